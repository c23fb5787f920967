"""Arguments about functions: proofs that two checkers accept, countermodels, and wrong lines."""

from __future__ import annotations

import pytest

from puzzles.features.claim import goal_id
from puzzles.formulas.formulas import Formula
from puzzles.proofs.checking.checker import faults
from puzzles.proofs.first_order.equational import equational_proof
from puzzles.proofs.first_order.find_first_order import find_first_order_proof
from puzzles.proofs.first_order.instances import Instances, existential_form
from puzzles.proofs.latex import as_latex
from puzzles.proofs.reading import read_proof
from puzzles.proofs.text import as_text
from puzzles.types.logic.first_order.syntax import ForAll
from puzzles.types.logic.spelt import read_argument
from puzzles.types.logic.text import written
from solvers.backends.instances import Refuted, found_instances
from solvers.handlers.registry import answers
from solvers.queries.proofs import Prove, Unproved
from tests.helpers import fitch
from tests.helpers.first_order_arguments import WITH_FUNCTIONS, WITH_FUNCTIONS_INVALID
from tests.helpers.sat_session import SatSession


def argued(text: str) -> tuple[list[Formula], Formula]:
    puzzle = read_argument(text)
    assert puzzle.goal is not None
    return [*puzzle.claims], puzzle.goal


@pytest.mark.parametrize("derived", [True, False], ids=["derived", "basic"])
@pytest.mark.parametrize("text", WITH_FUNCTIONS)
def test_a_valid_argument_has_a_proof(text: str, derived: bool) -> None:
    premises, conclusion = argued(text)
    choices = found_instances(premises, conclusion)
    assert not isinstance(choices, Refuted)
    proof = find_first_order_proof(premises, conclusion, choices, derived=derived)
    assert proof is not None
    printed = "\n".join(as_text(proof))
    assert faults(proof, premises, conclusion) == ()
    assert fitch.judge(printed, [*map(written, premises)], written(conclusion)) == len(proof.lines)
    assert read_proof(printed, derived=derived) == proof
    assert len(proof.lines) <= 20


@pytest.mark.parametrize("text", WITH_FUNCTIONS_INVALID)
def test_an_invalid_argument_has_a_countermodel(text: str) -> None:
    puzzle = read_argument(text)
    (answer,) = answers(Prove(), SatSession(puzzle))
    assert isinstance(answer, Unproved)
    assert answer.countermodel is not None
    assert goal_id(puzzle) is not None
    model = fitch.Model(answer.countermodel, puzzle.sizes[-1].name)
    assert all(model.true(fitch.parsed(written(premise))) for premise in puzzle.claims)
    assert not model.true(fitch.parsed(written(argued(text)[1])))
    found = found_instances(*argued(text))
    assert isinstance(found, Refuted) or not found


GROUP = "∀x ∀y ∀z m(m(x, y), z) = m(x, m(y, z)), ∀x m(e, x) = x, ∀x m(i(x), x) = e"


@pytest.mark.parametrize(
    ("text", "most"),
    [
        (f"{GROUP} |- ∀x m(x, i(x)) = e", 40),
        (f"{GROUP}, ∀x m(x, i(x)) = e |- ∀x m(x, e) = x", 20),
        (f"{GROUP}, ∀x m(x, i(x)) = e, ∀x m(x, e) = x |- ∀x i(i(x)) = x", 24),
        (
            "∀x ∀y m(x, y) = m(y, x), ∀x ∀y ∀z m(m(x, y), z) = m(x, m(y, z)) |- "
            "∀x ∀y ∀z m(m(x, y), z) = m(m(z, y), x)",
            24,
        ),
        ("∀x f(f(f(x))) = x, ∀x f(f(x)) = x |- ∀x f(x) = x", 12),
        ("∀x ∀y s(a(x, y)) = a(x, s(y)), ∀x a(x, o) = x |- a(s(s(o)), s(s(o))) = s(s(s(s(o))))", 14),
    ],
)
def test_equations_are_proved_from_equations(text: str, most: int) -> None:
    """Groups, as books on algebra have them, and two and two is four."""
    premises, conclusion = argued(text)
    choices = found_instances(premises, conclusion)
    assert not isinstance(choices, Refuted)
    proof = find_first_order_proof(premises, conclusion, choices)
    assert proof is not None
    printed = "\n".join(as_text(proof))
    assert faults(proof, premises, conclusion) == ()
    assert fitch.judge(printed, [*map(written, premises)], written(conclusion)) == len(proof.lines) <= most


