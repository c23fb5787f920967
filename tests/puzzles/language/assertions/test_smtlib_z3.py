"""What assertions mean is what z3 makes of them, and what trying all values finds."""

from __future__ import annotations

from itertools import product

import pytest
import z3
from hypothesis import given, settings
from hypothesis import strategies as st
from pysat.formula import CNF as CLAUSES

from puzzles.exchange.cnf import FORMAT as CNF
from puzzles.exchange.smt2 import FORMAT as SMT2
from puzzles.files.samples import sample
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.formulas.formulas import Value
from puzzles.types.scratch.puzzle import Scratch
from solvers.handlers.registry import answers
from solvers.queries.certificates import WholeText, WrittenOut
from tests.helpers.sat_session import SatSession

DECLARED = ("x, y: 1..4", "z: -1..2", "p, q: bool", "c, d: red, green, blue")
DIVISORS = st.sampled_from(["2", "3", "(- 2)"])
SIGNS = st.sampled_from(["<=", "<", ">=", ">", "=", "distinct"])
CONNECTIVES = st.sampled_from(["and", "or", "=>", "xor", "="])
NUMBERS = st.recursive(
    st.sampled_from(["x", "y", "z", "0", "1", "2", "3", "(- 1)"]),
    lambda inner: st.one_of(
        st.builds("({} {} {})".format, st.sampled_from(["+", "-"]), inner, inner),
        st.builds("(* {} {})".format, st.sampled_from(["2", "(- 3)", "x"]), inner),
        st.builds(
            "({} {} {})".format, st.sampled_from(["div", "mod"]), inner, st.sampled_from(["2", "3", "(- 2)"])
        ),
        st.builds("(abs {})".format, inner),
        st.builds("(ite (< x y) {} {})".format, inner, inner),
    ),
    max_leaves=4,
)
COLOURS = st.sampled_from(["c", "d", "red", "green", "(ite p c blue)"])
TRUTHS = st.recursive(
    st.one_of(
        st.sampled_from(["p", "q", "true", "false", "(distinct x y z)", "(distinct c d)"]),
        st.builds("({} {} {})".format, SIGNS, NUMBERS, NUMBERS),
        st.builds("(= {} {})".format, st.sampled_from(["c", "d"]), COLOURS),
        st.builds("(<= {} {} {})".format, NUMBERS, NUMBERS, NUMBERS),
    ),
    lambda inner: st.one_of(
        st.builds("(not {})".format, inner),
        st.builds("({} {} {} {})".format, CONNECTIVES, inner, inner, inner),
        st.builds("(ite {} {} {})".format, inner, inner, inner),
        st.builds("(let ((x y) (a! {})) (or a! (= x z)))".format, inner),
    ),
    max_leaves=4,
)


def scratch(*assertions: str, declared: tuple[str, ...] = DECLARED) -> Scratch:
    puzzle = Scratch()
    for line in (*declared, *assertions):
        puzzle = puzzle.typing.with_line(line)
    return puzzle


def brute(puzzle: Scratch) -> int:
    """How many assignments satisfy all clues, by trying all."""
    names = [own.name for own in puzzle.declared]
    every = product(*(own.domain for own in puzzle.declared))
    clues = puzzle.clues()
    return sum(
        all(clue.formula.holds(dict(zip(names, values, strict=True))) for clue in clues) for values in every
    )


@given(term=TRUTHS)
@settings(max_examples=25, deadline=None)
def test_a_term_means_what_z3_says(term: str) -> None:
    puzzle = scratch(f"(assert {term})")
    formula = puzzle.clues()[0].formula
    names = [own.name for own in puzzle.declared]
    solver = z3.Solver()
    declared = [line for line in SMT2.write(puzzle).text.splitlines() if line.startswith("(declare")]
    solver.from_string("\n".join([*declared, f"(assert {term})"]))
    (said,) = solver.assertions()
    consts = {own.decl().name(): own for own in z3.z3util.get_vars(said)}
    for values in list(product(*(own.domain for own in puzzle.declared)))[::41]:
        solution = dict(zip(names, values, strict=True))
        pairs = [(own, z3_value(own, solution[name])) for name, own in consts.items()]
        assert z3.is_true(z3.simplify(z3.substitute(said, *pairs))) == formula.holds(solution)


