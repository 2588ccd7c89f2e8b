"""Golden cases of Carcassonne: the worked examples of the rulebook and more, asked at tables that a game can reach.

The table of cases names only the tiles that matter. Here they are joined to the start tiles: by as few other tiles as
do it, laid so that the case still comes out as the table says. What it says stands; the reference only finds the way.
"""

import json
from collections import deque
from itertools import product

from carcassonne import DATA, TILES, Game, beside, part_at_half, part_at_side, square
from carc_wire import *
from wire import finds, step

CASES = json.loads((DATA.parent / "tests" / "data" / "golden-cases.json").read_text())["cases"]
# Calm tiles first: they join least.
FILLERS = sorted(
    TILES, key=lambda it: (TILES[it]["set"] != "base", TILES[it]["e"].count("C"), bool(TILES[it].get("cloister")), it)
)
REASONS = {"not a playable square", "edge", "printed border side", "ferry side"}


def part_of(tile, turns, kind, where):
    """A side's letter for cities and roads, a half's number for fields, "pN" for part N."""
    if kind == "cloister":
        return ("cloister", 0)
    if isinstance(where, int):
        return part_at_half(tile, turns, where)
    return (kind, int(where[1:])) if where[0] == "p" else part_at_side(tile, turns, "NESW".index(where), (kind,))


