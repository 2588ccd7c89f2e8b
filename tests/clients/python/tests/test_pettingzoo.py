"""The environments: what PettingZoo asks of them, and that they say what the engine says."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from meeplewright import Carcassonne, Cornerstone, Cornwall, Refused, cornerstone
from meeplewright.pettingzoo import CarcassonneEnv, CornerstoneEnv, CornwallEnv, GameEnv

ENVS: dict[str, Callable[..., GameEnv]] = {
    "cornwall": lambda at, **more: CornwallEnv(at, seats=3, **more),
    "carcassonne": lambda at, **more: CarcassonneEnv(at, seats=2, **more),
    "germany": lambda at, **more: CarcassonneEnv(at, seats=3, map_id="germany", **more),
    "cornerstone": lambda at, **more: CornerstoneEnv(at, seats=2, **more),
    "cornerstone of three": lambda at, **more: CornerstoneEnv(at, seats=3, **more),
}


def choice(chooser: random.Random, observation: Any, careful: bool) -> int:
    """A random action. A careful one does not make the tower of Cornerstone fall."""
    actions = np.flatnonzero(observation["action_mask"]).tolist()
    holding = [it for it in actions if observation["actions"][it][7] == 0]
    return int(chooser.choice(holding if careful and holding else actions))


def whole_game(env: GameEnv, seed: int, careful: bool = False) -> Iterator[tuple[str, Any]]:
    """Plays a random game. Gives each agent that moves, with what it observes."""
    chooser = random.Random(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            env.step(None)
        else:
            yield agent, observation
            env.step(choice(chooser, observation, careful))


def rewarded(env: GameEnv, seed: int, careful: bool = False) -> dict[str, float]:
    """Plays a random game. Gives what each agent was rewarded with in all, as it hears of it."""
    chooser = random.Random(seed)
    sums: dict[str, float] = dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, termination, _, _ = env.last()
        sums[agent] += reward
        env.step(None if termination else choice(chooser, observation, careful))
    return sums


@pytest.mark.filterwarnings("ignore:Observation:UserWarning", "ignore:.*observation space:UserWarning")
@pytest.mark.parametrize("game", ENVS)
def test_it_is_an_environment_of_pettingzoo(address: str, game: str) -> None:
    env = ENVS[game](address)
    api_test(env, num_cycles=70)
    env.close()
    seed_test(lambda: ENVS[game](address), num_cycles=20)


@pytest.mark.parametrize("game", ENVS)
def test_a_whole_game_is_as_the_engine_says(address: str, game: str) -> None:
    env = ENVS[game](address)
    plies = 0
    for agent, observation in whole_game(env, 3, careful=game.startswith("cornerstone")):
        assert env.observation_space(agent).contains(observation)
        listed = env.infos[agent]["legal_moves"]
        assert observation["action_mask"].tolist() == [1] * listed + [0] * (env.max_actions - listed)
        # Every row says something, and no two say the same.
        rows = observation["actions"][:listed]
        assert rows[:, 0].all()
        assert len(np.unique(rows, axis=0)) == listed
        assert observation["table"][0] == 1
        others = [it for it in env.possible_agents if it != agent]
        assert not any(env.observe(it)["action_mask"].any() or env.observe(it)["table"][0] for it in others)
        plies += 1
    assert plies > 20
    assert not env.client.list_legal_moves(env.position).moves
    env.close()


@pytest.mark.parametrize("game", ["cornwall", "germany", "cornerstone of three"])
def test_points_add_up_to_the_score(address: str, game: str) -> None:
    env = ENVS[game](address, rewards="points")
    sums = rewarded(env, 5, careful=game.startswith("cornerstone"))
    seats = env.client.score(env.position).seats
    final = [it.level if isinstance(env, CornerstoneEnv) else it.banked for it in seats]
    assert any(final)
    assert list(sums.values()) == final
    env.close()


@pytest.mark.parametrize("game", ["cornwall", "carcassonne", "cornerstone"])
def test_who_won_is_rewarded_at_the_end(address: str, game: str) -> None:
    env = ENVS[game](address)
    sums = rewarded(env, 11)
    outcome = env.client.score(env.position).outcome
    won = list(outcome.winners) or list(outcome.undecided)
    assert sum(sums.values()) == pytest.approx(0.0)
    assert 0 < len(won) < len(sums)
    assert [it for it, name in enumerate(env.possible_agents) if sums[name] > 0] == sorted(won)
    env.close()


def test_cells_of_cornwall_are_where_they_are(cornwall_engine: Cornwall) -> None:
    env = CornwallEnv(cornwall_engine, seats=2)
    deck = cornwall_engine.get_catalog().catalog.decks[0]
    for agent, observation in whole_game(env, 1):
        state, planes = env.position, observation["observation"]
        assert planes[0:5].sum() == planes[8:11].sum() == len(deck.start) + 3 * len(state.laid_tiles)
        seat = env.possible_agents.index(agent)
        own = [it for it in state.pieces if it.seat == seat]
        assert np.count_nonzero(planes[11]) == len(own)
        assert all(planes[11, it.cell.r + 20, it.cell.q + 20] == it.size for it in own)
        assert planes[15].sum() == (3 if state.laid_tiles else 0)
        # Three numbers before those of the seats tell the phase; the observer's own seat comes first.
        assert observation["table"][12] == state.seats[seat].points
        assert observation["table"][21] == state.seats[1 - seat].points
        assert observation["table"][47:].sum() == len(deck.tiles) - len(state.laid_tiles) - bool(state.drawn_tile_id)


def test_sides_of_carcassonne_meet(carcassonne_engine: Carcassonne) -> None:
    env = CarcassonneEnv(carcassonne_engine, seats=2)
    planes: Any = None
    for _, observation in whole_game(env, 2):
        planes = observation["observation"]
        state = env.position
        assert np.count_nonzero(planes[0]) == len(state.laid_tiles)
        assert planes[15:20].sum() == planes[20:24].sum() == sum(it.HasField("meeple") for it in state.laid_tiles)
    north, east, south, west = (planes[2 + 3 * it : 5 + 3 * it] for it in range(4))
    # Where two tiles lie side by side, both show the same there: only if turns are read the right way round.
    beside = (planes[0, :, :-1] > 0) & (planes[0, :, 1:] > 0)
    below = (planes[0, :-1] > 0) & (planes[0, 1:] > 0)
    assert beside.sum() > 30
    assert below.sum() > 30
    assert (east[:, :, :-1] == west[:, :, 1:])[:, beside].all()
    assert (south[:, :-1] == north[:, 1:])[:, below].all()


def test_a_map_is_seen(carcassonne_engine: Carcassonne) -> None:
    env = CarcassonneEnv(carcassonne_engine, seats=2, map_id="great-britain")
    env.reset(seed=1)
    planes = env.observe("seat_0")["observation"]
    grids = {it.map.id: it.map.grid for it in carcassonne_engine.get_catalog().catalog.maps}
    assert planes.shape[1:] == (len(grids["great-britain"]), max(map(len, grids["great-britain"])))
    assert np.count_nonzero(planes[27]) == sum(it != "." for row in grids["great-britain"] for it in row)


def test_cubes_of_cornerstone_are_where_they_are(cornerstone_engine: Cornerstone) -> None:
    env = CornerstoneEnv(cornerstone_engine, seats=2)
    for agent, observation in whole_game(env, 4, careful=True):
        planes, state = observation["observation"], env.position
        cubes = cornerstone_engine.describe_state(state).description.cubes
        assert planes[0:3].sum() == len(cubes)
        assert all(planes[:3, it.cell.z, it.cell.y + 8, it.cell.x + 8].sum() == 1 for it in cubes)
        seat = env.possible_agents.index(agent)
        first = next(it for it in state.colors if it.owner == seat)
        assert planes[3].sum() == sum(it.owner == first.color for it in cubes)
        assert planes[7].sum() == (first.climber.WhichOneof("kind") == "cell")
        # Of four colors the first and third are the observer's.
        assert observation["table"][10::18].tolist() == [1, 0, 1, 0]


def test_what_is_no_action_changes_nothing(cornwall_engine: Cornwall) -> None:
    env = CornwallEnv(cornwall_engine)
    env.reset(seed=1)
    before, listed = env.position, env.infos[env.agent_selection]["legal_moves"]
    for wrong in (listed, -1, None):
        with pytest.raises(ValueError, match="no legal action"):
            env.step(wrong)
    assert env.position == before


def test_long_lists_are_thinned_out(cornerstone_engine: Cornerstone) -> None:
    env = CornerstoneEnv(cornerstone_engine, seats=3, max_actions=7)
    seen = 0
    for agent, observation in whole_game(env, 9, careful=True):
        listed = env.infos[agent]["legal_moves"]
        assert observation["action_mask"].sum() == min(listed, 7)
        if listed > 7:
            seen += 1
            described = cornerstone_engine.describe_state(env.position).description
            everything = cornerstone_engine.list_legal_moves(env.position).moves
            chosen = [env._row_of(everything[it * listed // 7], described, 0) for it in range(7)]
            assert observation["actions"].tolist() == chosen
    assert seen > 5


def test_a_seed_gives_the_same_game(cornwall_engine: Cornwall) -> None:
    env = CornwallEnv(cornwall_engine)
    env.reset(seed=5)
    first = env.position
    env.reset()
    assert env.position != first
    second = env.position
    env.reset(seed=5)
    assert env.position == first
    env.reset()
    assert env.position == second


def test_a_game_begins_where_one_likes(cornerstone_engine: Cornerstone) -> None:
    env = CornerstoneEnv(cornerstone_engine, seats=2, render_mode="ansi")
    state = cornerstone_engine.new_game(seats=2, colors=env._colors).state
    state = cornerstone_engine.apply_moves(state, [{"roll": {"dice": {"low": 3, "high": 3}}}]).state
    env.reset(options={"state": state})
    assert env.position == state
    assert env.render() == cornerstone_engine.describe_state(state).description.notation
    with pytest.raises(ValueError, match="seats"):
        CornerstoneEnv(cornerstone_engine, seats=3).reset(options={"state": state})
    with pytest.raises(Refused):
        env.reset(options={"state": cornerstone.State(colors=state.colors)})
    assert env.position == state


@pytest.mark.parametrize(
    ("arguments", "word"),
    [({"rewards": "glory"}, "rewards"), ({"render_mode": "3d"}, "render_mode"), ({"max_actions": 0}, "max_actions")],
)
def test_wrong_arguments(cornwall_engine: Cornwall, arguments: dict[str, Any], word: str) -> None:
    with pytest.raises(ValueError, match=word):
        CornwallEnv(cornwall_engine, **arguments)


def test_things_that_are_not_there(cornwall_engine: Cornwall, carcassonne_engine: Carcassonne, cornerstone_engine: Cornerstone) -> None:
    with pytest.raises(ValueError, match="deck"):
        CornwallEnv(cornwall_engine, deck_id="printed")
    with pytest.raises(ValueError, match="map"):
        CarcassonneEnv(carcassonne_engine, map_id="taiwan")
    with pytest.raises(ValueError, match="block set"):
        CornerstoneEnv(cornerstone_engine, block_set_id="set-z")
    with pytest.raises(Refused):
        CornwallEnv(cornwall_engine, seats=1).reset()