def test_where_only_what_is_infinite_would_do_the_search_ends() -> None:
    infinite = "∀x s(x) != zero, ∀x ∀y (s(x) = s(y) -> x = y)"
    assert found_instances(*argued(f"{infinite} |- P(zero)")) == ()


RIGHT = """
1 | ∀x P(f(x))        PR
2 | ∀x ∃y (x = f(y))  PR
3 | ∃y (a = f(y))     ∀E 2
4 | | a = f(b)        AS
5 | | P(f(b))         ∀E 1
6 | | P(a)            =E 4, 5
7 | P(a)              ∃E 3, 4-6
8 | ∀x P(x)           ∀I 7
"""
SPOILT = (
    (("5 | | P(f(b))", "5 | | P(f(a))"), 6, "=E goes from c = d and A(c) to A(d)"),
    (("5 | | P(f(b))         ∀E 1", "5 | | P(b)            ∀E 1"), 5, "∀E goes from"),
    (("4 | | a = f(b)", "4 | | a = f(a)"), 7, "'a' stands in ∃y (a = f(y)) of line 3"),
    (("8 | ∀x P(x)           ∀I 7", "8 | ∀x P(f(x))        ∀I 5"), 8, "line 5 stands in a subproof"),
    (("3 | ∃y (a = f(y))", "3 | ∃y (a = f(f(y)))"), 3, "∀E goes from"),
)


def test_a_proof_that_is_typed_is_right() -> None:
    assert faults(read_proof(RIGHT)) == ()


@pytest.mark.parametrize(("change", "number", "told"), SPOILT)
def test_a_wrong_line_is_told(change: tuple[str, str], number: int, told: str) -> None:
    found = [fault for fault in faults(read_proof(RIGHT.replace(*change))) if fault.number == number]
    assert found
    assert told in found[0].text


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("1 | P(f(a))  PR\n2 | ∃x P(x)  ∃I 1", True),
        ("1 | P(f(a))  PR\n2 | ∃x P(f(x))  ∃I 1", True),
        ("1 | P(f(a))  PR\n2 | ∀x P(x)  ∀I 1", False),
        ("1 | P(f(a), a)  PR\n2 | ∃x P(x, x)  ∃I 1", False),
        ("1 | ∀x ∃y R(x, y)  PR\n2 | ∃y R(f(a), y)  ∀E 1", True),
        ("1 | ∀x ∃y R(x, y)  PR\n2 | ∃y R(f(y), y)  ∀E 1", False),
        ("1 | ∃x P(x)  PR\n2 | P(f(a))  EI 1", False),
        ("1 | f(a) = b  PR\n2 | f(f(a)) = f(f(a))  =I\n3 | f(f(a)) = f(b)  =E 1, 2", True),
        ("1 | ∀x P(x)  PR\n2 | P(f(a))  ∀E 1\n3 | ∀x P(f(x))  ∀I 2", True),
    ],
)
def test_a_term_stands_for_a_variable_and_is_no_name_of_any_object(text: str, right: bool) -> None:
    assert (faults(read_proof(text)) == ()) == right


def test_functions_are_set_in_latex() -> None:
    proof = read_proof("1 | Loves(ann, mother(ann))  PR")
    assert r"\mathit{Loves}(\mathit{ann}, \mathit{mother}(\mathit{ann}))" in "\n".join(as_latex(proof))


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("|- ∀x f(x) = f(x)", 2),
        ("∀x f(x) = x |- ∀y f(y) = y", 3),
        ("∀x f(x) = x |- ∀x x = f(x)", 5),
        ("∀x f(x) = x |- ∀x P(x)", 0),
    ],
)
def test_a_way_of_no_step_or_of_one(text: str, lines: int) -> None:
    premises, conclusion = argued(text)
    name = "·c"
    forms = [existential_form(each) for each in (*premises, conclusion) if isinstance(each, ForAll)]
    named = tuple((form, name) for form in forms)
    choice = Instances(named, named, tuple(range(len(premises))))
    proof = equational_proof(premises, conclusion, choice, lambda: None)
    assert (0 if proof is None else len(proof.lines)) == lines
    assert proof is None or faults(proof, premises, conclusion) == ()
