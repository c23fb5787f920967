"""Bases of clues by which a grid recognises givens, obstacles and clues to sketch without knowing their
kinds.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Self

from puzzles.formulas.formulas import Solution, Value
from puzzles.geometry.grid import Cell
from puzzles.model.clue import Clue


class GivenValue(Clue):
    """A clue that gives the value of a cell."""

    kind = "given"

    @property
    @abstractmethod
    def cell(self) -> Cell:
        """The cell; a kind has it as a field."""

    @property
    @abstractmethod
    def value(self) -> Value:
        """The value; a kind has it as a field."""

    @classmethod
    @abstractmethod
    def of(cls, cell: Cell, value: Value) -> Self:
        """The clue that the cell has the value."""


class Obstacle(Clue):
    """A clue that occupies a cell, which then has no value."""

    dark: ClassVar[bool] = True
    """Whether its cell is black on the board; otherwise its label is shown."""
    absent: ClassVar[bool] = False
    """Whether there is no cell at its place: then none is drawn."""

    @property
    @abstractmethod
    def cell(self) -> Cell:
        """The cell; a kind has it as a field."""

    @abstractmethod
    def token(self, puzzle: Any) -> str:
        """Its token in the grid of a file."""


class Sketched(Clue):
    """A clue about several cells. Kinds with `lengths` are drawn at random when clues are proposed."""

    lengths: ClassVar[range] = range(0)
    """The numbers of cells that a proposed clue may have; empty for kinds that are never proposed."""
    in_line: ClassVar[bool] = False
    """Whether its cells are ordered along a line through them."""

    @property
    @abstractmethod
    def cells(self) -> tuple[Cell, ...]:
        """The cells; a kind has them as a field."""

    @classmethod
    @abstractmethod
    def held(cls, cells: tuple[Cell, ...], puzzle: Any, solution: Solution) -> Self | None:
        """A clue of exactly those cells, in that order, that holds in a solution; None if there is none."""
