"""Golden cases of Cornerstone Essential: every way to say no that fits into an ordinary message."""

from corner_wire import COLORS, SET_A, case, climbing, opening, place, put, spoiled, state, xyz
from wire import finds, step

DOMAIN = "meeplewright.cornerstone.v1"
FAR = [-(2**31), -1001, 1001, 2**31 - 1]


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
        refused(
            spoiled(made, (*first, "blockId"), "9z"), "state.colors[0].placed_blocks[0].block_id", "STATE_UNKNOWN_BLOCK"
        ),
        refused(spoiled(made, (*first, "orientation"), 24), "state.colors[0].placed_blocks[0].orientation"),
        refused(
            spoiled(made, (*first, "orientation"), 23),
            "state.colors[0].placed_blocks[0].orientation",
            "STATE_NO_SUCH_ORIENTATION",
        ),
        refused(
            spoiled(made, (*first, "cell"), xyz((900, 0, 0))), "state.colors[0].placed_blocks[0].cell", "STATE_OUT_OF_REACH"
        ),
        refused(
            spoiled(made, (*first, "cell"), xyz((2, 0, -1))), "state.colors[0].placed_blocks[0].cell", "STATE_OUT_OF_REACH"
        ),
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
            wrong.append(
                refused(spoiled(made, (*first, "cell", axis), number), f"state.colors[0].placed_blocks[0].cell.{axis}")
            )
            climber = spoiled(made, ("colors", 1, "climber"), {"cell": xyz((0, 0, 0)) | {axis: number}})
            wrong.append(refused(climber, f"state.colors[1].climber.cell.{axis}"))
    yield "refused-states", case(
        "states that can't be", "R1, R5, R10 to R12, R14, R27, R36: each with field and reason.", *wrong
    )


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
    yield "would-not-stand", case(
        "a tower that would not stand", "R21: looked at and scored, reported, and never played on.", *steps
    )


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
        step(
            "ListLegalMoves",
            {"state": made, "filter": {"cell": xyz((-1, 0, 4)), "blockId": "1b"}},
            None,
            [finds(falls, "moves")],
        ),
        step(
            "ValidateMove",
            {"state": made, "move": move, "margin": True},
            {"legal": True, "verdict": "VERDICT_COLLAPSES", "waves": waves, "margin": {"$near": 0}},
        ),
        step(
            "ApplyMoves",
            {"state": made, "moves": [move]},
            {"state": {"phase": "PHASE_OVER", "colorToMove": "COLOR_GREEN", "collapse": third}},
            [
                finds({"collapsed": {"color": "COLOR_GREEN", "placed": third, "waves": waves}}),
                finds({"gameEnded": {"outcome": {"over": True, "collapsedBy": "COLOR_GREEN"}}}),
            ],
        ),
        step(
            "DescribeState",
            {"state": "$state"},
            {"description": {"collapseWaves": waves, "stability": {"verdict": "VERDICT_HOLDS"}}},
        ),
        step("ListLegalMoves", {"state": "$state"}, {"moves": []}),
        step(
            "ValidateMove",
            {"state": "$state", "move": move},
            {"legal": False},
            [finds({"rejection": "REJECTION_GAME_OVER"}, "violations")],
        ),
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
    steps = [
        step("ApplyMoves", at, fields, held),
        step("SampleChance", {"state": "$state", "seed": "1"}, {"totalWeight": 36}),
    ]
    for forces in ([], [1.0], [-1.0] * 8, [1e300] * 8, [0.5] * 100, ["NaN"] * 8, ["Infinity"] * 8):
        steps.append(
            step(
                "ApplyMoves",
                at | {"state": made | {"certificate": {"forces": forces}}},
                fields,
                held,
                "a false certificate is left aside",
            )
        )
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
        validate(
            opening(dice=six),
            lay("3a", [(2, 0, 0), (3, 0, 0), (4, 0, 0)]),
            "SIZE_NOT_ALLOWED",
            arguments=[{"name": "size", "number": "3"}, {"name": "low", "number": "2"}, {"name": "high", "number": "6"}],
        ),
        validate(opening(dice=six), lay("3a", [(2, 0, 0), (3, 0, 0), (4, 0, 0)], ring="RING_A")),
        validate(no_rings, lay("3a", [(2, 0, 0), (3, 0, 0), (4, 0, 0)], ring="RING_A"), "NO_RING_LEFT"),
        validate(build, {"discard": {"blockId": "6b"}}, "MUST_BUILD"),
        validate(
            build,
            {"build": put("1b", [(0, 0, 1)]) | {"orientation": 5}},
            "NO_SUCH_ORIENTATION",
            arguments=[{"name": "block", "text": "1b"}, {"name": "orientation", "number": "5"}],
        ),
        validate(build, lay("1b", [(1, 0, 2)]), "NO_BASE_CONTACT", "NO_CONTACT", "NO_SUPPORT"),
        validate(
            build,
            lay("4a", [(0, 0, 1), (1, 0, 1), (2, 0, 1), (3, 0, 1)]),
            "OVERHANG",
            cells=[xyz((2, 0, 1)), xyz((3, 0, 1))],
        ),
        validate(build, lay("2a", [(1, 0, 1), (2, 0, 1)]), "SLIPS", falling=[{"color": "COLOR_RED", "blockId": "2a"}]),
        validate(
            build,
            {"build": put("1b", [(0, 0, 1)]) | {"cell": xyz((1, 0, 1))}},
            "PARITY",
            cells=[xyz((1, 0, 1))],
            faces=[{"element": xyz((1, 0, 1)), "cube": xyz((1, 0, 0)), "natural": True}],
        ),
        validate(climb, {"climb": {"to": place("0,0,3")}}, "NOT_A_PLACE", cells=[xyz((0, 0, 3))]),
        validate(climb, {"climb": {"to": place("T")}}, "SAME_PLACE"),
        validate(
            spoiled(climb, ("colors", 1, "climber"), place("0,0,1")),
            {"climb": {"to": place("0,0,1")}},
            "PLACE_TAKEN",
            arguments=[{"name": "climber", "text": "COLOR_BLUE"}],
            cells=[xyz((0, 0, 1))],
        ),
        validate(
            spoiled(climb, ("colors", 0, "rings"), 0), {"climb": {"to": place("0,0,1"), "ring": "RING_C"}}, "NO_RING_LEFT"
        ),
        validate(
            spoiled(spoiled(climb, ("ringsUsed",), 1), ("colors", 0, "rings"), 1),
            {"climb": {"to": place("0,0,1"), "ring": "RING_B"}},
            "RING_USED",
        ),
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
        *[
            bad({"build": laid | {"cell": xyz((0, 0, 0)) | {axis: it}}}, f"build.cell.{axis}")
            for it in FAR
            for axis in "xyz"
        ],
        *[
            bad({"climb": {"to": {"cell": xyz((0, 0, 0)) | {axis: it}}}}, f"climb.to.cell.{axis}", climb)
            for it in FAR
            for axis in "xyz"
        ],
    ]
    yield "refused-moves", case(
        "moves that can't be read", "Fields missing or out of range; coordinates at the ends of the range.", *fields
    )
    illegal = {
        "code": "FAILED_PRECONDITION",
        "reason": "REJECTION_WRONG_PHASE",
        "domain": DOMAIN,
        "metadata": {"index": "1"},
    }
    two = step("ApplyMoves", {"state": roll, "moves": [everything["roll"], everything["stay"]]}, status=illegal)
    none = {"code": "FAILED_PRECONDITION", "reason": "NO_CHANCE_DUE", "domain": DOMAIN}
    chance = step("SampleChance", {"state": build}, status=none)
    plays = [everything["roll"], everything["build"], {"climb": {"to": place("1,0,1")}}]
    played = step(
        "ApplyMoves",
        {"state": roll, "moves": plays},
        {"state": {"round": 1, "phase": "PHASE_ROLL", "colorToMove": "COLOR_BLUE"}},
    )
    record = {"format": "meeplewright-cornerstone-1", "firstState": roll, "moves": plays[:2]}
    scored = step("Score", {"record": record}, {"outcome": {"over": False}, "falling": []})
    other = step(
        "Score", {"record": record | {"format": "x"}}, status={"code": "INVALID_ARGUMENT", "field": "record.format"}
    )
    yield "played", case(
        "moves played, and one that is not legal", "Nothing is half done.", two, chance, played, scored, other
    )


