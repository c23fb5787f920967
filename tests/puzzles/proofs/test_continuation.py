"""The next line of a proof that was begun: it is right, and leads to the conclusion."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.formulas.formulas import Formula
from puzzles.proofs.checking.checker import faults
from puzzles.proofs.continuation import Continuation, next_line, propositional
from puzzles.proofs.find import find_proof
from puzzles.proofs.proof import Proof, ProofLine
from puzzles.proofs.reading import read_proof
from puzzles.proofs.rules import ProofRule
from puzzles.proofs.text import as_text
from puzzles.types.logic.puzzle import Logic
from tests.helpers.propositions import formulas_over

MOST = 100


def begun(premises: tuple[Formula, ...], derived: bool) -> Proof:
    lines = (ProofLine(number, 0, each, ProofRule.PREMISE) for number, each in enumerate(premises, start=1))
    return Proof(tuple(lines), derived)


def finished(
    proof: Proof, goal: Formula, premises: tuple[Formula, ...], *, from_basis: bool = False
) -> Proof:
    """The proof as hints alone go on with it."""
    while not proof.lines or proof.lines[-1].depth or proof.lines[-1].formula != goal:
        depth = proof.lines[-1].depth if proof.lines else 0
        found = next_line(proof, goal, depth, propositional(proof.derived, 500), from_basis=from_basis)
        assert found is not None, "\n".join(as_text(proof))
        proof = Proof((*proof.lines, found.line), proof.derived)
        assert len(proof.lines) < MOST
    assert faults(proof, premises, goal) == ()
    return proof


@settings(max_examples=25)
@given(
    st.lists(formulas_over(("p", "q")), max_size=2), formulas_over(("p", "q")), st.booleans(), st.booleans()
)
def test_hints_prove_what_follows(
    premises: list[Formula], goal: Formula, derived: bool, from_basis: bool
) -> None:
    known = tuple(premises)
    if find_proof(known, goal, effort=500).proof is None:
        assert next_line(begun(known, derived), goal, 0, propositional(derived, 500)) is None
    else:
        finished(begun(known, derived), goal, known, from_basis=from_basis)


@settings(max_examples=12)
@given(formulas_over(("p", "q")), formulas_over(("p", "q")), formulas_over(("p", "q")))
def test_whatever_was_supposed_hints_find_a_way_on(one: Formula, goal: Formula, supposed: Formula) -> None:
    if find_proof((one,), goal, effort=500).proof is None:
        return
    start = begun((one,), True)
    proof = Proof((*start.lines, ProofLine(2, 1, supposed, ProofRule.ASSUMPTION)), True)
    finished(proof, goal, (one,))


def hint(text: str, goal: str, depth: int, *, derived: bool = False) -> Continuation | None:
    return next_line(read_proof(text, derived=derived), Logic().formula(goal), depth, propositional(derived))


@pytest.mark.parametrize(
    ("text", "goal", "depth", "line", "ends"),
    [
        ("1 | p -> q PR\n2 | p PR", "q", 0, "3 │ q  →E 1, 2", 0),
        ("1 | p -> q PR\n2 | q -> r PR", "p -> r", 0, "3 │ ┌ p  Assumption", 0),
        ("1 | q PR\n2 | | p AS\n3 | | q R 1", "p -> q", 1, "4 │ p → q  →I 2–3", 1),
        ("1 | p v q PR\n2 | | p AS\n3 | | q v p vI 2", "q v p", 1, "4 │ ┌ q  Assumption", 1),
        (
            "1 | p v q PR\n2 | | p AS\n3 | | q v p vI 2\n4 | | q AS\n5 | | q v p vI 4",
            "q v p",
            1,
            "6 │ q ∨ p  ∨E 1, 2–3, 4–5",
            1,
        ),
        ("1 | p <-> q PR\n2 | | q AS\n3 | | p <->E 1, 2", "q <-> p", 1, "4 │ ┌ p  Assumption", 1),
        ("1 | p PR\n2 | | q AS", "q -> p", 1, "3 │ │ p  R 1", 0),
        (
            "1 | ~q PR\n2 | p -> q PR\n3 | | p AS\n4 | | q ->E 2, 3\n5 | | _|_ ~E 1, 4",
            "~p",
            1,
            "6 │ ¬p  ¬I 3–5",
            1,
        ),
    ],
)
def test_the_line_that_comes_next(text: str, goal: str, depth: int, line: str, ends: int) -> None:
    found = hint(text, goal, depth)
    assert found is not None
    *_, told = (row for row in as_text(Proof((*read_proof(text).lines, found.line))) if "──" not in row)
    assert " ".join(told.split()) == " ".join(line.split())
    assert (found.ends, found.idle) == (ends, 0)


def test_a_supposition_that_nothing_needs_is_named() -> None:
    found = hint("1 | p & q PR\n2 | | r AS", "p", 1)
    assert found is not None
    assert (found.idle, found.ends, found.line.depth) == (2, 1, 0)


def test_what_does_not_follow_has_no_next_line() -> None:
    assert hint("1 | p -> q PR\n2 | q PR", "p", 0) is None


def test_a_subproof_that_shows_the_goal_is_used_whatever_a_plan_would_have() -> None:
    found = hint(
        "1 | p -> q PR\n2 | ~q PR\n3 | | p AS\n4 | | q ->E 1, 3\n5 | | # ~E 2, 4", "~p", 1, derived=True
    )
    assert found is not None
    assert (found.ends, found.line.rule, found.line.subproofs) == (
        1,
        ProofRule.NEGATION_INTRODUCTION,
        ((3, 5),),
    )
