"""What solvers that work together were told and asked, for whoever wants to look.

A record holds what was sent as it was, and makes no text of it: that is done for those alone that are
looked at. As long as nobody wants to know, nothing is recorded.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from functools import reduce
from time import monotonic
from typing import Any, NamedTuple, Protocol
from weakref import WeakValueDictionary

from solvers.encoding.numbering import Numbering
from solvers.queries.commands import CommandKind, Usage, is_size

KEPT = 1000
"""Commands that are kept, the newest."""
HELD = 8
"""Solvers made for one question that are kept to its end, so that what they used is counted."""


class Counting(Protocol):
    """A solver that counts what it does."""

    def statistics(self) -> Mapping[str, float]:
        """Its counters, by their names."""


class Record(NamedTuple):
    """One command: what was sent, in numbers that `names` gives the symbols of, and what came back."""

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
        self._before: dict[int, Mapping[str, float]] = {}
        self._begun = monotonic()

    def keep(self, most: int | None) -> None:
        """Keep so many commands, or all."""
        self._records = deque(self._records, maxlen=most)

    def enrol(self, solver: Counting) -> int:
        """A number for a solver, by which it is told from the others."""
        self._solvers += 1
        self._known[self._solvers] = solver
        if self.on:
            self._held = [*self._held[1 - HELD :], solver]
        return self._solvers

    # -- while a question is answered ------------------------------------------------------------

    def serve(self, purpose: str) -> None:
        """From here on commands serve that purpose; what the one before used is recorded."""
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
        """One more command."""
        self._number += 1
        self._checks += kind is CommandKind.CHECK
        self._last = solver
        self._records.append(
            Record(self._number, kind, content, answer, seconds, self.purpose, solver, names)
        )

    def other(self, engine: str, seconds: float) -> None:
        """One check of another engine: these are told together at the end."""
        checks, before = self._others.get(engine, (0, 0.0))
        self._others[engine] = checks + 1, before + seconds

    def asked(self, engine: str) -> None:
        """Another engine, which tells nothing of its checks, worked on the question."""
        if engine:
            self._others.setdefault(engine, (0, 0.0))

    def end(self) -> None:
        """The purpose has been served: what it used is recorded, if there was anything to do for it."""
        if self.on and (self._number > self._ended or self._others):
            for engine, (checks, seconds) in self._others.items():
                self.note(CommandKind.OTHER, (engine, checks), seconds=seconds, solver=self._last)
            others = {engine: checks for engine, (checks, _) in self._others.items()}
            usage = Usage(self._checks, monotonic() - self._begun, self._used(), others)
            self.note(CommandKind.ANSWERED, usage, None, usage.seconds, self._last)
            self._ended = self._number
        self._others, self._checks, self.purpose, self._begun = {}, 0, "", monotonic()

    def _used(self) -> dict[str, float]:
        """What z3 counted since the last question; of sizes, how they stand."""
        used: dict[str, float] = {}
        for number, solver in tuple(self._known.items()):
            now, before = solver.statistics(), self._before.get(number, {})
            if now is before:
                continue
            self._before[number] = now
            for name, value in now.items():
                if is_size(name):
                    used[name] = max(value, used.get(name, 0))
                else:
                    used[name] = used.get(name, 0) + _more(value, before.get(name, 0))
        self._before = {number: counted for number, counted in self._before.items() if number in self._known}
        self._held.clear()
        return used

    # -- for whoever looks -----------------------------------------------------------------------

    def take(self) -> tuple[list[Record], int]:
        """The commands since the last time, and how many more there were that are not kept."""
        new = self._number - self._taken
        self._taken = self._number
        records = list(self._records)[-new:] if new else []
        return records, new - len(records)

    def find(self, number: int) -> Record | None:
        """The command of a number, if it is still kept."""
        return next((record for record in self._records if record.number == number), None)

    def since(self, number: int) -> Iterator[Record]:
        """The commands kept from that number on."""
        return (record for record in self._records if record.number >= number)

    def used_since(self, number: int) -> Usage:
        """What was used from the command of that number on."""
        usages = (record.content for record in self.since(number) if record.kind is CommandKind.ANSWERED)
        return reduce(Usage.plus, usages, Usage())

    @property
    def next(self) -> int:
        """The number of the next command."""
        return self._number + 1


def _more(now: float, before: float) -> float:
    """By how much a counter grew; one that is lower than before was started over."""
    return now - before if now >= before else now
