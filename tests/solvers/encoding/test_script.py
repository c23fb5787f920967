"""The exported script means the same to a z3 that knows nothing of cluebench."""

from __future__ import annotations

from unittest.mock import patch

from puzzles.files.samples import sample
from puzzles.formulas.formulas import Is, Variable
from puzzles.model.state import PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.encoding.symbols import literal_symbol
from solvers.session.session import Session
from solvers.stack.smtlib import script
from tests.helpers.toy import Toy
from tests.helpers.z3_command import run_z3


def test_a_contradiction_is_unsat_with_a_core_of_named_statements() -> None:
    puzzle = Sudoku.empty(4).with_given((0, 0), 1).with_given((0, 3), 1)
    printed = run_z3(Session(puzzle).script())
    assert printed[0] == "unsat"
    assert set(printed[-1].strip("()").split()) == {"given.r1c1", "given.r1c4", "row.1"}


def test_a_clue_that_is_off_is_not_asserted() -> None:
    puzzle = Sudoku.empty(4).with_given((0, 0), 1).with_given((0, 3), 1)
    assert run_z3(Session(PuzzleState(puzzle).toggled("given.r1c4")).script())[0] == "sat"


def test_each_clue_has_a_scope_and_its_sentence() -> None:
    text = Session(Sudoku.empty(4).with_given((0, 0), 1)).script()
    assert text.count("(push 1)") == 1
    assert "; R1C1 is 1" in text


def test_a_loop_in_full_is_a_script_that_z3_solves_at_once() -> None:
    puzzle = sample("slitherlink-10x10").load()
    session = Session(puzzle)
    text = session.script()
    assert len(text) < 2_000_000
    assert run_z3(text)[0] == "sat"
    (solution,) = session.solutions()
    other = [f"(not {literal_symbol(name, True)})" for name, drawn in solution.items() if drawn]
    assert run_z3(text.replace("(check-sat)", f"(assert (or {' '.join(other)}))\n(check-sat)"))[0] == "unsat"


def test_a_sentence_of_several_lines_stays_a_comment() -> None:
    toy = Toy((Variable("a\n(assert false)", (1, 2)),), clue_formulas=(Is("a\n(assert false)", 1),))
    assert run_z3(Session(toy).script())[0] == "sat"


def test_the_rules_are_printed_once_for_all_states_that_share_them() -> None:
    first, second = (Session(Sudoku.empty(4).with_given((0, column), 1)) for column in (0, 1))
    whole = first.script()
    with patch.object(script, "_term", wraps=script._term) as printed:
        again, other = first.script(), second.script()
    assert printed.call_count < 20
    assert again == whole != other
    assert other == Session(Sudoku.empty(4).with_given((0, 1), 1)).script()
    assert run_z3(other)[0] == "sat"
