"""Clue kinds that stand beside a grid: a number, or several, in front of a line of cells.

In a file, the table `outside` (or another, if the kind says so) has a key for each side, with what
stands there from the first line to the last.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import starmap
from typing import TYPE_CHECKING, Any, ClassVar, Self

from msgspec.structs import replace

from puzzles.clues.bases.clue_numbers import NumberClue, one_left_out, read_number, span
from puzzles.clues.bases.lettered_clues import LetteredClue
from puzzles.formulas.formulas import Solution
from puzzles.geometry.outside import STRAIGHT, Outside, Side
from puzzles.geometry.places import OutsidePlace
from puzzles.model.clue import Clue
from puzzles.sentences.how_typed import OUTSIDE, HowTyped, meaning
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.text.words import amount

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

NONE = frozenset({".", "_"})
"""Stand where a line has no clue."""


class OutsideClue(Clue):
    """What stands beside a line of cells; at most one of a kind does."""

    ordered = False
    table_key = "outside"
    sides: ClassVar[tuple[Side, ...]] = STRAIGHT
    sign: ClassVar[str] = ""
    """What the board shows before what it says, to tell it from other kinds beside a grid."""
    shortcut: ClassVar[str] = ""
    """The key that it is typed behind where a grid takes several kinds beside it."""

    typed_with: ClassVar[str] = ""
    """The characters, beside digits, that it is typed with."""

    outside: Outside

    # -- for kinds -----------------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def parse(cls, outside: Outside, item: str | int | list[Any]) -> Self:
        """The clue of one item of a file, or of a typed text; raises `PuzzleError`."""

    @property
    @abstractmethod
    def item(self) -> Any:
        """What `parse` reads back."""

    @staticmethod
    def split(text: str) -> list[str]:
        """The items of a side that is written as one text."""
        return text.split()

    @staticmethod
    def joined(items: Sequence[Any]) -> Any:
        """The items of a side as a file has them; "." is that of a line without a clue."""
        return " ".join(str(item) for item in items)

    # -- what there is -------------------------------------------------------------------------

    @classmethod
    def drawn(cls, outside: Outside, text: str, puzzle: GridPuzzle) -> Self:
        """The clue of a text that was typed beside the grid; raises `PuzzleError`."""
        return cls.parse(outside, text.strip())

    @property
    def key(self) -> str:
        return self.outside.name

    def at(self, outside: Outside) -> Self:
        """The same said of another line."""
        return replace(self, outside=outside)

    def in_place_of(self, other: Self) -> Self:
        return self.at(other.outside)

    @property
    def place(self) -> OutsidePlace:
        return OutsidePlace(self.outside)

    def check(self, puzzle: GridPuzzle) -> None:
        side, index = self.outside.side, self.outside.index
        if side not in self.sides:
            raise PuzzleError(f"found {side}", expected=f"one of {', '.join(self.sides)}")
        count = len(side.lines(puzzle.rows, puzzle.columns))
        if not 0 <= index < count:
            raise PuzzleError(f"line {index + 1} at the {side}", expected=f"1 to {count}")

    def short(self, puzzle: GridPuzzle) -> str:
        return f"{self.label} at {self.outside.words}"

    def named(self, puzzle: GridPuzzle) -> str:
        return f"the {self.short(puzzle)}"

    @classmethod
    def free(cls, puzzle: GridPuzzle) -> Iterator[Outside]:
        """The places that no clue of the kind is at."""
        taken = {clue.outside for clue in puzzle.clue_list.every(cls)}
        lines = ((side, index) for side in cls.sides for index in side.lines(puzzle.rows, puzzle.columns))
        return (outside for outside in starmap(Outside, lines) if outside not in taken)

    # -- files ---------------------------------------------------------------------------------

    @classmethod
    def read_all(cls, table: TomlTable, puzzle: GridPuzzle) -> Iterable[Self]:
        outside = table.table(cls.table_key)
        for side in cls.sides:
            count = len(side.lines(puzzle.rows, puzzle.columns))
            found = cls._items(outside.text_or_list(side))
            if found and len(found) != count:
                where, line = outside.place(side), "column" if side in (Side.TOP, Side.BOTTOM) else "row"
                raise PuzzleError(
                    amount(len(found), "item"), where=where, expected=f"{count}, one for each {line}"
                )
            for index, item in enumerate(found):
                if not (isinstance(item, str) and item in NONE):
                    try:
                        clue = cls.parse(Outside(side, index), item)
                        clue.check(puzzle)
                    except PuzzleError as error:
                        raise error.at(f"{outside.place(side)}[{index + 1}]") from error
                    yield clue
        outside.finish()

    @classmethod
    def write_all(cls, clues: Sequence[Self], puzzle: GridPuzzle) -> dict[str, Any]:
        by_place = {clue.outside: clue.item for clue in clues}
        found: dict[str, Any] = {}
        for side in cls.sides:
            items = [by_place.get(Outside(side, i), ".") for i in side.lines(puzzle.rows, puzzle.columns)]
            if any(item != "." for item in items):
                found[str(side)] = cls.joined(items)
        return {cls.table_key: found} if found else {}

    @classmethod
    def size_in(cls, table: TomlTable) -> tuple[int, int]:
        outside: Mapping[str, Any] = table.peek(cls.table_key)
        left, right, top, bottom = (
            len(cls._items(found)) if isinstance(found := outside.get(side), str | list) else 0
            for side in (Side.LEFT, Side.RIGHT, Side.TOP, Side.BOTTOM)
        )
        return max(left, right), max(top, bottom)

    @classmethod
    def _items(cls, found: str | list[Any]) -> list[Any]:
        return cls.split(found) if isinstance(found, str) else found


class OutsideNumber(NumberClue, LetteredClue, OutsideClue):
    """One number beside a line: `top = "3 . . 2 ."`, with "." where there is none; or a letter for one."""

    reads_letters: ClassVar[bool] = False

    number: int
    letter: str = ""
    counts: bool = True

    @classmethod
    def parse(cls, outside: Outside, item: str | int | list[Any]) -> Self:
        lettered = cls.read_letter(item)
        return cls(outside, read_number(item)) if lettered is None else cls(outside, **lettered)

    @classmethod
    def how_typed(cls, puzzle: GridPuzzle) -> Iterator[HowTyped]:
        numbers = span(cls.parse(Outside(cls.sides[0], 0), 1).possible(puzzle))
        yield HowTyped(OUTSIDE, f"{cls.shortcut} {numbers}".strip(), meaning(cls))

    @classmethod
    def further(cls, puzzle: GridPuzzle, solutions: Sequence[Solution]) -> Iterator[Self]:
        for outside in cls.free(puzzle):
            clue = cls.parse(outside, 1)
            yield from (replace(clue, number=number) for number in clue.possible(puzzle))

    @property
    def label(self) -> str:
        return f"{self.sign}{self.told}"

    def check(self, puzzle: GridPuzzle) -> None:
        if self.check_letter(puzzle):
            OutsideClue.check(self, puzzle)
        else:
            super().check(puzzle)

    def alternatives(self, puzzle: GridPuzzle) -> Iterable[Self]:
        return () if self.letter else super().alternatives(puzzle)

    def possible(self, puzzle: Any) -> Sequence[int]:
        """The numbers that can stand there."""
        return range(1, len(puzzle.line_from(self.outside)) + 1)


class OutsideNumbers(OutsideClue):
    """Several numbers beside a line: `top = [[3, 1], [2], []]`, or `"3 1|2|0"`; "." for no clue."""

    numbers: tuple[int, ...]

    @classmethod
    def parse(cls, outside: Outside, item: str | int | list[Any]) -> Self:
        parts = item.replace(",", " ").split() if isinstance(item, str) else item
        numbers = tuple(map(read_number, parts if isinstance(parts, list) else [parts]))
        return cls(outside, () if numbers == (0,) else numbers)

    @classmethod
    def how_typed(cls, puzzle: GridPuzzle) -> Iterator[HowTyped]:
        yield HowTyped(OUTSIDE, "3,1", meaning(cls))
        yield HowTyped(OUTSIDE, "0", "there is none in that line")

    @property
    def item(self) -> list[int]:
        return list(self.numbers)

    @staticmethod
    def split(text: str) -> list[str]:
        return [item.strip() for item in text.split("|")]

    @staticmethod
    def joined(items: Sequence[Any]) -> Any:
        return list(items)

    @property
    def label(self) -> str:
        return " ".join(map(str, self.numbers)) or "0"

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[Self]:
        """One number off by one, two neighbours the other way round, or one left out."""
        own = self.numbers
        near = [
            (*own[:i], own[i] + step, *own[i + 1 :])
            for i in range(len(own))
            for step in (-1, 1)
            if own[i] + step
        ]
        swapped = [(*own[:i], own[i + 1], own[i], *own[i + 2 :]) for i in range(len(own) - 1)]
        for numbers in dict.fromkeys((*near, *swapped, *one_left_out(own))):
            other = replace(self, numbers=numbers)
            if other != self and other.fits(puzzle):
                yield other
