"""An argument of the logic screen as something to be written: a table, a truth tree, a proof, a model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.exercises.exercise import Task, unfit
from puzzles.types.logic.puzzle import Logic
from tui.screens.dialogs.pick import PickScreen
from tui.widgets.row import Row

if TYPE_CHECKING:
    from tui.app.course import Course
    from tui.app.document_app import DocumentApp

_WORDS = {
    Task.TABLE: "Truth table: fill it in",
    Task.TREE: "Truth tree: grow it",
    Task.PROOF: "Proof: write it line by line",
    Task.MODEL: "Model: write one, or a countermodel",
}


async def write_argument(app: DocumentApp, course: Course) -> None:
    """Ask what is to be written; the document stays, to come back to."""
    document = app.document
    argument = None if document is None else document.puzzle.feature(Logic)
    if document is None or argument is None:
        return
    rows = [
        Row(
            task,
            text,
            below=unfit(argument, task),
            live=not unfit(argument, task),
            payload=task,
        )
        for task, text in _WORDS.items()
    ]
    if not any(row.live for row in rows):
        app.tell("There is no argument to write about yet.")
        return
    task: Task | None = await app.push_screen_wait(PickScreen("Write", rows, width=50))
    if task is None:
        return
    document.left = app.left(document)
    app.keeping.leave()
    if told := course.write(argument, task):
        app.tell(told)
