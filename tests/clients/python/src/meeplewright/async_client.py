"""What the asyncio clients of all games have in common."""

from __future__ import annotations

import copy
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, ClassVar, Self, cast

import grpc
import grpc.aio
from google.protobuf.message import Message

from meeplewright.call import Call, R
from meeplewright.client import service_of, types_of_call
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
        self._stream_timeout: float | None = None
        self._calls: dict[str, Callable[..., Any]] = {}

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes the connection. Calls under way are given up."""
        await self._channel.close()

    def within(self, seconds: float | None) -> Self:
        """The same client with another timeout, retries included; None waits as long as it takes. It shares the connection.

        The timeout of a new client is for calls with one answer: streams take as long as they take, unless they are made through `within`.
        """
        other = copy.copy(self)
        other._timeout = other._stream_timeout = checked_timeout(seconds)
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

    async def follow(self, call: Call[R]) -> AsyncIterator[R]:
        """Makes a call with many answers. They come no faster than they are taken; to stop taking them ends the call."""
        path = f"/{service_of(self.package).full_name}/{call.name}"
        made = self._channel.unary_stream(path, type(call.request).SerializeToString, call.answer.FromString)
        answers = made(call.request, timeout=self._stream_timeout, metadata=self._metadata)
        try:
            async for answer in answers:
                yield answer
        except grpc.RpcError as error:
            raise from_error(error) from None
        finally:
            answers.cancel()

    async def exchange(self, name: str, requests: AsyncIterator[Message], answer: type[R]) -> AsyncIterator[R]:
        """Makes a call with many requests and many answers. Requests are taken as the engine reads them."""
        broken: list[BaseException] = []

        async def guarded() -> AsyncIterator[Message]:
            try:
                async for request in requests:
                    yield request
            except Exception as error:  # noqa: BLE001: it is raised below, where the caller hears it
                broken.append(error)

        path = f"/{service_of(self.package).full_name}/{name}"
        made = self._channel.stream_stream(path, types_of_call(self.package, name)[0].SerializeToString, answer.FromString)
        answers = made(guarded(), timeout=self._stream_timeout, metadata=self._metadata)
        try:
            async for it in answers:
                yield it
        except grpc.RpcError as error:
            raise from_error(error) from None
        finally:
            answers.cancel()
        if broken:
            raise broken[0]
