"""The checker accepts right proofs and says of wrong ones what is wrong: against truth tables."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from puzzles.formulas.formulas import And, Formula, Is, Not, Or
from puzzles.proofs.checking.checker import faults
from puzzles.proofs.checking.demands import DEMANDS
from puzzles.proofs.find import find_proof
from puzzles.proofs.proof import Proof, ProofLine
from puzzles.proofs.rule_names import OF_REPLACING
from puzzles.proofs.rules import ProofRule
from tests.helpers.deduction import argued, by_hand, is_sound
from tests.helpers.propositions import formulas_over

RIGHT = """
| p -> q         ; Premise
| ~q | r         ; Premise
| | p            ; Assumption
| | q            ; →E 1, 3
| | | ~q         ; Assumption
| | | false      ; ¬E 4, 5
| | | r          ; ⊥E 6
| | | r          ; Assumption
| | | r          ; R 8
| | r            ; ∨E 2, 5-7, 8-9
| p -> r         ; →I 3-10
"""

ONE_OF_EACH = """
| p & q              ; Premise
| p <-> r            ; Premise
| q xor s xor t      ; Premise
| ~(s & t)           ; Premise
| p                  ; ∧E 1
| q                  ; ∧E 1
| r                  ; ↔E 2, 5
| ~(s xor t)         ; ⊕E 3, 6
| true               ; ⊤I
| p & r & q          ; ∧I 5, 7, 6
| p | z              ; ∨I 5
| ~s | ~t            ; DeM 4
| | s                ; Assumption
| | ~~s              ; DN 13
| | ~t               ; DS 12, 14
| | s xor t          ; ⊕I 13, 15
| | false            ; ¬E 16, 8
| ~s                 ; ¬I 13-17
| s -> ~t            ; Impl 12
| ~~t -> ~s          ; Contra 19
| s | ~s             ; LEM
| | ~q               ; Assumption
| | false            ; ¬E 6, 22
| q                  ; IP 22-23
| | p                ; Assumption
| | r                ; ↔E 2, 25
| | r                ; Assumption
| | p                ; ↔E 2, 27
| p <-> r            ; ↔I 25-26, 27-28
| p -> r             ; →I 25-26
| r -> p             ; →I 27-28
| p -> p             ; HS 30, 31
| | ~p | ~s          ; Assumption
| | | p              ; Assumption
| | | ~~p            ; DN 34
| | | ~s             ; DS 33, 35
| | p -> ~s          ; →I 34-36
| | | ~p & ~q        ; Assumption
| | | ~(p | q)       ; DeM 38
| | ~p & ~q -> ~(p | q) ; →I 38-39
| (~p | ~s) -> (~p & ~q -> ~(p | q)) ; →I 33-40
| | p | q            ; Assumption
| | | p -> s         ; Assumption
| | | | q -> t       ; Assumption
| | | | s | t        ; CD 42, 43, 44
| | | | | ~(p -> t)  ; Assumption
| | | | | p & ~t     ; NegImpl 46
| | | | | ~t         ; ∧E 47
| | | | | ~q         ; MT 44, 48
"""


OF_QUANTIFIERS = {
    ProofRule.FORALL_INTRODUCTION,
    ProofRule.FORALL_ELIMINATION,
    ProofRule.EXISTS_INTRODUCTION,
    ProofRule.EXISTS_ELIMINATION,
    ProofRule.EXISTENTIAL_INSTANTIATION,
    ProofRule.IDENTITY_INTRODUCTION,
    ProofRule.IDENTITY_ELIMINATION,
    ProofRule.IDENTITY,
    ProofRule.QUANTIFIER_CONVERSION,
}
"""See `test_quantifier_rules`."""


def test_a_right_proof_has_no_fault() -> None:
    premises, _ = argued("p -> q, ~q | r |- p -> r")
    assert faults(by_hand(RIGHT, derived=False), premises, by_hand(RIGHT).conclusion) == ()


def test_each_rule_of_a_longer_proof_is_accepted() -> None:
    proof = by_hand(ONE_OF_EACH)
    assert [fault.text for fault in faults(proof)] == [
        "The last line stands in a subproof that was not ended."
    ]
    assert is_sound(proof)
    used = {line.rule for line in (*proof.lines, *by_hand(RIGHT).lines)}
    assert used == set(ProofRule) - OF_QUANTIFIERS - OF_REPLACING - {ProofRule.ABSORPTION}


def test_every_rule_has_a_demand() -> None:
    assert set(DEMANDS) == set(ProofRule) - {ProofRule.PREMISE, ProofRule.ASSUMPTION}


WRONG = [
    ("| p ; Premise\n| q ; →E 1", "Line 2: →E rests on 2 lines, and 1 is cited."),
    ("| p ; Premise\n| q ; R", "Line 2: R rests on 1 line, and none is cited."),
    ("| p ; Premise\n| q ; R 1", "Line 2: R goes from A to A, and this line with 1 is not of that form."),
    ("| p ; Premise\n| q ; R 2", "Line 2: line 2 does not come before it."),
    ("| p ; Premise\n| q ; R 7", "Line 2: line 7 does not come before it."),
    ("| p ; Premise\n| q ; R 0", "Line 2: line 0 does not come before it."),
    ("| | p ; Assumption\n| p ; R 1", "Line 2: line 1 stands in a subproof that has ended."),
    ("| | p ; Assumption\n| | p | q ; ∨I 1", "The last line stands in a subproof that was not ended."),
    ("| p ; Premise\n| | q ; R 1", "Line 2: depth 1 is not open here: an assumption begins each subproof."),
    (
        "| | | p ; Assumption\n| p -> p ; →I 1-1",
        "Line 1: depth 2 is not open here: an assumption begins each subproof.",
    ),
    ("| p ; Assumption", "Line 1: an assumption begins a subproof, and this one stands outside."),
    ("| p ; Premise 1", "Line 1: a premise rests on nothing."),
    (
        "| p ; Premise\n| p & p ; ∧I 1, 1\n| q ; Premise",
        "Line 3: premises come first, outside of all subproofs.",
    ),
    ("| z ; Premise", "Line 1: this is not a premise of the argument."),
    (
        "| p ; Premise\n| | q ; Assumption\n| | p ; R 1\n| | q & p ; ∧I 2, 3\n| q -> p ; →I 2-3",
        "Line 5: the subproof that begins in line 2 does not end in line 3.",
    ),
    (
        "| p ; Premise\n| | q ; Assumption\n| | p ; R 1\n| q -> p ; →I 1-3",
        "Line 4: 1–3 is not a subproof from its assumption to its last line.",
    ),
    (
        "| | p ; Assumption\n| | | q ; Assumption\n| | | p ; R 1\n| | q -> p ; →I 2-3\n| q -> p ; →I 2-3",
        "Line 5: the subproof 2–3 stands in a subproof that has ended.",
    ),
    ("| p -> p ; →I 1-1", "Line 1: the subproof 1–1 does not come before it."),
    (
        "| p ; Premise\n| | q ; Assumption\n| q -> p ; →I 2-2",
        "Line 3: →I goes from a subproof from A to B to A → B, and this line with 2–2 is not of that form.",
    ),
    ("| p ; Premise\n| p ; R 1, 1-1", "Line 2: 1–1 is not a subproof from its assumption to its last line."),
]


@pytest.mark.parametrize(("text", "told"), WRONG)
def test_what_is_wrong_is_told(text: str, told: str) -> None:
    premises = argued("p, q |- p")[0]
    assert told in [fault.text for fault in faults(by_hand(text), premises)]


def test_a_derived_rule_is_refused_where_basic_ones_are_wanted() -> None:
    proof = by_hand("| p -> q ; Premise\n| ~q ; Premise\n| ~p ; MT 1, 2", derived=False)
    (fault,) = faults(proof)
    assert fault.text == "Line 3: MT is a derived rule, and only basic ones are allowed."
    assert faults(replace(proof, derived=True)) == ()


def test_another_conclusion_and_an_empty_proof_are_refused() -> None:
    proof = by_hand("| p ; Premise")
    assert [fault.text for fault in faults(proof, conclusion=Is("q", True))] == [
        "The last line is not the conclusion."
    ]
    assert faults(Proof(())) != ()
    assert faults(Proof((replace(proof.lines[0], number=2),))) != ()


# -- what is changed at random ------------------------------------------------------------------

SMALL = formulas_over(("p", "q", "r"))


@st.composite
def mutations(draw: st.DrawFn) -> tuple[Proof, Proof, list[Formula], Formula]:
    """A proof that was found, and the same with one thing changed on one line."""
    premises, goal = draw(st.lists(SMALL, max_size=3)), draw(SMALL)
    proof = find_proof(premises, goal, derived=draw(st.booleans()), effort=500).proof
    assume(proof is not None and len(proof.lines) < 40)
    assert proof is not None
    index = draw(st.integers(0, len(proof.lines) - 1))
    line = proof.lines[index]
    numbers = st.integers(0, len(proof.lines) + 1)
    changed = draw(
        st.one_of(
            st.builds(lambda formula: replace(line, formula=formula), SMALL),
            st.sampled_from([replace(line, formula=formula) for formula in _near(line.formula)]),
            st.builds(lambda rule: replace(line, rule=rule), st.sampled_from(ProofRule)),
            st.builds(lambda depth: replace(line, depth=depth), st.integers(-1, 4)),
            st.builds(lambda cited: replace(line, cited=cited), st.lists(numbers, max_size=3).map(tuple)),
            st.builds(
                lambda spans: replace(line, subproofs=spans),
                st.lists(st.tuples(numbers, numbers), max_size=2).map(tuple),
            ),
        )
    )
    lines = (*proof.lines[:index], changed, *proof.lines[index + 1 :])
    return proof, replace(proof, lines=lines), premises, goal


def _near(formula: Formula) -> list[Formula]:
    """Formulas that are easily mistaken for it."""
    found: list[Formula] = [Not(formula), And(formula, formula), Or(formula, Is("q", True))]
    if isinstance(formula, Not):
        found.append(formula.part)
    if isinstance(formula, And | Or) and len(formula.parts) > 1:
        found += [Or(*formula.parts), And(*formula.parts), type(formula)(*reversed(formula.parts))]
    return found


@settings(max_examples=20, deadline=None)
@given(mutations())
def test_whatever_is_accepted_is_sound(mutation: tuple[Proof, Proof, list[Formula], Formula]) -> None:
    proof, mutant, premises, goal = mutation
    assert faults(proof, premises, goal) == ()
    assert is_sound(proof)
    if not faults(mutant, premises, goal):
        assert is_sound(mutant)
        assert mutant.conclusion == goal


def test_most_changes_are_noticed() -> None:
    """Of all formulas changed into their negation, but for assumptions, none passes."""
    premises, goal = argued("p -> q, r -> s, p | r |- q | s")
    for derived in (True, False):
        proof = find_proof(premises, goal, derived=derived).proof
        assert proof is not None
        for index, line in enumerate(proof.lines):
            changed = replace(line, formula=Not(line.formula))
            lines = (*proof.lines[:index], changed, *proof.lines[index + 1 :])
            assert faults(replace(proof, lines=lines), premises, goal), line


def test_every_rule_rejects_what_is_not_of_its_form() -> None:
    """One step from p alone to an unrelated name: no rule gives it, whatever is cited."""
    start = by_hand("| p ; Premise\n| q ; Premise\n| | p ; Assumption\n| | q ; R 2")
    for rule in DEMANDS:
        for cited in ((), (1,), (2,), (1, 2), (2, 1), (1, 1)):
            for spans in ((), ((3, 4),), ((3, 4), (3, 4))):
                last = ProofLine(5, 0, Is("z", True), rule, cited, spans)
                assert faults(Proof((*start.lines, last))), (rule, cited, spans)
