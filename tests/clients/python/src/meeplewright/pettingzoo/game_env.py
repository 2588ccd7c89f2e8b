"""What the environments of all games have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Literal

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.utils import seeding
from pettingzoo import AECEnv

Observation = dict[str, npt.NDArray[Any]]
Rewards = Literal["outcome", "points"]


class GameEnv(AECEnv[str, Observation, int], ABC):  # type: ignore[misc]  # AECEnv has no types
    """A game as an AEC environment.

    **Agents** are `seat_0`, `seat_1` and so on, in the order of the seats. Chance is no agent: tiles and dice come up by themselves, sampled by the engine
    with the seed of the game, so `reset(seed=...)` and the same actions give the same game. A `reset` without a seed goes on with the generator of the last one.
    `reset(options={"state": ...})` begins with a state of the game.

    **Actions** are indexes into the engine's sorted list of legal moves, `Discrete(max_actions)`. `action_mask` says how long the list is, `actions` what each
    index means. Lists longer than `max_actions` are thinned out evenly: index i is then move `i * length // max_actions`, and what is left out can't be chosen.
    `infos[agent]["legal_moves"]` is the length of the whole list.

    **Observations** are dicts of arrays of fixed sizes, all whole numbers, from the side of the seat that observes: wherever seats or colors stand in a row, its
    own is first, then those that move after it.

    | key | shape | what |
    | --- | --- | --- |
    | `observation` | see the class | int8, the table as planes |
    | `table` | see the class | int16, what is not on the table |
    | `actions` | (max_actions, see the class) | int16, one row a legal move; 0 beyond the list, and for seats that are not to move |
    | `action_mask` | (max_actions,) | int8, 1 for each index in the list; all 0 for seats that are not to move |

    **Rewards**: with `rewards="outcome"` 0 until the game is over; then those who won share 1 and the others share -1; 0 for all if all won. If nothing decides
    (Cornerstone, after a collapse), those among whom it is undecided count as winners. With `rewards="points"` each seat gets at each step the points that it
    banked since the step before; they add up to its final score.

    **Rendering**: `render_mode="ansi"` gives the state in one line of notation, `"human"` prints it.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "is_parallelizable": False}
    row: int
    """Numbers in a row of `actions`."""

    def __init__(
        self,
        client: Any,
        owns_client: bool,
        *,
        seats: int,
        planes: tuple[int, ...],
        table: int,
        max_actions: int,
        rewards: Rewards,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        if rewards not in ("outcome", "points"):
            raise ValueError(f'rewards must be "outcome" or "points", not {rewards!r}')
        if render_mode not in (None, "ansi", "human"):
            raise ValueError(f'render_mode must be None, "ansi" or "human", not {render_mode!r}')
        if max_actions < 1:
            raise ValueError(f"max_actions must be at least 1, not {max_actions}")
        self.client = client
        self.render_mode = render_mode
        self.max_actions = max_actions
        self._owns_client = owns_client
        self._reward_kind = rewards
        self.possible_agents = [f"seat_{it}" for it in range(seats)]
        self.agents: list[str] = []
        whole = np.iinfo(np.int16)
        shapes: dict[str, gymnasium.spaces.Space[Any]] = {
            "observation": gymnasium.spaces.Box(0, 127, planes, np.int8),
            "table": gymnasium.spaces.Box(whole.min, whole.max, (table,), np.int16),
            "actions": gymnasium.spaces.Box(whole.min, whole.max, (max_actions, self.row), np.int16),
            "action_mask": gymnasium.spaces.Box(0, 1, (max_actions,), np.int8),
        }
        self.observation_spaces = {it: gymnasium.spaces.Dict(shapes) for it in self.possible_agents}
        self.action_spaces = {it: gymnasium.spaces.Discrete(max_actions) for it in self.possible_agents}
        self._random: np.random.Generator | None = None
        self._seed = 0
        self._position: Any = None
        self._described: Any = None
        self._moves: list[Any] = []
        self._points: list[int] = []

    # --- what each game says --------------------------------------------------------------------------------------

    @abstractmethod
    def _first_state(self) -> Any:
        """Sets up a game."""

    @abstractmethod
    def _chance_is_due(self, state: Any) -> bool:
        """Whether the next move is one of chance."""

    @abstractmethod
    def _list(self, state: Any) -> list[Any]:
        """The legal moves, with all that rows need."""

    @abstractmethod
    def _seat_to_move(self, state: Any) -> int:
        """Whose turn it is."""

    @abstractmethod
    def _n_seats(self, state: Any) -> int:
        """How many seats a state has."""

    @abstractmethod
    def _points_of(self, state: Any) -> list[int]:
        """The points of all seats, for `rewards="points"`."""

    @abstractmethod
    def _planes_of(self, state: Any, described: Any, seat: int) -> npt.NDArray[np.int8]:
        """The planes, as one seat observes them."""

    @abstractmethod
    def _table_of(self, state: Any, described: Any, seat: int) -> list[int]:
        """What is not on the table, as one seat observes it."""

    @abstractmethod
    def _row_of(self, legal: Any, described: Any, seat: int) -> list[int]:
        """What a move means."""

    # --- what PettingZoo asks ---------------------------------------------------------------------------------------

    @property
    def position(self) -> Any:
        """The state of the game, as the contract writes it: a copy."""
        copy = type(self._position)()
        copy.CopyFrom(self._position)
        return copy

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The space of what a seat observes: the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The space of what a seat may do: the same for all."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. Raises `Refused` if the options of the game, or the state given, can't be played."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self._seed = int(self._random.integers(2**63))
        state = (options or {}).get("state") or self._first_state()
        if self._n_seats(state) != len(self.possible_agents):
            raise ValueError(f"the state has {self._n_seats(state)} seats, the environment {len(self.possible_agents)}")
        state, moves = self._after_chance(state)
        points = self._points_of(state) if self._reward_kind == "points" else []
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._take(state, moves, points)

    def step(self, action: int | None) -> None:
        """Plays the move with that index. Raises `ValueError` if there is none; then, and if the engine can't be reached, nothing has changed."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            # Nothing but None may be done by an agent that is done, and the library says so.
            self._was_dead_step(action)
            return
        if action is None or not 0 <= int(action) < len(self._moves):
            raise ValueError(f"{action} is no legal action: there are {len(self._moves)}, see action_mask")
        played = self.client.apply_moves(self._position, [self._moves[int(action)].move]).state
        # All that is asked of the engine comes first, so that a step can be made again if there is no answer.
        state, moves = self._after_chance(played)
        points = self._points_of(state) if self._reward_kind == "points" else []
        rewards = self._rewards(state, moves, points)
        self._take(state, moves, points)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = rewards
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What a seat observes now."""
        seat = self.possible_agents.index(agent)
        described = self._description()
        rows = np.zeros((self.max_actions, self.row), np.int16)
        mask = np.zeros(self.max_actions, np.int8)
        if self._moves and agent == self.agent_selection:
            rows[: len(self._moves)] = [self._row_of(it, described, seat) for it in self._moves]
            mask[: len(self._moves)] = 1
        return {
            "observation": self._planes_of(self._position, described, seat),
            "table": np.array(self._table_of(self._position, described, seat), np.int16),
            "actions": rows,
            "action_mask": mask,
        }

    def render(self) -> str | None:
        """The state in one line of notation, given or printed as `render_mode` says; None without one."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode")
            return None
        notation: str = self._description().notation
        if self.render_mode == "human":
            print(notation)
            return None
        return notation

    def close(self) -> None:
        """Closes the connection, if the environment made it."""
        if self._owns_client:
            self.client.close()

    # --- how it goes on ----------------------------------------------------------------------------------------------

    def _after_chance(self, state: Any) -> tuple[Any, list[Any]]:
        """Plays what chance does, until a seat is to move or the game is over; and the legal moves then."""
        while self._chance_is_due(state):
            chance = self.client.sample_chance(state, seed=self._seed).move
            state = self.client.apply_moves(state, [chance]).state
        return state, self._list(state)

    def _take(self, state: Any, moves: list[Any], points: list[int]) -> None:
        self._position, self._described, self._points = state, None, points
        n = len(moves)
        self._moves = moves if n <= self.max_actions else [moves[it * n // self.max_actions] for it in range(self.max_actions)]
        self.infos = {it: {"legal_moves": 0} for it in self.agents}
        if n == 0:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self._seat_to_move(state)]
            self.infos[self.agent_selection]["legal_moves"] = n

    def _rewards(self, state: Any, moves: list[Any], points: list[int]) -> dict[str, float]:
        if self._reward_kind == "points":
            gains = [float(now - before) for now, before in zip(points, self._points, strict=True)]
            return dict(zip(self.possible_agents, gains, strict=True))
        if not moves:
            outcome = self.client.score(state).outcome
            won = {self.possible_agents[it] for it in (outcome.winners or getattr(outcome, "undecided", ()))}
            lost = [it for it in self.agents if it not in won]
            if won and lost:
                return {it: 1.0 / len(won) if it in won else -1.0 / len(lost) for it in self.agents}
        return dict.fromkeys(self.agents, 0.0)

    def _description(self) -> Any:
        if self._described is None:
            self._described = self.client.describe_state(self._position).description
        return self._described
