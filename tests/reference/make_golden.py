#!/usr/bin/env python3
"""Writes the golden cases of Cornwall from the reference, after holding it against every figure the rulebook gives.

make_golden.py            write tests/golden/cornwall/*.json
make_golden.py --check    fail if a file differs from what would be written
"""

import json
import sys
from pathlib import Path

import edges
import openings
import refusals
import scores
import whole

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "cornwall"


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
    for module in (openings, edges, scores, whole, refusals):
        for file, case in module.cases():
            assert file not in cases, file
            cases[file] = pretty(case) + "\n"
    stale = {path.name for path in GOLDEN.glob("*.json")} - {f"{file}.json" for file in cases}
    if "--check" in sys.argv:
        differing = [
            f for f, text in cases.items() if (p := GOLDEN / f"{f}.json").exists() is False or p.read_text() != text
        ]
        for file in sorted({*stale, *differing}):
            print(f"differs from the reference: {file}")
        failed = len(stale) + len(differing)
        print(f"{len(cases) - len(differing)} passed, {failed} failed")
        sys.exit(1 if failed else 0)
    for name in stale:
        (GOLDEN / name).unlink()
    for file, text in cases.items():
        (GOLDEN / f"{file}.json").write_text(text)
    print(f"{len(cases)} cases written")


if __name__ == "__main__":
    main()
