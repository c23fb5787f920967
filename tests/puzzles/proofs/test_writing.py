"""Proofs as text, LaTeX, Markdown and words."""

from __future__ import annotations

import re

import pytest

from puzzles.formulas.formulas import Implies, Is
from puzzles.proofs.find import find_proof
from puzzles.proofs.latex import as_latex
from puzzles.proofs.proof import Proof, ProofLine, references
from puzzles.proofs.rules import ProofRule
from puzzles.proofs.text import argument, as_markdown, as_text, fitch_rows
from puzzles.proofs.words import explained
from tests.helpers.deduction import argued, by_hand
from tests.puzzles.proofs.checking.test_checker import ONE_OF_EACH, RIGHT
from tests.puzzles.proofs.test_textbook import USUAL


def found(text: str, *, derived: bool = False) -> Proof:
    premises, conclusion = argued(text)
    proof = find_proof(premises, conclusion, derived=derived).proof
    assert proof is not None
    return proof


def test_a_proof_is_drawn_with_bars_numbers_and_rules() -> None:
    assert list(as_text(found("p -> q, q -> r |- p -> r"))) == [
        "1 │ p → q  Premise",
        "2 │ q → r  Premise",
        "  ├──",
        "3 │ ┌ p    Assumption",
        "  │ ├──",
        "4 │ │ q    →E 1, 3",
        "5 │ │ r    →E 2, 4",
        "6 │ p → r  →I 3–5",
    ]


def test_two_subproofs_side_by_side_are_told_apart() -> None:
    drawn = list(as_text(found("p | q |- q | p")))
    assert [row.split("  ")[0].strip() for row in drawn if "┌" in row] == ["2 │ ┌ p", "4 │ ┌ q"]


def test_rules_stand_in_one_column() -> None:
    for text, _, _ in USUAL:
        proof = found(text)
        columns = {
            row.rindex(f"{line.rule.sign} {references(line)}".rstrip())
            for line, row in zip(proof.lines, [row for row in as_text(proof) if row[:2].strip()], strict=True)
        }
        assert len(columns) == 1, text
        assert max(map(len, as_text(proof))) < 80


def test_a_proof_without_premises_has_no_rule_above() -> None:
    assert [row.drawn for row in fitch_rows(found("|- p -> p"))] == ["│ ┌ p", "│ ├──", "│ p → p"]


def test_latex_for_the_package_fitch() -> None:
    proof = by_hand("""
| rain_2 | q'      ; Premise
| ~q'              ; Premise
| | rain_2         ; Assumption
| | q'             ; Assumption
| | false          ; ¬E 4, 2
| | rain_2         ; ⊥E 5
| rain_2           ; ∨E 1, 3-3, 4-6
| x12 | rain_2     ; ∨I 7
""")
    assert list(as_latex(proof)) == [
        r"% in the preamble: \usepackage{fitch}",
        r"\[",
        r"\begin{nd}",
        r"  \hypo {1} {\mathit{rain}_{2} \lor q'}",
        r"  \hypo {2} {\neg q'}",
        r"  \open",
        r"    \hypo {3} {\mathit{rain}_{2}}",
        r"  \close",
        r"  \open",
        r"    \hypo {4} {q'}",
        r"    \have {5} {\bot} \by{$\neg$E}{4,2}",
        r"    \have {6} {\mathit{rain}_{2}} \by{$\bot$E}{5}",
        r"  \close",
        r"  \have {7} {\mathit{rain}_{2}} \by{$\lor$E}{1,3-3,4-6}",
        r"  \have {8} {x_{12} \lor \mathit{rain}_{2}} \by{$\lor$I}{7}",
        r"\end{nd}",
        r"\]",
    ]


@pytest.mark.parametrize("derived", [False, True])
def test_latex_opens_and_closes_each_subproof(derived: bool) -> None:
    for text, _, _ in USUAL:
        proof = found(text, derived=derived)
        lines = [line.strip() for line in as_latex(proof)]
        assert lines.count(r"\open") == sum(line.rule is ProofRule.ASSUMPTION for line in proof.lines)
        depth = 0
        for line in lines:
            depth += {r"\open": 1, r"\close": -1}.get(line, 0)
            assert depth >= 0
        assert depth == 0
        assert "".join(lines).isascii()
        assert len(re.findall(r"\\(?:hypo|have) \{\d+\}", "".join(lines))) == len(proof.lines)
        assert "".join(lines).count("{") == "".join(lines).count("}")


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("p", "p"),
        ("p1", "p_{1}"),
        ("p''", "p''"),
        ("x_10'", "x_{10}'"),
        ("rain", r"\mathit{rain}"),
        ("wet_roof", r"\mathit{wet\_roof}"),
        ("_", r"\mathit{\_}"),
        ("é", r"\mathit{é}"),
    ],
)
def test_names_in_latex(name: str, written: str) -> None:
    proof = Proof((ProofLine(1, 0, Is(name, True), ProofRule.PREMISE),))
    assert rf"  \hypo {{1}} {{{written}}}" in as_latex(proof)


def test_a_page_of_markdown_says_what_is_proved() -> None:
    lines = list(as_markdown(found("p -> q, p |- q"), "A *rule*"))
    assert lines[:5] == [r"# A \*rule\*", "", "p → q, p ⊢ q", "", "```"]
    assert lines[-1] == "```"
    assert next(as_markdown(found("|- p -> p"))) == "# Proof"


def test_an_argument_on_one_line() -> None:
    assert argument([], Implies(Is("p", True), Is("q", True))) == "⊢ p → q"


# -- words -------------------------------------------------------------------------------------


def test_each_line_is_told_in_plain_words() -> None:
    proof = by_hand(RIGHT)
    assert [explained(proof, line) for line in proof.lines] == [
        "A premise: taken to be true.",
        "A premise: taken to be true.",
        "Supposed until line 10, for p → r in line 11.",
        "From 1 and 3 by modus ponens.",
        "Supposed until line 7, for r in line 10.",
        "Lines 4 and 5 contradict each other.",
        "From the contradiction in line 6 anything follows.",
        "Supposed until line 9, for r in line 10.",
        "Line 8 said once more.",
        "Line 2 leaves these cases, and each of them leads here, in lines 5 to 7 and lines 8 to 9 "
        "(proof by cases).",
        "Supposing p in line 3 led to r in line 10: so if the one, then the other (conditional proof).",
    ]


def test_every_rule_has_words() -> None:
    proof = by_hand(ONE_OF_EACH)
    told = {line.rule: explained(proof, line) for line in proof.lines}
    assert told[ProofRule.DE_MORGAN].startswith("From 38 by De Morgan's law")
    assert told[ProofRule.NEGATION_INTRODUCTION].endswith("so it is not so (negation introduction).")
    assert told[ProofRule.EQUIVALENCE_INTRODUCTION].startswith(
        "Each side leads to the other, in lines 25 to 26"
    )
    assert told[ProofRule.TRUTH] == "⊤ is always true."
    assert told[ProofRule.EXCLUDED_MIDDLE].startswith("Any formula is true")
    for text in told.values():
        assert text[0].isupper() or not text[0].isalpha()
        assert text.endswith(".")
