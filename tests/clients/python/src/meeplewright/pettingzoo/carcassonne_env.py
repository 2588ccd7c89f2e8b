"""Carcassonne as an environment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from meeplewright import Carcassonne, carcassonne
from meeplewright.pettingzoo.game_env import GameEnv, Rewards

_SEATS = 5
_KINDS = {"lay": 1, "pass": 2, "place_meeple": 3, "end_turn": 4, "take_extra_turn": 5, "go_to_isle": 6, "recall_from_isle": 7}
_LETTERS = {".": 0, "#": 1, "t": 2, "s": 3, "L": 4}
_CHIPS = [(color, value) for color in (1, 2, 3) for value in (1, 2)]


class CarcassonneEnv(GameEnv):
    """Carcassonne for two to five seats, on an endless table or on a map. What all environments have in common is told at `GameEnv`.

    `observation` has the shape (28, height, width), as `[plane, y, x]` for a square of a map, whose rows and columns give height and width. Without a map both
    are 2 * radius + 1, `[plane, y + radius, x + radius]`; squares farther than `radius` from the start tile are not seen, actions there are possible all the same.

    | planes | what |
    | --- | --- |
    | 0 | the kind of the tile: its place in the catalog's list, counted from 1; 0 without a tile |
    | 1 | its clockwise quarter turns |
    | 2 to 13 | 1 where a side shows a city, a road, a field: three planes for the north, then the east, the south, the west |
    | 14 | 1 where it has a monastery |
    | 15 to 19 | 1 where a meeple of the observer, of the next seat and so on lies |
    | 20 to 23 | 1 where that meeple is on a city, a road, a field, a monastery |
    | 24 | the number of that part among the tile's parts of its kind, counted from 1 |
    | 25 | 1 on the tile just laid |
    | 26 | 1 where a tile may be laid now |
    | 27 | what is printed on the map: 1 square, 2 town, 3 start square, 4 large city; 0 elsewhere and without a map |

    `table` has 63 numbers and one for each kind of tile (128 with `carcassonne-tiles-1`):

    | numbers | what |
    | --- | --- |
    | 0 | 1 if the observer is to move |
    | 1 to 4 | 1 if a tile is to be laid, if a meeple may be placed, if an extra turn may be taken, if the game is over |
    | 5 | 1 in an extra turn |
    | 6 | tiles in the stack |
    | 7 | the kind of the drawn tile, as in plane 0; 0 without one |
    | 8 to 62 | for each of five seats: 1 if it plays, points, meeples in supply, on tiles, on the Isle of Man, then its chips: purple of value 1 and 2, light blue, orange |
    | 63 and on | for each kind of tile, how many have not come up |

    A row of `actions` has 9 numbers: kind (1 lay, 2 pass, 3 place a meeple, 4 end the turn, 5 take the extra turn, 6 go to the Isle of Man, 7 recall); x, y and turns
    of a lay; kind and number of the part that gets a meeple, kinds as in the contract (1 city, 2 road, 3 field, 4 monastery); points that the mover scores at once,
    and all others together; parts that could be claimed after a lay.

    The longest list seen has some 150 moves in random games of all tiles twice, and some 460 where every one was laid as far out as it goes; `max_actions` is 512.
    """

    metadata = {**GameEnv.metadata, "name": "meeplewright_carcassonne_v0"}
    row = 9

    def __init__(
        self,
        engine: str | Carcassonne,
        *,
        seats: int = 2,
        map_id: str | None = None,
        options: carcassonne.Options | Mapping[str, Any] | None = None,
        radius: int = 25,
        max_actions: int = 512,
        rewards: Rewards = "outcome",
        render_mode: str | None = None,
    ) -> None:
        client = Carcassonne(engine) if isinstance(engine, str) else engine
        catalog = client.get_catalog().catalog
        self._map_id, self._options = map_id, options
        self._colors = catalog.colors[:seats]
        self._kinds = {it.id: n for n, it in enumerate(catalog.tiles, 1)}
        self._edges = {it.id: list(it.edges) for it in catalog.tiles}
        monastery = carcassonne.FEATURE_KIND_MONASTERY
        self._monasteries = {it.id for it in catalog.tiles if any(part.part.kind == monastery for part in it.parts)}
        if map_id is None:
            self._offset = radius
            self._printed = np.zeros((2 * radius + 1, 2 * radius + 1), np.int8)
        else:
            grids = {it.map.id: it.map.grid for it in catalog.maps if it.playable}
            if map_id not in grids:
                raise ValueError(f"there is no map {map_id} that can be played")
            self._offset = 0
            width = max(map(len, grids[map_id]))
            self._printed = np.array([[_LETTERS[it] for it in row.ljust(width, ".")] for row in grids[map_id]], np.int8)
        super().__init__(
            client,
            isinstance(engine, str),
            seats=seats,
            planes=(28, *self._printed.shape),
            table=8 + 11 * _SEATS + len(self._kinds),
            max_actions=max_actions,
            rewards=rewards,
            render_mode=render_mode,
        )

    def _first_state(self) -> carcassonne.State:
        state: carcassonne.State = self.client.new_game(colors=self._colors, options=self._options, map_id=self._map_id).state
        return state

    def _chance_is_due(self, state: carcassonne.State) -> bool:
        return state.phase in (carcassonne.PHASE_DRAW, carcassonne.PHASE_CHIP)

    def _list(self, state: carcassonne.State) -> list[carcassonne.LegalMove]:
        return list(self.client.list_legal_moves(state, include={"claims": True, "effects": True}).moves)

    def _seat_to_move(self, state: carcassonne.State) -> int:
        return state.seat_to_move

    def _n_seats(self, state: carcassonne.State) -> int:
        return len(state.seats)

    def _points_of(self, state: carcassonne.State) -> list[int]:
        return [it.points for it in state.seats]

    def _planes_of(self, state: carcassonne.State, described: carcassonne.Description, seat: int) -> npt.NDArray[np.int8]:
        height, width = self._printed.shape
        planes = np.zeros((28, height, width), np.int8)
        planes[27] = self._printed
        for tile in state.laid_tiles:
            y, x = tile.y + self._offset, tile.x + self._offset
            if not (0 <= y < height and 0 <= x < width):
                continue
            planes[0:2, y, x] = self._kinds[tile.tile_id], tile.turns
            edges = self._edges[tile.tile_id]
            for side in range(4):
                planes[2 + 3 * side + edges[(side - tile.turns) % 4] - 1, y, x] = 1
            planes[14, y, x] = tile.tile_id in self._monasteries
            if tile.HasField("meeple"):
                planes[15 + (tile.meeple.seat - seat) % len(state.seats), y, x] = 1
                planes[19 + tile.meeple.kind, y, x] = 1
                planes[24, y, x] = tile.meeple.index + 1
            planes[25, y, x] = tile is state.laid_tiles[-1]
        for empty in described.empty_squares:
            y, x = empty.square.y + self._offset, empty.square.x + self._offset
            if 0 <= y < height and 0 <= x < width:
                planes[26, y, x] = empty.open
        return planes

    def _table_of(self, state: carcassonne.State, described: carcassonne.Description, seat: int) -> list[int]:
        phases = (carcassonne.PHASE_LAY, carcassonne.PHASE_MEEPLE, carcassonne.PHASE_EXTRA, carcassonne.PHASE_OVER)
        table = [int(state.seat_to_move == seat and state.phase != carcassonne.PHASE_OVER)]
        table += [int(state.phase == it) for it in phases]
        table += [int(state.extra_turn), described.tiles_in_stack, self._kinds.get(state.drawn_tile_id, 0)]
        n = len(state.seats)
        for other in range(_SEATS):
            if other >= n:
                table += [0] * 11
                continue
            of, holds = state.seats[(seat + other) % n], described.seats[(seat + other) % n]
            chips = {(int(it.color), it.value): it.count for it in of.chips}
            table += [1, of.points, holds.supply, holds.on_tiles, holds.on_isle, *(chips.get(it, 0) for it in _CHIPS)]
        left = [0] * len(self._kinds)
        for tile in described.tiles_left:
            left[self._kinds[tile.tile_id] - 1] = tile.copies
        return table + left

    def _row_of(self, legal: carcassonne.LegalMove, described: carcassonne.Description, seat: int) -> list[int]:
        move = legal.move
        kind = move.WhichOneof("kind") or ""
        part = move.place_meeple.part
        lines = [line for it in legal.scored for line in it.lines]
        own, all_points = sum(it.points for it in lines if it.seat == seat), sum(it.points for it in lines)
        # The parts of a tile are numbered from 0, the kind tells whether there is one.
        where = [move.lay.square.x, move.lay.square.y, move.lay.turns]
        return [_KINDS[kind], *where, part.kind, part.index, own, all_points - own, len(legal.claims)]
