"""Golden cases: every way to say no that fits into an ordinary message. Bytes and floods are sent by tests/it."""

import copy

from cornwall import DECK, START, Game, footprint, neighbors
from edges import all_places
from openings import case
from wire import *

DOMAIN = "meeplewright.cornwall.v1"
INT_MIN, INT_MAX, UINT_MAX = -(2**31), 2**31 - 1, 2**32 - 1


def change(message, path, value):
    """A copy with one value changed, or taken out if it is None."""
    made = copy.deepcopy(message)
    *way, last = path
    it = made
    for name in way:
        it = it[name]
    if value is None:
        del it[last]
    else:
        it[last] = value
    return made


def invalid(field, reason=""):
    """One field is at fault; with a reason if the state as a whole is impossible."""
    return {"code": "INVALID_ARGUMENT", "field": field, "reason": reason, "domain": DOMAIN if reason else ""}


def illegal(index, rule):
    metadata = {"index": str(index)}
    return {"code": "FAILED_PRECONDITION", "reason": "REJECTION_" + rule, "domain": DOMAIN, "metadata": metadata}


def refused(call, request, status, why=None):
    return step(call, request, why=why, status=status)


def bad_state(game, field, reason="", path=None, value=None, why=None):
    """A state that no call takes: whole, or spoiled at one place."""
    spoiled = change(state(game), path, value) if path else state(game)
    return refused("ListLegalMoves", {"state": spoiled}, invalid(field, reason), why)


def cases():
    yield (
        "refused-fields",
        case("fields of a state", "Missing, out of range, or unknown: the whole path is named.", *fields()),
    )
    yield "refused-coordinates", case("coordinates", "Cells lie in -1000..=1000.", *coordinates())
    yield (
        "refused-data",
        case("made for unknown data", "An unknown deck, rules version or tile is never guessed.", *data()),
    )
    yield "refused-tables", case("impossible tables", "R5, K6: what can't lie on a table.", *tables())
    yield "refused-pieces", case("impossible pieces", "R16, R22, R30, K3: where pieces can't be.", *pieces())
    yield "refused-phases", case("impossible phases", "The phase and the rest of the state must agree.", *phases())
    yield "refused-requests", case("other requests", "Moves, new games and scores with fields at fault.", *requests())
    yield (
        "refused-moves",
        case("illegal moves", "ApplyMoves names the index and the rule; nothing is half done.", *moves()),
    )
    yield "refused-chance", case("no chance is due", "SampleChance in other phases.", *chance())
    yield "rejections", case("every rule a move can break", "ValidateMove names each of them.", *rejections())


def fields():
    game = board("T13@1,1/3", pieces="0 small 0,2")
    spoil = lambda field, *path, value, why=None: bad_state(game, field, "", path, value, why)
    yield refused("ListLegalMoves", {}, invalid("state"))
    yield refused("DescribeState", {}, invalid("state"))
    yield spoil("state.options.surrounded", "options", "surrounded", value=99)
    yield spoil("state.options.coin_supply", "options", "coinSupply", value=-1)
    yield spoil("state.options.unfinished_regions", "options", "unfinishedRegions", value=3)
    yield spoil("state.seats[0].color", "seats", 0, "color", value="COLOR_UNSPECIFIED")
    yield spoil("state.seats[1].color", "seats", 1, "color", value=99)
    yield spoil("state.seats[1].points", "seats", 1, "points", value=-1)
    yield spoil("state.seats[1].points", "seats", 1, "points", value=INT_MAX)
    yield spoil("state.seats[0].coins", "seats", 0, "coins", value=-1, why="Negative coins.")
    yield spoil("state.seats[0].coins", "seats", 0, "coins", value=INT_MIN)
    yield spoil("state.seats[0].coins", "seats", 0, "coins", value=101)
    yield spoil("state.seats[0].pub.small", "seats", 0, "pub", "small", value=5)
    yield spoil("state.seats[0].pub.tall", "seats", 0, "pub", "tall", value=3)
    yield spoil("state.seats[1].pub.fat", "seats", 1, "pub", "fat", value=UINT_MAX)
    yield spoil("state.laid_tiles[0].tile_id", "laidTiles", 0, "tileId", value="")
    yield spoil("state.laid_tiles[0].anchor", "laidTiles", 0, "anchor", value=None)
    yield spoil("state.laid_tiles[0].rotation", "laidTiles", 0, "rotation", value=6)
    yield spoil("state.laid_tiles[0].rotation", "laidTiles", 0, "rotation", value=UINT_MAX)
    yield spoil("state.pieces[0].seat", "pieces", 0, "seat", value=UINT_MAX)
    yield spoil("state.pieces[0].size", "pieces", 0, "size", value="SIZE_UNSPECIFIED")
    yield spoil("state.pieces[0].size", "pieces", 0, "size", value=4)
    yield spoil("state.pieces[0].cell", "pieces", 0, "cell", value=None)
    yield spoil("state.phase", "phase", value="PHASE_UNSPECIFIED")
    yield spoil("state.phase", "phase", value=99, why="An unknown enum number.")
    yield spoil("state.phase", "phase", value=INT_MIN)
    yield spoil("state.seat_to_move", "seatToMove", value=UINT_MAX)


