"""The rules of Carcassonne with maps a second time: slow, plain, from scratch, sharing no code with the engine.

It is the oracle behind the golden cases. Rule numbers (R-T3, E4, ...) are those of the rules documentation. The tile
table and the maps are data: they are read from the files that the engine ships, and held here against the counts that
the sources give.
"""

import copy
import json
import tomllib
from collections import Counter
from pathlib import Path

DATA = Path(__file__).resolve().parents[2] / "engine-service" / "rules" / "carcassonne" / "data"
TILES = {tile["id"]: tile for tile in json.loads((DATA / "tiles.json").read_text())["tiles"]}
MAPS = {file.stem: tomllib.loads(file.read_text()) for file in sorted((DATA / "maps").glob("*.toml"))}
SIDES = "NESW"
STEPS = [(0, -1), (1, 0), (0, 1), (-1, 0)]
KINDS = ["city", "road", "field", "cloister"]
SETS = {"base": 72, "inns": 18, "traders": 24}


def square(name):
    """J5 is the square in column J, row 5."""
    return (ord(name[0]) - ord("A"), int(name[1:]) - 1) if isinstance(name, str) else (name[1], name[0])


def beside(at, side):
    return (at[0] + STEPS[side][0], at[1] + STEPS[side][1])


def around(at):
    return [(at[0] + dx, at[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


def edges(tile, turns):
    """What the sides show after clockwise quarter turns."""
    e = TILES[tile]["e"]
    return [e[(side - turns) % 4] for side in range(4)]


def parts(tile):
    """Every part of a tile: kind, number."""
    kind = TILES[tile]
    found = [(it, idx) for it in KINDS[:3] for idx in range(len(kind.get(it, [])))]
    return found + ([("cloister", 0)] if kind.get("cloister") else [])


def part_at_side(tile, turns, side, kinds=("city", "road")):
    for kind in kinds:
        for idx, part in enumerate(TILES[tile].get(kind, [])):
            if SIDES[(side - turns) % 4] in part["s"]:
                return kind, idx
    return None


def part_at_half(tile, turns, half):
    for idx, part in enumerate(TILES[tile].get("field", [])):
        if str((half - 2 * turns) % 8) in part["h"]:
            return "field", idx
    return None


class Feature:
    """Parts and printed things that belong together."""

    def __init__(self, kind):
        self.kind, self.squares, self.parts, self.open = kind, set(), [], set()
        self.large, self.borders, self.ferries = set(), set(), set()
        self.coats, self.ferry_coats, self.inn, self.cathedral = 0, 0, False, False
        self.men = Counter()
        self.cities = set()  # of a field: the parts of cities that it touches

    def owners(self):
        most = max(self.men.values(), default=0)
        return [seat for seat in sorted(self.men) if self.men[seat] == most]

    def complete(self):
        return self.kind != "field" and not self.open


class Game:
    """One game. Everything that follows from the table is worked out anew whenever it is asked for."""

    def __init__(self, map_id=None, seats=2, plan=None, **options):
        self.map_id = map_id
        self.plan = plan or (MAPS[map_id] if map_id else None)
        self.options = {"starts": self.plan["starts_used_min"] if self.plan else 1, "sets": 1} | options
        self.laid = []  # (square, tile, turns)
        self.men = {}  # square -> (seat, kind, number)
        self.points = [0] * seats
        self.aside = []
        self.isle, self.chips, self.discarded = [0] * seats, [Counter() for _ in range(seats)], Counter()
        self.large, self.borders, self.ferries, self.towns, self.grid = {}, {}, {}, set(), {}
        if self.plan:
            self.read(self.plan)

    def read(self, plan):
        for y, row in enumerate(plan["grid"]):
            self.grid |= {(x, y): letter for x, letter in enumerate(row) if letter != "."}
        self.towns = {at for at, letter in self.grid.items() if letter in "ts"}
        self.starts = sorted(at for at, letter in self.grid.items() if letter == "s")
        for idx, city in enumerate(plan.get("large", [])):
            self.large |= {square(name): idx for name in city["at"]}
        for idx, it in enumerate(plan.get("border", [])):
            self.borders[square(it["at"]), SIDES.index(it["side"])] = idx
        for idx, it in enumerate(plan.get("ferry", [])):
            for name, side in (it["a"], it["b"]):
                self.ferries[square(name), SIDES.index(side)] = idx

    def copy(self):
        return copy.deepcopy(self)

    # --- squares ------------------------------------------------------------------------------------------------

    def table(self):
        return {at: (tile, turns) for at, tile, turns in self.laid}

    def takes_tiles(self, at):
        return not self.plan or self.grid.get(at, "L") != "L"

    def open_squares(self):
        """Empty squares where a tile may go: R-T2, R-M4, R-M7."""
        table = self.table()
        found, joined, landed = set(), set(), set()
        for at in table:
            for side in range(4):
                other = beside(at, side)
                if other in self.large:
                    joined.add(self.large[other])
                elif (at, side) in self.ferries:
                    landed.add(self.ferries[at, side])
                else:
                    found.add(other)
        found |= {beside(at, side) for at, idx in self.large.items() if idx in joined for side in range(4)}
        found |= {at for (at, _), idx in self.ferries.items() if idx in landed}
        return sorted(at for at in found if at not in table and self.takes_tiles(at))

    def asks(self, at, table=None):
        """What each side of a square must show, None where anything may be."""
        table = self.table() if table is None else table
        asked = []
        for side in range(4):
            other = beside(at, side)
            if other in table:
                asked.append(edges(*table[other])[(side + 2) % 4])
            elif other in self.large:
                asked.append("C")
            elif (at, side) in self.borders:
                asked.append(self.plan["border"][self.borders[at, side]]["kind"][0].upper())
            else:
                asked.append("R" if (at, side) in self.ferries else None)
        return asked

    def fits(self, tile, turns, at, table=None):
        return all(asks in (None, shows) for asks, shows in zip(self.asks(at, table), edges(tile, turns)))

    def places(self, tile):
        """Every (square, turns) for a tile, sorted as the engine sorts."""
        table = self.table()
        return [(at, turns) for at in self.open_squares() for turns in range(4) if self.fits(tile, turns, at, table)]

    def refusals(self, at, tile, turns):
        """Every rule that a placement breaks: name and arguments."""
        table = self.table()
        if not self.takes_tiles(at):
            return [("LARGE_CITY" if at in self.large else "NOT_A_SQUARE", {})]
        if at in table:
            return [("SQUARE_TAKEN", {})]
        broken = [] if at in self.open_squares() else [("NOT_TOUCHING", {})]
        for side, (asks, shows) in enumerate(zip(self.asks(at), edges(tile, turns))):
            if asks in (None, shows):
                continue
            args, other = {"side": side, "shows": shows}, beside(at, side)
            if other in self.large:
                broken.append(("LARGE_CITY_MISMATCH", args))
            elif other in table:
                broken.append(("EDGE_MISMATCH", args | {"asks": asks}))
            elif (at, side) in self.ferries:
                broken.append(("FERRY_MISMATCH", args))
            else:
                broken.append(("BORDER_MISMATCH", args | {"asks": asks}))
        return broken

    # --- tiles left ---------------------------------------------------------------------------------------------

    def boxes(self):
        inside = {"base", *(("inns", "traders") if self.plan else self.options.get("boxes", ()))}
        return {tile: it["n"] * self.options["sets"] for tile, it in TILES.items() if it["set"] in inside}

    def left(self):
        """Copies that have not come up."""
        used = Counter([tile for _, tile, _ in self.laid] + self.aside)
        return {tile: n - used[tile] for tile, n in self.boxes().items()}

    # --- features -----------------------------------------------------------------------------------------------

    def features(self):
        """Every feature with a tile in it, by first part: kind, then place in the order laid, then number."""
        table = self.table()
        joins = {}

        def root(node):
            while joins.get(node, node) != node:
                node = joins[node]
            return node

        def join(a, b):
            joins[root(a)] = root(b)

        ends = []  # (node, square beyond, side of it)
        for at, tile, turns in self.laid:
            for side in range(4):
                other, back = beside(at, side), (side + 2) % 4
                if part := part_at_side(tile, turns, side):
                    node = (at, *part)
                    if other in table:
                        join(node, (other, *part_at_side(*table[other], back)))
                    elif other in self.large:
                        join(node, ("large", self.large[other]))
                    elif (at, side) in self.borders:
                        join(node, ("border", self.borders[at, side]))
                    elif (at, side) in self.ferries:
                        join(node, ("ferry", self.ferries[at, side]))
                    elif self.takes_tiles(other):
                        ends.append((node, other, back))
                for half in (2 * side, 2 * side + 1):
                    part = part_at_half(tile, turns, half)
                    if part and other in table:
                        facing = 5 - half if side in (0, 2) else 9 - half
                        if far := part_at_half(*table[other], facing):
                            join((at, *part), (other, *far))
                    elif part and self.takes_tiles(other):
                        ends.append(((at, *part), other, back))
        for at, idx in self.large.items():
            for side in range(4):
                other = beside(at, side)
                if self.grid.get(other, "L") != "L" and other not in table:
                    ends.append((("large", idx), other, (side + 2) % 4))
        ends += [(("ferry", idx), at, side) for (at, side), idx in self.ferries.items() if at not in table]

        found = {}
        for kind in KINDS:
            for at, tile, _ in self.laid:
                for part in parts(tile):
                    if part[0] == kind:
                        node = (at, *part)
                        feature = found.setdefault(root(node), Feature(kind))
                        self.add_part(feature, at, tile, part, table)
        for at, idx in self.large.items():
            if feature := found.get(root(("large", idx))):
                feature.squares.add(at)
                feature.large.add(idx)
        for printed, pieces in (("border", self.borders), ("ferry", self.ferries)):
            for idx in set(pieces.values()):
                if feature := found.get(root((printed, idx))):
                    getattr(feature, "borders" if printed == "border" else "ferries").add(idx)
        for node, at, side in ends:
            if feature := found.get(root(node)):
                feature.open.add((at, side))
        for feature in found.values():
            feature.coats += sum(self.plan["large"][idx]["coats"] for idx in feature.large)
            feature.coats += sum(self.plan["border"][idx]["coats"] for idx in feature.borders)
            feature.ferry_coats = sum(self.plan["ferry"][idx]["coats"] for idx in feature.ferries)
            feature.cities = {root(node) for node in feature.cities}
        return found

    def add_part(self, feature, at, tile, part, table):
        kind, idx = part
        feature.squares.add(at)
        feature.parts.append((at, kind, idx))
        if at in self.men and self.men[at][1:] == part:
            feature.men[self.men[at][0]] += 1
        if kind == "cloister":
            exists = [it for it in around(at) if not self.plan or it in self.grid]
            filled = {it for it in exists if it in table or it in self.large}
            feature.squares |= filled
            feature.open = {(it, None) for it in exists if it not in filled}
            return
        printed = TILES[tile][kind][idx]
        feature.coats += printed.get("coat", 0)
        feature.inn |= bool(printed.get("inn"))
        feature.cathedral |= bool(printed.get("cathedral"))
        if kind == "field":
            feature.cities |= {(at, "city", city) for city in printed.get("c", [])}

    # --- points -------------------------------------------------------------------------------------------------

    def tally(self, feature, features):
        """What a feature counts now, as the proto's Tally names it."""
        done = feature.complete()
        count = dict.fromkeys(("tiles", "borderPieces", "ferries", "coats", "towns", "cities"), 0)
        rates = dict.fromkeys(("pointsPerTile", "pointsPerCoat", "pointsPerTown"), 0)
        if feature.kind == "field":
            count["cities"], rates["pointsPerTown"] = sum(features[it].complete() for it in feature.cities), 3
        else:
            count["tiles"] = len(feature.squares)
            count["borderPieces"] = len(feature.borders)
            rates["pointsPerTile"] = 1
        if feature.kind == "city":
            count["coats"] = feature.coats
            small = self.options.get("small_city") and len(feature.squares) == 2 and not self.plan
            rate = 1 + (done and not small)
            rates |= {"pointsPerTile": rate, "pointsPerCoat": rate}
            if self.options.get("cathedrals") and feature.cathedral:
                rates |= dict.fromkeys(("pointsPerTile", "pointsPerCoat"), 3 if done else 0)
        if feature.kind == "road":
            counted = done or self.options.get("ferry_in_final")
            count["ferries"] = len(feature.ferries) if counted else 0
            count["coats"] = feature.coats + (feature.ferry_coats if counted else 0)
            rates["pointsPerCoat"] = 1 + done
            if self.options.get("towns") == "c":
                table = self.table()
                near = {beside(at, side) for at in feature.squares for side in range(4)}
                count["towns"], rates["pointsPerTown"] = len(near & self.towns - set(table)), 2
            if self.options.get("inns") and feature.inn:
                rates["pointsPerTile"] = 2 if done else 0
        points = (count["tiles"] + count["borderPieces"] + count["ferries"]) * rates["pointsPerTile"]
        points += count["coats"] * rates["pointsPerCoat"] + (count["towns"] + count["cities"]) * rates["pointsPerTown"]
        return count | rates | {"points": points}

    def claims(self, at, tile):
        """The parts of a tile just laid that hold no meeple: R-P3."""
        free = []
        for feature in self.features().values():
            if not feature.men:
                free += [part for where, *part in feature.parts if where == at]
        return sorted((tuple(it) for it in free), key=lambda it: (KINDS.index(it[0]), it[1]))

    def lay(self, at, tile, turns):
        assert not self.refusals(at, tile, turns), (at, tile, turns, self.refusals(at, tile, turns))
        self.laid.append((at, tile, turns))

    def finish(self, seat, claim=None):
        """Claims a part of the tile just laid and scores (R-S): (feature, tally) of each completed, and the log."""
        at, tile, _ = self.laid[-1]
        log = []
        if self.options.get("towns") == "b" and at in self.towns:
            log.append((seat, -2, "town"))
            self.points[seat] -= 2
        if claim:
            assert tuple(claim) in self.claims(at, tile), (at, tile, claim)
            self.men[at] = (seat, *claim)
        features, scored = self.features(), []
        for feature in features.values():
            fresh = any(where == at for where, *_ in feature.parts)
            if feature.kind == "cloister":
                fresh |= feature.parts[0][0] in around(at)
            if fresh and feature.complete():
                tally = self.tally(feature, features)
                scored.append((feature, tally))
                log += self.pay(feature, tally)
        for feature, _ in scored:
            for where, *part in feature.parts:
                if where in self.men and self.men[where][1:] == tuple(part):
                    del self.men[where]
        return scored, log

    def pay(self, feature, tally):
        word = "monastery" if feature.kind == "cloister" else feature.kind
        for seat in feature.owners():
            self.points[seat] += tally["points"]
        return [(seat, tally["points"], word) for seat in feature.owners()]

    def final(self):
        """What the end would score: (feature, tally) for each with meeples, and the log. Nothing is banked."""
        features, banked = self.features(), list(self.points)
        scored = [(it, self.tally(it, features)) for it in features.values() if it.men]
        log = [line for it, tally in scored for line in self.pay(it, tally)]
        totals, self.points = self.points, banked
        return scored, log, totals


# The counts that the sources give.
assert len(TILES) == 65 and sum(it["n"] for it in TILES.values()) == 114
for name, total in SETS.items():
    assert sum(it["n"] for it in TILES.values() if it["set"] == name) == total, name


def counted(chosen, what):
    """How much of something is on all the tiles of a box."""
    return sum(it["n"] * what(it) for it in TILES.values() if it["set"] == chosen)


def coats(tile):
    return sum(it.get("coat", 0) for it in tile.get("city", []))


assert [counted(it, coats) for it in SETS] == [10, 3, 0]
assert [counted(it, lambda tile: tile.get("cloister", False)) for it in SETS] == [6, 1, 1]
assert [sum(it.get("gardens", 0) for it in TILES.values() if it["set"] == box) for box in SETS] == [8, 2, 2]
assert counted("inns", lambda tile: sum(it.get("inn", False) for it in tile.get("road", []))) == 6
assert counted("inns", lambda tile: sum(it.get("cathedral", False) for it in tile.get("city", []))) == 2
GOODS = {"wine": 9, "grain": 6, "cloth": 5}
for good, total in GOODS.items():
    assert counted("traders", lambda tile: sum(it.get("good") == good for it in tile.get("city", []))) == total, good
assert sum(letter in "#ts" for row in MAPS["great-britain"]["grid"] for letter in row) == 94
assert sum(letter in "#ts" for row in MAPS["germany"]["grid"] for letter in row) == 113
