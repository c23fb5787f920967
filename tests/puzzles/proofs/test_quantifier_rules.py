"""The rules for quantifiers and identity as students use them: of several textbooks, and with faults."""

from __future__ import annotations

import pytest

from puzzles.formulas.formulas import Is
from puzzles.proofs.checking.checker import faults
from puzzles.proofs.checking.demands import DEMANDS
from puzzles.proofs.reading import read_proof
from puzzles.proofs.rule_names import rule_called
from puzzles.proofs.rules import ProofRule
from puzzles.proofs.text import as_text
from puzzles.proofs.words import explained
from puzzles.text.errors import PuzzleError

FORALL_X = """
1 | ∀x(Fx -> Gx)      PR
2 | ∃xFx              PR
  |----
3 | | Fc              AS
4 | | Fc -> Gc        ∀E 1
5 | | Gc              ->E 4, 3
6 | | ∃xGx            ∃I 5
7 | ∃xGx              ∃E 2, 3-6
"""
LANGUAGE_PROOF_AND_LOGIC = """
1 | ∀x (Cube(x) -> Large(x))          Premise
2 | ∀x (Large(x) -> LeftOf(x, b))     Premise
3 | | [c] Cube(c)                     Assume
4 | | Cube(c) -> Large(c)             ∀ Elim: 1
5 | | Large(c)                        -> Elim: 4, 3
6 | | Large(c) -> LeftOf(c, b)        ∀ Elim: 2
7 | | LeftOf(c, b)                    -> Elim: 6, 5
8 | ∀x (Cube(x) -> LeftOf(x, b))      ∀ Intro: 3-7
"""
BOX_ALONE = """
1 | ∀x R(x, x)                   PR
2 | | [d]
3 | | R(d, d)                    ∀ Elim: 1
4 | | ∃y R(d, y)                 ∃ Intro: 3
5 | ∀x ∃y R(x, y)                ∀ Intro: 2-4
"""
GENTZEN = """
1 | ∃x ∀y R(x, y)        Premise
2 | | ∀y R(a, y)         Assumption
3 | | R(a, b)            AB 2
4 | | ∃x R(x, b)         EE 3
5 | ∃x R(x, b)           EB 1, 2-4
6 | ∀y ∃x R(x, y)        AE 5
"""
COPI = """
1. | (∀x)(Hx ⊃ Mx)       Premise
2. | (∃x)(Gx & Hx)       Premise
3. | Ga & Ha             2, EI
4. | Ha                  3, Simp.
5. | Ha ⊃ Ma             1, UI
6. | Ma                  5, 4, MP
7. | (∃x)Mx              6, EG
"""
COPI_GENERAL = """
1 | ∀x (H(x) -> M(x))     PR
2 | ∀x (G(x) -> H(x))     PR
3 | G(y) -> H(y)          UI 2
4 | H(y) -> M(y)          UI 1
5 | G(y) -> M(y)          HS 3, 4
6 | ∀x (G(x) -> M(x))     UG 5
"""
IDENTITY = """
1 | R(a, b)               PR
2 | a = b                 PR
3 | a = a                 = Intro
4 | b = a                 = Elim: 3, 2
5 | R(b, b)               =E 2, 1
6 | R(a, a)               =E 1, 2
7 | R(b, a)               = Elim 4, 6
8 | R(b, a) & R(b, b)     Conj 7, 5
"""


@pytest.mark.parametrize(
    ("text", "book"),
    [
        (FORALL_X, "forallx"),
        (LANGUAGE_PROOF_AND_LOGIC, "fitch"),
        (BOX_ALONE, "fitch"),
        (GENTZEN, "gentzen"),
        (COPI_GENERAL, "copi"),
    ],
)
def test_a_right_proof_of_a_textbook_has_no_fault(text: str, book: str) -> None:
    proof = read_proof(text, book)
    assert faults(proof) == ()
    assert read_proof("\n".join(as_text(proof))).lines == proof.lines


def test_copi_chooses_without_a_subproof_and_cites_before_the_rule() -> None:
    proof = read_proof(COPI, "copi")
    assert faults(proof) == ()
    assert proof.lines[2].rule is ProofRule.EXISTENTIAL_INSTANTIATION
    assert (
        explained(proof, proof.lines[2])
        == "From 2, with 'a' for an object that is there (existential instantiation)."
    )


def test_identity_in_its_forms() -> None:
    assert faults(read_proof(IDENTITY)) == ()
    text = "1 | a = b PR\n2 | b = a Id 1\n3 | a = a Id\n4 | P(a) -> P(a) Id 1, 2"
    assert [fault.number for fault in faults(read_proof(text))] == [4]


