"""Golden cases: the edge cases about laying, income, costs and the pub, by their number in the rules documentation."""

from cornwall import DECK, START, footprint, neighbors
from openings import case
from wire import *

JOINED = "T28@1,2/2 T25@-1,0/1 T09@1,-3/5"


def cases():
    game = board("", phase="LAY", drawn="T22")
    yield (
        "edge-01-no-match",
        case(
            "edge case 1: two edges or more, no landscape matches",
            "R5b.",
            *[refused_lay(game, anchor, k, ["NO_MATCH"]) for anchor, k in no_matches(game)],
        ),
    )
    yield "edge-02-mismatch-elsewhere", case("edge case 2", "R5c, R6: one edge matches, one mismatches.", mismatch())
    yield (
        "edge-03-cottage-on-open-meadow",
        case("edge case 3", "R5d, R23: a cottage closes the open meadow it joins.", *closes()),
    )
    game = board("T17@0,1/5", phase="LAY", drawn="T10")
    onto = [p for p in all_places(game) if game.touching("T10", *p)[2] == ["CLOSED_REGION"]]
    yield (
        "edge-04-cottage-on-closed-meadow",
        case(
            "edge case 4",
            "R5d: another cottage does not help.",
            *[refused_lay(game, *p, ["CLOSED_REGION"]) for p in onto[:3]],
        ),
    )
    yield "edge-05-cottage-joins", case("edge case 5", "R10, R23: two open regions, one score.", *joins())
    game = board("T19@0,1/4", phase="LAY", drawn="T31")
    got, made = laying(game, "T31", (1, 2), 1)
    assert got == (6, "MW", 1)
    yield (
        "edge-07-joins-and-extends",
        case("edge case 7", "R11: two meadows joined, a mountain extended: one coin.", made),
    )
    game = board("T25@0,-2/5 T06@3,-1/1", phase="LAY", drawn="T03", coins=[10, 9])
    got, made = laying(game, "T03", (2, -2), 1)
    assert got == (6, "SFV", 1)
    game = board("T25@0,-2/5 T06@3,-1/1", phase="LAY", drawn="T03", coins=[11, 9])
    got, none = laying(game, "T03", (2, -2), 1, "Nothing is left.")
    assert got == (6, "SFV", 0)
    game = board("T25@0,-2/5 T06@3,-1/1", phase="LAY", drawn="T03", coins=[11, 9], coin_supply="FORTY")
    got, forty = laying(game, "T03", (2, -2), 1, "Forty coins in the box.")
    assert got[2] == 2
    game = board("T25@0,-2/5 T06@3,-1/1", phase="LAY", drawn="T03", coins=[30, 20], coin_supply="UNLIMITED")
    got, unlimited = laying(game, "T03", (2, -2), 1, "As many coins as are needed.")
    assert got[2] == 2
    yield (
        "edge-08-short-supply",
        case("edge case 8", "R12: no more than the supply holds.", made, none, forty, unlimited),
    )
    yield (
        "edge-10-three-empty-regions",
        case("edge case 10", "R17: two coins for the second and third piece.", *three_empty()),
    )
    yield "edge-11-region-of-three", case("edge case 11", "R17, R18: 3 + 1, in either order.", *region_of_three())
    yield (
        "edge-13-redeem-all",
        case("edge case 13", "R13, R15: all pieces come back, never a part of them.", *redeems()),
    )
    yield (
        "edge-34-no-place",
        case("edge case 34", "R8: it goes under the pile, the same seat draws again.", *no_place()),
    )


def all_places(game):
    cells = sorted({n for cell in game.fields() for m in neighbors(cell) for n in [m, *neighbors(m)]})
    return [(cell, k) for cell in cells for k in range(6)]


def no_matches(game):
    return [p for p in all_places(game) if game.touching("T22", *p)[2] == ["NO_MATCH"]][::7]


def mismatch():
    game = board("", phase="LAY", drawn="T13")
    table = game.fields()
    for anchor, k in game.lays("T13"):
        touched = [
            (code[0], table[n][0])
            for cell, code in zip(footprint(anchor, k), DECK["T13"])
            for n in neighbors(cell)
            if n in table
        ]
        if len(touched) == 2 and sum(a == b for a, b in touched) == 1:
            got, made = laying(game, "T13", anchor, k)
            assert got[0] == 2 and got[2] == 0
            return made
    raise AssertionError


def closes():
    game = board("", phase="LAY", drawn="T17")
    _, made = laying(game, "T17", (0, 1), 5)
    happened, placed = placing(game, [("tall", (1, 1))], request_state="$state")
    assert {"cells": [(1, 1), (2, 0)], "points": {0: 2}}.items() <= happened["evaluated"][-1].items()
    return made, placed


