"""What the clients of all games have in common."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar, Self, cast

import grpc
from google.protobuf import descriptor_pool, json_format
from google.protobuf.descriptor import ServiceDescriptor
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from meeplewright.call import Call, R
from meeplewright.connection import Connection, Tls, checked_timeout
from meeplewright.refused import from_error


def service_of(package: str) -> ServiceDescriptor:
    """The one service of a package of the contract, such as "meeplewright.cornwall.v1"."""
    game = package.split(".")[1]
    return descriptor_pool.Default().FindServiceByName(f"{package}.{game.capitalize()}Service")


def types_of_call(package: str, name: str) -> tuple[type[Message], type[Message]]:
    """The types of the request and of the answer of a call, by its name in the contract. Raises `KeyError` if there is none of that name."""
    method = service_of(package).methods_by_name[name]
    return GetMessageClass(method.input_type), GetMessageClass(method.output_type)


class Client:
    """A client that waits for its answers. It may be used by several threads at once, and in a `with` statement.

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
            self._channel = grpc.insecure_channel(to.target(), options=to.channel_options())
        else:
            self._channel = grpc.secure_channel(to.target(), credentials, options=to.channel_options())
        self._metadata = to.metadata()
        self._timeout = checked_timeout(timeout)
        self._stream_timeout: float | None = None
        self._calls: dict[str, Callable[..., Any]] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connection. Calls under way are given up."""
        self._channel.close()

    def within(self, seconds: float | None) -> Self:
        """The same client with another timeout, retries included; None waits as long as it takes. It shares the connection.

        The timeout of a new client is for calls with one answer: streams take as long as they take, unless they are made through `within`.
        """
        other = copy.copy(self)
        other._timeout = other._stream_timeout = checked_timeout(seconds)
        return other

    def make(self, call: Call[R]) -> R:
        """Makes a call. Raises `Refused` or `Unanswered`."""
        made = self._calls.get(call.name)
        if made is None:
            path = f"/{service_of(self.package).full_name}/{call.name}"
            made = self._channel.unary_unary(path, type(call.request).SerializeToString, call.answer.FromString)
            self._calls[call.name] = made
        try:
            return cast(R, made(call.request, timeout=self._timeout, metadata=self._metadata))
        except grpc.RpcError as error:
            raise from_error(error) from None

    def follow(self, call: Call[R]) -> Iterator[R]:
        """Makes a call with many answers. They come no faster than they are taken; to stop taking them ends the call."""
        path = f"/{service_of(self.package).full_name}/{call.name}"
        made = self._channel.unary_stream(path, type(call.request).SerializeToString, call.answer.FromString)
        answers = made(call.request, timeout=self._stream_timeout, metadata=self._metadata)
        try:
            yield from answers
        except grpc.RpcError as error:
            raise from_error(error) from None
        finally:
            answers.cancel()

    def exchange(self, name: str, requests: Iterator[Message], answer: type[R]) -> Iterator[R]:
        """Makes a call with many requests and many answers. Requests are taken as the engine reads them, in a thread of their own."""
        broken: list[BaseException] = []

        def guarded() -> Iterator[Message]:
            try:
                yield from requests
            except BaseException as error:  # noqa: BLE001: it is raised below, where the caller hears it
                broken.append(error)

        path = f"/{service_of(self.package).full_name}/{name}"
        made = self._channel.stream_stream(path, types_of_call(self.package, name)[0].SerializeToString, answer.FromString)
        answers = made(guarded(), timeout=self._stream_timeout, metadata=self._metadata)
        try:
            yield from answers
        except grpc.RpcError as error:
            raise from_error(error) from None
        finally:
            answers.cancel()
        if broken:
            raise broken[0]

    def request(self, name: str) -> Message:
        """An empty request of a call, by the call's name in the contract. Raises `KeyError` if there is none of that name."""
        return types_of_call(self.package, name)[0]()

    def ask(self, name: str, request: Message) -> Message:
        """Makes a call by its name in the contract, for programs that take their requests from files."""
        _, answer = types_of_call(self.package, name)
        return self.make(Call(name, request, answer))

    def read_record(self, file: str | Path) -> Any:
        """Reads a saved game (`*.meeplewright.json`), for `score`. Raises `google.protobuf.json_format.ParseError` if it is none."""
        record = GetMessageClass(descriptor_pool.Default().FindMessageTypeByName(f"{self.package}.GameRecord"))()
        return json_format.Parse(Path(file).read_text(encoding="utf-8"), record)
