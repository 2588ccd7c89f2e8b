"""Where the engine is and how to talk to it."""

from __future__ import annotations

import dataclasses
import ipaddress
import json
from collections.abc import Sequence
from pathlib import Path

import grpc

_ATTEMPTS_AT_MOST = 5


@dataclasses.dataclass(frozen=True)
class Tls:
    """How to trust the engine, and be trusted by it. All parts are PEM."""

    root: bytes | None = None
    """The certificates that the engine's must come from; those of the system if it is left out."""
    certificate: bytes | None = None
    """The own certificate with its chain, for an engine that asks for one."""
    key: bytes | None = None
    """The key of the own certificate."""

    @staticmethod
    def from_files(root: str | Path | None = None, certificate: str | Path | None = None, key: str | Path | None = None) -> Tls:
        """The same, read from files."""
        root_pem, certificate_pem, key_pem = (None if it is None else Path(it).read_bytes() for it in (root, certificate, key))
        return Tls(root_pem, certificate_pem, key_pem)


@dataclasses.dataclass(frozen=True)
class Connection:
    """Everything that a channel to the engine is made of. The arguments of the clients are its fields."""

    address: str | Sequence[str]
    """`host:port`, `http://host:port`, `https://host:port`, `unix:/path`, any target that gRPC knows, or several of the form `ip:port`: calls then take
    turns among them, and go on while one answers."""
    tls: Tls | bool = False
    """Whether to talk TLS: `True` trusts what the system trusts."""
    token: str | None = None
    """A bearer token, sent with each call."""
    token_in_the_clear: bool = False
    """True to send the token without TLS beyond this machine."""
    authority: str | None = None
    """The name that the engine goes by (`grpc.default_authority`): the host that a proxy routes by and that its certificate is for."""
    retries: int = 3
    """How often a call is made again when the engine can't be reached, 0 to 4. All calls are pure."""
    max_message_bytes: int = 64 * 1024 * 1024
    """The largest answer to take."""
    options: Sequence[tuple[str, object]] = ()
    """More arguments of the channel, as gRPC names them."""

    def __post_init__(self) -> None:
        if not 0 <= self.retries < _ATTEMPTS_AT_MOST:
            raise ValueError(f"retries must be in 0..={_ATTEMPTS_AT_MOST - 1}, not {self.retries}")
        if not self._addresses():
            raise ValueError("an address is needed")
        if len(self._addresses()) > 1 and self._tls() and not self.authority:
            raise ValueError("with TLS and several addresses the authority must be given: the name on the engine's certificate")
        if self.token and not (self._tls() or self.token_in_the_clear or all(map(_is_near, self._addresses()))):
            raise ValueError("a token would travel in the clear: use TLS, or say token_in_the_clear=True")

    def _addresses(self) -> list[str]:
        given = [self.address] if isinstance(self.address, str) else list(self.address)
        return [it.removeprefix("http://").removeprefix("https://").rstrip("/") for it in given]

    def _tls(self) -> bool:
        given = [self.address] if isinstance(self.address, str) else self.address
        return self.tls is not False or any(it.startswith("https://") for it in given)

    def target(self) -> str:
        """The address as gRPC wants it."""
        addresses = self._addresses()
        if len(addresses) == 1:
            return addresses[0]
        kinds = {_ip_version(it) for it in addresses}
        if len(kinds) > 1:
            raise ValueError("several addresses must be all IPv4 or all IPv6")
        return f"ipv{kinds.pop()}:{','.join(addresses)}"

    def credentials(self) -> grpc.ChannelCredentials | None:
        """What TLS needs; None without TLS."""
        if not self._tls():
            return None
        tls = self.tls if isinstance(self.tls, Tls) else Tls()
        return grpc.ssl_channel_credentials(tls.root, tls.key, tls.certificate)

    def metadata(self) -> tuple[tuple[str, str], ...] | None:
        """What goes with each call."""
        return (("authorization", f"Bearer {self.token}"),) if self.token else None

    def channel_options(self) -> list[tuple[str, object]]:
        """The arguments of the channel."""
        policy: dict[str, object] = {"loadBalancingConfig": [{"round_robin": {}}]}
        if self.retries:
            policy["methodConfig"] = [{"name": [{}], "retryPolicy": _retry_policy(self.retries)}]
        options: list[tuple[str, object]] = [
            ("grpc.service_config", json.dumps(policy)),
            ("grpc.max_receive_message_length", self.max_message_bytes),
        ]
        addresses = self._addresses()
        # Without it the list of all addresses, or the path of a socket, would be the host's name, which servers refuse.
        authority = self.authority
        if not authority and len(addresses) > 1:
            authority = addresses[0]
        elif not authority and addresses[0].startswith(("unix:", "unix-abstract:")):
            authority = "localhost"
        if authority:
            options.append(("grpc.default_authority", authority))
        return [*options, *self.options]


def checked_timeout(seconds: float | None) -> float | None:
    """A timeout that gRPC takes for one: it would read 0 as none at all."""
    if seconds is not None and not seconds > 0:
        raise ValueError(f"a timeout must be more than 0 seconds, or None, not {seconds}")
    return seconds


def _retry_policy(retries: int) -> dict[str, object]:
    return {
        "maxAttempts": retries + 1,
        "initialBackoff": "0.05s",
        "maxBackoff": "1s",
        "backoffMultiplier": 3,
        "retryableStatusCodes": ["UNAVAILABLE"],
    }


def _host(address: str) -> str:
    return address.rpartition(":")[0].strip("[]")


def _ip_version(address: str) -> int:
    try:
        return ipaddress.ip_address(_host(address)).version
    except ValueError:
        raise ValueError(
            f"{address}: of several addresses each must be ip:port; for a name with several addresses give dns:///name:port alone"
        ) from None


def _is_near(address: str) -> bool:
    """True if an address does not leave this machine."""
    if address.startswith(("unix:", "unix-abstract:")) or _host(address) == "localhost":
        return True
    try:
        return ipaddress.ip_address(_host(address)).is_loopback
    except ValueError:
        return False
