"""Golden cases: the worked placements W1-W3, OK1, A-D, the first placements of every tile, lists and choices."""

from cornwall import DECK, Game, footprint
from wire import *

SPEC_FIRST = (
    """22 26 20 22 22 26 24 20 28 25 24 22 24 22 28 25 24 20 25 22 24 20 22 25 21 26 19 19 19 23 26 21 20 22 20 24"""
)


def case(name, why, *steps, sums=None):
    made = {"name": name, "why": why, "steps": list(steps)}
    return made | ({"sums": sums} if sums else {})


def placement(layout, tile, anchor, rotation, edges, matched, coins, cells):
    """A lay after a layout, with the figures of the rules documentation held against the reference."""
    game = board(layout, phase="LAY", drawn=tile)
    assert footprint(anchor, rotation) == cells
    listed = step(
        "ListLegalMoves",
        {"state": state(game), "include": {"footprints": True, "effects": True}},
        finds=[
            finds({}, "moves", len(game.lays(tile))),
            finds(
                {
                    "move": lay(anchor, rotation),
                    "footprint": hexes(cells),
                    "layEffect": {"edges": edges, "extended": landscapes(matched), "coins": coins},
                },
                "moves",
            ),
        ],
    )
    got, made = laying(game, tile, anchor, rotation)
    assert got == (edges, matched, coins), got
    return game, [listed, made]


def cases():
    yield (
        "w1-no-match",
        case(
            "W1: forest does not touch forest",
            "R5b: two edges touch, but no landscape continues.",
            refused_lay(board("", phase="LAY", drawn="T22"), (-2, 1), 0, ["NO_MATCH"]),
        ),
    )
    yield (
        "w2-one-edge",
        case(
            "W2: forest touches forest along a single edge",
            "R5c: at least two edges must touch.",
            refused_lay(board("", phase="LAY", drawn="T22"), (3, -3), 5, ["TOO_FEW_EDGES"]),
        ),
    )
    game, steps = placement("", "T02", (-1, -1), 5, 3, "M", 0, [(-1, -1), (-1, 0), (0, -1)])
    yield "ok1-mountain-at-mountain", case("OK1: mountain at mountain, three edges", "R5: legal, no income.", *steps)
    closed = board("T17@0,1/5", phase="LAY", drawn="T30")
    yield (
        "w3-closed-meadow",
        case(
            "W3: a meadow closed by a cottage takes no more meadow",
            "R5d, R7: refused next to any field of the closed region, also when another landscape matches.",
            refused_lay(closed, (1, 2), 0, ["CLOSED_REGION"]),
            refused_lay(
                closed, (3, -1), 1, ["CLOSED_REGION"], "Its forest touches the open forest; the meadow still may not."
            ),
        ),
    )
    _, steps = placement("", "T19", (0, 1), 5, 4, "MW", 1, [(0, 1), (0, 2), (1, 1)])
    yield "a-two-landscapes", case("A: mountain and meadow extended, one coin", "R11: two landscapes.", *steps)
    _, steps = placement("", "T30", (2, 1), 3, 3, "W", 0, [(2, 1), (1, 1), (1, 2)])
    yield "b-one-landscape", case("B: two meadow fields at one meadow, no coin", "R10, R11: one landscape.", *steps)
    game, steps = placement("T02@2,-3/4", "T08", (-1, -1), 5, 4, "M", 0, [(-1, -1), (-1, 0), (0, -1)])
    joined = {(0, 0), (0, -1), (1, -2)}
    assert game.region_at((0, 0)) == joined
    region_of = {"landscape": "LANDSCAPE_MOUNTAIN", "cells": hexes(sorted(joined))}
    described = step("DescribeState", {"state": "$state"}, finds=[finds(region_of, "description.regions")])
    yield (
        "c-joins-two-regions",
        case("C: one mountain field joins two mountains, no coin", "R11: a landscape counts once.", *steps, described),
    )
    _, steps = placement("T25@0,-2/5 T06@3,-1/1", "T03", (2, -2), 1, 6, "SFV", 2, [(2, -2), (3, -3), (2, -3)])
    yield "d-three-landscapes", case("D: three landscapes extended, two coins", "R11: three landscapes.", *steps)
    yield "first-placements", first_placements()
    yield "new-game", new_games()
    yield "draws", draws()
    yield "piece-choices", piece_choices()
    yield "filter", filters()
    yield "catalog", catalog()


def first_placements():
    steps, total, coins = [], 0, {0: 0, 1: 0, 2: 0}
    for tile, spec in zip(DECK, map(int, SPEC_FIRST.split())):
        game = board("", phase="LAY", drawn=tile)
        lays = game.lays(tile)
        assert len(lays) == spec, tile
        earned = [len(game.touching(tile, *place)[1]) - 1 for place in lays]
        found = [finds({}, "moves", spec) | {"sum": "legal"}]
        for n in coins:
            coins[n] += earned.count(n)
            found.append(finds({"layEffect": {"coins": n}}, "moves", earned.count(n)) | {"sum": f"earning {n}"})
        total += spec
        request = {"state": state(game), "include": {"effects": True}}
        steps.append(step("ListLegalMoves", request, finds=found, why=tile))
    assert (total, coins) == (822, {0: 771, 1: 51, 2: 0})
    sums = {"legal": 822, "earning 0": 771, "earning 1": 51, "earning 2": 0}
    return case("first placements", "R5, R11: every tile laid first, at the start tile.", *steps, sums=sums)


