"""The check of entries and pencil marks, in three stages: whether any are wrong; how many and where;
which.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.feedback.board import Fault
from puzzles.feedback.fault_words import fault_text
from puzzles.formulas.statements import Kind, Statement
from puzzles.geometry.in_words import cells_in_quarters, quarters_in_words
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import MarkKind, Mode, PuzzleState
from puzzles.text.words import amount
from solvers.queries.checks import CorrectSoFar, EntriesChecked, Mistake, Mistakes, SoFar
from solvers.queries.question import Question
from tui.messages import messages
from tui.panels.explain.explanation import Explanation, Highlight, Messages, ended_early
from tui.panels.explain.statements import heading, said, statement_rows
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.tones import Tone

DOSES = 3
"""The number of stages."""
WALLS = "✗ Not right: your walls and pencil marks cannot all be right."
FAULTS = 3
"""The most broken rules listed at once."""


class CheckExplanation(Explanation):
    """Each press goes one stage further: whether; how many and where; which and why."""

    name, key, label = "check", "v", "Right so far"
    title = "Right so far?"
    about = "whether your entries and marks can be right, then which cannot"
    reading = True

    def __init__(self) -> None:
        self._dose = 1

    def questions(self, view: View) -> tuple[Question, ...]:
        if not (_own(view) or view.noted_or_drawn):
            return ()
        wanted: tuple[Question, ...] = (CorrectSoFar(view.noted_or_drawn), Mistakes(view.noted_or_drawn))
        return wanted[: self._dose]

    def open(self, view: View) -> Messages:
        """Go to the next stage if something is wrong. The first stage does not count as a hint."""
        found = self.last(view, SoFar)
        if found is None:
            self._dose = 1
        if found is None or not found.progress.lost or self._dose == DOSES:
            return ()
        self._dose += 1
        return (messages.Helped(),) if self._dose == 2 else ()

    def forget(self, old: PuzzleState, new: PuzzleState) -> None:
        self._dose = 1

    # -- what is seen --------------------------------------------------------------------------

    def highlight(self, view: View) -> Highlight:
        """The quadrants of the board that contain mistakes; in the last stage the mistakes."""
        names = self._wrong(view)
        if self._dose == DOSES:
            return Highlight(wrong=names)
        unasked = () if view.tells_faults else [name for fault in _broken(view, self) for name in fault.names]
        return Highlight(cells_in_quarters(names, view.puzzle.board.cell_names()), wrong=tuple(unasked))

    def _wrong(self, view: View) -> tuple[str, ...]:
        """The cells of mistakes, as far as the stage shows them."""
        mistakes = view.results.about(Mistakes(view.noted_or_drawn)) if self._dose > 1 else None
        if mistakes is None:
            return ()
        return tuple(
            cell for mistake in mistakes.every(Mistake) for one in mistake.entries for cell in one.cells
        )

    def rows(self, view: View, width: int) -> Iterator[Row]:
        if not (_own(view) or view.noted_or_drawn):
            yield said(_nothing_to_check(view), Tone.NOTICE)
            return
        found = self.last(view, SoFar)
        if found is None:
            return
        if found.progress is EntriesChecked.NOTED and view.state.noted_beside:
            yield said(WALLS, Tone.BAD, "progress")
            yield from self._told(view)
            return
        text, tone = (_TO_SETTERS if view.mode is Mode.SET else {}).get(found.progress, _SAID[found.progress])
        if found.progress is EntriesChecked.BROKEN and not view.seen.faults:
            text = OUT_OF_SIGHT
        text = text.replace("{noted}", noted_wrong(view.puzzle))
        if view.claimed and found.progress is EntriesChecked.CLUES:
            text, tone = "✓ There is no countermodel at all: the conclusion follows.", Tone.GOOD
        yield said(text, tone, "progress")
        for fault in () if view.tells_faults else _broken(view, self):
            yield Row(f"broken:{fault.statement.id}", fault_text(fault, view.puzzle), "!", cells=fault.names)
        if found.progress.lost:
            yield from self._told(view)

    def _told(self, view: View) -> Iterator[Row]:
        """The rows for the present stage, and how to get to the next."""
        findings = view.results.about(Mistakes(view.noted_or_drawn)) if self._dose > 1 else None
        if findings is not None:
            mistakes = findings.every(Mistake)
            if self._dose == DOSES:
                yield from _mistake_rows(mistakes, view.puzzle)
            elif mistakes and not findings.running:
                yield said(_how_many(mistakes, view), Tone.NOTICE, "amount")
            if findings.running:
                yield said("Looking for what is wrong …", Tone.MUTED, "looking")
            elif ended_early(findings):
                yield said(ended_early(findings), Tone.NOTICE, "ended")
        if self._dose < DOSES:
            more = "how many, and where" if self._dose == 1 else "which, and why"
            yield said(f"Press {{work.check}} again to be told {more}.", Tone.MUTED, "more")

    # -- hands ---------------------------------------------------------------------------------

    def moved(self, row: Row, view: View) -> Messages:
        return self.lit(row, view, go=True)

    def chosen(self, row: Row, view: View) -> Messages:
        return [*self.lit(row, view, go=True), messages.ToBoard()] if row.cells else []


def _how_many(mistakes: Sequence[Mistake], view: View) -> str:
    """The number of mistakes, and the quadrants of the board that they are in."""
    wrong = {entry.id: entry for mistake in mistakes for entry in mistake.entries}
    names = [cell for entry in wrong.values() for cell in entry.cells]
    where = quarters_in_words(names, view.puzzle.board.cell_names())
    alone = all(len(mistake.entries) == 1 for mistake in mistakes)
    look = f"; look at the {where}" if where else ""
    if alone and all(map(_is_mark, wrong.values())):
        marks = (
            "A mark that was struck out has to be there"
            if len(wrong) == 1
            else f"{len(wrong)} marks that were struck out have to be there"
        )
        if view.puzzle.board.crosses:
            marks = f"{amount(len(wrong), 'mark')} of yours cannot be right"
        return f"{marks}{look}."
    cannot = "cannot be right" if alone else "cannot all be right"
    return f"{amount(len(wrong), 'thing')} that you put in {cannot}{look}."


def _is_mark(statement: Statement) -> bool:
    """Whether a mistake is a claim made by pencil marks in a cell.

    Such claims are entries with the id of an assumption and one cell; a drawn wall has two.
    """
    is_told = statement.kind is Kind.ENTRY and statement.id.startswith("assume.")
    return is_told and len(statement.cells) == 1


def _broken(view: View, explanation: CheckExplanation) -> Sequence[Fault]:
    """The first rules broken on the board, if the check reported that some are."""
    found = explanation.last(view, SoFar)
    told = found is not None and found.progress is EntriesChecked.BROKEN
    return view.seen.faults[:FAULTS] if told else ()


def noted_wrong(puzzle: Puzzle) -> str:
    """What is wrong with a player's marks, as the rest of a sentence."""
    if puzzle.board.crosses:
        return "your marks in the grid cannot all be right"
    return "your pencil marks leave out what has to be there"


