"""Golden cases of Carcassonne: every way to say no that fits into an ordinary message. tests/it sends the others."""

import copy

from carc_maps import map_cases
from carc_openings import opened
from carc_wire import *
from wire import step

DOMAIN = "meeplewright.carcassonne.v1"
INT_MIN, INT_MAX, UINT_MAX = -(2**31), 2**31 - 1, 2**32 - 1
COLORS_OF_TWO = ["COLOR_RED", "COLOR_GREEN"]


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
    return {"code": "INVALID_ARGUMENT", "field": field, "reason": reason, "domain": DOMAIN if reason else ""}


def illegal(index, rule):
    metadata = {"index": str(index)}
    return {"code": "FAILED_PRECONDITION", "reason": "REJECTION_" + rule, "domain": DOMAIN, "metadata": metadata}


def refused(call, request, status, why=None):
    return step(call, request, why=why, status=status)


def bad(whole, field, reason="", path=None, value=None, why=None):
    """A state that no call takes: whole, or spoiled at one place."""
    spoiled = change(whole, path, value) if path else whole
    return refused("DescribeState", {"state": spoiled}, invalid(field, reason), why)


def cases():
    yield "refused-fields", case("fields of a state", "Missing, out of range or unknown: the path is named.", *fields())
    yield "refused-coordinates", case("coordinates", "Squares lie in -1000..=1000.", *coordinates())
    yield "refused-tables", case("impossible tables", "R-T2, R-T3, R-M1 to R-M7, E21: what can't lie there.", *tables())
    yield "refused-meeples", case("impossible meeples", "R-P1, R-P2, R-O5, R-M2: where meeples can't be.", *meeples())
    yield "refused-phases", case("impossible phases", "The phase and the rest of the state must agree.", *phases())
    yield "refused-requests", case("requests", "What a call asks for besides a state.", *requests())
    yield (
        "refused-moves",
        case("illegal moves", "The index, and the first rule broken; nothing is half done.", *moves()),
    )
    yield "rejections", case("every rule that a move breaks", "R-T2, R-T3, R-P3, R-P5, R-M1 to R-M7.", *rejections())
    yield from map_cases()


def small():
    """The start tile, a tile beside it and a meeple on that."""
    game = opened(None)
    game.lay((1, 0), "B-V", 2)
    game.men[(1, 0)] = (0, "road", 0)
    return game


