#!/usr/bin/env python3
"""Writes transcripts of games that the random ones do not reach: other options, scarce coins, chips, extra turns.

make_transcripts.py            write tests/transcripts/*/options-*.json
make_transcripts.py --check    fail if a file differs from what would be written
"""

import random
import sys
from pathlib import Path

import carc_transcripts
from cornwall import DECK, Game
from make_golden import pretty

FOLDER = Path(__file__).resolve().parent.parent / "transcripts"
# file, seats, options of the reference, options in the words of the file, tiles that come up first
GAMES = [
    ("options-strict", 3, {"surrounded": "STRICT"}, {"surrounded": "strict"}, []),
    ("options-forty-coins", 4, {"coin_supply": "FORTY"}, {"coin_supply": 40}, []),
    ("options-unlimited-coins", 2, {"coin_supply": "UNLIMITED"}, {"coin_supply": "unlimited"}, []),
    ("options-swamps-only", 2, {"unfinished": "SWAMPS_ONLY"}, {"final": "swamps-only"}, []),
    ("options-misers", 4, {}, {}, []),
    ("options-no-place", 2, {}, {}, [("T10", (0, 2), 1), "T29", "T32"]),
]
PLAIN = {"deck": "recon-1", "surrounded": "gap-aware", "coin_supply": 20, "final": "all"}


def play(name, seats, options, words, first):
    dice = random.Random(name)
    game, turns = Game(seats, **options), []
    while game.phase != "OVER":
        under = 0
        while game.phase == "DRAW":
            tile = first[0] if first else dice.choice(game.drawable())
            place = None if isinstance(tile, str) else tile[1:]
            tile = tile if isinstance(tile, str) else tile[0]
            first = first[1:]
            drawn = game.draw(tile)
            under += not drawn["has_place"]
        if game.phase == "OVER":
            return turns, game, drawn["final"], under
        turn = {"seat": game.seat, "tile": tile, "unplaceable_before": under}
        turn["legal"] = len(game.lays(tile))
        anchor, rotation = place or choose_lay(dice, game, tile, name)
        edges, matched, _, taken = game.lay(tile, anchor, rotation)
        turn |= {"anchor": anchor, "rotation": rotation, "edges": edges, "landscapes": "".join(sorted(matched))}
        turn |= {"gained": taken, "redeem": False}
        miserly = name == "options-misers"
        if game.coins[game.seat] and game.pub[game.seat] and dice.random() < 0.5 and not miserly:
            game.redeem()
            turn["redeem"] = True
        pieces = dice.choice([it for it in game.placings() if not miserly or not sum(game.cost(it))])
        # The figures after a turn are those before the end of the game adds to them.
        stand = game.copy()
        stand.end = lambda: {"regions": [], "winners": [], "tie_break": ""}
        stand.place(pieces)
        happened = game.place(pieces)
        turn |= {"pieces": pieces, "cost": happened["further"] + happened["occupied"], "chapel": happened["chapel"]}
        turn["evaluated"] = [brief(it) for it in happened["evaluated"]]
        turn["after"] = {"points": stand.points, "coins": stand.coins, "supply": stand.supply()}
        turn["after"]["pub"] = [sum(pub.values()) for pub in stand.pub]
        turns.append(turn)
    return turns, game, happened["final"], 0


def choose_lay(dice, game, tile, name):
    """Misers lay where it earns most and spend nothing, so that the coins run out."""
    places = game.lays(tile)
    dice.shuffle(places)
    return max(places, key=lambda it: len(game.touching(tile, *it)[1])) if name == "options-misers" else places[0]


def brief(result):
    points = {str(seat): points for seat, points in result["points"].items()}
    return {"landscape": result["landscape"], "cells": result["cells"], "points": points}


def whole(name, seats, options, words, first):
    """A game of Cornwall, and what it has that others do not."""
    turns, game, final, _ = play(name, seats, options, words, first)
    regions = [brief(it) for it in final["regions"] if it["points"]]
    end = {"regions": regions, "points": game.points, "coins": game.coins, "winners": final["winners"]}
    made = {"game": "cornwall", "seats": seats, "options": PLAIN | words, "turns": turns}
    made |= {"tiles_left": len(DECK) - len(turns), "final": end}
    short = sum(turn["gained"] < len(turn["landscapes"]) - 1 for turn in turns)
    under = sum(turn["unplaceable_before"] for turn in turns)
    return made, f"{len(turns)} turns, {under} tiles put under the pile, {short} incomes cut short"


def made_anew():
    """Every transcript: folder, name, game, what it has."""
    for name, *rest in GAMES:
        yield "cornwall", name, *whole(name, *rest)
    for game in carc_transcripts.GAMES:
        made = carc_transcripts.play(game)
        yield "carcassonne", game[0], made, carc_transcripts.about(made)


def main():
    passed = failed = 0
    for folder, name, made, about in made_anew():
        text, path = pretty(made) + "\n", FOLDER / folder / f"{name}.json"
        if "--check" not in sys.argv:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            print(f"differs from the reference: {path.name}")
            failed += 1
            continue
        passed += 1
        print(f"{name}: {about}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