def towers():
    cube = {"cells": [xyz((0, 0, 0))]}
    ask = lambda blocks, code, field, reason="": step(
        "AssessTower", {"blocks": blocks}, status={"code": code, "field": field} | ({"reason": reason} if reason else {})
    )
    many = [{"cells": [xyz((it, 0, 0))]} for it in range(-50, 51)]
    wide = {"cells": [xyz((x, 0, 0)) for x in range(601)]}
    steps = [
        step("AssessTower", {}, {"stability": {"verdict": "VERDICT_HOLDS", "fallen": 0, "joints": []}}),
        step(
            "AssessTower",
            {"blocks": many[:100]},
            {"stability": {"verdict": "VERDICT_HOLDS", "margin": 0.5}},
            [finds({"load": {"$near": 1}, "toEdge": {"$near": 0.5}}, "stability.joints", 100)],
        ),
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
        steps.append(
            step(
                "AssessTower",
                {"blocks": [cube, domino], "edge": "EDGE_" + edge},
                {"stability": {"verdict": "VERDICT_" + verdict}},
            )
        )
    yield "towers", case("towers assessed and refused", "R21, A2; at most 100 blocks of 600 cubes.", *steps)


def cases():
    for part in (states, unsound, collapse, certificates, moves, towers):
        yield from part()
