"""The engine that the tests ask: MEEPLEWRIGHT_ENGINE says where it listens."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from meeplewright import Carcassonne, Cornerstone, Cornwall


@pytest.fixture(scope="session")
def address() -> str:
    """Where the engine listens."""
    try:
        return os.environ["MEEPLEWRIGHT_ENGINE"]
    except KeyError:
        pytest.exit("MEEPLEWRIGHT_ENGINE must say where an engine listens, such as 127.0.0.1:50051", returncode=2)


@pytest.fixture
def cornwall_engine(address: str) -> Iterator[Cornwall]:
    with Cornwall(address) as it:
        yield it


@pytest.fixture
def carcassonne_engine(address: str) -> Iterator[Carcassonne]:
    with Carcassonne(address) as it:
        yield it


@pytest.fixture
def cornerstone_engine(address: str) -> Iterator[Cornerstone]:
    with Cornerstone(address) as it:
        yield it


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The line that tests/run adds up."""
    stats = terminalreporter.stats
    passed, failed = len(stats.get("passed", ())), len(stats.get("failed", ())) + len(stats.get("error", ()))
    terminalreporter.write_line(f"{passed} passed, {failed} failed")
