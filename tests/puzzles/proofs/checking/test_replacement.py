"""Rules of replacement: equivalent by truth tables, for parts by the books that have them so, or told."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.formulas.formulas import And, Formula, Iff, Implies, Not, Or
from puzzles.proofs.checking.checker import faults
from puzzles.proofs.checking.replacement import FORMS, is_replaced, is_replaced_within
from puzzles.proofs.reading import read_proof
from puzzles.proofs.rule_names import BOOKS, OF_REPLACING, REPLACING, name_of, rule_called
from puzzles.proofs.rules import ProofRule
from puzzles.types.logic.clues import meaning
from tests.helpers.deduction import follows, is_sound
from tests.helpers.propositions import formulas_over

NAMES = ("p", "q", "r")
STEPS = {
    "DN": ("p", "~~p"),
    "DM": ("~(p & q)", "~p | ~q"),
    "De M.": ("~(p | q)", "~p & ~q"),
    "Com": ("p | q", "q | p"),
    "Comm": ("p & q", "q & p"),
    "Assoc": ("p | (q | r)", "(p | q) | r"),
    "Dist": ("p & (q | r)", "(p & q) | (p & r)"),
    "Dist.": ("p | (q & r)", "(p | q) & (p | r)"),
    "Trans": ("p -> q", "~q -> ~p"),
    "Impl": ("p -> q", "~p | q"),
    "Equiv": ("p <-> q", "(p -> q) & (q -> p)"),
    "Equiv.": ("p <-> q", "(p & q) | (~p & ~q)"),
    "Exp": ("(p & q) -> r", "p -> (q -> r)"),
    "Taut": ("p", "p | p"),
    "Taut.": ("p", "p & p"),
}
"""The rules as the books have them, with the names that they use."""
CHAINS = (
    ("DM", "~(p & q & r)", "~p | ~q | ~r"),
    ("DM", "~(p | q | r)", "~p & ~q & ~r"),
    ("Com", "p & q & r", "q & p & r"),
    ("Com", "p | q | r", "p | r | q"),
    ("Com", "p & q & r", "q & r & p"),
    ("Assoc", "p & q & r", "(p & q) & r"),
    ("Assoc", "p | q | r", "p | (q | r)"),
    ("Dist", "p & (q | r | s)", "(p & q) | (p & r) | (p & s)"),
    ("Dist", "p | (q & r & s)", "(p | q) & (p | r) & (p | s)"),
    ("Exp", "(p & q & r) -> s", "p -> ((q & r) -> s)"),
    ("Exp", "(p & q & r) -> s", "(p & q) -> (r -> s)"),
    ("Exp", "(p & q & r & t) -> s", "(p & q) -> ((r & t) -> s)"),
)
"""The same rules on three parts and more."""
AROUND = ("{}", "~({})", "s -> ({})", "(({}) & t) | ~s", "s <-> (t -> ~({}))")


def steps(name: str, one: str, other: str, book: str) -> list[str]:
    return [fault.text for fault in faults(read_proof(f"1 | {one}  PR\n2 | {other}  {name} 1", book))]


@pytest.mark.parametrize("book", REPLACING)
@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize(("name", "pair"), STEPS.items())
def test_each_rule_goes_both_ways_and_within_formulas(
    name: str, pair: tuple[str, str], around: str, book: str
) -> None:
    one, other = (around.format(part) for part in pair)
    assert steps(name, one, other, book) == []
    assert steps(name, other, one, book) == []


@pytest.mark.parametrize("book", REPLACING)
@pytest.mark.parametrize(("name", "one", "other"), CHAINS)
def test_each_rule_goes_both_ways_for_chains(name: str, one: str, other: str, book: str) -> None:
    assert follows([meaning(one)], meaning(other))
    assert follows([meaning(other)], meaning(one))
    assert steps(name, one, other, book) == []
    assert steps(name, other, one, book) == []


@settings(max_examples=80, deadline=None)
@given(formulas_over(NAMES), st.sampled_from(sorted(FORMS, key=lambda rule: rule.sign)), st.data())
def test_what_a_rule_goes_to_is_equivalent(formula: Formula, rule: ProofRule, data: st.DataObject) -> None:
    found = [*FORMS[rule][1](formula)]
    for other in found:
        assert follows([formula], other)
        assert follows([other], formula)
    found = [other for other in found if other != formula]
    if found:
        other = data.draw(st.sampled_from(found))
        kept = data.draw(formulas_over(NAMES))
        for whole in (lambda part: And(kept, Not(part)), lambda part: Iff(Or(kept, part), kept)):
            assert is_replaced_within(whole(formula), whole(other), FORMS[rule][1])


@settings(max_examples=150, deadline=None)
@given(formulas_over(NAMES), formulas_over(NAMES))
def test_what_is_taken_is_equivalent(one: Formula, other: Formula) -> None:
    for _, forms in FORMS.values():
        if is_replaced_within(one, other, forms):
            assert follows([one], other)
            assert follows([other], one)


def test_one_place_at_a_time() -> None:
    assert steps("Com", "(p | q) & (r | s)", "(q | p) & (s | r)", "copi")[0].endswith(
        "It was used in several places at once, and has to be in one after the other."
    )
    assert steps("DN", "p -> q", "~~p -> ~~q", "hurley") != []


@pytest.mark.parametrize(
    ("name", "one", "other", "told"),
    [
        ("DM", "~(p & q) -> r", "(~p & ~q) -> r", "¬(p ∧ q) became ¬p ∧ ¬q."),
        ("Trans", "s | (p -> q)", "s | (q -> p)", "Here p → q became q → p."),
        ("Impl", "s & (p -> q)", "s & (p | q)", "Here p → q became p ∨ q."),
        ("Com", "p -> q", "q -> p", "Com goes from A ∨ B to B ∨ A, or A ∧ B to B ∧ A"),
        ("Assoc", "p | (q & r)", "(p | q) & r", "Assoc goes from"),
        ("Dist", "p & (q | r)", "(p & q) | r", "Dist goes from A ∧ (B ∨ C) to (A ∧ B) ∨ (A ∧ C)"),
        ("Exp", "(p | q) -> r", "p -> (q -> r)", "Exp goes from"),
        ("Equiv", "p <-> q", "(p -> q) | (q -> p)", "Equiv goes from"),
        ("Taut", "p | q", "p", "Taut goes from"),
        ("DN", "~p -> q", "p -> q", "¬p became p."),
        ("Com", "p | q", "p | q", "Nothing was replaced."),
    ],
)
def test_why_it_does_not_apply_is_told(name: str, one: str, other: str, told: str) -> None:
    (fault,) = steps(name, one, other, "copi")
    assert told in fault


def test_rules_that_other_books_have_too_go_for_whole_lines_there() -> None:
    assert steps("DeM", "~(p & q)", "~p | ~q", "forallx") == []
    (fault,) = steps("DeM", "~(p & q) -> r", "(~p | ~q) -> r", "forallx")
    assert fault.endswith("It goes for whole lines here, and for parts by the books copi and hurley.")
    assert steps("Com", "(p & q) -> r", "(q & p) -> r", "forallx") == []


def test_basic_rules_are_none_of_these() -> None:
    (fault,) = faults(read_proof("1 | p & q  PR\n2 | q & p  Com 1", derived=False))
    assert fault.text == "Line 2: Com is a derived rule, and only basic ones are allowed."


@pytest.mark.parametrize("book", BOOKS)
def test_the_name_of_a_rule_is_read_as_that_rule(book: str) -> None:
    for rule in {*FORMS, *OF_REPLACING, ProofRule.ABSORPTION}:
        assert rule_called(name_of(rule, book), book) is rule


COPI = """\
1 | A ⊃ B                 PR
2 | C ⊃ D                 PR
3 | ~B ∨ ~D               PR
4 | ~~(A · C) ⊃ E         PR
5 | (A ⊃ B) · (C ⊃ D)     1, 2 Conj.
6 | ~B ⊃ ~A               1 Trans.
7 | ~D ⊃ ~C               2 Trans.
8 | ~A ∨ ~C               6, 7, 3 C.D.
9 | ~(A · C)              8 De M.
10 | (A · C) ⊃ E          4 D.N.
11 | A ⊃ (C ⊃ E)          10 Exp.
12 | A ⊃ (~C ∨ E)         11 Impl.
13 | ~A ∨ (~C ∨ E)        12 Impl.
14 | (~A ∨ ~C) ∨ E        13 Assoc.
15 | E ∨ (~A ∨ ~C)        14 Com.
16 | E ∨ (~C ∨ ~A)        15 Com.
"""
HURLEY = """\
1 | (J · R) ⊃ H            PR
2 | (R ⊃ H) ⊃ M            PR
3 | ~(P ∨ ~J)              PR
4 | ~P · ~~J               3 DM
5 | ~~J · ~P               4 Com
6 | ~~J                    5 Simp
7 | J                      6 DN
8 | J ⊃ (R ⊃ H)            1 Exp
9 | R ⊃ H                  8, 7 MP
10 | M                     2, 9 MP
11 | ~P                    4 Simp
12 | M · ~P                10, 11 Conj
"""


@pytest.mark.parametrize(("book", "text"), [("copi", COPI), ("hurley", HURLEY)])
def test_a_proof_as_the_books_have_them_is_right(book: str, text: str) -> None:
    proof = read_proof(text, book)
    assert faults(proof) == ()
    assert is_sound(proof)


def test_a_dilemma_may_have_its_conditionals_in_one_line() -> None:
    assert steps("Abs", "p -> q", "p -> (p & q)", "copi") == []
    text = "1 | (p -> q) & (r -> s)  PR\n2 | p | r  PR\n3 | q | s  CD 1, 2"
    assert faults(read_proof(text, "hurley")) == ()
    assert faults(read_proof(text.replace("2 | p | r", "2 | p | s"), "hurley")) != ()


def test_chains_without_brackets_are_regrouped_one_step_at_a_time() -> None:
    forms = FORMS[ProofRule.ASSOCIATION][1]
    assert is_replaced(meaning("p | q | r"), meaning("p | (q | r)"), forms)
    assert is_replaced(meaning("(p | q) | r"), meaning("p | q | r"), forms)
    assert not is_replaced(meaning("p & q & r"), meaning("p & (q | r)"), forms)
    assert not is_replaced_within(Implies(*map(meaning, ("p", "q"))), meaning("q -> p"), forms)
