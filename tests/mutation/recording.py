"""A plug-in of pytest that records which test runs which line.

    python -m pytest -n0 -p tests.mutation.recording tests

`python -m tests.mutation --record` does so for all files of tests that were changed since the last time.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from time import process_time

import pytest
from coverage import Coverage

from tests.mutation.record import Record, Timed, places

ROOMS = ("puzzles", "solvers", "tui")


class Recorder:
    """The plug-in of pytest that records: lines by test, kept as the tests of a file are over."""

    def __init__(self, record: Record) -> None:
        self._record, self._file = record, ""
        self._tests = list[Timed]()
        self._coverage = self._started()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Record a test with what is set up for it."""
        file = item.nodeid.partition("::")[0]
        if file != self._file:
            self._keep()
            self._file = file
        self._coverage.switch_context(str(len(self._tests)))
        start = process_time()
        yield
        self._tests.append(Timed(item.nodeid, round(process_time() - start, 3)))
        self._coverage.switch_context("")

    def pytest_sessionfinish(self) -> None:
        """Keep those of the last file."""
        self._keep()
        self._coverage.stop()

    def _started(self) -> Coverage:
        source = [str(self._record.root / room) for room in ROOMS]
        coverage = Coverage(data_file=None, config_file=False, source=source, messages=False)
        coverage.start()
        return coverage

    def _keep(self) -> None:
        if not self._file:
            return
        self._coverage.stop()
        ran = dict[str, dict[str, set[int]]]()
        data = self._coverage.get_data()
        for file in data.measured_files():
            path, own = Path(file), defaultdict[str, set[int]](set)
            for line, contexts in data.contexts_by_lineno(file).items():
                if place := _places(path).get(line):
                    own[place] |= {int(context) for context in contexts if context}
            ran[path.relative_to(self._record.root).as_posix()] = {
                place: tests for place, tests in own.items() if tests
            }
        self._record.keep(self._file, self._tests, {path: own for path, own in ran.items() if own})
        self._tests, self._coverage = [], self._started()


@cache
def _places(path: Path) -> dict[int, str]:
    return places(path.read_text())


def pytest_configure(config: pytest.Config) -> None:
    """Record this run."""
    config.pluginmanager.register(Recorder(Record(config.rootpath)))
