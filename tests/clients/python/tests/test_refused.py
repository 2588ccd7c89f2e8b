"""What is raised when there is no answer."""

from __future__ import annotations

import asyncio
import pickle

import grpc
import pytest
from google.rpc import status_pb2

from meeplewright import Cornwall, EngineError, Refused, Unanswered, aio, cornwall
from meeplewright.refused import from_status


def drawn_state(engine: Cornwall) -> cornwall.State:
    state = engine.new_game(colors=["COLOR_RED", "COLOR_BLUE"]).state
    return engine.apply_moves(state, [engine.sample_chance(state, seed=7).move]).state


def test_an_illegal_move_names_every_rule(cornwall_engine: Cornwall) -> None:
    state = drawn_state(cornwall_engine)
    lay = cornwall_engine.list_legal_moves(state).moves[0].move
    far_away = cornwall.Move(lay={"anchor": {"q": 50, "r": 50}})
    with pytest.raises(Refused) as raised:
        cornwall_engine.apply_moves(state, [far_away])
    refused = raised.value
    assert refused.code is grpc.StatusCode.FAILED_PRECONDITION
    assert (refused.reason, refused.domain, refused.index) == ("REJECTION_NO_MATCH", "meeplewright.cornwall.v1", 0)
    assert [it.name for it in refused.rules] == ["REJECTION_NO_MATCH", "REJECTION_TOO_FEW_EDGES"]
    assert all(it.where == "moves[0]" and it.text for it in refused.rules)
    with pytest.raises(Refused) as raised:
        cornwall_engine.apply_moves(state, [lay, lay])
    assert raised.value.index == 1


def test_a_field_at_fault_is_named(cornwall_engine: Cornwall) -> None:
    state = drawn_state(cornwall_engine)
    state.seats[1].coins = -1
    with pytest.raises(Refused) as raised:
        cornwall_engine.describe_state(state)
    assert raised.value.code is grpc.StatusCode.INVALID_ARGUMENT
    assert raised.value.field == "state.seats[1].coins"
    assert raised.value.index is None
    assert raised.value.fields[0].why


def test_an_impossible_state_has_its_reason(cornwall_engine: Cornwall) -> None:
    state = drawn_state(cornwall_engine)
    state.seats[1].color = state.seats[0].color
    with pytest.raises(Refused) as raised:
        cornwall_engine.describe_state(state)
    assert raised.value.reason == "STATE_COLOR_TWICE"


def test_a_limit_is_named(cornwall_engine: Cornwall) -> None:
    with pytest.raises(Refused) as raised:
        cornwall_engine.apply_moves(drawn_state(cornwall_engine), [{"redeem": {}}] * 1001)
    assert (raised.value.code, raised.value.field) == (grpc.StatusCode.RESOURCE_EXHAUSTED, "moves")


def test_it_travels_between_processes(cornwall_engine: Cornwall) -> None:
    with pytest.raises(Refused) as raised:
        cornwall_engine.apply_moves(drawn_state(cornwall_engine), [{"redeem": {}}])
    again = pickle.loads(pickle.dumps(raised.value))
    assert (str(again), again.rules, again.index) == (str(raised.value), raised.value.rules, raised.value.index)


def test_asyncio_raises_the_same(address: str) -> None:
    async def ask() -> None:
        async with aio.Cornwall(address) as engine:
            state = (await engine.new_game(colors=["COLOR_RED", "COLOR_BLUE"])).state
            await engine.apply_moves(state, [{"redeem": {}}])

    with pytest.raises(Refused) as raised:
        asyncio.run(ask())
    assert raised.value.reason == "REJECTION_WRONG_PHASE"


def test_nobody_there_is_not_a_refusal() -> None:
    with Cornwall("127.0.0.1:1", retries=0) as engine, pytest.raises(Unanswered) as raised:
        engine.get_catalog()
    assert raised.value.code is grpc.StatusCode.UNAVAILABLE


def test_unknown_details_are_left_aside() -> None:
    details = status_pb2.Status()
    details.details.add(type_url="type.example/of.the.Future", value=b"\xff")
    error: EngineError = from_status(grpc.StatusCode.NOT_FOUND, "no", details)
    assert isinstance(error, Refused)
    assert (error.reason, error.fields, error.rules) == ("", (), ())