class Example:
    """A case of the table, moved so that it can be joined to the start tile."""

    def __init__(self, given, shift=(0, 0)):
        self.given = given
        self.at = lambda it: tuple(a + b for a, b in zip(square(it), shift))
        opt = dict(given["opt"])
        opt["towns"] = opt.pop("town_variant", None)
        self.setup = [(self.at(at), tile, turns) for at, tile, turns in given["setup"]]
        self.plays = [it for it in given["play"] if isinstance(it[0], int)]
        used = [it[1] for it in self.setup] + [it[2] for it in self.plays]
        if any(it[0] in "IT" for it in used) and not given["map"]:
            opt["boxes"] = sorted({{"I": "inns", "T": "traders"}[it[0]] for it in used if it[0] in "IT"})
        if any(used.count(it) > TILES[it]["n"] for it in used):
            opt["sets"] = 2
            opt["tiles"] = 228
        self.game = Game(given["map"], **opt)
        self.men = {}
        for seat, at, kind, where in given["men"]:
            _, tile, turns = next(it for it in self.setup if it[0] == self.at(at))
            self.men[self.at(at)] = (seat, *part_of(tile, turns, kind, where))
        named = [step[1] for step in self.plays] + [it[2] for it in given["play"] if it[0] == "refuse"]
        self.kept_free = {self.at(it) for it in named}
        self.far = {self.at(it[1]) for it in given["play"] if it[0] == "can"}
        shut = {self.at(it[1]) for it in given["play"] if it[0] == "can" and not it[2]}
        self.far |= {beside(at, side) for at in shut for side in range(4)}

    def solve(self):
        """The table joined to start tiles, or None."""
        for starts in self.start_choices():
            game, self.patience = self.game.copy(), 400
            game.laid = starts + [it for it in self.setup if it not in starts]
            if all(self.fits_all(game)) and (done := self.join(game, 12)):
                return done
        return None

    def start_choices(self):
        game, tiles = self.game, {it[0]: it for it in self.setup}
        if not game.plan:
            there = tiles.get((0, 0))
            if there is None or (there == ((0, 0), "B-D", 0) and (0, 0) not in self.men):
                yield [((0, 0), "B-D", 0)]
            return
        free = [at for at in game.starts if at not in self.kept_free and at not in self.men]
        for first, second in sorted(product(free, free), key=lambda it: it[1] not in tiles):
            if first == second or first in tiles:
                continue
            for turns in range(4):
                if second in tiles:
                    yield [(first, "B-D", turns), tiles[second]]
                else:
                    yield [(first, "B-D", turns), (second, "B-V", 0)]

    def fits_all(self, game):
        table = game.table()
        yield len(table) == len(game.laid) and not self.kept_free & set(table)
        for at, tile, turns in game.laid:
            yield game.takes_tiles(at) and game.fits(tile, turns, at, {it: on for it, on in table.items() if it != at})

    def reached(self, game):
        """The squares whose tiles hang together with a start tile."""
        table, seen = game.table(), set()
        todo = [at for at, _, _ in game.laid[: game.options["starts"]]]
        while todo:
            at = todo.pop()
            if at in seen or at not in table:
                continue
            seen.add(at)
            for side in range(4):
                other = beside(at, side)
                todo.append(other)
                if other in game.large:
                    own = [it for it, idx in game.large.items() if idx == game.large[other]]
                    todo += [beside(it, end) for it in own for end in range(4)]
                if (at, side) in game.ferries:
                    todo += [it for (it, _), idx in game.ferries.items() if idx == game.ferries[at, side]]
        return seen

    def join(self, game, depth):
        reached = self.reached(game)
        if len(reached) == len(game.laid):
            return game if self.holds(game) else None
        path = self.path(game, reached)
        return self.fill(game, path, depth) if path is not None and len(path) <= depth else None

    def path(self, game, reached):
        """The fewest empty squares that lead from what hangs together to another tile."""
        table = game.table()
        todo, before = deque(sorted(reached)), dict.fromkeys(reached)
        while todo:
            at = todo.popleft()
            for side in range(4):
                other = beside(at, side)
                if other in before or not game.takes_tiles(other) or max(map(abs, other)) > 20:
                    continue
                if other in self.kept_free or (other not in table and other in self.far):
                    continue
                before[other] = at
                if other in table:
                    way = []
                    while (at := before[other]) is not None and at not in reached:
                        way.append(at)
                        other = at
                    return way
                todo.append(other)
        return None

    def fill(self, game, path, depth):
        if not path:
            return self.join(game, depth)
        left, tried = game.left(), 0
        planned = [it[2] for it in self.plays]
        for tile in FILLERS:
            if left.get(tile, 0) <= planned.count(tile):
                continue
            for turns in range(4):
                if game.fits(tile, turns, path[0]) and 0 < self.patience:
                    self.patience -= 1
                    game.laid.append((path[0], tile, turns))
                    if done := self.fill(game, path[1:], depth - 1):
                        return done
                    game.laid.pop()
                    tried += 1
                    if tried > 12:
                        return None
        return None

    def holds(self, game):
        """Whether the case comes out here as the table of cases says, and the engine would take the state."""
        game = game.copy()
        game.men = dict(self.men)
        if any(it.complete() for it in game.features().values() if it.men):
            return False
        try:
            self.steps(game)
        except AssertionError:
            return False
        return True

    def steps(self, game):
        """The steps of the golden case; an assertion fails if the table of cases does not hold."""
        given, made, log, extra = self.given, [], [], []
        before = None  # the state is the last answer's once something was played
        for idx, play in enumerate(given["play"]):
            if play[0] == "final":
                scored, made_step = final_step(game, before or state(game))
                log += scored
                made.append(made_step)
            elif play[0] == "can":
                made.append(self.can(game, self.at(play[1]), play[2]))
            elif play[0] == "refuse":
                made.append(self.refuse(game, *play[1:]))
            elif play[0] == "standing":
                on_tiles = [sum(it[0] == seat for it in game.men.values()) for seat in range(2)]
                assert on_tiles[play[1]] == play[2]
                found = [{"onTiles": n} for n in on_tiles]
                made.append(step("DescribeState", {"state": "$state"}, {"description": {"seats": found}}))
            else:
                earlier = given["play"][idx - 1] if before else None
                before = self.play(game, play, earlier, made, log, extra)
        expected = sorted(tuple(it) for it in given["expect"].get("log", []))
        assert sorted(log) == expected, (given["id"], log)
        assert extra == given["expect"].get("extra", extra), (given["id"], extra)
        return made

    def play(self, game, play, earlier, made, log, extra):
        seat, at, tile, turns = play[0], self.at(play[1]), play[2], play[3]
        part = part_of(tile, turns, play[4], play[5]) if len(play) > 4 else None
        moves, request = [lay(at, turns), claim(part)], "$state"
        if earlier is None:
            request = state(game, "LAY", seat, tile)
        else:
            moves.insert(0, draw(tile))
            if extra[-1]:
                moves.insert(0, {"takeExtraTurn": {}} if earlier[0] == seat else {"endTurn": {}})
        in_extra = bool(earlier) and extra[-1] and earlier[0] == seat
        game.lay(at, tile, turns)
        scored, points = game.finish(seat, part)
        log += points
        extra.append(game.options.get("towns") == "a" and at in game.towns and not in_extra)
        path = f"steps.{len(moves) - 1}.events"
        found = scored_finds(scored, path) + [finds({"extraTurnOffered": {"seat": seat}}, path, int(extra[-1]))]
        cost = {"townCovered": {"line": {"seat": seat, "points": -2, "kind": "SCORE_KIND_TOWN_COVERED"}}}
        covered = sum(it[2] == "town" for it in points)
        found += [finds(cost, f"steps.{i}.events", covered * (i == len(moves) - 2)) for i in range(len(moves))]
        after = {
            "seats": banked(game),
            "laidTiles": [laid(game, *it) for it in game.laid],
            "phase": "PHASE_EXTRA" if extra[-1] else "PHASE_DRAW",
            "seatToMove": seat if extra[-1] else (seat + 1) % 2,
        }
        made.append(step("ApplyMoves", {"state": request, "moves": moves}, {"state": after}, found))
        return "$state"

    def can(self, game, at, expected):
        """Whether some tile may go there."""
        free = at in game.open_squares() and any(game.fits(tile, turns, at) for tile in TILES for turns in range(4))
        assert free == expected, (self.given["id"], at)
        where = {"square": xy(at), "open": True, "dead": False}
        if expected:
            left = game.left()
            assert any(left.get(tile) and game.fits(tile, turns, at) for tile in left for turns in range(4))
            where["asks"] = [EDGES[it] for it in game.asks(at)]
        found = finds(
            where if expected else {"square": xy(at), "open": True}, "description.emptySquares", int(expected)
        )
        return step("DescribeState", {"state": state(game)}, finds=[found], why=f"{self.given['title']}: {at}")

    def refuse(self, game, seat, name, tile, turns, reason):
        at = self.at(name)
        assert game.places(tile)
        broken = game.refusals(at, tile, turns)
        (rule, args), *more = broken
        word, letter = reason.rsplit(" ", 1) if rule not in ("LARGE_CITY", "NOT_A_SQUARE") else (reason, "")
        assert word in REASONS and not more, (self.given["id"], broken)
        assert not letter or "NESW"[args["side"]] == letter
        response = {"legal": False, "violations": [violation(rule, args, at)], "events": []}
        return step("ValidateMove", {"state": state(game, "LAY", seat, tile), "move": lay(at, turns)}, response)


def solved(given):
    """The case at a table that a game can reach: an Example and its table."""
    shifts = [(0, 0)]
    if not given["map"]:
        near = sorted(product(range(-5, 6), repeat=2), key=lambda it: (abs(it[0]) + abs(it[1]), it))
        shifts = near
    for shift in shifts:
        example = Example(given, shift)
        if done := example.solve():
            done.men = dict(example.men)
            return example, done
    return None


def cases():
    for given in CASES:
        found = solved(given)
        assert found, f"no legal table for {given['id']}"
        example, game = found
        why = f"{given['src']}. {given['assume']}".rstrip(" .") + "."
        yield given["id"].lower(), case(f"{given['id']}: {given['title']}", why, *example.steps(game))
