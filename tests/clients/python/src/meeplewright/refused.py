"""What is raised when a call brings no answer."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple, cast

import grpc
from google.protobuf.message import DecodeError
from google.rpc import error_details_pb2, status_pb2

from meeplewright import common

_NO_ANSWER = frozenset(
    {
        grpc.StatusCode.ABORTED,
        grpc.StatusCode.CANCELLED,
        grpc.StatusCode.DATA_LOSS,
        grpc.StatusCode.DEADLINE_EXCEEDED,
        grpc.StatusCode.INTERNAL,
        grpc.StatusCode.UNAVAILABLE,
        grpc.StatusCode.UNKNOWN,
    }
)
_CODES: dict[int, grpc.StatusCode] = {it.value[0]: it for it in grpc.StatusCode}


class FieldFault(NamedTuple):
    """A field of the request that is at fault, or that holds more than a limit allows."""

    path: str
    """The full path, such as `state.laid_tiles[3].rotation`."""
    why: str
    """What is wrong with it, in plain English."""


class BrokenRule(NamedTuple):
    """A rule that a move breaks."""

    name: str
    """Its stable name, the name of an enum value, such as `REJECTION_OVERLAP`."""
    where: str
    """The move, such as `moves[2]`."""
    text: str
    """A plain English sentence; empty in a bulk."""


class EngineError(Exception):
    """A call that brought no answer. It is always a `Refused` or an `Unanswered`."""

    def __init__(self, code: grpc.StatusCode, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        """The code, as in the table of docs/contract.md."""
        self.message = message
        """A plain English sentence."""

    def __str__(self) -> str:
        return f"{self.code.name}: {self.message}"


class Unanswered(EngineError):
    """Nobody answered, or not in time, or the engine had a fault. All calls are pure: asking again is safe, and may help."""


class Refused(EngineError):
    """The engine said no. The same request will be refused again, unless it was one too many at once: the message of `RESOURCE_EXHAUSTED` says so then."""

    def __init__(
        self,
        code: grpc.StatusCode,
        message: str,
        reason: str = "",
        domain: str = "",
        metadata: dict[str, str] | None = None,
        fields: tuple[FieldFault, ...] = (),
        rules: tuple[BrokenRule, ...] = (),
    ) -> None:
        super().__init__(code, message)
        # What a copy in another process is made of.
        self.args = (code, message, reason, domain, metadata, fields, rules)
        self.reason = reason
        """The stable name of what is wrong, such as `STATE_OVERLAP` or the first rule broken; empty where the field says it all."""
        self.domain = domain
        """Whose reasons these are, such as `meeplewright.cornwall.v1`."""
        self.metadata = metadata or {}
        """Values that go with the reason, such as `index`, the place of the illegal move."""
        self.fields = fields
        """Every field at fault."""
        self.rules = rules
        """Every rule that the illegal move breaks, in the order of the rulebook."""

    @property
    def field(self) -> str:
        """The path of the first field at fault; empty if it is not about a field."""
        return self.fields[0].path if self.fields else ""

    @property
    def index(self) -> int | None:
        """The place of the illegal move in the list or record given."""
        return int(self.metadata["index"]) if "index" in self.metadata else None


def from_status(code: grpc.StatusCode, message: str, details: status_pb2.Status | None) -> EngineError:
    """The exception for a status, as a call ends with it or as an item of a bulk carries it."""
    if code in _NO_ANSWER:
        return Unanswered(code, message)
    info = error_details_pb2.ErrorInfo()
    bad, quota, broken = (
        error_details_pb2.BadRequest(),
        error_details_pb2.QuotaFailure(),
        error_details_pb2.PreconditionFailure(),
    )
    for detail in details.details if details is not None else ():
        # Each is one of these, and an unknown one is left aside.
        _ = any(detail.Unpack(it) for it in (info, bad, quota, broken))
    return Refused(
        code,
        message,
        reason=info.reason,
        domain=info.domain,
        metadata=dict(info.metadata),
        fields=(
            *(FieldFault(it.field, it.description) for it in bad.field_violations),
            *(FieldFault(it.subject, it.description) for it in quota.violations),
        ),
        rules=tuple(BrokenRule(it.type, it.subject, it.description) for it in broken.violations),
    )


def from_failure(failure: common.Failure, domain: str) -> EngineError:
    """The exception for an item of a bulk that failed alone, as its own call would have raised it; broken rules have names and no text."""
    code = _CODES.get(failure.code, grpc.StatusCode.UNKNOWN)
    if code in _NO_ANSWER:
        return Unanswered(code, failure.text)
    # Where in its request an item stood is of no use to a caller who never saw that request.
    field = _own_path(failure.field)
    why = failure.text.removeprefix(f"{failure.field}: ")
    at_a_move = failure.HasField("move_index")
    where = f"moves[{failure.move_index}]" if at_a_move else ""
    return Refused(
        code,
        f"{field}: {why}" if field else failure.text,
        reason=failure.reason,
        domain=domain if failure.reason else "",
        metadata={"index": str(failure.move_index)} if at_a_move else {},
        fields=(FieldFault(field, why),) if field else (),
        rules=tuple(BrokenRule(it, where, "") for it in failure.rules),
    )


def _own_path(path: str) -> str:
    path = re.sub(r"^calls\[\d+\]\.\w+\.", "", path)
    return re.sub(r"^moves\[\d+\]\.", "move.", path)


def from_error(error: grpc.RpcError) -> EngineError:
    """The exception for what gRPC raised."""
    details = None
    for key, value in cast(Iterable[tuple[str, Any]], error.trailing_metadata() or ()):
        if key == "grpc-status-details-bin":
            try:
                details = status_pb2.Status.FromString(value)
            except DecodeError:
                continue
    return from_status(error.code(), error.details() or "", details)