def coordinates():
    game = board("T13@1,1/3", pieces="0 small 0,2")
    for value in (INT_MIN, INT_MAX, -1001, 1001):
        yield bad_state(game, "state.laid_tiles[0].anchor.q", "", ("laidTiles", 0, "anchor", "q"), value)
        yield bad_state(game, "state.laid_tiles[0].anchor.r", "", ("laidTiles", 0, "anchor", "r"), value)
        yield bad_state(game, "state.pieces[0].cell.q", "", ("pieces", 0, "cell", "q"), value)
        yield bad_state(game, "state.pieces[0].cell.r", "", ("pieces", 0, "cell", "r"), value)
        drawn = state(board("", phase="LAY", drawn="T13"))
        for call, path in (("ValidateMove", "move"), ("ApplyMoves", "moves[0]")):
            asked = {"state": drawn, "move": lay((value, 0), 0)}
            if call == "ApplyMoves":
                asked = {"state": drawn, "moves": [lay((value, 0), 0)]}
            yield refused(call, asked, invalid(f"{path}.lay.anchor.q"))
        placed = {"state": state(board("T13@1,1/3", phase="PIECES")), "move": place(("small", (0, value)))}
        yield refused("ValidateMove", placed, invalid("move.place_pieces.pieces[0].cell.r"))
        filtered = {"state": drawn, "filter": {"covers": {"q": value, "r": 0}}}
        yield refused("ListLegalMoves", filtered, invalid("filter.covers.q"))


def data():
    game = board("T13@1,1/3")
    yield bad_state(game, "state.rules_version", "", ("rulesVersion",), "", "Not given.")
    yield bad_state(game, "state.deck_id", "", ("deckId",), "", "Not given.")
    for version in ("cornwall-0", "cornwall-2", "Cornwall-1", "x" * 1000):
        yield bad_state(game, "state.rules_version", "STATE_UNKNOWN_RULES_VERSION", ("rulesVersion",), version)
    for deck in ("recon-2", "x" * 1000):
        yield bad_state(game, "state.deck_id", "STATE_UNKNOWN_DECK", ("deckId",), deck)
    for tile in ("T00", "T37", "t13", "T13 ", "\u2603"):
        yield bad_state(game, "state.laid_tiles[0].tile_id", "STATE_UNKNOWN_TILE", ("laidTiles", 0, "tileId"), tile)
    lay_due = board("", phase="LAY", drawn="T13")
    yield bad_state(lay_due, "state.drawn_tile_id", "STATE_UNKNOWN_TILE", ("drawnTileId",), "T99")
    yield bad_state(game, "state.tiles_under[0]", "STATE_UNKNOWN_TILE", ("tilesUnder",), ["T99"])
    new = {"colors": ["COLOR_RED", "COLOR_BLUE"], "deckId": "recon-2"}
    yield refused("NewGame", new, invalid("deck_id", "STATE_UNKNOWN_DECK"))


