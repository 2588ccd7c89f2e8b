"""Golden cases of Carcassonne: turns that follow a turn, chips, the Isle of Man, and games that end inside an extra turn."""

import random
from collections import Counter

from carc_match import Match
from carc_refusals import bad
from carc_transcripts import begun, turn
from carc_wire import *
from carcassonne import TILES
from wire import finds, step

# A start, a town, and one more square: the town's extra turn fills the map.
STRIP = {
    "id": "strip",
    "title": "A strip",
    "layout_status": "reconstructed",
    "recommended_tiles": [0, 0],
    "starts_used_min": 1,
    "starts_used_max": 1,
    "meeples_per_player": 7,
    "grid": ["st#"],
    "start": [{"at": "A1", "name": "West"}],
    "town": [{"at": "B1", "name": "Middle"}],
}
CHOICES = {"end": "endTurn", "extra": "takeExtraTurn", "isle": "goToIsle", "recall": "recallFromIsle"}


def cases():
    yield "ends-in-extra-turn", ends_in_extra_turn()
    yield "ends-before-extra-tile", ends_before_extra_tile()
    yield "chips", chips()
    yield "isle-of-man", isle_of_man()


def strip(last):
    """The strip with a monastery laid on the town, and the state before; `last` are the tiles still in the stack."""
    match = Match(plan=STRIP, starts=1, towns="a", tiles=72)
    match.begin([((0, 0), "B-D", 0)])
    base = Counter({tile: it["n"] for tile, it in TILES.items() if it["set"] == "base"})
    base.subtract(["B-D", "B-A", *last])
    match.aside = sorted(base.elements())
    match.phase, match.drawn = "LAY", "B-A"
    before = match_state(match)
    match.put((1, 0), 3)
    return match, before


def choice(word):
    return {CHOICES[word]: {}}


def offered(words):
    """A step that lists exactly these choices."""
    found = [finds({"move": choice(it)}, "moves") for it in words] + [finds({}, "moves", len(words))]
    return step("ListLegalMoves", {"state": "$state"}, finds=found)


def refuses(mv, *rules):
    answer = {"legal": False, "violations": [{"rejection": "REJECTION_" + it} for it in rules]}
    return step("ValidateMove", {"state": "$state", "move": mv}, answer)


def applied(match, moves, found=(), before="$state", why=None):
    """A step that plays moves and comes to the match as it stands."""
    return step("ApplyMoves", {"state": before, "moves": moves}, {"state": match_state(match)}, list(found), why)


def ended(match, steps):
    """The state of a game that ended inside an extra turn is a state like any other: every call takes it."""
    assert match.phase == "OVER" and match.extra
    _, winners = match.score()
    seats = [{"seat": seat, "banked": it, "ifEndedNow": it} for seat, it in enumerate(match.points)]
    steps += [
        step("Score", {"state": match_state(match)}, {"seats": seats, "outcome": {"over": True, "winners": winners}}),
        step("ListLegalMoves", {"state": match_state(match)}, {"moves": []}),
        step("DescribeState", {"state": match_state(match)}, {"description": {"chanceIsDue": False}}),
    ]
    why = "nothing gave an extra turn"
    match.options["towns"] = None
    steps.append(bad(match_state(match), "state.phase", "STATE_UNREACHABLE_PHASE", why=why))
    return steps


def town_covered(match, before):
    """The first turn of both endings: the town is covered, a meeple stands in the monastery there."""
    _, log = match.end_of_turn(("cloister", 0))
    assert match.phase == "EXTRA" and not log
    moves = [lay((1, 0), 3), claim(("cloister", 0))]
    steps = [applied(match, moves, [finds({"extraTurnOffered": {"seat": 0}}, "steps.1.events")], before)]
    steps.append(offered(["end", "extra"]))
    match.choose("extra")
    steps.append(applied(match, [choice("extra")], [finds({"extraTurnTaken": {"seat": 0, "byIsle": False}})]))
    return steps


def ends_in_extra_turn():
    match, before = strip(["B-B", "B-B"])
    steps = town_covered(match, before)
    match.draw("B-B")
    match.put((2, 0), 0)
    _, log = match.end_of_turn()
    assert log == [(0, 3, "monastery")] and match.n_left() == 1
    moves = [draw("B-B"), lay((2, 0), 0), claim(None)]
    over = finds({"gameEnded": {"reason": "END_REASON_NO_SQUARE_LEFT"}}, "steps.2.events")
    steps.append(applied(match, moves, [over], why="the last square is filled"))
    why = "R-V1, R-M13: the tile that an extra turn laid ended it."
    return case("a game that ends inside an extra turn", why, *ended(match, steps))


