"""Arguments with quantifiers and identity: proofs that two checkers accept, or countermodels."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.formulas.formulas import Formula, Iff, Not, Or
from puzzles.proofs.checking.checker import faults
from puzzles.proofs.first_order.find_first_order import find_first_order_proof
from puzzles.proofs.proof import Proof
from puzzles.proofs.reading import read_proof
from puzzles.proofs.text import as_text
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.spelt import read_argument
from puzzles.types.logic.text import written
from solvers.backends.instances import Refuted, found_instances
from tests.helpers import fitch
from tests.helpers.first_order import closed_formulas, interpretations
from tests.helpers.first_order_arguments import INVALID, VALID, WITH_FUNCTIONS

USUAL = {
    "∀x (M(x) -> P(x)), ∃x (S(x) & M(x)) |- ∃x (S(x) & P(x))": 10,
    "∃x ∀y R(x, y) |- ∀y ∃x R(x, y)": 6,
    "∀x (P(x) & Q(x)) |- ∀x P(x) & ∀x Q(x)": 8,
    "∃x P(x) | ∃x Q(x) |- ∃x (P(x) | Q(x))": 12,
    "~∀x P(x) |- ∃x ~P(x)": 2,
    "|- ∃x (D(x) -> ∀y D(y))": 12,
    "a = b |- b = a": 3,
    "P(a), P(b), a != b |- ∃x ∃y (P(x) & P(y) & x != y)": 6,
}
"""Lines of a usual proof with derived rules."""
SPOILT = "1234567abcPQRSfxy∀∃IE"
"""Signs of which one is put in the place of another."""


def found(premises: list[Formula], conclusion: Formula, *, derived: bool = True) -> Proof | None:
    choices = found_instances(premises, conclusion)
    assert not isinstance(choices, Refuted)
    return find_first_order_proof(premises, conclusion, choices, derived=derived)


def argued(text: str) -> tuple[list[Formula], Formula]:
    puzzle = read_argument(text)
    assert puzzle.goal is not None
    return [*puzzle.claims], puzzle.goal


def accepted(premises: list[Formula], conclusion: Formula, proof: Proof) -> None:
    """Fail unless both checkers accept a proof, and it is read back as it is printed."""
    text = "\n".join(as_text(proof))
    assert faults(proof, premises, conclusion) == ()
    assert fitch.judge(text, [*map(written, premises)], written(conclusion)) == len(proof.lines)
    assert read_proof(text, derived=proof.derived) == proof


def test_there_are_enough() -> None:
    assert len({*VALID, *INVALID}) == len(VALID) + len(INVALID) >= 60


@pytest.mark.parametrize("derived", [True, False], ids=["derived", "basic"])
@pytest.mark.parametrize("text", VALID)
def test_a_valid_argument_has_a_proof(text: str, derived: bool) -> None:
    premises, conclusion = argued(text)
    proof = found(premises, conclusion, derived=derived)
    assert proof is not None
    accepted(premises, conclusion, proof)
    assert not any(line.rule.derived for line in proof.lines) or derived
    assert len(proof.lines) <= (USUAL.get(text, 18) if derived else 18)


@pytest.mark.parametrize("text", INVALID)
def test_an_invalid_argument_has_none(text: str) -> None:
    """It is refuted in most cases; with ∀ before ∃ the search need not come to an end."""
    found = found_instances(*argued(text), limit=40)
    assert isinstance(found, Refuted) or (found == () and "∀y ∃x" in text)


@settings(max_examples=30, deadline=None)
@given(st.lists(closed_formulas(depth=2), max_size=2), closed_formulas(depth=2))
def test_a_random_argument_is_proved_only_if_it_holds(premises: list[Formula], conclusion: Formula) -> None:
    choices = found_instances(premises, conclusion, limit=40)
    if isinstance(choices, Refuted):
        assert choices.things > 2 or refuting(premises, conclusion, choices.things)
        return
    proof = find_first_order_proof(premises, conclusion, choices, effort=200, patience=50)
    if proof is not None:
        accepted(premises, conclusion, proof)
        assert not any(refuting(premises, conclusion, size) for size in (1, 2))


def refuting(premises: list[Formula], conclusion: Formula, size: int) -> bool:
    """Whether some interpretation with so many things makes the premises true and the conclusion false."""
    return any(all(map(one.true, premises)) and not one.true(conclusion) for one in interpretations(size))


@settings(max_examples=20, deadline=None)
@given(closed_formulas(depth=2))
def test_what_is_always_so_is_proved(formula: Formula) -> None:
    """A formula or its denial; itself from itself; and what says the same."""
    cases: list[tuple[list[Formula], Formula]] = [
        ([], Or(formula, Not(formula))),
        ([formula], formula),
        ([Not(Not(formula))], formula),
        ([], Iff(formula, Not(Not(formula)))),
    ]
    for premises, conclusion in cases:
        proof = found(premises, conclusion)
        assert proof is not None
        accepted(premises, conclusion, proof)


def test_names_for_any_object_are_not_those_of_the_argument() -> None:
    premises, conclusion = argued("∃x (P(x) & Q(a, b)), ∀x (P(x) -> c & d) |- ∃e (P(e) & c)")
    proof = found(premises, conclusion)
    assert proof is not None
    accepted(premises, conclusion, proof)
    assert written(proof.lines[2].formula) == "P(g) ∧ Q(a, b)"


def test_effort_that_runs_out_gives_nothing() -> None:
    text = "∀x ∃y R(x, y), ∀x ∀y ∀z (R(x, y) & R(y, z) -> R(x, z)) |- ∃x R(x, x)"
    assert found_instances(*argued(text), limit=30) == ()
    premises, conclusion = argued("|- ∃x ∀y (P(x) -> P(y))")
    choices = found_instances(premises, conclusion)
    assert not isinstance(choices, Refuted)
    assert find_first_order_proof(premises, conclusion, choices, effort=1, patience=1) is None


def test_it_can_be_broken_off() -> None:
    class Stopped(Exception):
        pass

    def stop() -> None:
        raise Stopped

    premises, conclusion = argued("|- ∃x ∀y (P(x) -> P(y))")
    with pytest.raises(Stopped):
        found_instances(premises, conclusion, checkpoint=stop)
    choices = found_instances(premises, conclusion)
    assert not isinstance(choices, Refuted)
    with pytest.raises(Stopped):
        find_first_order_proof(premises, conclusion, choices, effort=64, patience=1, checkpoint=stop)


def test_the_other_checker_refuses_what_is_wrong() -> None:
    """It would be of no use if it took everything."""
    premises, conclusion = argued("∀x (P(x) -> Q(x)), ∃x P(x) |- ∃x Q(x)")
    proof = found(premises, conclusion)
    assert proof is not None
    text = "\n".join(as_text(proof))
    refused = 0
    for before, after in product(
        ("∀E 1", "∃I 5", "∃E 2, 3–6", "→E 4, 3"), ("∀E 2", "∃I 4", "∃E 2, 4–6", "→E 3, 2")
    ):
        wrong = text.replace(before, after)
        if wrong != text:
            with pytest.raises(fitch.Refused):
                fitch.judge(wrong, [*map(written, premises)], written(conclusion))
            refused += 1
    assert refused == 16


@settings(max_examples=60, deadline=None)
@given(st.sampled_from((*VALID, *WITH_FUNCTIONS)), st.randoms(use_true_random=False))
def test_what_one_checker_takes_of_a_spoilt_proof_the_other_takes_too(text: str, random: Random) -> None:
    """With another number, name, quantifier or rule somewhere."""
    premises, conclusion = argued(text)
    proof = found(premises, conclusion)
    assert proof is not None
    rows = [*as_text(proof)]
    at = random.choice([index for index, row in enumerate(rows) if "├──" not in row])
    lead, mark, said = rows[at].partition(" ")
    places = [index for index, sign in enumerate(said) if sign in SPOILT]
    place = random.choice(places or [0])
    sign = random.choice([one for one in SPOILT if one.isdigit() == said[place].isdigit()])
    rows[at] = f"{lead}{mark}{said[:place]}{sign}{said[place + 1 :]}"
    try:
        read = read_proof("\n".join(rows))
    except PuzzleError:
        return
    if read.lines and not faults(read):
        claimed = [written(premise) for premise in read.premises]
        assert fitch.judge("\n".join(as_text(read)), claimed, written(read.conclusion))
