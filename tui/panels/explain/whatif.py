"""What follows from the assumption made last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from puzzles.formulas.statements import Literal
from puzzles.model.puzzle import Puzzle
from puzzles.text.words import amount
from solvers.queries.consequences import Consequences, WhatIf
from tui.messages import messages
from tui.panels.explain.explanation import Explanation, Highlight, Messages
from tui.panels.explain.statements import heading, said, statement_rows
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.tones import Tone


class WhatIfExplanation(Explanation):
    """Lists values that became certain, and values that became impossible."""

    name, key, label = "whatif", "i", "What if"
    about = "suppose a value, and see what follows from it"
    action = "suppose"
    lasting = setting = True

    def questions(self, view: View) -> tuple[WhatIf, ...]:
        assumptions = view.state.assumptions
        return (WhatIf(assumptions[-1].literal),) if assumptions else ()

    # -- what is seen --------------------------------------------------------------------------

    def rows(self, view: View, width: int) -> Iterator[Row]:
        state = view.state
        if not state.assumptions:
            yield said("Nothing is supposed: press {work.suppose} on a cell.", Tone.NOTICE)
            return
        for depth, assumption in enumerate(state.assumptions, start=1):
            statement = assumption.statement(state.puzzle)
            cells = statement.cells
            yield Row(f"if:{statement.id}", statement.text, f"if {depth}", Tone.NOTICE, cells)
        found = self.last(view, Consequences)
        if found is None:
            yield said(self.empty(view), Tone.MUTED, "state")
        elif found.conflict is not None:
            yield _impossible(view)
            yield from statement_rows(found.conflict.statements, "conflict:")
        else:
            yield from self._followed(found, state.puzzle)
        yield said("K makes an entry of it, I drops it.", Tone.MUTED, "keys")

    def _followed(self, found: Consequences, puzzle: Puzzle) -> Iterator[Row]:
        if not (found.forced or found.ruled_out):
            yield said("Nothing new follows from it.", Tone.MUTED)
        if found.forced:
            yield heading(f"Now certain: {len(found.forced)}")
            yield from _rows(found.forced, puzzle)
        if found.ruled_out:
            yield heading(f"No longer possible: {amount(len(found.ruled_out), 'value')}")
            yield from _rows(found.ruled_out, puzzle)
        if not found.complete:
            yield said(f"There may be more: {found.reason}.", Tone.NOTICE, "more")

    def empty(self, view: View) -> str:
        return "Looking for what follows …" if self.running(view) else super().empty(view)

    def highlight(self, view: View) -> Highlight:
        found = self.last(view, Consequences)
        forced = () if found is None else tuple(literal.name for literal in found.forced)
        return Highlight(forced, following=forced)

    # -- hands ---------------------------------------------------------------------------------

    def moved(self, row: Row, view: View) -> Messages:
        return self.lit(row, view, go=True)

    def chosen(self, row: Row, view: View) -> Messages:
        return [*self.lit(row, view, go=True), messages.ToBoard()] if row.cells else []


def _impossible(view: View) -> Row:
    """The row for a contradictory assumption; with a claim, it means that the claim follows."""
    if view.follows:
        return said("✓ With it the conclusion follows: these leave no countermodel.", Tone.GOOD)
    return said("✗ That cannot be: with it, these contradict each other.", Tone.BAD)


def _rows(literals: Iterable[Literal], puzzle: Puzzle) -> Iterator[Row]:
    for literal in literals:
        key = f"{literal.name}:{literal.value}:{literal.positive}"
        yield Row(key, puzzle.wording.fact(literal), "", Tone.PLAIN, (literal.name,))
