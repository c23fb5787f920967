"""What first-order arguments come to: against every interpretation, and the verdicts of textbooks."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.features.claim import verdict_text
from puzzles.files.samples import sample
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.formulas.formulas import Formula, Value
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.first_order.domain import SIZE, Domain, named, sized, typed_domain
from puzzles.types.logic.first_order.grounding import atom, grounded
from puzzles.types.logic.first_order.model import model_lines, model_text
from puzzles.types.logic.first_order.signature import signature
from puzzles.types.logic.first_order.substitution import rebuilt
from puzzles.types.logic.first_order.syntax import (
    Application,
    Equal,
    Exists,
    ForAll,
    Predicate,
    immediate_parts,
    terms_of,
)
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.text import written
from solvers.queries.overview import Status
from tests.helpers import fitch
from tests.helpers.first_order import CONSTANT, ONE, TWO, Interpretation, closed_formulas, interpretations
from tests.helpers.sat_session import SatSession


def as_solution(model: Interpretation, most: int) -> dict[str, Value]:
    """The interpretation as values of the variables of a domain of up to `most` things."""
    things = range(1, most + 1)
    values: dict[str, Value] = {SIZE: model.size, CONSTANT: model.constant}
    values |= {atom(ONE, (thing,)): thing in model.one for thing in things}
    return values | {atom(TWO, (a, b)): (a, b) in model.two for a in things for b in things}


@settings(max_examples=40, deadline=None)
@given(closed_formulas(), st.integers(1, 3), st.data())
def test_a_grounded_formula_is_true_where_the_formula_is(
    formula: Formula, size: int, data: st.DataObject
) -> None:
    fixed, open_ = sized(size), Domain((1, 2, 3))
    for model in interpretations(2) if size < 3 else data.draw(st.lists(models(3), max_size=20)):
        solution = as_solution(model, 3)
        assert grounded(formula, open_).holds(solution) == model.true(formula)
        if model.size == size:
            assert grounded(formula, fixed).holds(solution) == model.true(formula)


def models(size: int) -> st.SearchStrategy[Interpretation]:
    """Interpretations with so many things."""
    thing = st.integers(1, size)
    return st.builds(
        Interpretation, st.just(size), st.frozensets(thing), st.frozensets(st.tuples(thing, thing)), thing
    )


@settings(max_examples=20, deadline=None)
@given(closed_formulas(), st.integers(1, 2))
def test_models_are_counted_as_interpretations(formula: Formula, size: int) -> None:
    """Of the names that a formula has; `P`, `R` and `a` are put in by a premise that says nothing."""
    every = "(P(a) | ~P(a)) & (R(a, a) | ~R(a, a))"
    puzzle = Logic.of((every, written(formula)), domain=sized(size))
    expected = sum(model.true(formula) for model in interpretations(size))
    assert sum(1 for _ in SatSession(puzzle).solutions()) == expected
    up_to = Logic.of((every, written(formula)), domain=sized(2, varies=True))
    smaller = sum(model.true(formula) for each in (1, 2) for model in interpretations(each))
    found = list(SatSession(up_to).solutions())
    assert len(found) == smaller
    sizes = [solution[SIZE] for solution in found]
    assert sizes == sorted(sizes)


TEXTBOOK = {
    "∀x(Mx → Lx), ∀x(Sx → Mx) |- ∀x(Sx → Lx)": 0,  # Barbara
    "∀x(Mx → ~Lx), ∀x(Sx → Mx) |- ∀x(Sx → ~Lx)": 0,  # Celarent
    "∀x(Mx → Lx), ∃x(Sx & Mx) |- ∃x(Sx & Lx)": 0,  # Darii
    "∀x(Mx → ~Lx), ∃x(Sx & Mx) |- ∃x(Sx & ~Lx)": 0,  # Ferio
    "∀x(Mx → Lx), ∀x(Mx → Sx) |- ∃x(Sx & Lx)": 1,  # Darapti, without existential import
    "∀x(Lx → Mx), ∀x(Sx → Mx) |- ∀x(Sx → Lx)": 1,  # the undistributed middle
    "∃x(Px & Qx) |- ∃x Px & ∃x Qx": 0,
    "∃x Px & ∃x Qx |- ∃x(Px & Qx)": 2,
    "∀x Px v ∀x Qx |- ∀x(Px v Qx)": 0,
    "∀x(Px v Qx) |- ∀x Px v ∀x Qx": 2,
    "∃y∀x Lxy |- ∀x∃y Lxy": 0,
    "∀x∃y Lxy |- ∃y∀x Lxy": 2,
    "|- ∃x(Px → ∀y Py)": 0,  # the drinker
    "|- ~∃x∀y(Lxy ↔ ~Lyy)": 0,  # Russell's barber
    "∀x∀y(Lxy → Lyx), ∀x∀y∀z(Lxy & Lyz → Lxz), ∀x∃y Lxy |- ∀x Lxx": 0,
    "∀x∀y(Lxy → Lyx), ∀x∀y∀z(Lxy & Lyz → Lxz) |- ∀x Lxx": 1,
    "Fa, ~Fb |- a != b": 0,
    "a = b, b = c |- a = c": 0,
    "∃x Fx |- Fa": 2,
    "∀x Fx |- ∃x Fx": 0,  # there is at least one thing
    "∃x∃y x != y |- ∃x∃y∃z (x != y & y != z & x != z)": 2,
    "∀x∀y x = y, Fa |- ∀x Fx": 0,
}
"""Arguments, with the size of their smallest countermodel; 0 for those that follow."""


@pytest.mark.parametrize(("line", "size"), TEXTBOOK.items())
def test_arguments_of_textbooks_have_their_known_verdicts(line: str, size: int) -> None:
    puzzle = Logic().typing.with_line(line)
    session = SatSession(puzzle)
    verdict = session.verdict()
    if size:
        assert verdict_text(puzzle, verdict.status.value) == "the conclusion does not follow"
        assert next(session.solutions(1))[SIZE] == size
    else:
        assert verdict.status is Status.CONTRADICTION
        text = verdict_text(puzzle, verdict.status.value)
        assert (text or "").endswith(" in every domain of up to 4 things")


def test_no_more_is_claimed_than_was_tried() -> None:
    """An order without a last thing is endless: no finite domain has one."""
    endless = "∀x ~Lxx, ∀x∀y∀z(Lxy & Lyz → Lxz) |- ∃x∀y ~Lxy"
    for domain, where in (
        (None, "in every domain of up to 4 things"),
        (sized(5), "in every domain of 5 things"),
        (sized(1), "in every domain of 1 thing"),
    ):
        puzzle = Logic().typing.with_line(endless).with_domain(domain)
        verdict = SatSession(puzzle).verdict()
        assert verdict_text(puzzle, verdict.status.value) == f"the conclusion follows {where}"
    contradictory = Logic.of(("a != b", "b != c", "a != c"), domain=sized(2))
    text = contradictory.verdict_text(SatSession(contradictory).verdict().status.value)
    assert text == "the premises contradict one another in every domain of 2 things"


def test_things_with_names_stand_for_themselves() -> None:
    puzzle = Logic.of(("∀x (x = ann | x = bob)", "Tall(ann)"), "∀x Tall(x)", domain=named(("ann", "bob")))
    (model,) = SatSession(puzzle).solutions()
    assert model == {"Tall(ann)": True, "Tall(bob)": False}
    assert model_text(puzzle.signature, puzzle.scope, model) == "ann and bob: Tall is true of ann"
    assert SatSession(Logic.of((), "ann != bob", domain=named(("ann", "bob")))).verdict().solvable is False


def test_a_model_is_told_in_tables() -> None:
    puzzle = Logic.of(("P(a)", "R(a, b)", "S", "C(a, a, b)"), domain=sized(2))
    model: dict[str, Value] = {"a": 1, "b": 2, "S": True, "P(1)": True, "P(2)": False}
    model |= {atom("R", (a, b)): (a, b) == (1, 2) for a in (1, 2) for b in (1, 2)}
    model |= {atom("C", (a, b, c)): b < c for a in (1, 2) for b in (1, 2) for c in (1, 2)}
    assert (
        "\n".join(model_lines(puzzle.signature, puzzle.scope, model))
        == """\
