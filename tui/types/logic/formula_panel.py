"""The panel about a formula: the one under the cursor, a typed one, or the whole argument."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message

from puzzles.features.claim import goal_id
from puzzles.formulas.formulas import Formula, Not
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.first_order.syntax import is_first_order
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.text import written
from solvers.queries.answer import Assignment
from solvers.queries.formulas import Classified, Compared
from solvers.queries.question import Question
from solvers.queries.question_results import QuestionResults
from tui.messages.messages import AskQuestions
from tui.panels.explain.explanation import ended_early
from tui.panels.panel import Panel
from tui.session.asking.formula_questions import FormulaQuestions, asked_of
from tui.session.view import View
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.words.formula_words import (
    NO_FORMS,
    FormulaSentence,
    comparison_sentences,
    kind_sentences,
    normal_forms,
)
from tui.words.tones import Tone

COMPARE, STUDY, WHOLE = "compare", "study", "whole"
"""The subjects that can be requested: a formula to compare with, a typed formula, the whole argument."""
NOTHING = (
    "Not asked yet: press {logic.formula} on a formula in the table, or {formula.type} here to type one."
)


class Subject(Struct, frozen=True):
    """The formula asked about. `whole`: it is the argument as one formula."""

    formula: Formula
    whole: bool = False


class FormulaPanel(Panel):
    """Shows the kind of a formula, its normal forms, and its comparison with another.

    Its questions are about formulas only, so that it stays open over edits, and asks them again.
    """

    label = "Formula"
    name_ = "formula"
    tall = True
    BINDING_GROUP_TITLE = "In the formula panel"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "t", f"want('{STUDY}')", "Type one", id="formula.type", tooltip="Type a formula to ask about"
        ),
        Binding(
            "equals_sign",
            f"want('{COMPARE}')",
            "Compare",
            id="formula.compare",
            tooltip="Type a formula to compare it with",
        ),
        Binding(
            "A",
            f"want('{WHOLE}')",
            "Whole argument",
            id="formula.whole",
            tooltip="Ask about the argument as one formula",
        ),
    ]
    HELP = """\
