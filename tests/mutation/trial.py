"""Mutants drawn by a seed, and each tried: do the tests nearest to it notice?"""

from __future__ import annotations

import shlex
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random

from tests.mutation.copied import Copied
from tests.mutation.mutants import Mutant, differs, mutants
from tests.mutation.nearest import Nearest

KILLED, SURVIVED, TIMED_OUT = "killed", "survived", "timed out"
NO_TESTS, FAILING, SLOW = "no tests", "tests fail by themselves", "tests take too long"
TRIED = (KILLED, SURVIVED, TIMED_OUT)


@dataclass(frozen=True, slots=True)
class Trial:
    """What became of a mutant, and the seconds that its tests took."""

    mutant: Mutant
    outcome: str
    tests: tuple[str, ...] = ()
    seconds: float = 0.0


@dataclass
class Jury:
    """The tests that a mutant meets, in a copy of a checkout: one file after the other, until one notices.

    Each file is first run without a mutant, once. It has to pass; those of one mutant may take half of the
    limit together: a file for which that leaves no time is left out.
    """

    copy: Copied
    nearest: Nearest
    most: int = 4
    limit: float = 120.0
    _alone: dict[str, tuple[bool | None, float]] = field(default_factory=dict)

    def trial(self, mutant: Mutant) -> Trial:
        """Run the nearest tests on a mutant; tests that pass in time without it, and not with it, kill it."""
        nearest = self.nearest.tests(mutant.path, self.most)
        left, spent, tests = self.limit / 2, 0.0, list[str]()
        for test in nearest:
            passed, seconds = self._by_itself(test)
            if passed is False:
                return Trial(mutant, FAILING, (test,))
            if passed is None or seconds > left:
                continue
            left -= seconds
            tests.append(test)
            with self.copy.with_change(mutant):
                passed, seconds = self.copy.passes(shlex.split(test), self.limit)
            spent += seconds
            if not passed:
                return Trial(mutant, TIMED_OUT if passed is None else KILLED, (*tests,), spent)
        if tests:
            return Trial(mutant, SURVIVED, (*tests,), spent)
        return Trial(mutant, SLOW if nearest else NO_TESTS, (*nearest,))

    def _by_itself(self, test: str) -> tuple[bool | None, float]:
        if test not in self._alone:
            self._alone[test] = self.copy.passes(shlex.split(test), self.limit / 2)
        return self._alone[test]


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
