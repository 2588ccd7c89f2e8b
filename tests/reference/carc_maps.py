"""Golden cases of Carcassonne: maps that do not ship, sound ones and ones with faults."""

import copy

from carcassonne import MAPS
from carc_wire import *
from wire import finds, step

DOMAIN = "meeplewright.carcassonne.v1"
# Thirteen squares around a large city, with a printed road and a town.
ISLAND = {
    "id": "island",
    "title": "An island",
    "layout_status": "reconstructed",
    "recommended_tiles": [0, 0],
    "starts_used_min": 1,
    "starts_used_max": 2,
    "meeples_per_player": 7,
    "grid": ["s###s", "##L##", "##t##"],
    "start": [{"at": "A1", "name": "West"}, {"at": "E1", "name": "East"}],
    "town": [{"at": "C3", "name": "South"}],
    "large": [{"name": "Middle", "at": ["C2"], "edges": ["CCCC"], "coats": 1}],
    "border": [{"at": "B3", "side": "S", "kind": "road", "coats": 1, "to": "Sea"}],
}


def spoiled(change):
    plan = copy.deepcopy(ISLAND)
    change(plan)
    return plan


def place(plan, key, **more):
    plan.setdefault(key, []).append(more)


FAULTS = [
    ("a border piece at a side that faces a square", "B2", lambda it: it["border"][0].update(at="B2", side="E")),
    ("a border piece inside, at an empty square", "B1", lambda it: it["border"][0].update(at="B1", side="S")),
    ("a border piece on a large city", "C2", lambda it: it["border"][0].update(at="C2")),
    ("two things at one side", "B3", lambda it: place(it, "border", at="B3", side="S", kind="city", coats=0, to="?")),
    ("a town where the grid has none", "B1", lambda it: it["town"][0].update(at="B1")),
    ("a town of the grid that is not listed", "C3", lambda it: it["town"].clear()),
    ("a start where the grid has none", "D3", lambda it: it["start"][0].update(at="D3")),
    ("a large city of the grid that is not listed", "C2", lambda it: it["large"].clear()),
    ("a closed side of a large city at a square", "C2", lambda it: it["large"][0].update(edges=["-CCC"])),
    ("an open side of a large city at the sea", "C2", lambda it: it["grid"].__setitem__(0, "s#.#s")),
    ("a letter that means nothing", "B1", lambda it: it["grid"].__setitem__(0, "sx##s")),
    (
        "something printed at a start",
        "A1",
        lambda it: place(it, "border", at="A1", side="N", kind="road", coats=0, to=""),
    ),
    ("a square that can't be reached", "A5", lambda it: it["grid"].extend([".....", "##..."])),
    ("a ferry that lands inland", "A2", lambda it: place(it, "ferry", name="F", a=["A2", "E"], b=["E2", "E"], coats=0)),
]
# What is not one square.
WHOLE = [
    ("a border piece off the grid", lambda it: it["border"][0].update(at="Z9")),
    ("a side that is none", lambda it: it["border"][0].update(side="X")),
    ("a kind that is none", lambda it: it["border"][0].update(kind="river")),
    ("rows of different lengths", lambda it: it["grid"].__setitem__(1, "##L#")),
    ("no grid", lambda it: it.update(grid=[])),
    ("edges that can't be read", lambda it: it["large"][0].update(edges=["CCC"])),
    ("more starts in use than there are", lambda it: it.update(starts_used_max=3)),
    ("eight meeples", lambda it: it.update(meeples_per_player=8)),
    ("ten coats", lambda it: it["large"][0].update(coats=10)),
    ("fewer squares than tiles recommended", lambda it: it.update(recommended_tiles=[90, 100])),
    ("nine chips of one color, none of two", lambda it: it.update(chips={"blue": ["B1"] * 9})),
    ("no title", lambda it: it.update(title="")),
]


def map_cases():
    steps = []
    for map_id, squares_ in (("great-britain", 94), ("germany", 113)):
        answer = {"valid": True, "faults": [], "squares": squares_, "map": map_json(MAPS[map_id])}
        steps.append(step("ValidateMap", {"map": map_json(MAPS[map_id])}, answer, why=map_id))
    steps.append(
        step("ValidateMap", {"map": map_json(ISLAND)}, {"valid": True, "faults": [], "squares": 14}, why="an island")
    )
    for why, at, change in FAULTS:
        # From neither of the two start squares that one game may use alone.
        found = [finds({"at": at}, "faults", 2 if why == "a square that can't be reached" else 1)]
        steps.append(
            step("ValidateMap", {"map": map_json(spoiled(change))}, {"valid": False, "squares": 0}, found, why)
        )
    for why, change in WHOLE:
        found = [finds({"at": ""}, "faults", 3 if why == "nine chips of one color, none of two" else 1)]
        steps.append(
            step("ValidateMap", {"map": map_json(spoiled(change))}, {"valid": False, "squares": 0}, found, why)
        )
    why = "The border must not lie, the letters must agree, every square must be reached; each fault has its square."
    yield "maps-validated", case("maps and their faults", why, *steps)
    yield "maps-as-files", files()
    yield "maps-refused", refused_maps()
    yield "map-inline", played()


