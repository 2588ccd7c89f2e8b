"""PettingZoo environments (AEC) for the three games; the engine decides what is legal, what happens and who wins.

    from meeplewright.pettingzoo import CornwallEnv

    env = CornwallEnv("127.0.0.1:50051", seats=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    env.close()

What all three have in common is told at `GameEnv`, what each observes at its own class. They need the extra `meeplewright[pettingzoo]`.
"""

try:
    import gymnasium as _gymnasium  # noqa: F401
    import pettingzoo as _pettingzoo  # noqa: F401
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(f"the environments need {missing.name}: pip install meeplewright[pettingzoo]", name=missing.name) from None

from meeplewright.pettingzoo.carcassonne_env import CarcassonneEnv
from meeplewright.pettingzoo.cornerstone_env import CornerstoneEnv
from meeplewright.pettingzoo.cornwall_env import CornwallEnv
from meeplewright.pettingzoo.game_env import GameEnv

__all__ = ["CarcassonneEnv", "CornerstoneEnv", "CornwallEnv", "GameEnv"]
