"""The panel of conflicts: the first in words, all of them on request, and repairs."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from puzzles.formulas.statements import Statement
from puzzles.text.words import amount, listed
from solvers.queries.conflicts import AllConflicts, Conflict, ConflictStory, Drop
from solvers.queries.overview import Overview, Status
from solvers.queries.repairs import Change, SingleChanges
from tui.messages.messages import AskQuestions, Edit, HighlightCells, SelectConflict, ToBoard
from tui.panels.clues import without
from tui.panels.conflict_rows import (
    FoldedRules,
    StoryRow,
    all_rows,
    conflict_key,
    conflict_rows,
    read_conflict,
    repair_rows,
)
from tui.panels.panel import Panel
from tui.panels.proof_rows import proof_rows
from tui.panels.solutions import PLAYING
from tui.session.view import View
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar
from tui.words.tones import Phrase, Tone

CONFLICTS, REPAIRS = "conflicts", "repairs"


class ConflictPanel(Panel):
    """Shows the first minimal conflict; on request all conflicts, and repairs. The selected sentence's cells
    are highlighted.

    If a claim follows, it shows the premises and the derivation instead. `_read` is the key of the selected
    conflict if there are several.
    """

    HELP = """\
In this panel, {list.choose} on the last line tells step by step how a conflict comes about.
{conflicts.all} finds every minimal conflict, and {work.repairs} what would repair the puzzle: a clue
with another value, clues in each other's place, or clues to drop. On a repair, {list.choose} applies it
and {work.undo} takes it back; {list.toggle} switches clues off instead, and so it does on any sentence
of a conflict. Of an argument that is valid, it says what the conclusion follows from, and how.\
"""
    BINDING_GROUP_TITLE = "In the conflicts panel"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "all", "All conflicts", id="conflicts.all", tooltip="Find every minimal conflict"),
    ]
    label = "Conflicts"
    name_ = "conflicts"
    tall = True

    def __init__(self) -> None:
        super().__init__()
        self._turn = 0
        self._mode = CONFLICTS
        self._read = ""
        self._shown: Conflict | None = None
        self._unfolded = frozenset[str]()
        """The stories that are unfolded."""

    def compose(self) -> ComposeResult:
        yield TextBar(id="conflict-head")
        yield RowList(id="conflict-list", toggles=True)

    def titled(self, view: View) -> str:
        return "Why it follows" if view.follows else self.label

    def badge(self, view: View) -> str:
        if view.results.conflict is None or view.claimed:
            return ""
        return f"! {len(view.results.conflicts)}" if self._asked(view) else "!"

    def urgent(self, view: View) -> bool:
        """True for a conflict among clues. Rules that conflict by themselves are ignored, since more
        clues may be needed first.
        """
        verdict, conflict = view.results.verdict, view.results.conflict
        by_rules = conflict is not None and not conflict.clues
        return verdict is not None and verdict.solvable is False and not (view.claimed or by_rules)

    # -- drawing -------------------------------------------------------------------------------

    def present(self, view: View) -> None:
        super().present(view)
        self._look_anew(view)
        conflict = view.results.conflict
        head, listing = self.query_one(TextBar), self.query_one(RowList)
        clashes = conflict is not None and not view.follows
        if head.display != clashes:
            head.display = clashes
            self.refresh_bindings()
        if view.follows:
            listing.show(proof_rows(view, self._unfolded), empty_text(view), turn=view.turn)
            return
        if conflict is None:
            listing.show((), empty_text(view), turn=view.turn)
            return
        head.show(self._head(view))
        every = self._asked(view)
        what = f"all {self._mode}" if every and self._mode == CONFLICTS else self._mode
        listing.show(self._rows(view, conflict), "Looking …", what=what, turn=view.turn)
        if self._mode == CONFLICTS and every and not self._read:
            listing.cursor = 0
        if every:
            self._mark(view)

    def _look_anew(self, view: View) -> None:
        """Reset the panel when the state changed, or when its conflict was replaced by another."""
        if view.turn != self._turn:
            self._turn, self._mode, self._read = view.turn, CONFLICTS, ""
        elif self._asked(view) or view.results.conflict == self._shown:
            return
        self._shown, self._unfolded = view.results.conflict, frozenset()

    def _head(self, view: View) -> list[Phrase]:
        pieces = []
        for mode, label in ((CONFLICTS, "Conflicts"), (REPAIRS, "Repairs")):
            on = mode == self._mode
            pieces.append(Phrase(f"[{label}]" if on else f" {label} ", press=mode, strong=on))
        if self._mode == CONFLICTS and view.results.about(AllConflicts()) is None:
            pieces.append(Phrase(" a: all ", Tone.MUTED, "all"))
        elif self._mode == CONFLICTS:
            pieces.append(Phrase(" R: repairs ", Tone.MUTED, REPAIRS))
        return pieces

    def _rows(self, view: View, conflict: Conflict) -> list[Row]:
        if self._mode == REPAIRS:
            return list(repair_rows(view))
        if self._asked(view):
            return list(all_rows(view, self._read, self._unfolded))
        return list(conflict_rows(view, conflict, self._unfolded))

    def _mark(self, view: View) -> None:
        """Mark the selected conflict on the board."""
        found = read_conflict(view, self._read)
        if found is not None and (view.picked is None or conflict_key(view.picked) != conflict_key(found)):
            self.post_message(SelectConflict(view, found))

    @staticmethod
    def _asked(view: View) -> bool:
        findings = view.results.about(AllConflicts())
        return findings is not None and bool(findings.answers)

    # -- hands ---------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        view = self._view
        if action == "all" and (view is None or view.results.conflict is None or view.follows):
            return None
        return super().check_action(action, parameters)

    def action_all(self) -> None:
        """Search for all conflicts."""
        self._mode = CONFLICTS
        self._ask(AllConflicts())

    def repair(self, view: View) -> None:
        """Search for repairs."""
        self._look_anew(view)
        self._view, self._mode = view, REPAIRS
        self._ask(SingleChanges(), AllConflicts())

    def _ask(self, *questions: AllConflicts | SingleChanges | ConflictStory) -> None:
        view = self._view
        if view is None:
            return
        if new := view.results.unasked(questions):
            self.post_message(AskQuestions(view, *new))
        self.present(view)

    def on_text_bar_pressed(self, event: TextBar.Pressed) -> None:
        event.stop()
        if event.press == "all":
            self.action_all()
        elif event.press == REPAIRS and self._view is not None:
            self.repair(self._view)
        else:
            self._mode = CONFLICTS
            if self._view is not None:
                self.present(self._view)

    def on_row_list_moved(self, event: RowList.Moved) -> None:
        if view := self.behind(event):
            self._turn_to(event.row, view)
        self.light(event, go=True)

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        row, view = event.row, self.behind(event)
        if view is None:
            return
        match row.payload:
            case Change() as change:
                was = listed([repr(clue.quoted) for clue in change.clues])
                label = change.words or f"change {was} to {change.text!r}"
                puzzle = change.puzzle.with_drawings(view.puzzle.heading.drawings)
                self.post_message(Edit(view, view.state.with_puzzle(puzzle), label))
            case Drop(clues):
                state = view.state
                for clue in clues:
                    state = without(state, clue.id)
                self.post_message(Edit(view, state, f"drop {' and '.join(clue.quoted for clue in clues)}"))
            case Conflict():
                self._turn_to(row, view)
            case FoldedRules(key):
                self._unfolded ^= {key}
                self.present(view)
            case StoryRow(key, told):
                self._unfolded ^= {key}
                self._ask(ConflictStory.of(told))
            case _:
                self.post_message(HighlightCells(view, row.cells, go=True))
                self.post_message(ToBoard())

    def on_row_list_toggled(self, event: RowList.Toggled) -> None:
        """Switch off the clues that a row's repair drops, or the row's statement."""
        event.stop()
        view = self.behind(event)
        match event.row.payload:
            case Drop(clues):
                statements = clues
            case Statement() as statement:
                statements = (statement,)
            case _:
                return
        if view is None:
            return
        state = view.state
        for statement in statements:
            state = state.toggled(statement.id)
        what = repr(statements[0].quoted) if len(statements) == 1 else amount(len(statements), "clue")
        self.post_message(Edit(view, state, f"switch {what} off"))

    def _turn_to(self, row: Row, view: View) -> None:
        """Select the conflict of a row, and keep it selected when more are found."""
        if self._mode != CONFLICTS or not self._asked(view):
            return
        if isinstance(row.payload, Conflict):
            self._read = row.key
            self.present(view)
        elif not self._read:
            found = read_conflict(view, "")
            self._read = conflict_key(found) if found is not None else ""


def empty_text(view: View) -> str:
    """The text shown if there is no conflict to show."""
    verdict = view.results.verdict
    if view.playing:
        return PLAYING
    if view.withheld:
        return "Nothing is told of an argument while you work it out: m, for Set mode, tells."
    if verdict is None:
        return "Not known yet."
    if verdict.solvable and view.claimed:
        return (
            "It does not follow: n goes through the countermodels, which make the premises true and it false."
        )
    if verdict.solvable:
        unchecked = " Your entries are not checked: v does that, q does it live."
        alone = not view.live and bool(view.state.entries)
        return f"No conflict: the clues agree with each other.{unchecked if alone else ''}"
    if verdict.status is not Status.CONTRADICTION:
        return "Not decided, so it is not known whether the clues clash."
    reason = next((found.reason for found in view.results.of(Overview)), "")
    return f"The conflict was not found: {reason}." if reason else "Looking for the conflict …"


def why_unrepaired(view: View) -> str:
    """Why there is nothing to repair, as the rest of a sentence."""
    if view.follows:
        return "the conclusion follows."
    verdict = view.results.verdict
    if view.claimed and view.live and verdict is not None and verdict.solvable:
        return "n goes through the countermodels."
    return "no conflict is known." + ("" if view.live else " v checks your entries.")
