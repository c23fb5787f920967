"""Clue kinds that are about cells: what one holds, an area, or a line drawn through several.

A kind of several cells declares fields of whole numbers, flags and further cells behind `cells`;
they are read and written under their names, and left out of a file where they are as by default.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Self

from msgspec import structs
from msgspec.structs import force_setattr, replace

from puzzles.clues.bases.clue_fields import fields_of
from puzzles.formulas.formulas import Solution
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.places import (
    AreaPlace,
    CellPlace,
    PathPlace,
    check_area,
    check_path,
    in_words,
    refuse_twice,
)
from puzzles.grids.clue_roles import Sketched
from puzzles.grids.grid_puzzle import GridPuzzle, MarkedClue
from puzzles.model.clue import Clue
from puzzles.sentences.how_typed import MARKED, HowTyped, brief
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.text.words import capital, with_article

SEPARATE, JOINED, DOUBTED = "separate", "joined", "doubted"


class CellsClue(MarkedClue, Sketched):
    """Cells of a grid, and what is said of them."""

    cells: tuple[Cell, ...]

    @classmethod
    def is_proposed(cls) -> bool:
        finds_it = getattr(cls.held, "__func__", None) is not getattr(CellsClue.held, "__func__", None)
        is_found = finds_it or not fields_of(cls).needs_number
        return (len(cls.lengths) > 0 and is_found) or super().is_proposed()

    @classmethod
    def held(cls, cells: tuple[Cell, ...], puzzle: GridPuzzle, solution: Solution) -> Self | None:
        try:
            clue = cls.drawn(cells, "", puzzle)
        except PuzzleError:
            return None
        return clue if clue.fits(puzzle) and puzzle.stated(clue).formula.holds(solution) else None

    def says(self, text: str, *said: Any, **more: Any) -> Statement:
        """Its statement, which goes by its title where that is what the text begins with."""
        statement, title = super().says(text, *said, **more), self.title
        short = title[:1].lower() + title[1:]
        return structs.replace(statement, name=short) if text.startswith(f"{title}: ") else statement

    @classmethod
    def drawn(cls, cells: tuple[Cell, ...], text: str, puzzle: GridPuzzle) -> Self:
        """The clue of cells marked in that order and a text typed for them; raises `PuzzleError`.

        The text is the kind's number, if it has one, with "+" behind it for its flag, if it has one.
        """
        return cls(cells, **fields_of(cls).typed(text))

    @classmethod
    def made(cls, cells: tuple[Cell, ...], text: str, puzzle: GridPuzzle) -> tuple[GridPuzzle, str]:
        clue = cls.drawn(cells, text, puzzle)
        return puzzle.with_clue(clue), cls.called if cls.shortcut else f"{cls.called} {clue.label}"

    @classmethod
    def suits(cls, cells: tuple[Cell, ...], puzzle: GridPuzzle) -> bool:
        for text in ("", "1", "3") if cls.asks else ("",):
            try:
                if cls.drawn(cells, text, puzzle).fits(puzzle):
                    return True
            except PuzzleError:
                continue
        return False

    @classmethod
    def how_typed(cls, puzzle: GridPuzzle) -> Iterator[HowTyped]:
        if cls.shortcut is not None:
            asked = (cls.asks, "Enter") if cls.asks else ()
            typed = ", ".join(filter(None, (cls.shortcut, *asked)))
            yield HowTyped(MARKED, typed, f"{cls.called}: {brief(cls)}")

    @property
    def names(self) -> tuple[str, ...]:
        """The variables of its cells."""
        return tuple(cell_name(*cell) for cell in self.cells)

    @property
    def differ(self) -> bool:
        """Whether no two of the cells have the same value."""
        return False

    @property
    def title(self) -> str:
        """What it is called in a sentence."""
        return f"{capital(self.called)} at {in_words(self.cells)}"

    def check(self, puzzle: GridPuzzle) -> None:
        for cell in (cell for name in fields_of(type(self)).cells for cell in getattr(self, name)):
            if not puzzle.has(cell):
                expected = f"cells of {puzzle.rows}x{puzzle.columns}"
                raise PuzzleError(f"{cell_name(*cell).upper()} is off the grid", expected=expected)
        if self.differ and len(self.cells) > len(puzzle.values.domain):
            found = f"{with_article(self.called)} of {len(self.cells)} cells with different values"
            raise PuzzleError(found, expected=f"at most {len(puzzle.values.domain)}")

    def beside(self, new: Self, puzzle: GridPuzzle) -> Self | None:
        """One of the same place takes its turn."""
        return None if new.place == self.place else self

    @classmethod
    def read(cls, table: TomlTable, puzzle: GridPuzzle) -> Self:
        return cls(**fields_of(cls).read(table, puzzle))

    def write(self, puzzle: GridPuzzle) -> dict[str, Any]:
        return fields_of(type(self)).write(self)


class AreaClue(CellsClue):
    """Cells that join by sides; kept in reading order, with none twice."""

    joined: ClassVar[bool] = True
    """Whether one must be able to walk between any two of them."""

    def __post_init__(self) -> None:
        force_setattr(self, "cells", tuple(sorted(set(self.cells))))

    @property
    def place(self) -> AreaPlace:
        return AreaPlace(self.cells)

    def in_place_of(self, other: Self) -> Self:
        return replace(self, cells=other.cells)

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        if self.joined:
            check_area(self.cells, self.called)


class PathClue(CellsClue):
    """Cells in the order of a line through them; `ends` are the signs it starts and ends with."""

    ends: ClassVar[tuple[str, str]] = ("", "")
    least: ClassVar[int] = 2
    """The fewest cells of a line."""
    lengths = range(3, 7)
    in_line = True
    hue: ClassVar[str] = ""
    """The colour in which setters draw such lines: grey, blue, green, orange, yellow, purple, teal, ..."""
    forks: ClassVar[str] = SEPARATE
    """What two strokes are of which one ends inside the other: lines of their own, one line, or in doubt."""

    @classmethod
    def lines_of(cls, walk: Sequence[Cell], puzzle: GridPuzzle) -> Iterator[tuple[Cell, ...]]:
        """The lines that together say what one says that may come back to cells; raises `PuzzleError`."""
        refuse_twice(walk)
        yield tuple(walk)

    @property
    def title(self) -> str:
        first, last = self.names[0].upper(), self.names[-1].upper()
        return f"{capital(self.called)} from {first} to {last}"

    @property
    def place(self) -> PathPlace:
        return PathPlace(self.cells, *self.ends)

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        self.check_cells()

    def check_cells(self) -> None:
        """Raise `PuzzleError` unless a line leads through the cells."""
        check_path(self.cells, self.called, self.least)


class CellClue(Clue):
    """What a cell says; at most one of a kind does. In a file, it is a token of the grid."""

    ordered = False
    in_grid: ClassVar[bool] = True
    """Whether such clues are tokens of the grid in a file."""

    cell: Cell

    # -- for kinds -----------------------------------------------------------------------------

    @classmethod
    def reads(cls, token: str) -> bool:
        """Whether a token of the grid is a clue of the kind, where a puzzle takes several kinds there: it is
        of the first that says so, or else of the last.
        """
        return True

    @classmethod
    @abstractmethod
    def parse(cls, cell: Cell, token: str, puzzle: GridPuzzle) -> Self:
        """The clue of a token; raises `PuzzleError`."""

    @abstractmethod
    def token(self, puzzle: GridPuzzle) -> str:
        """What `parse` reads back."""

    # -- what there is -------------------------------------------------------------------------

    @property
    def key(self) -> str:
        return cell_name(*self.cell)

    @property
    def place(self) -> CellPlace:
        return CellPlace(self.cell)

    @property
    def spot(self) -> Cell | None:
        return self.cell if self.in_grid else None

    def at(self, cell: Cell) -> Self:
        """The same said of another cell."""
        return replace(self, cell=cell)

    def in_place_of(self, other: Self) -> Self:
        return self.at(other.cell)

    def check(self, puzzle: GridPuzzle) -> None:
        if not puzzle.has(self.cell):
            raise PuzzleError("there is no cell", where=self.key.upper(), expected="a cell")

    @classmethod
    def free(cls, puzzle: GridPuzzle) -> Iterator[Cell]:
        """The cells that no clue of the kind is in."""
        taken = {clue.cell for clue in puzzle.clue_list.every(cls)}
        return (cell for cell in puzzle.cells if cell not in taken)

    @classmethod
    def read_all(cls, table: TomlTable, puzzle: GridPuzzle) -> Iterator[Self]:
        kinds: list[Any] = [k for k in puzzle.kinds() if issubclass(k, CellClue) and k.in_grid]
        for cell, token in puzzle.file.read_grid(table).items():
            if next((kind for kind in kinds if kind.reads(token)), kinds[-1]) is not cls:
                continue
            try:
                clue = cls.parse(cell, token, puzzle)
                clue.check(puzzle)
            except PuzzleError as error:
                raise error.at(f"{puzzle.file.grid_key} row {cell[0] + 1}, column {cell[1] + 1}") from error
            yield clue

    @classmethod
    def write_all(cls, clues: Sequence[Self], puzzle: GridPuzzle) -> dict[str, Any]:
        own = (clue for clue in puzzle.clue_list if isinstance(clue, CellClue) and clue.in_grid)
        tokens = {clue.cell: clue.token(puzzle) for clue in own}
        needless = len(puzzle.clue_list) > 0 and not puzzle.has_holes()
        if not tokens and (not puzzle.file.always_grid or needless):
            return {}
        return {puzzle.file.grid_key: puzzle.file.write_grid(tokens)}
