"""The base class of the views of what z3 reads and is asked, and a list whose rows can be read in full."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message

from solvers.queries.question import Question
from solvers.queries.question_results import QuestionResults
from tui.panels.explain.explanation import ended_early
from tui.session.view import View
from tui.session.workspace import Workspace
from tui.widgets.row_list import RowList
from tui.words.tones import Phrase


class ReadList(RowList):
    """A `RowList` whose key for Enter says "In full"."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "In full", id="list.read", tooltip="All that this row stands for"),
    ]


WITHHELD = "Not told while you work it out: m, for Set mode, tells."


class SmtView(Vertical, can_focus=False):
    """One view. It asks the solver about the current state, and draws the answers as they arrive."""

    DEFAULT_CSS = """
    SmtView { height: 1fr; }
    """
    label: ClassVar[str]
    """The text of its tab."""
    name_: ClassVar[str]
    SUFFIX: ClassVar[str] = ".smt2"
    """The ending of the file to which it is exported."""

    class Drawn(Message):
        """Posted when the view has redrawn itself."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(id=f"smt-{self.name_}")
        self.workspace = workspace
        self._turn = -1
        self._put: set[Question] = set()
        """The questions put since it came up."""

    @property
    def view(self) -> View:
        """The `View` of the workspace."""
        return self.workspace.view

    def present(self) -> None:
        """Draw what is known; called when that has changed, and when the view is shown."""
        if self.view.turn != self._turn:
            self._turn = self.view.turn
            self.renew()
        self.draw()

    def renew(self) -> None:
        """Drop what belongs to an earlier state; called once for each new state."""

    def draw(self) -> None:
        """Update the widgets."""

    def asked(self, question: Question) -> QuestionResults:
        """The results of a question, which is asked if need be; if it was broken off, it is asked once
        more.
        """
        found = self.view.results.about(question)
        broken_off = found is not None and found.reason and not found.running
        if found is None or (broken_off and question not in self._put):
            self._put.add(question)
            self.workspace.inquire(question)
            found = self.view.results.about(question)
        return found or QuestionResults()

    def waiting(self, found: QuestionResults, text: str) -> str:
        """The text shown until an answer arrives: `text` while it is awaited, else why there is none."""
        return ended_early(found) or (text if found.running else "No answer.")

    def status(self) -> list[Phrase]:
        """The phrases for the status line below it."""
        return []

    def back(self) -> bool:
        """Go back one level; returns False if there is none."""
        return False

    def chosen(self) -> str:
        """The id of the statement under the cursor; "" if there is none."""
        return ""

    def exported(self) -> str | None:
        """The text to export; None while it is still being fetched."""
        return ""

    def start(self) -> None:
        """Start to be shown: take the focus."""
        self._put.clear()
        for widget in self.query("*"):
            if widget.focusable:
                widget.focus()
                return
