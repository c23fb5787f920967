"""The screen of a lesson: its task above the script, and below it which demands are met."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from puzzles.course.lesson import Lesson
from puzzles.exercises.remark import Remark
from puzzles.text.words import shown
from solvers.queries.scripts import CommandAnswer
from tui.keys.key_names import key_name
from tui.messages.messages import GoBack, NextLesson
from tui.screens.script.screen import ScriptScreen
from tui.session.asking.conversation import Engine
from tui.session.scripts.judging import judged, solved
from tui.widgets.row import Row
from tui.words.tones import Phrase, Tone

_MARK = re.compile(r"(?<=[ (])\?(?=[ )\n])")
"""A question mark that stands for a term."""
_GAP = re.compile(r"(?<=\n)(?=\n[^\n])")
"""An empty line between others."""


class LessonScreen(ScriptScreen):
    """An exercise: a script to complete, judged by z3's answers each time it is run.

    `keep` is called after each judgement, with the script and whether it solves the exercise.
    """

    HELP = """\
Above stands what the lesson asks for, in the middle your script, which z3 answers as you type. Below it is
what is not right yet, and what is: judged by what z3 says, so any script will do that says the right
thing. {lesson.hint} gives a hint, then another, then an answer. {lesson.next} and {lesson.before} go to the
next lesson and the one before, {script.close} back to the list; what you wrote is kept.\
"""
    FOOT: ClassVar[tuple[str, ...]] = (
        "app.help-f1",
        "lesson.hint",
        "lesson.next",
        "script.check-next",
        "script.explain",
        "script.close",
        "script.models",
    )
    BINDING_GROUP_TITLE = "In a lesson"
    DEFAULT_CSS = """
    LessonScreen #lesson { height: auto; max-height: 35%; padding: 0 1; }
    LessonScreen #lesson { border-bottom: solid $foreground 30%; }
    LessonScreen #details { height: 30%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "f2",
            "hint",
            "Hint",
            key_display="F2",
            priority=True,
            id="lesson.hint",
            tooltip="A hint, then an answer",
        ),
        Binding(
            "alt+right,f12",
            "go(1)",
            "Next lesson",
            priority=True,
            id="lesson.next",
            tooltip="To the next lesson",
        ),
        Binding(
            "alt+left,f11",
            "go(-1)",
            "Before",
            show=False,
            priority=True,
            id="lesson.before",
            tooltip="To the one before",
        ),
    ]

    def __init__(
        self, lesson: Lesson, script: str, engine: Engine, keep: Callable[[str, bool], object], *, done: bool
    ) -> None:
        """`script` is what was written before, or "" for the lesson's own. `done`: it was solved before."""
        super().__init__(script or lesson.script.lstrip("\n"), engine, behind=lesson.behind)
        self.lesson, self._keep = lesson, keep
        self.done = done
        self.hints = 0
        """Hints that were given; one more than there are where an answer was shown."""
        self._demands: tuple[Remark, ...] = ()
        self._asked = 0
        """The command that F6 or F9 was pressed at last; 0 if the script was changed since."""
        self._judged = ("", -1)
        """What was judged last: the script, and how many answers there were."""

    def on_mount(self) -> None:
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        """Put the cursor where the script is to be completed."""
        own = self.text == self.lesson.script.lstrip("\n")
        start, end = hole(self.text) if own else (len(self.text), len(self.text))
        self.editor.move_cursor(self.work.place_of(start))
        self.editor.move_cursor(self.work.place_of(end), select=True)

    def compose_above(self) -> ComposeResult:
        with VerticalScroll(id="lesson"):
            yield Static(shown(_paragraphs(self.lesson.text), "\n"), markup=False)

    @property
    def dirty(self) -> bool:
        """Always false, since the text is stored at every change."""
        return False

    @property
    def name_shown(self) -> str:
        return self.lesson.title

    def beside_title(self) -> list[Phrase]:
        said = Phrase(" solved ", Tone.GOOD) if self.done else Phrase(f" {self.lesson.topic} ", Tone.MUTED)
        return [said]

    # -- judging -------------------------------------------------------------------------------

    def on_events_arrived(self) -> None:
        super().on_events_arrived()
        answers = self.work.all_answers
        if not self.work.ended or self._judged == (self.text, len(answers)):
            return
        if self._judged[0] != self.text:
            self._asked = 0
        self._judged = (self.text, len(answers))
        self._demands = judged(self.lesson, self.text, answers)
        right = solved(self._demands)
        if right and not self.done:
            self.done = True
            self.notify(f"Solved. {key_name('lesson.next', self)} goes on.", markup=False)
        self._keep(self.text, right)
        self._news = True

    def rows(self, here: CommandAnswer | None) -> Iterator[Row]:
        """The demands that are met or not, and the details of a command, which come first if asked for."""
        if here is not None and here.number == self._asked:
            yield from super().rows(here)
            yield from self._told()
        else:
            yield from self._told()
            yield from super().rows(here)

    def _told(self) -> Iterator[Row]:
        """The hints that were given, and the demands: those that are not met yet come first, to be seen."""
        for number, hint in enumerate(self.lesson.hints[: self.hints], start=1):
            yield Row(f"hint.{number}", hint, lead="Hint ", tone=Tone.NOTICE, live=False)
        if self.hints > len(self.lesson.hints):
            yield Row("solution", "An answer:", tone=Tone.NOTICE, live=False)
            for number, line in enumerate(self.lesson.solution.strip().splitlines()):
                yield Row(f"solution.{number}", line, live=False)
        for number, demand in sorted(enumerate(self._demands), key=lambda each: each[1].met):
            lead, tone = ("✓ ", Tone.GOOD) if demand.met else ("· ", Tone.PLAIN)
            yield Row(f"demand.{number}", demand.told, lead=lead, tone=tone, live=False)

    def action_explain(self) -> None:
        super().action_explain()
        self._ask()

    def action_models(self) -> None:
        super().action_models()
        self._ask()

    def _ask(self) -> None:
        self._asked = 0 if self.here is None else self.here.number
        self._present()

    def action_hint(self) -> None:
        self._asked = 0
        self.hints = min(self.hints + 1, len(self.lesson.hints) + 1)
        self._present()

    def action_leave(self) -> None:
        self.app.clear_notifications()
        self.post_message(GoBack(self.lesson.name))

    def action_go(self, step: int) -> None:
        self.app.clear_notifications()
        self.post_message(NextLesson(self.lesson.name, step))


def hole(script: str) -> tuple[int, int]:
    """Where a script is to be completed: its first question mark, an empty line within it, or its end."""
    found = _MARK.search(script) or _GAP.search(script)
    return found.span() if found else (len(script), len(script))


def _paragraphs(text: str) -> str:
    """The text with its paragraphs joined into lines, to be wrapped later."""
    return "\n\n".join(" ".join(part.split()) for part in text.split("\n\n"))
