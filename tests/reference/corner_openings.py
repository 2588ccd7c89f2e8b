"""Golden cases of Cornerstone Essential: the catalog, a described tower, openings, filters, games set up."""

from corner_wire import (
    BASE,
    COLORS,
    SET_A,
    STANDARD,
    BlockSet,
    about,
    case,
    climbing,
    opening,
    place,
    put,
    settled,
    state,
    xyz,
)
from wire import finds, step

# First placements with everything in supply, block by block (rules, section on the first move).
FLAT = {
    "1a": 6,
    "1b": 6,
    "2a": 44,
    "2b": 44,
    "3a": 22,
    "3b": 84,
    "4a": 40,
    "4b": 180,
    "5a": 184,
    "5b": 94,
    "6a": 100,
    "6b": 230,
}
ANY = FLAT | {"4b": 152, "5a": 168, "5b": 62, "6a": 92, "6b": 98}


def catalog():
    natural = lambda it: "CLASS_NATURAL" if it else "CLASS_COLORED"
    cubes = lambda form: [{"cell": xyz(cell), "class": natural(it)} for cell, it in form]
    turned = lambda forms, form, axis: forms.index(settled([(about(axis, cell), it) for cell, it in form]))
    listed = []
    for block, forms in SET_A.forms.items():
        ways = [
            {"cubes": cubes(form), "flat": all(cell[2] == 0 for cell, _ in form)}
            | {"turnedAbout" + axis.upper(): turned(forms, form, axis) for axis in "xyz"}
            for form in forms
        ]
        listed.append({"id": block, "size": int(block[0]), "orientations": ways})
    classes = {"n": "CLASS_NATURAL", "d": "CLASS_DARK"}
    content = {
        "rulesVersion": "cornerstone-1",
        "minSeats": 2,
        "maxSeats": 4,
        "colors": [*COLORS.values(), "COLOR_YELLOW"],
        "base": [{"cell": xyz(cell), "class": classes[it]} for cell, it in sorted(BASE.items())],
        "rings": 2,
        "defaultOptions": STANDARD,
    }
    found = [
        finds({"blockSet": {"id": "set-a"}, "provenance": {"reconstructed": True}, "blocks": listed}, "catalog.blockSets"),
        finds({"blockSet": {"id": "set-b"}}, "catalog.blockSets"),
        finds({}, "catalog.options", 9),
        finds({"interpretation": True}, "catalog.options", 9),
        finds({}, "catalog.rejections", 26),
        finds({"help": ""}, "catalog.rejections", 0),
    ]
    yield "catalog", case(
        "what the game is made of",
        "R1, R9; every orientation and what a quarter turn makes of it.",
        step("GetCatalog", {}, {"catalog": content}, found),
    )


