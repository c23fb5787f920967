"""Clues that could be left out, and a set of clues that could not."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.core.statements import Statement
from puzzles.core.text import amount
from solvers.queries.redundancy import MinimalClues, Order, Redundant, RedundantClues
from tui.messages import messages
from tui.panels.explain.explanation import Explanation, Messages, piece
from tui.panels.explain.statements import heading, said, statement_rows
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.tones import Phrase, Tone

ORDER, KEEP = "order", "keep"


class RedundancyExplanation(Explanation):
    """Which clues follow from the others; a minimal set, found greedily in an order of one's choice."""

    name, key, label = "spare", "s", "Spare clues"
    about = "which clues follow from the others"
    toggles = True

    def __init__(self) -> None:
        self._order = Order.LAST_FIRST

    def questions(self, view: View) -> tuple[RedundantClues]:
        return (RedundantClues(self._order),)

    # -- what is seen --------------------------------------------------------------------------

    def head(self, view: View) -> Iterator[Phrase]:
        if self.findings(view) is not None:
            spare, clues = self.every(view, Redundant), len(view.puzzle.clues())
            clues -= view.claimed
            yield piece(f"{len(spare)} of {clues}{' so far' if self.running(view) else ''}", Tone.PLAIN)

    def rows(self, view: View, width: int) -> Iterator[Row]:
        spare, minimal = self.every(view, Redundant), self.last(view, MinimalClues)
        if minimal is not None and minimal.contradictory:
            clues = "premises" if view.claimed else "clues"
            yield said(f"The {clues} contradict each other, so they imply everything.", Tone.BAD, "none")
            return
        if minimal is not None and not minimal.complete:
            yield said(f"Not all is known: {minimal.reason}.", Tone.NOTICE, "reason")
        elif self.ended(view):
            yield said(self.ended(view), Tone.NOTICE, "ended")
        if spare:
            yield heading(_ONE_SPARE if view.follows else "Each of these follows from all others")
            yield from statement_rows((found.clue for found in spare), "spare:")
        elif minimal is not None and minimal.complete:
            yield said(_none_spare(view), Tone.GOOD, "none")
        if minimal is not None and minimal.complete and minimal.dropped:
            yield from self._minimal_rows(minimal, view)

    def _minimal_rows(self, minimal: MinimalClues, view: View) -> Iterator[Row]:
        kept = amount(len(minimal.kept) - view.claimed, view.clue_noun)
        yield heading(f"{kept} are enough, and none of them spare")
        how = f"Found greedily, trying {minimal.order.value}; another order may leave fewer."
        yield said(how, Tone.MUTED, "how")
        yield Row(
            KEEP, f"Keep only these {len(minimal.kept) - view.claimed}", "↵", Tone.GOOD, payload=minimal
        )
        last = minimal.order is Order.LAST_FIRST
        other = Order.FIRST_FIRST if last else Order.LAST_FIRST
        yield Row(ORDER, f"Try {other.value}", "↵", Tone.PLAIN, payload=other)
        yield heading(f"What could go together: {len(minimal.dropped)}")
        yield from statement_rows(minimal.dropped, "dropped:")

    # -- hands ---------------------------------------------------------------------------------

    def moved(self, row: Row, view: View) -> Messages:
        return [messages.HighlightCells(view, row.cells)]

    def chosen(self, row: Row, view: View) -> Messages:
        meant = row.payload
        if isinstance(meant, Order):
            self._order = meant
            return [messages.AskQuestions(view, *view.results.unasked(self.questions(view)))]
        if isinstance(meant, MinimalClues):
            puzzle = view.puzzle
            for clue in meant.dropped:
                puzzle = puzzle.without(clue.id)
            label = f"drop {amount(len(meant.dropped), f'spare {view.clue_noun}')}"
            return [messages.Edit(view, view.state.with_puzzle(puzzle), label)]
        return [messages.HighlightCells(view, row.cells, go=True)] if row.cells else []

    def toggled(self, row: Row, view: View) -> Messages:
        """Switch the clue of a row off, or on again."""
        clue = row.payload
        if not isinstance(clue, Statement):
            return []
        verb = "on" if clue.id in view.state.off else "off"
        return [messages.Edit(view, view.state.toggled(clue.id), f"switch {clue.text!r} {verb}")]


_ONE_SPARE = "Without any one of these premises it still follows"


def _none_spare(view: View) -> str:
    if view.follows:
        return "No premise is spare: without any one it does not follow."
    if view.claimed:
        return "No premise is spare: none follows from the others."
    return "No clue is spare: without any one there are more solutions."
