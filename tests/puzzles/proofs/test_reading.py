"""Proofs as students type them: read as printed and with the names of textbooks; what is wrong, by lines."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.proofs.checking.checker import faults
from puzzles.proofs.find import find_proof
from puzzles.proofs.proof import Proof
from puzzles.proofs.reading import read_proof
from puzzles.proofs.rule_names import BOOKS, name_of, rule_called
from puzzles.proofs.rules import ProofRule
from puzzles.proofs.text import as_text
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.puzzle import Logic

ARGUMENTS = (
    (("p -> q", "q -> r"), "p -> r"),
    (("p | q", "~p"), "q"),
    ((), "p | ~p"),
    (("~(p & q)",), "~p | ~q"),
    (("p <-> q", "q"), "p"),
    (("p & (q | r)",), "(p & q) | (p & r)"),
    (("p -> r", "q -> r", "p | q"), "r"),
    (("false",), "p"),
)


def found(premises: tuple[str, ...], conclusion: str, *, derived: bool) -> Proof:
    read = Logic().formula
    proof = find_proof(tuple(map(read, premises)), read(conclusion), derived=derived).proof
    assert proof is not None
    return proof


@settings(max_examples=20)
@given(st.sampled_from(ARGUMENTS), st.booleans())
def test_what_is_printed_is_read_back(argument: tuple[tuple[str, ...], str], derived: bool) -> None:
    proof = found(*argument, derived=derived)
    assert read_proof("\n".join(as_text(proof)), derived=derived) == proof


TYPED = """\
1. | p -> q            PR
2. | q -> r            Premise
   |--------
3. | | p               AS
   | |------
4. | | q               -> Elim: 1, 3
5. | | r               MP 2 4
6. | p -> r            ->I 3-5
"""


def test_signs_of_a_keyboard_and_names_of_books_will_do() -> None:
    proof = read_proof(TYPED)
    assert faults(proof) == ()
    assert [line.depth for line in proof.lines] == [0, 0, 1, 1, 1, 0]
    assert [line.cited for line in proof.lines[3:]] == [(1, 3), (2, 4), ()]
    assert proof.lines[-1].subproofs == ((3, 5),)
    assert read_proof(TYPED.replace("|", "│").replace("\n", "\r\n")) == proof


@pytest.mark.parametrize(
    ("name", "rule", "in_fitch"),
    [
        ("&I", ProofRule.AND_INTRODUCTION, None),
        ("/\\ Elim", ProofRule.AND_ELIMINATION, None),
        ("Simp.", ProofRule.AND_ELIMINATION, None),
        ("vI", ProofRule.OR_INTRODUCTION, None),
        ("∨ Intro", ProofRule.OR_INTRODUCTION, None),
        ("⊃E", ProofRule.IMPLICATION_ELIMINATION, None),
        ("M.P.", ProofRule.IMPLICATION_ELIMINATION, None),
        ("<->I", ProofRule.EQUIVALENCE_INTRODUCTION, None),
        ("~E", ProofRule.NEGATION_ELIMINATION, ProofRule.DOUBLE_NEGATION),
        ("_|_ Intro", ProofRule.NEGATION_ELIMINATION, ProofRule.NEGATION_ELIMINATION),
        ("⊥E", ProofRule.EXPLOSION, ProofRule.EXPLOSION),
        ("X", ProofRule.EXPLOSION, None),
        ("TND", ProofRule.EXCLUDED_MIDDLE, None),
        ("De M.", ProofRule.DE_MORGAN, None),
        ("DNE", ProofRule.DOUBLE_NEGATION, None),
        ("Magic", None, None),
        ("I", None, None),
    ],
)
def test_names_of_rules(name: str, rule: ProofRule | None, in_fitch: ProofRule | None) -> None:
    assert rule_called(name) is rule
    assert rule_called(name, "fitch") is (in_fitch or rule)


def test_every_rule_is_known_by_its_own_sign() -> None:
    """EI is Copi's; elsewhere it is read as ∃I."""
    known = {rule_called(rule.sign) for rule in ProofRule} | {rule_called("EI", "copi")}
    assert known == set(ProofRule)


