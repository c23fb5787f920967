"""The type of a Sudoku that was read, guessed from its content: programs of setters have only one type."""

from __future__ import annotations

from dataclasses import fields

from puzzles.clues.general.cage import KillerCage
from puzzles.types.jigsaw import Jigsaw
from puzzles.types.killer import Killer
from puzzles.types.sudoku import Sudoku

TYPE = "type"
"""Our own key with the name of the type, if it cannot be guessed."""


def by_contents(puzzle: Sudoku, told: str = "") -> Sudoku:
    """The puzzle as the type named `told`; if there is none, as a jigsaw if it has no boxes, or as a
    killer if half of its cells are in cages with sums.
    """
    kind = next((kind for kind in (Jigsaw, Killer) if kind.type_name == told), None) or _kind(puzzle)
    return kind(**{own.name: getattr(puzzle, own.name) for own in fields(puzzle)})


def is_told(puzzle: Sudoku) -> bool:
    """Whether its type can be guessed from its content."""
    return type(puzzle) in (Sudoku, _kind(puzzle))


def _kind(puzzle: Sudoku) -> type[Sudoku]:
    if puzzle.box is None and not puzzle.unknown_regions:
        return Jigsaw
    caged = {cell for cage in _sums(puzzle) for cell in cage.cells}
    return Killer if 2 * len(caged) >= puzzle.size**2 else Sudoku


def _sums(puzzle: Sudoku) -> list[KillerCage]:
    return [cage for cage in puzzle.clue_list.every(KillerCage) if cage.sum is not None]
