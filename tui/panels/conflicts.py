"""Conflicts in words, all of them on request, and what would repair the puzzle."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from puzzles.statements import Statement
from solvers.answers import Conflict, Status, Unsettled
from solvers.explain.answers import ConflictFound
from solvers.explain.questions import AllConflicts, SingleChanges
from tui.messages import Ask, Edit, Light, Read, ToBoard
from tui.panels.clues import without
from tui.panels.conflict_rows import (
    CHANGE,
    CONFLICT,
    DROP,
    all_rows,
    conflict_key,
    conflict_rows,
    read_conflict,
    repair_rows,
    repairs,
)
from tui.panels.panel import Panel
from tui.view import View
from tui.widgets.listing import Listing, Row
from tui.widgets.ribbon import Piece, Ribbon
from tui.wording import Tone, amount

CONFLICTS, REPAIRS = "conflicts", "repairs"


class ConflictPanel(Panel):
    """The first minimal conflict; on request all, and repairs. Reading a sentence lights its cells.

    `_read` is the key of the conflict whose sentences are listed, where there are several.
    """

    HELP = """\
In this panel, a finds every minimal conflict, and R what would repair the puzzle: a clue with
another value, or clues to drop. On a repair, Enter applies it and u takes it back; Space switches
clues off instead, and so it does on any sentence of a conflict.\
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
        self._view: View | None = None
        self._turn = 0
        self._mode = CONFLICTS
        self._read = ""
        self._shows = ""

    def compose(self) -> ComposeResult:
        yield Ribbon(id="conflict-head")
        yield Listing(id="conflict-list", toggles=True)

    def badge(self, view: View) -> str:
        if view.knowledge.conflict is None or view.claimed:
            return ""
        found = view.knowledge.about(AllConflicts())
        return f"! {len(found.every(ConflictFound))}" if found and found.answers else "!"

    def urgent(self, view: View) -> bool:
        return view.knowledge.conflict is not None and not view.claimed

    # -- drawing -------------------------------------------------------------------------------

    def present(self, view: View) -> None:
        self._view = view
        if view.settled and view.turn != self._turn:
            self._turn, self._mode, self._read = view.turn, CONFLICTS, ""
        conflict = view.knowledge.conflict
        head, listing = self.query_one(Ribbon), self.query_one(Listing)
        head.display = conflict is not None
        if conflict is None:
            listing.show((), empty_text(view))
            return
        head.show(self._head(view))
        shows = f"{self._mode}:{self._asked(view)}"
        if shows != self._shows:
            self._shows = shows
            listing.show(())
        listing.show(self._rows(view, conflict), "Looking …")
        if self._mode == CONFLICTS and self._asked(view) and not self._read:
            listing.cursor = 0
        if self._asked(view):
            self._mark(view)

    def _head(self, view: View) -> list[Piece]:
        pieces = []
        for mode, label in ((CONFLICTS, "Conflicts"), (REPAIRS, "Repairs")):
            on = mode == self._mode
            pieces.append(Piece(f"[{label}]" if on else f" {label} ", press=mode, strong=on))
        if self._mode == CONFLICTS and view.knowledge.about(AllConflicts()) is None:
            pieces.append(Piece(" a: all ", Tone.MUTED, "all"))
        elif self._mode == CONFLICTS:
            pieces.append(Piece(" R: repairs ", Tone.MUTED, REPAIRS))
        return pieces

    def _rows(self, view: View, conflict: Conflict) -> list[Row]:
        if self._mode == REPAIRS:
            return list(repair_rows(view))
        return list(all_rows(view, self._read) if self._asked(view) else conflict_rows(conflict))

    def _mark(self, view: View) -> None:
        """Have that conflict marked on the board whose sentences are listed."""
        found = read_conflict(view, self._read)
        if found is not None and (view.picked is None or conflict_key(view.picked) != conflict_key(found)):
            self.post_message(Read(found))

    @staticmethod
    def _asked(view: View) -> bool:
        findings = view.knowledge.about(AllConflicts())
        return findings is not None and bool(findings.answers)

    # -- hands ---------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "all" and (self._view is None or self._view.knowledge.conflict is None):
            return None
        return super().check_action(action, parameters)

    def action_all(self) -> None:
        """Look for every conflict."""
        self._mode = CONFLICTS
        self._ask(AllConflicts())

    def repair(self, view: View) -> None:
        """Look for what would repair the puzzle."""
        self._view, self._turn, self._mode = view, view.turn, REPAIRS
        self._ask(SingleChanges(), AllConflicts())

    def _ask(self, *questions: AllConflicts | SingleChanges) -> None:
        view = self._view
        if view is None:
            return
        known = ((question, view.knowledge.about(question)) for question in questions)
        new = [question for question, found in known if found is None or (found.reason and not found.running)]
        if new:
            self.post_message(Ask(*new))
        self.present(view)

    def on_ribbon_pressed(self, event: Ribbon.Pressed) -> None:
        event.stop()
        if event.press == "all":
            self.action_all()
        elif event.press == REPAIRS and self._view is not None:
            self.repair(self._view)
        else:
            self._mode = CONFLICTS
            if self._view is not None:
                self.present(self._view)

    def on_listing_moved(self, event: Listing.Moved) -> None:
        event.stop()
        self._turn_to(event.row)
        self.post_message(Light(event.row.cells, go=True))

    def on_listing_chosen(self, event: Listing.Chosen) -> None:
        event.stop()
        row = event.row
        if row.key.startswith((CHANGE, DROP)):
            self._apply(row)
        elif row.key.startswith(CONFLICT):
            self._turn_to(row)
        else:
            self.post_message(Light(row.cells, go=True))
            self.post_message(ToBoard())

    def on_listing_toggled(self, event: Listing.Toggled) -> None:
        event.stop()
        if self._view is None:
            return
        statements, draft = self._spoken_of(event.row, self._view), self._view.draft
        for statement in statements:
            draft = draft.toggled(statement.id)
        if statements:
            one = len(statements) == 1
            what = repr(statements[0].text) if one else amount(len(statements), "clue")
            self.post_message(Edit(draft, f"switch {what} off"))

    @staticmethod
    def _spoken_of(row: Row, view: View) -> tuple[Statement, ...]:
        """What a row would drop, or the statement that it holds."""
        if row.key.startswith(DROP):
            drop = repairs(view).drops.get(row.key)
            return drop.clues if drop is not None else ()
        statements = view.conflict.statements if view.conflict is not None else ()
        return tuple(s for s in statements if row.key == s.id or row.key.endswith(f":{s.id}"))

    def _turn_to(self, row: Row) -> None:
        """List the sentences of the conflict of a row, and stay with it when others are found."""
        if self._view is None or self._mode != CONFLICTS or not self._asked(self._view):
            return
        if row.key.startswith(CONFLICT):
            self._read = row.key
            self.present(self._view)
        elif not self._read:
            found = read_conflict(self._view, "")
            self._read = conflict_key(found) if found is not None else ""

    def _apply(self, row: Row) -> None:
        """Make the repair of a row."""
        if self._view is None:
            return
        draft, found = self._view.draft, repairs(self._view)
        if row.key in found.changes:
            change = found.changes[row.key]
            label = f"change {change.clue.text!r} to {change.text!r}"
            self.post_message(Edit(draft.with_puzzle(change.puzzle), label))
        elif row.key in found.drops:
            for clue in found.drops[row.key].clues:
                draft = without(draft, clue.id)
            self.post_message(Edit(draft, row.text[:1].lower() + row.text[1:].partition(":")[0]))


QUIET = "Quiet: nothing is told but what you ask for. q ends that."
"""Stands for what is left unsaid while one solves quietly."""


def empty_text(view: View) -> str:
    """What stands in place of a conflict."""
    verdict = view.knowledge.verdict
    if verdict is None:
        return QUIET if view.quiet else "Not known yet."
    if verdict.solvable:
        return "No conflict: the clues agree with each other."
    if verdict.status is not Status.CONTRADICTION:
        return "Not decided, so it is not known whether the clues clash."
    unsettled = view.knowledge.latest(Unsettled)
    return f"The conflict was not found: {unsettled.reason}." if unsettled else "Looking for the conflict …"
