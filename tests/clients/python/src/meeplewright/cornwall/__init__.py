"""The messages and enums of Cornwall (`meeplewright.cornwall.v1`), all in one place."""

from meeplewright.cornwall.v1.catalog_pb2 import *  # noqa: F403
from meeplewright.cornwall.v1.description_pb2 import *  # noqa: F403
from meeplewright.cornwall.v1.event_pb2 import *  # noqa: F403
from meeplewright.cornwall.v1.move_pb2 import *  # noqa: F403
from meeplewright.cornwall.v1.record_pb2 import *  # noqa: F403
from meeplewright.cornwall.v1.score_pb2 import *  # noqa: F403
from meeplewright.cornwall.v1.service_pb2 import *  # noqa: F403
from meeplewright.cornwall.v1.state_pb2 import *  # noqa: F403
