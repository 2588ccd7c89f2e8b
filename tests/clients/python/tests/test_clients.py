"""Every call of every client, against a real engine."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from google.protobuf.json_format import MessageToJson, ParseError

from meeplewright import Carcassonne, Cornerstone, Cornwall, aio, carcassonne, cornerstone, cornwall
from meeplewright.client import service_of


def test_a_turn_of_cornwall(cornwall_engine: Cornwall) -> None:
    first = cornwall_engine.new_game(colors=["COLOR_RED", cornwall.COLOR_BLUE], first_seat=1).state
    assert first.seat_to_move == 1
    draw = cornwall_engine.sample_chance(first, seed=7)
    assert draw == cornwall_engine.sample_chance(first, seed=7)
    drawn = cornwall_engine.apply_moves(first, [draw.move]).state
    moves = cornwall_engine.list_legal_moves(drawn, include={"effects": True, "footprints": True}).moves
    assert all(len(it.footprint) == 3 and it.lay_effect.edges >= 2 for it in moves)
    covering = cornwall_engine.list_legal_moves(drawn, filter={"covers": moves[0].footprint[0]}).moves
    assert 0 < len(covering) <= len(moves)
    assert cornwall_engine.validate_move(drawn, moves[0].move).legal
    played = cornwall_engine.apply_moves(first, [draw.move, moves[0].move], every_state=True)
    assert played.steps[0].state == drawn
    assert cornwall_engine.describe_state(drawn).description.notation.startswith("recon-1 ")
    assert len(cornwall_engine.score(drawn).seats) == 2
    assert cornwall_engine.get_catalog().catalog.rules_version == first.rules_version


def test_a_map_of_carcassonne(carcassonne_engine: Carcassonne) -> None:
    state = carcassonne_engine.new_game(colors=["COLOR_RED", "COLOR_BLACK"], map_id="germany").state
    assert state.phase == carcassonne.PHASE_LAY
    maps = [it.map for it in carcassonne_engine.get_catalog().catalog.maps if it.playable]
    assert carcassonne_engine.validate_map(map=maps[0]).valid
    faults = carcassonne_engine.validate_map(toml="nothing like a map").faults
    assert faults


def test_a_tower_of_cornerstone(cornerstone_engine: Cornerstone) -> None:
    state = cornerstone_engine.new_game(seats=3, colors=["COLOR_RED", "COLOR_BLUE", "COLOR_GREEN"]).state
    state = cornerstone_engine.apply_moves(state, [{"roll": {"dice": {"low": 2, "high": 5}}}]).state
    judged = cornerstone_engine.list_legal_moves(state).moves
    unjudged = cornerstone_engine.list_legal_moves(state, judge="JUDGE_NONE").moves
    assert {it.verdict for it in unjudged} == {cornerstone.VERDICT_UNSPECIFIED}
    assert len(judged) <= len(unjudged)
    assert cornerstone_engine.validate_move(state, judged[0].move, margin=True).HasField("margin")
    tower = cornerstone_engine.assess_tower([{"cells": [{}]}, {"cells": [{"z": 1}, {"x": 1, "z": 1}]}])
    assert tower.stability.verdict == cornerstone.VERDICT_SLIPS


def test_a_record_is_read_and_scored(cornwall_engine: Cornwall, tmp_path: Path) -> None:
    state = cornwall_engine.new_game(colors=["COLOR_RED", "COLOR_BLUE"]).state
    draw = cornwall_engine.sample_chance(state, seed=1).move
    file = tmp_path / "a.meeplewright.json"
    file.write_text(MessageToJson(cornwall.GameRecord(format="meeplewright-cornwall-1", first_state=state, moves=[draw])))
    record = cornwall_engine.read_record(file)
    assert cornwall_engine.score(record=record).outcome.over is False
    file.write_text('{"format": "meeplewright-cornwall-1", "tower": 1}')
    with pytest.raises(ParseError):
        cornwall_engine.read_record(file)


def test_asyncio_gives_the_same(address: str, cornwall_engine: Cornwall) -> None:
    state = cornwall_engine.new_game(colors=["COLOR_RED", "COLOR_BLUE"]).state

    async def ask_at_once() -> list[cornwall.SampleChanceResponse]:
        async with aio.Cornwall(address) as engine:
            return await asyncio.gather(*(engine.sample_chance(state, seed=it) for it in range(50)))

    assert asyncio.run(ask_at_once()) == [cornwall_engine.sample_chance(state, seed=it) for it in range(50)]


def test_threads_share_a_client(cornwall_engine: Cornwall) -> None:
    state = cornwall_engine.new_game(colors=["COLOR_RED", "COLOR_BLUE"]).state
    with ThreadPoolExecutor(8) as threads:
        together = list(threads.map(lambda it: cornwall_engine.sample_chance(state, seed=it), range(100)))
    assert together == [cornwall_engine.sample_chance(state, seed=it) for it in range(100)]


def test_what_is_no_field_is_refused_at_home(cornwall_engine: Cornwall) -> None:
    state = cornwall_engine.new_game(colors=["COLOR_RED", "COLOR_BLUE"]).state
    with pytest.raises(ValueError, match="effect"):
        cornwall_engine.list_legal_moves(state, include={"effect": True})
    with pytest.raises(ValueError, match="RED"):
        cornwall_engine.new_game(colors=["RED"])


def test_every_call_of_the_contract_has_a_method() -> None:
    for waiting, awaiting in ((Cornwall, aio.Cornwall), (Carcassonne, aio.Carcassonne), (Cornerstone, aio.Cornerstone)):
        for name in service_of(waiting.package).methods_by_name:
            method = "".join(f"_{it.lower()}" if it.isupper() else it for it in name).lstrip("_")
            assert getattr(waiting, method).__doc__, method
            assert getattr(awaiting, method).__doc__, method
