"""One call of the contract, before anybody makes it: the same for clients that wait and for those that `await`."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Awaitable, Callable
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar, cast

from google.protobuf.message import Message

P = ParamSpec("P")
R = TypeVar("R", bound=Message)


@dataclasses.dataclass(frozen=True)
class Call(Generic[R]):
    """A request and what will answer it."""

    name: str
    """The call's name in the contract, such as "ListLegalMoves"."""
    request: Message
    """The request."""
    answer: type[R]
    """The type of the answer."""


class Waiting(Protocol):
    """A client that waits for answers."""

    def make(self, call: Call[R]) -> R: ...


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
