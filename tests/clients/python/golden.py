"""Runs the golden cases against an engine: golden.py HOST:PORT FOLDER.... The format: tests/golden/README.md."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from google.protobuf.json_format import MessageToDict, ParseDict

from meeplewright import Carcassonne, Cornerstone, Cornwall, EngineError, Refused
from meeplewright.client import Client

CLIENTS: dict[str, type[Client]] = {"cornwall": Cornwall, "carcassonne": Carcassonne, "cornerstone": Cornerstone}


def with_state(request: Any, state: Any) -> Any:
    """Puts the state of the last answer in where the text "$state" stands."""
    if request == "$state":
        return state
    if isinstance(request, dict):
        return {name: with_state(it, state) for name, it in request.items()}
    return [with_state(it, state) for it in request] if isinstance(request, list) else request


def mismatch(expected: Any, actual: Any, at: str) -> str | None:
    """The first place where a value does not hold what is expected.

    Objects may hold more, lists and values must be equal; {"$near": 0.5} is any number within 0.00001 of that.
    """
    if isinstance(expected, dict) and "$near" in expected:
        near = isinstance(actual, (int, float)) and abs(actual - expected["$near"]) < 1e-5
        return None if near else f"{at} is {json.dumps(actual)}, must be near {expected['$near']}"
    if isinstance(expected, dict) and isinstance(actual, dict):
        found = (mismatch(it, actual.get(name), f"{at}.{name}") for name, it in expected.items())
        return next(filter(None, found), None)
    if isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        found = (mismatch(a, b, f"{at}[{i}]") for i, (a, b) in enumerate(zip(expected, actual)))
        return next(filter(None, found), None)
    same = expected == actual and isinstance(expected, bool) == isinstance(actual, bool)
    return None if same else f"{at} is {json.dumps(actual)}, must be {json.dumps(expected)}"


def find_count(answer: Any, find: dict[str, Any]) -> int | None:
    """How many elements of the list hold the pattern; None if there is no such list."""
    for name in find["list"].split("."):
        try:
            answer = answer[int(name) if isinstance(answer, list) else name]
        except (KeyError, IndexError, TypeError):
            return None
    return sum(mismatch(find["where"], it, "") is None for it in answer)


def ask(client: Client, call: str, request: Any) -> tuple[Any, Any]:
    """The answer or the refusal, as JSON with defaults printed."""
    message = ParseDict(request, client.request(call))
    try:
        answer = client.ask(call, message)
    except EngineError as error:
        refusal: dict[str, Any] = {"code": error.code.name, "message": error.message}
        if isinstance(error, Refused):
            refusal |= {"field": error.field, "reason": error.reason, "domain": error.domain, "metadata": error.metadata}
        return None, refusal
    return MessageToDict(answer, always_print_fields_with_no_presence=True), None


def faults_of(client: Client, case: dict[str, Any]) -> Iterator[str]:
    state: Any = None
    sums: dict[str, int] = {}
    for index, step in enumerate(case["steps"]):
        at = f"step {index} ({step['call']} {step.get('why', '')})"
        answer, refusal = ask(client, step["call"], with_state(step["request"], state))
        if (refusal is None) == ("status" in step):
            yield f"{at}: must {'be refused' if refusal is None else f'be answered: {refusal}'}"
            continue
        if refusal:
            if fault := mismatch(step["status"], refusal, "status"):
                yield f"{at}: {fault}"
            if not refusal["message"]:
                yield f"{at}: refused without a word"
            continue
        if fault := mismatch(step.get("response", {}), answer, "response"):
            yield f"{at}: {fault}"
        for find in step.get("finds", ()):
            found = find_count(answer, find)
            if found != find["count"]:
                yield f"{at}: {found} of {find['list']} {json.dumps(find['where'])}, must be {find['count']}"
            if "sum" in find:
                sums[find["sum"]] = sums.get(find["sum"], 0) + (found or 0)
        state = answer.get("state") or state
    for name, expected in case.get("sums", {}).items():
        if sums.get(name) != expected:
            yield f"sum of {name}: {sums.get(name)}, must be {expected}"


def main() -> int:
    address, folders = sys.argv[1], [Path(it) for it in sys.argv[2:]]
    passed = failed = 0
    for folder in folders:
        files = sorted(folder.glob("*.json"))
        failed += not files
        with CLIENTS[folder.name](address) as client:
            for file in files:
                faults = list(faults_of(client, json.loads(file.read_text())))
                passed, failed = passed + (not faults), failed + bool(faults)
                for fault in faults:
                    print(f"{folder.name}/{file.name}: {fault}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