def z3_value(const: z3.ExprRef, value: Value) -> z3.ExprRef:
    """A value of the sort of a constant."""
    sort = const.sort()
    if isinstance(value, bool):
        return z3.BoolVal(value)
    if isinstance(value, int):
        return z3.IntVal(value)
    makers = (sort.constructor(index) for index in range(sort.num_constructors()))
    return next(maker() for maker in makers if maker.name() == value)


@given(terms=st.lists(TRUTHS, min_size=1, max_size=3))
@settings(max_examples=6, deadline=None)
def test_all_models_are_counted_through_every_file(terms: list[str]) -> None:
    puzzle = scratch(*(f"(assert {term})" for term in terms))
    expected = brute(puzzle)
    (text,) = answers(WrittenOut("cnf"), SatSession(puzzle))
    assert isinstance(text, WholeText)
    for again in (
        puzzle,
        parse(encode(puzzle)),
        parse(SMT2.write(puzzle).text),
        CNF.read(text.text).puzzles[0],
    ):
        *_, count = SatSession(again).count(3000)
        assert (count.value, count.complete) == (expected, True)  # type: ignore[union-attr]


FORMULAS = {
    "x + y <= 4": "(<= (+ x y) 4)",
    "p -> x != 3": "(=> p (distinct x 3))",
    "p -> q -> x = 1": "(=> p (=> q (= x 1)))",
    "p and not q or x < y < 4": "(or (and p (not q)) (and (< x y) (< y 4)))",
    "p <-> q": "(= p q)",
    "p xor q": "(xor p q)",
    "distinct x y z": "(distinct x y z)",
    "c = red or d != c": "(or (= c red) (distinct d c))",
    "count(p, q, x > 2) >= 2": "(>= (+ (ite p 1 0) (ite q 1 0) (ite (> x 2) 1 0)) 2)",
    "x - y - z = -1": "(= (- (- x y) z) (- 1))",
    "x mod 2 = y div 2": "(= (mod x 2) (div y 2))",
    "max(x, y) = 2 * min(x, y)": "(= (ite (>= x y) x y) (* 2 (ite (<= x y) x y)))",
    "abs(x - y) = 1": "(= (abs (- x y)) 1)",
    "if(p, x, y) = 3": "(= (ite p x y) 3)",
    "~p | q": "(or (not p) q)",
}


@pytest.mark.parametrize(("formula", "term"), FORMULAS.items())
def test_both_languages_say_the_same(formula: str, term: str) -> None:
    one, other = scratch(formula), scratch(f"(assert {term})")
    names = [own.name for own in one.declared]
    for values in product(*(own.domain for own in one.declared)):
        solution = dict(zip(names, values, strict=True))
        assert one.clues()[0].formula.holds(solution) == other.clues()[0].formula.holds(solution)


@pytest.mark.parametrize("name", ["scratch-send-more-money", "seed-zebra", "sudoku-6x6", "nonogram-heart"])
def test_z3_finds_one_model_of_what_is_written_of_a_puzzle(name: str) -> None:
    session = SatSession(sample(name).load())
    (answer,) = answers(WrittenOut("smt2"), session)
    assert isinstance(answer, WholeText)
    solver = z3.Solver()
    solver.from_string(answer.text)
    assert solver.check() == z3.sat
    (solution,) = session.solutions(1)
    model = solver.model()
    found = {own.name(): str(model[own]) for own in model.decls()}
    for variable, value in solution.items():
        assert found[variable] in (str(value), f"|{value}|")
    solver.add(z3.Or(*(own() != model[own] for own in model.decls())))
    assert solver.check() == z3.unsat


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("seed-zebra", 1),
        ("slitherlink-two-ways", 2),
        ("slitherlink-5x5", 1),
        ("kenken-two-ways", 2),
        ("scratch-map", 0),
    ],
)
def test_python_sat_counts_what_is_written_as_clauses(name: str, count: int) -> None:
    from pysat.solvers import Minisat22

    (answer,) = answers(WrittenOut("cnf"), SatSession(sample(name).load()))
    assert isinstance(answer, WholeText)
    clauses = CLAUSES(from_string=answer.text)
    with Minisat22(bootstrap_with=clauses) as solver:
        found = sum(1 for _ in zip(range(9), solver.enum_models(), strict=False))
    assert found == count
