"""A plug-in of pytest that runs the tests of a list alone, in its order, and leaves in it those that it ran.

Run again by such a list, a test has the same ones before it, and does not pass for having none. After
`--seconds` of the processor no other test of the same file is begun.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

LISTED = ".selected"
"""The list, in the folder where pytest runs: ids, one a line. All tests are run where there is none."""


class Selection:
    """The plug-in of one run."""

    def __init__(self, config: pytest.Config) -> None:
        self._list, self._ran = config.rootpath / LISTED, dict[str, None]()
        self._seconds: float = config.getoption("seconds")
        self._file, self._end = Path(), 0.0

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out what is not listed."""
        if self._list.exists():
            ranks = {id_: rank for rank, id_ in enumerate(self._list.read_text().splitlines())}
            items[:] = sorted(
                (item for item in items if item.nodeid in ranks), key=lambda item: ranks[item.nodeid]
            )

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Skip what comes too late."""
        if item.path != self._file:
            self._file, self._end = item.path, _used() + self._seconds
        if _used() > self._end:
            pytest.skip("no time is left for this file")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what is run, or is not for an error."""
        if report.failed or (report.when == "call" and report.passed):
            self._ran[report.nodeid] = None

    def pytest_sessionfinish(self) -> None:
        """List what was run."""
        self._list.write_text("\n".join(self._ran))


def _used() -> float:
    """Seconds of the processor that this process and those that it waited for have used."""
    return sum(os.times()[:4])


def pytest_addoption(parser: pytest.Parser) -> None:
    """Ask for the seconds."""
    parser.addoption("--seconds", type=float, default=float("inf"), help="for the tests of a file")


def pytest_configure(config: pytest.Config) -> None:
    """Take part in this run."""
    config.pluginmanager.register(Selection(config))
