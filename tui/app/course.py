"""The course on the screen: the list of lessons, and one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.course.lesson import Lesson
from puzzles.course.shelf import lessons
from tui.screens.course import CourseScreen
from tui.screens.script.lesson import LessonScreen
from tui.store.course import CourseProgress

if TYPE_CHECKING:
    from tui.app.application import Application


class Course:
    """What is done with lessons. What was written for them is kept as one types."""

    def __init__(self, app: Application, progress: CourseProgress) -> None:
        self._app, self.progress = app, progress
        self._lessons, self._broken = lessons()

    def listed(self, at: str = "") -> CourseScreen:
        """The list, with the cursor on a lesson."""
        return CourseScreen(self._lessons, self._broken, self.progress.solved, at)

    def open(self, name: str, step: int = 0) -> None:
        """Put the lesson of that name up, or one so many further on; the list where there is none."""
        names = [lesson.name for lesson in self._lessons]
        index = names.index(name) + step if name in names else -1
        if not 0 <= index < len(names):
            self._app.show(self.listed(name))
            return
        lesson = self._lessons[index]
        done = bool(self.progress.solved(lesson.name))
        written = self.progress.script(lesson.name)

        def keep(script: str, solved: bool) -> None:
            self._keep(lesson, script, solved=solved)

        self._app.show(LessonScreen(lesson, written, self._app.engine, keep, done=done))

    def _keep(self, lesson: Lesson, script: str, *, solved: bool) -> None:
        before = self.progress.trouble
        self.progress.keep(lesson.name, script, solved=solved)
        if (trouble := self.progress.trouble) and trouble != before:
            text = f"What you write cannot be kept: {trouble}."
            self._app.notify(text, severity="warning", markup=False)
