"""Asks the Meeplewright engine: legal moves, reasons for refusals and scores of Cornwall, Carcassonne and Cornerstone.

The clients are `Cornwall`, `Carcassonne` and `Cornerstone`, for asyncio those in `meeplewright.aio`. The messages of a game are in the module of its name.

    from meeplewright import Cornwall, Refused, cornwall

    with Cornwall("127.0.0.1:50051") as engine:
        state = engine.new_game(colors=["COLOR_RED", "COLOR_BLUE"]).state
        draw = engine.sample_chance(state, seed=7).move
        state = engine.apply_moves(state, [draw]).state
        for it in engine.list_legal_moves(state, include={"effects": True}).moves:
            print(it.move.lay.anchor, it.lay_effect.coins)
"""

from meeplewright.clients import Carcassonne, Cornerstone, Cornwall
from meeplewright.connection import Tls
from meeplewright.refused import BrokenRule, EngineError, FieldFault, Refused, Unanswered

__all__ = [
    "BrokenRule",
    "Carcassonne",
    "Cornerstone",
    "Cornwall",
    "EngineError",
    "FieldFault",
    "Refused",
    "Tls",
    "Unanswered",
]
