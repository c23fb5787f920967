"""The view of the unsat core of assertions that the user typed, found by asking z3 about that script
itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from textual.app import ComposeResult

from puzzles.exchange.smt2 import SmtLib
from puzzles.language.assertions.sexp import read_sexps
from solvers.queries.question_results import QuestionResults
from solvers.queries.scripts import AssertionCheck, AssertionCore, Outcome, ScriptCore
from tui.panels.explain.explanation import ended_early
from tui.screens.smt.smt_view import WITHHELD, SmtView
from tui.session.view import View
from tui.session.workspace import Workspace
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.words.script_words import check_told, core_told
from tui.words.tones import Tone

_CHECK = "(check-sat)"


class OwnView(SmtView):
    """z3's answer about the assertions as typed, without the Boolean encoding."""

    HELP = """\
The other views show what the solver here is sent: truth values, and clauses. This is your script itself, as
z3 reads it: the declarations, and the assertions that are on. If they cannot all hold, lines are left out
one by one: if what is left is still unsat, the line was not needed; if it is sat, it is. What is left at
the end is minimal, and marked with !.\
"""
    BINDING_GROUP_TITLE = "In one's own assertions"
    label = "Own"
    name_ = "own"

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self._text = ""

    def compose(self) -> ComposeResult:
        yield RowList(id="smt-own")

    def renew(self) -> None:
        self._text = own_script(self.view)

    @property
    def _question(self) -> ScriptCore:
        return ScriptCore(self._text, len(tuple(read_sexps(self._text, lenient=True))))

    def draw(self) -> None:
        listing = self.query_one(RowList)
        if self.view.withheld:
            listing.show((), WITHHELD, turn=self._turn)
            return
        found = self.asked(self._question)
        listing.show(tuple(own_rows(self._text, found)), self.waiting(found, "Checking …"), turn=self._turn)

    def exported(self) -> str:
        return self._text


def own_script(view: View) -> str:
    """The script: declarations, the assertions that are switched on, and `(check-sat)`."""
    puzzle = view.puzzle
    for id_ in view.state.off & {*puzzle.clue_list.ids}:
        puzzle = puzzle.without(id_)
    return f"{SmtLib().write(puzzle).text.rpartition(_CHECK)[0]}{_CHECK}\n"


def own_rows(text: str, found: QuestionResults) -> Iterator[Row]:
    """Rows for the answer, each check and the core, then the script with the lines of the core marked."""
    commands = enumerate(read_sexps(text, lenient=True), start=1)
    lines = {number: text.count("\n", 0, sexp.start) + 1 for number, sexp in commands}
    checks, core = found.every(AssertionCheck), found.last(AssertionCore)
    needed = () if core is None else tuple(lines[number] for number in core.assertions)
    unsat = bool(checks) and checks[0].outcome is Outcome.UNSAT
    for check in checks:
        yield Row(f"check.{check.number}", check_told(check, lines), f"{check.number}.", live=False)
    if ended := ended_early(found):
        yield Row("ended", ended, tone=Tone.BAD, live=False)
    if core is not None and unsat:
        yield Row("core", core_told(core, lines, None), tone=Tone.BAD, live=False)
    elif core is not None:
        yield Row("core", "Nothing is left out: there is no core.", tone=Tone.MUTED, live=False)
    yield Row("script", "Your assertions, as z3 reads them", tone=Tone.HEADING, live=False)
    for number, line in enumerate(text.splitlines(), start=1):
        mark, tone = ("!", Tone.BAD) if number in needed else (" ", Tone.PLAIN)
        yield Row(f"line.{number}", line, f"{mark}{number:3}", tone)