FAULTS = (
    ("4. | | q               -> Elim: 1, 3", "4. | | q               -> Elim: 2, 3", 4, "→E goes from"),
    ("3-5", "3-4", 6, "does not end in line 4"),
    ("3-5", "4-5", 6, "is not a subproof"),
    (
        "6. | p -> r            ->I 3-5",
        "6. | p -> r            HS 1, 3",
        6,
        "line 3 stands in a subproof that has ended",
    ),
    (
        "6. | p -> r            ->I 3-5",
        "6. | r                 R 5",
        6,
        "line 5 stands in a subproof that has ended",
    ),
    ("MP 2 4", "MP 2 6", 5, "line 6 does not come before it"),
    ("MP 2 4", "MP 2", 5, "→E rests on 2 lines, and 1 is cited"),
    ("MP 2 4", "MT 2 4", 5, "MT goes from"),
    ("3. | | p               AS", "3. | p                 AS", 3, "an assumption begins a subproof"),
    ("5. | | r", "5. | | | r", 5, "depth 2 is not open here"),
    ("6. | p -> r            ->I 3-5", "6. | q -> r            PR", 6, "premises come first"),
    ("6. | p -> r            ->I 3-5", "", 5, "The last line stands in a subproof that was not ended"),
    ("5. | | r ", "7. | | r ", 7, "Line 5 has the number 7"),
    ("6. | p -> r", "6. | r -> p", 6, "→I goes from"),
    ("2. | q -> r            Premise", "2. | q -> r            R 1", 2, "R goes from"),
    ("MP 2 4", "&E 2", 5, "∧E goes from"),
    ("MP 2 4", "vI 4", 5, "∨I goes from"),
    ("MP 2 4", "~E 2 4", 5, "¬E goes from"),
    ("MP 2 4", "IP 3-4", 5, "does not end in line 4"),
    ("3. | | p               AS", "3. | | p               AS 1", 3, "an assumption rests on nothing"),
)


@pytest.mark.parametrize(("before", "after", "line", "told"), FAULTS)
def test_a_wrong_line_says_why(before: str, after: str, line: int, told: str) -> None:
    assert before in TYPED
    wrong = faults(read_proof(TYPED.replace(before, after)))
    assert wrong
    assert (wrong[0].number, told in wrong[0].text) == (line, True), wrong


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "there are no lines"),
        ("p -> q PR", "line 1: found 'p -> q PR'"),
        ("1 | p -> q", "line 1: no rule is named in 'p -> q'"),
        ("1 | p -> q PR\n2 | p -> Magic 1", "line 2: no rule is named"),
        ("1 | p -> -> q PR", "line 1"),
        ("1 | p PR\n" * 2001, "line 2001: it is too long"),
    ],
)
def test_what_cannot_be_read_is_one_line(text: str, told: str) -> None:
    with pytest.raises(PuzzleError) as error:
        read_proof(text)
    assert told in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("sign", ["_|_", "!?", "#", "⊥", "false"])
def test_what_is_absurd_has_several_signs(sign: str) -> None:
    proof = read_proof(
        f"1 | p PR\n2 | ~p PR\n3 | {sign} ~E 1, 2\n4 | q {'#' if sign == 'false' else sign}E 3"
    )
    assert faults(proof) == ()


@pytest.mark.parametrize("book", BOOKS)
def test_the_name_of_a_rule_is_read_as_that_rule(book: str) -> None:
    negations = ProofRule.NEGATION_ELIMINATION, ProofRule.DOUBLE_NEGATION, ProofRule.NEGATION_INTRODUCTION
    for rule in (*negations, ProofRule.IMPLICATION_ELIMINATION, ProofRule.EXPLOSION, ProofRule.MODUS_TOLLENS):
        assert rule_called(name_of(rule, book), book) is rule