def joins():
    game = board(JOINED, phase="LAY", drawn="T14", pieces="0 tall -1,0; 1 small 0,2; 1 tall 1,-2")
    game.seat = 0
    _, made = laying(game, "T14", (-1, 1), 5)
    happened, placed = placing(game, [], request_state="$state")
    [result] = [it for it in happened["evaluated"] if it["strengths"]]
    assert len(result["cells"]) == 6 and result["flag"] and result["strengths"] == {0: 2, 1: 3}
    assert result["points"] == {0: 6, 1: 12}
    return made, placed


def three_empty():
    game = board("T13@1,1/3", phase="PIECES", coins=[2, 1])
    happened, made = placing(game, [("small", (1, 1)), ("tall", (0, 1)), ("fat", (0, 2))])
    assert (happened["further"], happened["occupied"]) == (2, 0)
    return [made]


def region_of_three():
    steps = []
    for order in (1, -1):
        # The meadow holds three pieces, the village beside it none.
        game = board("T09@4,-1/3 T30@2,2/1 T19@2,3/0", seats=3, phase="PIECES", coins=[1, 1, 4])
        table = game.fields()
        meadow = game.region_at((2, 0))
        new = footprint(*game.laid[-1][1:])
        spots = sorted(meadow - set(START) - set(new))[:3]
        game.pieces = {cell: (seat, "small") for seat, cell in enumerate(spots)}
        mine = next(cell for cell in new if cell in meadow)
        other = next(cell for cell in new if table[cell][0] == "V")
        happened, made = placing(game, [("small", mine), ("small", other)][::order])
        assert (happened["further"], happened["occupied"]) == (1, 3)
        steps.append(made)
    return steps


def redeems():
    game = board("T13@1,1/3", phase="PIECES", coins=[1, 0], pub=[(0, "tall", 1), (0, "small", 2)])
    before = state(game)
    game.redeem()
    back = {"seat": 0, "pieces": {"small": 2, "tall": 1, "fat": 0}}
    taken = step(
        "ApplyMoves", {"state": before, "moves": [REDEEM]}, {"state": state(game)}, [finds({"piecesRedeemed": back})]
    )
    again = step("ValidateMove", {"state": "$state", "move": REDEEM}, {"legal": False}, rules("PUB_EMPTY", "NO_COIN"))
    game = board("T13@1,1/3", phase="PIECES", coins=[0, 0], pub=[(0, "tall", 1)])
    broke = step("ValidateMove", {"state": state(game), "move": REDEEM}, {"legal": False}, rules("NO_COIN"))
    game = board("T13@1,1/3", phase="PIECES", coins=[1, 0], pub=[(1, "tall", 1)])
    empty = step("ValidateMove", {"state": state(game), "move": REDEEM}, {"legal": False}, rules("PUB_EMPTY"))
    return taken, again, broke, empty


def rules(*names):
    """The answer names exactly these broken rules."""
    found = [finds({"rejection": "REJECTION_" + name}, "violations") for name in names]
    return [*found, finds({}, "violations", len(names))]


def no_place():
    """After T10 closed the meadow and the village lies enclosed, T29 and T32 have no place."""
    game = board("T10@0,2/1")
    assert [tile for tile in game.left() if not game.lays(tile)] == ["T29", "T32"]
    listed = step(
        "ListLegalMoves",
        {"state": state(game), "include": {"effects": True}},
        finds=[
            finds({}, "moves", 35),
            finds({"unplaceable": True}, "moves", 2),
            finds({"move": draw("T32"), "unplaceable": True, "weight": 1}, "moves"),
        ],
    )
    steps = [listed]
    for tile, count in (("T32", 34), ("T29", 33)):
        happened, under = drawing(game, tile, request_state=steps[1:] and "$state")
        assert not happened["has_place"] and not happened["final"] and game.seat == 1
        listed = step("ListLegalMoves", {"state": "$state"}, finds=[finds({}, "moves", count)])
        steps += [under, listed]
    again = step("ValidateMove", {"state": "$state", "move": draw("T32")}, {"legal": False}, rules("TILE_UNDER_PILE"))
    laid_one = step(
        "ValidateMove", {"state": "$state", "move": draw("T10")}, {"legal": False}, rules("TILE_NOT_IN_PILE")
    )
    _, drawn = drawing(game, "T01", "It has a place.", "$state")
    assert game.phase == "LAY" and game.seat == 1
    return [*steps, again, laid_one, drawn]
