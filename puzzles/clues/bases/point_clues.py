"""Clue kinds that stand on points of a grid: corners, or the middles of cells, sides and corners alike.

While such clues are set the cursor goes from point to point, as the `points` of the type say.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias

from msgspec.structs import replace

from puzzles.clues.bases.clue_numbers import NumberClue, read_number, span
from puzzles.formulas.formulas import Solution
from puzzles.geometry.grid import cell_name, read_tokens, write_tokens
from puzzles.geometry.lattice import Point, point_name, words_of
from puzzles.geometry.places import CellPlace, EdgePlace, OutsidePlace, VertexPlace
from puzzles.model.clue import Clue
from puzzles.sentences.how_typed import AT_CORNER, HowTyped, meaning
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

NO_NUMBER = "."
PointPlace: TypeAlias = CellPlace | EdgePlace | VertexPlace
TypedPlace: TypeAlias = PointPlace | OutsidePlace
"""A place at which clues are typed."""


class PointClue(Clue):
    """What stands on a point of the lattice; at most one of a kind does."""

    ordered = False
    typed_with: ClassVar[str] = ""
    """Characters that it is typed with, beside digits."""
    alone: ClassVar[bool] = False
    """Whether there is just one clue at a point: typed once more, it goes."""

    point: Point

    @classmethod
    @abstractmethod
    def drawn(cls, point: Point, text: str, puzzle: GridPuzzle) -> Self:
        """The clue of a text typed at a point; raises `PuzzleError`."""

    @classmethod
    @abstractmethod
    def texts(cls, puzzle: GridPuzzle) -> Sequence[str]:
        """All texts that can be typed, one for each clue that there can be."""

    @property
    def key(self) -> str:
        return point_name(self.point)

    @property
    def words(self) -> str:
        """Its place in a sentence: "the bottom right corner of R1C2"."""
        return words_of(self.key)

    @property
    def place(self) -> PointPlace:
        return place_of_point(self.point)

    def in_place_of(self, other: Self) -> Self:
        return replace(self, point=other.point)

    def check(self, puzzle: GridPuzzle) -> None:
        if not puzzle.board.points.has(self.point, puzzle.rows, puzzle.columns):
            raise PuzzleError(f"{self.words} is no place for it", expected=puzzle.board.points.value)

    @classmethod
    def free(cls, puzzle: GridPuzzle) -> Iterator[Point]:
        """The points that no clue of the kind is at."""
        taken = {clue.point for clue in puzzle.clue_list.every(cls)}
        return (point for point in puzzle.board.points.of(puzzle.rows, puzzle.columns) if point not in taken)


class CornerNumber(NumberClue, PointClue):
    """A number at a corner. In files, `corners` is a grid of them with one row and column more than cells."""

    table_key = "corners"

    number: int

    @classmethod
    def drawn(cls, point: Point, text: str, puzzle: GridPuzzle) -> Self:
        return cls(point, read_number(text.strip()))

    @classmethod
    def texts(cls, puzzle: GridPuzzle) -> Sequence[str]:
        return [str(number) for number in cls((0, 0), 0).possible(puzzle)]

    @classmethod
    def how_typed(cls, puzzle: GridPuzzle) -> Iterable[HowTyped]:
        yield HowTyped(AT_CORNER, span(cls((0, 0), 0).possible(puzzle)), meaning(cls))

    @classmethod
    def further(cls, puzzle: GridPuzzle, solutions: Sequence[Solution]) -> Iterator[Self]:
        for point in cls.free(puzzle):
            yield from (cls(point, number) for number in cls(point, 0).possible(puzzle))

    def short(self, puzzle: GridPuzzle) -> str:
        return f"{self.number} at {self.words}"

    def named(self, puzzle: GridPuzzle) -> str:
        return f"the {self.short(puzzle)}"

    # -- files ---------------------------------------------------------------------------------

    @classmethod
    def size_in(cls, table: TomlTable) -> tuple[int, int]:
        if cls.table_key not in table:
            return 0, 0
        rows = read_tokens(table.text(cls.table_key), cls.table_key)
        if len(rows) < 2 or len(rows[0]) < 2:
            found = f"{len(rows)} rows of {len(rows[0])}"
            raise PuzzleError(found, where=cls.table_key, expected="one row and column more than cells")
        return len(rows) - 1, len(rows[0]) - 1

    @classmethod
    def read_all(cls, table: TomlTable, puzzle: GridPuzzle) -> Iterator[Self]:
        if cls.table_key not in table:
            return
        size = puzzle.rows + 1, puzzle.columns + 1
        for row, tokens in enumerate(read_tokens(table.text(cls.table_key), cls.table_key, size)):
            for column, token in enumerate(tokens):
                try:
                    clue = None if token in "._" else cls.drawn((2 * row, 2 * column), token, puzzle)
                    if clue is not None:
                        clue.check(puzzle)
                        yield clue
                except PuzzleError as error:
                    raise error.at(f"{cls.table_key} row {row + 1}, column {column + 1}") from error

    @classmethod
    def write_all(cls, clues: Sequence[Self], puzzle: GridPuzzle) -> dict[str, Any]:
        told = {clue.point: clue.label for clue in clues}
        rows = [
            [told.get((2 * row, 2 * column), NO_NUMBER) for column in range(puzzle.columns + 1)]
            for row in range(puzzle.rows + 1)
        ]
        return {cls.table_key: write_tokens(rows)}


def place_of_point(point: Point) -> PointPlace:
    """The cell, side or corner at a point."""
    y, x = point
    first = ((y - 1) // 2, (x - 1) // 2)
    if y % 2 == x % 2 == 1:
        return CellPlace(first)
    if y % 2 == x % 2 == 0:
        return VertexPlace(first, plain=True)
    return EdgePlace(first, (y // 2, x // 2))


def point_of(place: PointPlace) -> Point:
    """The point of a cell, side or corner."""
    match place:
        case CellPlace((row, column)):
            return 2 * row + 1, 2 * column + 1
        case VertexPlace((row, column)):
            return 2 * row + 2, 2 * column + 2
        case EdgePlace(first, second):
            return first[0] + second[0] + 1, first[1] + second[1] + 1


def names_around(point: Point, puzzle: GridPuzzle) -> tuple[str, ...]:
    """The cells that touch a point, by name: one to four."""
    y, x = point
    rows, columns = ({(n - 1) // 2, n // 2} for n in (y, x))
    found = ((row, column) for row in sorted(rows) for column in sorted(columns))
    return tuple(cell_name(*cell) for cell in found if puzzle.has(cell))
