"""What the asyncio clients of all games have in common."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Self, cast

import grpc
import grpc.aio

from meeplewright.call import Call, R
from meeplewright.client import service_of
from meeplewright.connection import Connection, Tls, checked_timeout
from meeplewright.refused import from_error


class AsyncClient:
    """A client whose answers are awaited, for use in an `async with` statement of one event loop.

    Raises `ValueError` if the arguments don't go together. Whether the engine can be reached shows with the first call.
    """

    package: ClassVar[str]
    """The package of the contract that it speaks."""

    def __init__(
        self,
        address: str | Sequence[str],
        *,
        timeout: float | None = 10.0,
        tls: Tls | bool = False,
        token: str | None = None,
        token_in_the_clear: bool = False,
        authority: str | None = None,
        retries: int = 3,
        max_message_bytes: int = 64 * 1024 * 1024,
        options: Sequence[tuple[str, object]] = (),
    ) -> None:
        to = Connection(
            address, tls, token, token_in_the_clear, authority, retries, max_message_bytes, options
        )
        credentials = to.credentials()
        if credentials is None:
            self._channel = grpc.aio.insecure_channel(to.target(), options=to.channel_options())
        else:
            self._channel = grpc.aio.secure_channel(to.target(), credentials, options=to.channel_options())
        self._metadata = to.metadata()
        self._timeout = checked_timeout(timeout)
        self._calls: dict[str, Callable[..., Any]] = {}

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes the connection. Calls under way are given up."""
        await self._channel.close()

    def within(self, seconds: float | None) -> Self:
        """The same client with another timeout, retries included; None waits as long as it takes. It shares the connection."""
        other = copy.copy(self)
        other._timeout = checked_timeout(seconds)
        return other

    async def make(self, call: Call[R]) -> R:
        """Makes a call. Raises `Refused` or `Unanswered`."""
        made = self._calls.get(call.name)
        if made is None:
            path = f"/{service_of(self.package).full_name}/{call.name}"
            made = self._channel.unary_unary(path, type(call.request).SerializeToString, call.answer.FromString)
            self._calls[call.name] = made
        try:
            return cast(R, await made(call.request, timeout=self._timeout, metadata=self._metadata))
        except grpc.RpcError as error:
            raise from_error(error) from None
