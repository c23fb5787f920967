"""The tests that a mutant meets: those that are recorded to run what it changes, then the nearest files."""

from __future__ import annotations

import ast
import re
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
NEAREST = 2
"""So many of the nearest files are asked first where nothing of them is recorded."""
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
        self._sources = {
            file.relative_to(root): file.read_text() for room in rooms for file in (root / room).rglob("*.py")
        }

    def runs(self, mutant: Mutant, source: bytes) -> Iterator[Run]:
        """Run after run: files that are not recorded, tests that run the line or what is around, files."""
        near = self.nearest.tests(mutant.path)
        levels = self._running(mutant.path, source.decode(), mutant.line)
        waiting = [*dict.fromkeys(chain.from_iterable(_in_turn(tests, near) for tests in levels))]
        new = [test for test in near[:NEAREST] if not self._record.is_known(test)]
        yield from (Run(shlex.split(test)) for test in new)
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
        yield from (Run(shlex.split(test)) for test in near[:CONSIDERED] if test not in new)

    def _running(self, path: str, source: str, line: int) -> Iterator[set[Timed]]:
        """The tests that run a line, those that use what it defines, those that run what is around it."""
        own, found = places(source), self._record.running(path, source)
        around = [
            node
            for node in ast.walk(ast.parse(source))
            if isinstance(node, ast.stmt) and _first(node) <= line <= (node.end_lineno or 0)
        ]
        around.sort(key=_first, reverse=True)
        if line not in own:
            yield self._using(_names(around[0]))
        inner = ((_first(node), node.end_lineno or 0) for node in around)
        for first, last in [(line, line), *inner, (1, source.count("\n") + 1)]:
            lines = range(first, last + 1)
            yield {test for number in lines for test in found.get(own.get(number, ""), ())}

    def _using(self, names: list[str]) -> set[Timed]:
        """The tests that run a line in which one of these names stands."""
        word, found = re.compile(rf"\b({'|'.join(names)})\b"), set[Timed]()
        for path, text in self._sources.items():
            if names and word.search(text):
                own, running = places(text), self._record.running(path.as_posix(), text)
                for number, line in enumerate(text.splitlines(), 1):
                    if word.search(line):
                        found.update(running.get(own.get(number, ""), ()))
        return found


def _first(node: ast.stmt) -> int:
    """The first line of a statement, that of its decorators included."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(each.lineno for each in decorators)])


def _names(node: ast.stmt) -> list[str]:
    """What a statement defines, in a class or a module."""
    match node:
        case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
            return [name]
        case ast.Assign([ast.Name(name), *_]) | ast.AnnAssign(ast.Name(name)):
            return [name]
        case ast.Assign([ast.Tuple(parts), *_]):
            return [part.id for part in parts if isinstance(part, ast.Name)]
    return []


def _in_turn(tests: Iterable[Timed], near: list[str]) -> Iterator[Timed]:
    """One of each file after the other, the nearest file first; the shortest of each first."""
    by_file = defaultdict[str, list[Timed]](list)
    for test in sorted(tests, key=lambda test: (test.seconds, test.id)):
        by_file[test.file].append(test)
    ranks = {file: rank for rank, file in enumerate(near)}
    files = sorted(by_file, key=lambda file: (ranks.get(file, len(ranks)), by_file[file][0].seconds))
    turns = zip_longest(*(by_file[file] for file in files))
    return (test for turn in turns for test in turn if test is not None)
