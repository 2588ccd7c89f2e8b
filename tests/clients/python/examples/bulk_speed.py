"""Prints how many moves of one state a bulk tests in a second: bulk_speed.py [--engine ADDRESS] [--moves N]."""

from __future__ import annotations

import argparse
import itertools
import time

from meeplewright import Cornwall, cornwall


def main() -> None:
    parser = argparse.ArgumentParser(description="Prints how many moves of one state a bulk tests in a second.")
    parser.add_argument("--engine", default="127.0.0.1:50051", metavar="ADDRESS")
    parser.add_argument("--moves", type=int, default=200_000)
    args = parser.parse_args()
    with Cornwall(args.engine, timeout=60.0) as engine:
        state = engine.new_game(colors=["COLOR_RED", "COLOR_BLUE"]).state
        # Some turns into a game, with a tile in hand.
        while len(state.laid_tiles) < 12 or state.phase != cornwall.PHASE_LAY:
            moves = engine.list_legal_moves(state).moves
            move = engine.sample_chance(state, seed=7).move if moves[0].weight else moves[-1].move
            state = engine.apply_moves(state, [move]).state
        places = [
            cornwall.Move(lay={"anchor": {"q": q, "r": r}, "rotation": rotation})
            for q, r, rotation in itertools.product(range(-8, 9), range(-8, 9), range(6))
        ]
        many = itertools.cycle(places)
        for name, answers in (
            ("legal", engine.bulk.legal(state, itertools.islice(many, args.moves))),
            ("validate", (it.legal for it in engine.bulk.validate(state, itertools.islice(many, args.moves)))),
        ):
            begun = time.perf_counter()
            legal = sum(answers)
            took = time.perf_counter() - begun
            print(f"bulk.{name}: {args.moves / took:,.0f} moves a second, {legal} of {args.moves} legal")


if __name__ == "__main__":
    main()