def ends_before_extra_tile():
    match, before = strip(["B-C"])
    steps = town_covered(match, before)
    assert not match.draw("B-C")
    log = match.final()[1]
    assert log == [(0, 2, "monastery")]
    # The state in the answer has the final points banked.
    banked = match.points
    match.points = match.final()[2]
    over = finds({"gameEnded": {"reason": "END_REASON_NO_TILE_LEFT"}})
    steps.append(applied(match, [draw("B-C")], [over], why="the last tile has no place"))
    match.points = banked
    why = "R-V1, R-T4: the extra turn was taken, and no tile was left for it."
    return case("a game that ends before the tile of an extra turn", why, *ended(match, steps))


def chips():
    match = Match("great-britain", chips=True, recall=True, starts=3, tiles=100)
    match.begin([((8, 13), "B-D", 0), ((3, 11), "B-U", 0), ((8, 6), "B-B", 0)])
    before = match_state(match)
    match.draw("B-E")
    match.put((8, 12), 2)
    assert match.phase == "CHIP" and match.chip_at[8, 12] == "purple"
    steps = [applied(match, [draw("B-E"), lay((8, 12), 2)], before=before, why="I13 carries a purple chip")]
    found = [finds({"move": {"takeChip": {"value": it}}, "weight": n}, "moves") for it, n in ((1, 6), (2, 4))]
    steps.append(step("ListLegalMoves", {"state": "$state"}, finds=[*found, finds({}, "moves", 2)]))
    steps.append(step("SampleChance", {"state": "$state", "seed": "3"}, {"totalWeight": 10}))
    steps.append(refuses(claim(None), "WRONG_PHASE"))
    match.take_chip(2)
    line = {"seat": 0, "points": 2, "kind": "SCORE_KIND_CHIP", "squares": squares([(8, 12)])}
    taken = finds({"chipTaken": {"color": "CHIP_COLOR_PURPLE", "value": 2, "line": line}})
    steps.append(applied(match, [{"takeChip": {"value": 2}}], [taken], why="it scores at once"))
    match.end_of_turn()
    steps.append(applied(match, [claim(None)]))
    steps.append(offered(["end", "isle"]))
    steps.append(refuses(choice("extra"), "NO_TOWN_COVERED"))
    steps.append(refuses(choice("recall"), "NOBODY_ON_ISLE", "CHIPS_MISSING"))
    match.choose("isle")
    steps.append(applied(match, [choice("isle")], [finds({"extraTurnTaken": {"seat": 0, "byIsle": True}})]))
    told = {"supply": 8, "onTiles": 0, "onIsle": 1}
    steps.append(step("DescribeState", {"state": "$state"}, {"description": {"seats": [told, {"onIsle": 0}]}}))
    at, turns = match.places("B-V")[0]
    match.draw("B-V")
    match.put(at, turns)
    match.end_of_turn()
    assert (match.phase, match.seat) == ("DRAW", 1), "an extra turn gives no other"
    passed = finds({"turnPassed": {"seat": 1}}, "steps.2.events")
    steps.append(applied(match, [draw("B-V"), lay(at, turns), claim(None)], [passed]))
    return case("a chip, and a meeple on the Isle of Man", "R-G1, R-G2: one extra turn in a turn.", *steps)


def isle_of_man():
    """From a random game: chips of which some were taken, and three chips that bring meeples home."""
    dice = random.Random("isle of man")
    options = {"chips": True, "recall": True, "tiles": 100}
    match = begun(dice, "great-britain", 2, ["I14", "D12", "I7"], options)
    while "recall" not in match.choices() or match.phase != "EXTRA":
        turn(dice, match, stop_at="recall")
    assert match.phase == "EXTRA"
    seat, ransom, at_home = match.seat, match.ransom(), match.isle[match.seat]
    before = match_state(match)
    words = match.choices()
    found = [finds({"move": choice(it)}, "moves") for it in words] + [finds({}, "moves", len(words))]
    steps = [step("ListLegalMoves", {"state": before}, finds=found)]
    match.choose("recall")
    recalled = {"seat": seat, "meeples": at_home, "chips": chips_json(ransom)}
    steps.append(applied(match, [choice("recall")], [finds({"meeplesRecalled": recalled})], before))
    steps.append(offered(match.choices()))
    steps.append(refuses(choice("recall"), "NOBODY_ON_ISLE", *([] if match.ransom() else ["CHIPS_MISSING"])))
    match.options["recall"] = False
    why = "chips were given up in a game without that rule"
    steps.append(bad(match_state(match), "state.seats", "STATE_CHIPS", why=why))
    return case("three chips bring meeples home", "R-G3, a house rule.", *steps)
