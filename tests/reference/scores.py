"""Golden cases: the edge cases about scoring and the end, by their number in the rules documentation.

The layouts were found by search: the last tile completes a region of the wanted kind and size.
"""

import json
from pathlib import Path

from cornwall import START, footprint
from openings import case
from wire import *

MEADOW_6 = "T29@3,0/1 T31@1,1/5 T34@4,1/2 T32@0,2/3"
MEADOW_5 = "T31@3,-1/1 T32@1,1/3"
MEADOW_4 = "T31@4,-2/4 T17@5,-1/1"
FOREST_5 = "T23@2,-2/1 T21@4,-3/4"
FOREST_5_TWO = "T25@0,1/5 T05@2,-3/5 T01@-2,2/5 T02@0,-1/3 T18@3,1/2 T26@0,-2/0 T14@1,3/2"
FOREST_3 = "T16@-1,2/0 T30@-1,1/3 T05@-1,4/2"
VILLAGE_3 = (
    "T15@3,0/1 T26@1,2/1 T34@0,-1/3 T32@0,1/4 T19@5,-2/5 T30@6,-1/5 T27@3,2/1 T12@8,0/3 T01@8,1/4 T17@9,-1/2 T11@1,3/0"
)
VILLAGE_4 = "T04@1,1/3 T28@-1,1/3"
SWAMPS = "T33@3,-1/1 T12@1,2/2 T08@4,-1/4 T34@2,2/0"
# A forest of two fields that the fourth tile leaves no room for, though it touches none of its fields.
FAR_OFF = "T01@2,-2/0 T20@4,-3/1 T15@5,-2/1 T22@4,-1/4"
# Every tile but T29, which has no place: all villages and meadows are complete.
STUCK = (
    "T32@0,2/1 T12@-1,1/4 T30@-2,3/5 T19@-3,3/4 T11@-4,2/5 T18@-3,1/0 T28@-1,0/1 T05@-4,5/5 T20@-1,5/2 T31@-3,6/5 "
    "T17@1,3/3 T27@2,1/4 T08@4,0/3 T23@4,-2/4 T36@5,-1/1 T22@5,-3/0 T35@7,-3/1 T15@4,-3/3 T09@2,-3/4 T10@5,-4/2 "
    "T25@7,-5/2 T16@3,-5/5 T14@8,-6/5 T06@1,-4/0 T26@0,-3/5 T03@7,-7/3 T07@5,-7/4 T04@10,-5/3 T24@-1,6/4 T33@3,-6/1 "
    "T34@10,-7/5 T01@8,-3/4 T21@6,-1/4 T13@7,0/1 T02@5,1/3"
)


def score(layout, pieces, expected, n, flag, why=None, new=None, **options):
    """The last tile completes a region of n fields: these points by seat, nobody else any.

    `new` is a (seat, size, cell) that is placed on the last tile, with two coins for what it costs.
    """
    game = board(layout, seats=3, phase="PIECES", pieces=pieces, **options)
    placed = []
    if new:
        game.seat, size, cell = new
        game.coins[game.seat] = 2
        placed = [(size, cell)]
    happened, made = placing(game, placed, why)
    [result] = [it for it in happened["evaluated"] if it["strengths"]]
    assert (result["points"], len(result["cells"]), result["flag"]) == (expected, n, flag), result
    return made


def final(game, expected, why=None):
    """Score of a state where the game goes on: what the end would bring, by (landscape, fields) of held regions."""
    ended = game.copy()
    sums = ended.end()
    held = [it for it in sums["regions"] if it["strengths"]]
    got = [(it["landscape"], len(it["cells"]), it["points"]) for it in held]
    assert sorted(got, key=str) == sorted(expected, key=str), got
    seats = [
        {"seat": seat, "banked": game.points[seat], "ifEndedNow": ended.points[seat], "coins": game.coins[seat]}
        for seat in range(len(game.points))
    ]
    found = [finds({}, "finalRegions", len(sums["regions"]))]
    found += [finds(region(it, "FINAL_REGION"), "finalRegions") for it in held]
    return step("Score", {"state": state(game)}, {"seats": seats, "outcome": outcome(sums, over=False)}, found, why)


