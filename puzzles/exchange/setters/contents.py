"""The type of a Sudoku that was read, guessed from its content: programs of setters have only one type.

A Kropki is a Sudoku without regions of which all dots are given.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from puzzles.clues.general.cage import KillerCage
from puzzles.geometry.regions import NONE
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.types.jigsaw import Jigsaw
from puzzles.types.killer import Killer
from puzzles.types.kropki import Kropki
from puzzles.types.sudoku import Sudoku

TYPE = "type"
"""Our own key with the name of the type, if it cannot be guessed."""


ALL_DOTS = frozenset({"all-differences", "all-ratios"})
"""The variants of a Kropki."""


def as_sudoku(puzzle: Puzzle, program: str) -> Sudoku:
    """The puzzle as the Sudoku that it is for a program; raises `PuzzleError` if it is none."""
    if isinstance(puzzle, Sudoku):
        return puzzle
    if not isinstance(puzzle, Kropki):
        raise PuzzleError(f"{puzzle.label} in {program}", expected="a Sudoku or a Kropki")
    rows = ((NONE,) * puzzle.size,) * puzzle.size
    return Sudoku(**_fields(puzzle, Kropki), regions=rows, variants=ALL_DOTS)


def by_contents(puzzle: Sudoku, told: str = "") -> GridPuzzle:
    """The puzzle as the type named `told`; if there is none, as a Kropki or a jigsaw if it has no boxes, or
    as a killer if half of its cells are in cages with sums.
    """
    kind = next((kind for kind in (Jigsaw, Killer) if kind.type_name == told), None) or _kind(puzzle)
    return kind(**_fields(puzzle, kind))


def is_told(puzzle: Sudoku) -> bool:
    """Whether its type can be guessed from its content."""
    return type(puzzle) in (Sudoku, _kind(puzzle))


def _kind(puzzle: Sudoku) -> type[Sudoku | Kropki]:
    if _is_kropki(puzzle):
        return Kropki
    if puzzle.box is None and not puzzle.unknown_regions:
        return Jigsaw
    caged = {cell for cage in _sums(puzzle) for cell in cage.cells}
    return Killer if 2 * len(caged) >= puzzle.size**2 else Sudoku


def _is_kropki(puzzle: Sudoku) -> bool:
    """Whether it says no more than a Kropki of its size."""
    kinds = set(map(type, puzzle.clue_list))
    if puzzle.variants != ALL_DOTS or puzzle.size not in Kropki.sizes or not kinds.issubset(Kropki.kinds()):
        return False
    return as_sudoku(Kropki(**_fields(puzzle, Kropki)), "") == Sudoku(**_fields(puzzle, Sudoku))


def _fields(puzzle: Puzzle, kind: type[Sudoku | Kropki]) -> dict[str, Any]:
    """The values of a puzzle for the fields of a type."""
    return {field.name: getattr(puzzle, field.name) for field in fields(kind)}


def _sums(puzzle: Sudoku) -> list[KillerCage]:
    return [cage for cage in puzzle.clue_list.every(KillerCage) if cage.sum is not None]
