"""Blocks of Cornerstone Essential, turned in every way, and states of it as protobuf JSON.

The order of orientations is the one that docs/rules-cornerstone.md gives: not tilted, tilted about x once, twice, three times,
about y once, three times, each followed by no, one, two, three turns about z; what gives nothing new is left out.
"""

import copy
import itertools
import tomllib
from pathlib import Path

CRATE = Path(__file__).resolve().parent.parent.parent / "engine-service/rules/cornerstone"
COLORS = {"r": "COLOR_RED", "b": "COLOR_BLUE", "g": "COLOR_GREEN", "k": "COLOR_BLACK"}
BASE = {(0, 0, 0): "d", (1, 0, 0): "n", (0, 1, 0): "n", (1, 1, 0): "d"}
STANDARD = {
    "overhang": "OVERHANG_FLAT",
    "insertion": "INSERTION_ANYHOW",
    "climberHeight": 1,
    "enclosure": "ENCLOSURE_FREE_SPACE_AND_AIR",
    "ringsPerTurn": 1,
    "ownColors": "OWN_COLORS_CLIMBER",
    "collapseElements": "COLLAPSE_ELEMENTS_SUPPLY",
    "countNewBlock": "SWITCH_ON",
    "edge": "EDGE_FALLS",
}


def case(name, why, *steps):
    return {"name": name, "why": why, "steps": list(steps)}


def about(axis, cell):
    x, y, z = cell
    return {"x": (x, -z, y), "y": (z, y, -x), "z": (-y, x, z)}[axis]


def settled(cubes):
    """Moves cubes so that the least of each number is 0, and sorts them."""
    low = [min(cell[axis] for cell, _ in cubes) for axis in range(3)]
    return tuple(sorted((tuple(at - least for at, least in zip(cell, low)), natural) for cell, natural in cubes))


def orientations(cubes):
    found = []
    for tilt in ("", "x", "xx", "xxx", "y", "yyy"):
        form = cubes
        for axis in tilt:
            form = [(about(axis, cell), natural) for cell, natural in form]
        for _ in range(4):
            if settled(form) not in found:
                found.append(settled(form))
            form = [(about("z", cell), natural) for cell, natural in form]
    return found


def cubes_of(layers):
    return [
        ((x, y, z), letter == "N")
        for z, layer in enumerate(layers)
        for y, row in enumerate(reversed(layer.split("/")))
        for x, letter in enumerate(row)
        if letter != "."
    ]


class BlockSet:
    """A set of blocks: one that ships, or set A with some blocks in other forms."""

    def __init__(self, name="set-a", **changed):
        file = tomllib.loads((CRATE / f"data/block-sets/{name}.toml").read_text())
        self.id, self.inline = file["id"], None
        blocks = {block["id"]: changed.get("b" + block["id"], block["layers"]) for block in file["block"]}
        if changed:
            self.id = "own-set"
            listed = [{"id": block, "layers": layers} for block, layers in blocks.items()]
            self.inline = {"id": self.id, "name": "Own", "remark": "", "blocks": listed}
        self.forms = {block: orientations(cubes_of(layers)) for block, layers in blocks.items()}

    def lie(self, block, cubes):
        """How a block lies so that it has these cubes, `cell: natural`; None if it can't."""
        form = settled(list(cubes.items()))
        if form not in self.forms[block]:
            return None
        corner = [min(cell[axis] for cell in cubes) for axis in range(3)]
        return {"blockId": block, "orientation": self.forms[block].index(form), "cell": xyz(corner)}

    def json(self):
        return {"blockSetInline": self.inline} if self.inline else {"blockSetId": self.id}


def xyz(cell):
    return dict(zip("xyz", cell))


def place(word):
    return {"table": {}} if word == "T" else {"cell": xyz(cell_of(word))}


def cell_of(word):
    return tuple(int(it) for it in word.split(","))


def tower_of(words):
    """Reads cubes such as "1,0,1r": cell and letter."""
    return {cell_of(word[:-1]): word[-1] for word in words.split() if word != "-"}


def touches_base(cells):
    beside = lambda a, b: sum(abs(x - y) for x, y in zip(a, b)) == 1
    return any(beside(cell, base) for cell in cells for base in BASE)


def covers(tower, blocks, spare, recolor):
    """Every way to make a tower of blocks, at most one of a color on the table: lists of (color, placement)."""
    if not tower:
        yield []
        return
    first = min(tower, key=lambda cell: (cell[2], cell))
    for block in sorted(blocks.forms, reverse=True):
        for form in blocks.forms[block]:
            for anchor, _ in form:
                shift = [at - off for at, off in zip(first, anchor)]
                cubes = {tuple(at + by for at, by in zip(cell, shift)): natural for cell, natural in form}
                if any((tower.get(cell) == "n") != natural or cell not in tower for cell, natural in cubes.items()):
                    continue
                letters = {tower[cell] for cell in cubes} - {"n"}
                for color in COLORS if recolor or not letters else letters & set(COLORS) if len(letters) == 1 else ():
                    on_table = any(cell[2] == 0 for cell in cubes)
                    if (color, block) in spare or on_table and ((color, "table") in spare or not touches_base(cubes)):
                        continue
                    used = spare | {(color, block)} | ({(color, "table")} if on_table else set())
                    rest = {cell: it for cell, it in tower.items() if cell not in cubes}
                    for others in covers(rest, blocks, used, recolor):
                        yield [(color, blocks.lie(block, cubes)), *others]


def state(blocks, mover, placed, phase, keep=(), climbers=None, rounds=1):
    """A state with these blocks on the tower. Blocks put out of the game make up the number that every turn uses up."""
    order = list(COLORS)
    done = {color: order.index(color) < order.index(mover) for color in order}
    done[mover] = phase == "CLIMB"
    count = {color: sum(it[0] == color for it in placed) for color in order}
    number = max([rounds, *(count[color] + (not done[color]) for color in order)])
    # A color that put a block out of the game may have none at the base (R11).
    number += bool(placed) and rounds > 1
    colors = []
    for seat, color in enumerate(order):
        mine = [it[1] for it in placed if it[0] == color]
        free = [it for it in blocks.forms if it not in {at["blockId"] for at in mine} | {b for c, b in keep if c == color}]
        gone = free[: number - (not done[color]) - len(mine)]
        at = (climbers or {}).get(color, "T")
        colors.append(
            {"color": COLORS[color], "owner": seat, "placedBlocks": mine, "discardedBlockIds": gone, "rings": 2}
            | {"climber": place(at)}
        )
    made = {"rulesVersion": "cornerstone-1", **blocks.json(), "options": STANDARD, "colors": colors}
    made |= {"round": number, "phase": "PHASE_" + phase, "colorToMove": COLORS[mover]}
    return made | ({"dice": {"low": 1, "high": 1}} if phase == "BUILD" else {})


def first_of(ways):
    return next(itertools.islice(ways, 1), None)


SET_A = BlockSet()


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
