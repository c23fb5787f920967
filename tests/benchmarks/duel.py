"""A duel: a piece of work that cluebench and its opponents do in turns, in one run.

Whatever else the machine does falls on all alike, so ratios mean more than times: each is taken within one
round, and the median of the rounds is told. Every answer must be the same as ours.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random
from statistics import quantiles
from time import perf_counter, process_time
from typing import Any

OURS, NAIVE = "cluebench", "naive z3py"
Turn = Callable[[int], Callable[[], object]]
"""Gets ready for the round of that number, and gives what is timed: what it returns is the answer."""
Reading = Callable[[Any], object]
"""Brings an answer to the form in which all are compared."""


class Start(StrEnum):
    """Where the time begins."""

    WARM = "warm"
    """The solver is kept, with all it learnt; an edit comes before each question, which alone is timed."""
    COLD = "cold"
    """From the puzzle as an object to the answer: encoding and loading are timed as well."""
    PROCESS = "process"
    """From the start of a process."""


class Clock(StrEnum):
    """What is measured."""

    CPU = "CPU"
    """Of this process, where everything happens in it: what else runs matters least."""
    WALL = "wall"
    """Where other processes take part."""

    @property
    def read(self) -> Callable[[], float]:
        return process_time if self is Clock.CPU else perf_counter


def as_it_is(answer: object) -> object:
    """An answer that can be compared as it is."""
    return answer


@dataclass(frozen=True)
class Contestant:
    """Someone who does the work."""

    name: str
    turn: Turn
    reading: Reading = as_it_is


@dataclass(frozen=True)
class Duel:
    """Work, and who does it: cluebench first. After a turn that does not count there are so many `rounds`."""

    work: str
    start: Start
    contestants: tuple[Contestant, ...]
    rounds: int = 9
    clock: Clock = Clock.CPU
    compared: bool = True
    """Whether the contestants answer the same question."""


@dataclass(frozen=True)
class Spread:
    """The middle of some numbers, the quartiles around it, and what one in twenty is above."""

    median: float
    low: float
    high: float
    p95: float

    @classmethod
    def of(cls, numbers: Sequence[float]) -> Spread:
        if len(numbers) == 1:
            return cls(numbers[0], numbers[0], numbers[0], numbers[0])
        low, middle, high = quantiles(numbers, n=4, method="inclusive")
        return cls(middle, low, high, quantiles(numbers, n=20, method="inclusive")[-1])


@dataclass(frozen=True)
class Score:
    """What one contestant took, in seconds, and our time divided by it; at least so long if `cut_off`."""

    name: str
    seconds: Spread
    ratio: Spread | None = None
    cut_off: bool = False


@dataclass(frozen=True)
class Row:
    """What came of a duel: our score first."""

    work: str
    start: Start
    clock: Clock
    rounds: int
    scores: tuple[Score, ...]


class Disagreement(Exception):
    """Two contestants gave different answers."""


def play(duel: Duel, random: Random, rounds: int | None = None) -> Row:
    """Have all contestants take turns, in an order that changes. Raises `Disagreement`.

    One that raises `TimeoutError` takes no further turn; its time so far is kept.
    """
    rounds = duel.rounds if rounds is None else rounds
    played = [_Played(contestant) for contestant in duel.contestants]
    gc.collect()
    gc.freeze()
    for number in range(rounds + 1):
        for own in random.sample(played, len(played)):
            if not own.cut_off:
                own.take_turn(number, duel.clock.read)
        if duel.compared:
            _compare(duel.work, played)
    scores = tuple(own.score(played[0]) for own in played)
    return Row(duel.work, duel.start, duel.clock, rounds, scores)


@dataclass
class _Played:
    """What one contestant has done so far; its last answer, in the form in which all are compared."""

    contestant: Contestant
    times: list[float] = field(default_factory=list)
    cut_off: bool = False
    answer: object = None

    def take_turn(self, number: int, clock: Callable[[], float]) -> None:
        """Work, and note the time, unless it is the turn that does not count."""
        work = self.contestant.turn(number)
        started = clock()
        try:
            answer = work()
        except TimeoutError:
            self.cut_off, self.times = True, [clock() - started]
            return
        spent = clock() - started
        self.answer = self.contestant.reading(answer)
        if number:
            self.times.append(spent)

    def score(self, ours: _Played) -> Score:
        """Its time, and ours divided by it, round by round."""
        name, seconds = self.contestant.name, Spread.of(self.times)
        if self is ours:
            return Score(name, seconds)
        theirs = self.times * len(ours.times) if self.cut_off else self.times
        ratios = [mine / other for mine, other in zip(ours.times, theirs, strict=True)]
        return Score(name, seconds, Spread.of(ratios), self.cut_off)


def _compare(work: str, played: Sequence[_Played]) -> None:
    ours, *others = (own for own in played if not own.cut_off)
    for other in others:
        if other.answer != ours.answer:
            names = ours.contestant.name, other.contestant.name
            raise Disagreement(f"{work}: {names[0]} says {ours.answer}, {names[1]} says {other.answer}")
