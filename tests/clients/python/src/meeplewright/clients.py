"""The clients, one a game: each method is a call of the contract and waits for its answer."""

from __future__ import annotations

from meeplewright import carcassonne as _carcassonne_pb
from meeplewright import cornerstone as _cornerstone_pb
from meeplewright import cornwall as _cornwall_pb
from meeplewright.bulk import Bulk
from meeplewright.calls import carcassonne as _carcassonne
from meeplewright.calls import cornerstone as _cornerstone
from meeplewright.calls import cornwall as _cornwall
from meeplewright.call import streams, waits
from meeplewright.client import Client


class Cornwall(Client):
    """Asks the engine about Cornwall. The arguments are those of `Connection`, and `timeout`."""

    package = "meeplewright.cornwall.v1"

    get_catalog = waits(_cornwall.get_catalog)
    new_game = waits(_cornwall.new_game)
    list_legal_moves = waits(_cornwall.list_legal_moves)
    validate_move = waits(_cornwall.validate_move)
    apply_moves = waits(_cornwall.apply_moves)
    sample_chance = waits(_cornwall.sample_chance)
    score = waits(_cornwall.score)
    describe_state = waits(_cornwall.describe_state)
    playout = streams(_cornwall.playout)

    @property
    def bulk(self) -> Bulk[_cornwall_pb.State, _cornwall_pb.Move, _cornwall_pb.Violation]:
        """Many questions over one stream."""
        return Bulk(self)


class Carcassonne(Client):
    """Asks the engine about Carcassonne. The arguments are those of `Connection`, and `timeout`."""

    package = "meeplewright.carcassonne.v1"

    get_catalog = waits(_carcassonne.get_catalog)
    new_game = waits(_carcassonne.new_game)
    list_legal_moves = waits(_carcassonne.list_legal_moves)
    validate_move = waits(_carcassonne.validate_move)
    apply_moves = waits(_carcassonne.apply_moves)
    sample_chance = waits(_carcassonne.sample_chance)
    score = waits(_carcassonne.score)
    describe_state = waits(_carcassonne.describe_state)
    validate_map = waits(_carcassonne.validate_map)
    playout = streams(_carcassonne.playout)

    @property
    def bulk(self) -> Bulk[_carcassonne_pb.State, _carcassonne_pb.Move, _carcassonne_pb.Violation]:
        """Many questions over one stream."""
        return Bulk(self)


class Cornerstone(Client):
    """Asks the engine about Cornerstone. The arguments are those of `Connection`, and `timeout`."""

    package = "meeplewright.cornerstone.v1"

    get_catalog = waits(_cornerstone.get_catalog)
    new_game = waits(_cornerstone.new_game)
    list_legal_moves = waits(_cornerstone.list_legal_moves)
    validate_move = waits(_cornerstone.validate_move)
    apply_moves = waits(_cornerstone.apply_moves)
    sample_chance = waits(_cornerstone.sample_chance)
    score = waits(_cornerstone.score)
    describe_state = waits(_cornerstone.describe_state)
    assess_tower = waits(_cornerstone.assess_tower)
    playout = streams(_cornerstone.playout)

    @property
    def bulk(self) -> Bulk[_cornerstone_pb.State, _cornerstone_pb.Move, _cornerstone_pb.Violation]:
        """Many questions over one stream."""
        return Bulk(self)