def tables():
    table = lambda layout, field, reason, why=None: bad_state(board(layout, legal=False), field, reason, why=why)
    yield table("T13@1,1/3 T13@0,-1/3", "state.laid_tiles[1].tile_id", "STATE_TILE_TWICE", "A tile laid twice.")
    yield table("T13@1,1/3 T20@1,1/4", "state.laid_tiles[1]", "STATE_OVERLAP", "Overlapping tiles.")
    yield table("T13@1,0/3", "state.laid_tiles[0]", "STATE_OVERLAP", "Over the start tile.")
    yield table("T22@3,-3/5", "state.laid_tiles[0]", "STATE_TILE_UNSUPPORTED", "One edge only.")
    yield table("T22@-2,1/0", "state.laid_tiles[0]", "STATE_TILE_UNSUPPORTED", "No landscape matches.")
    yield table("T13@1,1/3 T22@20,20/0", "state.laid_tiles[1]", "STATE_DISCONNECTED", "Far away and alone.")
    far = board("T13@1,1/3")
    far.laid += [("T24", (20, 20), 0), ("T26", *next(beside(far, "T24", "T26")))]
    yield bad_state(
        far, "state.laid_tiles[1]", "STATE_DISCONNECTED", why="Two tiles that hold each other up, far away."
    )
    closed = board("T17@0,1/5")
    closed.laid.append(
        ("T10", *next(p for p in all_places(closed) if closed.touching("T10", *p)[2] == ["CLOSED_REGION"]))
    )
    yield bad_state(closed, "state.laid_tiles", "STATE_CLOSED_REGION_EXTENDED", why="Two cottages in one region.")
    one = board("")
    yield bad_state(one, "state.seats", "STATE_SEAT_COUNT", ("seats",), state(one)["seats"][:1], "One seat.")
    yield bad_state(one, "state.seats", "STATE_SEAT_COUNT", ("seats",), [], "No seat.")
    five = state(Game(4))["seats"] + [state(one)["seats"][0]]
    yield bad_state(one, "state.seats", "", ("seats",), five, "Five seats: more than are read.")
    yield bad_state(one, "state.seats[1].color", "STATE_COLOR_TWICE", ("seats", 1, "color"), "COLOR_RED")
    yield bad_state(board("", coins=[10, 11]), "state.seats", "STATE_TOO_MANY_COINS", why="21 coins of 20.")
    yield bad_state(board("", coins=[20, 21], coin_supply="FORTY"), "state.seats", "STATE_TOO_MANY_COINS")


def beside(game, first, second):
    """Where the second tile touches two edges of the first, far from the others, and a landscape matches."""
    alone = game.copy()
    alone.laid = [(first, (20, 20), 0)]
    for anchor in [(q, r) for q in range(18, 24) for r in range(18, 24)]:
        for rotation in range(6):
            if not alone.touching(second, anchor, rotation)[2]:
                yield anchor, rotation


def pieces():
    piece = lambda layout, text, field, reason, why=None, **more: bad_state(
        board(layout, pieces=text, **more), field, reason, why=why
    )
    nobody = board("T13@1,1/3", pieces="0 small 0,2")
    yield bad_state(
        nobody, "state.pieces[0].seat", "STATE_NO_SUCH_SEAT", ("pieces", 0, "seat"), 2, "Two seats, the third's."
    )
    yield piece("T13@1,1/3", "0 small 5,5", "state.pieces[0].cell", "STATE_PIECE_OFF_TILE", "On an empty cell.")
    yield piece("T13@1,1/3", "0 small 1,0", "state.pieces[0].cell", "STATE_PIECE_OFF_TILE", "On the start tile.")
    yield bad_state(
        board("T13@1,1/3", pieces="0 small 0,2"),
        "state.pieces[1].cell",
        "STATE_FIELD_TAKEN_TWICE",
        ("pieces",),
        [{"seat": seat, "size": "SIZE_SMALL", "cell": {"q": 0, "r": 2}} for seat in (0, 1)],
        "Two pieces on one field.",
    )
    yield piece(
        "T17@0,1/5", "0 small 1,1", "state.pieces[0].cell", "STATE_PIECE_ON_EVALUATED_REGION", "Closed by a cottage."
    )
    yield piece(
        "T13@1,1/3", "0 small 0,2", "state.pieces[0].cell", "STATE_PIECE_ON_NEW_TILE", "Too early.", phase="PIECES"
    )
    eight = "T33@3,-1/1 T12@1,2/2 T08@4,-1/4 T34@2,2/0"
    game = board(eight)
    free = [c for c in sorted(game.fields()) if c not in START and not any(c in r for r in game.complete())]
    text = "; ".join(f"0 small {q},{r}" for q, r in free[:8])
    yield piece(eight, text, "state.pieces", "STATE_TOO_MANY_PIECES", "Eight pieces of one color.")
    text = "; ".join(f"0 fat {q},{r}" for q, r in free[:2])
    yield piece(eight, text, "state.pieces", "STATE_TOO_MANY_PIECES", "Two fat pieces.")
    text = "; ".join(f"0 small {q},{r}" for q, r in free[:2])
    yield piece(
        eight, text, "state.pieces", "STATE_TOO_MANY_PIECES", "Two on fields, three in the pub.", pub=[(0, "small", 3)]
    )


