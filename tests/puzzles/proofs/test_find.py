"""Every valid argument gets a proof and every other one a countermodel: against truth tables."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.formulas.formulas import And, Formula, Iff, Implies, Is, Linear, Not, Or, Xor
from puzzles.proofs.checking.checker import faults
from puzzles.proofs.derivation.bank import NAME_LIMIT, FormulaBank
from puzzles.proofs.find import ProofSearch, find_proof
from puzzles.proofs.rules import ProofRule
from puzzles.text.errors import PuzzleError
from tests.helpers.deduction import argued, follows, is_sound

NAMES = ("p", "q", "r", "s")
ATOMS: st.SearchStrategy[Formula] = st.sampled_from([Is(name, True) for name in NAMES])


def deep(depth: int) -> st.SearchStrategy[Formula]:
    """Formulas of up to that depth over four names, all connectives among them."""
    if not depth:
        return st.one_of(ATOMS, ATOMS, ATOMS, st.sampled_from([And(), Or()]))
    parts = deep(depth - 1)
    return st.one_of(
        parts,
        st.builds(Not, parts),
        st.builds(Implies, parts, parts),
        st.builds(Iff, parts, parts),
        st.builds(And, parts, parts),
        st.builds(Or, parts, parts),
        st.builds(Or, parts, parts, parts),
        st.builds(Xor, parts, parts),
        st.builds(Xor, ATOMS, ATOMS, parts),
    )


def judged(premises: list[Formula], conclusion: Formula, found: ProofSearch) -> None:
    """Fail unless a proof is right, or a countermodel is one."""
    if found.proof is not None:
        assert follows(premises, conclusion)
        assert faults(found.proof, premises, conclusion) == ()
        assert is_sound(found.proof)
    else:
        assert found.countermodel is not None
        assert all(premise.holds(found.countermodel) for premise in premises)
        assert not conclusion.holds(found.countermodel)


@settings(max_examples=50, deadline=None)
@given(st.lists(deep(3), max_size=3), deep(3), st.booleans())
def test_a_random_argument_has_a_proof_or_a_countermodel(
    premises: list[Formula], conclusion: Formula, derived: bool
) -> None:
    judged(premises, conclusion, find_proof(premises, conclusion, derived=derived, effort=1000))


def random_formula(random: Random, depth: int) -> Formula:
    """A formula of that depth, all connectives alike."""
    if not depth or random.random() < 0.15:
        atom = Is(random.choice(NAMES), True)
        return random.choice([And(), Or()]) if random.random() < 0.08 else atom
    first, second, third = (random_formula(random, depth - 1) for _ in range(3))
    return random.choice(
        [
            Not(first),
            And(first, second),
            Or(first, second),
            Or(first, second, third),
            Implies(first, second),
            Iff(first, second),
            Xor(first, second),
            Xor(first, second, third),
        ]
    )


@pytest.mark.parametrize("seed", range(8))
def test_large_arguments_have_a_proof_or_a_countermodel(seed: int) -> None:
    random = Random(seed)
    for _ in range(12):
        premises = [random_formula(random, 3) for _ in range(random.randrange(4))]
        conclusion = random_formula(random, 3)
        for derived in (False, True):
            judged(premises, conclusion, find_proof(premises, conclusion, derived=derived, effort=500))


@settings(max_examples=20, deadline=None)
@given(st.lists(deep(2), max_size=4), deep(2), st.booleans())
def test_the_way_that_always_ends_does_without_the_search(
    premises: list[Formula], conclusion: Formula, derived: bool
) -> None:
    """More names than truth tables are made for, in a premise that is of no use."""
    idle = Or(*(Is(f"x{index}", True) for index in range(NAME_LIMIT + 1)))
    found = find_proof([*premises, idle], conclusion, derived=derived)
    if found.proof is None:
        judged([*premises, idle], conclusion, found)
    else:
        assert follows(premises, conclusion)
        assert faults(found.proof, [*premises, idle], conclusion) == ()


def test_the_same_proof_is_found_again() -> None:
    premises, conclusion = argued("(p <-> q) <-> r |- p <-> (q <-> r)")
    assert find_proof(premises, conclusion) == find_proof(premises, conclusion)


def test_basic_proofs_have_basic_rules_alone() -> None:
    premises, conclusion = argued("~(p & q) |- ~p | ~q")
    proof = find_proof(premises, conclusion, derived=False).proof
    assert proof is not None
    assert not any(line.rule.derived for line in proof.lines)
    with_derived = find_proof(premises, conclusion).proof
    assert with_derived is not None
    assert [line.rule for line in with_derived.lines] == [ProofRule.PREMISE, ProofRule.DE_MORGAN]


def test_effort_runs_out() -> None:
    premises, conclusion = argued("(p <-> q) <-> r |- p <-> (q <-> r)")
    assert find_proof(premises, conclusion, effort=1, patience=1) == ProofSearch()


def test_a_long_chain_is_proved() -> None:
    chain: list[Formula] = [Implies(Is(f"a{n}", True), Is(f"a{n + 1}", True)) for n in range(300)]
    proof = find_proof([*chain, Is("a0", True)], Is("a300", True)).proof
    assert proof is not None
    assert len(proof.lines) == 601
    assert faults(proof) == ()


def test_pigeons_are_refuted() -> None:
    """Four pigeons in three holes: long, but within reach."""
    sides = [f"{bird}1 | {bird}2 | {bird}3" for bird in "abcd"]
    pairs = [("a", "b"), ("a", "c"), ("a", "d"), ("b", "c"), ("b", "d"), ("c", "d")]
    apart = [f"~({one}{hole} & {other}{hole})" for hole in (1, 2, 3) for one, other in pairs]
    premises, conclusion = argued(f"{', '.join(sides + apart)} |- false")
    proof = find_proof(premises, conclusion, effort=500).proof
    assert proof is not None
    assert faults(proof, premises, conclusion) == ()


def test_it_can_be_broken_off() -> None:
    class Stopped(Exception):
        pass

    def stop() -> None:
        raise Stopped

    premises, conclusion = argued("p xor q xor r |- r xor q xor p")
    with pytest.raises(Stopped):
        find_proof(premises, conclusion, checkpoint=stop)


def test_what_is_not_propositional_is_refused() -> None:
    with pytest.raises(PuzzleError, match="propositional"):
        find_proof([], Linear(((1, "p"),), "=", 1))


def test_an_entry_of_false_counts_as_a_negation() -> None:
    proof = find_proof([*argued("p | q |- q")[0], Is("p", False)], Is("q", True)).proof
    assert proof is not None
    assert proof.lines[1].formula == Not(Is("p", True))
    assert faults(proof) == ()


@given(deep(2))
def test_the_tables_of_the_bank_are_right(formula: Formula) -> None:
    bank = FormulaBank((formula,))
    rows = bank.all_true(bank.given)
    assert bank.formula(bank.given[0]) == formula
    assert bool(rows) == (not follows([formula], Or()))
    if rows:
        assert formula.holds(bank.row(rows))
