"""Golden cases: the worked examples E-J as one board, step by step."""

from collections import Counter

from cornwall import Game
from openings import case
from wire import *

RED, BLUE, YELLOW, GREEN = range(4)
# label, seat, tile, anchor, rotation | edges, landscapes, income | pieces, cost | points, coins of the seat | legal
STEPS = [
    ("P1", RED, "T13", (1, 1), 3, 4, "M", 0, [], 0, [0, 0, 0, 0], 1, 24),
    ("E", BLUE, "T20", (-1, 2), 4, 3, "MV", 1, [("small", (-2, 3)), ("small", (-1, 3))], 1, [0, 0, 0, 0], 1, 26),
    ("F", YELLOW, "T30", (-2, 4), 3, 3, "W", 0, [("tall", (-2, 4)), ("small", (-3, 5))], 2, [0, 0, 0, 0], 3, 41),
    ("G", GREEN, "T15", (-2, 5), 0, 4, "FW", 1, [("small", (-1, 5)), ("tall", (-2, 5))], 2, [0, 0, 0, 3], 0, 55),
    ("H", RED, "T16", (1, 4), 3, 3, "MW", 1, [("fat", (0, 4))], 2, [0, 0, 0, 3], 0, 58),
    ("I", BLUE, "T07", (1, 6), 2, 3, "M", 0, [("tall", (1, 5))], 1, [0, 3, 0, 3], 0, 33),
    ("J", YELLOW, "T17", (1, 2), 4, 8, "FVW", 2, [("small", (1, 3)), ("tall", (0, 3))], 5, [9, 6, 18, 3], 0, 58),
]


def cases():
    game = Game(4)
    game.coins = [1, 1, 5, 1]
    steps, request_state = [], state(game)
    first_state, moves = state(game), []
    for label, seat, tile, anchor, rotation, edges, matched, income, pieces, cost, points, coins, legal in STEPS:
        assert game.seat == seat
        steps.append(drawing(game, tile, f"{label}: {tile} comes up.", request_state)[1])
        assert len(game.lays(tile)) == legal, label
        found = [finds({}, "moves", legal)]
        steps.append(step("ListLegalMoves", {"state": "$state"}, finds=found, why=f"{label}: places."))
        got, made = laying(game, tile, anchor, rotation, f"{label}: laid.", "$state")
        assert got == (edges, "".join(sorted(matched, key=ORDER.index)), income), (label, got)
        steps.append(made)
        found = [finds({"move": place(*by_cell(pieces)), "piecesEffect": {"cost": cost}}, "moves")]
        request = {"state": "$state", "include": {"effects": True}}
        found.append(finds({}, "moves", len(game.placings()) + bool(game.coins[seat] and game.pub[seat])))
        steps.append(step("ListLegalMoves", request, finds=found, why=f"{label}: choices."))
        happened, made = placing(game, pieces, f"{label}: placed and evaluated.", "$state")
        assert happened["further"] + happened["occupied"] == cost, label
        assert game.points == points and game.coins[seat] == coins, (label, game.points, game.coins)
        steps.append(made)
        moves += [draw(tile), lay(anchor, rotation), place(*pieces)]
        request_state = "$state"
    assert [dict(+pub) for pub in game.pub] == [
        {"fat": 1},
        {"small": 2, "tall": 1},
        {"small": 1, "tall": 2},
        {"small": 1},
    ]
    assert game.pieces == {(-3, 5): (YELLOW, "small"), (-2, 5): (GREEN, "tall")}
    yield "e-to-j", case("the examples E to J on one board", "R5-R39, each figure of the rulebook's examples.", *steps)
    yield "e-to-j-described", case("the board after J", "Everything derived.", *described(game))
    yield "e-to-j-scored", case("the points after J", "Every point has a line.", *scored(game, first_state, moves))


def described(game):
    table = game.fields()
    done = set(game.complete())
    found = [finds({}, "description.fields", len(table)), finds({}, "description.regions", len(game.regions()))]
    for cells in game.regions():
        completion = game.completion(cells)
        status = "EVALUATED" if cells in done else "OPEN"
        wanted = {
            "landscape": landscape(table[min(cells)][0]),
            "cells": hexes(sorted(cells)),
            "status": "REGION_STATUS_" + status,
            "completion": "COMPLETION_" + (completion or "UNSPECIFIED"),
            "flags": sum(table[cell].endswith("g") for cell in cells),
            "pieces": len(cells & set(game.pieces)),
        }
        if table[min(cells)][0] == "S" and completion:
            del wanted["status"]  # a surrounded swamp: closed, yet to be evaluated
        found.append(finds(wanted, "description.regions"))
    on_table = [Counter(size for owner, size in game.pieces.values() if owner == seat) for seat in range(4)]
    seats = [
        {"hand": game.hand(seat), "pub": counts(game.pub[seat]), "onTable": counts(on_table[seat])} for seat in range(4)
    ]
    description = {"seats": seats, "coinsInSupply": game.supply(), "placeableCells": [], "chanceIsDue": True, "turn": 8}
    left = [{"tileId": tile, "places": len(game.lays(tile)), "underPile": False} for tile in game.left()]
    description["tilesLeft"] = left
    yield step("DescribeState", {"state": state(game)}, {"description": description}, found)


def scored(game, first_state, moves):
    ended = game.copy()
    sums = ended.end()
    seats = [
        {"seat": seat, "banked": game.points[seat], "ifEndedNow": ended.points[seat], "coins": game.coins[seat]}
        for seat in range(4)
    ]
    response = {"seats": seats, "outcome": outcome(sums, over=False)}
    lone = [finds({"kind": "SCORE_KIND_BANKED", "points": game.points[GREEN]}, f"seats.{GREEN}.bankedLines")]
    yield step("Score", {"state": state(game)}, response, lone, "A state alone does not tell where points came from.")
    record = {"format": "meeplewright-cornwall-1", "firstState": first_state, "moves": moves}
    meadow = {"kind": "SCORE_KIND_REGION", "landscape": "LANDSCAPE_MEADOW", "count": 6, "points": 9, "sharedBy": 2}
    village = {"kind": "SCORE_KIND_REGION", "landscape": "LANDSCAPE_VILLAGE", "count": 3, "flag": True}
    last = len(moves) - 1
    found = [
        finds(meadow | {"moveIndex": last, "place": "PLACE_TIED_FIRST"}, f"seats.{RED}.bankedLines"),
        finds(meadow | {"moveIndex": last, "place": "PLACE_TIED_FIRST"}, f"seats.{YELLOW}.bankedLines"),
        finds(village | {"points": 9, "place": "PLACE_FIRST", "pointsEach": 3}, f"seats.{YELLOW}.bankedLines"),
        finds(village | {"points": 3, "place": "PLACE_SECOND", "pointsEach": 1}, f"seats.{BLUE}.bankedLines"),
        finds({"kind": "SCORE_KIND_CHAPEL", "points": 3, "moveIndex": 11}, f"seats.{GREEN}.bankedLines"),
        finds({}, f"seats.{BLUE}.bankedLines", 2),
        finds({}, f"seats.{YELLOW}.bankedLines", 2),
    ]
    yield step("Score", {"record": record}, response, found, "A record tells where each point came from.")
