"""A plug-in of pytest that records which test runs which line.

    python -m pytest -n0 -p tests.mutation.recording tests

`python -m tests.mutation --record` does so for all files of tests that were changed since the last time. Of
processes that a test starts, the functions that they run are known, as if by their first line.
"""

from __future__ import annotations

import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

import pytest
from coverage import Coverage

from tests.mutation.child import sitecustomize
from tests.mutation.record import Record, Timed, first_place, places

ROOMS = ("puzzles", "solvers", "tui")
CHILD = str(Path(sitecustomize.__file__).parent)


class Recorder:
    """The plug-in of pytest that records: lines by test, kept as the tests of a file are over."""

    def __init__(self, record: Record) -> None:
        self._record, self._file = record, ""
        self._tests = list[Timed]()
        self._coverage, self._notes = self._started(), Path(mkdtemp())
        os.environ["PYTHONPATH"] = os.pathsep.join([CHILD, *filter(None, [os.environ.get("PYTHONPATH")])])
        sys.path.append(CHILD)  # which workers are given
        os.register_at_fork(after_in_child=sitecustomize.watch)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Record a test with what is set up for it."""
        file = item.nodeid.partition("::")[0]
        if file != self._file:
            self._keep()
            self._file = file
        index = str(len(self._tests))
        self._coverage.switch_context(index)
        os.environ[sitecustomize.NOTES] = str(self._notes / index)
        start = sum(os.times()[:4])
        yield
        self._tests.append(Timed(item.nodeid, round(sum(os.times()[:4]) - start, 3)))
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
        ran = defaultdict[str, dict[str, set[int]]](lambda: defaultdict(set))
        for file, place, index in (*self._in_process(), *self._in_children()):
            ran[Path(file).relative_to(self._record.root).as_posix()][place].add(index)
        self._record.keep(self._file, self._tests, ran)
        self._tests, self._coverage, self._notes = [], self._started(), Path(mkdtemp())

    def _in_process(self) -> Iterator[tuple[str, str, int]]:
        data = self._coverage.get_data()
        for file in data.measured_files():
            for line, contexts in data.contexts_by_lineno(file).items():
                if place := _places(Path(file)).get(line):
                    yield from ((file, place, int(context)) for context in contexts if context)

    def _in_children(self) -> Iterator[tuple[str, str, int]]:
        rooms = tuple(str(self._record.root / room) for room in ROOMS)
        for notes in self._notes.iterdir():
            for line in notes.read_text().splitlines():
                file, _, name = line.partition("\t")
                if file.startswith(rooms) and (place := first_place(name)) in _places(Path(file)).values():
                    yield file, place, int(notes.name)
        rmtree(self._notes)


@cache
def _places(path: Path) -> dict[int, str]:
    return places(path.read_text())


def pytest_configure(config: pytest.Config) -> None:
    """Record this run."""
    config.pluginmanager.register(Recorder(Record(config.rootpath)))