def fields():
    whole = state(small(), seat=1)
    yield step("DescribeState", {"state": whole}, {"description": {"tilesInStack": 70}}, why="as it is, it is sound")
    yield refused("DescribeState", {}, invalid("state"))
    for path, value, field in (
        (["rulesVersion"], None, "rules_version"),
        (["tileSetId"], "", "tile_set_id"),
        (["seats", 0, "color"], 0, "seats[0].color"),
        (["seats", 1, "color"], 9, "seats[1].color"),
        (["seats", 0, "points"], INT_MAX, "seats[0].points"),
        (["seats", 0, "points"], INT_MIN, "seats[0].points"),
        (["seats", 0, "meeplesOnIsle"], UINT_MAX, "seats[0].meeples_on_isle"),
        (["seats", 0, "chips"], [{"color": 0, "value": 1, "count": 1}], "seats[0].chips[0].color"),
        (["seats", 0, "chips"], [{"color": 1, "value": 3, "count": 1}], "seats[0].chips[0].value"),
        (["seats", 0, "chips"], [{"color": 1, "value": 1, "count": UINT_MAX}], "seats[0].chips[0].count"),
        (["laidTiles", 1, "tileId"], "", "laid_tiles[1].tile_id"),
        (["laidTiles", 1, "turns"], 4, "laid_tiles[1].turns"),
        (["laidTiles", 1, "turns"], UINT_MAX, "laid_tiles[1].turns"),
        (["laidTiles", 1, "meeple", "kind"], 0, "laid_tiles[1].meeple.kind"),
        (["laidTiles", 1, "meeple", "kind"], 5, "laid_tiles[1].meeple.kind"),
        (["laidTiles", 1, "meeple", "index"], UINT_MAX, "laid_tiles[1].meeple.index"),
        (["laidTiles", 1, "meeple", "seat"], UINT_MAX, "laid_tiles[1].meeple.seat"),
        (["phase"], 0, "phase"),
        (["phase"], 99, "phase"),
        (["phase"], -1, "phase"),
        (["seatToMove"], UINT_MAX, "seat_to_move"),
        (["options", "meeples"], UINT_MAX, "options.meeples"),
        (["options", "tiles"], UINT_MAX, "options.tiles"),
        (["options", "townVariant"], 77, "options.town_variant"),
        (["options", "farmers"], 3, "options.farmers"),
        (["options", "expansions"], -5, "options.expansions"),
        (["discardedChips"], [{"color": 7, "value": 1, "count": 1}], "discarded_chips[0].color"),
    ):
        yield bad(whole, f"state.{field}", path=path, value=value)
    for path, value, field, reason in (
        (["rulesVersion"], "carcassonne-99", "rules_version", "STATE_UNKNOWN_RULES_VERSION"),
        (["tileSetId"], "carcassonne-tiles-9", "tile_set_id", "STATE_UNKNOWN_TILE_SET"),
        (["mapId"], "atlantis", "map_id", "STATE_UNKNOWN_MAP"),
        (["mapId"], "france", "map_id", "STATE_UNKNOWN_MAP"),
        (["laidTiles", 1, "tileId"], "B-Z", "laid_tiles[1].tile_id", "STATE_UNKNOWN_TILE"),
        (["drawnTileId"], "T19", "drawn_tile_id", "STATE_UNKNOWN_TILE"),
        (["tilesSetAside"], ["?"], "tiles_set_aside[0]", "STATE_UNKNOWN_TILE"),
        (["options", "meeples"], 8, "options.meeples", "STATE_OPTIONS"),
        (["options", "tiles"], 73, "options.tiles", "STATE_OPTIONS"),
        (["options", "tileSets"], 3, "options.tile_sets", "STATE_OPTIONS"),
        (["options", "startSquares"], 2, "options.start_squares", "STATE_OPTIONS"),
        (["options", "townVariant"], "TOWN_VARIANT_COST", "options.town_variant", "STATE_OPTIONS"),
        (["options", "chips"], "SWITCH_ON", "options.chips", "STATE_OPTIONS"),
        (["options", "recallFromIsle"], "SWITCH_ON", "options.recall_from_isle", "STATE_OPTIONS"),
        (["seats", 1, "color"], "COLOR_RED", "seats[1].color", "STATE_COLOR_TWICE"),
        (["seats", 0, "points"], -1, "seats[0].points", "STATE_POINTS_OUT_OF_RANGE"),
        (["seats"], [], "seats", "STATE_SEAT_COUNT"),
        (["seats"], whole["seats"][:1], "seats", "STATE_SEAT_COUNT"),
        (["seatToMove"], 2, "seat_to_move", "STATE_NO_SUCH_SEAT"),
        (["seats", 0, "meeplesOnIsle"], 1, "seats", "STATE_CHIPS"),
        (["discardedChips"], [{"color": 1, "value": 1, "count": 1}], "seats", "STATE_CHIPS"),
    ):
        yield bad(whole, f"state.{field}", reason, path, value)


