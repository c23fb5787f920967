"""Mutants drawn by a seed, and each tried: do the tests nearest to it notice?"""

from __future__ import annotations

import shlex
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.mutation.copied import Copied
from tests.mutation.mutants import Mutant, differs, mutants
from tests.mutation.nearest import Nearest
from tests.mutation.reach import Reached, function_of, read

KILLED, SURVIVED, TIMED_OUT = "killed", "survived", "timed out"
NO_TESTS, FAILING, SLOW = "no tests", "tests fail by themselves", "tests take too long"
CONSIDERED = 10
"""Files of tests that are looked at, of which those are left out that do not run what was changed."""
TRIED = (KILLED, SURVIVED, TIMED_OUT)


@dataclass(frozen=True, slots=True)
class Trial:
    """What became of a mutant, and the seconds that its tests took."""

    mutant: Mutant
    outcome: str
    tests: tuple[str, ...] = ()
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Alone:
    """How tests do without a mutant: see `Copied.passes`, and what they run, if that is known."""

    passed: bool | None
    seconds: float
    reached: Reached = frozenset()

    def may_run(self, function: tuple[str, int]) -> bool:
        """Whether they run a function; if what they run is not known, they may."""
        return not self.reached or function in self.reached


@dataclass
class Jury:
    """The tests that a mutant meets, in a copy of a checkout: one file after the other, until one notices.

    Each file is first run without a mutant, once, which also tells the functions that it runs: a file that
    does not run what was changed is left out. It has to pass; those of one mutant may take half of the limit
    together: a file for which that leaves no time is left out.
    """

    copy: Copied
    nearest: Nearest
    most: int = 4
    limit: float = 120.0
    _alone: dict[str, Alone] = field(default_factory=dict)

    def trial(self, mutant: Mutant) -> Trial:
        """Run the nearest tests on a mutant; tests that pass in time without it, and not with it, kill it."""
        changed = function_of(mutant, (self.copy.root / mutant.path).read_bytes())
        nearest = self.nearest.tests(mutant.path, CONSIDERED, changed)
        left, spent, tests = self.limit / 2, 0.0, list[str]()
        seen = set[bool | None]()
        for test in nearest:
            alone = self._by_itself(test)
            seen.add(None if alone.seconds > left else alone.passed)
            if not alone.passed or alone.seconds > left or not alone.may_run(changed.place):
                continue
            left -= alone.seconds
            tests.append(test)
            with self.copy.with_change(mutant):
                passed, seconds = self.copy.passes(shlex.split(test), self.limit)
            spent += seconds
            if not passed:
                return Trial(mutant, TIMED_OUT if passed is None else KILLED, (*tests,), spent)
            if len(tests) == self.most:
                break
        if True in seen:
            return Trial(mutant, SURVIVED, (*tests,), spent)
        return Trial(mutant, FAILING if False in seen else SLOW if seen else NO_TESTS, (*nearest,))

    def _by_itself(self, test: str) -> Alone:
        if test not in self._alone:
            self._alone[test] = self._traced(test)
        return self._alone[test]

    def _traced(self, test: str) -> Alone:
        """Tests that fail only as it is told what they run are run again, and may run anything."""
        with TemporaryDirectory() as folder:
            reached = Path(folder, "reached")
            passed, seconds = self.copy.passes(shlex.split(test), self.limit / 2, reached)
            if passed is not False:
                return Alone(passed, seconds, read(reached))
        return Alone(*self.copy.passes(shlex.split(test), self.limit / 2))


def drawn(root: Path, room: str, count: int, seed: int) -> Iterator[Mutant]:
    """Up to so many mutants of a room, of all kinds in turn, and never two of one file."""
    random, by_kind = Random(f"{seed} {room}"), defaultdict(list)
    for file in sorted((root / room).rglob("*.py")):
        if file.name != "__init__.py":
            for mutant in mutants(file.relative_to(root).as_posix(), file.read_bytes()):
                by_kind[mutant.kind].append(mutant)
    kinds, used = sorted(by_kind), set[str]()
    for kind in kinds:
        random.shuffle(by_kind[kind])
    random.shuffle(kinds)
    for kind in cycle(kinds):
        if len(used) == count or not any(by_kind.values()):
            return
        while by_kind[kind]:
            mutant = by_kind[kind].pop()
            if mutant.path not in used and differs(mutant, (root / mutant.path).read_bytes()):
                used.add(mutant.path)
                yield mutant
                break
