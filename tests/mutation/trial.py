"""Mutants drawn by a seed, and each tried: do the tests nearest to it notice?"""

from __future__ import annotations

import shlex
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Protocol

from tests.mutation.choice import Run
from tests.mutation.copied import Copied
from tests.mutation.mutants import Mutant, differs, mutants
from tests.mutation.reach import probed

KILLED, TIMED_OUT = "killed", "timed out"
SURVIVED, NEVER_RUN = "survived", "never run"
FAILING, SLOW = "tests fail by themselves", "tests take too long"
LIVING = (SURVIVED, NEVER_RUN)
"""The outcomes of a mutant that is let through: tests ran it, or none did."""
TRIED = (KILLED, TIMED_OUT, *LIVING)


@dataclass(frozen=True, slots=True)
class Trial:
    """What became of a mutant, and the seconds that its tests took."""

    mutant: Mutant
    outcome: str
    tests: tuple[str, ...] = ()
    seconds: float = 0.0
    quick: bool = False
    """Whether the nearest tests alone were asked, and no record of tests."""


class Chooses(Protocol):
    """What says which tests a mutant meets."""

    def runs(self, mutant: Mutant, source: bytes) -> Iterator[Run]:
        """Run after run, those that are most likely to notice first."""
        ...


@dataclass(frozen=True, slots=True)
class Jury:
    """The tests that a mutant meets, in a copy of a checkout: one run after the other, until one notices.

    A run that does not come to what was changed is left out. A test that fails and has not passed before is
    run again without the mutant, where it has to pass. No further run is begun once so many have come to it,
    or have taken half of the limit, or all others a sixth.
    """

    copy: Copied
    choice: Chooses
    most: int = 8
    limit: float = 120.0
    sound: set[str] = field(default_factory=set)
    """Tests that have passed in some run."""

    def trial(self, mutant: Mutant) -> Trial:
        """Run tests on a mutant; those that pass in time without it, and not with it, kill it."""
        source = (self.copy.root / mutant.path).read_bytes()
        reached = self.copy.root.with_name("reached")
        moved, watched = probed(mutant, source, reached)
        spent, beside, came, tests, seen = 0.0, 0.0, 0, list[str](), set[str]()
        for words, ids in self.choice.runs(mutant, source):
            reached.unlink(missing_ok=True)
            self.copy.select(ids)
            with self.copy.with_text(mutant.path, moved.of(watched)):
                passed, seconds = self.copy.passes(words, self.limit)
            ran = [] if ids else self.copy.ran()
            self.sound.update(ran if passed else ran[:-1])
            if not reached.exists():
                beside += seconds
            else:
                spent, came = spent + seconds, came + 1
                tests += words if ids else [shlex.join(words)]
                if passed is False and ran and ran[-1] in self.sound:
                    return Trial(mutant, KILLED, (*tests,), spent)
                if not passed:
                    with self.copy.with_text(mutant.path, watched):
                        alone, seconds = self.copy.passes(words, self.limit / 2)
                    spent += seconds
                    if alone:
                        return Trial(mutant, TIMED_OUT if passed is None else KILLED, (*tests,), spent)
                    passed = alone
            let_through = SURVIVED if reached.exists() else NEVER_RUN
            seen.add(SLOW if passed is None else let_through if passed else FAILING)
            if came == self.most or max(spent, 3 * beside) > self.limit / 2:
                break
        outcome = next((one for one in (SURVIVED, FAILING, SLOW) if one in seen), NEVER_RUN)
        return Trial(mutant, outcome, (*tests,), spent)


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