def new_games():
    made = []
    for seats, first in ((2, 0), (3, 2), (4, 1)):
        game = Game(seats)
        game.seat = first
        colors = ["COLOR_" + color for color in COLORS[:seats]]
        made.append(step("NewGame", {"colors": colors, "firstSeat": first}, {"state": state(game)}))
    game = Game(2, "STRICT", "UNLIMITED", "SWAMPS_ONLY")
    options = {"surrounded": "SURROUNDED_STRICT", "coinSupply": "COIN_SUPPLY_UNLIMITED"}
    options["unfinishedRegions"] = "UNFINISHED_REGIONS_SWAMPS_ONLY"
    request = {"colors": ["COLOR_RED", "COLOR_BLUE"], "options": options, "deckId": "recon-1"}
    made.append(step("NewGame", request, {"state": state(game)}))
    return case(
        "new games", "R1, R2, R4: one coin each, no points, a tile is to be drawn; defaults are filled in.", *made
    )


def draws():
    game = Game(2)
    listed = [{"move": draw(tile), "weight": 1} for tile in DECK]
    steps = [step("ListLegalMoves", {"state": state(game)}, {"moves": listed}, why="Every tile, each as likely.")]
    game.draw("T13")
    request = {"state": state(Game(2)), "moves": [draw("T13")]}
    found = [finds({"tileDrawn": {"tileId": "T13"}})]
    steps.append(step("ApplyMoves", request, {"state": state(game)}, found))
    return case("draws", "Drawing is a move of chance, in PHASE_DRAW.", *steps)


def piece_choices():
    steps = []
    rich = board("T13@1,1/3", phase="PIECES", coins=[9, 1])
    choices = rich.placings()
    assert len(choices) == 53
    moves = [finds({}, "moves", 53), finds({"move": REDEEM}, "moves", 0)]
    request = {"state": state(rich), "include": {"effects": True}}
    for pieces in choices:
        effect = {"cost": sum(rich.cost(pieces)), "chapelPoints": 0}
        moves.append(finds({"move": place(*by_cell(pieces)), "piecesEffect": effect}, "moves"))
    steps.append(step("ListLegalMoves", request, finds=moves, why="Coins enough for everything: 53 choices."))
    poor = board("T13@1,1/3", phase="PIECES", coins=[0, 1])
    assert len(poor.placings()) == 1 + 9
    found = [finds({}, "moves", 10)]
    steps.append(step("ListLegalMoves", {"state": state(poor)}, finds=found, why="No coin: at most one piece."))
    pub = board("T13@1,1/3", phase="PIECES", coins=[1, 1], pub=[(0, "fat", 1), (0, "small", 4)])
    found = [finds({}, "moves", len(pub.placings()) + 1), finds({"move": REDEEM}, "moves")]
    steps.append(
        step("ListLegalMoves", {"state": state(pub)}, finds=found, why="Only the two tall pieces are in hand.")
    )
    chapel = board("", phase="LAY", drawn="T29")
    chapel.lay("T29", *chapel.lays("T29")[0])
    found = [finds({}, "moves", len(chapel.placings()))]
    cell = next(cell for cell, code in chapel.fields().items() if code == "Wk")
    found.append(finds({"move": place(("fat", cell)), "piecesEffect": {"cost": 0, "chapelPoints": 3}}, "moves"))
    request = {"state": state(chapel), "include": {"effects": True}}
    steps.append(step("ListLegalMoves", request, finds=found, why="R20: three points on the chapel."))
    return case(
        "piece choices", "R16-R19: none to three pieces, any sizes in hand, no more than the coins pay for.", *steps
    )


def filters():
    steps = []
    game = board("T17@0,1/5 T25@0,-2/5", phase="LAY", drawn="T30")
    lays = game.lays("T30")
    for cell in ((3, -1), (1, 2), (1, 0)):
        covering = [place for place in lays if cell in footprint(*place)]
        request = {"state": state(game), "filter": {"covers": {"q": cell[0], "r": cell[1]}}}
        steps.append(step("ListLegalMoves", request, {"moves": [{"move": lay(*place)} for place in covering]}))
    return case("filter", "A filter narrows the list to the lays that cover a cell.", *steps)


def catalog():
    found = [
        finds({}, "catalog.decks.0.tiles", 36),
        finds({}, "catalog.rejections", 15),
        finds({}, "catalog.options", 3),
    ]
    for letter, n in {"F": 22, "M": 22, "V": 22, "W": 22, "S": 20}.items():
        assert n == sum(code[0] == letter for codes in DECK.values() for code in codes)
    names = {"c": "COTTAGE", "g": "FLAG", "k": "CHAPEL"}
    for tile, codes in DECK.items():
        fields = [{"landscape": landscape(c[0]), "symbol": "SYMBOL_" + names.get(c[1:], "UNSPECIFIED")} for c in codes]
        found.append(finds({"id": tile, "fields": fields}, "catalog.decks.0.tiles"))
    sizes = [("SMALL", 1, 4), ("TALL", 2, 2), ("FAT", 3, 1)]
    pieces = [{"size": f"SIZE_{size}", "strength": strength, "count": count} for size, strength, count in sizes]
    response = {"catalog": {"rulesVersion": "cornwall-1", "minSeats": 2, "maxSeats": 4, "pieces": pieces}}
    return case(
        "catalog", "K1-K13: the components and the reconstructed deck.", step("GetCatalog", {}, response, found)
    )
