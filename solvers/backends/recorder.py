"""A record of the commands and answers of solvers that work together.

It holds the data as they were sent; text is made only of commands that are shown. Nothing is recorded unless
`on` is set.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, reduce
from time import monotonic
from typing import Any, NamedTuple, Protocol
from weakref import WeakValueDictionary

from solvers.encoding.numbering import Numbering
from solvers.queries.commands import CommandKind, Usage, is_size

KEPT = 1000
"""The most commands that are kept; the newest stay."""
HELD = 8
"""The solvers made for one question that are kept alive to its end, so that their counters can be read."""


class Counters(Protocol):
    """A solver's counters at one moment."""

    @property
    def counters(self) -> Mapping[str, float]:
        """The values, by the names of the counters."""


class Counting(Protocol):
    """A solver with counters."""

    def snapshot(self) -> Counters:
        """Its counters at this moment; fast, since they are read later."""


class Spent:
    """What was used for one purpose; the counters are read on demand."""

    def __init__(
        self,
        checks: int,
        seconds: float,
        counted: Sequence[tuple[Counters, Counters | None]],
        others: Mapping[str, int],
    ) -> None:
        """`counted` has a pair for each solver: its counters at the end, and at the beginning or None."""
        self.seconds = seconds
        self._checks, self._counted, self._others = checks, counted, others

    @cached_property
    def usage(self) -> Usage:
        """The numbers: increases of counters, and the final values of sizes."""
        used: dict[str, float] = {}
        for now, before in self._counted:
            known = before.counters if before is not None else {}
            for name, value in now.counters.items():
                if is_size(name):
                    used[name] = max(value, used.get(name, 0))
                else:
                    used[name] = used.get(name, 0) + _more(value, known.get(name, 0))
        return Usage(self._checks, self.seconds, used, self._others)


class Record(NamedTuple):
    """One command: what was sent, in numbers whose symbols `names` has, and what came back."""

    number: int
    kind: CommandKind
    content: Any
    answer: Any
    seconds: float
    purpose: str
    solver: int
    names: Numbering | None


class Recorder:
    """Keeps the newest commands of a family of solvers, and counts what each question uses."""

    def __init__(self) -> None:
        self.on = False
        """Whether commands are recorded."""
        self.purpose = ""
        """The question that is being answered."""
        self._records = deque[Record](maxlen=KEPT)
        self._number = self._taken = self._solvers = 0
        self._checks = self._ended = self._last = 0
        self._others: dict[str, tuple[int, float]] = {}
        self._known: WeakValueDictionary[int, Counting] = WeakValueDictionary()
        self._held: list[Counting] = []
        self._before: Mapping[int, Counters] = {}
        self._begun = monotonic()

    def keep(self, most: int | None) -> None:
        """Keep at most so many commands; None keeps all."""
        self._records = deque(self._records, maxlen=most)

    def enrol(self, solver: Counting) -> int:
        """A new number by which a solver is identified."""
        self._solvers += 1
        self._known[self._solvers] = solver
        if self.on:
            self._held = [*self._held[1 - HELD :], solver]
        return self._solvers

    # -- while a question is answered ------------------------------------------------------------

    def serve(self, purpose: str) -> None:
        """Record the following commands under that purpose; what the one before used is recorded first."""
        if purpose != self.purpose:
            self.end()
            self.purpose = purpose

    def note(
        self,
        kind: CommandKind,
        content: Any,
        answer: Any = None,
        seconds: float = 0.0,
        solver: int = 0,
        names: Numbering | None = None,
    ) -> None:
        """Record a command."""
        self._number += 1
        self._checks += kind is CommandKind.CHECK
        self._last = solver
        self._records.append(
            Record(self._number, kind, content, answer, seconds, self.purpose, solver, names)
        )

    def other(self, engine: str, seconds: float) -> None:
        """Count a check of another engine; these are recorded together at the end."""
        checks, before = self._others.get(engine, (0, 0.0))
        self._others[engine] = checks + 1, before + seconds

    def asked(self, engine: str) -> None:
        """Record that another engine, which reports no checks, worked on the question."""
        if engine:
            self._others.setdefault(engine, (0, 0.0))

    def end(self) -> None:
        """End the purpose: record what it used, if there were commands."""
        if self.on and (self._number > self._ended or self._others):
            for engine, (checks, seconds) in self._others.items():
                self.note(CommandKind.OTHER, (engine, checks), seconds=seconds, solver=self._last)
            others = {engine: checks for engine, (checks, _) in self._others.items()}
            spent = Spent(self._checks, monotonic() - self._begun, self._counted(), others)
            self.note(CommandKind.ANSWERED, spent, None, spent.seconds, self._last)
            self._ended = self._number
        self._others, self._checks, self.purpose, self._begun = {}, 0, "", monotonic()

    def _counted(self) -> list[tuple[Counters, Counters | None]]:
        """For each solver, its counters now and at the last time; empty if there was no check."""
        if not self._checks:
            return []
        now = {number: solver.snapshot() for number, solver in self._known.items()}
        counted = [(found, self._before.get(number)) for number, found in now.items()]
        self._before = now
        self._held.clear()
        return counted

    # -- for whoever looks -----------------------------------------------------------------------

    def take(self) -> tuple[list[Record], int]:
        """The commands since the last call that are kept, and the number of those that are not."""
        new = self._number - self._taken
        self._taken = self._number
        records = list(self._records)[-new:] if new else []
        return records, new - len(records)

    def find(self, number: int) -> Record | None:
        """The command of a number; None if it is no longer kept."""
        return next((record for record in self._records if record.number == number), None)

    def since(self, number: int) -> Iterator[Record]:
        """The commands that are kept from that number on."""
        return (record for record in self._records if record.number >= number)

    def used_since(self, number: int) -> Usage:
        """What was used from the command of that number on."""
        usages = (
            record.content.usage for record in self.since(number) if record.kind is CommandKind.ANSWERED
        )
        return reduce(Usage.plus, usages, Usage())

    @property
    def untold(self) -> bool:
        """Whether there are commands that were not taken."""
        return self._number > self._taken

    @property
    def next(self) -> int:
        """The number of the next command."""
        return self._number + 1


def _more(now: float, before: float) -> float:
    """The increase of a counter; a counter that is lower than before was restarted."""
    return now - before if now >= before else now
