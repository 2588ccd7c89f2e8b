"""The messages and enums of Carcassonne (`meeplewright.carcassonne.v1`), all in one place."""

from meeplewright.carcassonne.v1.catalog_pb2 import *  # noqa: F403
from meeplewright.carcassonne.v1.description_pb2 import *  # noqa: F403
from meeplewright.carcassonne.v1.event_pb2 import *  # noqa: F403
from meeplewright.carcassonne.v1.map_pb2 import *  # noqa: F403
from meeplewright.carcassonne.v1.move_pb2 import *  # noqa: F403
from meeplewright.carcassonne.v1.record_pb2 import *  # noqa: F403
from meeplewright.carcassonne.v1.score_pb2 import *  # noqa: F403
from meeplewright.carcassonne.v1.service_pb2 import *  # noqa: F403
from meeplewright.carcassonne.v1.state_pb2 import *  # noqa: F403