def test_a_box_is_told_from_brackets() -> None:
    proof = read_proof("1 | | [p] -> q  AS\n2 | | [p -> q]  AS")
    assert [line.boxed for line in proof.lines] == ["", ""]
    assert [*as_text(read_proof(BOX_ALONE))][2].rstrip() == "2 │ ┌ [d]          Assumption"


def changed(text: str, before: str, after: str) -> str:
    assert before in text
    return text.replace(before, after)


FAULTS = [
    # of the form
    (changed(FORALL_X, "Fc -> Gc        ∀E", "Fc -> Gd        ∀E"), 4, "∀E goes from ∀x A(x) to A(c)"),
    (changed(FORALL_X, "->E 4, 3", "∀E 4"), 5, "∀E goes from"),
    (changed(FORALL_X, "∃I 5", "∃I 3"), 6, "∃I goes from A(c) to ∃x A(x)"),
    (changed(FORALL_X, "∃E 2, 3-6", "∃E 1, 3-6"), 7, "∃E goes from ∃x A(x), and a subproof"),
    (changed(FORALL_X, "∃E 2, 3-6", "∃E 3-6"), 7, "∃E rests on 1 line, and none is cited"),
    ("1 | ∀x ∃y R(x, y) PR\n2 | ∃y R(y, y) ∀E 1", 2, "∀E goes from"),
    ("1 | ∀x (P(x) -> Q(x)) PR\n2 | P(a) -> Q(b) ∀E 1", 2, "with one name for x in each place"),
    ("1 | R(a, b) PR\n2 | ∃x R(x, x) ∃I 1", 2, "with x for one name alone"),
    ("1 | a = b PR\n2 | P(a) PR\n3 | P(c) =E 1, 2", 3, "=E goes from"),
    ("1 | a = b =I", 1, "=I goes from nothing to c = c"),
    ("1 | ~∀x P(x) PR\n2 | ∀x ~P(x) CQ 1", 2, "CQ goes from ¬∀x A to ∃x ¬A"),
    # of names
    ("1 | P(a) PR\n2 | ∀x P(x) ∀I 1", 2, "'a' stands in the premise of line 1, so it is not any object."),
    (
        "1 | | P(a) AS\n2 | | ∀x P(x) ∀I 1\n3 | P(a) -> ∀x P(x) ->I 1-2",
        2,
        "'a' stands in the assumption of line 1, so it is not any object.",
    ),
    (
        "1 | ∀x R(x, x) PR\n2 | R(a, a) ∀E 1\n3 | ∀x R(x, a) ∀I 2",
        3,
        "'a' still stands in ∀x R(x, a), so not every place of it was generalised.",
    ),
    (
        changed(FORALL_X, "∃xGx            ∃I 5\n7 | ∃xGx  ", "Gc              R 5\n7 | Gc    "),
        7,
        "'c' is known within the subproof 3–6 alone, and this line speaks of it.",
    ),
    (
        "1 | ∃x P(x) PR\n2 | Q(a) PR\n3 | | P(a) AS\n4 | | P(a) & Q(a) &I 3, 2\n"
        "5 | | ∃x (P(x) & Q(x)) ∃I 4\n6 | ∃x (P(x) & Q(x)) ∃E 1, 3-5",
        6,
        "'a' stands in the premise of line 2, so it is not a new name.",
    ),
    (
        "1 | ∀y ∃x R(x, y) PR\n2 | ∃x R(x, a) ∀E 1\n3 | | R(a, a) AS\n"
        "4 | | ∃x R(x, x) ∃I 3\n5 | ∃x R(x, x) ∃E 2, 3-4",
        5,
        "'a' stands in ∃x R(x, a) of line 2, so it is not a new name.",
    ),
    (
        changed(LANGUAGE_PROOF_AND_LOGIC, "[c] ", ""),
        8,
        "the subproof 3–7 has to begin with a new name, as in [c], to speak of any object.",
    ),
    (
        changed(LANGUAGE_PROOF_AND_LOGIC, "[c] ", "[b] "),
        3,
        "'b' stands in line 2 already, so it is not a new name.",
    ),
    (changed(LANGUAGE_PROOF_AND_LOGIC, "[c] ", "[d] "), 8, "the new name of line 3 is 'd', and not 'c'."),
    (
        "1 | ∃x P(x) PR\n2 | ∃x Q(x) PR\n3 | P(a) EI 1\n4 | Q(a) EI 2\n5 | ∃x (P(x) & Q(x)) R 4",
        4,
        "'a' stands in line 3 already, so it is not a new name.",
    ),
    (
        "1 | ∀x ∃y R(x, y) PR\n2 | ∃y R(z, y) UI 1\n3 | R(z, a) EI 2\n"
        "4 | ∀x R(x, a) UG 3\n5 | ∃y ∀x R(x, y) EG 4",
        4,
        "'z' stands in line 3, which chose an object, so it is not any object.",
    ),
    ("1 | ∃x P(x) PR\n2 | P(a) EI 1", 2, "The last line speaks of 'a', which line 2 chose"),
]


