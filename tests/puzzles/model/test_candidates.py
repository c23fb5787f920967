"""Direct effects, against all assignments of small puzzles and the plain rule of a Sudoku."""

from __future__ import annotations

import operator
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from puzzles.clues.general.cage import KillerCage
from puzzles.formulas.formulas import Formula, Is, Not, Relation, Solution, Value
from puzzles.formulas.target import Target
from puzzles.formulas.three_valued import truth
from puzzles.model.candidates import candidates, ruled_out
from puzzles.model.state import PuzzleState
from puzzles.types.kenken.calculation import CalculationCage
from puzzles.types.kenken.puzzle import KenKen
from puzzles.types.numberchallenge import NumberChallenge
from puzzles.types.slitherlink.puzzle import Slitherlink
from puzzles.types.sudoku import Sudoku
from tests.helpers.strategies import VARIABLES, formulas, relations
from tests.helpers.toy import Toy

DOMAINS = {variable.name: variable.domain for variable in VARIABLES}
knowns = st.fixed_dictionaries(
    {}, optional={variable.name: st.sampled_from(variable.domain) for variable in VARIABLES}
)


def completions(formula: Formula, known: Solution) -> set[bool]:
    """What the formula can come to, over all values of the variables that are not known."""
    names = sorted(set(formula.names()) & DOMAINS.keys())
    choices = [(known[name],) if name in known else DOMAINS[name] for name in names]
    return {formula.holds(dict(zip(names, values, strict=True))) for values in product(*choices)}


@given(formula=formulas, known=knowns)
def test_what_is_certain_is_so_in_every_completion(formula: Formula, known: dict[str, Value]) -> None:
    found = truth(formula, known, DOMAINS)
    if found is not None:
        assert completions(formula, known) == {found}


@settings(max_examples=50, deadline=None)
@given(formula=formulas, known=knowns)
def test_nothing_is_ruled_out_that_a_completion_has(formula: Formula, known: dict[str, Value]) -> None:
    state = PuzzleState(Toy(VARIABLES, (formula,)), tuple(known.items()))
    for name, values in candidates(state).items():
        assert name not in known
        possible = {value for value in DOMAINS[name] if True in completions(formula, {**known, name: value})}
        if possible:
            assert possible <= set(values)


@given(formula=relations(), known=knowns)
def test_a_relation_rules_out_all_that_it_can(formula: Formula, known: dict[str, Value]) -> None:
    found = candidates(PuzzleState(Toy(VARIABLES, (formula,)), tuple(known.items())))
    if True in completions(formula, known):
        for name in set(formula.names()) - known.keys():
            fits = [v for v in DOMAINS[name] if True in completions(formula, {**known, name: v})]
            assert list(found[name]) == fits


def test_a_sudoku_has_the_digits_that_are_not_in_row_column_or_box() -> None:
    puzzle = Sudoku.empty(4).with_given((0, 0), 1).with_given((3, 1), 2)
    state = PuzzleState(puzzle).with_entry("r2c4", 3).with_entry("r2c3", 3)
    known = {(0, 0): 1, (3, 1): 2, (1, 3): 3, (1, 2): 3}
    for row, column in product(range(4), repeat=2):
        seen = {
            value
            for (r, c), value in known.items()
            if r == row or c == column or (r // 2, c // 2) == (row // 2, column // 2)
        }
        expected = None if (row, column) in known else tuple(n for n in range(1, 5) if n not in seen)
        assert candidates(state).get(f"r{row + 1}c{column + 1}") == expected
    off = replace(state, off_families=frozenset({"rows"}), off=frozenset({"given.r1c1"}))
    assert candidates(off, ["r1c2"]) == {"r1c2": (1, 3, 4)}


def test_clues_rule_out_what_they_say_of_a_cell() -> None:
    killer = Sudoku.empty(9).with_clue(KillerCage(((0, 0), (0, 1)), 3))
    assert candidates(PuzzleState(killer), ["r1c1"]) == {"r1c1": (1, 2)}
    cage = CalculationCage(((0, 0), (0, 1)), "A", Target.parse("12*"))
    assert candidates(PuzzleState(KenKen(6).with_clue(cage)), ["r1c1"]) == {"r1c1": (2, 3, 4, 6)}
    challenge = PuzzleState(NumberChallenge(2, 3)).with_entry("r1c1", 3)
    assert candidates(challenge, ["r1c2", "r1c3"]) == {"r1c2": (1, 5, 6), "r1c3": (1, 2, 4, 5, 6)}


def test_what_has_to_be_seen_as_a_whole_rules_out_nothing() -> None:
    assert set(candidates(PuzzleState(Slitherlink(2, 2))).values()) == {(True, False)}


def test_only_what_speaks_of_the_cells_written_rules_out() -> None:
    state = PuzzleState(Sudoku.empty(4)).with_entry("r1c1", 1).with_entry("r4c4", 2)
    tried = {"r1c4": (1, 2, 3), "r1c1": (4,), "r3c2": (1, 2)}
    assert ruled_out(state, ["r1c1"], tried) == {("r1c4", 1)}
    assert ruled_out(state, ["r1c1", "r4c4"], tried) == {("r1c4", 1), ("r1c4", 2)}


def test_a_formula_that_is_broken_rules_out_nothing() -> None:
    broken = Relation(("a", "b"), operator.lt)
    state = PuzzleState(Toy(VARIABLES, (broken, Not(Is("a", 2)))), (("b", 1),))
    assert candidates(state, ["a"]) == {"a": (1, 3)}
