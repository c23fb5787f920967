"""The view of the SMT-LIB 2 text of the state, fetched in pieces as they scroll into view."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input

from solvers.queries.scopes import (
    Outline,
    Script,
    ScriptLines,
    ScriptMatches,
    ScriptOutline,
    ScriptPiece,
    ScriptSearch,
)
from tui.screens.smt.smt_view import SmtView
from tui.session.scripts.script_rows import ScriptRows
from tui.session.workspace import Workspace
from tui.widgets.code_pager import CodePager
from tui.widgets.text_input import TextInput
from tui.words.tones import Phrase, Tone


class TextView(SmtView):
    """The whole script. Parts fold; the worker searches all lines."""

    HELP = """\
The text is what z3 reads, as SMT-LIB 2: the base scope with variables and rules, a push for each clue,
and what is switched on as named assertions. {smt.fold} folds a part, then the scope; {smt.unfold}
unfolds. {smt.search} searches all of it, {smt.next} and {smt.before} go from one place to the next.
{smt.go} goes to the clue or the rule that the line belongs to. It runs in any SMT-LIB 2 solver that
knows QF_FD: {smt.export} saves it.\
"""
    BINDING_GROUP_TITLE = "In the text"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", "Search", key_display="/", id="smt.search", tooltip="Find a text in it"),
        Binding("n", "match(1)", "Next", id="smt.next", tooltip="To the next place where it was found"),
        Binding("N", "match(-1)", "Before", show=False, id="smt.before", tooltip="To the place before"),
        Binding("left", "fold", "Fold", key_display="←→", id="smt.fold", tooltip="Fold this part or scope"),
        Binding("right", "unfold", "Unfold", show=False, id="smt.unfold", tooltip="Unfold what is here"),
        Binding("minus", "fold_all(True)", show=False, id="smt.fold-all", tooltip="Fold all parts"),
        Binding("plus", "fold_all(False)", show=False, id="smt.unfold-all", tooltip="Unfold all parts"),
    ]
    DEFAULT_CSS = """
    TextView TextInput { dock: bottom; display: none; }
    """
    label = "Text"
    name_ = "text"

    def __init__(self, workspace: Workspace, statement: str = "") -> None:
        super().__init__(workspace)
        self._wanted = statement
        self._rows: ScriptRows | None = None
        self._sought = ""
        self._going = False
        self._taken = 0

    def compose(self) -> ComposeResult:
        yield CodePager(id="smt-code")
        yield TextInput(placeholder="Find in all lines", id="smt-find", compact=True)

    @property
    def pager(self) -> CodePager:
        return self.query_one(CodePager)

    def renew(self) -> None:
        self._rows, self._taken = None, 0

    def draw(self) -> None:
        outline = self.asked(ScriptOutline())
        if self._rows is None and (found := outline.last(Outline)) is not None:
            self._rows = ScriptRows(found.parts)
            self.pager.show(self._rows)
            self.go_to(self._wanted)
        elif self._rows is None:
            self.pager.show_text(self.waiting(outline, "Fetching the text …"))
        if self._rows is None:
            return
        pieces = self.view.results.every(ScriptPiece, ScriptLines)
        if len(pieces) != self._taken:
            self._taken = len(pieces)
            for piece in pieces:
                self._rows.take(piece)
            self.pager.refresh()
        if self._going and self._matches().lines:
            self._going = False
            self.action_match(1, here=True)
        self._fetch()

    def _fetch(self) -> None:
        """Ask for the lines in view, and one page on each side, that have not been fetched."""
        if self._rows is not None:
            height = max(1, self.pager.size.height)
            for piece in self._rows.missing(self.pager.top - height, 3 * height):
                self.asked(piece)

    @on(CodePager.Looked)
    def _looked(self) -> None:
        self._fetch()

    def status(self) -> list[Phrase]:
        if self._rows is None:
            return []
        line = self._line
        part = self._rows.part_of(line)
        where = f" line {line + 1:,} of {self._rows.lines:,} · {'base' if not part.level else part.level} "
        return [Phrase(where), Phrase(f"· {part.title}", Tone.MUTED)]

    def found(self) -> str:
        """The result of the search in words; "" if nothing is searched."""
        if not self._sought:
            return ""
        matches = self._matches()
        count = len(matches.lines)
        if not count:
            return " searching … " if matches.running else " not found "
        at = bisect_right(matches.lines, self._line) if self._line in matches.lines else 0
        more = " so far" if matches.running else "" if matches.complete else " and more"
        return f" {f'{at:,} of ' if at else ''}{count:,}{more} "

    # -- where the cursor is -------------------------------------------------------------------

    @property
    def _line(self) -> int:
        return self._rows.line_of(self.pager.cursor) if self._rows is not None and len(self._rows) else 0

    def go_to(self, statement: str) -> None:
        """Move the cursor to the first line of a statement."""
        begin = self._rows.begin_of(statement) if self._rows is not None and statement else None
        self._wanted = statement
        if self._rows is not None and begin is not None:
            self._rows.unfold(begin)
            self.pager.go(self._rows.row_of(begin) + self.pager.size.height // 2)
            self.pager.go(self._rows.row_of(begin))

    def chosen(self) -> str:
        if self._rows is None or not len(self._rows):
            return ""
        return self._rows.part_of(self._line).statement or self._named()

    def _named(self) -> str:
        """The id of the statement of the named assertion at the cursor, or of the comment above it."""
        rows, row = self.pager.rows, self.pager.cursor
        if (rows.row(row).text or "").startswith("(assert (!") and row:
            row -= 1
        sentence = (rows.row(row).text or "").removeprefix("; ")
        view = self.view
        statements = (*view.asked.layers(), *view.puzzle.shape.rules)
        found = (each.id for each in statements if " ".join(each.text.split()) == sentence)
        return next(found, "")

    def action_fold(self) -> None:
        if self._rows is not None:
            self.pager.go(self._rows.fold(self.pager.cursor))

    def action_unfold(self) -> None:
        if self._rows is not None:
            self.pager.go(self._rows.unfold(self._line))

    def action_fold_all(self, fold: bool) -> None:
        if self._rows is not None:
            line = self._line
            self.pager.go(self._rows.fold_all(line) if fold else self._rows.unfold_all(line))

    # -- searching -----------------------------------------------------------------------------

    def _matches(self) -> ScriptMatches:
        found = self.view.results.about(ScriptSearch(self._sought))
        matches = None if found is None else found.last(ScriptMatches)
        return matches or ScriptMatches((), running=found is not None and found.running)

    def action_search(self) -> None:
        line = self.query_one(TextInput)
        line.display = True
        line.focus()

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self._sought = self.query_one(TextInput).text
        self.pager.sought = self._sought
        self._going = bool(self._sought)
        self.back()
        self.pager.refresh()
        if self._sought:
            self.asked(ScriptSearch(self._sought))
        self.draw()

    def back(self) -> bool:
        line = self.query_one(TextInput)
        if not line.display:
            return False
        line.display = False
        self.pager.focus()
        return True

    def action_match(self, step: int, *, here: bool = False) -> None:
        """Go to the next match (`step` 1) or the previous one (-1), and wrap; with `here`, the line of
        the cursor counts.
        """
        lines, at = self._matches().lines, self._line
        if not lines or self._rows is None:
            return
        if step > 0:
            index = (bisect_left if here else bisect_right)(lines, at) % len(lines)
        else:
            index = bisect_left(lines, at) - 1
        line = lines[index]
        self._rows.unfold(line)
        self.pager.go(self._rows.row_of(line))

    def exported(self) -> str | None:
        found = self.asked(Script())
        text = self.view.results.script
        return text if text is not None else None if found.running else ""