@pytest.mark.parametrize(("text", "line", "told"), FAULTS, ids=range(len(FAULTS)))
def test_the_first_fault_says_the_line_and_why(text: str, line: int, told: str) -> None:
    book = "copi" if "EI" in text else "forallx"
    found = faults(read_proof(text, book))
    assert found
    assert (found[0].number, told in found[0].text) == (line, True), found


def test_there_are_enough_faults() -> None:
    assert len({text for text, _, _ in FAULTS}) == len(FAULTS) >= 20


@pytest.mark.parametrize(
    ("name", "book", "rule"),
    [
        ("∀ Elim", "fitch", ProofRule.FORALL_ELIMINATION),
        ("∀-I", "forallx", ProofRule.FORALL_INTRODUCTION),
        ("(∃E)", "gentzen", ProofRule.EXISTS_ELIMINATION),
        ("forall E", "forallx", ProofRule.FORALL_ELIMINATION),
        ("exists intro", "forallx", ProofRule.EXISTS_INTRODUCTION),
        ("AE", "forallx", ProofRule.FORALL_ELIMINATION),
        ("AE", "gentzen", ProofRule.FORALL_INTRODUCTION),
        ("EI", "forallx", ProofRule.EXISTS_INTRODUCTION),
        ("EI", "copi", ProofRule.EXISTENTIAL_INSTANTIATION),
        ("EB", "gentzen", ProofRule.EXISTS_ELIMINATION),
        ("FB", "gentzen", ProofRule.IMPLICATION_ELIMINATION),
        ("EB", "forallx", None),
        ("UI", "forallx", ProofRule.FORALL_ELIMINATION),
        ("U.G.", "copi", ProofRule.FORALL_INTRODUCTION),
        ("EG", "copi", ProofRule.EXISTS_INTRODUCTION),
        ("= Elim", "fitch", ProofRule.IDENTITY_ELIMINATION),
        ("Refl", "fitch", ProofRule.IDENTITY_INTRODUCTION),
        ("Id", "copi", ProofRule.IDENTITY),
        ("QN", "copi", ProofRule.QUANTIFIER_CONVERSION),
    ],
)
def test_names_of_rules(name: str, book: str, rule: ProofRule | None) -> None:
    assert rule_called(name, book) is rule


def test_every_rule_of_quantifiers_has_words_and_a_demand() -> None:
    told = {
        line.rule: explained(proof, line)
        for text, book in (
            (FORALL_X, "forallx"),
            (GENTZEN, "gentzen"),
            (IDENTITY, "forallx"),
            (LANGUAGE_PROOF_AND_LOGIC, "fitch"),
        )
        if (proof := read_proof(text, book))
        for line in proof.lines
    }
    assert told[ProofRule.FORALL_ELIMINATION].startswith("Line 2 is true of everything, so of 'c'")
    assert told[ProofRule.FORALL_INTRODUCTION].startswith("What is shown in lines 3 to 7 holds of 'c'")
    assert told[ProofRule.EXISTS_INTRODUCTION].startswith("It is so of")
    assert told[ProofRule.EXISTS_ELIMINATION].startswith("Line 1 says that there is such an object")
    assert told[ProofRule.IDENTITY_INTRODUCTION] == "Everything is the same as itself."
    assert told[ProofRule.IDENTITY_ELIMINATION].startswith("By line")
    assert set(told) <= set(DEMANDS) | {ProofRule.PREMISE, ProofRule.ASSUMPTION}


def test_what_a_letter_is_in_one_line_it_is_in_all() -> None:
    proof = read_proof("1 | Fa  PR\n2 | a = b  PR\n3 | Fb  =E 2, 1\n4 | ∃x Fx  ∃I 3")
    assert faults(proof) == ()
    assert {line.formula for line in read_proof("1 | Fa  PR\n2 | Fa  R 1").lines} == {Is("Fa", True)}


def test_what_could_be_meant_in_two_ways_is_asked() -> None:
    for text, told in (
        ("1 | p & q -> pq  PR", "did you mean p & q"),
        ("1 | ∀x Px -> Qx  PR", "outside of what its quantifier binds"),
        ("1 | P(Q(a))  PR", "where no predicate can be"),
    ):
        with pytest.raises(PuzzleError, match=told):
            read_proof(text)
