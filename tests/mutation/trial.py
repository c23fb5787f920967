"""Mutants drawn by a seed, and each tried: do the tests nearest to it notice?"""

from __future__ import annotations

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
    """The tests that a mutant meets, in a copy of a checkout.

    Tests that fail or take half of the limit without a mutant say nothing about one. Of a set that takes too
    long the nearer half is taken.
    """

    copy: Copied
    nearest: Nearest
    most: int = 4
    limit: float = 120.0
    _fit: dict[tuple[str, ...], str] = field(default_factory=dict)

    def trial(self, mutant: Mutant) -> Trial:
        """Run the nearest tests on a mutant; tests that pass in time without it, and not with it, kill it."""
        tests = tuple(self.nearest.tests(mutant.path, self.most))
        if not tests:
            return Trial(mutant, NO_TESTS)
        while (unfit := self._unfit(tests)) == SLOW and len(tests) > 1:
            tests = tests[: len(tests) // 2]
        if unfit:
            return Trial(mutant, unfit, tests)
        with self.copy.with_change(mutant):
            passed, seconds = self.copy.passes(tests, self.limit)
        outcome = {True: SURVIVED, False: KILLED, None: TIMED_OUT}[passed]
        return Trial(mutant, outcome, tests, seconds)

    def _unfit(self, tests: tuple[str, ...]) -> str:
        """Why tests cannot judge; empty if they can."""
        if tests not in self._fit:
            passed, _ = self.copy.passes(tests, self.limit / 2)
            self._fit[tests] = {True: "", False: FAILING, None: SLOW}[passed]
        return self._fit[tests]


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
