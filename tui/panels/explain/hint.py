"""The hint, in three stages: where to look, what matters, and the deduction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from puzzles.formulas.statements import Literal
from puzzles.model.state import Mode, PuzzleState
from puzzles.text.words import capital
from solvers.queries.checks import EntriesChecked, SoFar
from solvers.queries.steps import Ending, Hint, Step, WalkthroughEnd
from tui.messages import messages
from tui.panels.explain.check import noted_wrong
from tui.panels.explain.explanation import NO_HIGHLIGHT, Explanation, Highlight, Messages, piece
from tui.panels.explain.statements import (
    cells_of,
    following,
    heading,
    known_cells,
    known_rows,
    said,
    statement_rows,
)
from tui.panels.explain.step_rows import RowFold, first_line, named, opened_rows
from tui.session.notes import placed, struck
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.telling import ending_sentence
from tui.words.tones import Phrase, Tone

FEW_MATTER = 6
"""The most clues and rules listed for a step with many lines."""
RUNGS = ("Where to look", "What matters", "The deduction")
WRITE, GO_ON = "write", "go on"
"""The keys of the row that writes the deduction, and of the one that goes on if there is nothing to write."""


class HintExplanation(Explanation):
    """Each press of the key shows one more stage, and after the last stage the next hint.

    Later hints build on conclusions already shown, as long as the clues stay and nothing is erased.
    """

    name, key, label = "hint", "H", "Hint"
    about = "the easiest next step, told a little at a time"
    reading = True

    def __init__(self) -> None:
        self._shown: tuple[Literal, ...] = ()
        self._asked: tuple[Hint, ...] = ()
        self._rung = 0
        self._counted = False
        self._unfolded: frozenset[str] = frozenset()

    def questions(self, view: View) -> tuple[Hint]:
        return (Hint(self._shown, view.noted, view.options.uniqueness),)

    def open(self, view: View) -> Messages:
        """Show the next stage. The first stage of each step counts as a hint. After the last step,
        hints start over if shown values were not all written.
        """
        if self._all_shown(view):
            self._rung, self._shown = 0, ()
        step, fresh = self.last(view, Step), self._rung in (0, len(RUNGS))
        if step is not None and self._rung == len(RUNGS) and not self._unseen(step.conclusions):
            return ()
        if step is not None and self._rung == len(RUNGS):
            self._learn(step.conclusions)
        self._asked = self.questions(view)
        self._rung = 1 if step is None or fresh else self._rung + 1
        self._counted = self._counted and not fresh
        return ()

    def due(self, view: View) -> Messages:
        """Count the hint once there is a step to show."""
        if self._counted or not self._rung or self.last(view, Step) is None:
            return ()
        self._counted = True
        return (messages.Helped(),)

    def _learn(self, literals: Iterable[Literal]) -> None:
        self._shown += self._unseen(literals)

    def _unseen(self, literals: Iterable[Literal]) -> tuple[Literal, ...]:
        """The literals that no hint has shown; empty for a step that only derives a contradiction."""
        return tuple(literal for literal in literals if literal not in self._shown)

    def _all_shown(self, view: View) -> bool:
        """Whether the steps are at an end, while some value shown is not on the board."""
        ending, board = self.last(view, Ending), view.state.filled
        if ending is None or ending.outcome is not WalkthroughEnd.SOLVED:
            return False
        return any(board.get(each.name) != each.value for each in placed(self._shown, view.puzzle))

    def forget(self, old: PuzzleState, new: PuzzleState) -> None:
        self._rung, self._unfolded = 0, frozenset()
        if not _goes_on(old, new):
            self._shown = ()

    def outdated(self, view: View) -> bool:
        return self._asked != self.questions(view)

    # -- what is seen --------------------------------------------------------------------------

    def head(self, view: View) -> Iterator[Phrase]:
        if (step := self.last(view, Step)) is not None:
            yield piece(f"{self._rung} of {len(RUNGS)}", Tone.PLAIN)
            if self._rung < len(RUNGS):
                yield Phrase(" · H: more", Tone.MUTED, "next")
            elif self._unseen(step.conclusions):
                yield Phrase(" · H: next hint", Tone.MUTED, "next")
            else:
                yield Phrase(" · the last", Tone.MUTED)

    def rows(self, view: View, width: int) -> Iterator[Row]:
        step = self.last(view, Step)
        if step is None:
            yield from self._without_step(view)
            return
        if self._rung >= 1:
            yield heading(f"1 {RUNGS[0]}")
            yield said(step.where, key="where")
        if self._rung >= 2:
            yield heading(f"2 {RUNGS[1]}")
            yield from self._matter(step)
        if self._rung >= 3:
            yield heading(f"3 {RUNGS[2]}: {named(step)}")
            yield said(step.brief or step.sentence, key="sentence")
            if step.lines:
                yield from opened_rows(step, self._unfolded)
            yield from self._offer(step, view)

    @staticmethod
    def _matter(step: Step) -> Iterator[Row]:
        """The rows of the statements that the deduction uses; for a chain, those of its links."""
        at_once = bool(step.lines) and not step.supposes
        few = step.statements[:FEW_MATTER] if at_once else step.statements
        yield from statement_rows(few, "hint:")
        if more := len(step.statements) - len(few):
            yield said(f"and {more} more, line by line below", Tone.MUTED)
        if step.lines:
            return
        yield from known_rows(step, "hint:")
        if not step.quoted and not step.facts:
            yield said("Only the values that are left there.", Tone.MUTED)

    def _offer(self, step: Step, view: View) -> Iterator[Row]:
        cells = tuple(literal.name for literal in step.conclusions)
        if done := self._doing(step, view):
            text = f"{capital(step.conclusion)}: {{list.choose}} {done}"
            yield Row(WRITE, text, "✓", Tone.GOOD, cells, offer=True, payload=step)
        elif step.conclusions:
            text = f"{capital(step.conclusion)}: {{list.choose}} goes on with this"
            yield Row(GO_ON, text, "✓", Tone.GOOD, cells)

    @staticmethod
    def _doing(step: Step, view: View) -> str:
        """The end of the sentence on what Enter does: writes the value or strikes marks; "" if it does
        neither.

        In a contradiction nothing is written.
        """
        verdict = view.results.verdict
        if verdict is not None and verdict.solvable is False:
            return ""
        if placed(step.conclusions, view.puzzle):
            return "writes it"
        strikes = view.mode is Mode.SOLVE and struck(view.state, step.conclusions) != view.state
        striking = "crosses it out" if view.puzzle.board.crosses else "strikes it from your marks"
        return striking if strikes else ""

    def _without_step(self, view: View) -> Iterator[Row]:
        lost, ending = self.last(view, SoFar), self.last(view, Ending)
        if lost is not None:
            if lost.progress is EntriesChecked.NOTED:
                yield said(f"No hint: {noted_wrong(view.puzzle)}.", Tone.BAD)
            else:
                yield said("No hint: something you put on the board cannot be right.", Tone.BAD)
            yield said("{work.check} tells more: how many and where, then which and why.", Tone.MUTED)
        elif ending is not None:
            solved = ending.outcome is WalkthroughEnd.SOLVED
            if self._all_shown(view):
                yield said("Hints have shown all that follows, up to the end.", Tone.NOTICE)
                yield said("Not all of it is on the board: {work.hint} begins again from there.", Tone.MUTED)
                return
            yield said(
                "Nothing is left to find out."
                if solved
                else ending_sentence(view.puzzle, ending, entered=bool(view.asked.entries)),
                Tone.GOOD if solved else Tone.NOTICE,
            )

    def empty(self, view: View) -> str:
        return "Looking for the easiest next step …" if self.running(view) else super().empty(view)

    def highlight(self, view: View) -> Highlight:
        step = self.last(view, Step)
        if step is None or not self._rung:
            return NO_HIGHLIGHT
        cells = step.look if self._rung == 1 else cells_of(step)
        if self._rung > 1 and (known := known_cells(step)):
            cells = (*following(step), *known)
        told = self._rung == len(RUNGS)
        return Highlight(cells, go=told, following=following(step) if told else ())

    def quoted(self, view: View) -> frozenset[str]:
        step = self.last(view, Step)
        if step is None or self._rung < 2:
            return frozenset()
        return frozenset(statement.id for statement in (*step.statements, *step.support))

    def place(self, view: View) -> str:
        step = self.last(view, Step)
        if step is None or self._rung < len(RUNGS):
            return f"{self._rung}"
        if step.supposes:
            return first_line(step)
        return WRITE if self._doing(step, view) else GO_ON

    # -- hands ---------------------------------------------------------------------------------

    def moved(self, row: Row, view: View) -> Messages:
        return self.lit(row, view)

    def chosen(self, row: Row, view: View) -> Messages:
        step = row.payload
        if isinstance(step, RowFold):
            self._unfolded ^= {step.key}
            return []
        if row.key == GO_ON:
            return [messages.AskWhy(self.name)]
        if not isinstance(step, Step):
            return self.lit(row, view, go=True)
        noted = struck(view.state, step.conclusions).noted
        self._learn(literal for literal in step.conclusions if literal not in noted)
        return [messages.TakeStep(view, step.conclusions, step.conclusion), messages.ToBoard()]


def _goes_on(old: PuzzleState, new: PuzzleState) -> bool:
    """Whether all that followed from the old state still follows from the new one."""
    return (
        (old.puzzle, old.off, old.off_families) == (new.puzzle, new.off, new.off_families)
        and set(old.entries) <= set(new.entries)
        and {a.literal for a in old.assumptions} <= {a.literal for a in new.assumptions}
    )
