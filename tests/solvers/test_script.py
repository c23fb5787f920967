"""The exported script means the same to a z3 that knows nothing of cluebench."""

from __future__ import annotations

import z3

from puzzles.draft import Draft
from puzzles.formulas import Is, Variable
from puzzles.sudoku import Sudoku
from solvers.session import Session
from tests.toy import Toy


def _run(text: str) -> z3.Solver:
    """Read the declarations and assertions; the commands at the end are for a person's z3."""
    commands = [line for line in text.splitlines() if not line.startswith(("(check-sat", "(get-", "(set-"))]
    solver = z3.Solver(ctx=z3.Context())
    solver.from_string("\n".join(commands))
    return solver


def test_a_contradiction_is_unsat_with_a_core_of_named_statements() -> None:
    puzzle = Sudoku.empty(4).with_given((0, 0), 1).with_given((0, 3), 1)
    solver = _run(Session(puzzle).script())
    assert solver.check() == z3.unsat
    assert {str(name) for name in solver.unsat_core()} == {"given.r1c1", "given.r1c4", "row.1"}


def test_a_clue_that_is_off_is_not_asserted() -> None:
    puzzle = Sudoku.empty(4).with_given((0, 0), 1).with_given((0, 3), 1)
    solver = _run(Session(Draft(puzzle).toggled("given.r1c4")).script())
    assert solver.check() == z3.sat


def test_each_clue_has_a_scope_and_its_sentence() -> None:
    text = Session(Sudoku.empty(4).with_given((0, 0), 1)).script()
    assert text.count("(push 1)") == 1
    assert "; R1C1 is 1" in text


def test_a_sentence_of_several_lines_stays_a_comment() -> None:
    toy = Toy((Variable("a\n(assert false)", (1, 2)),), clue_formulas=(Is("a\n(assert false)", 1),))
    assert _run(Session(toy).script()).check() == z3.sat
