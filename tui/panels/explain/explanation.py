"""The base of all explanations: what each asks, how its answer is displayed, and what its rows do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from msgspec import Struct
from textual.message import Message

from puzzles.formulas.statements import Literal
from puzzles.model.state import PuzzleState
from solvers.queries.question import Question
from solvers.queries.question_results import QuestionResults
from tui.messages.messages import HighlightCells
from tui.session.overlay import Overlay
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.tones import Phrase, Tone

T = TypeVar("T")

Messages = Iterable[Message]
Here = Callable[[], Sequence[tuple[str, Literal]]]
"""Returns literals about the place under the board's cursor, each with a short label."""


class Highlight(Struct, frozen=True):
    """What an explanation shows on the board: highlighted cells, an overlay, and wrong cells."""

    cells: tuple[str, ...] = ()
    overlay: Overlay | None = None
    go: bool = False
    """Whether the cursor moves to the first of the cells."""
    wrong: tuple[str, ...] = ()
    """Names of variables that are marked as wrong."""
    following: tuple[str, ...] = ()
    """Those of the cells of which it says what follows."""


NO_HIGHLIGHT = Highlight()


class Explanation(ABC):
    """A question that can be asked in the Why panel. It reads only the view, and acts only by messages.

    It keeps display state, as the stage or the step; `forget` is called when the state changes.
    """

    name: str
    key: str
    """The key that asks it."""
    label: str
    title: str = ""
    """The heading of its answer; `label` if ""."""
    about: str
    """The completion of the label in the list of all explanations."""
    action: str = ""
    """The action that asks it, if a dialog comes first."""
    toggles: bool = False
    """Whether Space switches the statements of its rows off and on."""
    adds: bool = False
    """Whether a key adds a row's clue to the puzzle."""
    reading: bool = False
    """Whether its answer is only read, so that the focus stays on the board."""
    lasting: bool = False
    """Whether it stays open when the state changes, and is asked again."""
    setting: bool = False
    """Whether it is available in Set mode only."""

    def lasts(self, view: View) -> bool:
        """Whether it stays open although the state has changed to the view's."""
        return self.lasting

    @abstractmethod
    def questions(self, view: View) -> tuple[Question, ...]:
        """The questions to put to the solver."""

    @abstractmethod
    def rows(self, view: View, width: int) -> Iterator[Row]:
        """The rows of the answer; `width` is the list's width in columns."""

    def open(self, view: View) -> Messages:
        """Handle a press of its key; returns messages to post."""
        return ()

    def head(self, view: View) -> Iterator[Phrase]:
        """The phrases after the label on the head line."""
        yield from ()

    def empty(self, view: View) -> str:
        """The text shown if the answer has no rows."""
        findings = self.findings(view)
        if findings is None:
            return f"Not asked yet: press {self.key}."
        return ended_early(findings) or ("Looking …" if findings.running else "Nothing was found.")

    def highlight(self, view: View) -> Highlight:
        """What to show on the board."""
        return NO_HIGHLIGHT

    def quoted(self, view: View) -> frozenset[str]:
        """The ids of the clues and rules that the answer quotes in full."""
        return frozenset()

    def place(self, view: View) -> str:
        """The key of the row to select, each time that it changes; "" for none."""
        return ""

    def due(self, view: View) -> Messages:
        """Messages to post once as results arrive, even if the panel is hidden."""
        return ()

    def follow(self, here: Here) -> bool:
        """Handle a move of the board's cursor; true if the rows change."""
        return False

    def forget(self, old: PuzzleState, new: PuzzleState) -> None:
        """Handle a change of the state asked about."""
        return

    def outdated(self, view: View) -> bool:
        """Whether pencil marks have changed since it was asked, though the state sent to the solver is
        the same.
        """
        return False

    # -- hands ---------------------------------------------------------------------------------

    @abstractmethod
    def moved(self, row: Row, view: View) -> Messages:
        """Handle the selection of a row."""

    @abstractmethod
    def chosen(self, row: Row, view: View) -> Messages:
        """Handle Enter on a row."""

    def toggled(self, row: Row, view: View) -> Messages:
        """Handle Space on a row."""
        return ()

    def added(self, row: Row, view: View) -> Messages:
        """Handle the key that adds the row's clue."""
        return ()

    def expanded(self, row: Row, unfold: bool, view: View) -> Messages:
        """Handle Right (`unfold`) or Left on a row."""
        return ()

    def stepped(self, where: str, view: View) -> Messages:
        """Handle a click on the head line: "first", "last", "next" or "back"."""
        return ()

    def exported(self, view: View) -> Messages:
        """Handle the export key."""
        return ()

    # -- helpers -------------------------------------------------------------------------------

    def lit(self, row: Row, view: View, *, go: bool = False) -> Messages:
        """Highlight the cells of a row, if it has any; with `go`, move the board's cursor to the first."""
        return [HighlightCells(view, row.cells, go=go)] if row.cells else []

    def findings(self, view: View) -> QuestionResults | None:
        """The results of the first question; None if it was not asked."""
        asked = self.questions(view)
        return view.results.about(asked[0]) if asked else None

    def last(self, view: View, kind: type[T]) -> T | None:
        """The newest answer of that class, or None."""
        findings = self.findings(view)
        return None if findings is None else findings.last(kind)

    def every(self, view: View, kind: type[T]) -> tuple[T, ...]:
        """All answers of that class."""
        findings = self.findings(view)
        return () if findings is None else findings.every(kind)

    def ended(self, view: View) -> str:
        """Why the answers are incomplete, in a sentence; "" if they are complete or still coming."""
        findings = self.findings(view)
        return "" if findings is None else ended_early(findings)

    def running(self, view: View) -> bool:
        """Whether more answers are coming."""
        findings = self.findings(view)
        return findings is not None and findings.running


def ended_early(findings: QuestionResults) -> str:
    """Why the answers are incomplete, in a sentence; "" if they are complete or still coming."""
    if findings.running or not findings.reason:
        return ""
    return "Cancelled." if findings.reason == "cancelled" else f"Not found out: {findings.reason}."


def piece(text: str, tone: Tone = Tone.MUTED) -> Phrase:
    """A phrase of the head line."""
    return Phrase(f" {text}", tone)
