"""The table of explanations that ask one question: its keys, and what the payload of a row has done."""

from __future__ import annotations

import pytest
from textual.binding import Binding

from puzzles.model.state import Mode, PuzzleState
from solvers.queries.redundancy import RedundantClues, RemovalOrder
from solvers.queries.results import Results
from tests.helpers.canned import SMALL
from tui.messages import messages
from tui.panels.explain.explanations import QUERIES, explanations
from tui.panels.explain.query import ClueChange, Query, QueryExplanation
from tui.panels.explain.redundancy import SPARE
from tui.screens.bench.keys import BINDINGS
from tui.session.view import View
from tui.widgets.row import Row

ONE = SMALL.with_given((0, 0), 1)
(CLUE,) = ONE.clue_list
(SAID,) = ONE.clues()


def view_of(state: PuzzleState) -> View:
    return View(state=state, mode=Mode.SET, results=Results(state.asked))


def test_each_has_a_name_and_a_key_of_its_own() -> None:
    asked = explanations()
    assert len({each.name for each in asked}) == len(asked)
    assert len({each.key for each in asked}) == len(asked)


@pytest.mark.parametrize("query", QUERIES, ids=lambda query: query.name)
def test_its_key_is_bound_and_said(query: Query) -> None:
    (bound,) = (each for each in BINDINGS if isinstance(each, Binding) and each.id == f"work.{query.name}")
    assert bound.key == query.key
    assert bound.tooltip.casefold() == query.about.casefold()


def test_a_change_adds_and_removes_clues_as_one_edit() -> None:
    added = ClueChange.of(SAID.text, CLUE).edit(view_of(PuzzleState(SMALL)))
    assert added.state.puzzle == ONE
    assert SAID.text in added.label
    removed = ClueChange.of(SAID.text, None, SAID.id).edit(view_of(PuzzleState(ONE)))
    assert removed.state.puzzle == SMALL
    both = ClueChange("both", new=(CLUE,), gone=(SAID.id,)).edit(view_of(PuzzleState(ONE)))
    assert both.state.puzzle == ONE


def acted(payload: object, how: str) -> list[object]:
    """What a key does on a row of that payload: the messages, without the view."""
    row, view = Row("row", "A row", cells=("r1c1",), payload=payload), view_of(PuzzleState(ONE))
    return list(getattr(QueryExplanation(SPARE), how)(row, view))


def test_the_payload_says_what_keys_do() -> None:
    change = ClueChange("remove it", gone=(SAID.id,))
    (made,) = acted(change, "chosen")
    assert isinstance(made, messages.Edit)
    assert made.state.puzzle == SMALL
    (opened,) = acted(SMALL, "chosen")
    assert isinstance(opened, messages.OpenPuzzle)
    for payload in (None, SAID):
        (went,) = acted(payload, "chosen")
        assert isinstance(went, messages.HighlightCells)
        assert (went.cells, went.go) == (("r1c1",), True)
    (switched,) = acted(SAID, "toggled")
    assert isinstance(switched, messages.Edit)
    assert switched.state.off == {SAID.id}
    assert acted(change, "toggled") == []


def test_a_question_on_a_row_is_asked_from_then_on() -> None:
    spare, state = QueryExplanation(SPARE), PuzzleState(ONE)
    other = RedundantClues(RemovalOrder.FIRST_FIRST)
    (asked,) = spare.chosen(Row("order", "Try", payload=other), view_of(state))
    assert isinstance(asked, messages.AskQuestions)
    assert asked.questions == spare.questions(view_of(state)) == (other,)
    spare.forget(state, PuzzleState(SMALL))
    assert spare.questions(view_of(state)) == (other,)
