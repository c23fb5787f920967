"""Making a new puzzle: how far that is, and opening it."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.core.state import PuzzleState
from puzzles.core.text import amount
from solvers.queries.generation import Drawing, Generate, Generated, NotGenerated
from tui.messages import messages
from tui.panels.explain.explanation import Explanation, Messages
from tui.panels.explain.statements import said
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.tones import Tone

OPEN = "open"


class GenerateExplanation(Explanation):
    """It is asked with `start`. Once the puzzle is made it is opened, as a document of its own."""

    name, key, label = "generate", "G", "Make a new puzzle"
    about = "from nothing, from these clues, or for this solution"

    def __init__(self) -> None:
        self._asked: Generate | None = None
        self._opened = False

    def start(self, question: Generate) -> None:
        """Have that asked next."""
        self._asked, self._opened = question, False

    def questions(self, view: View) -> tuple[Generate, ...]:
        return () if self._asked is None else (self._asked,)

    def due(self, view: View) -> Messages:
        made = self.last(view, Generated)
        if made is None or self._opened:
            return ()
        self._opened = True
        return (messages.OpenPuzzle(made.puzzle),) if made.met else ()

    def forget(self, old: PuzzleState, new: PuzzleState) -> None:
        self._asked = None

    # -- what is seen --------------------------------------------------------------------------

    def rows(self, view: View, width: int) -> Iterator[Row]:
        made, lost = self.last(view, Generated), self.last(view, NotGenerated)
        drawing = self.last(view, Drawing)
        if made is not None:
            yield from self._made_rows(made)
        elif lost is not None:
            yield said(f"None was made: {lost.why}.", Tone.NOTICE, "lost")
        elif self.ended(view):
            yield said(self.ended(view), Tone.NOTICE, "ended")
        elif drawing is not None:
            nearest = "" if drawing.nearest is None else f"; the nearest so far is {drawing.nearest}"
            yield said(
                f"Draw {drawing.drawn + 1}{nearest} … {{work.escape}} stops it.", Tone.MUTED, "drawing"
            )

    def _made_rows(self, made: Generated) -> Iterator[Row]:
        assert self._asked is not None
        grade = "" if made.profile is None else f", {made.profile.grade}"
        clues = amount(len(made.puzzle.clue_list), "clue")
        yield said(f"Made: {clues}{grade}; seed {self._asked.seed}.", Tone.GOOD, "made")
        if not made.met:
            why = made.reason or amount(made.drawn, "draw")
            yield said(f"None that is {self._asked.grade} was found ({why}).", Tone.NOTICE, "far")
        yield Row(OPEN, "Open it", "{list.choose}", payload=made)

    def place(self, view: View) -> str:
        return OPEN if self.last(view, Generated) is not None else ""

    # -- hands ---------------------------------------------------------------------------------

    def chosen(self, row: Row, view: View) -> Messages:
        return [messages.OpenPuzzle(row.payload.puzzle)] if isinstance(row.payload, Generated) else []
