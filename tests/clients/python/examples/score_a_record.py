"""Scores a saved game: score_a_record.py FILE [--engine ADDRESS].

A save file (`*.meeplewright.json`) says itself which game it is. Every move in it is checked; each point comes with its reason.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from google.protobuf.json_format import ParseError

from meeplewright import Carcassonne, Cornerstone, Cornwall, EngineError

CLIENTS: dict[str, type[Cornwall] | type[Carcassonne] | type[Cornerstone]] = {
    "cornwall": Cornwall,
    "carcassonne": Carcassonne,
    "cornerstone": Cornerstone,
}


def show(score: Any, names: list[str]) -> None:
    """Prints the score of any of the three games, each figure with its reasons."""
    for seat in score.seats:
        name = names[seat.seat] if seat.seat < len(names) else f"seat {seat.seat}"
        if hasattr(seat, "rank"):
            # Cornerstone ranks seats by several figures.
            print(f"{name}: rank {seat.rank}, level {seat.level}")
            reasons = [it.text for it in seat.lines]
        else:
            print(f"{name}: {seat.if_ended_now} points")
            reasons = [f"{it.points:+d}  {it.text}" for it in (*seat.banked_lines, *seat.final_lines)]
        for reason in reasons:
            print(f"    {reason}")
    winners = " and ".join(names[it] if it < len(names) else f"seat {it}" for it in score.outcome.winners)
    print(f"{'won by' if score.outcome.over else 'ahead:'} {winners or 'nobody'}")


def game_of(file: Path) -> str:
    """Which game a save file holds. Raises ValueError if it is none."""
    content = json.loads(file.read_text(encoding="utf-8"))
    words = str(content.get("format", "") if isinstance(content, dict) else "").split("-")
    if len(words) != 3 or words[0] != "meeplewright" or words[1] not in CLIENTS:
        raise ValueError("not a saved game")
    return words[1]


def main() -> int:
    parser = argparse.ArgumentParser(description="Scores a saved game.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--engine", default="127.0.0.1:50051", metavar="ADDRESS")
    args = parser.parse_args()
    try:
        with CLIENTS[game_of(args.file)](args.engine) as engine:
            record = engine.read_record(args.file)
            show(engine.score(record=record), [it.name for it in record.players])
    except EngineError as error:
        print(f"{args.file}: {error}", file=sys.stderr)
        return 1
    except (OSError, ValueError, ParseError) as error:
        print(f"{args.file}: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