def coordinates():
    whole = state(small(), seat=1)
    for axis in "xy":
        for value in (INT_MIN, -1001, 1001, INT_MAX, 65536, -32769):
            yield bad(whole, f"state.laid_tiles[1].{axis}", path=["laidTiles", 1, axis], value=value)
        for value in (-1000, 1000):
            yield bad(whole, "state.laid_tiles[1]", "STATE_DISCONNECTED", ["laidTiles", 1, axis], value)
    lays = state(small(), "LAY", 1, "B-B")
    for x, y, field in ((INT_MIN, 0, "x"), (0, INT_MAX, "y"), (1001, 0, "x"), (0, -1001, "y")):
        request = {"state": lays, "move": lay((x, y), 0)}
        yield refused("ValidateMove", request, invalid(f"move.lay.square.{field}"))
        request = {"state": lays, "moves": [lay((x, y), 0)]}
        yield refused("ApplyMoves", request, invalid(f"moves[0].lay.square.{field}"))
        request = {"state": lays, "filter": {"square": xy((x, y))}}
        yield refused("ListLegalMoves", request, invalid(f"filter.square.{field}"))
    for at in ((1000, 1000), (-1000, 0)):
        answer = {"legal": False, "violations": [{"rejection": "REJECTION_NOT_TOUCHING", "squares": [xy(at)]}]}
        yield step("ValidateMove", {"state": lays, "move": lay(at, 0)}, answer)
        yield step("ListLegalMoves", {"state": lays, "filter": {"square": xy(at)}}, {"moves": []})


def tables():
    def laid_as(*tiles, map_id=None, names=(), why=None, field=None, reason="", **rest):
        game = opened(map_id, names)
        game.laid += tiles
        return bad(
            change(state(game), list(rest), next(iter(rest.values()))) if rest else state(game), field, reason, why=why
        )

    at = lambda name: (ord(name[0]) - ord("A"), int(name[1:]) - 1)
    row = [((x, 1), "B-C", 0) for x in range(2)]
    yield laid_as(*row, field="state.laid_tiles[2].tile_id", reason="STATE_TOO_MANY_OF_KIND", why="two of one copy")
    rows = [((x, 1), "B-B", 0) for x in range(5)]
    yield laid_as(*rows, field="state.laid_tiles[5].tile_id", reason="STATE_TOO_MANY_OF_KIND", why="five monasteries")
    tile = ((1, 0), "I-17", 0)
    yield laid_as(tile, field="state.laid_tiles[1].tile_id", reason="STATE_TOO_MANY_OF_KIND", why="not in the boxes")
    aside = ["B-B"] * 5
    yield laid_as(tilesSetAside=aside, field="state.tiles_set_aside[4]", reason="STATE_TOO_MANY_OF_KIND")
    yield laid_as(tilesSetAside=["B-B"] * 229, field="state.tiles_set_aside", why="more than there can be")
    yield laid_as(
        ((0, 1), "B-B", 0), ((0, 1), "B-B", 0), field="state.laid_tiles[2]", reason="STATE_SQUARE_TAKEN_TWICE"
    )
    yield laid_as(
        ((1, 0), "B-B", 0), field="state.laid_tiles[1]", reason="STATE_EDGE_MISMATCH", why="a road ends at a field"
    )
    yield laid_as(((0, -1), "B-B", 0), field="state.laid_tiles[1]", reason="STATE_EDGE_MISMATCH", why="R-T3")
    yield laid_as(
        ((1, 1), "B-B", 0), field="state.laid_tiles[1]", reason="STATE_DISCONNECTED", why="corners do not touch"
    )
    yield laid_as(((0, 5), "B-B", 0), field="state.laid_tiles[1]", reason="STATE_DISCONNECTED")
    germany = {"map_id": "germany", "names": ["H2", "G8"]}
    for name, reason in (
        ("J5", "NOT_A_SQUARE"),
        ("A1", "NOT_A_SQUARE"),
        ("K9", "NOT_A_SQUARE"),
        ("B12", "NOT_A_SQUARE"),
    ):
        why = "a large city" if name == "J5" else "off the map"
        yield laid_as((at(name), "B-B", 0), **germany, field="state.laid_tiles[2]", reason=f"STATE_{reason}", why=why)
    off = ((-1, 3), "B-B", 0)
    yield laid_as(off, **germany, field="state.laid_tiles[2]", reason="STATE_NOT_A_SQUARE", why="west of the map")
    bend = (at("E1"), "B-B", 0)
    yield laid_as(
        bend, **germany, field="state.laid_tiles[2]", reason="STATE_EDGE_MISMATCH", why="R-M6: a printed road"
    )
    yield laid_as(
        (at("I5"), "B-B", 0), **germany, field="state.laid_tiles[2]", reason="STATE_EDGE_MISMATCH", why="R-M3"
    )
    yield laid_as(
        (at("C3"), "B-B", 0), **germany, field="state.laid_tiles[2]", reason="STATE_EDGE_MISMATCH", why="E1: a landing"
    )
    yield laid_as((at("C3"), "B-A", 0), **germany, field="state.laid_tiles[2]", reason="STATE_DISCONNECTED", why="R-M7")
    whole = state(opened(None))
    yield bad(
        whole, "state.laid_tiles[0]", "STATE_NOT_A_START", ["laidTiles", 0, "x"], 1, why="the start tile lies at 0,0"
    )
    yield bad(whole, "state.laid_tiles[0]", "STATE_NOT_A_START", ["laidTiles", 0, "tileId"], "B-E")
    whole = state(opened("germany", ["H2", "G8"]))
    yield bad(
        whole, "state.laid_tiles[1]", "STATE_NOT_A_START", ["laidTiles", 1, "x"], 5, why="beside the start square"
    )