TOML = """format = "carcassonne-map/1"
id = "strip"
title = "A strip"
layout_status = "reconstructed"
starts_used_min = 1
starts_used_max = 1
meeples_per_player = 7
grid = ["s##%s"]
[[start]]
at = "A1"
name = "West"
[[border]]
at = "%s"
side = "N"
kind = "road"
coats = 2
to = "North"
"""


def files():
    good = {"valid": True, "faults": [], "squares": 3, "map": {"id": "strip", "grid": ["s##"]}}
    bad = {"valid": False, "squares": 0}
    return case(
        "maps as files",
        "TOML in the format carcassonne-map/1.",
        step("ValidateMap", {"toml": TOML % ("", "B1")}, good),
        step("ValidateMap", {"toml": TOML % ("", "A1")}, bad, [finds({"at": "A1"}, "faults")], "printed at a start"),
        step("ValidateMap", {"toml": TOML % ("?", "B1")}, bad, [finds({"at": "D1"}, "faults")], "an unknown letter"),
        step("ValidateMap", {"toml": "this is no TOML"}, bad, [finds({}, "faults")]),
        step("ValidateMap", {"toml": ""}, bad, [finds({}, "faults")]),
    )


def refused_maps():
    colors = ["COLOR_RED", "COLOR_GREEN"]
    wrong = lambda reason, field="map_inline": {
        "code": "INVALID_ARGUMENT",
        "field": field,
        "reason": reason,
        "domain": DOMAIN,
    }
    many = lambda field: {"code": "RESOURCE_EXHAUSTED", "field": field}
    new = lambda plan, status, why: step("NewGame", {"colors": colors, "mapInline": plan}, status=status, why=why)
    steps = [new(map_json(spoiled(change)), wrong("STATE_INVALID_MAP"), why) for why, _, change in FAULTS]
    named = map_json(ISLAND) | {"id": "germany"}
    steps.append(new(named, wrong("STATE_MAP_NAME_TAKEN", "map_inline.id"), "the name of a map that ships"))
    named = map_json(ISLAND) | {"id": "france"}
    steps.append(new(named, wrong("STATE_MAP_NAME_TAKEN", "map_inline.id"), "known by facts alone"))
    unset = map_json(ISLAND) | {"layoutStatus": 0}
    steps.append(new(unset, {"code": "INVALID_ARGUMENT", "field": "map_inline.layout_status"}, "no status"))
    unset = map_json(ISLAND) | {"meeplesPerSeat": 2**32 - 1}
    steps.append(new(unset, {"code": "INVALID_ARGUMENT", "field": "map_inline.meeples_per_seat"}, "out of range"))
    rows = map_json(ISLAND) | {"grid": ["#" * 60] * 61}
    steps.append(new(rows, many("map_inline.grid"), "61 rows"))
    rows = map_json(ISLAND) | {"grid": ["#" * 61]}
    steps.append(new(rows, many("map_inline.grid[0]"), "61 columns"))
    starts = map_json(ISLAND) | {"starts": [{"at": "A1", "name": "West"}] * 13}
    steps.append(new(starts, many("map_inline.starts"), "13 starts"))
    steps.append(step("ValidateMap", {"map": rows}, status=many("map.grid[0]"), why="61 columns"))
    ferry = map_json(ISLAND) | {"ferries": [{"name": "F", "coats": 0}]}
    steps.append(new(ferry, {"code": "INVALID_ARGUMENT", "field": "map_inline.ferries[0].a"}, "a ferry from nowhere"))
    return case("maps that no game takes", "E11, R-M1 to R-M7: a state never holds a map that lies.", *steps)


def played():
    """A game on a map inline: set-up, a joined large city, a printed road; then the last square ends it."""
    game = Game("island", plan=ISLAND)
    request = {"colors": ["COLOR_RED", "COLOR_GREEN"], "mapInline": map_json(ISLAND)}
    steps = [step("NewGame", request, {"state": state(game, "LAY", 0, "B-D")})]
    game.laid.append(((0, 0), "B-D", 3))
    steps.append(step("ApplyMoves", {"state": "$state", "moves": [lay((0, 0), 3)]}, {"state": state(game)}))
    seat = 0
    for at in ((0, 1), (0, 2), (1, 2), (1, 1), (2, 0), (2, 2)):
        tile, turns = choose(game, at)
        steps.append(
            step("ApplyMoves", {"state": "$state", "moves": [draw(tile)]}, {"state": state(game, "LAY", seat, tile)})
        )
        places = game.places(tile)
        found = [finds({"move": lay(*it)}, "moves") for it in places] + [finds({}, "moves", len(places))]
        steps.append(step("ListLegalMoves", {"state": "$state"}, finds=found))
        game.lay(at, tile, turns)
        free = game.claims(at, tile)
        part = free[0] if free else None
        scored, _ = game.finish(seat, part)
        seat = 1 - seat
        answer = {"state": state(game, seat=seat)}
        moves = [lay(at, turns), claim(part)]
        steps.append(
            step("ApplyMoves", {"state": "$state", "moves": moves}, answer, scored_finds(scored, "steps.1.events"))
        )
    return case("a map inline, played", "R-M1 to R-M6, R-M11: the state carries the map.", *steps)


def choose(game, at):
    """The first tile that fits there."""
    for tile, n in sorted(game.left().items()):
        for where, turns in game.places(tile) if n else ():
            if where == at:
                return tile, turns
    raise AssertionError(at)
