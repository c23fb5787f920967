"""The ends of lines, which are joined two by two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from string import ascii_letters, ascii_lowercase, ascii_uppercase
from typing import TYPE_CHECKING, Self

from msgspec.structs import replace

from puzzles.clues.bases.clue_numbers import nearest
from puzzles.clues.bases.typed_in_cells import CellNumber
from puzzles.formulas.formulas import And, Is, Solution
from puzzles.formulas.statements import Statement
from puzzles.sentences.how_typed import IN_CELL, HowTyped, brief

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

MOST = 99


class PathEnd(CellNumber):
    """A line leads from here to the other cell with its number; if that is not `told`, to any end."""

    kind = "path-end"
    called = "end of a line"
    brief = "a line leads from here to the other cell with that number"

    told: bool = True

    def structure(self) -> Self:
        """An end stands there, and there is a line of that number."""
        return replace(self, told=False)

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(1, MOST + 1)

    def statement(self, puzzle: GridPuzzle) -> Statement:
        if not self.told:
            return self.says(f"A line ends at {self.key.upper()}", And(), (self.key,))
        text = f"The line of {self.number} ends at {self.key.upper()}"
        return self.says(text, Is(self.key, self.number), (self.key,), unit=self.short(puzzle))

    @classmethod
    def how_typed(cls, puzzle: GridPuzzle) -> Iterator[HowTyped]:
        yield HowTyped(IN_CELL, f"1 to {MOST}", brief(cls))

    @classmethod
    def texts(cls, puzzle: GridPuzzle) -> Sequence[str]:
        """Those in use, and the next."""
        used = {clue.number for clue in puzzle.clue_list.every(cls)}
        return [str(number) for number in sorted({*used, max(used, default=0) + 1}) if number <= MOST]

    @classmethod
    def further(cls, puzzle: GridPuzzle, solutions: Sequence[Solution]) -> Iterator[Self]:
        """None: another end would make another puzzle."""
        return iter(())

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[Self]:
        used = {clue.number for clue in puzzle.clue_list.every(type(self))}
        return (replace(self, number=number) for number in nearest(self.number, used))


def with_numbers(rows: Sequence[Sequence[str]]) -> Sequence[Sequence[str]]:
    """Tokens of ends with numbers in the turn of letters: from A = 1, or from A = 10 beside numbers.

    Small letters are others than capitals where a letter would else stand more than twice, and follow these.
    """
    tokens = [token for row in rows for token in row]
    letters = [token for token in tokens if token in ascii_letters and len(token) == 1]
    if not letters:
        return rows
    numbers = [int(token) for token in tokens if token.isdecimal() and len(token) <= len(str(MOST))]
    first = max(10, max(numbers) + 1) if any(numbers) else 1
    apart = max(Counter(map(str.upper, letters)).values()) > 2
    alphabet = ascii_uppercase + ascii_lowercase if apart else ascii_uppercase
    known = {letter: str(first + alphabet.index(letter if apart else letter.upper())) for letter in letters}
    return [[known.get(token, token) for token in row] for row in rows]
