"""A small client of the engine: typed requests in, typed answers out, refusals as one exception.

The stubs are generated from the proto files by grpcio-tools (tests/run does it) and must be on the path:

    python -m grpc_tools.protoc -I proto --python_out=OUT --grpc_python_out=OUT --pyi_out=OUT \\
        $(find proto -name '*.proto')
"""

from __future__ import annotations

import dataclasses
import importlib

import grpc
from google.rpc import error_details_pb2 as details
from grpc_status import rpc_status
from meeplewright.cornwall.v1 import service_pb2 as calls
from meeplewright.cornwall.v1 import state_pb2 as pb


@dataclasses.dataclass
class Refusal(Exception):
    """The engine said no: the standard code, the field or the rule that is at fault, and a sentence."""

    code: str
    message: str
    field: str = ""
    reason: str = ""
    domain: str = ""
    metadata: dict[str, str] = dataclasses.field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.code} {self.field or self.reason}: {self.message}"

    @staticmethod
    def from_error(error: grpc.RpcError) -> Refusal:
        refusal = Refusal(error.code().name, error.details() or "")
        status = rpc_status.from_call(error)
        for detail in status.details if status else ():
            bad_request, quota, info = details.BadRequest(), details.QuotaFailure(), details.ErrorInfo()
            if detail.Unpack(bad_request) and bad_request.field_violations:
                refusal.field = bad_request.field_violations[0].field
            elif detail.Unpack(quota) and quota.violations:
                refusal.field = quota.violations[0].subject
            elif detail.Unpack(info):
                refusal.reason, refusal.domain, refusal.metadata = info.reason, info.domain, dict(info.metadata)
        return refusal


class Engine:
    """The engine's judgment of one game, such as "cornwall".

    Every call carries the whole state; nothing is kept between calls.
    """

    def __init__(self, address: str, game: str, timeout: float = 10.0):
        package = f"meeplewright.{game}.v1"
        self._channel = grpc.insecure_channel(address)
        stubs = importlib.import_module(f"{package}.service_pb2_grpc")
        self._stub = getattr(stubs, f"{game.capitalize()}ServiceStub")(self._channel)
        self._messages = importlib.import_module(f"{package}.service_pb2")
        self._timeout = timeout

    def __enter__(self):
        return self

    def __exit__(self, *_: object) -> None:
        self._channel.close()

    def request(self, name: str):
        """An empty request of a call."""
        return getattr(self._messages, f"{name}Request")()

    def call(self, name: str, request):
        """Makes a call by its name in the contract."""
        try:
            return getattr(self._stub, name)(request, timeout=self._timeout)
        except grpc.RpcError as error:
            raise Refusal.from_error(error) from error


class Cornwall(Engine):
    """The calls of Cornwall with their types."""

    def __init__(self, address: str, timeout: float = 10.0):
        super().__init__(address, "cornwall", timeout)

    def new_game(self, *colors: int, options: pb.Options | None = None) -> pb.State:
        return self.call("NewGame", calls.NewGameRequest(colors=colors, options=options)).state

    def legal_moves(self, state: pb.State, effects: bool = False) -> list:
        include = calls.Include(footprints=effects, effects=effects)
        return list(self.call("ListLegalMoves", calls.ListLegalMovesRequest(state=state, include=include)).moves)

    def sample_chance(self, state: pb.State, seed: int | None = None):
        return self.call("SampleChance", calls.SampleChanceRequest(state=state, seed=seed)).move

    def play(self, state: pb.State, *moves) -> pb.State:
        return self.call("ApplyMoves", calls.ApplyMovesRequest(state=state, moves=moves)).state

    def score(self, state: pb.State) -> calls.ScoreResponse:
        return self.call("Score", calls.ScoreRequest(state=state))
