"""Many questions over one stream, and games played on, against a real engine."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Iterator

import pytest
from google.protobuf.message import Message

from meeplewright import Carcassonne, Cornerstone, Cornwall, Refused, aio, carcassonne, common, cornwall
from meeplewright.bulk import MOVES_AT_ONCE, Judged
from meeplewright.call import Call
from meeplewright.calls import carcassonne as ask_carcassonne
from meeplewright.calls import cornwall as ask

PLACES = [
    cornwall.Move(lay={"anchor": {"q": q, "r": r}, "rotation": rotation})
    for q, r, rotation in itertools.product(range(-3, 4), range(-3, 4), range(6))
]


@pytest.fixture
def state(cornwall_engine: Cornwall) -> cornwall.State:
    """A state in which a tile is to be laid."""
    state = cornwall_engine.new_game(colors=["COLOR_RED", "COLOR_BLUE"]).state
    return cornwall_engine.apply_moves(state, [cornwall_engine.sample_chance(state, seed=7).move]).state


def test_many_moves_of_one_state(cornwall_engine: Cornwall, state: cornwall.State) -> None:
    listed = [it.move for it in cornwall_engine.list_legal_moves(state).moves]
    # More than two requests hold.
    moves = list(itertools.islice(itertools.cycle(PLACES), 2 * MOVES_AT_ONCE + 100))
    assert list(cornwall_engine.bulk.legal(state, moves)) == [it in listed for it in moves]
    judged = list(cornwall_engine.bulk.validate(state, moves))
    assert [it.move for it in judged] == moves
    for it in judged[: len(PLACES)]:
        alone = cornwall_engine.validate_move(state, it.move)
        assert (it.legal, list(it.violations), it.failure) == (alone.legal, list(alone.violations), None)


def test_no_moves_no_answers(cornwall_engine: Cornwall, state: cornwall.State) -> None:
    assert list(cornwall_engine.bulk.legal(state, [])) == []


def test_a_move_that_cannot_be_read_fails_alone(cornwall_engine: Cornwall, state: cornwall.State) -> None:
    first, wrong, last = cornwall_engine.bulk.validate(state, [PLACES[0], cornwall.Move(), PLACES[1]])
    assert (first.failure, last.failure) == (None, None)
    assert isinstance(wrong.failure, Refused)
    assert (wrong.legal, wrong.failure.field) == (False, "move.kind")


def test_a_wrong_state_is_refused(cornwall_engine: Cornwall) -> None:
    with pytest.raises(Refused) as raised:
        list(cornwall_engine.bulk.legal(cornwall.State(), PLACES))
    assert raised.value.field == "state.rules_version"


def test_many_states(cornwall_engine: Cornwall, state: cornwall.State) -> None:
    draw = cornwall.Move(draw={"tile_id": "T01"})
    answers = list(
        cornwall_engine.bulk.answer(
            [ask.list_legal_moves(state), ask.score(cornwall.State()), ask.apply_moves(state, [draw]), ask.describe_state(state)]
        )
    )
    assert answers[0] == cornwall_engine.list_legal_moves(state)
    assert answers[3] == cornwall_engine.describe_state(state)
    refused: list[tuple[object, Call[Message]]] = [(answers[1], ask.score(cornwall.State())), (answers[2], ask.apply_moves(state, [draw]))]
    for answer, call in refused:
        with pytest.raises(Refused) as alone:
            cornwall_engine.make(call)
        assert isinstance(answer, Refused)
        assert (answer.code, answer.message, answer.fields) == (alone.value.code, alone.value.message, alone.value.fields)
        assert (answer.reason, answer.domain, answer.index) == (alone.value.reason, alone.value.domain, alone.value.index)
        assert [it[:2] for it in answer.rules] == [it[:2] for it in alone.value.rules]


def test_more_calls_than_one_request_holds(cornwall_engine: Cornwall) -> None:
    first = cornwall_engine.new_game(colors=["COLOR_RED", "COLOR_BLUE"]).state
    alone = [cornwall_engine.sample_chance(first, seed=it) for it in range(3)]
    together = list(cornwall_engine.bulk.answer(ask.sample_chance(first, seed=it % 3) for it in range(1000)))
    assert together == [alone[it % 3] for it in range(1000)]


def test_calls_that_no_bulk_answers(cornwall_engine: Cornwall, state: cornwall.State) -> None:
    with pytest.raises(ValueError, match="GetCatalogRequest"):
        list(cornwall_engine.bulk.answer([ask.get_catalog()]))
    with pytest.raises(ValueError, match="carcassonne"):
        list(cornwall_engine.bulk.answer([ask_carcassonne.describe_state(carcassonne.State())]))


def test_what_goes_wrong_in_the_list_is_raised(cornwall_engine: Cornwall, state: cornwall.State) -> None:
    def broken() -> Iterator[cornwall.Move]:
        yield from PLACES
        raise KeyError("ours")

    with pytest.raises(KeyError, match="ours"):
        list(cornwall_engine.bulk.legal(state, broken()))


def test_moves_are_taken_no_faster_than_answers(cornwall_engine: Cornwall, state: cornwall.State) -> None:
    total, taken = 1_500_000, 0

    def counted() -> Iterator[cornwall.Move]:
        nonlocal taken
        for move in itertools.islice(itertools.cycle(PLACES), total):
            taken += 1
            yield move

    answers = cornwall_engine.bulk.validate(state, counted())
    assert isinstance(next(answers), Judged)
    # Wait until nothing more is taken.
    before = 0
    while before != taken:
        before = taken
        time.sleep(0.5)
    assert taken < total
    answers.close()  # type: ignore[attr-defined]


def test_asyncio_asks_the_same(address: str, cornwall_engine: Cornwall, state: cornwall.State) -> None:
    async def ask_all() -> tuple[list[bool], list[bool], list[object]]:
        async with aio.Cornwall(address) as engine:
            legal = [it async for it in engine.bulk.legal(state, PLACES)]
            judged = [it.legal async for it in engine.bulk.validate(state, PLACES)]
            answers: list[object] = [it async for it in engine.bulk.answer([ask.score(state), ask.score(cornwall.State())])]
            return legal, judged, answers

    legal, judged, answers = asyncio.run(ask_all())
    assert legal == judged == list(cornwall_engine.bulk.legal(state, PLACES))
    assert answers[0] == cornwall_engine.score(state)
    assert isinstance(answers[1], Refused)


def test_playouts_tell_how_they_go(cornwall_engine: Cornwall, state: cornwall.State) -> None:
    told = [it.result for it in cornwall_engine.playout(state, games=12, seed=3, progress_every=5)]
    assert [(it.games, it.done) for it in told] == [(5, False), (10, False), (12, True)]
    assert sum(it.games for it in told[-1].seats[0].distribution) == 12
    again = list(cornwall_engine.playout(state, games=12, seed=3, policy=common.PLAYOUT_POLICY_RANDOM))
    assert [it.result for it in again] == [told[-1]]


def test_playouts_of_the_other_games(carcassonne_engine: Carcassonne, cornerstone_engine: Cornerstone) -> None:
    table = carcassonne_engine.new_game(colors=["COLOR_RED", "COLOR_BLUE"]).state
    *_, last = carcassonne_engine.playout(table, games=2, seed=1, policy="PLAYOUT_POLICY_GREEDY")
    assert last.result.done
    tower = cornerstone_engine.new_game(seats=3, colors=["COLOR_RED", "COLOR_BLUE", "COLOR_GREEN"]).state
    *_, last_of_tower = cornerstone_engine.playout(tower, games=2, seed=1, collapses=True)
    assert last_of_tower.result.done


def test_a_wrong_playout_is_refused(address: str, cornwall_engine: Cornwall, state: cornwall.State) -> None:
    with pytest.raises(Refused) as raised:
        list(cornwall_engine.playout(state, games=0))
    assert raised.value.field == "games"

    async def go_on() -> None:
        async with aio.Cornwall(address) as engine:
            async for _ in engine.playout(state, games=0):
                pass

    with pytest.raises(Refused):
        asyncio.run(go_on())
