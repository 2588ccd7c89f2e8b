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


def border_piece(to="Sea"):
    return {"thing": "MAP_THING_BORDER_PIECE", "name": to}


def ferry(name="F"):
    return {"thing": "MAP_THING_FERRY", "name": name}


# What is done to the island, the square at fault, the fault's name and its values, how often it is told.
FAULTS = [
    (
        "a border piece at a side that faces a square",
        lambda it: it["border"][0].update(at="B2", side="E"),
        ("B2", "PRINTED_INSIDE", border_piece() | {"side": "SIDE_EAST"}),
    ),
    (
        "a border piece inside, at an empty square",
        lambda it: it["border"][0].update(at="B1", side="S"),
        ("B1", "PRINTED_INSIDE", border_piece() | {"side": "SIDE_SOUTH"}),
    ),
    (
        "a border piece on a large city",
        lambda it: it["border"][0].update(at="C2"),
        ("C2", "PRINTED_OFF_SQUARE", border_piece()),
    ),
    (
        "two things at one side",
        lambda it: place(it, "border", at="B3", side="S", kind="city", coats=0, to="?"),
        ("B3", "SIDE_TAKEN_TWICE", {"side": "SIDE_SOUTH"}),
    ),
    (
        "a town where the grid has none",
        lambda it: it["town"][0].update(at="B1"),
        ("B1", "LETTER_MISMATCH", {"thing": "MAP_THING_TOWN", "name": "South"}),
        ("C3", "UNLISTED", {"thing": "MAP_THING_TOWN"}),
    ),
    (
        "a town of the grid that is not listed",
        lambda it: it["town"].clear(),
        ("C3", "UNLISTED", {"thing": "MAP_THING_TOWN"}),
    ),
    (
        "a town listed twice",
        lambda it: place(it, "town", at="C3", name="Again"),
        ("C3", "LISTED_TWICE", {}),
    ),
    (
        "a start where the grid has none",
        lambda it: it["start"][0].update(at="D3"),
        ("D3", "LETTER_MISMATCH", {"thing": "MAP_THING_START", "name": "West"}),
        ("A1", "UNLISTED", {"thing": "MAP_THING_START"}),
    ),
    (
        "a large city of the grid that is not listed",
        lambda it: it["large"].clear(),
        ("C2", "UNLISTED", {"thing": "MAP_THING_LARGE_CITY"}),
    ),
    (
        "a closed side of a large city at a square",
        lambda it: it["large"][0].update(edges=["-CCC"]),
        ("C2", "CLOSED_SIDE_AT_SQUARE", {"side": "SIDE_NORTH"}),
    ),
    (
        "an open side of a large city at the sea",
        lambda it: it["grid"].__setitem__(0, "s#.#s"),
        ("C2", "OPEN_SIDE_BLOCKED", {"side": "SIDE_NORTH"}),
    ),
    (
        "a letter that means nothing",
        lambda it: it["grid"].__setitem__(0, "sx##s"),
        ("B1", "LETTER", {"letter": "x"}),
    ),
    (
        "something printed at a start",
        lambda it: place(it, "border", at="A1", side="N", kind="road", coats=0, to=""),
        ("A1", "START_PRINTED", {}),
    ),
    (
        "a large city beside a start",
        lambda it: (it["grid"].__setitem__(1, "L#L##"), place(it, "large", name="W", at=["A2"], edges=["CCC-"], coats=0)),
        ("A1", "START_BESIDE_LARGE_CITY", {}),
    ),
    (
        "two starts side by side",
        lambda it: (it["grid"].__setitem__(0, "ss##s"), place(it, "start", at="B1", name="Third")),
        ("A1", "START_BESIDE_START", {}),
        ("B1", "START_BESIDE_START", {}),
    ),
    (
        "a large city in two pieces",
        lambda it: (it["grid"].append("##L##"), it["large"][0].update(at=["C2", "C4"], edges=["CCCC", "CC-C"])),
        ("C4", "LARGE_CITY_APART", {"name": "Middle"}),
        ("B3", "PRINTED_INSIDE", border_piece() | {"side": "SIDE_SOUTH"}),
    ),
    # From neither of the two start squares that one game may use alone.
    (
        "a square that can't be reached",
        lambda it: it["grid"].extend([".....", "##..."]),
        ("A5", "UNREACHABLE", {"start": "West"}),
        ("A5", "UNREACHABLE", {"start": "East"}),
    ),
    (
        "a ferry that lands inland",
        lambda it: place(it, "ferry", name="F", a=["A2", "E"], b=["E2", "E"], coats=0),
        ("A2", "PRINTED_INSIDE", ferry() | {"side": "SIDE_EAST"}),
    ),
    (
        "a border piece off the grid",
        lambda it: it["border"][0].update(at="Z9"),
        ("", "NO_SUCH_SQUARE", border_piece() | {"given": "Z9"}),
    ),
    (
        "a side that is none",
        lambda it: it["border"][0].update(side="X"),
        ("", "SIDE", border_piece() | {"side": "X"}),
    ),
    (
        "a kind that is none",
        lambda it: it["border"][0].update(kind="river"),
        ("", "VALUE", {"field": "kind", "value": "river"}),
    ),
    (
        "rows of different lengths",
        lambda it: it["grid"].__setitem__(1, "##L#"),
        ("", "ROW", {"row": 2, "length": 4, "first": 5}),
    ),
    ("no grid", lambda it: it.update(grid=[]), ("", "NO_GRID", {})),
    (
        "edges that can't be read",
        lambda it: it["large"][0].update(edges=["CCC"]),
        ("", "LARGE_CITY_EDGES", {"name": "Middle"}),
        ("C2", "UNLISTED", {"thing": "MAP_THING_LARGE_CITY"}),
    ),
    (
        "more starts in use than there are",
        lambda it: it.update(starts_used_max=3),
        ("", "STARTS_USED", {"min": 1, "max": 3, "listed": 2}),
    ),
    (
        "eight meeples",
        lambda it: it.update(meeples_per_player=8),
        ("", "VALUE", {"field": "meeples_per_player", "value": "8"}),
    ),
    ("ten coats", lambda it: it["large"][0].update(coats=10), ("", "VALUE", {"field": "coats", "value": "10"})),
    (
        "fewer squares than tiles recommended",
        lambda it: it.update(recommended_tiles=[90, 100]),
        ("", "SQUARE_COUNT", {"squares": 14, "min": 90, "max": 100}),
    ),
    (
        "nine chips of one color on one square, none of two",
        lambda it: it.update(chips={"blue": ["B1"] * 9}),
        *[
            ("", "CHIP_COUNT", {"color": "CHIP_COLOR_" + color, "found": found})
            for color, found in (("PURPLE", 0), ("BLUE", 9), ("ORANGE", 0))
        ],
        *[("B1", "CHIP_SQUARE", {})] * 8,
    ),
    ("no title", lambda it: it.update(title=""), ("", "VALUE", {"field": "title", "value": ""})),
    (
        "too many printed things",
        lambda it: it.update(ferry=[{"name": "F", "a": ["A2", "W"], "b": ["E2", "E"], "coats": 0}] * 59),
        ("", "TOO_MANY", {"what": "large cities, border pieces and ferries", "given": 61, "most": 60}),
    ),
]


