"""How the engine is reached: addresses, TLS, tokens, retries. A small server stands in where the engine can't be made to fail."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Iterator
from concurrent import futures
from pathlib import Path
from typing import Any

import grpc
import pytest
import trustme

from meeplewright import Cornwall, Refused, Tls, Unanswered, aio, cornwall
from meeplewright.connection import Connection

Answer = Callable[[cornwall.GetCatalogRequest, grpc.ServicerContext], cornwall.GetCatalogResponse]


def catalog(_request: cornwall.GetCatalogRequest, _context: grpc.ServicerContext) -> cornwall.GetCatalogResponse:
    return cornwall.GetCatalogResponse(catalog={"version": "stand-in"})


ended = threading.Event()
"""Set when the caller of a playout is gone."""


def endless(_request: cornwall.PlayoutRequest, context: grpc.ServicerContext) -> Iterator[cornwall.PlayoutResponse]:
    ended.clear()
    context.add_callback(ended.set)
    yield cornwall.PlayoutResponse(result={"games": 1})
    ended.wait()


@contextlib.contextmanager
def stand_in(answer: Answer, at: str = "127.0.0.1:0", tls: grpc.ServerCredentials | None = None) -> Iterator[str]:
    """A server with one call, and a playout that goes on until nobody listens; gives its address."""
    handlers: dict[str, grpc.RpcMethodHandler[Any, Any]] = {
        "GetCatalog": grpc.unary_unary_rpc_method_handler(
            answer, cornwall.GetCatalogRequest.FromString, cornwall.GetCatalogResponse.SerializeToString
        ),
        "Playout": grpc.unary_stream_rpc_method_handler(
            endless, cornwall.PlayoutRequest.FromString, cornwall.PlayoutResponse.SerializeToString
        ),
    }
    server = grpc.server(futures.ThreadPoolExecutor(2))
    server.add_generic_rpc_handlers(
        (grpc.method_handlers_generic_handler("meeplewright.cornwall.v1.CornwallService", handlers),)
    )
    port = server.add_secure_port(at, tls) if tls else server.add_insecure_port(at)
    server.start()
    try:
        yield at if at.startswith("unix:") else f"127.0.0.1:{port}"
    finally:
        server.stop(None).wait()


def version(engine: Cornwall) -> str:
    return engine.get_catalog().catalog.version


@pytest.mark.parametrize(
    ("address", "target"),
    [
        ("engine.example:443", "engine.example:443"),
        ("http://127.0.0.1:50051/", "127.0.0.1:50051"),
        ("unix:/run/engine.sock", "unix:/run/engine.sock"),
        (["127.0.0.1:1", "127.0.0.2:2"], "ipv4:127.0.0.1:1,127.0.0.2:2"),
        (["[::1]:1", "[::2]:2"], "ipv6:[::1]:1,[::2]:2"),
        (["engine.example:443"], "engine.example:443"),
    ],
)
def test_addresses(address: str | list[str], target: str) -> None:
    assert Connection(address).target() == target


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ({"address": []}, "address"),
        ({"address": ["engine.example:443", "127.0.0.1:1"]}, "dns:///"),
        ({"address": ["127.0.0.1:1", "[::1]:1"]}, "IPv6"),
        ({"address": ["10.0.0.1:1", "10.0.0.2:1"], "tls": True}, "authority"),
        ({"address": "10.0.0.1:1", "token": "secret"}, "in the clear"),
        ({"address": "engine.example:443", "token": "secret"}, "in the clear"),
        ({"address": "127.0.0.1:1", "retries": 5}, "retries"),
    ],
)
def test_arguments_that_do_not_go_together(arguments: dict[str, object], word: str) -> None:
    with pytest.raises(ValueError, match=word):
        Cornwall(**arguments)  # type: ignore[arg-type]


def test_several_addresses_answer_while_one_does(address: str) -> None:
    host, port = address.rsplit(":", 1)
    with Cornwall([address, f"{host}:1"]) as engine:
        assert all(version(engine) for _ in range(4))


def test_a_unix_socket(tmp_path: Path) -> None:
    with stand_in(catalog, f"unix:{tmp_path}/engine.sock") as at, Cornwall(at, token="secret") as engine:
        assert version(engine) == "stand-in"


def test_the_path_of_a_socket_is_no_name_of_a_host() -> None:
    assert ("grpc.default_authority", "localhost") in Connection("unix:/run/engine.sock").channel_options()
    assert ("grpc.default_authority", "engine") in Connection("unix:/run/engine.sock", authority="engine").channel_options()
    assert all(name != "grpc.default_authority" for name, _ in Connection("engine.example:443").channel_options())


def test_a_token_goes_with_each_call() -> None:
    def guarded(request: cornwall.GetCatalogRequest, context: grpc.ServicerContext) -> cornwall.GetCatalogResponse:
        if ("authorization", "Bearer secret") not in [(key, value) for key, value in context.invocation_metadata()]:
            context.abort(grpc.StatusCode.UNAUTHENTICATED, "who is it?")
        return catalog(request, context)

    with stand_in(guarded) as at:
        with Cornwall(at, token="secret") as engine:
            assert version(engine) == "stand-in"
        with Cornwall(at) as engine, pytest.raises(Refused) as raised:
            version(engine)
        assert raised.value.code is grpc.StatusCode.UNAUTHENTICATED


@pytest.mark.parametrize(("retries", "answered"), [(2, True), (1, False), (0, False)])
def test_retries(retries: int, answered: bool) -> None:
    asked: list[int] = []

    def ill(request: cornwall.GetCatalogRequest, context: grpc.ServicerContext) -> cornwall.GetCatalogResponse:
        asked.append(1)
        if len(asked) < 3:
            context.abort(grpc.StatusCode.UNAVAILABLE, "not now")
        return catalog(request, context)

    with stand_in(ill) as at, Cornwall(at, retries=retries) as engine:
        if answered:
            assert version(engine) == "stand-in"
        else:
            with pytest.raises(Unanswered):
                version(engine)
    assert len(asked) == retries + 1


def test_too_late_is_not_a_refusal() -> None:
    closing = threading.Event()

    def slow(request: cornwall.GetCatalogRequest, context: grpc.ServicerContext) -> cornwall.GetCatalogResponse:
        closing.wait()
        return catalog(request, context)

    with stand_in(slow) as at, Cornwall(at) as engine:
        with pytest.raises(Unanswered) as raised:
            version(engine.within(0.05))
        assert raised.value.code is grpc.StatusCode.DEADLINE_EXCEEDED
        closing.set()
        assert version(engine) == "stand-in"


@pytest.mark.parametrize("seconds", [0.0, -1.0, float("nan")])
def test_a_timeout_that_is_none(address: str, seconds: float) -> None:
    with pytest.raises(ValueError, match="timeout"):
        Cornwall(address, timeout=seconds)
    with Cornwall(address) as engine, pytest.raises(ValueError, match="timeout"):
        engine.within(seconds)


def test_a_refusal_is_not_retried() -> None:
    asked: list[int] = []

    def refusing(_request: cornwall.GetCatalogRequest, context: grpc.ServicerContext) -> cornwall.GetCatalogResponse:
        asked.append(1)
        context.abort(grpc.StatusCode.INVALID_ARGUMENT, "no")
        raise AssertionError("abort raises")

    with stand_in(refusing) as at, Cornwall(at) as engine, pytest.raises(Refused):
        version(engine)
    assert len(asked) == 1


def test_tls_with_certificates_on_both_sides(tmp_path: Path) -> None:
    ca = trustme.CA()
    theirs, ours = ca.issue_cert("engine.example"), ca.issue_cert("client.example")
    root, chain, key = (tmp_path / it for it in ("root.pem", "chain.pem", "key.pem"))
    ca.cert_pem.write_to_path(str(root))
    ours.private_key_and_cert_chain_pem.write_to_path(str(chain))
    ours.private_key_pem.write_to_path(str(key))
    server = grpc.ssl_server_credentials(
        [(theirs.private_key_pem.bytes(), b"".join(it.bytes() for it in theirs.cert_chain_pems))],
        root_certificates=ca.cert_pem.bytes(),
        require_client_auth=True,
    )
    trusted = Tls.from_files(root, chain, key)
    with stand_in(catalog, tls=server) as at:
        with Cornwall(at, tls=trusted, authority="engine.example", token="secret") as engine:
            assert version(engine) == "stand-in"
        # Without an own certificate, by another name, and without trust in the root.
        for tls, name in ((Tls(root=trusted.root), "engine.example"), (trusted, "other.example"), (True, "engine.example")):
            with Cornwall(at, tls=tls, authority=name, retries=0) as engine, pytest.raises(Unanswered):
                version(engine)


def test_who_stops_listening_ends_the_call() -> None:
    state = cornwall.State()
    with stand_in(catalog) as at:
        with Cornwall(at) as engine:
            for _ in engine.playout(state, games=2):
                break
            assert ended.wait(10)
            with pytest.raises(Unanswered) as raised:
                list(engine.within(0.1).playout(state, games=2))
            assert raised.value.code is grpc.StatusCode.DEADLINE_EXCEEDED
            assert ended.wait(10)

        async def listen_once() -> bool:
            async with aio.Cornwall(at) as engine:
                async for _ in engine.playout(state, games=2):
                    break
                return await asyncio.to_thread(ended.wait, 10)

        assert asyncio.run(listen_once())
