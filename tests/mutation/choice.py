"""The tests that a mutant meets: those that are recorded to run what it changes, then the nearest files."""

from __future__ import annotations

import ast
import shlex
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain, zip_longest
from pathlib import Path
from typing import NamedTuple

from tests.mutation.mutants import Mutant
from tests.mutation.nearest import Nearest
from tests.mutation.record import Record, Timed, places

CONSIDERED = 40
"""Files of tests that are looked at beyond those that are recorded."""
BATCHES = ((10, 12.0), (20, 40.0))
"""How many files and seconds the first run of recorded tests has, and the second one."""


class Run(NamedTuple):
    """What pytest is asked for at once: words of its command line, and the ids of tests, if not all."""

    words: list[str]
    ids: tuple[str, ...] = ()


class Choice:
    """The choice of tests in a checkout, by a record of which test runs which line."""

    def __init__(self, root: Path, rooms: tuple[str, ...], record: Record) -> None:
        self.nearest, self._record = Nearest(root, rooms), record

    def runs(self, mutant: Mutant, source: bytes) -> Iterator[Run]:
        """Run after run: tests that run the changed line, or what stands around it; then whole files."""
        near = self.nearest.tests(mutant.path)
        waiting = [*_in_turn(self._running(mutant.path, source.decode(), mutant.line), near)]
        for files, seconds in BATCHES:
            batch, left, spent = defaultdict[str, list[str]](list), list[Timed](), 0.0
            for test in waiting:
                if spent + test.seconds <= seconds and (test.file in batch or len(batch) < files):
                    batch[test.file].append(test.id)
                    spent += test.seconds
                else:
                    left.append(test)
            waiting = left
            if batch:
                yield Run([*batch], tuple(chain(*batch.values())))
        yield from (Run(shlex.split(test)) for test in near[:CONSIDERED])

    def _running(self, path: str, source: str, line: int) -> set[Timed]:
        """The tests that run a line, or the innermost part around it of which any line is known to run."""
        own, found = places(source), self._record.running(path)
        around = [
            node
            for node in ast.walk(ast.parse(source))
            if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or 0)
        ]
        inner = sorted(((node.lineno, node.end_lineno or 0) for node in around), reverse=True)
        for first, last in [(line, line), *inner, (1, source.count("\n") + 1)]:
            if tests := {
                test for number in range(first, last + 1) for test in found.get(own.get(number, ""), ())
            }:
                return tests
        return set()


def _in_turn(tests: Iterable[Timed], near: list[str]) -> Iterator[Timed]:
    """One of each file after the other, the nearest file first; the shortest of each first."""
    by_file = defaultdict[str, list[Timed]](list)
    for test in sorted(tests, key=lambda test: (test.seconds, test.id)):
        by_file[test.file].append(test)
    ranks = {file: rank for rank, file in enumerate(near)}
    files = sorted(by_file, key=lambda file: (ranks.get(file, len(ranks)), by_file[file][0].seconds))
    turns = zip_longest(*(by_file[file] for file in files))
    return (test for turn in turns for test in turn if test is not None)