def meeples():
    def men(field, reason, game, why=None):
        return bad(state(game, seat=1), field, reason, why=why)

    whole = state(small(), seat=1)
    meeple = {"seat": 0, "kind": "FEATURE_KIND_ROAD", "index": 0}
    here = "state.laid_tiles[1].meeple"
    yield bad(whole, f"{here}.seat", "STATE_NO_SUCH_SEAT", ["laidTiles", 1, "meeple", "seat"], 2)
    yield bad(whole, here, "STATE_NO_SUCH_PART", ["laidTiles", 1, "meeple", "index"], 1)
    yield bad(whole, here, "STATE_NO_SUCH_PART", ["laidTiles", 1, "meeple", "kind"], "FEATURE_KIND_MONASTERY")
    why = "R-P1: start tiles are nobody's"
    yield bad(whole, "state.laid_tiles[0].meeple", "STATE_MEEPLE_TOO_EARLY", ["laidTiles", 0, "meeple"], meeple, why)
    why = "R-P1: the meeple is still to come"
    yield bad(state(small(), "MEEPLE"), here, "STATE_MEEPLE_TOO_EARLY", why=why)
    game = opened(None)
    game.lay((0, -1), "B-E", 2)
    game.men[(0, -1)] = (0, "city", 0)
    yield men(here, "STATE_MEEPLE_ON_SCORED_FEATURE", game, "R-O5: a complete city was scored")
    game = opened(None)
    game.lay((1, 0), "B-A", 3)
    game.lay((-1, 0), "B-A", 1)
    game.men[(1, 0)] = (1, "road", 0)
    yield men(here, "STATE_MEEPLE_ON_SCORED_FEATURE", game, "R-O5: a complete road")
    game = opened(None, farmers=False)
    game.lay((0, 1), "B-E", 2)
    game.men[(0, 1)] = (0, "field", 0)
    yield men(here, "STATE_FARMER_WITHOUT_FARMERS", game)
    # Eight meeples of seven on a row of straight roads, each on its own side of it; ten of nine on a map.
    for limit in (7, 9):
        game = opened(None, meeples=limit)
        for x in range(1, 9):
            game.lay((x, 0), "B-U", 1)
            game.men[(x, 0)] = (0, "field", 0)
        for y, tile in ((1, "B-B"), (2, "B-B"), (3, "B-B")):
            game.lay((0, y), tile, 0)
            game.men[(0, y)] = (0, "cloister", 0) if y != 1 or limit == 9 else (1, "cloister", 0)
        yield men("state.laid_tiles", "STATE_TOO_MANY_MEEPLES", game, f"more than {limit} meeples of a seat")


