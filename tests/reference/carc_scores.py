"""Golden cases of Carcassonne beside the table of cases: who owns, what joins, what ends; points reckoned by hand."""

from carc_examples import solved
from carc_wire import *
from wire import step

MORE = [
    {
        "id": "owners-tied",
        "title": "two seats with one knight each: both score the whole city",
        "why": "R-O2, R-S1: 3 tiles x 2.",
        "setup": [[[0, 0], "B-E", 1], [[0, 1], "B-G", 1]],
        "men": [[0, [0, 0], "city", "E"], [1, [0, 1], "city", "E"]],
        "play": [[0, [0, 2], "B-E", 3]],
        "log": [[0, 6, "city"], [1, 6, "city"]],
    },
    {
        "id": "owner-by-majority",
        "title": "two knights beat one, who scores nothing and comes home",
        "why": "R-O1, R-O5: 4 tiles x 2 and a coat x 2.",
        "setup": [[[0, 0], "B-E", 1], [[0, 1], "B-G", 1], [[0, 2], "B-F", 1]],
        "men": [[0, [0, 0], "city", "E"], [0, [0, 1], "city", "E"], [1, [0, 2], "city", "E"]],
        "play": [[1, [0, 3], "B-E", 3], ["standing", 0, 0], ["standing", 1, 0]],
        "log": [[0, 10, "city"]],
    },
    {
        "id": "two-features-at-once",
        "title": "a junction completes two roads of two seats",
        "why": "R-S3, R-S7: each road has 2 tiles.",
        "setup": [[[0, 0], "B-A", 1], [[0, 2], "B-A", 3]],
        "men": [[0, [0, 0], "road", "E"], [1, [0, 2], "road", "W"]],
        "play": [[0, [0, 1], "B-W", 1]],
        "log": [[0, 2, "road"], [1, 2, "road"]],
    },
    {
        "id": "ring-road",
        "title": "a road that closes on itself is complete",
        "why": "R-S3, bug list 3: 4 tiles.",
        "setup": [[[0, 0], "B-V", 1], [[0, 1], "B-V", 2], [[1, 1], "B-V", 3]],
        "men": [[0, [0, 0], "road", "E"]],
        "play": [[1, [1, 0], "B-V", 0]],
        "log": [[0, 4, "road"]],
    },
    {
        "id": "empty-feature",
        "title": "completing an empty city touches no meeple beside it",
        "why": "R-O4, bug list 10.",
        "setup": [[[0, 0], "B-E", 1]],
        "men": [[1, [0, 0], "field", 5]],
        "play": [[0, [0, 1], "B-E", 3], ["standing", 0, 0], ["standing", 1, 1]],
        "log": [],
    },
    {
        "id": "claimed-and-completed",
        "title": "a part that the tile itself completes can be claimed, and scores at once",
        "why": "R-P4: 2 tiles of road.",
        "setup": [[[0, 0], "B-A", 1]],
        "men": [],
        "play": [[1, [0, 1], "B-A", 3, "road", "W"], ["standing", 1, 0]],
        "log": [[1, 2, "road"]],
    },
    {
        "id": "inn-unfinished",
        "title": "with the inn rule an unfinished road at an inn is worth nothing",
        "why": "R-X1, E19.",
        "opt": {"inns": True},
        "setup": [[[0, 0], "I-17", 0]],
        "men": [[0, [0, 0], "road", "p0"]],
        "play": [["final"]],
        "log": [[0, 0, "road"]],
    },
    {
        "id": "cathedral-unfinished",
        "title": "with the cathedral rule an unfinished city with a cathedral is worth nothing",
        "why": "R-X1, E19.",
        "opt": {"cathedrals": True},
        "setup": [[[0, 0], "I-02", 0]],
        "men": [[0, [0, 0], "city", "p0"]],
        "play": [["final"]],
        "log": [[0, 0, "city"]],
    },
    {
        "id": "unfinished-city",
        "title": "an unfinished city: 1 a tile and 1 a coat",
        "why": "R-F2: 2 tiles and a coat.",
        "setup": [[[0, 0], "B-F", 1], [[0, 1], "B-G", 1]],
        "men": [[0, [0, 0], "city", "E"]],
        "play": [["final"]],
        "log": [[0, 3, "city"]],
    },
    {
        "id": "printed-to-neutral",
        "map": "germany",
        "title": "a road from a printed piece to a neutral border is complete at once",
        "why": "E13, R-S4, R-S5: a tile, the printed road, a coat x 2.",
        "setup": [["B10", "B-B", 0]],
        "men": [],
        "play": [[0, "A10", "B-V", 2, "road", "S"]],
        "log": [[0, 4, "road"]],
    },
    {
        "id": "ferry-in-final",
        "map": "germany",
        "title": "an unfinished road on a ferry where the ferry counts at the end",
        "why": "E4: a tile, the ferry, its two coats.",
        "opt": {"ferry_in_final": True},
        "setup": [["D2", "B-A", 3]],
        "men": [[0, "D2", "road", "W"]],
        "play": [["final"]],
        "log": [[0, 4, "road"]],
    },
    {
        "id": "unfinished-printed-city",
        "map": "germany",
        "title": "an unfinished city at a border city: the printed one counts as a tile, its coats 1 each",
        "why": "R-M15, R-F2: a tile, the printed city, 2 coats.",
        "setup": [["K8", "B-G", 1]],
        "men": [[0, "K8", "city", "E"]],
        "play": [["final"]],
        "log": [[0, 4, "city"]],
    },
    {
        "id": "large-city-unfinished",
        "map": "germany",
        "title": "an unfinished large city: its square counts as a tile, its coats 1 each",
        "why": "R-F2, R-S2: Berlin and a tile, 2 coats.",
        "setup": [["I5", "B-E", 1]],
        "men": [[0, "I5", "city", "E"]],
        "play": [["final"]],
        "log": [[0, 4, "city"]],
    },
    {
        "id": "towns-below-zero",
        "map": "great-britain",
        "title": "covering two towns takes a seat to -4",
        "why": "R-V2, E18.",
        "opt": {"town_variant": "b"},
        "setup": [["I14", "B-B", 0]],
        "men": [],
        "play": [[0, "J14", "B-B", 0], [1, "J13", "B-E", 0], [0, "J15", "B-E", 2], [1, "H14", "B-B", 0]],
        "log": [[1, -2, "town"], [0, -2, "town"], [1, -2, "town"]],
    },
]


