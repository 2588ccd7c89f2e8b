"""Golden cases of Cornerstone Essential: openings counted, games set up, and every way to say no that fits into an ordinary message."""

import copy

from corner_wire import BASE, COLORS, STANDARD, BlockSet, about, case, place, settled, state, xyz
from wire import finds, step

SET_A = BlockSet()
DOMAIN = "meeplewright.cornerstone.v1"
# First placements with everything in supply, block by block (rules, section on the first move).
FLAT = {"1a": 6, "1b": 6, "2a": 44, "2b": 44, "3a": 22, "3b": 84, "4a": 40, "4b": 180, "5a": 184, "5b": 94, "6a": 100, "6b": 230}
ANY = FLAT | {"4b": 152, "5a": 168, "5b": 62, "6a": 92, "6b": 98}
FAR = [-(2**31), -1001, 1001, 2**31 - 1]


def opening(**changed):
    """Red is to build its first block and may take any."""
    return state(SET_A, "r", [], "BUILD") | changed


def climbing(placed=(), **climbers):
    return state(SET_A, "r", list(placed), "CLIMB", climbers=climbers)


def put(block, cubes):
    """A placement of these cubes, natural where the sum of a cell's numbers is odd."""
    return SET_A.lie(block, {cell: sum(cell) % 2 != 0 for cell in cubes})


def spoiled(made, path, value):
    """A state with one value changed, such as ("colors", 0, "rings")."""
    made = copy.deepcopy(made)
    at = made
    for name in path[:-1]:
        at = at[name]
    at[path[-1]] = value
    return made


def refused(made, field, reason="", call="DescribeState", why=None, **request):
    status = {"code": "INVALID_ARGUMENT", "field": field}
    if reason:
        status |= {"reason": reason, "domain": DOMAIN}
    return step(call, {"state": made, **request}, status=status, why=why)


def validate(made, move, *rules, why=None, **where):
    """A move that breaks these rules and no others; `where` holds what the first violation tells."""
    found = [finds({"rejection": "REJECTION_" + it} | (where if it == rules[0] else {}), "violations") for it in rules]
    found.append(finds({}, "violations", len(rules)))
    return step("ValidateMove", {"state": made, "move": move}, {"legal": not rules}, found, why)


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
    yield "catalog", case("what the game is made of", "R1, R9; every orientation and what a quarter turn makes of it.", step("GetCatalog", {}, {"catalog": content}, found))


def openings():
    for name, counts, total in (("flat", FLAT, 1034), ("any", ANY, 818), ("count", ANY, 818), ("unlimited", None, 1192)):
        made = opening(options={"overhang": "OVERHANG_" + name.upper()})
        found = [finds({"move": {"build": {"blockId": it, "ring": "RING_UNSPECIFIED"}}}, "moves", n) for it, n in (counts or {}).items()]
        found.append(finds({"move": {"build": {"ring": "RING_UNSPECIFIED"}}}, "moves", total))
        found.append(finds({"move": {"build": {"ring": "RING_A"}}}, "moves", total))
        found.append(finds({"verdict": "VERDICT_UNSPECIFIED"}, "moves", 2 * total))
        asked = step("ListLegalMoves", {"state": made, "judge": "JUDGE_NONE"}, None, found)
        yield f"first-placements-{name}", case(f"first placements, overhang {name}", "R9 to R16; balance not asked for.", asked)


def filters():
    made = opening()
    ask = lambda found, **filtered: step("ListLegalMoves", {"state": made, "judge": "JUDGE_NONE", "filter": filtered}, None, found)
    on_dark = {"blockId": "1b", "orientation": 0, "cell": xyz((0, 0, 1))}
    cube = {"cell": xyz((0, 0, 1)), "class": "CLASS_NATURAL", "owner": "COLOR_RED", "blockId": "1b"}
    with_cubes = step(
        "ListLegalMoves",
        {"state": made, "filter": {"blockId": "1b", "cell": xyz((0, 0, 1))}, "include": {"cubes": True}},
        None,
        [finds({"move": {"build": on_dark}, "verdict": "VERDICT_HOLDS", "cubes": [cube]}, "moves", 2), finds({}, "moves", 2)],
    )
    steps = [
        ask([finds({}, "moves", 2 * FLAT["6b"]), finds({"move": {"build": {"blockId": "6b"}}}, "moves", 2 * FLAT["6b"])], blockId="6b"),
        # R11: six cells beside the base take a natural cube on the table, half of them; two dark tops take one too.
        ask([finds({}, "moves", 2 * 4)], blockId="1b", level=0),
        ask([finds({}, "moves", 2 * 2)], blockId="1b", level=1),
        ask([finds({}, "moves", 0)], level=7),
        with_cubes,
        step("ListLegalMoves", {"state": state(SET_A, "r", [], "ROLL")}, None, [finds({"weight": 1}, "moves", 6), finds({"weight": 2}, "moves", 15)]),
        step("ListLegalMoves", {"state": climbing([]), "filter": {"level": 1}}, None, [finds({}, "moves", 3 * 4)]),
    ]
    yield "filters", case("lists narrowed by block, level and cell", "What is given leaves out moves that have no such thing.", *steps)


