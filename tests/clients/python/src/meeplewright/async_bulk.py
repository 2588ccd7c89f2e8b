"""Many questions over one stream, with answers that are awaited."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator
from typing import Any, Generic, Protocol

from google.protobuf.message import Message

from meeplewright.bulk import Form, Judged, M, S, Sheets, V, by_number, by_size
from meeplewright.call import Call, R
from meeplewright.refused import EngineError


class Exchange(Protocol):
    """A client that a bulk goes through."""

    package: str

    def exchange(self, name: str, requests: AsyncIterator[Message], answer: type[R]) -> AsyncIterator[R]: ...


class AsyncBulk(Generic[S, M, V]):
    """Many questions over one stream: far faster than one call each.

    As `meeplewright.bulk.Bulk`, for `async for`. What is asked is taken from its iterator between answers, by the event loop.
    """

    def __init__(self, client: Any) -> None:
        self._client: Exchange = client
        self._form = Form(client.package)

    async def legal(self, state: S, moves: Iterable[M]) -> AsyncIterator[bool]:
        """Whether each move is legal in one state; a move that can't be read is not. Raises `Refused` if the state is wrong."""
        async for response in self._exchange(self._form.about_moves(state, it, False) for it in by_number(moves)):
            for legal in self._form.legal(response):
                yield legal

    async def validate(self, state: S, moves: Iterable[M]) -> AsyncIterator[Judged[M, V]]:
        """What is to be said of each move in one state, with every rule that it breaks. Raises `Refused` if the state is wrong."""
        sheets: Sheets[M] = Sheets(lambda it: self._form.about_moves(state, it, True))
        async for response in self._exchange(sheets.send(it) for it in by_number(moves)):
            for judged in self._form.judged(response, sheets.answered(response)):
                yield judged

    async def answer(self, calls: Iterable[Call[R]]) -> AsyncIterator[R | EngineError]:
        """The answer to each call, or what it failed with: a call that fails does so alone. As `meeplewright.bulk.Bulk.answer`."""
        async for response in self._exchange(self._form.about_calls(it) for it in by_size(calls)):
            for answer in self._form.answers(response):
                yield answer

    def _exchange(self, requests: Iterator[Message]) -> AsyncIterator[Any]:
        async def one_by_one() -> AsyncIterator[Message]:
            for request in requests:
                yield request

        return self._client.exchange("Bulk", one_by_one(), self._form.messages.BulkResponse)