def phases():
    unreachable = lambda game, why, field="state.phase", reason="STATE_UNREACHABLE_PHASE": bad_state(
        game, field, reason, why=why
    )
    yield bad_state(
        board(""), "state.seat_to_move", "STATE_NO_SUCH_SEAT", ("seatToMove",), 2, "Two seats, the third's turn."
    )
    yield unreachable(board("", phase="PIECES"), "Pieces without a tile.")
    yield unreachable(board("", phase="OVER"), "Over before a tile was laid.")
    yield unreachable(board("T13@1,1/3", phase="OVER"), "Over while tiles fit.")
    yield bad_state(board("T13@1,1/3", phase="LAY"), "state.phase", "STATE_UNREACHABLE_PHASE", why="Nothing was drawn.")
    yield bad_state(
        board("T13@1,1/3", drawn="T01"), "state.phase", "STATE_UNREACHABLE_PHASE", why="Drawn before the draw."
    )
    twice = board("T13@1,1/3", phase="LAY", drawn="T13")
    yield bad_state(twice, "state.drawn_tile_id", "STATE_TILE_TWICE", why="Drawn and laid.")
    under = board("T10@0,2/1")
    under.under = ["T29", "T10"]
    yield bad_state(under, "state.tiles_under[1]", "STATE_TILE_TWICE", why="Laid and under the pile.")
    under.under = ["T29", "T29"]
    yield bad_state(under, "state.tiles_under[1]", "STATE_TILE_TWICE", why="Twice under the pile.")
    stuck = board("T10@0,2/1", phase="LAY", drawn="T29")
    yield unreachable(stuck, "Drawn, though it has no place.")


def requests():
    drawing, laying_due = state(board("")), state(board("", phase="LAY", drawn="T13"))
    placing_due = state(board("T13@1,1/3", phase="PIECES"))
    ask = lambda state, move, field: refused("ValidateMove", {"state": state, "move": move}, invalid(field))
    yield refused("ValidateMove", {"state": drawing}, invalid("move"))
    yield ask(drawing, {}, "move.kind")
    yield ask(laying_due, {"lay": {"rotation": 1}}, "move.lay.anchor")
    yield ask(laying_due, {"lay": {"anchor": {"q": 0, "r": 0}, "rotation": 6}}, "move.lay.rotation")
    unknown_tile = {"state": drawing, "move": draw("T99")}
    yield refused("ValidateMove", unknown_tile, invalid("move.draw.tile_id", "STATE_UNKNOWN_TILE"))
    yield ask(drawing, draw(""), "move.draw.tile_id")
    unsized = {"placePieces": {"pieces": [{"cell": {"q": 1, "r": 1}}]}}
    yield ask(placing_due, unsized, "move.place_pieces.pieces[0].size")
    unknown = {"placePieces": {"pieces": [{"cell": {"q": 1, "r": 1}, "size": 9}]}}
    yield ask(placing_due, unknown, "move.place_pieces.pieces[0].size")
    nowhere = {"placePieces": {"pieces": [{"size": "SIZE_SMALL"}]}}
    yield ask(placing_due, nowhere, "move.place_pieces.pieces[0].cell")
    moved = {"state": drawing, "moves": [draw("T13"), {}]}
    yield refused("ApplyMoves", moved, invalid("moves[1].kind"))
    yield refused("SampleChance", {}, invalid("state"))
    yield refused("Score", {}, invalid("position"))
    yield refused("Score", {"state": change(drawing, ("phase",), 77)}, invalid("state.phase"))
    new = lambda request, field, reason="": refused("NewGame", request, invalid(field, reason))
    two = ["COLOR_RED", "COLOR_BLUE"]
    yield new({}, "colors")
    yield new({"colors": two[:1]}, "colors")
    yield new({"colors": ["COLOR_RED", "COLOR_BLUE", "COLOR_GREEN", "COLOR_YELLOW", "COLOR_RED"]}, "colors")
    yield new({"colors": ["COLOR_RED", "COLOR_UNSPECIFIED"]}, "colors[1]")
    yield new({"colors": ["COLOR_RED", 17]}, "colors[1]")
    yield new({"colors": ["COLOR_RED", "COLOR_RED"]}, "colors[1]", "STATE_COLOR_TWICE")
    yield new({"colors": two, "firstSeat": 2}, "first_seat")
    yield new({"colors": two, "options": {"surrounded": 9}}, "options.surrounded")


def moves():
    drawing = state(board(""))
    play = lambda moves, index, rule, why=None, start=drawing: refused(
        "ApplyMoves", {"state": start, "moves": moves}, illegal(index, rule), why
    )
    t13, fits = draw("T13"), lay((1, 1), 3)
    yield play([t13, lay((1, 0), 3)], 1, "OVERLAP")
    yield play([fits], 0, "WRONG_PHASE", "Nothing was drawn.")
    yield play([t13, t13], 1, "WRONG_PHASE")
    yield play([t13, place()], 1, "WRONG_PHASE")
    yield play([t13, fits, REDEEM], 2, "PUB_EMPTY")
    yield play([t13, fits, place(("small", (1, 0)))], 2, "NOT_ON_NEW_TILE")
    yield play([t13, fits, place(), t13], 3, "TILE_NOT_IN_PILE")
    yield play([draw("T22"), lay((-2, 1), 0)], 1, "NO_MATCH")
    yield play([draw("T22"), lay((3, -3), 5)], 1, "TOO_FEW_EDGES")
    yield play([t13, fits, place(("small", (1, 1)), ("small", (0, 1)), ("small", (0, 2)))], 2, "TOO_EXPENSIVE")


