"""Which clues more would leave one solution, and putting them on the board as one edit."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.core.text import amount
from solvers.queries.completion import CompleteClues, Completion, NewClue
from tui.messages import messages
from tui.panels.explain.explanation import Explanation, Messages
from tui.panels.explain.statements import heading, said
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.tones import Tone


class CompletionExplanation(Explanation):
    """Single clues that would do, or else the fewest found that do together."""

    name, key, label = "complete", "A", "Make it unique"
    about = "the clues that would leave one solution"
    adds = True

    def questions(self, view: View) -> tuple[CompleteClues]:
        return (CompleteClues(),)

    # -- what is seen --------------------------------------------------------------------------

    def rows(self, view: View, width: int) -> Iterator[Row]:
        found, noun = self.last(view, Completion), view.puzzle.solution_noun(view.counting)
        if self.ended(view):
            yield said(self.ended(view), Tone.NOTICE, "ended")
        if found is None:
            return
        if found.remaining < 2:
            yield said(_nothing(found.remaining, noun), Tone.MUTED, "none")
        elif found.ways and len(found.ways[0]) == 1:
            yield heading("Each of these would do: a adds it")
            for (new,) in found.ways:
                yield Row(f"one:{new.text}", new.text, cells=new.cells, payload=(new,))
        elif found.ways:
            way = found.ways[0]
            about = "" if found.fewest else ", the fewest found" + " so far" * found.running
            yield heading(f"{amount(len(way), 'clue')} would do{about}: a adds all of them")
            for new in way:
                yield Row(f"way:{new.text}", new.text, cells=new.cells, payload=way)
        elif found.running:
            about = "about " if found.sampled else ""
            text = f"{amount(found.remaining, noun)} now"
            yield said(f"Looking for clues that leave one; {about}{text} …", Tone.MUTED, "looking")
        else:
            yield said("No clues were found that would do.", Tone.NOTICE, "none")

    # -- hands ---------------------------------------------------------------------------------

    def moved(self, row: Row, view: View) -> Messages:
        return [messages.HighlightCells(view, row.cells)]

    def chosen(self, row: Row, view: View) -> Messages:
        return [messages.HighlightCells(view, row.cells, go=True)]

    def added(self, row: Row, view: View) -> Messages:
        """Put the clues of a row on the board."""
        way = row.payload
        if not isinstance(way, tuple) or not all(isinstance(new, NewClue) for new in way):
            return []
        puzzle = view.puzzle
        for new in way:
            puzzle = puzzle.with_clue(new.clue)
        what = repr(way[0].text) if len(way) == 1 else amount(len(way), "clue")
        told = way[0].text if len(way) == 1 else amount(len(way), "clue")
        state = view.state.with_puzzle(puzzle)
        return [messages.Edit(view, state, f"add {what}", f"Added: {told}; {{work.undo}} undoes that.")]


def _nothing(remaining: int, noun: str) -> str:
    if remaining:
        return f"There is one {noun} already."
    return f"There is no {noun}: a clue more cannot help."
