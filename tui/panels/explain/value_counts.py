"""In how many solutions each value occurs: as shades on the board, as numbers in the panel."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from rich.cells import cell_len

from puzzles.formulas.statements import Literal
from puzzles.model.state import PuzzleState
from solvers.queries.value_counts import CountValues, Occurrence, ValueCounts
from tui.messages import messages
from tui.panels.explain.explanation import NO_HIGHLIGHT, Explanation, Here, Highlight, Messages
from tui.panels.explain.statements import heading, said
from tui.session.overlay import Overlay
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.columns import right
from tui.words.shares import basis, how_often, left_on_average
from tui.words.tones import Tone

BAR = 8
"""The width of the bar of a value that is in all solutions."""
LISTED = 4
"""How many of the rarest values, and of the most informative cells, are listed."""


class _Made(Struct, frozen=True):
    """The overlay and the general rows for an answer."""

    counts: ValueCounts
    overlay: Overlay
    rows: tuple[Row, ...]


class ValueCountExplanation(Explanation):
    """Lists the values of the cell under the cursor, the rarest values, and the most informative cells.

    It is asked again after each edit.
    """

    name, key, label = "counts", "%", "Values by count"
    about = "in how many solutions each value occurs"
    reading = lasting = setting = True

    def __init__(self) -> None:
        self._here: tuple[tuple[str, Literal], ...] = ()
        self._made: _Made | None = None

    def questions(self, view: View) -> tuple[CountValues]:
        return (CountValues(),)

    def open(self, view: View) -> Messages:
        """Show the overlay again if it was removed."""
        overlay = self.highlight(view).overlay
        return () if overlay is None else (messages.ShowOverlay(view, overlay),)

    def forget(self, old: PuzzleState, new: PuzzleState) -> None:
        self._made = None

    def follow(self, here: Here) -> bool:
        before, self._here = self._here, tuple(here())
        return self._here != before

    def highlight(self, view: View) -> Highlight:
        counts = self.last(view, ValueCounts)
        if counts is None or not counts.total:
            return NO_HIGHLIGHT
        return Highlight(overlay=self._made_of(counts, view).overlay)

    def _made_of(self, counts: ValueCounts, view: View) -> _Made:
        """The parts of the answer that do not depend on the cursor, cached."""
        if self._made is None or self._made.counts is not counts:
            rows = (*_rarest_rows(view, counts), *_telling_rows(view, counts))
            self._made = _Made(counts, Overlay.of_counts(counts), rows)
        return self._made

    # -- what is seen --------------------------------------------------------------------------

    def rows(self, view: View, width: int) -> Iterator[Row]:
        counts = self.last(view, ValueCounts)
        if counts is None:
            return
        own = ", with what you put in" if view.asked.entries or view.asked.assumptions else ""
        yield said(f"{basis(counts, running=self.running(view))}{own}", key="basis")
        if self.ended(view):
            yield said(self.ended(view), Tone.NOTICE, "ended")
        if counts.complete and not counts.total:
            noun = view.puzzle.wording.solution_noun(view.counting)
            tone = Tone.GOOD if view.claimed else Tone.BAD
            yield said(f"There is no {noun}, so no value occurs.", tone, "none")
        if counts.total:
            yield from self._rows_here(view, counts)
            yield from self._made_of(counts, view).rows

    def _rows_here(self, view: View, counts: ValueCounts) -> Iterator[Row]:
        """The rows of values at the cursor, each with a bar."""
        names = {literal.name for _, literal in self._here}
        if not names:
            return
        yield heading(view.puzzle.wording.variable_label(names.pop()) if len(names) == 1 else "At the cursor")
        found = {text: counts.occurrence(literal.name, literal.value) for text, literal in self._here}
        wide = max((cell_len(text) for text, how in found.items() if how is not Occurrence.NONE), default=0)
        for text, literal in self._here:
            if found[text] is not Occurrence.NONE:
                often = how_often(counts, literal.name, literal.value)
                tone = Tone.GOOD if found[text] is Occurrence.ALL else Tone.PLAIN
                yield said(f"{right(text, wide)} {_bar(counts, literal):{BAR}} {often}", tone, f"here:{text}")
        absent = [text for text, how in found.items() if how is Occurrence.NONE]
        if absent:
            yield said(f"in none: {' '.join(absent)}", Tone.MUTED, "absent")

    # -- hands ---------------------------------------------------------------------------------

    def moved(self, row: Row, view: View) -> Messages:
        return [messages.HighlightCells(view, row.cells)]

    def chosen(self, row: Row, view: View) -> Messages:
        return [messages.HighlightCells(view, row.cells, go=True), messages.ToBoard()]


def _bar(counts: ValueCounts, literal: Literal) -> str:
    """The share of solutions as a bar; a value that occurs has at least one block."""
    share = counts.share(literal.name, literal.value)
    return "█" * max(round(share * BAR), bool(share))


def _rarest_rows(view: View, counts: ValueCounts) -> Iterator[Row]:
    found = counts.least_often(LISTED)
    if found:
        yield heading("Least often")
    for literal in found:
        fact = view.puzzle.wording.fact(literal)
        told = f"{fact} {how_often(counts, literal.name, literal.value)}"
        yield Row(f"least:{literal.name}:{literal.value}", told, cells=(literal.name,))


def _telling_rows(view: View, counts: ValueCounts) -> Iterator[Row]:
    found = counts.most_telling(LISTED)
    if found:
        yield heading("Tells most")
    for name, expected in found:
        told = f"{view.puzzle.wording.variable_label(name)} leaves {left_on_average(counts, expected)}"
        yield Row(f"tells:{name}", told, cells=(name,))
