"""The panel of z3's push/pop stack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from puzzles.features.scopes import OpenScopes as OpensScopes
from puzzles.formulas.statements import Kind
from puzzles.text.words import amount
from solvers.queries.scopes import Scope, Scopes
from tui.messages.messages import Edit, ShowScript
from tui.panels.clues import without
from tui.panels.panel import Panel
from tui.session.view import View
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.words.tones import Tone


class ScopePanel(Panel):
    """A row per scope, base first, and the numbers of scopes that the last edit popped and pushed.

    An assumption is a scope that can be kept as an entry or dropped here. Enter shows the SMT-LIB text of a
    scope.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "text", "Text", id="scopes.text", tooltip="What z3 reads here, as SMT-LIB 2"),
    ]
    label = "Scopes"
    name_ = "scopes"

    def compose(self) -> ComposeResult:
        yield RowList(id="scope-list", removes=True)

    def present(self, view: View) -> None:
        super().present(view)
        scopes = view.results.scopes
        rows = scope_rows(scopes, view) if scopes else ()
        self.query_one(RowList).show(rows, "Nothing pushed yet.", turn=view.turn)
        self.border_subtitle = f"popped {scopes.pops}, pushed {scopes.pushes}" if scopes else ""

    def badge(self, view: View) -> str:
        scopes = view.results.scopes
        return str(len(scopes.stack) - 1) if scopes else ""

    def action_text(self) -> None:
        if (row := self.query_one(RowList).current) is not None:
            self._show(row)

    def _show(self, row: Row) -> None:
        """Show the SMT-LIB text of a scope."""
        scope = row.payload
        self.post_message(ShowScript(scope.statement if isinstance(scope, Scope) else ""))

    def on_row_list_moved(self, event: RowList.Moved) -> None:
        self.light(event)

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        self._show(event.row)

    def on_row_list_removed(self, event: RowList.Removed) -> None:
        event.stop()
        view, scope = self.behind(event), event.row.payload
        if view is not None and isinstance(scope, Scope):
            self.post_message(Edit(view, without(view.state, scope.statement), f"pop {event.row.text!r}"))


INDENT = "  "
_SIGNS = {Kind.RULE: "base", Kind.CLUE: "", Kind.ENTRY: "", Kind.ASSUMPTION: "if", None: "z3"}


def scope_rows(scopes: Scopes, view: View) -> Iterator[Row]:
    """The rows of the stack, base first."""
    cells = {statement.id: statement.cells for statement in view.asked.layers()}
    opened, opens = 0, view.puzzle.feature(OpensScopes)
    for depth, scope in enumerate(scopes.stack):
        own = 0 if opens is None else opens.scope_of(scope.statement)
        yield from _opened(opened, own)
        opened = max(opened, own)
        yield Row(
            scope.statement or f"depth:{depth}",
            f"{INDENT * own}{_title(scope)}",
            _SIGNS[scope.kind] or str(depth),
            _tone(scope, view),
            cells.get(scope.statement, ()),
            payload=scope,
        )
    yield from _opened(opened, 0 if opens is None else opens.open_scopes)


def _opened(before: int, after: int) -> Iterator[Row]:
    """A row for each of the person's own scopes opened at this point."""
    for number in range(before + 1, after + 1):
        yield Row(f"push:{number}", f"{INDENT * (number - 1)}push: scope {number}", "push", Tone.NOTICE, ())


def _title(scope: Scope) -> str:
    text = scope.title if scope.on else f"{scope.title} (off)"
    return f"{text}: {amount(scope.lines, 'line')}" if scope.kind is Kind.RULE and scope.lines else text


def _tone(scope: Scope, view: View) -> Tone:
    if scope.statement in view.clashing:
        return Tone.BAD
    return Tone.NOTICE if scope.kind is Kind.ASSUMPTION else Tone.PLAIN if scope.on else Tone.MUTED
