"""The names that textbooks have for rules of natural deduction, and the rules that they stand for.

Sources: Magnus and Zach, *forall x: Calgary*; Barwise and Etchemendy, *Language, Proof and Logic*, with its
program Fitch; Copi, *Introduction to Logic*.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from puzzles.proofs.rules import ProofRule

BOOKS = ("forallx", "fitch")
"""Whose names count where one name means two rules: in Fitch, ¬ Elim takes two negations away."""
_SIGNS = {
    "→": ("->", "=>", "⊃", "⇒"),
    "∧": ("&", "^", "/\\", "."),
    "∨": ("\\/", "||", "|"),
    "↔": ("<->", "<=>", "≡", "⇔"),
    "¬": ("~", "!", "-"),
    "⊥": ("_|_", "#", "⟘"),
    "⊤": ("T",),
    "⊕": ("xor", "⊻"),
}
_WAYS = {"I": ("i", "intro", "int", "introduction"), "E": ("e", "elim", "elimination")}
_PLAIN: Mapping[str, ProofRule] = {
    "premise": ProofRule.PREMISE,
    "pr": ProofRule.PREMISE,
    "given": ProofRule.PREMISE,
    "assumption": ProofRule.ASSUMPTION,
    "assume": ProofRule.ASSUMPTION,
    "as": ProofRule.ASSUMPTION,
    "ass": ProofRule.ASSUMPTION,
    "hyp": ProofRule.ASSUMPTION,
    "supposition": ProofRule.ASSUMPTION,
    "r": ProofRule.REITERATION,
    "reit": ProofRule.REITERATION,
    "repeat": ProofRule.REITERATION,
    "conj": ProofRule.AND_INTRODUCTION,
    "simp": ProofRule.AND_ELIMINATION,
    "add": ProofRule.OR_INTRODUCTION,
    "cases": ProofRule.OR_ELIMINATION,
    "cp": ProofRule.IMPLICATION_INTRODUCTION,
    "mp": ProofRule.IMPLICATION_ELIMINATION,
    "ip": ProofRule.INDIRECT_PROOF,
    "raa": ProofRule.INDIRECT_PROOF,
    "pbc": ProofRule.INDIRECT_PROOF,
    "x": ProofRule.EXPLOSION,
    "efq": ProofRule.EXPLOSION,
    "mt": ProofRule.MODUS_TOLLENS,
    "ds": ProofRule.DISJUNCTIVE_SYLLOGISM,
    "hs": ProofRule.HYPOTHETICAL_SYLLOGISM,
    "cd": ProofRule.CONSTRUCTIVE_DILEMMA,
    "dn": ProofRule.DOUBLE_NEGATION,
    "dne": ProofRule.DOUBLE_NEGATION,
    "dni": ProofRule.DOUBLE_NEGATION,
    "dem": ProofRule.DE_MORGAN,
    "contra": ProofRule.CONTRAPOSITION,
    "contrap": ProofRule.CONTRAPOSITION,
    "trans": ProofRule.CONTRAPOSITION,
    "impl": ProofRule.MATERIAL_IMPLICATION,
    "negimpl": ProofRule.NEGATED_IMPLICATION,
    "lem": ProofRule.EXCLUDED_MIDDLE,
    "tnd": ProofRule.EXCLUDED_MIDDLE,
}
_BY_SIGN = {rule.sign: rule for rule in ProofRule}
_FITCH = {"⊥I": ProofRule.NEGATION_ELIMINATION, "¬E": ProofRule.DOUBLE_NEGATION}


def name_of(rule: ProofRule, book: str = BOOKS[0]) -> str:
    """The sign that a book has for a rule, which `rule_called` reads as that rule."""
    return "⊥I" if book == "fitch" and rule is ProofRule.NEGATION_ELIMINATION else rule.sign


def rule_called(name: str, book: str = BOOKS[0]) -> ProofRule | None:
    """The rule of that name, as that book has it; None where there is none."""
    word = name.strip()
    if (plain := _PLAIN.get(re.sub(r"[\s.]", "", word).casefold())) is not None:
        return plain
    if (sign := _sign(word)) is None:
        return None
    if book == "fitch" and sign in _FITCH:
        return _FITCH[sign]
    return _FITCH["⊥I"] if sign == "⊥I" else _BY_SIGN.get(sign)


def _sign(word: str) -> str | None:
    """A sign and a way, "-> Intro", as "→I"; None for what is none."""
    for way, names in _WAYS.items():
        for name in names:
            if not word.casefold().endswith(name):
                continue
            before = word[: len(word) - len(name)].strip()
            if (sign := _connective(before)) is not None:
                return sign + way
    return None


def _connective(text: str) -> str | None:
    if text in _SIGNS:
        return text
    if text in ("v", "V"):
        return "∨"
    return next((sign for sign, others in _SIGNS.items() if text in others), None)
