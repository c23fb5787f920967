"""Where a track comes into the grid, and where it leaves it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from puzzles.clues.bases.outside_clues import OutsideClue
from puzzles.formulas.formulas import And
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.outside import Outside, Side
from puzzles.sentences.how_typed import OUTSIDE, HowTyped
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

LETTERS: Mapping[Side, str] = {Side.LEFT: "A", Side.BOTTOM: "B"}


class TrackEnd(OutsideClue):
    """The track comes in at A, at the left of a row, and leaves at B, below a column."""

    kind = "track-end"
    called = "end of the track"
    table_key = "ends"
    sides = tuple(LETTERS)
    typed_with: ClassVar[str] = "AaBb"

    def structure(self) -> Self:
        return self

    @classmethod
    def parse(cls, outside: Outside, item: str | int | list[Any]) -> Self:
        expected = LETTERS.get(outside.side, "")
        if not isinstance(item, str) or item.upper() != expected:
            raise PuzzleError(f"found {item!r}", expected=expected or "A at the left, B below")
        return cls(outside)

    @property
    def item(self) -> str:
        return LETTERS[self.outside.side]

    @property
    def label(self) -> str:
        return self.item

    @property
    def key(self) -> str:
        """There is one A and one B."""
        return self.item

    def cell(self, puzzle: GridPuzzle) -> Cell:
        """The first or last cell of the track."""
        return self.outside.cells(puzzle.rows, puzzle.columns)[0]

    def statement(self, puzzle: GridPuzzle) -> Statement:
        name = cell_name(*self.cell(puzzle))
        does = "comes in at the left of" if self.outside.side is Side.LEFT else "leaves below"
        return self.says(f"The track {does} {name.upper()}", And(), (name,))

    @classmethod
    def how_typed(cls, puzzle: GridPuzzle) -> Iterator[HowTyped]:
        yield HowTyped(OUTSIDE, "A", "at the left: the track comes in there")
        yield HowTyped(OUTSIDE, "B", "below: the track leaves there")

    # -- files: `[ends] left = 2, bottom = 5`, counted from 1 ---------------------------------------

    @classmethod
    def read_all(cls, table: TomlTable, puzzle: GridPuzzle) -> Iterable[Self]:
        ends = table.table(cls.table_key)
        for side in cls.sides:
            number = ends.integer(side, 0)
            if side in ends:
                clue = cls(Outside(side, number - 1))
                try:
                    clue.check(puzzle)
                except PuzzleError as error:
                    raise error.at(ends.place(side)) from error
                yield clue
        ends.finish()

    @classmethod
    def write_all(cls, clues: Sequence[Self], puzzle: GridPuzzle) -> dict[str, Any]:
        places = {str(clue.outside.side): clue.outside.index + 1 for clue in clues}
        return {cls.table_key: places} if places else {}

    @classmethod
    def size_in(cls, table: TomlTable) -> tuple[int, int]:
        return 0, 0
