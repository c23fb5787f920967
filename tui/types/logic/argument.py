"""The conclusion panel: the premises from which it follows, or a countermodel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from textual.app import ComposeResult

from puzzles.formulas.statements import Statement
from puzzles.model.state import Mode
from solvers.queries.entailment import Entailed
from tui.messages.messages import ToBoard
from tui.panels.panel import Panel
from tui.panels.solutions import position
from tui.session.status import standing
from tui.session.view import View
from tui.types.logic.premises import numbered
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.words.claim import sections
from tui.words.tones import Tone


class ArgumentPanel(Panel):
    """The verdict and its reasons. Selecting a premise highlights its column; Enter goes there."""

    label = "Conclusion"
    name_ = "argument"

    def compose(self) -> ComposeResult:
        yield RowList(id="argument-list")

    def badge(self, view: View) -> str:
        known = view.results.verdict is not None and view.claimed
        sign = standing(view).text[:1] if known else ""
        return "" if sign.isalpha() else sign

    def urgent(self, view: View) -> bool:
        return view.claimed

    def present(self, view: View) -> None:
        super().present(view)
        self.query_one(RowList).show(argument_rows(view), turn=view.turn)

    def on_row_list_moved(self, event: RowList.Moved) -> None:
        self.light(event, go=True)

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        self.light(event, go=True)
        self.post_message(ToBoard())


def argument_rows(view: View) -> Iterator[Row]:
    """The rows about the argument."""
    where = standing(view)
    yield Row("verdict", f"{where.text}.", tone=where.tone, live=False)
    if view.results.verdict is None:
        return
    entailed = view.results.entailed
    yield from _model_rows(view, entailed)
    if not view.claimed:
        conflict = view.results.conflict
        if conflict is not None:
            yield from _listed(view, "These cannot all be true", conflict.statements, Tone.BAD)
        yield Row(
            "hint", "No conclusion yet: press {logic.conclude} to type one.", tone=Tone.MUTED, live=False
        )
        return
    for section in sections(entailed) if entailed is not None else ():
        if section.statements:
            tone = Tone.BAD if section.tone is Tone.BAD else Tone.HEADING
            yield from _listed(view, section.text, section.statements, tone)
        else:
            yield Row(f"said:{section.text}", section.text, tone=section.tone, live=False)


def _model_rows(view: View, entailed: Entailed | None) -> Iterator[Row]:
    """The rows of the solution shown, or else of the first one found."""
    found = view.results.solutions if view.mode is Mode.SET else ()
    solution = view.solution or (entailed.countermodel if entailed else None) or (found[0] if found else None)
    if solution is None:
        return
    noun = view.puzzle.wording.solution_noun(view.counting).capitalize()
    which = f" {position(view)}" if view.shown is not None else ", and n shows them one by one"
    yield Row("model-heading", f"{noun}{which}", tone=Tone.HEADING, live=False)
    yield Row("model", view.puzzle.wording.in_words(solution), live=False)


def _listed(view: View, title: str, statements: Iterable[Statement], tone: Tone) -> Iterator[Row]:
    yield Row(f"heading:{title}", title, tone=tone, live=False)
    for statement in statements:
        number, text = numbered(view, statement)
        yield Row(f"{title}:{statement.id}", text, number, Tone.PLAIN, statement.cells)
