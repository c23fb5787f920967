"""Which single clue more would leave the fewest solutions, and putting it on the board."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.core.text import capital
from solvers.queries.clue_weights import AddedClue, BestClues, ClueRanking
from tui.messages import messages
from tui.panels.explain.explanation import Explanation, Messages, piece
from tui.panels.explain.statements import heading, said
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.experiments import how_many
from tui.words.tones import Phrase, Tone


class FurtherExplanation(Explanation):
    """Clues that could be added, by how many solutions each would leave, the fewest first."""

    name, key, label = "further", "P", "One clue more"
    about = "which would leave the fewest solutions"
    adds = True

    def questions(self, view: View) -> tuple[BestClues]:
        return (BestClues(),)

    # -- what is seen --------------------------------------------------------------------------

    def head(self, view: View) -> Iterator[Phrase]:
        ranking = self.last(view, ClueRanking)
        if ranking is not None and self.running(view):
            yield piece(f"{ranking.tried:,} tried so far …", Tone.PLAIN)

    def rows(self, view: View, width: int) -> Iterator[Row]:
        ranking = self.last(view, ClueRanking)
        if self.ended(view):
            yield said(self.ended(view), Tone.NOTICE, "ended")
        if ranking is None:
            return
        noun = view.puzzle.solution_noun(view.counting)
        number = capital(how_many(ranking, noun, running=self.running(view)))
        if ranking.sampled:
            text = f"{number} now, judged by a sample of {ranking.examined:,}"
            yield said(text, Tone.NOTICE, "sample")
        elif not ranking.counted:
            yield said(f"{number}{' …' if self.running(view) else '.'}", Tone.MUTED, "counting")
        elif ranking.remaining > 1:
            yield said(f"{number} now; exact", Tone.MUTED, "whole")
        if ranking.best:
            yield heading("Each of these would leave")
        elif not (ranking.running or self.ended(view)):
            yield said(_nothing(ranking.remaining, noun), Tone.MUTED, "none")
        for added in ranking.best:
            lead = f"{'~' if ranking.sampled else ''}{added.left:,.0f}"
            yield Row(f"add:{added.text}", added.text, lead, Tone.PLAIN, added.cells, payload=added)

    # -- hands ---------------------------------------------------------------------------------

    def moved(self, row: Row, view: View) -> Messages:
        return [messages.HighlightCells(view, row.cells)]

    def chosen(self, row: Row, view: View) -> Messages:
        return [messages.HighlightCells(view, row.cells, go=True)]

    def added(self, row: Row, view: View) -> Messages:
        """Put the clue of a row on the board."""
        added = row.payload
        if not isinstance(added, AddedClue):
            return []
        state = view.state.with_puzzle(view.puzzle.with_clue(added.clue))
        return [
            messages.Edit(
                view, state, f"add {added.text!r}", f"Added: {added.text}; {{work.undo}} undoes that."
            )
        ]


def _nothing(remaining: int, noun: str) -> str:
    if remaining > 1:
        return "There is no kind of clue here that could be tried."
    return f"There is {'one' if remaining else 'no'} {noun}: no clue more can tell anything."