def phases():
    start, more = opened(None), small()
    more.men.clear()
    field = ("state.phase", "STATE_UNREACHABLE_PHASE")
    yield bad(state(start, "LAY"), *field, why="nothing was drawn")
    yield bad(state(start, "DRAW", drawn="B-B"), *field, why="a tile was drawn")
    yield bad(state(start, "MEEPLE"), *field, why="no tile was laid")
    yield bad(state(start, "EXTRA"), *field)
    yield bad(state(start, "CHIP"), *field)
    yield bad(state(start, "OVER"), *field, why="tiles are left")
    yield bad(state(start, "DRAW", extra=True), *field, why="nothing gave an extra turn")
    yield bad(state(more, "EXTRA", 1), *field)
    yield bad(state(more, "CHIP", 1), *field)
    yield bad(change(state(more, "OVER"), ["drawnTileId"], "B-B"), *field)
    closed = opened(None)
    closed.lay((0, -1), "B-E", 2)
    yield bad(state(closed, "LAY", 0, "B-C"), *field, why="R-T4: the tile drawn has no place")
    yield bad(state(Game("germany"), "DRAW"), *field, why="R-M2: the start tile first")
    yield bad(state(Game("germany"), "LAY", 0, "B-E"), *field, why="R-M2: the start tile is the first")
    yield bad(state(Game("germany"), "OVER"), *field)
    one = Game("germany")
    one.laid.append((one.starts[0], "B-D", 0))
    yield bad(state(one, "MEEPLE"), *field, why="R-M2: a second start tile is due")


def requests():
    two = {"colors": COLORS_OF_TWO}
    yield refused("NewGame", {}, invalid("colors"))
    yield refused("NewGame", {"colors": COLORS_OF_TWO[:1]}, invalid("colors"))
    yield refused("NewGame", {"colors": [1, 2, 3, 4, 5, 1]}, invalid("colors"))
    yield refused("NewGame", {"colors": [1, 0]}, invalid("colors[1]"))
    yield refused("NewGame", {"colors": [1, 6]}, invalid("colors[1]"))
    yield refused("NewGame", {"colors": [1, 1]}, invalid("colors[1]", "STATE_COLOR_TWICE"))
    yield refused("NewGame", two | {"firstSeat": 2}, invalid("first_seat"))
    yield refused("NewGame", two | {"firstSeat": UINT_MAX}, invalid("first_seat"))
    yield refused("NewGame", two | {"mapId": "atlantis"}, invalid("map_id", "STATE_UNKNOWN_MAP"))
    yield refused("NewGame", two | {"mapId": "usa-west"}, invalid("map_id", "STATE_UNKNOWN_MAP"), "facts alone")
    for map_id, option, value, name in (
        (None, "meeples", 8, "meeples"),
        (None, "townVariant", "TOWN_VARIANT_ROADS", "town_variant"),
        (None, "tiles", 71, "tiles"),
        (None, "tiles", 115, "tiles"),
        (None, "tileSets", 3, "tile_sets"),
        (None, "startSquares", 2, "start_squares"),
        ("germany", "smallCity", "SWITCH_ON", "small_city"),
        ("germany", "startSquares", 1, "start_squares"),
        ("germany", "startSquares", 4, "start_squares"),
        ("germany", "chips", "SWITCH_ON", "chips"),
        ("great-britain", "recallFromIsle", "SWITCH_ON", "recall_from_isle"),
        ("great-britain", "tiles", 115, "tiles"),
    ):
        request = two | {"options": {option: value}} | ({"mapId": map_id} if map_id else {})
        yield refused("NewGame", request, invalid(f"options.{name}", "STATE_OPTIONS"))
    yield refused("NewGame", two | {"options": {"inns": 9}}, invalid("options.inns"))
    whole = state(small(), seat=1)
    yield refused("ValidateMove", {"state": whole}, invalid("move"))
    yield refused("ValidateMove", {"state": whole, "move": {}}, invalid("move.kind"))
    yield refused("ValidateMove", {"state": whole, "move": {"draw": {}}}, invalid("move.draw.tile_id"))
    unknown = {"draw": {"tileId": "Z"}}
    yield refused("ValidateMove", {"state": whole, "move": unknown}, invalid("move.draw.tile_id", "STATE_UNKNOWN_TILE"))
    yield refused("ValidateMove", {"state": whole, "move": {"lay": {}}}, invalid("move.lay.square"))
    yield refused("ValidateMove", {"state": whole, "move": lay((0, 0), 4)}, invalid("move.lay.turns"))
    yield refused("ValidateMove", {"state": whole, "move": {"takeChip": {}}}, invalid("move.take_chip.value"))
    yield refused("ValidateMove", {"state": whole, "move": {"placeMeeple": {}}}, invalid("move.place_meeple.part"))
    for part, field in (({"kind": 0}, "kind"), ({"kind": 42}, "kind"), ({"kind": 1, "index": 8}, "index")):
        request = {"state": whole, "move": {"placeMeeple": {"part": part}}}
        yield refused("ValidateMove", request, invalid(f"move.place_meeple.part.{field}"))
    yield refused("Score", {}, invalid("position"))
    yield refused("Score", {"record": {"format": "?", "firstState": whole}}, invalid("record.format"))
    record = {"format": "meeplewright-carcassonne-1"}
    yield refused("Score", {"record": record}, invalid("record.first_state"))
    players = [{"name": "A"}]
    yield refused("Score", {"record": record | {"firstState": whole, "players": players}}, invalid("record.players"))
    long = [{"name": "x" * 61}, {"name": "B"}]
    request = {"record": record | {"firstState": whole, "players": long}}
    yield refused("Score", request, invalid("record.players[0].name"))
    no_chance = {"code": "FAILED_PRECONDITION", "reason": "NO_CHANCE_DUE", "domain": DOMAIN}
    yield refused("SampleChance", {"state": state(small(), "LAY", 1, "B-B")}, no_chance)
    yield refused("SampleChance", {"state": state(small(), "LAY", 1, "B-B"), "seed": "1"}, no_chance)
    yield refused("ValidateMap", {}, invalid("source"))
    yield refused("ValidateMap", {"toml": "#" * 65537}, invalid("toml"))


