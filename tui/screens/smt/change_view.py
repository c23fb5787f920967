"""The view of what the last edit changed in the text that z3 reads."""

from __future__ import annotations

from textual.app import ComposeResult

from solvers.queries.scopes import ChangeText, ScriptChange
from tui.screens.smt.smt_view import SmtView
from tui.widgets.code_pager import CodePager


class ChangeView(SmtView):
    """The pops and pushes that took the solver from the state before to this one."""

    HELP = """\
This is what the last edit sent to z3: scopes popped down to the longest prefix that both states
share, scopes pushed on top of it, and what is assumed now and was not before. A clue that is switched
off keeps its scope: only its name is not assumed any more.\
"""
    label = "Last edit"
    name_ = "change"

    def compose(self) -> ComposeResult:
        yield CodePager(id="smt-change-code")

    def renew(self) -> None:
        self._text = ""

    def draw(self) -> None:
        found = self.asked(ScriptChange())
        answer = found.last(ChangeText)
        text = answer.text if answer is not None else self.waiting(found, "Fetching the text …")
        if text != self._text:
            self._text = text
            self.query_one(CodePager).show_text(text)

    def exported(self) -> str | None:
        return self._text
