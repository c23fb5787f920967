"""The push/pop stack of z3, as it stands, and its text in SMT-LIB 2."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from puzzles.core.statements import Kind
from puzzles.core.text import amount
from solvers.queries.scopes import Scope, Scopes, Script
from tui.app.messages import AskQuestions, Edit, HighlightCells, ToBoard
from tui.core.tones import Tone
from tui.core.view import View
from tui.panels.clues import without
from tui.panels.explain.explanation import ended_early
from tui.panels.panel import Panel
from tui.widgets.row_list import Row, RowList
from tui.widgets.text_pager import TextPager


class ScopePanel(Panel):
    """One row for each scope, base first, and what the last edit popped and pushed.

    A "what if" is a scope too: it is kept as a clue or entry, or dropped, from here.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "text", "Text", id="scopes.text", tooltip="Show or hide what z3 reads, as SMT-LIB 2"),
    ]
    label = "Scopes"
    name_ = "scopes"

    def __init__(self) -> None:
        super().__init__()
        self._as_text = False

    def compose(self) -> ComposeResult:
        yield RowList(id="scope-list", removes=True)
        yield TextPager(id="script")

    def on_mount(self) -> None:
        self.query_one(TextPager).display = False

    def present(self, view: View) -> None:
        super().present(view)
        scopes, fetched = view.results.scopes, view.results.about(Script())
        if self._as_text:
            if fetched is None and not view.work.busy:
                self.post_message(AskQuestions(view, Script()))
            ended = ended_early(fetched) if fetched is not None else ""
            self.query_one(TextPager).show(view.results.script or ended or "Fetching the text …")
        else:
            rows = scope_rows(scopes, view) if scopes else ()
            self.query_one(RowList).show(rows, "Nothing pushed yet.", turn=view.turn)
            self.border_subtitle = f"popped {scopes.pops}, pushed {scopes.pushes}" if scopes else ""

    def badge(self, view: View) -> str:
        scopes = view.results.scopes
        return str(len(scopes.stack) - 1) if scopes else ""

    def action_text(self) -> None:
        self._as_text = not self._as_text
        listing, pager = self.query_one(RowList), self.query_one(TextPager)
        focused = listing.has_focus or pager.has_focus
        listing.display, pager.display = not self._as_text, self._as_text
        self.border_subtitle = "SMT-LIB 2"
        if focused:
            (pager if self._as_text else listing).focus()
        view = self._view
        if view is not None:
            if self._as_text and view.results.script is None:
                self.post_message(AskQuestions(view, Script()))
            self.present(view)

    def on_row_list_moved(self, event: RowList.Moved) -> None:
        self.light(event)

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        view = self.behind(event)
        if view is not None and event.row.cells:
            self.post_message(HighlightCells(view, event.row.cells, go=True))
            self.post_message(ToBoard())

    def on_row_list_removed(self, event: RowList.Removed) -> None:
        event.stop()
        view, scope = self.behind(event), event.row.payload
        if view is not None and isinstance(scope, Scope):
            self.post_message(Edit(view, without(view.state, scope.statement), f"pop {event.row.text!r}"))


_SIGNS = {Kind.RULE: "base", Kind.CLUE: "", Kind.ENTRY: "", Kind.ASSUMPTION: "if", None: "z3"}


def scope_rows(scopes: Scopes, view: View) -> Iterator[Row]:
    """The stack, base first."""
    cells = {statement.id: statement.cells for statement in view.asked.layers()}
    for depth, scope in enumerate(scopes.stack):
        yield Row(
            scope.statement or f"depth:{depth}",
            _title(scope),
            _SIGNS[scope.kind] or str(depth),
            _tone(scope, view),
            cells.get(scope.statement, ()),
            payload=scope,
        )


def _title(scope: Scope) -> str:
    text = scope.title if scope.on else f"{scope.title} (off)"
    return f"{text}: {amount(scope.lines, 'line')}" if scope.kind is Kind.RULE and scope.lines else text


def _tone(scope: Scope, view: View) -> Tone:
    if scope.statement in view.clashing:
        return Tone.BAD
    return Tone.NOTICE if scope.kind is Kind.ASSUMPTION else Tone.PLAIN if scope.on else Tone.MUTED
