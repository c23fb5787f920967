"""The type of a Sudoku that was read, told by what is in it: programs of setters know but one."""

from __future__ import annotations

from dataclasses import fields

from puzzles.clues.general.cage import KillerCage
from puzzles.types.jigsaw import Jigsaw
from puzzles.types.killer import Killer
from puzzles.types.sudoku import Sudoku


def by_contents(puzzle: Sudoku) -> Sudoku:
    """The same as a jigsaw if it has no boxes, as a killer if half of its cells are in cages with sums."""
    kind: type[Sudoku] = type(puzzle)
    if puzzle.box is None:
        kind = Jigsaw
    elif 2 * len({cell for cage in _sums(puzzle) for cell in cage.cells}) >= puzzle.size**2:
        kind = Killer
    return kind(**{own.name: getattr(puzzle, own.name) for own in fields(puzzle)})


def _sums(puzzle: Sudoku) -> list[KillerCage]:
    return [cage for cage in puzzle.clue_list.every(KillerCage) if cage.sum is not None]
