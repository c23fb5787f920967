"""Why a variable has a value, or not: the statements that imply it, and the steps."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.features.defined import definition
from puzzles.formulas.statements import Kind, Literal
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode, PuzzleState
from puzzles.text.words import amount
from solvers.queries.answer import Assignment, Working
from solvers.queries.reasons import Chain, LiteralStatus, Reason, Why
from solvers.queries.steps import Step
from tui.messages import messages
from tui.panels.explain.explanation import NO_HIGHLIGHT, Explanation, Highlight, Messages, ended_early, piece
from tui.panels.explain.statements import because_rows, cells_of, following, heading, said, statement_rows
from tui.panels.explain.step_rows import RowFold, named, opened_rows
from tui.session.overlay import Overlay, StepReplay
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.tones import Phrase, Tone

OWN_MISTAKE = "That cannot be told: something that you put in is not right. These cannot all hold:"
FEW = 8
"""Up to this many statements are listed at once."""


class ReasonExplanation(Explanation):
    """Explains one literal, set by `ask`. Steps of its chain unfold; for an open literal, two solutions
    are shown.
    """

    name, key, label = "why", "w", "Why"
    about = "why a value, or why not"

    def __init__(self) -> None:
        self._literal: Literal | None = None
        self._unfolded: frozenset[int] = frozenset()
        self._folds: frozenset[str] = frozenset()
        self._listed: bool | None = None
        self._at: object = None
        self._replay: StepReplay | None = None

    def ask(self, literal: Literal) -> None:
        """Set the literal to explain."""
        self._literal = literal
        self._unfolded, self._listed, self._at = frozenset(), None, None

    def open(self, view: View) -> Messages:
        return () if self._literal is None else (messages.Helped(),)

    def questions(self, view: View) -> tuple[Why, ...]:
        return () if self._literal is None else (Why(self._literal),)

    def forget(self, old: PuzzleState, new: PuzzleState) -> None:
        self._literal = self._replay = None
        self._unfolded, self._listed, self._at = frozenset(), None, None

    def _steps(self, view: View) -> tuple[Step, ...]:
        chain = self.last(view, Chain)
        return () if chain is None else chain.steps

    # -- what is seen --------------------------------------------------------------------------

    def head(self, view: View) -> Iterator[Phrase]:
        if self._literal is not None:
            yield piece(view.puzzle.wording.fact(self._literal), Tone.PLAIN)

    def rows(self, view: View, width: int) -> Iterator[Row]:
        reason = self.last(view, Reason)
        if reason is None:
            return
        if reason.standing is LiteralStatus.OPEN:
            yield from self._open_rows(reason, view.puzzle, width)
            return
        if reason.standing is LiteralStatus.UNSPOKEN:
            label = view.puzzle.wording.variable_label(reason.literal.name)
            yield said(f"Nothing that is on speaks of {label}.", Tone.NOTICE, "unspoken")
            return
        if view.follows and reason.standing is not LiteralStatus.CONTRADICTION:
            yield said("From the premises alone, without the conclusion:", Tone.MUTED, "alone")
        yield _verdict(reason, view)
        yield from self._chain_rows(view)
        yield from self._statement_rows(reason, view)

    def _statement_rows(self, reason: Reason, view: View) -> Iterator[Row]:
        if not reason.statements:
            yield said("Nothing else is possible at all.", Tone.MUTED)
            return
        unfolded = self._is_listed(reason, view)
        cells = (cell for statement in reason.clues for cell in statement.cells)
        text = f"because of {_how_many(reason, view)}"
        lead, highlighted = "▾" if unfolded else "▸", tuple(dict.fromkeys(cells))
        yield Row("because", text, lead, Tone.PLAIN, highlighted, payload=reason)
        if unfolded:
            yield from statement_rows(reason.statements)

    def _is_listed(self, reason: Reason, view: View) -> bool:
        """Whether the statements are listed: on request, or if they are few and there are no steps."""
        few = len(reason.statements) <= FEW and not self._steps(view)
        return few if self._listed is None else self._listed

    def _chain_rows(self, view: View) -> Iterator[Row]:
        chain, findings = self.last(view, Chain), self.findings(view)
        if chain is None or (not chain.complete and not chain.steps):
            working = self.last(view, Working)
            told = f"Looking for small steps, {working.text}" if working else "Looking for small steps"
            ended = chain.reason if chain else (findings and ended_early(findings)) or ""
            yield said(f"No steps: {ended}" if ended else f"{told} …", Tone.MUTED, "working")
            return
        unfolds = " (→ unfolds)" if view.mode is Mode.SET else " (Tab, then →, opens one)"
        yield heading(f"Step by step: {amount(len(chain.steps), 'step')}{unfolds}")
        for step in chain.steps:
            open_ = step.index in self._unfolded
            lead = f"{'▾' if open_ else '▸'}{step.index + 1}"
            text = f"{step.conclusion} ({named(step)})"
            yield Row(f"chain:{step.index}", text, lead, Tone.PLAIN, cells_of(step), payload=step)
            if open_ and step.lines:
                yield from opened_rows(step, self._folds, f"{step.index}:")
            elif open_:
                yield from because_rows(step, f"{step.index}:")

    def _open_rows(self, reason: Reason, puzzle: Puzzle, width: int) -> Iterator[Row]:
        yield said(f"Open: {reason.text} in some solutions, and not in others.", Tone.NOTICE, "open")
        with_it, without_it = reason.with_it or {}, reason.without_it or {}
        not_so = puzzle.wording.fact(reason.literal.negated())
        changed = tuple(name for name, value in with_it.items() if without_it.get(name) != value)
        fresh = frozenset(changed)
        for text, sign, tone, overlay in (
            (reason.text, "◂", Tone.GOOD, Overlay.of(with_it, fresh, "with it")),
            (not_so, "▸", Tone.NOTICE, Overlay.of(without_it, fresh, "without it")),
        ):
            yield Row(overlay.label, f"{text}: lay it over the board", sign, tone, changed, payload=overlay)
        for index, line in enumerate(side_by_side(puzzle, with_it, without_it, width)):
            yield said(line, key=f"both:{index}")
        yield heading(f"Where they differ: {amount(len(changed), 'place')}")
        for name in changed:
            text = f"{puzzle.wording.variable_label(name)}: {puzzle.wording.value_text(with_it[name], name)}"
            other = puzzle.wording.value_text(without_it[name], name) if name in without_it else "nothing"
            yield Row(f"differs:{name}", f"{text} or {other}", "", Tone.PLAIN, (name,))

    def highlight(self, view: View) -> Highlight:
        reason = self.last(view, Reason)
        if reason is None:
            return NO_HIGHLIGHT
        if isinstance(self._at, Overlay):
            return Highlight((), self._at)
        if isinstance(self._at, Step):
            steps, index = self._steps(view), self._at.index
            if index < len(steps):
                self._replay = self._replay or StepReplay(view.asked)
                after = self._replay.after(steps, index + 1)
                return Highlight(cells_of(steps[index]), after, following=following(steps[index]))
        cells = (cell for statement in reason.clues for cell in statement.cells)
        defined = definition(view.puzzle, reason.literal.name)
        asked = (reason.literal.name,) if defined is None else defined.cells
        return Highlight(tuple(dict.fromkeys((*asked, *cells))), following=asked)

    # -- hands ---------------------------------------------------------------------------------

    def moved(self, row: Row, view: View) -> Messages:
        self._at = row.payload
        lays = isinstance(row.payload, Overlay | Step)
        return [] if lays else self.lit(row, view)

    def chosen(self, row: Row, view: View) -> Messages:
        match row.payload:
            case Reason() as reason:
                return self.expanded(row, not self._is_listed(reason, view), view)
            case Step() as step:
                return self.expanded(row, step.index not in self._unfolded, view)
            case RowFold(key=key):
                return self.expanded(row, key not in self._folds, view)
        self._at = row.payload
        if isinstance(row.payload, Overlay):
            return []
        return self.lit(row, view, go=True)

    def expanded(self, row: Row, unfold: bool, view: View) -> Messages:
        match row.payload:
            case Reason():
                self._listed = unfold
            case Step(index=index):
                self._unfolded = self._unfolded | {index} if unfold else self._unfolded - {index}
            case RowFold(key=key):
                self._folds = self._folds | {key} if unfold else self._folds - {key}
        return []


def _how_many(reason: Reason, view: View) -> str:
    """The number of statements used; in Solve mode, of clues and rules."""
    if view.mode is Mode.SET:
        how = "no fewer would do" if reason.smallest else "the fewest found"
        return f"{amount(len(reason.statements), 'statement')} ({how})"
    rules = sum(statement.kind is Kind.RULE for statement in reason.statements)
    others = len(reason.statements) - rules
    return " and ".join(
        amount(number, noun) for number, noun in ((others, view.clue_noun), (rules, "rule")) if number
    )


def _verdict(reason: Reason, view: View) -> Row:
    forced = reason.standing is LiteralStatus.FORCED
    if view.mode is Mode.SOLVE and (forced or reason.standing is LiteralStatus.RULED_OUT):
        told = "it has to be so" if forced else "that cannot be"
        text = f"{'✓' if forced else '✗'} {reason.text}: {told}."
        return said(text, Tone.GOOD if forced else Tone.BAD, "verdict")
    match reason.standing:
        case LiteralStatus.FORCED:
            return said(f"✓ Forced: {reason.text} in every solution.", Tone.GOOD, "verdict")
        case LiteralStatus.RULED_OUT:
            return said(f"✗ Ruled out: {reason.text} in no solution.", Tone.BAD, "verdict")
    if any(statement.kind is Kind.ENTRY for statement in reason.statements):
        return said(f"✗ {OWN_MISTAKE}", Tone.BAD, "verdict")
    clues = "premises" if view.claimed else "clues"
    text = f"The {clues} contradict each other, so anything would follow. They cannot all hold:"
    return said(f"✗ {text}", Tone.BAD, "verdict")


def side_by_side(puzzle: Puzzle, left: Assignment, right: Assignment, width: int) -> Iterator[str]:
    """Two solutions of a grid side by side as lines of text, set closer if `width` is small; empty for
    other puzzles.
    """
    rows, others = puzzle.wording.grid(left), puzzle.wording.grid(right)
    if rows is None or others is None:
        return
    widest = max((len(cell) for row in (*rows, *others) for cell in row), default=1)
    across = 2 * len(rows[0])
    gap = " " if across * (widest + 1) + 3 <= width else ""
    if widest > 1 and not gap:
        return
    half = len(gap.join([" " * widest] * len(rows[0])))
    yield f"{'with it'[:half]:{half}} │ {'without'[:half]}"
    for row, other in zip(rows, others, strict=True):
        yield " │ ".join(gap.join(cell.rjust(widest) for cell in cells) for cells in (row, other))
