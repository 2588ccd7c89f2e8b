"""The calls of Cornwall. Each takes the fields of its request by name and is answered by its response message.

A message may be given as a dict of its fields, an enum by its number or name: `include={"effects": True}`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from meeplewright import cornwall as pb
from meeplewright import common
from meeplewright.call import Call

Fields = Mapping[str, Any]


def get_catalog() -> Call[pb.GetCatalogResponse]:
    """Tells what the game is made of and which options it has."""
    return Call("GetCatalog", pb.GetCatalogRequest(), pb.GetCatalogResponse)


def new_game(
    *,
    colors: Iterable[pb.Color | str],
    options: pb.Options | Fields | None = None,
    deck_id: str = "",
    first_seat: int = 0,
) -> Call[pb.NewGameResponse]:
    """Sets up a game of two to four colors, in the order of the turns."""
    request = pb.NewGameRequest(colors=colors, options=options, deck_id=deck_id, first_seat=first_seat)
    return Call("NewGame", request, pb.NewGameResponse)


def list_legal_moves(
    state: pb.State, *, include: pb.Include | Fields | None = None, filter: pb.MoveFilter | Fields | None = None
) -> Call[pb.ListLegalMovesResponse]:
    """Lists every legal move, sorted; at a chance node the outcomes with their weights; none when the game is over."""
    request = pb.ListLegalMovesRequest(state=state, include=include, filter=filter)
    return Call("ListLegalMoves", request, pb.ListLegalMovesResponse)


def validate_move(state: pb.State, move: pb.Move | Fields) -> Call[pb.ValidateMoveResponse]:
    """Tells whether a move is legal: what it would do, or every rule that it breaks."""
    return Call("ValidateMove", pb.ValidateMoveRequest(state=state, move=move), pb.ValidateMoveResponse)


def apply_moves(
    state: pb.State, moves: Iterable[pb.Move | Fields], *, every_state: bool = False
) -> Call[pb.ApplyMovesResponse]:
    """Plays moves one after another, at most 1000. Raises Refused with every rule broken if one is illegal; nothing is half done."""
    return Call("ApplyMoves", pb.ApplyMovesRequest(state=state, moves=moves, every_state=every_state), pb.ApplyMovesResponse)


def sample_chance(state: pb.State, *, seed: int | None = None) -> Call[pb.SampleChanceResponse]:
    """Draws one outcome of the chance move that is due, with its probability; the same one for the same seed."""
    return Call("SampleChance", pb.SampleChanceRequest(state=state, seed=seed), pb.SampleChanceResponse)


def score(state: pb.State | None = None, *, record: pb.GameRecord | None = None) -> Call[pb.ScoreResponse]:
    """Scores a state, or a whole record, whose lines then tell where all points came from. One of the two is to be given."""
    return Call("Score", pb.ScoreRequest(state=state, record=record), pb.ScoreResponse)


def describe_state(state: pb.State) -> Call[pb.DescribeStateResponse]:
    """Tells everything that follows from a state and that a board needs to be drawn."""
    return Call("DescribeState", pb.DescribeStateRequest(state=state), pb.DescribeStateResponse)


def playout(
    state: pb.State,
    *,
    games: int,
    seed: int | None = None,
    policy: common.PlayoutPolicy | str | None = None,
    progress_every: int = 0,
) -> Call[pb.PlayoutResponse]:
    """Plays games on from a state and tells after every so many what came of them so far; the last message says `done`."""
    request = pb.PlayoutRequest(
        state=state, games=games, seed=seed, policy=policy, progress_every=progress_every
    )
    return Call("Playout", request, pb.PlayoutResponse)
