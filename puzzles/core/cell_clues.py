"""Clue kinds that are about several cells: an area, or a line drawn through them.

A kind declares fields of whole numbers and flags behind `cells`; they are read and written under
their names, and left out of a file where they are as by default.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, fields
from typing import TYPE_CHECKING, Any, ClassVar, Self

from puzzles.core.clue import Clue
from puzzles.core.errors import PuzzleError
from puzzles.core.table import TomlTable
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.places import (
    AreaPlace,
    PathPlace,
    check_area,
    check_path,
    in_words,
    read_cells,
    write_cells,
)

if TYPE_CHECKING:
    from puzzles.core.grid_puzzle import GridPuzzle


@dataclass(frozen=True)
class CellsClue(Clue):
    """Cells of a grid, and what is said of them."""

    shortcut: ClassVar[str]
    """The key that makes one of the cells that are marked on the board."""
    asks: ClassVar[str] = ""
    """What is typed behind that key, in words; empty if nothing is."""

    cells: tuple[Cell, ...]

    @classmethod
    def drawn(cls, cells: tuple[Cell, ...], text: str, puzzle: GridPuzzle) -> Self:
        """The clue of cells marked in that order and a text typed for them; raises `PuzzleError`."""
        return cls(cells)

    @property
    def names(self) -> tuple[str, ...]:
        """The variables of its cells."""
        return tuple(cell_name(*cell) for cell in self.cells)

    @property
    def title(self) -> str:
        """What it is called in a sentence."""
        return f"{self.kind.capitalize()} at {in_words(self.cells)}"

    def check(self, puzzle: GridPuzzle) -> None:
        for cell in self.cells:
            if not puzzle.has(cell):
                expected = f"cells of {puzzle.rows}x{puzzle.columns}"
                raise PuzzleError(f"{cell_name(*cell).upper()} is off the grid", expected=expected)

    @classmethod
    def read(cls, table: TomlTable, puzzle: GridPuzzle) -> Self:
        found = {"cells": read_place(table, "cells", puzzle)}
        return cls(**found, **{own.name: _read_field(own, table) for own in _extra(cls)})

    def write(self) -> dict[str, Any]:
        found: dict[str, Any] = {"cells": write_cells(self.cells)}
        for own in _extra(type(self)):
            value = getattr(self, own.name)
            if value != own.default:
                found[own.name] = value
        return found


@dataclass(frozen=True)
class AreaClue(CellsClue):
    """Cells that join by sides, in any order."""

    @property
    def place(self) -> AreaPlace:
        return AreaPlace(self.cells)

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        check_area(self.cells, self.kind)


@dataclass(frozen=True)
class PathClue(CellsClue):
    """Cells in the order of a line through them; `ends` are the signs it starts and ends with."""

    ends: ClassVar[tuple[str, str]] = ("", "")

    @property
    def title(self) -> str:
        first, last = self.names[0].upper(), self.names[-1].upper()
        return f"{self.kind.capitalize()} from {first} to {last}"

    @property
    def place(self) -> PathPlace:
        return PathPlace(self.cells, *self.ends)

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        check_path(self.cells, self.kind)


def read_place(table: TomlTable, key: str, puzzle: GridPuzzle) -> tuple[Cell, ...]:
    """The cells under a key, in order; raises `PuzzleError`."""
    try:
        return read_cells(table.text(key), puzzle.rows, puzzle.columns)
    except PuzzleError as error:
        raise (error if error.where else error.at(table.place(key))) from error


def _extra(kind: type[CellsClue]) -> list[Field[Any]]:
    """The fields behind the cells."""
    return [own for own in fields(kind) if own.name != "cells"]


def _read_field(own: Field[Any], table: TomlTable) -> Any:
    read: Callable[..., Any] = table.flag if "bool" in str(own.type) else table.integer
    return read(own.name) if own.default is MISSING else read(own.name, own.default)
