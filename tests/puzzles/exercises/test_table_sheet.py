"""Truth tables that are filled in: against formulas evaluated row by row."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.course.shelf import exercises
from puzzles.exercises.exercise import Exercise, Task
from puzzles.exercises.table_sheet import TableSheet, table_sheet
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.text import written
from tests.helpers.propositions import formulas_over

TABLES = [each for each in exercises()[0] if each.task is Task.TABLE]


def sheet(text: str, *, names_given: bool = True) -> TableSheet:
    return TableSheet(Logic().typing.with_line(text), names_given)


def rows_of(names: tuple[str, ...]) -> list[dict[str, bool]]:
    """The rows in the usual order."""
    return [dict(zip(names, values, strict=True)) for values in product((True, False), repeat=len(names))]


def right_answers(work: TableSheet) -> set[str]:
    """The answers that are right, from the formulas alone."""
    puzzle, rows = work.puzzle, rows_of(work.table.names)
    premises = [[claim.holds(row) for claim in puzzle.claims] for row in rows]
    if puzzle.goal is not None:
        against = [
            f"row {number}"
            for number, (row, known) in enumerate(zip(rows, premises, strict=True), start=1)
            if all(known) and not puzzle.goal.holds(row)
        ]
        return set(against) or {"valid"}
    if len(puzzle.claims) > 1:
        return {f"row {number}" for number, known in enumerate(premises, start=1) if all(known)} or {
            "inconsistent"
        }
    values = {value for (value,) in premises}
    return {"contingent"} if len(values) == 2 else {"tautology"} if values == {True} else {"contradiction"}


def is_answered_rightly(work: TableSheet) -> None:
    full, right = work.solution(), right_answers(work)
    rows = rows_of(work.table.names)
    for (row, column), value in full.cells.items():
        assert work.table.columns[column].formula.holds(rows[row]) == value
    assert full.solved
    assert full.answer in right
    offered = {answer for row in range(len(rows)) for answer, _ in full.choices(row)}
    for answer in offered | {"row 99", "nonsense"}:
        assert (full.fault(answer) == "") == (answer in right), answer
        assert full.answered(answer).solved == (answer in right)


@pytest.mark.parametrize("exercise", TABLES, ids=lambda exercise: exercise.name)
def test_the_tables_of_the_course_have_answers(exercise: Exercise) -> None:
    work = table_sheet(exercise)
    assert not work.solved
    is_answered_rightly(work)


@given(st.lists(formulas_over(("p", "q", "r")), min_size=1, max_size=3), st.booleans())
def test_any_table_has_the_answers_that_its_rows_give(formulas: list[object], argued: bool) -> None:
    texts = [written(each) for each in formulas]  # type: ignore[arg-type]
    premises, goal = (texts[:-1], texts[-1]) if argued else (texts, "")
    is_answered_rightly(TableSheet(Logic.of(tuple(premises), goal)))


@given(formulas_over(("p", "q", "r")), st.data())
def test_hints_lead_to_a_full_table_whatever_was_written(formula: object, data: st.DataObject) -> None:
    work = sheet(written(formula), names_given=False)  # type: ignore[arg-type]
    for cell in work.order:
        value = data.draw(st.sampled_from((True, False, None)))
        work = work if value is None else work.put(cell, value)
    assert work.wrong == {cell for cell, value in work.cells.items() if value != work.true_value(cell)}
    for _ in range(2 * len(work.order)):
        found = work.next_cell((0, 0))
        if found is None:
            break
        cell, text = found
        assert work.value(cell) != work.true_value(cell)
        assert ("true" if work.true_value(cell) else "false") in text
        work = work.put(cell, work.true_value(cell))
    assert work.full
    assert not work.wrong


@given(formulas_over(("p", "q")), st.data())
def test_a_text_is_the_sheet_that_it_was_made_of(formula: object, data: st.DataObject) -> None:
    work = sheet(written(formula))  # type: ignore[arg-type]
    for cell in work.order:
        value = data.draw(st.sampled_from((True, False, None)))
        work = work if value is None else work.put(cell, value)
    work = work.answered(data.draw(st.sampled_from(("", "contingent", "row 2"))))
    assert replace(work, cells={}, answer="").read(work.text) == work


@pytest.mark.parametrize(
    ("text", "cell", "told"),
    [
        ("p -> q", (1, 2), "In row 2 p is true and q is false, so p → q is false."),
        ("p -> q", (0, 2), "In row 1 p and q are true, so p → q is true."),
        ("~p", (0, 1), "In row 1 p is true, so ¬p is false."),
        ("p & q v r", (3, 4), "In row 4 p ∧ q and r are false, so p ∧ q ∨ r is false."),
        ("p v true", (0, 1), "⊤ is true in every row."),
        ("p & q", (2, 1), "q is true for 1 row, then false for as many, and so on: true in row 3."),
    ],
)
def test_why_a_cell_is_so(text: str, cell: tuple[int, int], told: str) -> None:
    assert sheet(text).why(cell) == told


@pytest.mark.parametrize(
    ("text", "answer", "fault"),
    [
        ("p v q", "tautology", "It is not a tautology: the formula is true in row 1 and false in row 4."),
        ("p v ~p", "contingent", "It is not contingent: it is true in row 1, and in every other."),
        (
            "p -> q, q |- p",
            "valid",
            "It is not valid: there is a row that makes every premise true and the conclusion false.",
        ),
        ("p -> q, q |- p", "row 2", "Row 2 does not refute it: q is false in row 2."),
        ("p -> q, q |- p", "row 1", "Row 1 does not refute it: the conclusion is true in row 1."),
        ("p -> q, q |- p", "row 9", "Row 9 does not refute it: there is no row 9."),
        ("p, q", "inconsistent", "They can all be true: there is a row that makes all true."),
        ("p, q", "row 2", "Row 2 does not make all of them true: q is false in row 2."),
    ],
)
def test_a_wrong_answer_is_told_why(text: str, answer: str, fault: str) -> None:
    *_, last = sheet(text).solution().answered(answer).remarks()
    assert (last.met, last.told) == (False, fault)


def test_which_cells_are_wrong_is_told_by_columns() -> None:
    work = sheet("p & q v r").solution().put((0, 3), False).put((2, 3), True).put((1, 4), False)
    told = [remark.told for remark in work.remarks()]
    assert told[1] == "3 cells are wrong: p ∧ q in rows 1 and 3; p ∧ q ∨ r in row 2."


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("T T", "line 1: found 'T T'; expected 4 rows of 3 cells"),
        ("T T .\nT F x", "line 2: found 'x'; expected T, F or ."),
        ("# p\nT T .", "found 1 row; expected 4"),
        ("T T T\n" * 5, "line 5: found 'T T T'; expected 4 rows of 3 cells"),
    ],
)
def test_a_text_that_is_no_table_is_refused_in_a_line(text: str, problem: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        sheet("p -> q").read(text)
    assert str(caught.value) == problem


def test_names_are_filled_in_where_they_are_not_given() -> None:
    work = sheet("p & q", names_given=False)
    assert len(work.order) == 12
    assert len(sheet("p & q").order) == 4
    assert sheet("p & q").put((0, 0), False) == sheet("p & q")
