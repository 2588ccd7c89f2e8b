"""What the messages of all games share (`meeplewright.common.v1`)."""

from meeplewright.common.v1.common_pb2 import *  # noqa: F403