def described():
    made = climbing([("r", put("2a", [(2, 0, 0), (3, 0, 0)]))], b="1,1,1")
    cube = lambda cell, kind, owner="UNSPECIFIED", block="": {
        "cell": xyz(cell),
        "class": "CLASS_" + kind,
        "owner": "COLOR_" + owner,
        "blockId": block,
    }
    cubes = [
        cube((0, 0, 0), "DARK"),
        cube((0, 1, 0), "NATURAL"),
        cube((1, 0, 0), "NATURAL"),
        cube((1, 1, 0), "DARK"),
        cube((2, 0, 0), "COLORED", "RED", "2a"),
        cube((3, 0, 0), "NATURAL", "RED", "2a"),
    ]
    top = lambda cell, kind, owner="UNSPECIFIED", climber="UNSPECIFIED": {
        "cell": xyz(cell),
        "class": "CLASS_" + kind,
        "owner": "COLOR_" + owner,
        "climber": "COLOR_" + climber,
    }
    tops = [
        top((0, 0, 1), "DARK"),
        top((0, 1, 1), "NATURAL"),
        top((1, 0, 1), "NATURAL"),
        top((1, 1, 1), "DARK", climber="BLUE"),
        top((2, 0, 1), "COLORED", "RED"),
        top((3, 0, 1), "NATURAL"),
    ]
    one = lambda *words: {"place": place(words[-1]), "steps": len(words) - 1, "path": [place(it) for it in words]}
    reach = lambda color, ring, *ways: finds(
        {"climber": COLORS[color], "ring": "RING_" + ring, "places": [one(*it) for it in ways]}, "description.reaches"
    )
    up = [("T", it) for it in ("0,0,1", "0,1,1", "1,0,1", "2,0,1", "3,0,1")]
    colors = [
        {"color": "COLOR_RED", "seat": 0, "level": 0, "supplyElements": 40, "discardedElements": 0, "allowedBlockIds": []},
        {"color": "COLOR_BLUE", "seat": 1, "level": 1, "supplyElements": 42, "discardedElements": 0},
        {"color": "COLOR_GREEN", "supplyBlockIds": list(SET_A.forms)},
        {"color": "COLOR_BLACK"},
    ]
    joints = [
        {"upper": 0, "load": {"$near": 4}, "center": {"x": {"$near": 0.5}, "y": {"$near": 0.5}}, "toEdge": {"$near": 1}},
        {"upper": 1, "load": {"$near": 2}, "center": {"x": {"$near": 2.5}, "y": {"$near": 0}}, "toEdge": {"$near": 0.5}},
    ]
    bodies = [{"color": "COLOR_UNSPECIFIED", "blockId": ""}, {"color": "COLOR_RED", "blockId": "2a"}]
    stability = {
        "bodies": bodies,
        "verdict": "VERDICT_HOLDS",
        "fallen": 0,
        "waves": [],
        "margin": 0.5,
        "joints": joints,
        "weakestJoint": 1,
    }
    told = {
        "cubes": cubes,
        "tops": tops,
        "colors": colors,
        "stability": stability,
        "parityFaults": [],
        "height": 0,
        "seatToMove": 0,
        "chanceIsDue": False,
    }
    ways = [
        reach("r", "UNSPECIFIED", ("T",), *up),
        reach("g", "UNSPECIFIED", ("T",), *(it for it in up if it[1] != "2,0,1")),
        reach("g", "B", ("T",), *up),
        finds({}, "description.reaches", 12),
    ]
    yield "described", case(
        "a domino beside the base",
        "R19 to R30: cubes, tops, ways and balance.",
        step("DescribeState", {"state": made}, {"description": told}, ways),
    )


def openings():
    for name, counts, total in (("flat", FLAT, 1034), ("any", ANY, 818), ("count", ANY, 818), ("unlimited", None, 1192)):
        made = opening(options={"overhang": "OVERHANG_" + name.upper()})
        found = [
            finds({"move": {"build": {"blockId": it, "ring": "RING_UNSPECIFIED"}}}, "moves", n)
            for it, n in (counts or {}).items()
        ]
        found.append(finds({"move": {"build": {"ring": "RING_UNSPECIFIED"}}}, "moves", total))
        found.append(finds({"move": {"build": {"ring": "RING_A"}}}, "moves", total))
        found.append(finds({"verdict": "VERDICT_UNSPECIFIED"}, "moves", 2 * total))
        asked = step("ListLegalMoves", {"state": made, "judge": "JUDGE_NONE"}, None, found)
        yield f"first-placements-{name}", case(
            f"first placements, overhang {name}", "R9 to R16; balance not asked for.", asked
        )


def filters():
    made = opening()
    ask = lambda found, **filtered: step(
        "ListLegalMoves", {"state": made, "judge": "JUDGE_NONE", "filter": filtered}, None, found
    )
    on_dark = {"blockId": "1b", "orientation": 0, "cell": xyz((0, 0, 1))}
    cube = {"cell": xyz((0, 0, 1)), "class": "CLASS_NATURAL", "owner": "COLOR_RED", "blockId": "1b"}
    with_cubes = step(
        "ListLegalMoves",
        {"state": made, "filter": {"blockId": "1b", "cell": xyz((0, 0, 1))}, "include": {"cubes": True}},
        None,
        [
            finds({"move": {"build": on_dark}, "verdict": "VERDICT_HOLDS", "cubes": [cube]}, "moves", 2),
            finds({}, "moves", 2),
        ],
    )
    steps = [
        ask(
            [finds({}, "moves", 2 * FLAT["6b"]), finds({"move": {"build": {"blockId": "6b"}}}, "moves", 2 * FLAT["6b"])],
            blockId="6b",
        ),
        # R11: six cells beside the base take a natural cube on the table, half of them; two dark tops take one too.
        ask([finds({}, "moves", 2 * 4)], blockId="1b", level=0),
        ask([finds({}, "moves", 2 * 2)], blockId="1b", level=1),
        ask([finds({}, "moves", 0)], level=7),
        with_cubes,
        step(
            "ListLegalMoves",
            {"state": state(SET_A, "r", [], "ROLL")},
            None,
            [finds({"weight": 1}, "moves", 6), finds({"weight": 2}, "moves", 15)],
        ),
        step("ListLegalMoves", {"state": climbing([]), "filter": {"level": 1}}, None, [finds({}, "moves", 3 * 4)]),
    ]
    yield "filters", case(
        "lists narrowed by block, level and cell", "What is given leaves out moves that have no such thing.", *steps
    )