def cases():
    three = "0 fat 1,1; 1 fat 1,2; 2 small 3,-1"
    made = score(MEADOW_6, three, {0: 9, 1: 9}, 6, True)
    yield "edge-15-tie-for-first", case("edge case 15", "R35: 6 fields, flag, 3-3-1: 9, 9, 0.", made)
    made = score(MEADOW_5, "0 tall 3,-1; 1 tall 4,-2", {0: 8, 1: 8}, 5, True)
    yield "edge-16-rounded-up", case("edge case 16", "R35, R38: 5 fields, flag, 2-2: 8 each.", made)
    made = score(MEADOW_4, "0 small 3,-1; 2 small 4,-2", {0: 4, 1: 4, 2: 4}, 4, True, new=(1, "small", (5, -2)))
    yield "edge-17-three-tie", case("edge case 17", "R35: 4 fields, flag, 1-1-1: 4 each.", made)
    made = score(FOREST_5, "0 fat 2,-2; 1 small 3,-3", {0: 10, 1: 3, 2: 3}, 5, True, new=(2, "small", (3, -2)))
    yield "edge-19-tie-for-second", case("edge case 19", "R36, R38: 5 fields, flag, 3-1-1: 10, 3, 3.", made)
    pair = "0 small -2,2; 1 small -1,2"
    yield (
        "edge-20-no-flag",
        case(
            "edge case 20",
            "R32, R35, R38: 3 fields without a flag.",
            score(FOREST_3, "0 tall -2,2; 1 small -1,2", {0: 3}, 3, False, "2-1: 3, 0."),
            score(FOREST_3, pair, {0: 2, 1: 2}, 3, False, "1-1: 2 each."),
            score(FOREST_3, pair, {0: 1, 1: 1, 2: 1}, 3, False, "1-1-1: 1 each.", new=(2, "small", (-1, 3))),
        ),
    )
    made = score(VILLAGE_3, "0 tall 3,2; 2 small 4,1", {0: 6, 1: 6}, 3, True, new=(1, "tall", (2, 3)))
    yield "edge-21-village-flag", case("edge case 21", "R32, R35: village of 3 fields, flag, 2-2-1: 6, 6, 0.", made)
    made = score(VILLAGE_4, "0 small 0,1", {0: 4}, 4, False)
    yield "edge-23-village-no-flag", case("edge case 23", "R32: village of 4 fields, no flag, one owner: 4.", made)
    assert sum(code in ("Mg", "Fg") for code in board(FOREST_5_TWO).fields().values()) >= 2
    made = score(FOREST_5_TWO, "0 tall 0,1; 1 small 0,2", {0: 10, 1: 5}, 5, True)
    yield "edge-24-two-flags", case("edge case 24", "R33: two flags count as one: 10 and 5.", made)
    made = score(MEADOW_6, "1 small 1,2", {1: 12}, 6, True)
    yield "edge-25-no-second", case("edge case 25", "R37: 12 for the only seat, the other 6 are lost.", made)
    game = board("T34@0,-2/4 T10@2,-2/1 T16@3,-2/0", phase="PIECES", pieces="0 small 2,-2")
    assert game.is_surrounded(game.region_at((2, -2)))
    happened, made = placing(game, [])
    assert game.pieces and all(it["landscape"] != "S" for it in happened["evaluated"])
    later = final(game, [("S", 2, {0: 4})])
    why = "R28: swamps wait for the end, with their pieces."
    yield "edge-26-swamp-surrounded", case("edge case 26", why, made, later)
    apart = board(SWAMPS, seats=3, pieces="0 fat 1,2; 1 small 2,2; 2 small 3,2; 1 tall 3,-1")
    tied = board(SWAMPS, seats=3, pieces="0 tall 1,2; 1 tall 2,2; 0 tall 3,-1; 2 small 4,-1; 2 small 4,-2")
    yield (
        "edge-28-swamps-apart",
        case(
            "edge case 28",
            "R32, R35, R36, R41: each swamp by itself, 2 and 1 a field.",
            final(apart, [("S", 3, {0: 6, 1: 2, 2: 2}), ("S", 3, {1: 6})], "3-1-1 shares the second's points; alone."),
            final(tied, [("S", 3, {0: 5, 1: 5}), ("S", 3, {0: 5, 2: 5})], "Two ties for first."),
        ),
    )
    game = board("T13@1,1/3", phase="PIECES")
    happened, made = placing(game, [])
    assert [(it["cells"], it["points"]) for it in happened["evaluated"]] == [([(1, 0)], {})]
    again = step("Score", {"state": "$state"}, finds=[finds({}, "finalRegions", len(game.unfinished()))])
    again["finds"].append(finds({"cells": hexes([(1, 0)])}, "finalRegions", 0))
    yield "edge-31-nobody", case("edge case 31", "R30: no points, and never evaluated again.", made, again)
    yield from ends()
    near = [score(FAR_OFF, "0 small 3,-2", {0: 2}, 2, False, "Complete, though the new tile does not touch it (R27).")]
    strict = board(FAR_OFF, seats=3, phase="PIECES", pieces="0 small 3,-2", surrounded="STRICT")
    happened, made = placing(strict, [], "Strict: a cell next to it is empty.")
    assert not [it for it in happened["evaluated"] if it["strengths"]]
    yield "option-surrounded", case("both readings of surrounded", "R24, R27.", *near, made)