def described():
    made = climbing([("r", put("2a", [(2, 0, 0), (3, 0, 0)]))], b="1,1,1")
    cube = lambda cell, kind, owner="UNSPECIFIED", block="": {"cell": xyz(cell), "class": "CLASS_" + kind, "owner": "COLOR_" + owner, "blockId": block}
    cubes = [
        cube((0, 0, 0), "DARK"),
        cube((0, 1, 0), "NATURAL"),
        cube((1, 0, 0), "NATURAL"),
        cube((1, 1, 0), "DARK"),
        cube((2, 0, 0), "COLORED", "RED", "2a"),
        cube((3, 0, 0), "NATURAL", "RED", "2a"),
    ]
    top = lambda cell, kind, owner="UNSPECIFIED", climber="UNSPECIFIED": {"cell": xyz(cell), "class": "CLASS_" + kind, "owner": "COLOR_" + owner, "climber": "COLOR_" + climber}
    tops = [
        top((0, 0, 1), "DARK"),
        top((0, 1, 1), "NATURAL"),
        top((1, 0, 1), "NATURAL"),
        top((1, 1, 1), "DARK", climber="BLUE"),
        top((2, 0, 1), "COLORED", "RED"),
        top((3, 0, 1), "NATURAL"),
    ]
    one = lambda *words: {"place": place(words[-1]), "steps": len(words) - 1, "path": [place(it) for it in words]}
    reach = lambda color, ring, *ways: finds({"climber": COLORS[color], "ring": "RING_" + ring, "places": [one(*it) for it in ways]}, "description.reaches")
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
    stability = {"bodies": bodies, "verdict": "VERDICT_HOLDS", "fallen": 0, "waves": [], "margin": 0.5, "joints": joints, "weakestJoint": 1}
    told = {"cubes": cubes, "tops": tops, "colors": colors, "stability": stability, "parityFaults": [], "height": 0, "seatToMove": 0, "chanceIsDue": False}
    ways = [
        reach("r", "UNSPECIFIED", ("T",), *up),
        reach("g", "UNSPECIFIED", ("T",), *(it for it in up if it[1] != "2,0,1")),
        reach("g", "B", ("T",), *up),
        finds({}, "description.reaches", 12),
    ]
    yield "described", case("a domino beside the base", "R19 to R30: cubes, tops, ways and balance.", step("DescribeState", {"state": made}, {"description": told}, ways))


