"""Whether the entries can be right: first only whether, then which are not and why."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.core.state import Mode, PuzzleState
from puzzles.core.statements import Statement
from solvers.queries.checks import CorrectSoFar, Mistake, Mistakes, Progress, SoFar
from solvers.queries.question import Question
from tui.app import messages
from tui.core.tones import Tone
from tui.core.view import View
from tui.panels.explain.explanation import Explanation, Messages, ended_early
from tui.panels.explain.statements import heading, said, statement_rows
from tui.widgets.row import Row


class CheckExplanation(Explanation):
    """The first press tells no more than whether; the second tells all."""

    name, key, label = "check", "v", "Right so far"
    about = "whether your entries can be right, then which cannot"
    reading = True

    def __init__(self) -> None:
        self._tells = False

    def questions(self, view: View) -> tuple[Question, ...]:
        if not _own(view):
            return ()
        return (CorrectSoFar(), Mistakes()) if self._tells else (CorrectSoFar(),)

    def open(self, view: View) -> Messages:
        """Which entries are wrong is a hint; whether any is, is not."""
        found = self.last(view, SoFar)
        if self._tells or found is None or not found.progress.lost:
            return ()
        self._tells = True
        return (messages.Helped(),)

    def forget(self, old: PuzzleState, new: PuzzleState) -> None:
        self._tells = False

    # -- what is seen --------------------------------------------------------------------------

    def rows(self, view: View, width: int) -> Iterator[Row]:
        if not _own(view):
            yield said(_nothing_to_check(view), Tone.NOTICE)
            return
        found = self.last(view, SoFar)
        if found is None:
            return
        text, tone = _SAID[found.progress]
        if view.claimed and found.progress is Progress.CLUES:
            text, tone = "✓ There is no countermodel at all: the conclusion follows.", Tone.GOOD
        yield said(text, tone, "progress")
        if found.progress.lost and not self._tells:
            yield said("Press {work.check} again to be told which, and why.", Tone.MUTED, "more")
        elif found.progress.lost:
            yield from self._mistake_rows(view)

    def _mistake_rows(self, view: View) -> Iterator[Row]:
        findings = view.results.about(Mistakes())
        mistakes = findings.every(Mistake) if findings is not None else ()
        for number, mistake in enumerate(mistakes):
            under, wrong = f"{number}:", {entry.id for entry in mistake.entries}
            alone = len(mistake.entries) == 1
            yield heading("This cannot be right" if alone else "These cannot all be right", Tone.BAD)
            yield from statement_rows(mistake.entries, under)
            yield heading("because of")
            yield from statement_rows((s for s in mistake.conflict.statements if s.id not in wrong), under)
        if findings is not None and findings.running:
            yield said("Looking for what is wrong …", Tone.MUTED, "looking")
        elif findings is not None and ended_early(findings):
            yield said(ended_early(findings), Tone.NOTICE, "ended")

    # -- hands ---------------------------------------------------------------------------------

    def moved(self, row: Row, view: View) -> Messages:
        return [messages.HighlightCells(view, row.cells, go=True)] if row.cells else []

    def chosen(self, row: Row, view: View) -> Messages:
        return [messages.HighlightCells(view, row.cells, go=True), messages.ToBoard()] if row.cells else []


def _own(view: View) -> list[Statement]:
    """What the player put on the board, as far as it counts."""
    return list(view.asked.layers()[len(view.puzzle.clues()) :])


def _nothing_to_check(view: View) -> str:
    if view.mode is Mode.SET and view.state.entries:
        return "Your entries are left aside in Set mode: press {work.solve} to solve, then {work.check}."
    return "There is nothing of yours to check yet: press {work.solve}, and fill something in."


_SAID = {
    Progress.RIGHT: ("✓ Right so far: every solution has what you put in.", Tone.GOOD),
    Progress.POSSIBLE: ("✓ Possible: some solutions have all that you put in.", Tone.GOOD),
    Progress.BROKEN: ("✗ Not right: it contradicts the clues right now.", Tone.BAD),
    Progress.DEAD_END: (
        "✗ Not right: nothing is broken yet, but it leads to no solution.",
        Tone.BAD,
    ),
    Progress.CLUES: ("✗ The clues themselves have no solution: {work.panel-3} has the conflicts.", Tone.BAD),
}
