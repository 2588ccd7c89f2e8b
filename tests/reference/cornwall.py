"""The rules of Cornwall a second time: slow, plain, from scratch at every step, sharing no code with the engine.

It is the oracle behind the golden cases. Rule numbers (R5, K3, ...) are those of the rules documentation.
"""

import copy
from collections import Counter
from itertools import product

DIRS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]  # counter-clockwise from east
START = {(1, -1): "S", (2, -1): "F", (0, 0): "M", (1, 0): "V", (2, 0): "W"}
# Letters: Swamp, Forest, Mountain, Village, W for meadow; c cottage, g flag, k chapel; three fields counter-clockwise.
CODES = """
    S F Mg | S M F  | S Fg V | S V Fk | S Fc W | S W F  | S Mc V | S V M  | S M W
    S Wc M | S Vc W | S W Vk | F M V  | F V Mc | F Mk W | F Wg M | F V Wc | Fc W V
    M V W  | M W Vg | F Fc M | F F V  | F Fg W | M M F  | M Mg V | M Mc W | V Vg F
    V Vc M | V V Wk | W W F  | W Wg M | W Wc V | S S F  | S S M  | S Sk V | S S W
"""
DECK = {f"T{n:02}": code.split() for n, code in enumerate(CODES.strip().replace("\n", "|").split("|"), start=1)}
SIZES = {"small": (1, 4), "tall": (2, 2), "fat": (3, 1)}  # strength, how many a seat has
SUPPLY = {"TWENTY": 20, "FORTY": 40, "UNLIMITED": None}


def neighbors(cell):
    return [(cell[0] + dq, cell[1] + dr) for dq, dr in DIRS]


def footprint(anchor, rotation):
    """The three cells of a placement, slot 0 first."""
    turn = [DIRS[rotation % 6], DIRS[(rotation + 1) % 6]]
    return [anchor] + [(anchor[0] + dq, anchor[1] + dr) for dq, dr in turn]