def new_games():
    named = lambda *letters: [COLORS[it] for it in letters]
    ask = lambda status, **request: step("NewGame", request, status={"code": "INVALID_ARGUMENT"} | status)
    own = [{"id": it["id"], "layers": it["layers"]} for it in BlockSet(b5b=["CN/.C/CN"]).inline["blocks"]]
    inline = lambda blocks, name="own-set": {"seats": 3, "colors": named(*"rbg"), "blockSetInline": {"id": name, "blocks": blocks}}
    fine = [
        step("NewGame", {"seats": 2, "colors": named(*"rbgk")}, {"state": {"blockSetId": "set-a", "round": 1, "phase": "PHASE_ROLL", "colorToMove": "COLOR_RED"}}, [finds({"owner": 1}, "state.colors", 2)]),
        step("NewGame", {"seats": 3, "colors": named(*"gbr"), "blockSetId": "set-b", "firstColor": "COLOR_BLUE"}, {"state": {"blockSetId": "set-b", "colorToMove": "COLOR_BLUE"}}),
        step("NewGame", inline(own), {"state": {"blockSetInline": {"id": "own-set"}}}),
        step("SampleChance", {"state": "$state", "seed": "7"}, {"totalWeight": 36}),
    ]
    invalid = {"field": "block_set_inline", "reason": "STATE_INVALID_BLOCK_SET", "domain": DOMAIN}
    change = lambda idx, layers: [it | ({"layers": layers} if i == idx else {}) for i, it in enumerate(own)]
    wrong = [
        ask({"field": "seats"}, seats=5, colors=named(*"rbgk")),
        ask({"field": "seats"}, colors=named(*"rbgk")),
        ask({"field": "colors"}, seats=2, colors=named(*"rbg")),
        ask({"field": "colors"}, seats=3, colors=named(*"rbgk")),
        ask({"field": "colors[1]", "reason": "STATE_COLOR_TWICE"}, seats=3, colors=named(*"rrg")),
        ask({"field": "colors[2]"}, seats=3, colors=[*named(*"rb"), "COLOR_UNSPECIFIED"]),
        ask({"field": "first_color", "reason": "STATE_NO_SUCH_COLOR"}, seats=3, colors=named(*"rbg"), firstColor="COLOR_BLACK"),
        ask({"field": "block_set_id", "reason": "STATE_UNKNOWN_BLOCK_SET"}, seats=3, colors=named(*"rbg"), blockSetId="set-z"),
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
    yield "refused-new-games", case("games that can't be set up", "R1, R36; own blocks that break the rules of blocks.", *wrong)


def states():
    made = climbing([("r", put("2a", [(2, 0, 0), (3, 0, 0)]))])
    first = ("colors", 0, "placedBlocks", 0)
    block = lambda *placed: spoiled(made, ("colors", 0, "placedBlocks"), list(placed))
    table = made["colors"][0]["placedBlocks"][0]
    beside = put("3a", [(0, 2, 0), (0, 3, 0), (0, 4, 0)])
    thirteen = [table | {"blockId": it, "orientation": 0} for it in [*SET_A.forms, "2a"]]
    wrong = [
        refused(block(put("2a", [(0, 0, 3), (0, 0, 4)])), "state.colors[0].placed_blocks[0]", "STATE_FLOATING"),
        refused(block(put("2a", [(1, 1, 0), (2, 1, 0)])), "state.colors[0].placed_blocks[0]", "STATE_OVERLAP"),
        refused(block(table, beside), "state.colors[0].placed_blocks[1]", "STATE_SECOND_ON_TABLE"),
        refused(block(put("2a", [(4, 0, 0), (5, 0, 0)])), "state.colors[0].placed_blocks", "STATE_NONE_AT_BASE"),
        refused(block(table, put("1b", [(2, 0, 1)])), "state.colors[0].placed_blocks", "STATE_BLOCKS_AND_TURNS"),
        refused(block(*thirteen), "state.colors[0].placed_blocks", "STATE_TOO_MANY_BLOCKS"),
        refused(block(table, table), "state.colors[0].placed_blocks[1]", "STATE_BLOCK_TWICE"),
        refused(block(*[table] * 49), "state.colors[0].placed_blocks"),
        refused(spoiled(made, (*first, "blockId"), "9z"), "state.colors[0].placed_blocks[0].block_id", "STATE_UNKNOWN_BLOCK"),
        refused(spoiled(made, (*first, "orientation"), 24), "state.colors[0].placed_blocks[0].orientation"),
        refused(spoiled(made, (*first, "orientation"), 23), "state.colors[0].placed_blocks[0].orientation", "STATE_NO_SUCH_ORIENTATION"),
        refused(spoiled(made, (*first, "cell"), xyz((900, 0, 0))), "state.colors[0].placed_blocks[0].cell", "STATE_OUT_OF_REACH"),
        refused(spoiled(made, (*first, "cell"), xyz((2, 0, -1))), "state.colors[0].placed_blocks[0].cell", "STATE_OUT_OF_REACH"),
        refused(spoiled(made, ("colors", 0, "climber"), place("0,0,4")), "state.colors[0].climber", "STATE_CLIMBER_NOWHERE"),
        refused(spoiled(made, ("colors", 0, "climber"), place("1,0,0")), "state.colors[0].climber", "STATE_CLIMBER_NOWHERE"),
        refused(spoiled(made, ("colors", 0, "climber"), {}), "state.colors[0].climber.kind"),
        refused(
            spoiled(spoiled(made, ("colors", 1, "climber"), place("0,0,1")), ("colors", 3, "climber"), place("0,0,1")),
            "state.colors[3].climber",
            "STATE_CLIMBERS_TOGETHER",
        ),
        refused(spoiled(made, ("colors", 2, "rings"), 3), "state.colors[2].rings", "STATE_TOO_MANY_RINGS"),
        refused(spoiled(made, ("colors", 2, "owner"), 1), "state.colors[2].owner", "STATE_WRONG_OWNER"),
        refused(spoiled(made, ("colors", 2, "color"), "COLOR_RED"), "state.colors[2].color", "STATE_COLOR_TWICE"),
        refused(spoiled(made, ("colors",), made["colors"][:2]), "state.colors", "STATE_COLOR_COUNT"),
        refused(spoiled(made, ("colors",), made["colors"] * 2), "state.colors"),
        refused(spoiled(made, ("colorToMove",), "COLOR_YELLOW"), "state.color_to_move", "STATE_NO_SUCH_COLOR"),
        refused(spoiled(made, ("phase",), "PHASE_BUILD"), "state.colors[0].placed_blocks", "STATE_BLOCKS_AND_TURNS"),
        refused(spoiled(made, ("dice",), {"low": 1, "high": 2}), "state.phase", "STATE_UNREACHABLE_PHASE"),
        refused(spoiled(made, ("dice",), {"low": 0, "high": 2}), "state.dice.low"),
        refused(spoiled(made, ("dice",), {"low": 1, "high": 7}), "state.dice.high"),
        refused(spoiled(made, ("round",), 0), "state.round"),
        refused(spoiled(made, ("round",), 13), "state.round"),
        refused(spoiled(made, ("ringsUsed",), 3), "state.rings_used"),
        refused(spoiled(made, ("rulesVersion",), "cornerstone-9"), "state.rules_version", "STATE_UNKNOWN_RULES_VERSION"),
        refused(spoiled(made, ("blockSetId",), "set-z"), "state.block_set_id", "STATE_UNKNOWN_BLOCK_SET"),
        refused(spoiled(made, ("collapse",), table), "state.phase", "STATE_UNREACHABLE_PHASE"),
    ]
    for number in FAR:
        for axis in "xyz":
            wrong.append(refused(spoiled(made, (*first, "cell", axis), number), f"state.colors[0].placed_blocks[0].cell.{axis}"))
            climber = spoiled(made, ("colors", 1, "climber"), {"cell": xyz((0, 0, 0)) | {axis: number}})
            wrong.append(refused(climber, f"state.colors[1].climber.cell.{axis}"))
    yield "refused-states", case("states that can't be", "R1, R5, R10 to R12, R14, R27, R36: each with field and reason.", *wrong)


def unsound():
    # A domino half out on the base falls by itself: it can be looked at and scored, and not be played on.
    # Red's first block leans out of the base's top: 3a with one cube on it.
    placed = put("3a", [(1, 0, 1), (2, 0, 1), (3, 0, 1)])
    made = spoiled(climbing([("r", placed)]), ("colors", 0, "discardedBlockIds"), ["1a"])
    made["round"] = 2
    for idx in (1, 2, 3):
        made["colors"][idx]["discardedBlockIds"] = ["1a"]
    red = {"bodies": [{"color": "COLOR_RED", "blockId": "3a"}]}
    fallen = {"verdict": "VERDICT_SLIPS", "fallen": 1, "waves": [{"blocks": [1]}], "margin": {"$near": -0.5}}
    stay = {"stay": {}}
    steps = [
        step("DescribeState", {"state": made}, {"description": {"stability": fallen}}),
        step("Score", {"state": made}, {"falling": [red]}),
        refused(made, "state.colors", "STATE_WOULD_NOT_STAND", "ListLegalMoves"),
        refused(made, "state.colors", "STATE_WOULD_NOT_STAND", "ValidateMove", move=stay),
        refused(made, "state.colors", "STATE_WOULD_NOT_STAND", "ApplyMoves", moves=[stay]),
    ]
    yield "would-not-stand", case("a tower that would not stand", "R21: looked at and scored, reported, and never played on.", *steps)


def collapse():
    # A bar whose one end hangs from the base, with two cubes on the tip; a third cube there brings all three down (C12.3).
    bar, column = put("3a", [(-1, 0, 1), (0, 0, 1), (1, 0, 1)]), put("2a", [(-1, 0, 2), (-1, 0, 3)])
    made = state(SET_A, "g", [("r", bar), ("b", column)], "BUILD", {("g", "1b")}, rounds=2)
    third, calm = put("1b", [(-1, 0, 4)]), put("1b", [(1, 1, 1)])
    body = lambda color, block: {"color": COLORS[color], "blockId": block}
    waves = [{"bodies": [body("r", "3a"), body("b", "2a"), body("g", "1b")]}]
    move = {"build": third}
    falls = {"move": {"build": third | {"ring": "RING_UNSPECIFIED"}}, "verdict": "VERDICT_COLLAPSES", "fallen": 3}
    over = {key: it for key, it in made.items() if key != "dice"} | {"phase": "PHASE_OVER"}
    steps = [
        step("ListLegalMoves", {"state": made, "filter": {"cell": xyz((-1, 0, 4)), "blockId": "1b"}}, None, [finds(falls, "moves")]),
        step("ValidateMove", {"state": made, "move": move, "margin": True},
             {"legal": True, "verdict": "VERDICT_COLLAPSES", "waves": waves, "margin": {"$near": 0}}),
        step("ApplyMoves", {"state": made, "moves": [move]}, {"state": {"phase": "PHASE_OVER", "colorToMove": "COLOR_GREEN", "collapse": third}},
             [finds({"collapsed": {"color": "COLOR_GREEN", "placed": third, "waves": waves}}),
              finds({"gameEnded": {"outcome": {"over": True, "collapsedBy": "COLOR_GREEN"}}})]),
        step("DescribeState", {"state": "$state"}, {"description": {"collapseWaves": waves, "stability": {"verdict": "VERDICT_HOLDS"}}}),
        step("ListLegalMoves", {"state": "$state"}, {"moves": []}),
        step("ValidateMove", {"state": "$state", "move": move}, {"legal": False}, [finds({"rejection": "REJECTION_GAME_OVER"}, "violations")]),
        step("Score", {"state": "$state"}, {"outcome": {"over": True, "collapsedBy": "COLOR_GREEN"}, "falling": []}),
        refused(over | {"collapse": calm}, "state.collapse", "STATE_NO_COLLAPSE", why="it would have held"),
        refused(over | {"collapse": put("1b", [(5, 5, 5)])}, "state.collapse", "STATE_COLLAPSE_NOT_LEGAL", why="it floats"),
        refused(over, "state.colors[2].placed_blocks", "STATE_BLOCKS_AND_TURNS", why="nothing fell, and green did nothing"),
    ]
    yield "collapse", case("a placement that makes the tower fall", "R21, R35: legal, marked, and the end.", *steps)


def certificates():
    made = climbing([("r", put("2a", [(2, 0, 0), (3, 0, 0)]))])
    at = {"state": made, "moves": [{"climb": {"to": place("1,0,1")}}]}
    held = [finds({"turnPassed": {"color": "COLOR_BLUE"}}, "steps.0.events")]
    fields = {"state": {"phase": "PHASE_ROLL", "colorToMove": "COLOR_BLUE"}}
    steps = [step("ApplyMoves", at, fields, held), step("SampleChance", {"state": "$state", "seed": "1"}, {"totalWeight": 36})]
    for forces in ([], [1.0], [-1.0] * 8, [1e300] * 8, [0.5] * 100, ["NaN"] * 8, ["Infinity"] * 8):
        steps.append(step("ApplyMoves", at | {"state": made | {"certificate": {"forces": forces}}}, fields, held, "a false certificate is left aside"))
    yield "certificates", case("support certificates", "Verified, never trusted.", *steps)


def moves():
    roll, build, climb = state(SET_A, "r", [], "ROLL"), opening(), climbing([])
    lay = lambda block, cubes, **more: {"build": put(block, cubes) | more}
    six = {"low": 2, "high": 6}
    everything = {
        "roll": {"roll": {"dice": {"low": 1, "high": 1}}},
        "build": lay("1b", [(0, 0, 1)]),
        "discard": {"discard": {"blockId": "1a"}},
        "climb": {"climb": {"to": place("0,0,1")}},
        "stay": {"stay": {}},
    }
    phases = []
    for made, fits in ((roll, ("roll",)), (build, ("build", "discard")), (climb, ("climb", "stay"))):
        for kind, move in everything.items():
            if kind not in fits:
                due = [{"name": "due", "text": made["phase"]}]
                phases.append(validate(made, move, "WRONG_PHASE", arguments=due))
    yield "wrong-phases", case("moves at the wrong time", "R3.", *phases)
    no_rings = spoiled(opening(dice=six), ("colors", 0, "rings"), 0)
    rules = [
        validate(opening(dice=six), lay("3a", [(2, 0, 0), (3, 0, 0), (4, 0, 0)]), "SIZE_NOT_ALLOWED",
                 arguments=[{"name": "size", "number": "3"}, {"name": "low", "number": "2"}, {"name": "high", "number": "6"}]),
        validate(opening(dice=six), lay("3a", [(2, 0, 0), (3, 0, 0), (4, 0, 0)], ring="RING_A")),
        validate(no_rings, lay("3a", [(2, 0, 0), (3, 0, 0), (4, 0, 0)], ring="RING_A"), "NO_RING_LEFT"),
        validate(build, {"discard": {"blockId": "6b"}}, "MUST_BUILD"),
        validate(build, {"build": put("1b", [(0, 0, 1)]) | {"orientation": 5}}, "NO_SUCH_ORIENTATION",
                 arguments=[{"name": "block", "text": "1b"}, {"name": "orientation", "number": "5"}]),
        validate(build, lay("1b", [(1, 0, 2)]), "NO_BASE_CONTACT", "NO_CONTACT", "NO_SUPPORT"),
        validate(build, lay("4a", [(0, 0, 1), (1, 0, 1), (2, 0, 1), (3, 0, 1)]), "OVERHANG", cells=[xyz((2, 0, 1)), xyz((3, 0, 1))]),
        validate(build, lay("2a", [(1, 0, 1), (2, 0, 1)]), "SLIPS", falling=[{"color": "COLOR_RED", "blockId": "2a"}]),
        validate(build, {"build": put("1b", [(0, 0, 1)]) | {"cell": xyz((1, 0, 1))}}, "PARITY",
                 cells=[xyz((1, 0, 1))], faces=[{"element": xyz((1, 0, 1)), "cube": xyz((1, 0, 0)), "natural": True}]),
        validate(climb, {"climb": {"to": place("0,0,3")}}, "NOT_A_PLACE", cells=[xyz((0, 0, 3))]),
        validate(climb, {"climb": {"to": place("T")}}, "SAME_PLACE"),
        validate(spoiled(climb, ("colors", 1, "climber"), place("0,0,1")), {"climb": {"to": place("0,0,1")}}, "PLACE_TAKEN",
                 arguments=[{"name": "climber", "text": "COLOR_BLUE"}], cells=[xyz((0, 0, 1))]),
        validate(spoiled(climb, ("colors", 0, "rings"), 0), {"climb": {"to": place("0,0,1"), "ring": "RING_C"}}, "NO_RING_LEFT"),
        validate(spoiled(spoiled(climb, ("ringsUsed",), 1), ("colors", 0, "rings"), 1), {"climb": {"to": place("0,0,1"), "ring": "RING_B"}}, "RING_USED"),
    ]
    yield "rejections", case("moves that break a rule", "R6, R8 to R33: each rule by name, with values and cells.", *rules)
    bad = lambda move, field, made=build: refused(made, "move." + field, call="ValidateMove", move=move)
    laid = put("1b", [(0, 0, 1)])
    fields = [
        bad({}, "kind"),
        bad({"roll": {}}, "roll.dice", roll),
        bad({"roll": {"dice": {"low": 0, "high": 3}}}, "roll.dice.low", roll),
        bad({"roll": {"dice": {"low": 3, "high": 7}}}, "roll.dice.high", roll),
        bad({"build": laid | {"blockId": ""}}, "build.block_id"),
        bad({"build": laid | {"blockId": "7c"}}, "build.block_id"),
        bad({"build": laid | {"orientation": 24}}, "build.orientation"),
        bad({"build": laid | {"ring": "RING_B"}}, "build.ring"),
        bad({"build": {"blockId": "1b"}}, "build.cell"),
        bad({"discard": {}}, "discard.block_id"),
        bad({"climb": {}}, "climb.to", climb),
        bad({"climb": {"to": {}}}, "climb.to.kind", climb),
        bad({"climb": {"to": place("T"), "ring": "RING_A"}}, "climb.ring", climb),
        *[bad({"build": laid | {"cell": xyz((0, 0, 0)) | {axis: it}}}, f"build.cell.{axis}") for it in FAR for axis in "xyz"],
        *[bad({"climb": {"to": {"cell": xyz((0, 0, 0)) | {axis: it}}}}, f"climb.to.cell.{axis}", climb) for it in FAR for axis in "xyz"],
    ]
    yield "refused-moves", case("moves that can't be read", "Fields missing or out of range; coordinates at the ends of the range.", *fields)
    illegal = {"code": "FAILED_PRECONDITION", "reason": "REJECTION_WRONG_PHASE", "domain": DOMAIN, "metadata": {"index": "1"}}
    two = step("ApplyMoves", {"state": roll, "moves": [everything["roll"], everything["stay"]]}, status=illegal)
    none = {"code": "FAILED_PRECONDITION", "reason": "NO_CHANCE_DUE", "domain": DOMAIN}
    chance = step("SampleChance", {"state": build}, status=none)
    plays = [everything["roll"], everything["build"], {"climb": {"to": place("1,0,1")}}]
    played = step("ApplyMoves", {"state": roll, "moves": plays}, {"state": {"round": 1, "phase": "PHASE_ROLL", "colorToMove": "COLOR_BLUE"}})
    record = {"format": "meeplewright-cornerstone-1", "firstState": roll, "moves": plays[:2]}
    scored = step("Score", {"record": record}, {"outcome": {"over": False}, "falling": []})
    other = step("Score", {"record": record | {"format": "x"}}, status={"code": "INVALID_ARGUMENT", "field": "record.format"})
    yield "played", case("moves played, and one that is not legal", "Nothing is half done.", two, chance, played, scored, other)


def towers():
    cube = {"cells": [xyz((0, 0, 0))]}
    ask = lambda blocks, code, field, reason="": step("AssessTower", {"blocks": blocks}, status={"code": code, "field": field} | ({"reason": reason} if reason else {}))
    many = [{"cells": [xyz((it, 0, 0))]} for it in range(-50, 51)]
    wide = {"cells": [xyz((x, 0, 0)) for x in range(601)]}
    steps = [
        step("AssessTower", {}, {"stability": {"verdict": "VERDICT_HOLDS", "fallen": 0, "joints": []}}),
        step("AssessTower", {"blocks": many[:100]}, {"stability": {"verdict": "VERDICT_HOLDS", "margin": 0.5}}, [finds({"load": {"$near": 1}, "toEdge": {"$near": 0.5}}, "stability.joints", 100)]),
        ask([cube, {}], "INVALID_ARGUMENT", "blocks[1].cells"),
        ask([cube, cube], "INVALID_ARGUMENT", "blocks[1]", "TOWER_OVERLAP"),
        ask([cube, {"cells": [xyz((3, 0, -1))]}], "INVALID_ARGUMENT", "blocks[1]", "TOWER_BELOW_TABLE"),
        ask([{"cells": [xyz((0, 0, 2**31 - 1))]}], "INVALID_ARGUMENT", "blocks[0].cells[0].z"),
        ask([{"cells": [xyz((-(2**31), 0, 0))]}], "INVALID_ARGUMENT", "blocks[0].cells[0].x"),
        ask(many, "RESOURCE_EXHAUSTED", "blocks"),
        ask([wide], "RESOURCE_EXHAUSTED", "blocks.cells"),
    ]
    domino = {"cells": [xyz((0, 0, 1)), xyz((1, 0, 1))]}
    for edge, verdict in (("FALLS", "SLIPS"), ("HOLDS", "HOLDS"), ("SHAKY", "SLIPS")):
        steps.append(step("AssessTower", {"blocks": [cube, domino], "edge": "EDGE_" + edge}, {"stability": {"verdict": "VERDICT_" + verdict}}))
    yield "towers", case("towers assessed and refused", "R21, A2; at most 100 blocks of 600 cubes.", *steps)


def cases():
    for part in (catalog, described, openings, filters, new_games, states, unsound, collapse, certificates, moves, towers):
        yield from part()
