"""Clues outside the grid of declared genres: a number, several numbers, or a letter, as the file says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Self

from msgspec.structs import replace

from puzzles.clues.bases.clue_numbers import UNTOLD, UNTOLD_SIGN, one_otherwise, read_number, span
from puzzles.clues.bases.outside_clues import OutsideClue
from puzzles.declared.clues.meaning import Holds, LineMeaning
from puzzles.declared.genre import ClueKind, Genre, letter_of, number_of_letter
from puzzles.declared.kind_meta import DeclaredMeta
from puzzles.formulas.statements import Statement
from puzzles.geometry.outside import Outside
from puzzles.sentences.how_typed import OUTSIDE, HowTyped, meaning
from puzzles.text.errors import PuzzleError


class DeclaredBeside(OutsideClue, metaclass=DeclaredMeta):
    """A clue outside the grid; `spec` is its table in the file."""

    spec: ClassVar[ClueKind]
    genre: ClassVar[Genre]

    numbers: tuple[int, ...]

    def statement(self, puzzle: Any) -> Statement:
        said = self._meaning().said(self.outside, self.numbers, puzzle)
        return self.says(said.text, said.formula, said.cells, unit=self.outside.unit)

    @classmethod
    def _meaning(cls) -> LineMeaning:
        assert isinstance(cls.spec.meaning, LineMeaning)
        return cls.spec.meaning

    @classmethod
    def _has_letters(cls) -> bool:
        """Whether it is a value of cells whose numbers are written as letters."""
        return cls.genre.numbers is not None and cls.genre.numbers.letters and cls._meaning().word == "first"

    @classmethod
    def _has_several(cls) -> bool:
        return cls._meaning().holds is Holds.SEVERAL

    def possible(self, puzzle: Any) -> Sequence[int]:
        """The numbers that it can have."""
        return self._meaning().possible(self.outside, puzzle)

    def check(self, puzzle: Any) -> None:
        super().check(puzzle)
        possible = self.possible(puzzle)
        if any(number not in possible for number in self.numbers if number != UNTOLD):
            raise PuzzleError(f"found {self.label}", expected=self._span(possible))

    @classmethod
    def _span(cls, possible: Sequence[int]) -> str:
        letters = cls._has_letters()
        return f"{letter_of(possible[0])} to {letter_of(possible[-1])}" if letters else span(possible)

    # -- written -------------------------------------------------------------------------------

    @classmethod
    def parse(cls, outside: Outside, item: str | int | list[Any]) -> Self:
        if cls._has_letters() and isinstance(item, str) and (number := number_of_letter(item)):
            return cls(outside, (number,))
        if not cls._has_several():
            return cls(outside, (read_number(item),))
        parts = item.replace(",", " ").split() if isinstance(item, str) else item
        parts = parts if isinstance(parts, list) else [parts]
        numbers = tuple(UNTOLD if part == UNTOLD_SIGN else read_number(part) for part in parts)
        return cls(outside, () if numbers == (0,) else numbers)

    @property
    def item(self) -> Any:
        told = [UNTOLD_SIGN if number == UNTOLD else number for number in self.numbers]
        if self._has_several():
            return told
        return letter_of(self.numbers[0]) if self._has_letters() else told[0]

    @classmethod
    def _items(cls, found: str | list[Any]) -> list[Any]:
        if isinstance(found, str) and cls._has_several():
            return [item.strip() for item in found.split("|")]
        return super()._items(found)

    @staticmethod
    def joined(items: Sequence[Any]) -> Any:
        return list(items) if any(isinstance(each, list) for each in items) else OutsideClue.joined(items)

    @property
    def label(self) -> str:
        found = self.item
        return " ".join(map(str, found)) or "0" if isinstance(found, list) else str(found)

    # -- typed ---------------------------------------------------------------------------------

    @classmethod
    def further(cls, puzzle: Any, solutions: Sequence[Any]) -> Iterator[Self]:
        for outside in cls.free(puzzle):
            if cls._has_several():
                line = puzzle.line_from(outside)
                held = (cls._meaning().held([one[name] for name in line], puzzle) for one in solutions)
                yield from (cls(outside, numbers) for numbers in sorted(set(held)))
            else:
                possible = cls(outside, (1,)).possible(puzzle)
                yield from (cls(outside, (number,)) for number in possible)

    @classmethod
    def how_typed(cls, puzzle: Any) -> Iterator[HowTyped]:
        if cls._has_several():
            yield HowTyped(OUTSIDE, "3,1", meaning(cls))
            yield HowTyped(OUTSIDE, "0", "there is none in that line")
        else:
            possible = cls(Outside(cls.sides[0], 0), (1,)).possible(puzzle)
            yield HowTyped(OUTSIDE, cls._span(possible), meaning(cls))

    def alternatives(self, puzzle: Any) -> Iterator[Self]:
        """Clues with the nearest numbers first, then those with one number left out."""
        others = one_otherwise(self.numbers, self.possible(puzzle))
        yield from (replace(self, numbers=numbers) for numbers in others)
