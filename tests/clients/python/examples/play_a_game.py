"""Plays a whole random game and prints its score with reasons: play_a_game.py GAME [--engine ADDRESS] [--seed N] [--save FILE].

The same seed plays the same game again.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path
from typing import Any

from google.protobuf.json_format import MessageToJson
from score_a_record import CLIENTS, show

from meeplewright import EngineError, carcassonne, cornerstone, cornwall

RED_AND_BLUE = ["COLOR_RED", "COLOR_BLUE"]
NEW_GAMES: dict[str, dict[str, Any]] = {
    "cornwall": {"colors": RED_AND_BLUE},
    "carcassonne": {"colors": RED_AND_BLUE, "map_id": "great-britain"},
    "cornerstone": {"seats": 2, "colors": [*RED_AND_BLUE, "COLOR_GREEN", "COLOR_BLACK"]},
}
RECORDS: dict[str, Any] = {
    "cornwall": cornwall.GameRecord,
    "carcassonne": carcassonne.GameRecord,
    "cornerstone": cornerstone.GameRecord,
}


def play(engine: Any, game: str, seed: int) -> Any:
    """Plays until no move is left. Gives the record."""
    chooser = random.Random(seed)
    state = engine.new_game(**NEW_GAMES[game]).state
    record = RECORDS[game](format=f"meeplewright-{game}-1", first_state=state, seed=seed)
    while moves := engine.list_legal_moves(state).moves:
        # Only moves of chance have weights.
        if moves[0].weight:
            move = engine.sample_chance(state, seed=seed).move
        else:
            move = chooser.choice(moves).move
        state = engine.apply_moves(state, [move]).state
        record.moves.append(move)
    return record


def main() -> int:
    parser = argparse.ArgumentParser(description="Plays a whole random game and prints its score with reasons.")
    parser.add_argument("game", choices=sorted(CLIENTS))
    parser.add_argument("--engine", default="127.0.0.1:50051", metavar="ADDRESS")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, metavar="FILE", help="save the game, as *.meeplewright.json")
    args = parser.parse_args()
    try:
        with CLIENTS[args.game](args.engine) as engine:
            record = play(engine, args.game, args.seed)
            if args.save:
                args.save.write_text(MessageToJson(record), encoding="utf-8")
            print(f"{len(record.moves)} plies")
            show(engine.score(record=record), [])
    except EngineError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