def cases():
    for more in MORE:
        given = {"map": None, "opt": {}, "src": more["why"], "assume": "", "expect": {"log": more["log"]}} | more
        found = solved(given)
        assert found, f"no legal table for {more['id']}"
        example, game = found
        yield more["id"], case(more["title"], more["why"], *example.steps(game))
    yield "record", record()


def record():
    """A record: every point has a line with the index of the move that brought it."""
    game = Game()
    game.laid.append(((0, 0), "B-D", 0))
    first, moves = state(game), []
    # A city of two tiles, claimed and completed; a road of two ends between monasteries.
    plays = [((0, -1), "B-E", 2, ("city", 0)), ((1, 0), "B-A", 3, None), ((-1, 0), "B-A", 1, ("road", 0))]
    for seat, (at, tile, turns, part) in zip((0, 1, 0), plays):
        game.lay(at, tile, turns)
        _, log = game.finish(seat, part)
        moves += [draw(tile), lay(at, turns), claim(part)]
    assert game.points == [4 + 3, 0], game.points
    line = {"seat": 0, "kind": "SCORE_KIND_COMPLETED"}
    lines = [
        line | {"points": 4, "feature": "FEATURE_KIND_CITY", "squares": squares([(0, -1), (0, 0)]), "moveIndex": 2},
        line
        | {"points": 3, "feature": "FEATURE_KIND_ROAD", "squares": squares([(-1, 0), (0, 0), (1, 0)]), "moveIndex": 8},
    ]
    seats = [{"seat": 0, "banked": 7, "ifEndedNow": 7, "bankedLines": lines}, {"seat": 1, "banked": 0, "ifEndedNow": 0}]
    request = {"record": {"format": "meeplewright-carcassonne-1", "firstState": first, "moves": moves}}
    answer = {"seats": seats, "outcome": {"over": False, "winners": [0]}}
    return case("a record tells which move brought which points", "R-S1, R-S3.", step("Score", request, answer))
