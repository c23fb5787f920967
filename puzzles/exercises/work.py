"""What is written for an exercise, whatever it is: as text, and whether it is an answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, Self

from puzzles.exercises.draft import proof_draft
from puzzles.exercises.exercise import Exercise, Task
from puzzles.exercises.model_sheet import model_sheet
from puzzles.exercises.remark import Remark
from puzzles.exercises.table_sheet import table_sheet
from puzzles.exercises.tree_sheet import tree_sheet


class Work(Protocol):
    """What is written, as a value: each change makes another."""

    @property
    def text(self) -> str: ...

    @property
    def solved(self) -> bool: ...

    def read(self, text: str) -> Self:
        """The work that a text is; raises `PuzzleError`."""

    def remarks(self) -> Iterator[Remark]:
        """What is right by now, and what is not yet."""

    def solved_text(self) -> str:
        """The text of an answer."""


def blank_work(exercise: Exercise) -> Work:
    """An exercise with nothing written."""
    match exercise.task:
        case Task.TABLE:
            return table_sheet(exercise)
        case Task.TREE:
            return tree_sheet(exercise)
        case Task.PROOF:
            return proof_draft(exercise)
        case Task.MODEL:
            return model_sheet(exercise)
