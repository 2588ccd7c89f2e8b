"""Many questions over one stream."""

from __future__ import annotations

import importlib
import itertools
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from google.protobuf.message import Message

from meeplewright.call import Call, R
from meeplewright.refused import EngineError, from_failure

S = TypeVar("S", bound=Message)
M = TypeVar("M", bound=Message)
V = TypeVar("V", bound=Message)
T = TypeVar("T")

MOVES_AT_ONCE = 4096
"""Moves of one request; each request carries the state anew."""
CALLS_AT_ONCE = 256
"""Calls of one request at most."""
BYTES_AT_ONCE = 512 * 1024
"""Bytes of calls after which a request is sent; the engine takes 4 MiB."""


class Judged(NamedTuple, Generic[M, V]):
    """What the engine says of one move."""

    move: M
    """The move."""
    legal: bool
    """True if it is legal."""
    violations: Sequence[V]
    """Every rule that it breaks."""
    failure: EngineError | None
    """Why it can't be read, if it can't: it names the field."""


class Form:
    """How requests and answers of a bulk are written, for one game."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.messages: Any = importlib.import_module(f"{package}.service_pb2")
        self.calls = {it.name for it in self.messages.BulkCall.DESCRIPTOR.fields}

    def about_moves(self, state: Message, moves: Sequence[Message], explain: bool) -> Message:
        """A request about moves of one state."""
        request: Message = self.messages.BulkRequest(state=state, moves=moves, explain=explain)
        return request

    def about_calls(self, calls: Sequence[Call[Any]]) -> Message:
        """A request of many calls. Raises `ValueError` for a call that no bulk answers."""
        request: Message = self.messages.BulkRequest(calls=[{self._field(it): it.request} for it in calls])
        return request

    def _field(self, call: Call[Any]) -> str:
        name = "".join(f"_{it.lower()}" if it.isupper() else it for it in call.name).lstrip("_")
        if name not in self.calls or not type(call.request).DESCRIPTOR.full_name.startswith(f"{self.package}."):
            raise ValueError(f"{type(call.request).DESCRIPTOR.full_name} can't be asked in this bulk")
        return name

    def legal(self, response: Any) -> Iterable[bool]:
        """Of an answer about moves, whether each is legal. Raises what the request as a whole failed with."""
        self.check(response)
        legal: Iterable[bool] = response.legal
        return legal

    def judged(self, response: Any, moves: Sequence[M]) -> Iterator[Judged[M, Any]]:
        """Of an answer about moves, everything. `moves` are those of its request."""
        self.check(response)
        refused = {it.index: it for it in response.refused}
        for index, legal in enumerate(response.legal, response.first):
            found = refused.get(index)
            if found is None:
                yield Judged(moves[index], legal, (), None)
            else:
                failure = from_failure(found.failure, self.package) if found.HasField("failure") else None
                yield Judged(moves[index], legal, found.violations, failure)

    def answers(self, response: Any) -> Iterator[Any]:
        """Of an answer to calls, each answer or what the call failed with."""
        self.check(response)
        for answer in response.answers:
            kind = answer.WhichOneof("answer")
            yield from_failure(answer.failure, self.package) if kind == "failure" else getattr(answer, kind)

    def check(self, response: Any) -> None:
        """Raises what a request as a whole failed with."""
        if response.HasField("failure"):
            raise from_failure(response.failure, self.package)


class Sheets(Generic[T]):
    """Items put together to requests, and kept until their answers have come."""

    def __init__(self, write: Callable[[list[T]], Message]) -> None:
        self._write = write
        self._open: deque[list[T]] = deque()

    def send(self, items: list[T]) -> Message:
        """The request for some items. Nothing is kept if it can't be written."""
        request = self._write(items)
        self._open.append(items)
        return request

    def answered(self, response: Any) -> list[T]:
        """The items of the request that an answer, or a part of one, belongs to."""
        return self._open.popleft() if response.last else self._open[0]


class Exchange(Protocol):
    """A client that a bulk goes through."""

    package: str

    def exchange(self, name: str, requests: Iterator[Message], answer: type[R]) -> Iterator[R]: ...


class Bulk(Generic[S, M, V]):
    """Many questions over one stream: far faster than one call each.

    Every method gives an iterator with a stream of its own. Answers come in order. What is asked is taken from its iterator in a thread of its own, some
    thousands at a time and no faster than the answers are taken, so neither list need fit into memory; it must not wait for answers. To stop taking answers
    ends the stream.
    """

    def __init__(self, client: Any) -> None:
        self._client: Exchange = client
        self._form = Form(client.package)

    def legal(self, state: S, moves: Iterable[M]) -> Iterator[bool]:
        """Whether each move is legal in one state; a move that can't be read is not. Raises `Refused` if the state is wrong."""
        chunks = (self._form.about_moves(state, it, False) for it in by_number(moves))
        for response in self._exchange(chunks):
            yield from self._form.legal(response)

    def validate(self, state: S, moves: Iterable[M]) -> Iterator[Judged[M, V]]:
        """What is to be said of each move in one state, with every rule that it breaks. Raises `Refused` if the state is wrong."""
        sheets: Sheets[M] = Sheets(lambda it: self._form.about_moves(state, it, True))
        requests = (sheets.send(it) for it in by_number(moves))
        for response in self._exchange(requests):
            yield from self._form.judged(response, sheets.answered(response))

    def answer(self, calls: Iterable[Call[R]]) -> Iterator[R | EngineError]:
        """The answer to each call, or what it failed with: a call that fails does so alone.

        Calls are made by `meeplewright.calls`, all but `get_catalog`, `new_game`, `validate_map`, `assess_tower` and `playout`. Raises `ValueError` for those.
        """
        for response in self._exchange(self._form.about_calls(it) for it in by_size(calls)):
            yield from self._form.answers(response)

    def _exchange(self, requests: Iterator[Message]) -> Iterator[Any]:
        return self._client.exchange("Bulk", requests, self._form.messages.BulkResponse)


def by_number(moves: Iterable[M]) -> Iterator[list[M]]:
    """Moves put together to requests."""
    rest = iter(moves)
    while chunk := list(itertools.islice(rest, MOVES_AT_ONCE)):
        yield chunk


def by_size(calls: Iterable[Call[R]]) -> Iterator[list[Call[R]]]:
    """Calls put together so that no request is too large."""
    chunk: list[Call[R]] = []
    size = 0
    for call in calls:
        bytes_more = call.request.ByteSize()
        if chunk and (len(chunk) == CALLS_AT_ONCE or size + bytes_more > BYTES_AT_ONCE):
            yield chunk
            chunk, size = [], 0
        chunk.append(call)
        size += bytes_more
    if chunk:
        yield chunk
