"""What a clue of a logic grid means, told as plain Python about a world, and made a constraint by asking.

A meaning is a test of worlds. To make it a constraint it is run again and again: each time it asks what has
no answer yet, every answer is tried, until it says yes or no; the answers that lead to yes are the ways in
which it holds. A clue that speaks of "the price of the pie" supposes that there is one, and only one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import z3

from tests.benchmarks.explanations.board import Board, exactly

Categories = Mapping[str, tuple[str, ...]]
Numbers = Mapping[str, Mapping[str, int]]
"""What the items of a category count as, for each that has an order."""


class World(ABC):
    """What can be asked of a filled grid."""

    def __init__(self, categories: Categories, numbers: Numbers) -> None:
        self._category = {item: name for name, items in categories.items() for item in items}
        self._numbers = numbers

    def same(self, one: str, *others: str) -> bool:
        """Whether all of them go together."""
        return all(
            one == other if self._category[one] == self._category[other] else self._together(one, other)
            for other in others
        )

    def different(self, *items: str) -> bool:
        """Whether no two of them go together."""
        return not any(self.same(*pair) for pair in combinations(items, 2))

    def one_each(self, one: str, two: str, this: str, that: str) -> bool:
        """Whether of two things one goes with this and not that, the other with that and not this."""
        pairs = (one, this), (two, that), (one, that), (two, this)
        told = tuple(self.same(*pair) for pair in pairs)
        either_way = told in ((True, True, False, False), (False, False, True, True))
        return either_way and self.different(one, two) and self.different(this, that)

    def number(self, category: str, item: str) -> int:
        """What the item of an ordered category that goes with an item counts as."""
        numbers = self._numbers[category]
        return numbers[item if item in numbers else self._one_of(category, item)]

    @abstractmethod
    def _together(self, one: str, other: str) -> bool:
        """Whether two items of different categories go together."""

    @abstractmethod
    def _one_of(self, category: str, item: str) -> str:
        """The item of a category that goes with an item of another."""


Meaning = Callable[[World], bool]


class Filled(World):
    """A world by the row, or the position, of each item."""

    def __init__(self, categories: Categories, numbers: Numbers, rows: Mapping[str, int]) -> None:
        super().__init__(categories, numbers)
        self._rows = rows

    def _together(self, one: str, other: str) -> bool:
        return self._rows[one] == self._rows[other]

    def _one_of(self, category: str, item: str) -> str:
        row = self._rows[item]
        return next((other for other in self._numbers[category] if self._rows.get(other) == row), str(row))


@dataclass(frozen=True)
class Question:
    """Whether two items go together; or which item of a category goes with one."""

    item: str
    other: str
    answers: tuple[bool, ...] | tuple[str, ...]


Answer = tuple[Question, bool | str]
Answers = Mapping[Question, bool | str]


class Unanswered(Exception):
    """A question without an answer yet."""

    def __init__(self, question: Question) -> None:
        super().__init__(question)
        self.question = question


class Asking(World):
    """A world known by the answers to some questions."""

    def __init__(
        self, categories: Categories, numbers: Numbers, known: Mapping[Question, bool | str]
    ) -> None:
        super().__init__(categories, numbers)
        self._known = known

    def _together(self, one: str, other: str) -> bool:
        first, second = sorted((one, other))
        return bool(self._answer(Question(first, second, (True, False))))

    def _one_of(self, category: str, item: str) -> str:
        return str(self._answer(Question(item, category, tuple(self._numbers[category]))))

    def _answer(self, question: Question) -> bool | str:
        if question not in self._known:
            raise Unanswered(question)
        return self._known[question]


@dataclass(frozen=True)
class Meant:
    """What a clue says with what it supposes; `bare` of that: an answer that it asks for fits some other."""

    bare: z3.BoolRef
    constraint: z3.BoolRef


Told = Mapping[str, Meant]
"""What clues mean, by the id of their statements."""


def told(puzzle: Any, numbers: Numbers, meanings: Mapping[str, Meaning]) -> Told:
    """What the clues of a logic grid mean, by what each line means."""
    asked = Constraints(Board.of(puzzle), numbers)
    return {f"clue.{at}": asked.meant(meanings[line]) for at, line in enumerate(puzzle.lines, 1)}


@dataclass(frozen=True)
class Constraints:
    """Makes meanings constraints over the variables of a board."""

    board: Board
    numbers: Numbers

    def meant(self, meaning: Meaning) -> Meant:
        """The meaning as constraints."""
        ways = list(self._ways(meaning))
        asked = {question for _, known in ways for question in known}
        supposed = [self._just_one(question) for question in asked if True not in question.answers]
        true = [known for yes, known in ways if yes]
        fits = (z3.Implies(self._term(*each), self._any_of(true, each)) for each in self._answers(ways))
        return Meant(z3.And(*fits), z3.And(self._any_of(true), *supposed))

    def _any_of(self, ways: Iterable[Answers], answer: Answer | None = None) -> z3.BoolRef:
        """One of the ways, or of those with that answer."""
        fit = (known.items() for known in ways if answer is None or answer in known.items())
        return z3.Or(*(z3.And(*(self._term(*each) for each in known)) for known in fit))

    def _answers(self, ways: Iterable[tuple[bool, Answers]]) -> Iterable[Answer]:
        return dict.fromkeys(each for _, known in ways for each in known.items())

    def _ways(self, meaning: Meaning) -> Iterator[tuple[bool, Answers]]:
        front: list[Answers] = [{}]
        while front:
            known = front.pop()
            try:
                yield meaning(Asking(self.board.categories, self.numbers, known)), known
            except Unanswered as open_:
                front += [{**known, open_.question: answer} for answer in open_.question.answers]

    def _just_one(self, question: Question) -> z3.BoolRef:
        return exactly(1, *(self._goes(question.item, str(answer)) for answer in question.answers))

    def _term(self, question: Question, answer: bool | str) -> z3.BoolRef:
        if isinstance(answer, str):
            return self._goes(question.item, answer)
        goes = self._goes(question.item, question.other)
        return goes if answer else z3.Not(goes)

    def _goes(self, item: str, other: str) -> z3.BoolRef:
        """That an item goes with another, or is at a position."""
        if self.board.places:
            if other.isdecimal():
                return self.board.has(item, int(other))
            here = self.board.values[item]
            return z3.Or(*(z3.And(self.board.has(item, at), self.board.has(other, at)) for at in here))
        return self.board.pair(item, other)
