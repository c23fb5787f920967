"""First-order formulas as they are typed, and what is questioned of them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from puzzles.formulas.formulas import Formula, Iff, Implies, Is, Not, Or
from puzzles.text.errors import InputError, PuzzleError
from puzzles.types.logic.clues import CONCLUSION, meaning
from puzzles.types.logic.first_order.syntax import Application, Equal, Exists, ForAll, Predicate
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.text import ASCII, UNICODE, written
from tests.helpers.first_order import closed_formulas

PX, QX = Predicate("P", ("x",)), Predicate("Q", ("x",))
READ: dict[str, Formula] = {
    "forall x (P(x) -> Q(x))": ForAll("x", Implies(PX, QX)),
    "∀x P(x)": ForAll("x", PX),
    "FOR ALL x, P(x)": ForAll("x", PX),
    "all x: P(x)": ForAll("x", PX),
    "every x P(x)": ForAll("x", PX),
    "∀x.P(x)": ForAll("x", PX),
    r"\forall x P(x)": ForAll("x", PX),
    "exists x P(x)": Exists("x", PX),
    "∃x Px": Exists("x", PX),
    "some x P(x)": Exists("x", PX),
    "there is an x such that P(x)": Exists("x", PX),
    "there is a x P(x)": Exists("x", PX),
    "~∀x Px": Not(ForAll("x", PX)),
    "∀x ~Px": ForAll("x", Not(PX)),
    "∀x Px | p": Or(ForAll("x", PX), Is("p", True)),
    "∀x∃y Lxy": ForAll("x", Exists("y", Predicate("L", ("x", "y")))),
    "∀x,y Lxy": ForAll("x", ForAll("y", Predicate("L", ("x", "y")))),
    "∀x Lax": ForAll("x", Predicate("L", ("a", "x"))),
    "∀x (Px ↔ ∃x Qx)": ForAll("x", Iff(PX, Exists("x", QX))),
    "a = b": Equal("a", "b"),
    "a != b": Not(Equal("a", "b")),
    "∀x x = x": ForAll("x", Equal("x", "x")),
    "T(a) -> F(b)": Implies(Predicate("T", ("a",)), Predicate("F", ("b",))),
    "all -> some": Implies(Is("all", True), Is("some", True)),
    "all v some": Or(Is("all", True), Is("some", True)),
    "Fa -> p": Implies(Is("Fa", True), Is("p", True)),
    "∀x Loves(x, mother(x))": ForAll("x", Predicate("Loves", ("x", Application("mother", ("x",))))),
    "f(a) = g(b, f(c))": Equal(Application("f", ("a",)), Application("g", ("b", Application("f", ("c",))))),
    "a != f(b)": Not(Equal("a", Application("f", ("b",)))),
    "Between(a, b, c)": Predicate("Between", ("a", "b", "c")),
}


@pytest.mark.parametrize(("line", "formula"), READ.items())
def test_formulas_about_things_are_read(line: str, formula: Formula) -> None:
    assert meaning(line) == formula


@settings(max_examples=200, deadline=None)
@given(closed_formulas(depth=4))
def test_a_printed_formula_reads_back(formula: Formula) -> None:
    assert meaning(written(formula, UNICODE)) == formula
    assert meaning(written(formula, ASCII)) == formula


WRONG = {
    "P(x)": "column 3: x looks like a variable, and no quantifier binds it",
    "∀x Px -> Qx": "column 11: x stands outside of what its quantifier binds; expected brackets",
    "forall person P(person) -> Q(person)": "column 30: person stands outside",
    "∀xy Lxy": "column 2: xy is one variable; did you mean x, y?",
    "P(a) & P(a, b)": "column 8: 'P' has 2 places here, and 1 before",
    "P(a) & P": "column 8: 'P' is a statement here, and a predicate before",
    "p & p = a": "column 5: 'p' is a thing here, and a statement before; expected <->",
    "P(Q(a))": "column 3: found 'Q' with brackets in the place of a thing, where no predicate can be",
    "f(a) & P(f(a))": "column 10: 'f' is a function here, and a predicate before; expected one use",
    "P(f(a)) & P(f)": "column 13: 'f' is a thing here, and a function before; expected one use",
    "P(f(a)) & Q(f(a, b))": "column 13: 'f' has 2 places here, and 1 before",
    "∀x Lxf(x)": "column 4: Lxf is one name here; did you mean L(x, f(…))?",
    "∀x (Px -> Pf(x))": "column 11: Pf is one name here; did you mean P(f(…))?",
    "P(f(x))": "column 5: x looks like a variable, and no quantifier binds it",
    "P(f(a)": "column 7: it ends too early; expected ',', ')'",
    "f(a) = g(": "column 10: it ends too early; expected a name of a thing",
    "P(": "column 3: it ends too early; expected a name of a thing",
    "P(a,": "column 5: it ends too early; expected a name of a thing",
    "∀": "column 2: it ends too early; expected a variable",
    "∃!x Px": "column 2: found '!'; expected a variable",
    "P(a, b, c, d, e)": "column 1: 'P' has 5 places; expected at most 4",
    "a = ": "column 4: it ends too early; expected a name of a thing",
}


@pytest.mark.parametrize(("line", "wrong"), WRONG.items())
def test_what_is_in_doubt_is_questioned_at_its_place(line: str, wrong: str) -> None:
    with pytest.raises(InputError) as caught:
        meaning(line)
    assert str(caught.value).startswith(wrong)


# -- beside other formulas ---------------------------------------------------------------------


def test_a_letter_is_a_predicate_in_all_formulas_or_in_none() -> None:
    puzzle = Logic().typing.with_line("Fa")
    assert puzzle.claims == (Is("Fa", True),)
    assert not puzzle.first_order
    puzzle = puzzle.typing.with_line("∀x (Fx -> Gx)")
    assert puzzle.claims[0] == Predicate("F", ("a",))
    assert puzzle.with_conclusion("Ga").goal == Predicate("G", ("a",))
    assert puzzle.without("premise.2").claims == (Is("Fa", True),)
    assert Logic().typing.with_line("a != b, Fab").claims[1] == Predicate("F", ("a", "b"))
    assert Logic().typing.with_line("∀x(Fx → Gx), Fa |- Ga") == Logic.of(("∀x(Fx → Gx)", "Fa"), "Ga")


@pytest.mark.parametrize(
    ("lines", "line", "wrong"),
    [
        (
            ("P(a)",),
            "P(a, b)",
            "column 1: 'P' has 2 places here, and 1 in another formula",
        ),
        (("p",), "Q(p)", "column 3: 'p' is a thing here, and a statement in another formula"),
        (("P(a)",), "q, a", "column 4: 'a' is a statement here, and a thing in another formula"),
        (
            ("Fat", "p"),
            "∀x Fx",
            "column 4: 'F' has 1 place here, and 2 in another formula",
        ),
    ],
)
def test_a_name_has_one_use_in_an_argument(lines: tuple[str, ...], line: str, wrong: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        Logic.of(lines).typing.with_line(line)
    assert str(caught.value).startswith(wrong)


def test_a_bound_variable_is_no_name_of_other_formulas() -> None:
    assert Logic.of(("∀p P(p)", "p -> q")).names == ("p", "q")


def test_predicates_and_things_complete() -> None:
    puzzle = Logic.of(("Loves(ann, bob)", "likely"))
    assert [word.text for word in puzzle.completions("l", 1)] == ["likely", "Loves"]
    assert [word.text for word in puzzle.completions("Loves(", 6)] == ["ann", "bob"]
    assert [word.text for word in puzzle.completions("fo", 2)] == ["forall"]


def test_what_could_have_been_meant_instead_is_tried() -> None:
    puzzle = Logic.of(("∀x Px",), "p")
    assert "∃x P(x)" in [other.text for other in puzzle.typing.alternatives("premise.1")]
    assert "∃x P(x)" not in [other.text for other in puzzle.typing.alternatives(CONCLUSION)]