def new_games():
    named = lambda *letters: [COLORS[it] for it in letters]
    ask = lambda status, **request: step("NewGame", request, status={"code": "INVALID_ARGUMENT"} | status)
    own = [{"id": it["id"], "layers": it["layers"]} for it in BlockSet(b5b=["CN/.C/CN"]).inline["blocks"]]
    inline = lambda blocks, name="own-set": {
        "seats": 3,
        "colors": named(*"rbg"),
        "blockSetInline": {"id": name, "blocks": blocks},
    }
    fine = [
        step(
            "NewGame",
            {"seats": 2, "colors": named(*"rbgk")},
            {"state": {"blockSetId": "set-a", "round": 1, "phase": "PHASE_ROLL", "colorToMove": "COLOR_RED"}},
            [finds({"owner": 1}, "state.colors", 2)],
        ),
        step(
            "NewGame",
            {"seats": 3, "colors": named(*"gbr"), "blockSetId": "set-b", "firstColor": "COLOR_BLUE"},
            {"state": {"blockSetId": "set-b", "colorToMove": "COLOR_BLUE"}},
        ),
        step("NewGame", inline(own), {"state": {"blockSetInline": {"id": "own-set"}}}),
        step("SampleChance", {"state": "$state", "seed": "7"}, {"totalWeight": 36}),
    ]
    invalid = {"field": "block_set_inline", "reason": "STATE_INVALID_BLOCK_SET", "domain": "meeplewright.cornerstone.v1"}
    change = lambda idx, layers: [it | ({"layers": layers} if i == idx else {}) for i, it in enumerate(own)]
    wrong = [
        ask({"field": "seats"}, seats=5, colors=named(*"rbgk")),
        ask({"field": "seats"}, colors=named(*"rbgk")),
        ask({"field": "colors"}, seats=2, colors=named(*"rbg")),
        ask({"field": "colors"}, seats=3, colors=named(*"rbgk")),
        ask({"field": "colors[1]", "reason": "STATE_COLOR_TWICE"}, seats=3, colors=named(*"rrg")),
        ask({"field": "colors[2]"}, seats=3, colors=[*named(*"rb"), "COLOR_UNSPECIFIED"]),
        ask(
            {"field": "first_color", "reason": "STATE_NO_SUCH_COLOR"},
            seats=3,
            colors=named(*"rbg"),
            firstColor="COLOR_BLACK",
        ),
        ask(
            {"field": "block_set_id", "reason": "STATE_UNKNOWN_BLOCK_SET"}, seats=3, colors=named(*"rbg"), blockSetId="set-z"
        ),
        ask({"field": "options.climber_height"}, seats=3, colors=named(*"rbg"), options={"climberHeight": 3}),
        ask({"field": "options.rings_per_turn"}, seats=3, colors=named(*"rbg"), options={"ringsPerTurn": 9}),
        ask(invalid, **inline(own[:11])),
        ask(invalid, **inline([*own, {"id": "7a", "layers": ["C"]}])),
        ask(invalid, **inline(change(4, ["CCN"]))),
        ask(invalid, **inline(change(4, ["CN.N"]))),
        ask(invalid, **inline(change(4, ["CNCNCNC"]))),
        ask(invalid, **inline(change(4, ["CNCN"]))),
        ask(invalid, **inline(change(0, ["N"]))),
        ask(invalid, **inline(own, "Own Set")),
        ask({"field": "block_set_inline.id", "reason": "STATE_BLOCK_SET_NAME_TAKEN"}, **inline(own, "set-a")),
    ]
    yield "new-game", case("games set up", "R1, R2, R36; own blocks.", *fine)
    yield "refused-new-games", case(
        "games that can't be set up", "R1, R36; own blocks that break the rules of blocks.", *wrong
    )


def cases():
    for part in (catalog, described, openings, filters, new_games):
        yield from part()