def moves():
    whole = state(small(), seat=1)
    play = lambda *moves: {"state": whole, "moves": list(moves)}
    yield refused("ApplyMoves", play({"pass": {}}), illegal(0, "WRONG_PHASE"), "a tile is to be drawn")
    yield refused("ApplyMoves", play(draw("B-B"), {"pass": {}}), illegal(1, "WRONG_PHASE"))
    yield refused("ApplyMoves", play(draw("B-B"), lay((5, 5), 0)), illegal(1, "NOT_TOUCHING"))
    yield refused("ApplyMoves", play(draw("B-B"), lay((0, 0), 0)), illegal(1, "SQUARE_TAKEN"))
    yield refused("ApplyMoves", play(draw("B-B"), lay((-1, 0), 0)), illegal(1, "EDGE_MISMATCH"))
    twice = [draw("B-B"), lay((0, 1), 0), claim(("cloister", 0)), draw("B-X"), lay((2, 0), 0)]
    yield refused("ApplyMoves", play(*twice), illegal(4, "EDGE_MISMATCH"), "the fifth of five; none is played")
    wrong = [draw("B-B"), lay((0, 1), 0), claim(("city", 0))]
    yield refused("ApplyMoves", play(*wrong), illegal(2, "NO_SUCH_PART"))
    yield refused("ApplyMoves", play(draw("B-B"), draw("B-B")), illegal(1, "WRONG_PHASE"))
    yield refused("ApplyMoves", play(draw("I-01")), illegal(0, "TILE_NOT_LEFT"), "not in the boxes")
    gone = small()
    gone.aside = ["B-C"]
    request = {"state": state(gone), "moves": [draw("B-C")]}
    yield refused("ApplyMoves", request, illegal(0, "TILE_NOT_LEFT"), "the one copy is aside")
    for move in (
        {"endTurn": {}},
        {"takeExtraTurn": {}},
        {"goToIsle": {}},
        {"recallFromIsle": {}},
        {"takeChip": {"value": 1}},
    ):
        yield refused("ApplyMoves", play(move), illegal(0, "WRONG_PHASE"))
    request = {
        "record": {"format": "meeplewright-carcassonne-1", "firstState": whole, "moves": [draw("B-B"), lay((9, 9), 0)]}
    }
    yield refused("Score", request, illegal(1, "NOT_TOUCHING"), "in a record")
    yield step("ApplyMoves", {"state": whole, "moves": []}, {"steps": [], "state": whole}, why="no move at all")


