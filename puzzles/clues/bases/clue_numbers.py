"""The whole numbers that clues hold."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from msgspec.structs import replace

from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.text.words import with_article

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


def read_number(item: object, expected: str = "a whole number, or '.' for none") -> int:
    """A whole number from 0, as it is or as a text; raises `PuzzleError`."""
    if isinstance(item, int) and not isinstance(item, bool) and item >= 0:
        return item
    if isinstance(item, str) and item.isdecimal() and item.isascii() and len(item) < 10:
        return int(item)
    raise PuzzleError(f"found {item!r}", expected=expected)


def span(numbers: Sequence[int]) -> str:
    """Numbers from the first to the last: "0 to 3"; "no number" of none."""
    return f"{numbers[0]} to {numbers[-1]}" if numbers else "no number"


def span_of_values(puzzle: Any) -> int:
    """By how much two values differ at most."""
    return int(puzzle.amounts.possible[-1] - puzzle.amounts.possible[0])


def nearest(number: int, possible: Iterable[int]) -> list[int]:
    """Those that could have been meant instead of the number, the nearest first."""
    return sorted((n for n in possible if n != number), key=lambda n: (abs(n - number), n))


def one_otherwise(numbers: tuple[int, ...], possible: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """The lists in which one number is another, the nearest first; of several, also those without one."""
    values = tuple(possible)
    for at, number in enumerate(numbers):
        for other in nearest(number, values):
            yield (*numbers[:at], other, *numbers[at + 1 :])
    if len(numbers) > 1:
        yield from dict.fromkeys(one_left_out(numbers))


def one_left_out(numbers: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The lists without the first number, without the second, and so on."""
    return [(*numbers[:at], *numbers[at + 1 :]) for at in range(len(numbers))]


UNTOLD = -1
"""Stands for a number that is not told."""
UNTOLD_SIGN = "?"


class NumberClue(Clue):
    """A clue that is one number at a place; a kind for which `untold` says something may leave it untold."""

    untold: ClassVar[str] = ""
    """What is said where the number is not told, as after "`?`: "; empty where there is no such clue."""

    @property
    @abstractmethod
    def number(self) -> int:
        """The number; a kind has it as a field."""

    @property
    def label(self) -> str:
        return UNTOLD_SIGN if self.number == UNTOLD else str(self.number)

    @abstractmethod
    def possible(self, puzzle: Any) -> Sequence[int]:
        """The numbers that can stand there."""

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        if self.untold and self.number == UNTOLD:
            return
        possible = self.possible(puzzle)
        if self.number not in possible:
            raise PuzzleError(f"found {self.number}", expected=span(possible))

    def alternatives(self, puzzle: GridPuzzle) -> Iterable[Self]:
        """The nearest numbers first."""
        return (replace(self, number=n) for n in nearest(self.number, self.possible(puzzle)))


def check_not_negative(puzzle: GridPuzzle, called: str) -> None:
    """Raise `PuzzleError` where cells may count below zero, for a kind that adds only up to its number."""
    if puzzle.amounts.possible[0] < 0:
        raise PuzzleError(f"{with_article(called)} where cells count negative", expected="other clues")
