"""An exercise in writing: an argument, and what is asked for: its table, a truth tree, a proof, a model."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from puzzles.proofs.rule_names import BOOKS
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.types.logic.puzzle import Logic

MOST_NAMES = 6
"""Names in a table that is filled in: 64 rows."""


class Task(StrEnum):
    """What is to be written."""

    TABLE = "table"
    TREE = "tree"
    PROOF = "proof"
    MODEL = "model"


class Exercise(Struct, frozen=True):
    """One exercise. `name` is that of its file, and `argument` its premises and conclusion on one line.

    Of a table `names_given` fills the columns of names in; a tree is `signed` where T and F stand before its
    formulas; a proof has `derived` rules or basic ones alone, by the names that a `book` has for them.
    """

    name: str
    title: str
    topic: str
    text: str
    task: Task
    argument: str
    names_given: bool = True
    signed: bool = False
    derived: bool = True
    book: str = BOOKS[0]

    @property
    def puzzle(self) -> Logic:
        """The argument as it is read. Raises `PuzzleError`."""
        return Logic().typing.with_line(self.argument)


def is_exercise(table: TomlTable) -> bool:
    """Whether a file of a course is one of these, and not a lesson with a script."""
    return table.holds("task")


def exercise_in(name: str, table: TomlTable) -> Exercise:
    """The exercise that the table of a file says; raises `PuzzleError` that names the key."""
    task = _one_of(table, "task", tuple(Task))
    exercise = Exercise(
        name,
        table.text("title"),
        table.text("topic"),
        table.text("text").strip(),
        Task(task),
        table.text("argument"),
        names_given=task != Task.TABLE or table.flag("names", True),
        signed=task == Task.TREE and table.flag("signed", False),
        derived=task != Task.PROOF or not table.flag("basic", False),
        book=_one_of(table, "book", BOOKS, BOOKS[0]) if task == Task.PROOF else BOOKS[0],
    )
    table.finish()
    _check(exercise)
    return exercise


def _one_of(table: TomlTable, key: str, known: tuple[str, ...], default: str = "") -> str:
    found = table.text(key, default) if default else table.text(key)
    if found not in known:
        raise PuzzleError(f"found {found!r}", where=key, expected=" or ".join(known))
    return found


def _check(exercise: Exercise) -> None:
    """Raise `PuzzleError` for an argument that the task is not about."""
    try:
        reason = unfit(exercise.puzzle, exercise.task)
    except PuzzleError as error:
        raise error.at("argument") from error
    if reason:
        raise PuzzleError(reason, where="argument")


def unfit(puzzle: Logic, task: Task) -> str:
    """Why an argument has no table, tree, proof or model to be written; empty where it has one."""
    if not puzzle.clues():
        return "there is no argument"
    if task is Task.PROOF:
        return "" if puzzle.conclusion else "there is no conclusion to prove"
    if task is Task.MODEL:
        return "" if puzzle.first_order else "a model is for formulas about things"
    if puzzle.first_order:
        return f"a {task} is for propositional formulas alone"
    if task is Task.TABLE and len(puzzle.names) > MOST_NAMES:
        return (
            f"{len(puzzle.names)} names make {2 ** len(puzzle.names):,} rows, and {MOST_NAMES} are the most"
        )
    return ""
