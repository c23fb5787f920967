"""Puzzles with variables for cells and for lines between them: cells that no line passes have values of
their own.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from puzzles.formulas.formulas import Relation, Solution, Value, Variable
from puzzles.formulas.statements import Statement
from puzzles.geometry.edge_text import draw_lines
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.in_words import cells_in_words
from puzzles.geometry.lattice import Point
from puzzles.geometry.symmetry import turns_of
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.lines.between_cells import LineBoard, LineTyping, LineWording
from puzzles.grids.lines.edge_puzzle import EdgePuzzle, EdgeSymmetry
from puzzles.sentences.how_found import yes_or_no
from puzzles.sentences.how_typed import IN_CELL, HowTyped, values_typed
from puzzles.sentences.values import Values
from puzzles.text.words import listed

P = TypeVar("P", bound="CellsAndLines")

CELLS = "cells"
"""The family of the rules about the lines of a cell."""


class CellsAndLinesWording(LineWording[P]):
    """The words for cells and lines."""

    def variable_label(self, name: str) -> str:
        return super().variable_label(name) if "." in name else name.upper()

    def subjects(self, names: Sequence[str]) -> list[str]:
        cells, lines = [n for n in names if "." not in n], [n for n in names if "." in n]
        return [*(cells_in_words(cells) if cells else ()), *(super().subjects(lines) if lines else ())]

    def said_of(self, names: Sequence[str], said: str) -> str:
        if any("." in name for name in names):
            return super().said_of(names, said)
        return f"{listed(self.subjects(names))} {said}"

    def names_of(self, name: str) -> Iterable[str]:
        return super().names_of(name) if "." in name else (name.upper(),)

    def tables(self, solution: Solution) -> dict[str, Sequence[Any]]:
        token = self.puzzle.cell_values.token
        cells = self.puzzle.texts({cell: token(solution[cell_name(*cell)]) for cell in self.puzzle.cells})
        return {"grid": cells, **super().tables(solution)}

    def render(self, solution: Solution) -> str:
        """The lines through cells as text, with the clues and values in the cells."""
        sign = self.puzzle.cell_values.sign
        found = {cell: solution[cell_name(*cell)] for cell in self.puzzle.cells}
        shown = {
            cell: sign(value)
            for cell, value in found.items()
            if self.puzzle.shows_bare and value == self.puzzle.bare
        }
        return draw_lines(self.puzzle.lattice, self.puzzle.drawn(solution), {**shown, **self.puzzle.labels})


class CellsAndLinesBoard(LineBoard[P]):
    """The board of cells and lines."""

    def completed(self, board: Mapping[str, Value]) -> Mapping[str, Value]:
        """With the values of cells without entries: passed if two drawn lines meet there, else bare."""
        found, out = dict(board), Counter(cell for cell, _ in self.puzzle.ways_out())
        for cell in self.puzzle.cells:
            lines = out[cell] + sum(board.get(name) is True for name in self.puzzle.around(cell))
            found.setdefault(cell_name(*cell), self.puzzle.passed(lines == 2))
        return found


class CellsAndLinesTyping(LineTyping[P]):
    """How cells and lines are typed."""

    def how_found(self) -> tuple[HowTyped, ...]:
        values, meaning = self.puzzle.cell_values, "what the cell is"
        drawing, *others = super().how_found()
        if len(values.domain) != 2:
            return (drawing, *values_typed(IN_CELL, values, meaning), *others)
        yes, no, *_ = yes_or_no(IN_CELL, values)
        return (drawing, yes, no, *others)


class CellsAndLinesSymmetry(EdgeSymmetry[P]):
    """The symmetries of cells and lines."""

    def turns(self) -> Iterator[Mapping[str, str]]:
        if self.puzzle.ways_out():
            return
        names = {(2 * row + 1, 2 * column + 1): cell_name(row, column) for row, column in self.puzzle.cells}
        names |= self.puzzle.edges
        for turn in turns_of(tuple(names)):
            yield {name: names[turn[point]] for point, name in names.items()}


@dataclass(frozen=True)
class CellsAndLines(EdgePuzzle):
    """Each cell has a value, and a line passes through the cells of some values, entering and leaving.

    For programs, a solution has a table `grid` besides `right` and `down`.
    """

    inner = True
    bare: ClassVar[Value]
    """The value of a cell that no line passes; in a cell of another value two lines meet."""
    shows_bare: ClassVar[bool] = False
    """Whether a solution shows bare cells by more than the lack of a line."""
    wording: ClassVar[CellsAndLinesWording[Any]] = CellsAndLinesWording()
    board: ClassVar[CellsAndLinesBoard[Any]] = CellsAndLinesBoard()
    typing: ClassVar[CellsAndLinesTyping[Any]] = CellsAndLinesTyping()
    symmetry: ClassVar[CellsAndLinesSymmetry[Any]] = CellsAndLinesSymmetry()

    @property
    @abstractmethod
    def cell_values(self) -> Values:
        """The values of a cell."""

    @property
    def edges(self) -> Mapping[Point, str]:
        """The borders between two cells without blocks."""
        if not self.blocks:
            return super().edges
        beside = self.lattice.cells_beside
        return {edge: name for edge, name in super().edges.items() if all(map(self.has, beside(edge)))}

    def variables(self) -> Iterable[Variable]:
        """One variable for each cell, then one for each border."""
        yield from GridPuzzle.variables(self)
        yield from (Variable(name, self.values.domain) for name in self.edges.values())

    def ways_out(self) -> tuple[tuple[Cell, Cell], ...]:
        """The cells in which a fixed line leaves the grid, with its direction."""
        return ()

    def met(self, *, text: str) -> Iterator[Statement]:
        """For each cell the rule that two lines meet in it or that it is bare; `text` has a placeholder for
        the cell.
        """
        out = Counter(cell for cell, _ in self.ways_out())
        for cell in self.cells:
            name, around = cell_name(*cell), self.around(cell)
            words = name.upper()
            formula = Relation((name, *around), Meets(self.bare, out[cell]))
            yield Statement(
                name, text.format(words), formula, (name,), family=CELLS, unit=words, picture=True
            )

    def passed(self, by_line: bool) -> Value:
        """The value of a cell that a line passes, or that no line passes."""
        if not by_line:
            return self.bare
        return next(value for value in self.cell_values.domain if value != self.bare)


@dataclass(frozen=True)
class Meets:
    """Whether the value of a cell and the lines around it agree: none around a bare one, else two, less
    those that leave the grid (`out`).
    """

    bare: Value
    out: int = 0

    def __call__(self, cell: Value, *drawn: bool) -> bool:
        return sum(drawn) == (0 if cell == self.bare else 2 - self.out)
