"""The same clients for asyncio: each method is awaited."""

from __future__ import annotations

from meeplewright import carcassonne as _carcassonne_pb
from meeplewright import cornerstone as _cornerstone_pb
from meeplewright import cornwall as _cornwall_pb
from meeplewright.async_bulk import AsyncBulk
from meeplewright.async_client import AsyncClient
from meeplewright.calls import carcassonne as _carcassonne
from meeplewright.calls import cornerstone as _cornerstone
from meeplewright.calls import cornwall as _cornwall
from meeplewright.call import awaits, streams_awaited


class Cornwall(AsyncClient):
    """Asks the engine about Cornwall. The arguments are those of `Connection`, and `timeout`."""

    package = "meeplewright.cornwall.v1"

    get_catalog = awaits(_cornwall.get_catalog)
    new_game = awaits(_cornwall.new_game)
    list_legal_moves = awaits(_cornwall.list_legal_moves)
    validate_move = awaits(_cornwall.validate_move)
    apply_moves = awaits(_cornwall.apply_moves)
    sample_chance = awaits(_cornwall.sample_chance)
    score = awaits(_cornwall.score)
    describe_state = awaits(_cornwall.describe_state)
    playout = streams_awaited(_cornwall.playout)

    @property
    def bulk(self) -> AsyncBulk[_cornwall_pb.State, _cornwall_pb.Move, _cornwall_pb.Violation]:
        """Many questions over one stream."""
        return AsyncBulk(self)


class Carcassonne(AsyncClient):
    """Asks the engine about Carcassonne. The arguments are those of `Connection`, and `timeout`."""

    package = "meeplewright.carcassonne.v1"

    get_catalog = awaits(_carcassonne.get_catalog)
    new_game = awaits(_carcassonne.new_game)
    list_legal_moves = awaits(_carcassonne.list_legal_moves)
    validate_move = awaits(_carcassonne.validate_move)
    apply_moves = awaits(_carcassonne.apply_moves)
    sample_chance = awaits(_carcassonne.sample_chance)
    score = awaits(_carcassonne.score)
    describe_state = awaits(_carcassonne.describe_state)
    validate_map = awaits(_carcassonne.validate_map)
    playout = streams_awaited(_carcassonne.playout)

    @property
    def bulk(self) -> AsyncBulk[_carcassonne_pb.State, _carcassonne_pb.Move, _carcassonne_pb.Violation]:
        """Many questions over one stream."""
        return AsyncBulk(self)


class Cornerstone(AsyncClient):
    """Asks the engine about Cornerstone. The arguments are those of `Connection`, and `timeout`."""

    package = "meeplewright.cornerstone.v1"

    get_catalog = awaits(_cornerstone.get_catalog)
    new_game = awaits(_cornerstone.new_game)
    list_legal_moves = awaits(_cornerstone.list_legal_moves)
    validate_move = awaits(_cornerstone.validate_move)
    apply_moves = awaits(_cornerstone.apply_moves)
    sample_chance = awaits(_cornerstone.sample_chance)
    score = awaits(_cornerstone.score)
    describe_state = awaits(_cornerstone.describe_state)
    assess_tower = awaits(_cornerstone.assess_tower)
    playout = streams_awaited(_cornerstone.playout)

    @property
    def bulk(self) -> AsyncBulk[_cornerstone_pb.State, _cornerstone_pb.Move, _cornerstone_pb.Violation]:
        """Many questions over one stream."""
        return AsyncBulk(self)
