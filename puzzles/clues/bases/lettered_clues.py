"""Clues in which a letter may stand for the number: `A`, or a number more or less than it, `A+1`.

A letter stands for one number, the same wherever it stands in a puzzle. Different letters may stand for the
same number.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from msgspec.structs import replace

from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

_LETTER = re.compile(r"([A-Za-z])(?:\s*([+-])\s*(\d{1,3}))?")
LETTER_FIELDS = ("letter", "counts")
"""The fields that such a kind has beside."""
BEGUN = re.compile(r"[A-Z]([+-]\d{0,2})?")
"""What is typed may become a letter with a number behind it."""


class LetteredClue(Clue):
    """A clue of one whole number. With a `letter`, the number in its field is what is added to that of the
    letter.
    """

    number_field: ClassVar[str] = "number"
    """The field of the number."""
    reads_letters: ClassVar[bool] = True
    """Whether a letter that is read is meant so: of kinds that a Sudoku takes."""

    @property
    @abstractmethod
    def letter(self) -> str:
        """The letter; empty where the number is told. A kind has it as a field."""

    @property
    @abstractmethod
    def counts(self) -> bool:
        """Whether it is switched on, if it has a letter. A kind has it as a field."""

    @abstractmethod
    def possible(self, puzzle: Any) -> Sequence[int]:
        """The numbers that can stand there."""

    @classmethod
    def read_letter(cls, item: object) -> dict[str, Any] | None:
        """The fields of `A` or `A+1`; None for what is no letter."""
        found = _LETTER.fullmatch(item.strip()) if isinstance(item, str) and cls.reads_letters else None
        if found is None:
            return None
        return {"letter": found[1].upper(), cls.number_field: int(f"{found[2] or '+'}{found[3] or 0}")}

    @property
    def told(self) -> str:
        """The number as it is written: "15", "A", "A+1"."""
        number: int = getattr(self, self.number_field)
        return f"{self.letter}{number:+d}" if self.letter and number else self.letter or str(number)

    @property
    def item(self) -> int | str:
        """What stands for its number in a file."""
        number: int = getattr(self, self.number_field)
        return self.told if self.letter else number

    def by_letter(self, puzzle: Any) -> Mapping[int, Self]:
        """The clue for each number that its letter can stand for."""
        more: int = getattr(self, self.number_field)
        return {number - more: self.numbered(number) for number in self.numbered(0).possible(puzzle)}

    def numbered(self, number: int) -> Self:
        """The same with a number in place of a letter."""
        fields: dict[str, Any] = {self.number_field: number, "letter": "", "counts": True}
        return replace(self, **fields)

    def check_letter(self, puzzle: GridPuzzle) -> bool:
        """Whether a letter stands there; raises `PuzzleError` where the puzzle takes none."""
        if self.letter and not puzzle.amounts.takes_letters:
            raise PuzzleError(f"found {self.told}", expected="a number; letters stand for some in Sudokus")
        return bool(self.letter)

    def counting(self, on: bool) -> Self:
        own: dict[str, Any] = {"counts": on}
        return self if not self.letter or on == self.counts else replace(self, **own)