In the formula panel, {formula.type} asks about a formula that you type, {formula.compare} compares with
another one, and {formula.whole} takes the argument as one formula. On a row with truth values,
{list.choose} goes to that row of the table.\
"""

    class Wanted(Message):
        """Posted to request a formula: `COMPARE`, `STUDY` or `WHOLE`."""

        def __init__(self, what: str) -> None:
            super().__init__()
            self.what = what

    class RowChosen(Message):
        """Posted to go to the table row with those values."""

        def __init__(self, row: Assignment) -> None:
            super().__init__()
            self.row = row

    def __init__(self) -> None:
        super().__init__()
        self._subject: Subject | None = None
        self._other: Formula | None = None

    def compose(self) -> ComposeResult:
        yield RowList(id="formula-list")

    @property
    def subject(self) -> Subject | None:
        """The formula asked about, or None."""
        return self._subject

    def ask(self, view: View, subject: Subject, other: Formula | None = None) -> None:
        """Ask about a formula, and optionally compare it with another one."""
        self._subject, self._other = subject, other
        self._put(view)
        self.present(view)
        self.query_one(RowList).cursor = 0

    def _asked(self, view: View, subject: Subject) -> FormulaQuestions:
        """The questions about the formula. Raises `PuzzleError` if its truth table would be too large."""
        assert isinstance(view.puzzle, Logic)
        return asked_of(view.puzzle, subject.formula, self._other)

    def _questions(self, view: View) -> Iterator[Question]:
        if self._subject is None:
            return
        try:
            asked = self._asked(view, self._subject)
        except PuzzleError:
            return
        yield asked.classify
        if asked.compare is not None:
            yield asked.compare

    def _put(self, view: View) -> None:
        if new := view.results.unasked(tuple(self._questions(view))):
            self.post_message(AskQuestions(view, *new))

    # -- drawing -------------------------------------------------------------------------------

    def present(self, view: View) -> None:
        super().present(view)
        if not view.work.busy and any(view.results.about(each) is None for each in self._questions(view)):
            self._put(view)
        self.query_one(RowList).show(self._rows(view), NOTHING, turn=view.turn)

    def _rows(self, view: View) -> Iterator[Row]:
        subject = self._subject
        if subject is None:
            return
        if subject.whole and view.withheld:
            text = "Nothing is told of an argument while you work it out: m, for Set mode, tells."
            yield Row("withheld", text, tone=Tone.MUTED, live=False)
            return
        yield Row("formula", written(subject.formula), tone=Tone.HEADING)
        if subject.whole:
            yield Row("whole", "The argument as one formula.", tone=Tone.MUTED, live=False)
        try:
            asked = self._asked(view, subject)
        except PuzzleError as error:
            yield Row("refused", f"Refused: {error}.", tone=Tone.NOTICE, live=False)
            return
        yield from _kind_rows(view, asked)
        if self._other is not None:
            yield from _comparison_rows(view, subject.formula, self._other, asked)
        yield from _form_rows(subject, view)
        if self._other is None:
            yield Row(COMPARE, "= compares it with another formula", "↵", Tone.MUTED, payload=COMPARE)
        if not subject.whole and view.puzzle.clues():
            yield Row(WHOLE, "A takes the whole argument", "↵", Tone.MUTED, payload=WHOLE)

    # -- hands ---------------------------------------------------------------------------------

    def action_want(self, what: str) -> None:
        self.post_message(self.Wanted(what))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "want" and parameters == (COMPARE,) and self._subject is None:
            return None
        return super().check_action(action, parameters)

    def on_row_list_moved(self, event: RowList.Moved) -> None:
        event.stop()

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        match event.row.payload:
            case str(what):
                self.post_message(self.Wanted(what))
            case dict() as row:
                self.post_message(self.RowChosen(row))


def _kind_rows(view: View, asked: FormulaQuestions) -> Iterator[Row]:
    findings = view.results.about(asked.classify)
    found = findings and findings.last(Classified)
    yield from _said("kind", kind_sentences(found, asked.telling)) if found else _awaited("kind", findings)


def _comparison_rows(view: View, one: Formula, other: Formula, asked: FormulaQuestions) -> Iterator[Row]:
    findings = None if asked.compare is None else view.results.about(asked.compare)
    found = findings and findings.last(Compared)
    yield Row("other", f"Compared with {written(other)}", tone=Tone.HEADING, live=False)
    if found:
        sentences = comparison_sentences(found, written(one), written(other), asked.telling)
        yield from _said("compared", sentences)
    else:
        yield from _awaited("compared", findings)


def _awaited(key: str, findings: QuestionResults | None) -> Iterator[Row]:
    """The row in place of an answer that is missing."""
    text = (findings and ended_early(findings)) or "Looking …"
    yield Row(f"{key}:none", text, tone=Tone.MUTED, live=False)


def _said(key: str, sentences: Iterator[FormulaSentence]) -> Iterator[Row]:
    """Rows of sentences; those with a table row can be chosen."""
    for number, sentence in enumerate(sentences):
        lead = "↵" if sentence.row else ""
        tone = Tone.PLAIN if number else Tone.GOOD
        yield Row(f"{key}:{number}", sentence.text, lead, tone, payload=sentence.row or None)


def _form_rows(subject: Subject, view: View) -> Iterator[Row]:
    """The normal forms; for a whole argument, also its clauses for resolution."""
    for form in normal_forms(subject.formula):
        yield Row(f"heading:{form.name}", form.label, tone=Tone.HEADING, live=False)
        yield Row(form.name, form.text, tone=Tone.NOTICE if form.refused else Tone.PLAIN)
    if is_first_order(subject.formula):
        yield Row("forms", NO_FORMS, tone=Tone.MUTED, live=False)
    elif subject.whole and goal_id(view.puzzle) is not None:
        yield Row("heading:denied", "For resolution: the conclusion denied", tone=Tone.HEADING, live=False)
        denied = next(form for form in normal_forms(Not(subject.formula)) if form.name == "cnf")
        yield Row("denied", denied.text, tone=Tone.NOTICE if denied.refused else Tone.PLAIN)