class Game:
    """One game. Everything that follows from the table is worked out anew whenever it is asked for."""

    def __init__(self, seats=2, surrounded="GAP_AWARE", coin_supply="TWENTY", unfinished="ALL"):
        self.options = {"surrounded": surrounded, "coin_supply": coin_supply, "unfinished": unfinished}
        self.points = [0] * seats
        self.coins = [1] * seats
        self.pub = [Counter() for _ in range(seats)]
        self.laid = []  # (tile, anchor, rotation)
        self.pieces = {}  # cell -> (seat, size)
        self.under = []
        self.drawn = None
        self.phase = "DRAW"
        self.seat = 0

    def copy(self):
        return copy.deepcopy(self)

    # --- what follows from the table ---------------------------------------------------------------------------

    def fields(self):
        """Every covered cell with its code."""
        table = dict(START)
        for tile, anchor, rotation in self.laid:
            table.update(zip(footprint(anchor, rotation), DECK[tile]))
        return table

    def regions(self, table=None):
        """Sets of touching fields of one landscape (R10), by smallest cell."""
        table = table or self.fields()
        found, seen = [], set()
        for cell in sorted(table):
            if cell in seen:
                continue
            region, stack = {cell}, [cell]
            while stack:
                for other in neighbors(stack.pop()):
                    if other not in region and table.get(other, " ")[0] == table[cell][0]:
                        region.add(other)
                        stack.append(other)
            seen |= region
            found.append(frozenset(region))
        return found

    def region_at(self, cell):
        return next(region for region in self.regions() if cell in region)

    def has(self, region, symbol, table=None):
        table = table or self.fields()
        return any(table[cell].endswith(symbol) for cell in region)

    def is_surrounded(self, region):
        """R24: no empty cell next to the region is left at all (strict), or none over which a tile still fits."""
        table = self.fields()
        for cell in region:
            for empty in (n for n in neighbors(cell) if n not in table):
                around = [n not in table for n in neighbors(empty)]
                fillable = any(around[i] and around[(i + 1) % 6] for i in range(6))
                if fillable or self.options["surrounded"] == "STRICT":
                    return False
        return True

    def completion(self, region):
        cottage, surrounded = self.has(region, "c"), self.is_surrounded(region)
        if cottage and surrounded:
            return "COTTAGE_AND_SURROUNDED"
        return "COTTAGE" if cottage else "SURROUNDED" if surrounded else None

    def complete(self):
        """The complete regions that count during the game: never swamps (R28)."""
        table = self.fields()
        return [r for r in self.regions() if table[min(r)][0] != "S" and self.completion(r)]

    def supply(self):
        whole = SUPPLY[self.options["coin_supply"]]
        return None if whole is None else whole - sum(self.coins)

    def hand(self, seat):
        used = self.pub[seat] + Counter(size for owner, size in self.pieces.values() if owner == seat)
        return {size: count - used[size] for size, (_, count) in SIZES.items()}

    def left(self):
        """Tiles in the pile and under it."""
        gone = {tile for tile, _, _ in self.laid} | {self.drawn}
        return [tile for tile in DECK if tile not in gone]

    # --- phase 1: draw and lay ---------------------------------------------------------------------------------

    def touching(self, tile, anchor, rotation, table=None, closed=None):
        """(edges touched, landscapes matched, names of the rules broken) of a placement (R5)."""
        table = table or self.fields()
        closed = self.closed(table) if closed is None else closed
        cells = footprint(anchor, rotation)
        spots = zip(cells, DECK[tile])
        touched = [(n, code[0]) for cell, code in spots for n in neighbors(cell) if n in table]
        same = [cell for cell, landscape in touched if table[cell][0] == landscape]
        broken = {
            "OVERLAP": any(cell in table for cell in cells),
            "NO_MATCH": not same,
            "TOO_FEW_EDGES": len(touched) < 2,
            "CLOSED_REGION": any(cell in closed for cell in same),
        }
        return (
            len(touched),
            {table[cell][0] for cell in same},
            [rule for rule, is_broken in broken.items() if is_broken],
        )

    def closed(self, table):
        """The fields of every region with a cottage."""
        return {cell for region in self.regions(table) if self.has(region, "c", table) for cell in region}

    def lays(self, tile):
        """Every legal (anchor, rotation), sorted."""
        table = self.fields()
        closed = self.closed(table)
        coast = {n for cell in table for n in neighbors(cell) if n not in table}
        near = coast | {n for cell in coast for n in neighbors(cell)}
        places = [(anchor, k) for anchor in sorted(near - set(table)) for k in range(6)]
        return [place for place in places if not self.touching(tile, *place, table, closed)[2]]

    def drawable(self):
        """What may come up: the pile in any order, then what was put under it in its order (R8)."""
        return [tile for tile in self.left() if tile not in self.under] or self.under[:1]

    def draw(self, tile):
        """Draws a tile. One without a place goes under the pile, and if nothing left has one, the game ends (R8)."""
        assert tile in self.drawable()
        self.under = [other for other in self.under if other != tile]
        if self.lays(tile):
            self.drawn, self.phase = tile, "LAY"
            return {"has_place": True, "final": None}
        self.under.append(tile)
        stuck = not any(self.lays(other) for other in self.left())
        return {"has_place": False, "final": self.end() if stuck else None}

    def lay(self, tile, anchor, rotation):
        """Lays a tile and takes the income; returns (edges, landscapes, coins owed, coins taken)."""
        edges, matched, broken = self.touching(tile, anchor, rotation)
        assert not broken, (tile, anchor, rotation, broken)
        self.laid.append((tile, anchor, rotation))
        self.drawn, self.phase = None, "PIECES"
        owed = len(matched) - 1
        taken = owed if self.supply() is None else min(owed, self.supply())
        self.coins[self.seat] += taken
        return edges, matched, owed, taken

    # --- pub window and phase 2 --------------------------------------------------------------------------------

    def redeem(self):
        assert self.coins[self.seat] and self.pub[self.seat], "R15"
        self.coins[self.seat] -= 1
        self.pub[self.seat] = Counter()

    def cost(self, pieces):
        """(coins for further pieces, coins for pieces already there) of [(size, cell)] (R17, R18)."""
        there, occupied = set(self.pieces), 0
        for _, cell in pieces:
            occupied += len(there & self.region_at(cell))
            there.add(cell)
        return max(len(pieces) - 1, 0), occupied

    def placings(self):
        """Every legal choice of pieces, as lists of (size, cell), slot by slot."""
        tile, anchor, rotation = self.laid[-1]
        cells = footprint(anchor, rotation)
        hand, found = self.hand(self.seat), []
        for sizes in product([None, *SIZES], repeat=3):
            pieces = [(size, cell) for size, cell in zip(sizes, cells) if size]
            counts = Counter(size for size, _ in pieces)
            if all(counts[s] <= hand[s] for s in SIZES) and sum(self.cost(pieces)) <= self.coins[self.seat]:
                found.append(pieces)
        return found

    def place(self, pieces):
        """Places [(size, cell)], evaluates, passes on or ends; returns what happened."""
        cells = footprint(*self.laid[-1][1:])
        further, occupied = self.cost(pieces)
        hand = self.hand(self.seat)
        assert all(cell in cells for _, cell in pieces) and len({c for _, c in pieces}) == len(pieces)
        assert all(n <= hand[s] for s, n in Counter(s for s, _ in pieces).items())
        assert further + occupied <= self.coins[self.seat]
        seat, table = self.seat, self.fields()
        self.coins[seat] -= further + occupied
        self.pieces.update({cell: (seat, size) for size, cell in pieces})
        chapel = 3 * sum(table[cell].endswith("k") for _, cell in pieces)
        self.points[seat] += chapel
        before = self.copy()
        before.laid.pop()
        known = set(before.complete())
        evaluated = [self.evaluate(region) for region in self.complete() if region not in known]
        self.seat = (seat + 1) % len(self.points)
        self.phase = "DRAW"
        final = None if self.left() else self.end()
        return {"further": further, "occupied": occupied, "chapel": chapel, "evaluated": evaluated, "final": final}

    # --- phase 3 and the end -----------------------------------------------------------------------------------

    def rates(self, region):
        """Points a field for the first and the second (R32)."""
        table = self.fields()
        landscape, flag = table[min(region)][0], self.has(region, "g", table)
        if landscape == "S":
            return 2, 1
        return (1, 0) if not flag else (3, 1) if landscape == "V" else (2, 1)

    def strengths(self, region):
        strengths = Counter()
        for cell in region & set(self.pieces):
            seat, size = self.pieces[cell]
            strengths[seat] += SIZES[size][0]
        return strengths

    def worth(self, region):
        """Points by seat (R31-R38)."""
        strengths, n = self.strengths(region), len(region)
        if not strengths:
            return {}
        first, second = self.rates(region)
        ranks = sorted(set(strengths.values()), reverse=True)
        best = [seat for seat in strengths if strengths[seat] == ranks[0]]
        if len(best) > 1:
            shares = {seat: -(-n * (first + second) // len(best)) for seat in best}
        else:
            shares = {best[0]: n * first}
            if len(ranks) > 1:
                runners = [seat for seat in strengths if strengths[seat] == ranks[1]]
                shares.update({seat: -(-n * second // len(runners)) for seat in runners})
        return {seat: points for seat, points in sorted(shares.items()) if points}

    def evaluate(self, region):
        result = {"cells": sorted(region), "landscape": self.fields()[min(region)][0], "points": self.worth(region)}
        result |= {"completion": self.completion(region), "flag": self.has(region, "g"), "rates": self.rates(region)}
        result["strengths"] = dict(self.strengths(region))
        for seat, points in result["points"].items():
            self.points[seat] += points
        for cell in region & set(self.pieces):
            seat, size = self.pieces.pop(cell)
            self.pub[seat][size] += 1
        return result

    def unfinished(self):
        """The regions that the end of the game evaluates (R41)."""
        done, table = set(self.complete()), self.fields()
        everything = self.options["unfinished"] == "ALL"
        return [r for r in self.regions() if r not in done and (everything or table[min(r)][0] == "S")]

    def end(self):
        regions = [self.evaluate(region) for region in self.unfinished()]
        self.points = [points + coins for points, coins in zip(self.points, self.coins)]
        self.phase = "OVER"
        best = max(zip(self.points, self.coins))
        winners = [seat for seat, key in enumerate(zip(self.points, self.coins)) if key == best]
        tie_break = "SHARED" if len(winners) > 1 else "COINS" if self.points.count(best[0]) > 1 else "POINTS"
        return {"regions": regions, "winners": winners, "tie_break": tie_break}
