#!/usr/bin/env python3
"""Writes the golden cases from the reference, after holding it against every figure that the rulebooks give.

make_golden.py            write tests/golden/*/*.json
make_golden.py --check    fail if a file differs from what would be written
"""

import json
import sys
from pathlib import Path

import carc_examples
import carc_openings
import carc_refusals
import carc_scores
import carc_turns
import corner_examples
import corner_openings
import corner_refusals
import edges
import openings
import refusals
import scores
import whole

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
GAMES = {
    "cornwall": (openings, edges, scores, whole, refusals),
    "carcassonne": (carc_examples, carc_openings, carc_scores, carc_turns, carc_refusals),
    "cornerstone": (corner_examples, corner_openings, corner_refusals),
}


def pretty(value, indent=""):
    """JSON with what fits on a line on one line."""
    line = json.dumps(value)
    if len(indent) + len(line) <= 110 or not value or not isinstance(value, (dict, list)):
        return line
    inner = indent + "  "
    if isinstance(value, dict):
        parts = [f"{inner}{json.dumps(key)}: {pretty(it, inner)}" for key, it in value.items()]
    else:
        parts = [inner + pretty(it, inner) for it in value]
    ends = "{}" if isinstance(value, dict) else "[]"
    return ends[0] + "\n" + ",\n".join(parts) + "\n" + indent + ends[1]


def main():
    cases = {}
    for game, modules in GAMES.items():
        for module in modules:
            for name, case in module.cases():
                file = GOLDEN / game / f"{name}.json"
                assert file not in cases, file
                cases[file] = pretty(case) + "\n"
    stale = {file for game in GAMES for file in (GOLDEN / game).glob("*.json")} - set(cases)
    if "--check" in sys.argv:
        differing = {file for file, text in cases.items() if not file.exists() or file.read_text() != text}
        for file in sorted(stale | differing):
            print(f"differs from the reference: {file.relative_to(GOLDEN)}")
        failed = len(stale) + len(differing)
        print(f"{len(cases) - len(differing)} passed, {failed} failed")
        sys.exit(1 if failed else 0)
    for file in stale:
        file.unlink()
    for file, text in cases.items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    print(f"{len(cases)} cases written")


if __name__ == "__main__":
    main()
