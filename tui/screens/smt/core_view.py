"""The view of how an unsat core is made minimal: z3's core, and each check of the algorithm."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from puzzles.text.words import amount
from solvers.queries.core_run import CoreCheck, CoreRun, MinimalCore, Phase
from solvers.queries.question_results import QuestionResults
from tui.panels.explain.explanation import ended_early
from tui.screens.smt.smt_view import WITHHELD, ReadList, SmtView
from tui.session.workspace import Workspace
from tui.widgets.code_pager import CodePager
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.words.solver_counters import duration, told
from tui.words.tones import Phrase, Tone


class CoreView(SmtView):
    """The run of the shrinking algorithm, which the worker does while the view is shown."""

    HELP = """\
z3 answers unsat with a core: names of which it says that they cannot all hold. It is rarely minimal. So
clues are left out one by one, those entered last first, with all rules taken for granted: if what is
left is still unsat, the clue goes, and with it all that the new core does not name; if it is sat, the
clue is needed. Then the same is done with the rules. What is left is minimal: no name of it can go.
{list.choose} shows all names of a check, {smt.core-script} the script of the core. The Conflicts panel
has the smallest core of several such runs, so it may hold others.\
"""
    BINDING_GROUP_TITLE = "In the core"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "script", "Script", id="smt.core-script", tooltip="The core as a script, or back"),
    ]
    label = "Core"
    name_ = "core"

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self._shown = ""

    def compose(self) -> ComposeResult:
        yield ReadList(id="smt-checks")
        yield CodePager(id="smt-core-code")

    def on_mount(self) -> None:
        self.query_one(CodePager).display = False

    def renew(self) -> None:
        self._show("")

    @property
    def _question(self) -> CoreRun:
        return CoreRun(clues_only=not self.view.live)

    def draw(self) -> None:
        listing, verdict = self.query_one(RowList), self.view.results.verdict
        if self.view.withheld:
            listing.show((), WITHHELD, turn=self._turn)
        elif verdict is None and self.view.work.busy:
            listing.show((), "Not known yet.", turn=self._turn)
        elif verdict is None or verdict.solvable is None:
            listing.show((), "It is not decided whether the clues contradict each other.", turn=self._turn)
        elif verdict.solvable:
            listing.show((), "The clues agree with each other: there is no core.", turn=self._turn)
        else:
            found = self.asked(self._question)
            at_end = listing.cursor >= len(listing.rows) - 1
            rows = tuple(core_rows(found))
            grown = len(rows) > len(listing.rows)
            listing.show(rows, self.waiting(found, "Checking …"), turn=self._turn)
            if at_end and grown and rows:
                listing.point(rows[-1].key)

    @property
    def _core(self) -> MinimalCore | None:
        found = self.view.results.about(self._question)
        return None if found is None else found.last(MinimalCore)

    def _show(self, text: str) -> None:
        """Show a text in place of the list; an empty text shows the list again."""
        pager, listing = self.query_one(CodePager), self.query_one(RowList)
        focused = pager.has_focus or listing.has_focus
        self._shown = text
        pager.show_text(text)
        pager.display, listing.display = bool(text), not text
        if focused:
            (pager if text else listing).focus()

    def back(self) -> bool:
        was = bool(self._shown)
        if was:
            self._show("")
        return was

    def action_script(self) -> None:
        if not self.back() and self._core is not None:
            self._show(self._core.text)

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        match event.row.payload:
            case CoreCheck() as check:
                self._show("\n".join(in_full(check)))
            case MinimalCore(text=text):
                self._show(text)

    def status(self) -> list[Phrase]:
        core = self._core
        if core is None:
            return []
        return [Phrase(f" {amount(core.checks, 'check')}, {duration(core.seconds)} ")]

    def exported(self) -> str | None:
        return self._core.text if self._core is not None else ""


def core_rows(found: QuestionResults) -> Iterator[Row]:
    """A row for each check, and last the minimal core."""
    phase = None
    for check in found.every(CoreCheck):
        if check.phase is not phase:
            phase = check.phase
            yield Row(f"phase:{phase}", _HEADINGS[phase], tone=Tone.HEADING, live=False)
        yield Row(
            f"check:{check.number}",
            told(check),
            str(check.number),
            Tone.NOTICE if check.sat else Tone.PLAIN,
            () if check.left_out is None else check.left_out.cells,
            payload=check,
            below="" if check.left_out is None else check.left_out.text,
        )
    if ended := ended_early(found):
        yield Row("ended", ended, tone=Tone.BAD)
    core = found.last(MinimalCore)
    if core is not None and core.text:
        names = " ".join(statement.id for statement in core.statements)
        yield Row("core", "Minimal", tone=Tone.HEADING, live=False)
        yield Row("minimal", f"{names} · Enter: its script", "=", Tone.GOOD, payload=core)
    elif core is not None:
        yield Row("core", "Another run found no contradiction.", tone=Tone.BAD)


_HEADINGS = {
    Phase.CLUES: "Clues, with all rules taken for granted",
    Phase.RULES: "Rules, beside the clues that are left",
}


def in_full(check: CoreCheck) -> Iterator[str]:
    """The lines of a check with all its names."""
    yield f"; {told(check)}"
    if check.left_out is not None:
        yield f"; left out: {check.left_out.id}  ({' '.join(check.left_out.text.split())})"
    granted = "all rules" if check.phase is Phase.CLUES else "the clues that are left"
    yield f"; {amount(check.asked, 'name')} assumed, beside {granted}"
    if check.sat:
        return
    yield "(get-unsat-core)"
    yield from (f";   {name}" for name in check.core)
    if check.gone:
        yield "; not in it, so they go as well"
        yield from (f";   {name}" for name in check.gone)
