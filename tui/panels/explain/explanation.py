"""The base of all explanations: what each asks, how its answer reads, and what can be done with it."""

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
from tui.session.overlay import Overlay
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.tones import Phrase, Tone

T = TypeVar("T")

Messages = Iterable[Message]
Here = Callable[[], Sequence[tuple[str, Literal]]]
"""Gives what may be so at the place under the board's cursor, each under a short name."""


class Highlight(Struct, frozen=True):
    """What an explanation shows on the board: cells lit up, an overlay, and what is wrong."""

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
    """One thing to ask. It reads nothing but the view, and answers what is done with messages.

    It keeps what the person looks at (a rung, a step); `forget` is called when the state changes.
    """

    name: str
    key: str
    """The key that asks it."""
    label: str
    title: str = ""
    """What stands above its answer, if that is not the label."""
    about: str
    """What it answers, for the list of all explanations."""
    action: str = ""
    """What asks it, where more has to be said before."""
    toggles: bool = False
    """Whether Space switches what its rows speak of."""
    adds: bool = False
    """Whether a key puts what its rows speak of on the board, as a clue."""
    reading: bool = False
    """Whether it is there to be read: the focus stays on the board."""
    lasting: bool = False
    """Whether it stays open, and is asked anew, when the state changes."""
    setting: bool = False
    """Whether it is for who sets the puzzle: it is asked in Set mode alone."""

    def lasts(self, view: View) -> bool:
        """Whether it stays open though the state is another: that of the view."""
        return self.lasting

    @abstractmethod
    def questions(self, view: View) -> tuple[Question, ...]:
        """What is asked, as it stands."""

    @abstractmethod
    def rows(self, view: View, width: int) -> Iterator[Row]:
        """The answer, for a list with so many columns."""

    def open(self, view: View) -> Messages:
        """Its key was pressed, for the first time or again."""
        return ()

    def head(self, view: View) -> Iterator[Phrase]:
        """What stands on the line above the answer, behind the label."""
        yield from ()

    def empty(self, view: View) -> str:
        """What stands in place of an answer that has no rows."""
        findings = self.findings(view)
        if findings is None:
            return f"Not asked yet: press {self.key}."
        return ended_early(findings) or ("Looking …" if findings.running else "Nothing was found.")

    def highlight(self, view: View) -> Highlight:
        """What is to be seen on the board."""
        return NO_HIGHLIGHT

    def quoted(self, view: View) -> frozenset[str]:
        """The ids of the clues and rules that are named in full."""
        return frozenset()

    def place(self, view: View) -> str:
        """The key of the row that the cursor goes to, each time that this is another one."""
        return ""

    def due(self, view: View) -> Messages:
        """What is to be done by itself now that this much is known, in sight or not."""
        return ()

    def follow(self, here: Here) -> bool:
        """The board's cursor may be at another place; whether that changes what is said."""
        return False

    def forget(self, old: PuzzleState, new: PuzzleState) -> None:
        """The state that is asked about has changed."""
        return

    def outdated(self, view: View) -> bool:
        """Whether it was asked of other marks than there are now, though the state is the same."""
        return False

    # -- hands ---------------------------------------------------------------------------------

    def moved(self, row: Row, view: View) -> Messages:
        """The cursor came to a row."""
        return ()

    def chosen(self, row: Row, view: View) -> Messages:
        """Enter on a row."""
        return ()

    def toggled(self, row: Row, view: View) -> Messages:
        """Space on a row."""
        return ()

    def added(self, row: Row, view: View) -> Messages:
        """Its row is to become a clue."""
        return ()

    def expanded(self, row: Row, unfold: bool, view: View) -> Messages:
        """Right or left on a row."""
        return ()

    def stepped(self, where: str, view: View) -> Messages:
        """To the "first" or "last" of something, or the "next" or "back" on the line above."""
        return ()

    def exported(self, view: View) -> Messages:
        """Write it to a file."""
        return ()

    # -- helpers -------------------------------------------------------------------------------

    def findings(self, view: View) -> QuestionResults | None:
        """What came of the first question so far."""
        asked = self.questions(view)
        return view.results.about(asked[0]) if asked else None

    def last(self, view: View, kind: type[T]) -> T | None:
        """The newest answer of that class."""
        findings = self.findings(view)
        return None if findings is None else findings.last(kind)

    def every(self, view: View, kind: type[T]) -> tuple[T, ...]:
        """All answers of that class."""
        findings = self.findings(view)
        return () if findings is None else findings.every(kind)

    def ended(self, view: View) -> str:
        """Why there are no more answers, in a sentence; empty if all came, or are still to come."""
        findings = self.findings(view)
        return "" if findings is None else ended_early(findings)

    def running(self, view: View) -> bool:
        """Whether answers are still to come."""
        findings = self.findings(view)
        return findings is not None and findings.running


def ended_early(findings: QuestionResults) -> str:
    """Why there are no more answers, in a sentence; empty if all came."""
    if findings.running or not findings.reason:
        return ""
    return "Cancelled." if findings.reason == "cancelled" else f"Not found out: {findings.reason}."


def piece(text: str, tone: Tone = Tone.MUTED) -> Phrase:
    """Words on the line above an answer."""
    return Phrase(f" {text}", tone)
