"""`cluebench formula` and `cluebench table` as a person reads them, and all solutions."""

from __future__ import annotations

import pytest

from puzzles.types.logic.puzzle import Logic
from tests.helpers.command import said


def test_a_formula_without_a_file() -> None:
    done = said("formula", "if p then q")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "p → q",
        "Contingent: true in some rows of its truth table, false in others.",
        "True where p and q are false.",
        "False where p is true, q is false.",
        "Negation normal form: ¬p ∨ q",
        "Conjunctive normal form: ¬p ∨ q",
        "Disjunctive normal form: ¬p ∨ q",
    ]


@pytest.mark.parametrize(
    ("arguments", "status", "line"),
    [
        (("p v ~p",), 0, "A tautology: true in every row of its truth table."),
        (("p & ~p",), 1, "A contradiction: false in every row of its truth table."),
        (("p -> q", "--with", "~q -> ~p"), 0, "p → q and ¬q → ¬p are equivalent: they agree in every row."),
        (("p -> q", "--with", "q -> p"), 1, "p → q and q → p are not equivalent."),
        (("p", "--with", "not p"), 1, "Each is the negation of the other."),
        (("p & q", "--with", "p"), 1, "p ∧ q implies p, but not the other way round."),
        (("--of", "seed-entailment"), 0, "Conjunctive normal form: ⊤"),
    ],
)
def test_what_a_formula_is_and_how_it_compares(arguments: tuple[str, ...], status: int, line: str) -> None:
    done = said("formula", *arguments)
    assert (done.returncode, done.stderr) == (status, "")
    assert line in done.stdout.splitlines()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("formula", "p &"), "column 4: it ends too early"),
        (("formula", "p", "--with", "q q"), "--with: column 3: found 'q'"),
        (("formula", "p & q", "--with", "pq"), "--with: column 1: pq is one name; did you mean p & q?"),
        (("formula",), "expected a FORMULA, or --of FILE"),
        (("formula", "p", "--of", "seed-entailment"), "expected a FORMULA, or --of FILE"),
        (("formula", "--of", "miracle"), "miracle: found Sudoku; expected an argument"),
        (("table",), "expected FILE, or --formula LINE"),
        (("table", "miracle"), "miracle: found Sudoku; expected an argument"),
        (("table", "--formula", " & ".join(f"x{n}" for n in range(17))), "17 names make 131,072 rows"),
    ],
)
def test_bad_input_is_told_in_one_line(arguments: tuple[str, ...], complaint: str) -> None:
    done = said(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_truth_table_as_text() -> None:
    done = said("table", "--formula", "p -> q, q |- p")
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        "    │ C  P2 │   P1",
        "    │ p  q  │ p → q",
        "────┼───────┼──────",
        "✓ 1 │ T  T  │   T",
        "  2 │ T  F  │   F",
        "✗ 3 │ F  T  │   T",
        "  4 │ F  F  │   T",
        "",
        "2 of 4 rows make every premise true, but the conclusion is false in 1 of them: it does not follow.",
    ]
    few = said("table", "--formula", "p -> q, q |- p", "--deciding").stdout.splitlines()
    assert [line[:3] for line in few[3:5]] == ["✗ 3", "✓ 1"]


def test_a_table_of_4096_rows_is_the_one_of_the_screen() -> None:
    line = " & ".join("abcdefghijkl")
    rows = said("table", "--formula", line).stdout.splitlines()[3:-2]
    table = Logic.of((line,)).table()
    assert len(rows) == 4096
    for row in (0, 1, 1000, 4095):
        assert [cell == "T" for cell in rows[row].replace("│", " ").split()[-13:]] == list(table.row(row))


def test_all_solutions() -> None:
    assert said("solve", "1234/34../..../....").stdout.startswith("More than 2 solutions; the first 2:")
    assert said("solve", "1234/34../..../....", "--all").stdout.startswith("6 solutions.")
