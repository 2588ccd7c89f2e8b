"""One call of the contract, before anybody makes it: the same for clients that wait and for those that `await`."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar, cast

from google.protobuf.message import Message

P = ParamSpec("P")
R = TypeVar("R", bound=Message)
R_co = TypeVar("R_co", bound=Message, covariant=True)


@dataclasses.dataclass(frozen=True)
class Call(Generic[R_co]):
    """A request and what will answer it."""

    name: str
    """The call's name in the contract, such as "ListLegalMoves"."""
    request: Message
    """The request."""
    answer: type[R_co]
    """The type of the answer."""


class Waiting(Protocol):
    """A client that waits for answers."""

    def make(self, call: Call[R]) -> R: ...


class Streaming(Protocol):
    """A client that takes answers one after another."""

    def follow(self, call: Call[R]) -> Iterator[R]: ...


class StreamingAwaited(Protocol):
    """The same with answers that are awaited."""

    def follow(self, call: Call[R]) -> AsyncIterator[R]: ...


class Awaiting(Protocol):
    """A client whose answers are awaited."""

    async def make(self, call: Call[R]) -> R: ...


def waits(spec: Callable[P, Call[R]]) -> Callable[Concatenate[Any, P], R]:
    """The method of a waiting client that makes the call."""

    @functools.wraps(spec)
    def method(self: Waiting, *args: P.args, **kwargs: P.kwargs) -> R:
        return self.make(spec(*args, **kwargs))

    return cast(Callable[Concatenate[Any, P], R], method)


def awaits(spec: Callable[P, Call[R]]) -> Callable[Concatenate[Any, P], Awaitable[R]]:
    """The method of an awaiting client that makes the call."""

    @functools.wraps(spec)
    async def method(self: Awaiting, *args: P.args, **kwargs: P.kwargs) -> R:
        return await self.make(spec(*args, **kwargs))

    return cast(Callable[Concatenate[Any, P], Awaitable[R]], method)


def streams(spec: Callable[P, Call[R]]) -> Callable[Concatenate[Any, P], Iterator[R]]:
    """The method of a waiting client that makes a call with many answers."""

    @functools.wraps(spec)
    def method(self: Streaming, *args: P.args, **kwargs: P.kwargs) -> Iterator[R]:
        return self.follow(spec(*args, **kwargs))

    return cast(Callable[Concatenate[Any, P], Iterator[R]], method)


def streams_awaited(spec: Callable[P, Call[R]]) -> Callable[Concatenate[Any, P], AsyncIterator[R]]:
    """The method of an awaiting client that makes a call with many answers."""

    @functools.wraps(spec)
    def method(self: StreamingAwaited, *args: P.args, **kwargs: P.kwargs) -> AsyncIterator[R]:
        return self.follow(spec(*args, **kwargs))

    return cast(Callable[Concatenate[Any, P], AsyncIterator[R]], method)
