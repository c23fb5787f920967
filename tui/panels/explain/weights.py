"""What each clue is worth: how many more solutions there are without it."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.core.statements import Statement
from puzzles.core.text import amount
from solvers.queries.clue_weights import ClueWeight, WeighClues, Weighing, heaviest_first
from tui.messages import messages
from tui.panels.explain.explanation import Explanation, Messages, piece
from tui.panels.explain.statements import heading, said
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.tones import Phrase, Tone


class WeightExplanation(Explanation):
    """The clues by how many more solutions there are without each, the heaviest first, as they are found."""

    name, key, label = "weights", "T", "Clue by clue"
    about = "how many more solutions there are without each"
    toggles = True

    def questions(self, view: View) -> tuple[WeighClues]:
        return (WeighClues(),)

    # -- what is seen --------------------------------------------------------------------------

    def head(self, view: View) -> Iterator[Phrase]:
        weighing = self.last(view, Weighing)
        if weighing is not None and weighing.running and self.running(view):
            yield piece(f"{weighing.weighed} of {weighing.total} so far …", Tone.PLAIN)

    def rows(self, view: View, width: int) -> Iterator[Row]:
        weighing, weights = self.last(view, Weighing), self.every(view, ClueWeight)
        if self.ended(view):
            yield said(self.ended(view), Tone.NOTICE, "ended")
        if weighing is None:
            return
        if not weighing.total:
            yield said("There are no clues.", Tone.MUTED, "none")
            return
        base = amount(weighing.base, view.puzzle.solution_noun(view.counting))
        yield heading(f"Without each clue alone, beside {beside(weighing, base)}")
        for weight in heaviest_first(weights):
            yield weight_row(weight)

    # -- hands ---------------------------------------------------------------------------------

    def moved(self, row: Row, view: View) -> Messages:
        return [messages.HighlightCells(view, row.cells)]

    def chosen(self, row: Row, view: View) -> Messages:
        return [messages.HighlightCells(view, row.cells, go=True)]

    def toggled(self, row: Row, view: View) -> Messages:
        """Switch the clue of a row off, or on again."""
        clue = row.payload
        if not isinstance(clue, Statement):
            return []
        verb = "on" if clue.id in view.state.off else "off"
        return [messages.Edit(view, view.state.toggled(clue.id), f"switch {clue.text!r} {verb}")]


def beside(weighing: Weighing, base: str) -> str:
    """The solutions that there are with all clues, as far as they are counted."""
    if weighing.whole:
        return f"the {base}"
    return f"the more than {base}" if weighing.beyond else f"{base} found so far"


def weight_row(weight: ClueWeight) -> Row:
    """A clue behind its number."""
    clue = weight.clue
    lead = "spare" if weight.spare else f"+{weight.more:,}{'' if weight.complete else '…'}"
    tone = Tone.NOTICE if weight.spare else Tone.PLAIN
    return Row(f"weight:{clue.id}", clue.text, lead, tone, clue.cells, payload=clue)