def rejections():
    """Asked by ValidateMove: every rule is named, not only the first."""
    small_game = small()
    for at, tile, turns in (
        ((0, 0), "B-B", 0),
        ((7, 7), "B-B", 0),
        ((-1, 0), "B-C", 0),
        ((2, 0), "B-C", 0),
        ((0, -1), "B-B", 0),
    ):
        broken = [violation(rule, args, at) for rule, args in small_game.refusals(at, tile, turns)]
        answer = {"legal": False, "violations": broken, "events": []}
        yield step("ValidateMove", {"state": state(small_game, "LAY", 1, tile), "move": lay(at, turns)}, answer)
    germany = opened("germany", ["H2", "G8"])
    for name in ("J5", "A1", "K6", "C3", "E1", "H3", "I5", "D5", "H2", "G7"):
        at = (ord(name[0]) - ord("A"), int(name[1:]) - 1)
        for tile, turns in (("B-B", 0), ("B-R", 1)):
            broken = [violation(rule, args, at) for rule, args in germany.refusals(at, tile, turns)]
            if broken:
                answer = {"legal": False, "violations": broken, "events": []}
                request = {"state": state(germany, "LAY", 1, tile), "move": lay(at, turns)}
                yield step("ValidateMove", request, answer, why=name)
    start = Game("germany")
    at = (0, 6)
    answer = {"legal": False, "violations": [{"rejection": "REJECTION_NOT_A_START_SQUARE", "squares": [xy(at)]}]}
    yield step("ValidateMove", {"state": state(start, "LAY", 0, "B-D"), "move": lay(at, 0)}, answer)
    # Two meeples where one may stand, and no meeple left.
    game = opened(None)
    game.lay((1, 0), "B-U", 1)
    game.men[(1, 0)] = (0, "road", 0)
    game.lay((2, 0), "B-U", 1)
    taken = {"rejection": "REJECTION_FEATURE_TAKEN", "arguments": [{"name": "kind", "text": "FEATURE_KIND_ROAD"}]}
    request = {"state": state(game, "MEEPLE", 1), "move": claim(("road", 0))}
    yield step("ValidateMove", request, {"legal": False, "violations": [taken]}, why="R-P3")
    part = {"rejection": "REJECTION_NO_SUCH_PART"}
    request = {"state": state(game, "MEEPLE", 1), "move": claim(("city", 0))}
    yield step("ValidateMove", request, {"legal": False, "violations": [part]}, why="R-P2")
    game = opened(None, farmers=False)
    game.lay((1, 0), "B-U", 1)
    request = {"state": state(game, "MEEPLE", 1), "move": claim(("field", 0))}
    yield step("ValidateMove", request, {"legal": False, "violations": [{"rejection": "REJECTION_NO_FARMERS"}]})
    game = opened(None)
    for x in range(1, 9):
        game.lay((x, 0), "B-U", 1)
        if x < 8:
            game.men[(x, 0)] = (1, "field", 0)
    none = {"rejection": "REJECTION_NO_MEEPLE", "arguments": [], "squares": []}
    request = {"state": state(game, "MEEPLE", 1), "move": claim(("road", 0))}
    yield step("ValidateMove", request, {"legal": False, "violations": [none]}, why="R-P5")
    both = [none, {"rejection": "REJECTION_FEATURE_TAKEN"}]
    request = {"state": state(game, "MEEPLE", 1), "move": claim(("field", 0))}
    yield step("ValidateMove", request, {"legal": False, "violations": both}, why="R-P5 and R-P3")
    due = {"rejection": "REJECTION_WRONG_PHASE", "arguments": [{"name": "due", "text": "PHASE_DRAW"}]}
    request = {"state": state(small(), seat=1), "move": {"pass": {}}}
    yield step("ValidateMove", request, {"legal": False, "violations": [due]})
