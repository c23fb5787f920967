"""Truth tables: values, rows that decide, size, Markdown."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.files.samples import sample
from puzzles.formulas.formulas import Is, Not
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.clues import CONCLUSION
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.text import size, subformulas
from tests.helpers.propositions import arguments, countermodels


def seed() -> Logic:
    puzzle = sample("seed-entailment").load()
    assert isinstance(puzzle, Logic)
    return puzzle


@settings(max_examples=40, deadline=None)
@given(arguments())
def test_every_cell_is_the_value_of_its_formula_in_its_row(puzzle: Logic) -> None:
    table = puzzle.table()
    names = puzzle.names
    assert table.rows == 2 ** len(names)
    seen = set()
    for row in range(table.rows):
        values = table.row(row)
        solution = dict(zip(names, values, strict=False))
        seen.add(tuple(solution.values()))
        assert values == tuple(column.formula.holds(solution) for column in table.columns)
        model = all(premise.holds(solution) for premise in puzzle.claims)
        assert table.is_model(row) == model
        false = puzzle.goal is not None and not puzzle.goal.holds(solution)
        assert table.is_countermodel(row) == (model and false)
    assert len(seen) == table.rows
    assert table.follows == (not countermodels(table))


@settings(max_examples=50, deadline=None)
@given(arguments())
def test_there_is_one_column_for_every_subformula_small_ones_first(puzzle: Logic) -> None:
    table = puzzle.table()
    formulas = [column.formula for column in table.columns]
    claims = [*puzzle.claims, *([puzzle.goal] if puzzle.goal is not None else [])]
    assert len(formulas) == len(set(formulas))
    assert set(formulas) == {part for claim in claims for part in subformulas(claim)}
    assert [column.text for column in table.columns[: len(puzzle.names)]] == list(puzzle.names)
    sizes = [size(formula) for formula in formulas[len(puzzle.names) :]]
    assert sizes == sorted(sizes)


def test_the_rows_of_the_seed() -> None:
    table = seed().table()
    assert [column.heading for column in table.columns] == [
        *("p", "q", "C: r", "s", "P3: t", "¬p", "P4: ¬s", "p → q", "P5: t → q", "P2: s → ¬p"),
        "P1: (p → q) → r",
    ]
    assert table.row(0)[:5] == (True,) * 5
    assert list(table.models()) == [2, 18]
    assert [table.row(row)[:5] for row in table.models()] == [
        (True, True, True, False, True),
        (False, True, True, False, True),
    ]
    assert table.summary() == (
        "2 of 32 rows make every premise true, and the conclusion is true in each of them: it follows."
    )


def test_no_premises_make_every_row_count() -> None:
    puzzle = sample("seed-tautology").load()
    assert isinstance(puzzle, Logic)
    table = puzzle.table()
    assert list(table.models()) == [0, 1, 2, 3]
    assert table.follows
    assert table.summary().startswith(
        "There are no premises, so all 4 rows count, and the conclusion is true"
    )


NAMES = [f"x{number:02}" for number in range(12)]


@pytest.mark.parametrize(
    ("premises", "conclusion", "end"),
    [
        (("p | q", "p"), "q", "but the conclusion is false in 1 of them: it does not follow."),
        (("p", "~p"), "q", "the premises contradict one another, and anything follows."),
        (("p",), "", "1 of 2 rows makes every premise true."),
        ((" | ".join(NAMES),), "", "4,095 of 4,096 rows make every premise true."),
        (NAMES[:1], " & ".join(NAMES), "but the conclusion is false in 2,047 of them: it does not follow."),
    ],
)
def test_the_summary_says_what_the_rows_show(premises: Sequence[str], conclusion: str, end: str) -> None:
    assert Logic.of(premises, conclusion).table().summary().endswith(end)


def test_a_table_in_markdown() -> None:
    puzzle = Logic.of(("p | q", "~p"), "q & p")
    assert list(puzzle.table().markdown()) == [
        "| row | p | q | P2: ¬p | P1: p ∨ q | C: q ∧ p |  |",
        "| --: | :-: | :-: | :-: | :-: | :-: | :-- |",
        "| 1 | T | T | F | T | T |  |",
        "| 2 | T | F | F | T | F |  |",
        "| **3** | **F** | **T** | **T** | **T** | **F** | countermodel |",
        "| 4 | F | F | T | F | F |  |",
        "",
        "1 of 4 rows makes every premise true, but the conclusion is false in 1 of them: it does not follow.",
    ]


def test_some_rows_only() -> None:
    table = seed().table()
    lines = list(table.markdown(table.models()))
    assert len(lines) == 2 + 2 + 2
    assert all(line.startswith("| **") and line.endswith("| premises true |") for line in lines[2:4])


def test_markdown_signs_in_names_are_only_text() -> None:
    table = Logic.of(("_a_ | b_c",), "~_a_").table()
    heading = next(table.markdown())
    assert "P1: \\_a\\_ ∨ b\\_c" in heading
    assert "C: ¬\\_a\\_" in heading
    cells = re.split(r"(?<!\\)\|", heading)
    assert len(cells) - 2 == len(table.columns) + 2


@settings(max_examples=40, deadline=None)
@given(arguments(), st.data())
def test_what_is_switched_off_has_a_column_but_does_not_count(puzzle: Logic, data: st.DataObject) -> None:
    clues = puzzle.clues()
    off = data.draw(st.sets(st.sampled_from([clue.id for clue in clues]))) if clues else set()
    given_ = data.draw(st.dictionaries(st.sampled_from(puzzle.names), st.booleans())) if puzzle.names else {}
    literals = [Is(name, value) for name, value in given_.items()]
    table, whole = puzzle.table(off, literals), puzzle.table()
    assert [column.formula for column in table.columns] == [column.formula for column in whole.columns]
    counting = [clue.formula for clue in clues if clue.id not in off and clue.id != CONCLUSION] + literals
    for row in range(table.rows):
        solution = table.assignment(row)
        assert table.row_of(solution) == row
        model = all(formula.holds(solution) for formula in counting)
        assert table.is_model(row) == model
        claimed = puzzle.goal is not None and CONCLUSION not in off
        assert table.is_countermodel(row) == (model and claimed and not puzzle.goal.holds(solution))  # type: ignore[union-attr]


def test_roles_in_brackets_do_not_count() -> None:
    puzzle = Logic.of(("p", "q", "p"), "p & q")
    table = puzzle.table({puzzle.clues()[2].id, CONCLUSION})
    assert [column.role for column in table.columns] == ["P1,(P3)", "P2", "(C)"]
    assert table.columns[0].heading == "P1, (P3): p"
    assert table.summary() == "1 of 4 rows makes every premise true."


def test_what_is_given_is_told_in_the_summary() -> None:
    table = Logic.of(("p | q",), "q").table(given=[Is("p", False)])
    assert list(table.models()) == [2]
    assert table.summary().startswith("1 of 4 rows makes every premise and what you wrote true, and")
    none = Logic.of(("p",), "q").table(given=[Not(Is("p", True))])
    assert none.summary().endswith("these contradict one another, and anything follows.")


@settings(max_examples=50, deadline=None)
@given(arguments())
def test_jumps_go_to_the_nearest_row_that_decides(puzzle: Logic) -> None:
    table = puzzle.table()
    models = list(table.models())
    assert table.counts == (len(models), len(countermodels(table)))
    for row in range(table.rows):
        assert table.beyond(row, 1) == min((model for model in models if model > row), default=None)
        assert table.beyond(row, -1) == max((model for model in models if model < row), default=None)


def test_sixteen_names_and_no_more() -> None:
    chain = tuple(f"x{n:02} -> x{n + 1:02}" for n in range(15))
    table = Logic.of(chain, "x00 -> x15").table()
    assert (table.rows, len(table.names)) == (65536, 16)
    assert table.follows
    assert sum(1 for _ in table.models()) == 17
    assert table.row(65535)[:16] == (False,) * 16
    with pytest.raises(PuzzleError) as caught:
        Logic.of((*chain, "x15 -> x16")).table()
    assert str(caught.value) == "truth table: 17 names make 131,072 rows; expected at most 16 names"


def test_no_names_make_one_row() -> None:
    table = Logic.of(("true",), "false").table()
    assert table.rows == 1
    assert countermodels(table) == [0]