def chance():
    for game in (board("", phase="LAY", drawn="T13"), board("T13@1,1/3", phase="PIECES")):
        status = {"code": "FAILED_PRECONDITION", "reason": "NO_CHANCE_DUE", "domain": DOMAIN}
        yield refused("SampleChance", {"state": state(game), "seed": "7"}, status)


def rejections():
    def ask(game, move, *names, arguments=None, cells=None, why=None):
        first = {"rejection": "REJECTION_" + names[0]}
        if arguments is not None:
            first["arguments"] = arguments
        if cells is not None:
            first["cells"] = hexes(cells)
        violations = [first, *({"rejection": "REJECTION_" + name} for name in names[1:])]
        response = {"legal": False, "violations": violations, "events": []}
        return step("ValidateMove", {"state": state(game), "move": move}, response, why=why)

    number = lambda name, value: {"name": name, "number": str(value)}
    text = lambda name, value: {"name": name, "text": value}
    drawing, laying_due = board(""), board("", phase="LAY", drawn="T22")
    placing_due = board("T13@1,1/3", phase="PIECES")
    yield ask(drawing, lay((0, 0), 0), "WRONG_PHASE", arguments=[text("due", "PHASE_DRAW")])
    yield ask(laying_due, place(), "WRONG_PHASE", arguments=[text("due", "PHASE_LAY")])
    yield ask(placing_due, draw("T01"), "WRONG_PHASE", arguments=[text("due", "PHASE_PIECES")])
    yield ask(board("T13@1,1/3"), draw("T13"), "TILE_NOT_IN_PILE", arguments=[text("tile", "T13")])
    yield ask(laying_due, lay((500, 500), 0), "NO_MATCH", "TOO_FEW_EDGES", why="Two rules at once.")
    yield ask(laying_due, lay((3, -3), 5), "TOO_FEW_EDGES", arguments=[number("edges", 1)])
    both = board("T17@0,1/5", phase="LAY", drawn="T32")
    anchor, rotation = next(p for p in all_places(both) if both.touching("T32", *p)[2] == ["CLOSED_REGION"])
    done = both.region_at((2, 0))
    spots = zip(footprint(anchor, rotation), DECK["T32"])
    closed = sorted(cell for cell, code in spots if code[0] == "W" and done & set(neighbors(cell)))
    meadow = [text("landscape", "LANDSCAPE_MEADOW")]
    yield ask(both, lay(anchor, rotation), "CLOSED_REGION", arguments=meadow, cells=closed)
    covered = board("", phase="LAY", drawn="T02")
    overlap = {"rejection": "REJECTION_OVERLAP", "cells": hexes([(1, -1), (2, -1)])}
    asked = {"state": state(covered), "move": lay((1, -1), 0)}
    yield step("ValidateMove", asked, {"legal": False}, [finds(overlap, "violations")])
    four = place(("small", (1, 1)), ("small", (0, 1)), ("small", (0, 2)), ("small", (5, 5)))
    rich = board("T13@1,1/3", phase="PIECES", coins=[9, 1])
    yield step(
        "ValidateMove",
        {"state": state(rich), "move": four},
        {"legal": False},
        [
            finds({"rejection": "REJECTION_TOO_MANY_PIECES", "arguments": [number("pieces", 4)]}, "violations"),
            finds({"rejection": "REJECTION_NOT_ON_NEW_TILE", "cells": hexes([(5, 5)])}, "violations"),
        ],
    )
    twice = place(("small", (1, 1)), ("tall", (1, 1)))
    yield ask(rich, twice, "FIELD_TAKEN_TWICE", cells=[(1, 1)])
    fats = place(("fat", (1, 1)), ("fat", (0, 1)))
    wanted = [text("size", "SIZE_FAT"), number("wanted", 2), number("in_hand", 1)]
    yield ask(rich, fats, "NOT_IN_HAND", arguments=wanted)
    three = place(("small", (1, 1)), ("small", (0, 1)), ("small", (0, 2)))
    yield ask(placing_due, three, "TOO_EXPENSIVE", arguments=[number("cost", 2), number("coins", 1)])
