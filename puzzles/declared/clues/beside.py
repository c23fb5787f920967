"""What clues beside the grid say of the line that they stand in front of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, ClassVar, Literal, TypeAlias

from msgspec import Struct

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.declared.clues.meaning import Holds, LineMeaning, Said
from puzzles.declared.rules.numbers import numbers_of
from puzzles.formulas.formulas import And, Exactly, Fold, Formula, Is, Or, Value
from puzzles.geometry.grid import place_of
from puzzles.geometry.outside import Outside
from puzzles.text.words import counted, listed


class CountsInLine(LineMeaning, frozen=True):
    """So many cells of the line are of a colour."""

    word: ClassVar[str] = "counts"

    of: str

    def said(self, outside: Outside, numbers: tuple[int, ...], puzzle: Any) -> Said:
        colour, line = puzzle.genre.colour(self.of), puzzle.line_from(outside)
        parts = tuple(colour.formula(puzzle, place_of(name)) for name in line)
        text = f"In {outside.line.lower()}, {colour.count(numbers[0])}"
        return Said(text, Exactly(numbers[0], parts), line)


class First(LineMeaning, frozen=True):
    """The first number of the line, seen from there."""

    word: ClassVar[str] = "first"
    answers: ClassVar[tuple[str, ...]] = ("numbers",)

    of: Literal["number"]

    def said(self, outside: Outside, numbers: tuple[int, ...], puzzle: Any) -> Said:
        line, blank = puzzle.line_from(outside), puzzle.genre.blank_value
        ways: list[Formula] = []
        for at, name in enumerate(line if blank is not None else line[:1]):
            if numbers[0] in numbers_of(puzzle, name):
                ways.append(And(*(Is(each, blank) for each in line[:at]), Is(name, numbers[0])))
        sign = puzzle.values.token(numbers[0])
        return Said(f"From {outside.words}, the first is {sign}", Or(*ways), line)

    def possible(self, outside: Outside, puzzle: Any) -> Sequence[int]:
        line = puzzle.line_from(outside)
        return numbers_in(line if puzzle.genre.blank_value is not None else line[:1], puzzle)


def numbers_in(names: Iterable[str], puzzle: Any) -> list[int]:
    """The numbers that some of these cells can hold, sorted."""
    return sorted({int(number) for name in names for number in numbers_of(puzzle, name)})


def sums_in_line(outside: Outside, puzzle: Any) -> Sequence[int]:
    """The possible sums of numbers in a line without repetition."""
    return range(sum(numbers_in(puzzle.line_from(outside), puzzle)) + 1)


class SumBetween(LineMeaning, frozen=True):
    """The sum of the numbers between the first and the second blank cell of the line."""

    word: ClassVar[str] = "sum-between"
    answers: ClassVar[tuple[str, ...]] = ("numbers",)

    of: Literal["blank"]

    def said(self, outside: Outside, numbers: tuple[int, ...], puzzle: Any) -> Said:
        line = puzzle.line_from(outside)
        look = Between(numbers[0], puzzle.genre.blank_value)
        word = puzzle.genre.colour("blank").cells
        text = f"Between the {word} of {outside.line.lower()}, the sum is {numbers[0]}"
        return Said(text, Fold(line, (0, numbers[0]), look, look.holds), line)

    def possible(self, outside: Outside, puzzle: Any) -> Sequence[int]:
        return sums_in_line(outside, puzzle)


class Between(Struct, frozen=True):
    """The step of a fold over a line: the number of blank cells so far, and what remains of the sum."""

    number: int
    blank: Value

    def __call__(self, state: tuple[int, int], value: Value) -> tuple[int, int] | None:
        blanks, left = state
        if value == self.blank:
            return min(blanks + 1, 2), left
        if blanks != 1:
            return state
        return (blanks, left - int(value)) if int(value) <= left else None

    def holds(self, state: tuple[int, int]) -> bool:
        """Whether nothing remains, behind the second blank cell."""
        return state == (2, 0)


class RunSums(LineMeaning, frozen=True):
    """The sums of the unbroken runs of numbers in the line, in their order."""

    word: ClassVar[str] = "run-sums"
    answers: ClassVar[tuple[str, ...]] = ("numbers",)
    holds: ClassVar[Holds] = Holds.SEVERAL

    of: Literal["numbers"]

    def said(self, outside: Outside, numbers: tuple[int, ...], puzzle: Any) -> Said:
        line = puzzle.line_from(outside)
        sums = tuple(number for number in numbers if number)
        look = Sums(sums, puzzle.genre.blank_value)
        told = listed(["some number" if number == UNTOLD else str(number) for number in sums])
        where = outside.line
        text = (
            f"{where}: the sums of its runs are {told}"
            if len(sums) > 1
            else f"{where}: the sum of its run is {told}"
        )
        text = text if sums else f"{where} has no number"
        return Said(text, Fold(line, (0, 0), look, look.holds), line)

    def possible(self, outside: Outside, puzzle: Any) -> Sequence[int]:
        return sums_in_line(outside, puzzle)

    def held(self, values: Sequence[Value], puzzle: Any) -> tuple[int, ...]:
        blank = puzzle.genre.blank_value
        runs = (list(run) for so, run in groupby(values, lambda value: value != blank) if so)
        return tuple(sum(map(int, run)) for run in runs)


class Sums(Struct, frozen=True):
    """The step of a fold over a line: the number of finished runs, and the sum of the current one."""

    numbers: tuple[int, ...]
    blank: Value

    def __call__(self, state: tuple[int, int], value: Value) -> tuple[int, int] | None:
        ended, total = state
        if value == self.blank:
            return state if not total else (ended + 1, 0) if self._is_right(ended, total) else None
        if ended == len(self.numbers):
            return None
        wanted = self.numbers[ended]
        if wanted == UNTOLD:
            return ended, UNTOLD
        total += int(value)
        return (ended, total) if total <= wanted else None

    def _is_right(self, run: int, total: int) -> bool:
        return self.numbers[run] in (UNTOLD, total)

    def holds(self, state: tuple[int, int]) -> bool:
        """Whether all runs are there, each with its sum."""
        ended, total = state
        if total:
            return ended + 1 == len(self.numbers) and self._is_right(ended, total)
        return ended == len(self.numbers)


class RunLengths(LineMeaning, frozen=True):
    """The lengths of the unbroken runs of a colour in the line, in their order.

    With `order`, they are told in any order.
    """

    word: ClassVar[str] = "runs"
    answers: ClassVar[tuple[str, ...]] = ("shading", "numbers")
    holds: ClassVar[Holds] = Holds.SEVERAL

    of: str
    order: Literal["", "any"] = ""

    def said(self, outside: Outside, numbers: tuple[int, ...], puzzle: Any) -> Said:
        colour, line = puzzle.genre.colour(self.of).value_held, puzzle.line_from(outside)
        lengths = tuple(number for number in numbers if number)
        follow: Fold
        if self.order:
            any_order = AnyOrder(colour.value, colour.positive)
            follow = Fold(line, (tuple(sorted(lengths)), 0), any_order, any_order.holds)
        else:
            look = Lengths(lengths, colour.value, colour.positive)
            follow = Fold(line, (0, 0), look, look.holds)
        one = [counted(number, "cell") for number in lengths]
        told = listed(one if len(lengths) == 1 else list(map(str, lengths)))
        mixed = ", in any order" if self._is_mixed(lengths) else ""
        runs = "runs" if len(lengths) > 1 else "a run"
        text = (
            f"{outside.line}: {colour.cells} lie in {runs} of {told}{mixed}"
            if told
            else f"In {outside.line.lower()}, {colour.count(0)}"
        )
        return Said(text, follow, line)

    def _is_mixed(self, lengths: tuple[int, ...]) -> bool:
        """Whether the lengths may be in any order, and are not all equal."""
        return self.order == "any" and len(set(lengths)) > 1

    def held(self, values: Sequence[Value], puzzle: Any) -> tuple[int, ...]:
        colour = puzzle.genre.colour(self.of).value_held
        runs = groupby(values, lambda value: (value == colour.value) is colour.positive)
        found = (len(list(run)) for so, run in runs if so)
        return tuple(sorted(found)) if self.order else tuple(found)


Coming: TypeAlias = tuple[tuple[int, ...], int]
"""The lengths of the runs still to come, sorted, and the length of the current run."""


class AnyOrder(Struct, frozen=True):
    """The step of a fold over a line whose runs may be in any order. A run of a told length uses that
    length; any other uses an untold one.
    """

    value: Value
    positive: bool

    def __call__(self, state: Coming, value: Value) -> Coming | None:
        left, length = state
        if (value == self.value) is self.positive:
            fits = left and (left[0] == UNTOLD or length < left[-1])
            return (left, length + 1) if fits else None
        rest = self._without(left, length)
        return None if rest is None else (rest, 0)

    @staticmethod
    def _without(left: tuple[int, ...], length: int) -> tuple[int, ...] | None:
        """The lengths left after a run of that length; None if there may be no such run."""
        if not length:
            return left
        one = length if length in left else UNTOLD
        if one not in left:
            return None
        at = left.index(one)
        return left[:at] + left[at + 1 :]

    def holds(self, state: Coming) -> bool:
        """Whether all runs are there."""
        return self._without(*state) == ()


class Lengths(Struct, frozen=True):
    """The step of a fold over a line: the number of finished runs, and the length of the current one."""

    numbers: tuple[int, ...]
    value: Value
    positive: bool

    def __call__(self, state: tuple[int, int], value: Value) -> tuple[int, int] | None:
        ended, length = state
        if (value == self.value) is self.positive:
            over = ended == len(self.numbers) or length == self.numbers[ended] != UNTOLD
            return None if over else (ended, length + 1 if self.numbers[ended] != UNTOLD else 1)
        if not length:
            return state
        return (ended + 1, 0) if self.numbers[ended] in (UNTOLD, length) else None

    def holds(self, state: tuple[int, int]) -> bool:
        """Whether all runs are there, each with its length."""
        ended, length = state
        if length:
            return ended + 1 == len(self.numbers) and self.numbers[ended] in (UNTOLD, length)
        return ended == len(self.numbers)
