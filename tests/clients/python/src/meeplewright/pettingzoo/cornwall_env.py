"""Cornwall as an environment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from meeplewright import Cornwall, cornwall
from meeplewright.pettingzoo.game_env import GameEnv, Rewards

_SEATS = 4
_KINDS = {"lay": 1, "redeem": 2, "place_pieces": 3}


class CornwallEnv(GameEnv):
    """Cornwall for two to four seats. What all environments have in common is told at `GameEnv`.

    `observation` has the shape (16, 2 * radius + 1, 2 * radius + 1), as `[plane, r + radius, q + radius]` for the cell (q, r). Cells farther than `radius` from
    the middle of the start tile are not seen; actions there are possible all the same.

    | planes | what |
    | --- | --- |
    | 0 to 4 | 1 where the landscape is swamp, forest, mountain, village, meadow |
    | 5 to 7 | 1 where a cottage, a flag, a chapel is printed |
    | 8 to 10 | 1 where the region is open, complete, evaluated |
    | 11 to 14 | the piece of the observer, of the next seat and so on: 1 small, 2 tall, 3 fat |
    | 15 | 1 on the tile just laid |

    `table` has 47 numbers and one for each tile of the deck (83 with `recon-1`):

    | numbers | what |
    | --- | --- |
    | 0 | 1 if the observer is to move |
    | 1 to 3 | 1 if a tile is to be laid, if pieces may be placed, if the game is over |
    | 4 | coins in the supply; -1 if it is unlimited |
    | 5 to 10 | the drawn tile: landscape and symbol of its slots 0, 1, 2, as numbers of the contract; 0 without one |
    | 11 to 46 | for each of four seats: 1 if it plays, points, coins, small, tall and fat pieces in hand, small, tall and fat pieces in the pub |
    | 47 and on | for each tile of the deck, by id: 1 if it is still to come |

    A row of `actions` has 13 numbers: kind (1 lay, 2 redeem, 3 place pieces); q, r and rotation of a lay; the size of the piece put on slot 0, 1, 2 of the tile
    just laid (0 none); for a lay its edges, landscapes extended, coins and regions completed; for pieces their cost and the points for chapels.

    The longest list seen has some 150 moves in random games, and some 210 where every tile was laid as far out as it goes; `max_actions` is 512.
    """

    metadata = {**GameEnv.metadata, "name": "meeplewright_cornwall_v0"}
    row = 13

    def __init__(
        self,
        engine: str | Cornwall,
        *,
        seats: int = 2,
        options: cornwall.Options | Mapping[str, Any] | None = None,
        deck_id: str = "",
        radius: int = 20,
        max_actions: int = 512,
        rewards: Rewards = "outcome",
        render_mode: str | None = None,
    ) -> None:
        client = Cornwall(engine) if isinstance(engine, str) else engine
        catalog = client.get_catalog().catalog
        decks = {it.id: it for it in catalog.decks} | {"": catalog.decks[0]}
        if deck_id not in decks:
            raise ValueError(f"there is no deck {deck_id}")
        self._deck_id, self._options, self._radius = deck_id, options, radius
        self._colors = catalog.colors[:seats]
        self._fields = {it.id: [(at.landscape, at.symbol) for at in it.fields] for it in decks[deck_id].tiles}
        self._tiles = {it.id: n for n, it in enumerate(decks[deck_id].tiles)}
        side = 2 * radius + 1
        super().__init__(
            client,
            isinstance(engine, str),
            seats=seats,
            planes=(16, side, side),
            table=11 + 9 * _SEATS + len(self._tiles),
            max_actions=max_actions,
            rewards=rewards,
            render_mode=render_mode,
        )

    def _first_state(self) -> cornwall.State:
        state: cornwall.State = self.client.new_game(colors=self._colors, options=self._options, deck_id=self._deck_id).state
        return state

    def _chance_is_due(self, state: cornwall.State) -> bool:
        return state.phase == cornwall.PHASE_DRAW

    def _list(self, state: cornwall.State) -> list[cornwall.LegalMove]:
        return list(self.client.list_legal_moves(state, include={"effects": True}).moves)

    def _seat_to_move(self, state: cornwall.State) -> int:
        return state.seat_to_move

    def _n_seats(self, state: cornwall.State) -> int:
        return len(state.seats)

    def _points_of(self, state: cornwall.State) -> list[int]:
        return [it.points for it in state.seats]

    def _planes_of(self, state: cornwall.State, described: cornwall.Description, seat: int) -> npt.NDArray[np.int8]:
        side = 2 * self._radius + 1
        planes = np.zeros((16, side, side), np.int8)

        def put(plane: int, cell: cornwall.Hex, value: int) -> None:
            y, x = cell.r + self._radius, cell.q + self._radius
            if 0 <= y < side and 0 <= x < side:
                planes[plane, y, x] = value

        for field in described.fields:
            put(field.landscape - 1, field.cell, 1)
            if field.symbol:
                put(4 + field.symbol, field.cell, 1)
            status = described.regions[field.region].status
            # What the end evaluated counts as evaluated.
            put(7 + min(status, cornwall.REGION_STATUS_EVALUATED), field.cell, 1)
            if state.laid_tiles and field.laid_index == len(state.laid_tiles) - 1:
                put(15, field.cell, 1)
        for piece in state.pieces:
            put(11 + (piece.seat - seat) % len(state.seats), piece.cell, piece.size)
        return planes

    def _table_of(self, state: cornwall.State, described: cornwall.Description, seat: int) -> list[int]:
        phases = (cornwall.PHASE_LAY, cornwall.PHASE_PIECES, cornwall.PHASE_OVER)
        table = [int(state.seat_to_move == seat and state.phase != cornwall.PHASE_OVER), *(int(state.phase == it) for it in phases)]
        table.append(described.coins_in_supply if described.HasField("coins_in_supply") else -1)
        for landscape, symbol in self._fields.get(state.drawn_tile_id, [(0, 0)] * 3):
            table += [landscape, symbol]
        n = len(state.seats)
        for other in range(_SEATS):
            if other >= n:
                table += [0] * 9
                continue
            of, holds = state.seats[(seat + other) % n], described.seats[(seat + other) % n]
            table += [1, of.points, of.coins]
            table += [holds.hand.small, holds.hand.tall, holds.hand.fat, holds.pub.small, holds.pub.tall, holds.pub.fat]
        left = [0] * len(self._tiles)
        for tile in described.tiles_left:
            left[self._tiles[tile.tile_id]] = 1
        return table + left

    def _row_of(self, legal: cornwall.LegalMove, described: cornwall.Description, seat: int) -> list[int]:
        move, lay, pieces = legal.move, legal.lay_effect, legal.pieces_effect
        kind = move.WhichOneof("kind") or ""
        sizes = [0, 0, 0]
        slots = {(it.q, it.r): slot for slot, it in enumerate(described.placeable_cells)}
        for piece in move.place_pieces.pieces:
            sizes[slots[piece.cell.q, piece.cell.r]] = piece.size
        where = [move.lay.anchor.q, move.lay.anchor.r, move.lay.rotation]
        effects = [lay.edges, len(lay.extended), lay.coins, lay.completes, pieces.cost, pieces.chapel_points]
        return [_KINDS[kind], *where, *sizes, *effects]
