"""The messages and enums of Cornerstone (`meeplewright.cornerstone.v1`), all in one place."""

from meeplewright.cornerstone.v1.block_set_pb2 import *  # noqa: F403
from meeplewright.cornerstone.v1.catalog_pb2 import *  # noqa: F403
from meeplewright.cornerstone.v1.description_pb2 import *  # noqa: F403
from meeplewright.cornerstone.v1.event_pb2 import *  # noqa: F403
from meeplewright.cornerstone.v1.move_pb2 import *  # noqa: F403
from meeplewright.cornerstone.v1.record_pb2 import *  # noqa: F403
from meeplewright.cornerstone.v1.score_pb2 import *  # noqa: F403
from meeplewright.cornerstone.v1.service_pb2 import *  # noqa: F403
from meeplewright.cornerstone.v1.state_pb2 import *  # noqa: F403
from meeplewright.cornerstone.v1.tower_pb2 import *  # noqa: F403
