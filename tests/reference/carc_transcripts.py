"""Whole games of Carcassonne with the options that the games of the other implementation do not have."""

import random

from carcassonne import TILES, around, square
from carc_match import CHIP_COLORS, Match

INNS = {"inns": True, "cathedrals": True}
# file, map, seats, squares of the start tiles, options of the reference
GAMES = [
    ("options-chips-recall", "great-britain", 3, ["I14", "D12", "I7"], {"chips": True, "recall": True, "tiles": 100}),
    ("options-chips-five", "great-britain", 5, ["D12", "I7", "I14"], {"chips": True, "towns": "a", "tiles": 100}),
    (
        "options-chips-cost",
        "great-britain",
        2,
        ["I7", "I14"],
        {"chips": True, "recall": True, "towns": "b", "meeples": 7} | INNS,
    ),
    ("options-extra-turns", "germany", 4, ["H2", "G8"], {"towns": "a"} | INNS),
    ("options-costly-towns", "germany", 5, ["E13", "H2", "G8"], {"towns": "b", "farmers": False, "ferry_in_final": True}),
    ("options-full-map", "germany", 3, ["G8", "E13"], {"towns": "a", "sets": 2, "ferry_in_final": True} | INNS),
    ("options-road-towns", "great-britain", 2, ["I7", "D12"], {"towns": "c", "sets": 2, "tiles": 150} | INNS),
    ("options-small-city", None, 5, [], {"small_city": True}),
    (
        "options-two-sets",
        None,
        2,
        [],
        {"sets": 2, "boxes": ("inns", "traders"), "tiles": 150, "meeples": 9, "small_city": True} | INNS,
    ),
    ("options-inns-alone", None, 4, [], {"boxes": ("inns",), "farmers": False, "tiles": 81} | INNS),
]


def name(at, on_map):
    return chr(ord("A") + at[0]) + str(at[1] + 1) if on_map else [at[1], at[0]]


def begun(dice, map_id, seats, names, options):
    """A game with its start tiles laid."""
    match = Match(map_id, seats, starts=len(names) or 1, **options)
    if not names:
        match.begin([((0, 0), "B-D", 0)])
    for idx, at in enumerate(map(square, names)):
        match.laid.append((at, dice.choice(match.drawable()) if idx else "B-D", dice.randrange(4)))
    return match


def turn(dice, match, stop_at=None):
    """Plays a turn, extra turns apart, and tells every figure of it. Stops where a certain choice is offered."""
    told = {"seat": match.seat, "tile": dice.choice(match.drawable())}
    if not match.draw(told["tile"]):
        return told | {"set_aside": True}
    places = match.places(told["tile"])
    at, turns = max(dice.choices(places, k=4), key=lambda it: worth(match, *it))
    match.put(at, turns)
    told |= {"legal": len(places), "square": name(at, match.plan), "turns": turns}
    log = []
    if match.phase == "CHIP":
        color = match.chip_at[at]
        value = dice.choice(match.chips_left(color))
        told["chip"] = [color, value]
        log += match.take_chip(value)
    told["claimable"] = match.claimable()
    # Some meeples are kept, so that claims do not run out.
    told["meeple"] = dice.choice(told["claimable"]) if told["claimable"] and dice.random() < 0.6 else None
    log += match.end_of_turn(told["meeple"])[1]
    told["scored"] = log
    told["after"] = after(match)
    told["between"] = between(dice, match) if stop_at not in match.choices() else []
    return told


def worth(match, at, turns):
    """What completes most, then what lies close together: at random little would be scored."""
    completed = 0
    if not match.plan and match.total < 100:
        match.laid.append((at, match.drawn, turns))
        completed = sum(it.complete() for it in match.features().values())
        match.laid.pop()
    return completed, sum(it in around(at) for it, *_ in match.laid)


def after(match):
    seats = range(match.n_seats)
    stand = {"points": list(match.points), "meeples_out": [match.standing(seat) for seat in seats]}
    if match.options.get("chips"):
        stand["isle"] = list(match.isle)
        stand["chips"] = [[[held[color, value] for value in (1, 2)] for color in CHIP_COLORS] for held in match.chips]
    return stand


def between(dice, match):
    """What is chosen between two turns, and from what."""
    told = []
    while match.phase == "EXTRA":
        offered = match.choices()
        chosen = "recall" if "recall" in offered and dice.random() < 0.7 else dice.choice(offered)
        match.choose(chosen)
        told.append({"offered": offered, "chosen": chosen})
        if chosen != "recall":
            break
    return told


def play(game):
    file, map_id, seats, names, options = game
    dice = random.Random(file)
    match = begun(dice, map_id, seats, names, options)
    starts = [(name(at, match.plan), tile, turns) for at, tile, turns in match.laid]
    turns = []
    while match.phase != "OVER":
        turns.append(turn(dice, match))
    log, winners = match.score()
    given = {"inns": False, "cathedrals": False, "small_city": False, "ferry_in_final": False, "town_variant": None}
    given |= {"farmers": True, "chips": False, "recall": False, "tiles": match.total, "meeples": match.n_meeples}
    given |= {key: it for key, it in options.items() if key in given}
    given |= {"town_variant": options.get("towns"), "tile_sets": match.options["sets"]}
    given["boxes"] = sorted({TILES[tile]["set"] for tile in match.boxes()} - {"base"})
    return {
        "game": "carcassonne",
        "map": map_id,
        "seats": seats,
        "options": given,
        "starts": starts,
        "turns": turns,
        "final": {"scored": log, "points": match.points, "winners": winners},
    }


def about(made):
    """What a game has that others do not, for people."""
    laid = [it for it in made["turns"] if "legal" in it]
    chosen = [it["chosen"] for turn in laid for it in turn["between"]]
    counts = {word: chosen.count(word) for word in ("extra", "isle", "recall")}
    aside = len(made["turns"]) - len(laid)
    chips = sum("chip" in it for it in laid)
    return f"{len(laid)} tiles laid, {aside} set aside, {chips} chips, {counts}, {made['final']['points']}"