2 things: 1, 2

name │ thing    statement │ value    thing │ P    C(1, ↓, →) │ 1  2
─────┼──────    ──────────┼──────    ──────┼──    ───────────┼─────
   a │   1              S │   T          1 │ T             1 │ ·  T
   b │   2                               2 │ ·             2 │ ·  ·

C(2, ↓, →) │ 1  2    R(↓, →) │ 1  2
───────────┼─────    ────────┼─────
         1 │ ·  T          1 │ ·  T
         2 │ ·  ·          2 │ ·  ·"""
    )


# -- domains -----------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["", "3", "up to 6", "ann, bob", "1", "8"])
def test_a_domain_is_kept_in_files(typed: str) -> None:
    puzzle = Logic.of(("∀x P(x)", "Fa -> ∃x Fx"), "T(a)", domain=typed_domain(typed))
    assert parse(encode(puzzle)) == puzzle
    if puzzle.domain is not None:
        assert typed_domain(puzzle.domain.typed) == puzzle.domain


@pytest.mark.parametrize(
    ("domain", "wrong"),
    [
        ("0", "domain: found 0 things; expected 1 to 8"),
        ("9", "domain: found 9 things; expected 1 to 8"),
        ("true", "domain: found true; expected a number from 1 to 8, 'up to 5', or names of things"),
        ('"up to 12"', "domain: found 12 things; expected 1 to 8"),
        ('"²"', "domain: found '²'; expected a number from 1 to 8"),
        ('["ann", "ann"]', "domain: ann is there twice"),
        ('["x"]', "domain: x looks like a variable"),
        ('["an n"]', "domain: found 'an n'; expected a name"),
        ("[]", "domain: found 0 things"),
        (
            '["P"]',
            "premises[1]: column 4: 'P' is a predicate here, and a thing",
        ),
    ],
)
def test_a_domain_that_is_none_is_refused(domain: str, wrong: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        parse(f'puzzle = "logic"\ndomain = {domain}\npremises = ["∀x P(x)"]\n')
    assert wrong in str(caught.value)


def test_what_comes_to_too_much_is_refused() -> None:
    deep = "".join(f"∀{name}" for name in ("x", "y", "z", "w", "u", "s")) + " R(x, y, z, w)"
    with pytest.raises(PuzzleError, match="predicates have 4,096 atoms in every domain of 8 things"):
        Logic.of((deep,)).with_domain(sized(8))
    with pytest.raises(PuzzleError, match="too long in every domain of 8 things; expected at most 20,000"):
        Logic.of((deep.replace("R(x, y, z, w)", "x = u"),)).with_domain(sized(8))
    with pytest.raises(PuzzleError, match="too long"):
        Logic(domain=sized(8)).typing.with_line(deep.replace("R(x, y, z, w)", "x = u"))


@pytest.mark.parametrize(
    ("name", "follows"),
    [
        ("logic-syllogism", True),
        ("logic-undistributed", False),
        ("logic-lovers", False),
        ("logic-one-thief", True),
    ],
)
def test_the_arguments_of_the_library(name: str, follows: bool) -> None:
    puzzle = sample(name).load()
    assert (SatSession(puzzle).verdict().solvable is False) is follows


def test_lovers_follow_the_other_way_round() -> None:
    lovers = sample("logic-lovers").load()
    assert isinstance(lovers, Logic)
    turned = Logic.of((lovers.conclusion,), lovers.premises[0], domain=lovers.domain)
    assert SatSession(turned).verdict().solvable is False


def test_a_conflict_of_premises_names_premises_alone() -> None:
    session = SatSession(Logic.of(("∀x (Px → Qx)", "Pa", "∀x ~Qx", "∃x Rx")))
    conflict = session.conflict()
    assert conflict is not None
    assert [statement.id for statement in conflict.statements] == ["premise.1", "premise.2", "premise.3"]


# -- functions ---------------------------------------------------------------------------------


def about_functions(formula: Formula) -> Formula:
    """The formula with `f` of the first term of each atom in its place, and `g` of both of the last."""
    if isinstance(formula, Predicate | Equal):
        first, *_, last = terms_of(formula) * 2
        if isinstance(formula, Equal):
            return Equal(Application("f", (first,)), Application("g", (first, last)))
        return Predicate(formula.name, (Application("f", (first,)), *formula.terms[1:]))
    if isinstance(formula, ForAll | Exists):
        return type(formula)(formula.variable, about_functions(formula.part))
    return rebuilt(formula, [*map(about_functions, immediate_parts(formula))])


@settings(max_examples=12, deadline=None)
@given(closed_formulas().map(about_functions))
def test_models_with_functions_are_those_by_definition(formula: Formula) -> None:
    """Of a fixed number of things all assignments are looked through; where it is open, each counts once."""
    puzzle = Logic.of((written(formula),), domain=Domain((1, 2)))
    sizes: dict[int, int] = {}
    names = {variable.name: variable.domain for variable in puzzle.shape.variables}
    tree = fitch.parsed(written(formula))
    for size in (1, 2):
        own = signature([formula], sized(size)).variables(sized(size))
        values = [variable.domain for variable in own]
        rows = (dict(zip((variable.name for variable in own), row, strict=True)) for row in product(*values))
        sizes[size] = sum(fitch.Model({**row, SIZE: size}, SIZE).true(tree) for row in rows)
    if len(names) > 22:
        return
    solutions = [*SatSession(puzzle).solutions()]
    assert [sum(found[SIZE] == size for found in solutions) for size in (1, 2)] == [sizes[1], sizes[2]]


def test_a_model_says_what_functions_make() -> None:
    puzzle = Logic.of(("f(a) != a", "∀x f(f(x)) = x", "g(a, f(a)) = a"), domain=sized(2))
    solution = next(SatSession(puzzle).solutions())
    a = solution["a"]
    assert solution[f"f({a})"] != a
    text = model_text(puzzle.signature, puzzle.scope, solution)
    assert f"f(1) is {solution['f(1)']}" in text
    lines = "\n".join(model_lines(puzzle.signature, puzzle.scope, solution))
    assert "thing │ f" in lines
    assert "g(↓, →) │ 1  2" in lines
    made = puzzle.wording.tables(solution)["functions"]
    assert [one["name"] for one in made] == ["f", "g"]
    assert made[0]["values"] == [{"of": [thing], "thing": solution[f"f({thing})"]} for thing in (1, 2)]


def test_too_many_values_of_functions_are_refused() -> None:
    with pytest.raises(PuzzleError, match="the predicates and functions have 4,104 atoms"):
        Logic.of(("f(a, a, a, a) = b", "P(a)"), domain=sized(8))


def test_countermodels_about_a_function_are_counted() -> None:
    """By hand: of n things n^n functions, of which f(f(a)) is not a; n atoms are true, one is false.

    With 3 things (27 - 15) * 3 of 2^5 each, with 2 things (4 - 3) * 2 of 2 each, with 1 thing none.
    """
    puzzle = Logic.of(("∀x Loves(x, f(x))",), "Loves(f(a), a)", domain=Domain((1, 2, 3)))
    assert sum(1 for _ in SatSession(puzzle).solutions()) == 1152 + 4
