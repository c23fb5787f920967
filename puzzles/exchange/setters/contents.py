"""The type of a Sudoku that was read, told by what is in it: programs of setters know but one."""

from __future__ import annotations

from dataclasses import fields

from puzzles.clues.general.cage import KillerCage
from puzzles.types.jigsaw import Jigsaw
from puzzles.types.killer import Killer
from puzzles.types.sudoku import Sudoku

TYPE = "type"
"""The key of our own with the name of the type, where nothing else tells it."""


def by_contents(puzzle: Sudoku, told: str = "") -> Sudoku:
    """The same as the type `told` by its name; else as a jigsaw if it has no boxes, as a killer if half of
    its cells are in cages with sums.
    """
    kind = next((kind for kind in (Jigsaw, Killer) if kind.type_name == told), None) or _kind(puzzle)
    return kind(**{own.name: getattr(puzzle, own.name) for own in fields(puzzle)})


def is_told(puzzle: Sudoku) -> bool:
    """Whether its type is told by what is in it."""
    return type(puzzle) in (Sudoku, _kind(puzzle))


def _kind(puzzle: Sudoku) -> type[Sudoku]:
    if puzzle.box is None and not puzzle.unknown_regions:
        return Jigsaw
    caged = {cell for cage in _sums(puzzle) for cell in cage.cells}
    return Killer if 2 * len(caged) >= puzzle.size**2 else Sudoku


def _sums(puzzle: Sudoku) -> list[KillerCage]:
    return [cage for cage in puzzle.clue_list.every(KillerCage) if cage.sum is not None]
