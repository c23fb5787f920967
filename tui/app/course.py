"""The course: the list of lessons and exercises, and the screen of each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from puzzles.course.lesson import Lesson
from puzzles.course.shelf import CourseItem, course
from puzzles.exercises.exercise import Exercise, Task, unfit
from puzzles.exercises.model_sheet import model_sheet
from puzzles.proofs.text import stated_of
from puzzles.text.words import capital
from puzzles.types.logic.puzzle import Logic
from tui.screens.course import CourseScreen
from tui.screens.script.lesson import LessonScreen
from tui.screens.writing.habits import Habits
from tui.screens.writing.model import ModelScreen
from tui.screens.writing.proof import ProofScreen
from tui.screens.writing.table import TableScreen
from tui.screens.writing.tree import TreeScreen
from tui.store.catalogue_items import MODELS, PROOFS, TABLES, TREES
from tui.store.progress.course import CourseProgress

if TYPE_CHECKING:
    from tui.app.document_app import DocumentApp

_PARTS = {TABLES: Task.TABLE, TREES: Task.TREE, PROOFS: Task.PROOF, MODELS: Task.MODEL}
"""The task of the exercises in each part of the catalogue."""
Keep = Callable[[str, bool], object]


class Course:
    """Opens lessons and exercises, and stores what is written for them at every keystroke."""

    def __init__(self, app: DocumentApp, progress: CourseProgress) -> None:
        self._app, self.progress = app, progress
        self._items, self._broken = course()

    def listed(self, at: str = "") -> CourseScreen:
        """The list screen, with the item named `at` selected."""
        return CourseScreen(self._items, self._broken, self.progress.solved, at)

    def first_of(self, part: str) -> str:
        """The first unsolved exercise of a part, or else its first; "" for an unknown part."""
        task = _PARTS.get(part)
        own = [item.name for item in self._items if isinstance(item, Exercise) and item.task is task]
        return next((name for name in own if not self.progress.solved(name)), next(iter(own), ""))

    def open(self, name: str, step: int = 0) -> None:
        """Open the item `step` places after the one called `name`; the list if there is none."""
        names = [item.name for item in self._items]
        index = names.index(name) + step if name in names else -1
        if not 0 <= index < len(names):
            self._app.show(self.listed(name))
            return
        self._app.show(self._screen(self._items[index]))

    def _screen(self, item: CourseItem) -> Screen[Any]:
        done = bool(self.progress.solved(item.name))
        if isinstance(item, Lesson):
            script = self.progress.script(item.name)
            return LessonScreen(item, script, self._app.engine, self._keeper(item.name), done=done)
        return self._writing(item, done=done, listed=True)

    def _writing(self, exercise: Exercise, *, done: bool, listed: bool) -> Screen[Any]:
        """The screen for writing an exercise's answer."""
        text, keep = self.progress.script(exercise.name), self._keeper(exercise.name)
        habits = Habits(self._app.settings)
        match exercise.task:
            case Task.TABLE:
                return TableScreen(exercise, text, keep, habits, done=done, listed=listed)
            case Task.TREE:
                return TreeScreen(exercise, text, keep, habits, done=done, listed=listed)
            case Task.PROOF:
                return ProofScreen(exercise, text, keep, self._app.engine, done=done, listed=listed)
            case Task.MODEL:
                return ModelScreen(exercise, model_sheet(exercise), text, keep, done=done, listed=listed)

    def write(self, puzzle: Logic, task: Task) -> str:
        """Open an argument as an exercise of that task; returns an error message, or ""."""
        if reason := unfit(puzzle, task):
            return f"{capital(reason)}."
        told = stated_of(puzzle)
        title = puzzle.heading.title or f"A {task} to write"
        exercise = Exercise(f"{task} of {told}", title, "", "", task, told)
        self._app.show(self._writing(exercise, done=False, listed=False))
        return ""

    def _keeper(self, name: str) -> Keep:
        def keep(text: str, solved: bool) -> None:
            before = self.progress.trouble
            self.progress.keep(name, text, solved=solved)
            if (trouble := self.progress.trouble) and trouble != before:
                told = f"What you write cannot be kept: {trouble}."
                self._app.notify(told, severity="warning", markup=False)

        return keep