def fault(at, kind, values):
    """A MapFault without its sentence."""
    text = lambda it: {"number": str(it)} if isinstance(it, int) else {"text": it}
    arguments = [{"name": name} | text(it) for name, it in values.items()]
    return {"at": at, "kind": "MAP_FAULT_KIND_" + kind, "arguments": arguments}


def fault_finds(faults):
    """One find for each different fault, and one for how many there are."""
    told = [fault(*it) for it in faults]
    different = [it for idx, it in enumerate(told) if it not in told[:idx]]
    return [*(finds(it, "faults", told.count(it)) for it in different), finds({}, "faults", len(told))]


def map_cases():
    steps = []
    for map_id, squares_ in (("great-britain", 94), ("germany", 113)):
        answer = {"valid": True, "faults": [], "squares": squares_, "map": map_json(MAPS[map_id])}
        steps.append(step("ValidateMap", {"map": map_json(MAPS[map_id])}, answer, why=map_id))
    steps.append(
        step("ValidateMap", {"map": map_json(ISLAND)}, {"valid": True, "faults": [], "squares": 14}, why="an island")
    )
    for why, change, *faults in FAULTS:
        answer = {"valid": False, "squares": 0}
        steps.append(step("ValidateMap", {"map": map_json(spoiled(change))}, answer, fault_finds(faults), why))
    why = "The border must not lie, the letters must agree, every square must be reached; each fault has its square and name."
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
    wrong = lambda toml, why, *faults: step("ValidateMap", {"toml": toml}, bad, fault_finds(faults), why)
    # What the reader of TOML says is its own.
    unread = [finds({"at": "", "kind": "MAP_FAULT_KIND_UNREADABLE"}, "faults"), finds({}, "faults")]
    other = (TOML % ("", "B1")).replace("map/1", "map/2")
    return case(
        "maps as files",
        "TOML in the format carcassonne-map/1.",
        step("ValidateMap", {"toml": TOML % ("", "B1")}, good),
        wrong(TOML % ("", "A1"), "printed at a start", ("A1", "START_PRINTED", {})),
        wrong(TOML % ("?", "B1"), "an unknown letter", ("D1", "LETTER", {"letter": "?"})),
        wrong(other, "another format", ("", "FORMAT", {"format": "carcassonne-map/2"})),
        step("ValidateMap", {"toml": "this is no TOML"}, bad, unread),
        step("ValidateMap", {"toml": ""}, bad, unread),
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
    steps = [new(map_json(spoiled(change)), wrong("STATE_INVALID_MAP"), why) for why, change, *_ in FAULTS]
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