def _mistake_rows(mistakes: Sequence[Mistake], puzzle: Puzzle) -> Iterator[Row]:
    """The rows of mistakes, with the reasons."""
    for number, mistake in enumerate(mistakes):
        under, wrong = f"{number}:", {entry.id for entry in mistake.entries}
        alone = len(mistake.entries) == 1
        wrongly = "This cannot be right" if alone else "These cannot all be right"
        marked = alone and _is_mark(mistake.entries[0]) and not puzzle.board.crosses
        yield heading("This was struck out, and has to be there" if marked else wrongly, Tone.BAD)
        yield from statement_rows(mistake.entries, under)
        yield heading("because of")
        yield from statement_rows((s for s in mistake.conflict.statements if s.id not in wrong), under)


def _own(view: View) -> list[Statement]:
    """The player's entries and assumptions that count."""
    return list(view.asked.layers()[len(view.puzzle.clues()) :])


def _nothing_to_check(view: View) -> str:
    if view.mode is Mode.SET and (view.state.entries or view.state.noted):
        return "What you put in is left aside in Set mode: press {work.solve} to solve, then {work.check}."
    if view.mode is Mode.SOLVE:
        if any(mark.kind is MarkKind.CORNER for mark in view.state.marks):
            return "Corner marks are not checked: they claim nothing of a cell alone."
        return "There is nothing of yours to check yet."
    return "There is nothing of yours to check yet: press {work.solve}, and fill something in."


_SAID = {
    EntriesChecked.RIGHT: ("✓ Right so far.", Tone.GOOD),
    EntriesChecked.POSSIBLE: ("✓ Possible: some solutions have all that you put in.", Tone.GOOD),
    EntriesChecked.BROKEN: ("✗ Not right: a rule or a clue is broken.", Tone.BAD),
    EntriesChecked.DEAD_END: (
        "✗ Not right: nothing is broken yet, but it leads to no solution.",
        Tone.BAD,
    ),
    EntriesChecked.NOTED: ("✗ Not right: {noted}.", Tone.BAD),
    EntriesChecked.CLUES: ("✗ This puzzle has no solution at all: one of its clues must be wrong.", Tone.BAD),
}
OUT_OF_SIGHT = "✗ Not right: it leads to no solution."
"""The text if the solver finds the clues violated, but no broken rule is visible on the board."""
_TO_SETTERS = {
    EntriesChecked.CLUES: (
        "✗ The clues themselves have no solution: {work.panel-3} has the conflicts.",
        Tone.BAD,
    ),
}
"""The texts that differ in Set mode."""
