"""Cornerstone Essential as an environment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from meeplewright import Cornerstone, cornerstone
from meeplewright.pettingzoo.game_env import GameEnv, Rewards

_COLORS = 4
_BLOCKS = 12
_KINDS = {"build": 1, "discard": 2, "climb": 3, "stay": 4}


class CornerstoneEnv(GameEnv):
    """Cornerstone Essential for two to four seats. What all environments have in common is told at `GameEnv`.

    Colors move, not seats: two seats play every other of four colors. Colors stand in the order of their turns, the observer's own first; with two seats the
    third one is its own too.

    `observation` has the shape (12, height, 2 * radius + 2, 2 * radius + 2), as `[plane, z, y + radius, x + radius]` for the cell (x, y, z); the base is in the
    middle. Cells farther away or higher are not seen; actions there are possible all the same.

    | planes | what |
    | --- | --- |
    | 0 to 2 | 1 where a cube is natural, dark, colored |
    | 3 to 6 | 1 where a cube is of a block of each color |
    | 7 to 10 | 1 where the climber of each color stands, on the table nowhere |
    | 11 | 1 where the climber of the color to move can end its move without a ring |

    `table` has 81 numbers:

    | numbers | what |
    | --- | --- |
    | 0 | 1 if the observer is to move |
    | 1 to 3 | 1 if a block is to be built, if the climber may move, if the game is over |
    | 4, 5 | the dice, the lower one first; 0 unless a block is to be built |
    | 6 | the round |
    | 7 | rings used in the turn that is going on |
    | 8 | the place of the color to move in the order of colors, from 0 |
    | 9 to 80 | for each of four colors: 1 if it plays, 1 if the observer plays it, the level of its climber, rings, elements in supply, elements put out of the game, then 1 for each of the twelve blocks that is in supply |

    A row of `actions` has 9 numbers: kind (1 build, 2 put out of the game, 3 climb, 4 stay); the block, counted from 1 in the order of the set; orientation; x, y, z of the
    least corner, or of the place where a climb ends (0, 0, 0 for the table); the ring (1 a, 2 b, 3 c); 1 if the tower falls; how many blocks fall.

    The longest list seen in random games has some 1700 moves; `max_actions` is 4096. With `rewards="points"` the points are
    levels: those of a seat's climbers.
    """

    metadata = {**GameEnv.metadata, "name": "meeplewright_cornerstone_v0"}
    row = 9

    def __init__(
        self,
        engine: str | Cornerstone,
        *,
        seats: int = 2,
        options: cornerstone.Options | Mapping[str, Any] | None = None,
        block_set_id: str | None = None,
        radius: int = 8,
        height: int = 32,
        max_actions: int = 4096,
        rewards: Rewards = "outcome",
        render_mode: str | None = None,
    ) -> None:
        client = Cornerstone(engine) if isinstance(engine, str) else engine
        catalog = client.get_catalog().catalog
        sets = {it.block_set.id: [block.id for block in it.blocks] for it in catalog.block_sets}
        chosen = catalog.block_sets[0].block_set.id if block_set_id is None else block_set_id
        if chosen not in sets:
            raise ValueError(f"there is no block set {chosen}")
        self._options, self._set, self._radius, self._height = options, chosen, radius, height
        self._blocks = {it: n for n, it in enumerate(sets[chosen], 1)}
        self._colors = catalog.colors[: 3 if seats == 3 else 4]
        side = 2 * radius + 2
        super().__init__(
            client,
            isinstance(engine, str),
            seats=seats,
            planes=(12, height, side, side),
            table=9 + (6 + _BLOCKS) * _COLORS,
            max_actions=max_actions,
            rewards=rewards,
            render_mode=render_mode,
        )

    def _first_state(self) -> cornerstone.State:
        state: cornerstone.State = self.client.new_game(
            seats=len(self.possible_agents), colors=self._colors, options=self._options, block_set_id=self._set
        ).state
        return state

    def _chance_is_due(self, state: cornerstone.State) -> bool:
        return state.phase == cornerstone.PHASE_ROLL

    def _list(self, state: cornerstone.State) -> list[cornerstone.LegalMove]:
        return list(self.client.list_legal_moves(state).moves)

    def _seat_to_move(self, state: cornerstone.State) -> int:
        return next(it.owner for it in state.colors if it.color == state.color_to_move)

    def _n_seats(self, state: cornerstone.State) -> int:
        return len({it.owner for it in state.colors})

    def _points_of(self, state: cornerstone.State) -> list[int]:
        return [it.level for it in self.client.score(state).seats]

    def _places(self, state: cornerstone.State, seat: int) -> dict[int, int]:
        """The place of each color in the order of colors as a seat observes it."""
        first = next(n for n, it in enumerate(state.colors) if it.owner == seat)
        return {int(it.color): (n - first) % len(state.colors) for n, it in enumerate(state.colors)}

    def _planes_of(self, state: cornerstone.State, described: cornerstone.Description, seat: int) -> npt.NDArray[np.int8]:
        side, places = 2 * self._radius + 2, self._places(state, seat)
        planes = np.zeros((12, self._height, side, side), np.int8)

        def put(plane: int, cell: cornerstone.Cell) -> None:
            x, y = cell.x + self._radius, cell.y + self._radius
            if 0 <= x < side and 0 <= y < side and 0 <= cell.z < self._height:
                planes[plane, cell.z, y, x] = 1

        for cube in described.cubes:
            put(getattr(cube, "class") - 1, cube.cell)
            if cube.owner:
                put(3 + places[cube.owner], cube.cell)
        for color in state.colors:
            if color.climber.WhichOneof("kind") == "cell":
                put(7 + places[color.color], color.climber.cell)
        for reach in described.reaches:
            if reach.climber == state.color_to_move and reach.ring == cornerstone.RING_UNSPECIFIED:
                for it in reach.places:
                    if it.place.WhichOneof("kind") == "cell":
                        put(11, it.place.cell)
        return planes

    def _table_of(self, state: cornerstone.State, described: cornerstone.Description, seat: int) -> list[int]:
        phases = (cornerstone.PHASE_BUILD, cornerstone.PHASE_CLIMB, cornerstone.PHASE_OVER)
        places = self._places(state, seat)
        over = state.phase == cornerstone.PHASE_OVER
        table = [int(self._seat_to_move(state) == seat and not over), *(int(state.phase == it) for it in phases)]
        table += [state.dice.low, state.dice.high, state.round, state.rings_used, places[state.color_to_move]]
        by_place = sorted(zip(state.colors, described.colors, strict=True), key=lambda it: places[it[0].color])
        for color, holds in by_place:
            table += [1, int(color.owner == seat), holds.level, color.rings, holds.supply_elements, holds.discarded_elements]
            table += [int(it in holds.supply_block_ids) for it in self._blocks]
        return table + [0] * ((6 + _BLOCKS) * (_COLORS - len(by_place)))

    def _row_of(self, legal: cornerstone.LegalMove, described: cornerstone.Description, seat: int) -> list[int]:
        move = legal.move
        kind = move.WhichOneof("kind") or ""
        cell = move.climb.to.cell if kind == "climb" else move.build.cell
        block = move.build.block_id or move.discard.block_id
        falls = int(legal.verdict == cornerstone.VERDICT_COLLAPSES)
        ring = move.build.ring or move.climb.ring
        return [_KINDS[kind], self._blocks.get(block, 0), move.build.orientation, cell.x, cell.y, cell.z, ring, falls, legal.fallen]