def last_turn(**options):
    """All 36 tiles lie, as at the end of the first transcript."""
    transcript = Path(__file__).resolve().parent.parent / "transcripts" / "cornwall" / "game-0001.json"
    turns = json.loads(transcript.read_text())["turns"]
    layout = " ".join(f"{it['tile']}@{it['anchor'][0]},{it['anchor'][1]}/{it['rotation']}" for it in turns)
    return board(layout, phase="PIECES", **options)


def ends():
    bare = last_turn()
    table = bare.fields()
    new = set(footprint(*bare.laid[-1][1:]))
    meadows = [r for r in bare.unfinished() if table[min(r)][0] == "W"]
    meadow = max(meadows, key=len)
    cell = min(meadow - set(START) - new)
    options = {"points": [30, 28], "coins": [1, 1], "pub": [(1, "fat", 1), (1, "small", 3)]}
    everything = last_turn(pieces=f"1 small {cell[0]},{cell[1]}", **options)
    happened, made = placing(everything, [])
    [held] = [it for it in happened["final"]["regions"] if it["strengths"]]
    assert set(held["cells"]) == meadow and held["points"]
    swamps = last_turn(pieces=f"1 small {cell[0]},{cell[1]}", unfinished="SWAMPS_ONLY", **options)
    happened, only = placing(swamps, [], "The option that evaluates only swamps.")
    assert not [it for it in happened["final"]["regions"] if it["strengths"]]
    yield "edge-33-open-meadow", case("edge case 33", "R41: the same table at the end.", made, only)
    stuck = board(STUCK, phase="PIECES", points=[20, 10])
    assert stuck.left() == ["T29"] and not stuck.lays("T29")
    _, placed = placing(stuck, [])
    due = {"moves": [{"move": draw("T29"), "weight": 1, "unplaceable": True}]}
    listed = step("ListLegalMoves", {"state": "$state", "include": {"effects": True}}, due, why="A last tile is there.")
    happened, made = drawing(stuck, "T29", "It has no place, and nothing else is left.", "$state")
    assert happened["final"]["winners"] == [0]
    nothing = step("ListLegalMoves", {"state": "$state"}, {"moves": []}, why="Nothing is due.")
    over = step("ValidateMove", {"state": "$state", "move": draw("T29")}, {"legal": False})
    over["finds"] = [finds({"rejection": "REJECTION_GAME_OVER"}, "violations")]
    steps = [placed, listed, made, nothing, over]
    yield "edge-35-nothing-fits", case("edge case 35", "R8: the game ends at once.", *steps)
    game = last_turn(points=[10, 12], coins=[0, 3], pub=[(0, "fat", 1), (0, "tall", 2), (1, "small", 4)])
    happened, made = placing(game, [])
    assert game.points == [10, 15]
    yield "edge-37-pub-at-the-end", case("edge case 37", "R42: the pub is worth nothing, coins one point each.", made)
    yield "edge-38-ties", case("edge case 38", "R42: coins break the tie; else the win is shared.", *ties())


def ties():
    for points, coins, winners, tie_break in (
        ([48, 49], [2, 1], [0], "COINS"),
        ([49, 48], [1, 2], [1], "COINS"),
        ([49, 49], [1, 1], [0, 1], "SHARED"),
        ([49, 49], [2, 1], [0], "POINTS"),
    ):
        game = last_turn(points=points, coins=coins)
        happened, made = placing(game, [])
        assert happened["final"]["winners"] == winners and happened["final"]["tie_break"] == tie_break
        yield made
        told = {"over": True, "winners": winners, "tieBreak": "TIE_BREAK_" + tie_break}
        sums = enumerate(zip(game.points, game.coins))
        seats = [{"seat": seat, "banked": p, "ifEndedNow": p, "coins": c} for seat, (p, c) in sums]
        response = {"seats": seats, "outcome": told, "finalRegions": []}
        yield step("Score", {"state": "$state"}, response)
