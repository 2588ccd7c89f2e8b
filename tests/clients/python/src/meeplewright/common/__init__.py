"""What the messages of all games share (`meeplewright.common.v1`)."""

from meeplewright.common.v1.common_pb2 import *  # noqa: F403
from meeplewright.common.v1.failure_pb2 import *  # noqa: F403
from meeplewright.common.v1.playout_pb2 import *  # noqa: F403
