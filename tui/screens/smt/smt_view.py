"""The base of the views of what z3 reads and is asked."""

from __future__ import annotations

from typing import ClassVar

from textual.containers import Vertical
from textual.message import Message

from solvers.queries.question import Question
from solvers.queries.question_results import QuestionResults
from tui.panels.explain.explanation import ended_early
from tui.session.view import View
from tui.session.workspace import Workspace
from tui.words.tones import Phrase

WITHHELD = "Not told while you work it out: m, for Set mode, tells."


class SmtView(Vertical, can_focus=False):
    """One of them. It asks the solver about the state as it stands, and draws the answers as they come."""

    DEFAULT_CSS = """
    SmtView { height: 1fr; }
    """
    label: ClassVar[str]
    """The word on its tab."""
    name_: ClassVar[str]
    SUFFIX: ClassVar[str] = ".smt2"
    """Of the file that it is saved in."""

    class Drawn(Message):
        """It was drawn anew by itself."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(id=f"smt-{self.name_}")
        self.workspace = workspace
        self._turn = -1
        self._put: set[Question] = set()
        """The questions put since it came up."""

    @property
    def view(self) -> View:
        """What there is to draw."""
        return self.workspace.view

    def present(self) -> None:
        """Show what is known; called when that changed, and when the view comes up."""
        if self.view.turn != self._turn:
            self._turn = self.view.turn
            self.renew()
        self.draw()

    def renew(self) -> None:
        """Let go of what was known of another state."""

    def draw(self) -> None:
        """Bring the widgets up to date."""

    def asked(self, question: Question) -> QuestionResults:
        """What came of a question, which is put if it was not; once more, if it was broken off before."""
        found = self.view.results.about(question)
        broken_off = found is not None and found.reason and not found.running
        if found is None or (broken_off and question not in self._put):
            self._put.add(question)
            self.workspace.inquire(question)
            found = self.view.results.about(question)
        return found or QuestionResults()

    def waiting(self, found: QuestionResults, text: str) -> str:
        """What stands where an answer is still to come, or never will."""
        return ended_early(found) or (text if found.running else "No answer.")

    def status(self) -> list[Phrase]:
        """What is said below it."""
        return []

    def back(self) -> bool:
        """Go back a level; false if there is none."""
        return False

    def chosen(self) -> str:
        """The id of the statement under the cursor; empty if it is in none."""
        return ""

    def exported(self) -> str | None:
        """Its text, to be saved; None while that is on its way."""
        return ""

    def start(self) -> None:
        """Come up: take the focus."""
        self._put.clear()
        for widget in self.query("*"):
            if widget.focusable:
                widget.focus()
                return
