"""Golden cases of Cornerstone Essential: the worked examples of placements, climbs and balance, through the socket.

The tables stand in the rules crate's tests/data. Their towers are single cubes; a state on the wire is made of blocks, so each tower is
cut into blocks of a set, which does not change what is asked: in a placement a cube's color says nothing, only whether it is natural.
"""

from corner_wire import COLORS, CRATE, BlockSet, case, cell_of, covers, first_of, place, state, tower_of, xyz
from wire import finds, step

# What a table's tower lacks to stand as blocks of a game: cubes that change nothing, or another set of blocks.
EXTRA = {"P16": "2,0,0b"}
U_SHAPED = {"b5b": ["CN/.C/CN"]}
SETS = {"M5": ("set-b", {}), "M7": ("set-a", U_SHAPED), "M7b": ("set-a", U_SHAPED | {"b4b": ["C../NCN"]})}

RULES = {
    "TableContact": "TABLE_CONTACT",
    "NoSupport": "NO_SUPPORT",
    "NoContact": "NO_CONTACT",
    "NoBaseContact": "NO_BASE_CONTACT",
    "Parity": "PARITY",
    "ClimberCell": "CLIMBER_CELL",
    "ClimberEnclosed(R)": "CLIMBER_ENCLOSED",
    "Overhang(2)": "OVERHANG",
}
# What the rules but balance allow, and balance does not.
SLIPS = {"P17"}


def table(name):
    for line in (CRATE / f"tests/data/{name}.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            yield [word.strip() for word in line.split("|")]


def placements():
    for what, cubes, block, rounds, climbers, broken in table("placements"):
        short, _, text = what.partition(" ")
        blocks = BlockSet()
        tower = tower_of(cubes + " " + EXTRA.get(short, "-"))
        wanted = {cell: letter == "n" for cell, letter in tower_of(block).items()}
        standing = dict(it.split("@") for it in climbers.split() if it != "-")
        found = None
        for mover in COLORS:
            for name in blocks.forms:
                lies = blocks.lie(name, wanted)
                found = (
                    found
                    or lies
                    and first_of(
                        (mover, name, lies, placed) for placed in covers(tower, blocks, frozenset({(mover, name)}), True)
                    )
                )
        assert found, what
        mover, name, lies, placed = found
        made = state(blocks, mover, placed, "BUILD", {(mover, name)}, standing, int(rounds))
        rules = [RULES[it] for it in broken.split() if it != "-"] + ["SLIPS"] * (short in SLIPS)
        patterns = []
        for rule in rules:
            pattern = {"rejection": "REJECTION_" + rule}
            if rule == "CLIMBER_ENCLOSED":
                pattern["cells"] = [xyz(cell_of(standing["r"]))]
            patterns.append(finds(pattern, "violations"))
        if "OVERHANG" in rules:
            patterns[0]["where"]["cells"] = [xyz(cell) for cell in sorted(wanted) if cell[0] > 1]
        found = [*patterns, finds({}, "violations", len(rules))]
        request = {"state": made, "move": {"build": lies}}
        yield short.lower(), case(
            f"{short}: {text}", "R9 to R19, R21.", step("ValidateMove", request, {"legal": not rules}, found)
        )


def climbs():
    for what, cubes, start, color, others, ring, ends in table("climbs"):
        short, _, text = what.partition(" ")
        name, changed = SETS.get(short, ("set-a", {}))
        blocks = BlockSet(name, **changed)
        placed = first_of(covers(tower_of(cubes), blocks, frozenset(), False))
        assert placed is not None, what
        rest = [it for it in COLORS if it != color]
        standing = {color: start} | dict(zip(rest, (it for it in others.split() if it != "-")))
        made = state(blocks, color, placed, "CLIMB", climbers=standing)
        ring_name = {"-": "RING_UNSPECIFIED", "b": "RING_B", "c": "RING_C"}[ring]
        places = sorted(ends.split(), key=lambda it: (it != "T", it != "T" and cell_of(it)))
        reach = {"climber": COLORS[color], "ring": ring_name, "places": [{"place": place(it)} for it in places]}
        described = step("DescribeState", {"state": made}, None, [finds(reach, "description.reaches")])
        climbing = [
            finds({"move": {"climb": {"to": place(it), "ring": ring_name}}}, "moves") for it in places if it != start
        ]
        listed = step("ListLegalMoves", {"state": made}, None, [*climbing, finds({"move": {"stay": {}}}, "moves")])
        yield short.lower(), case(f"{short}: {text}", "R23 to R33.", described, listed)


def balance():
    for what, margin, waves, tower in table("balance"):
        short, _, text = what.partition(" ")
        blocks = [{"cells": [xyz(cell_of(it)) for it in block.split()]} for block in tower.split(";")]
        falling = [] if waves == "-" else [{"blocks": [int(it) for it in wave.split()]} for wave in waves.split("/")]
        fallen = sum(len(it["blocks"]) for it in falling)
        verdict = "VERDICT_" + ("HOLDS" if not fallen else "SLIPS" if fallen < 3 else "COLLAPSES")
        stability = {"bodies": [], "verdict": verdict, "fallen": fallen, "waves": falling}
        if margin != "-":
            stability["margin"] = {"$near": float(margin)}
        asked = step("AssessTower", {"blocks": blocks}, {"stability": stability})
        yield short.lower().replace(".", "-"), case(f"{short}: {text}", "R21: balance.", asked)


def cases():
    yield from placements()
    yield from climbs()
    yield from balance()
