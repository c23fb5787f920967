"""The names that textbooks have for rules of natural deduction, and the rules that they stand for.

Sources: Magnus and Zach, *forall x: Calgary*; Barwise and Etchemendy, *Language, Proof and Logic*, with its
program Fitch; Gentzen, *Untersuchungen über das logische Schließen*; Copi, *Introduction to Logic*; Hurley,
*A Concise Introduction to Logic*.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from puzzles.proofs.rules import ProofRule

BOOKS = ("forallx", "fitch", "gentzen", "copi", "hurley")
"""Whose names count where one name means two rules: in Fitch, ¬ Elim takes two negations away."""
REPLACING = ("copi", "hurley")
"""Those in which rules of replacement go for a part of a line, too."""
OF_REPLACING = frozenset(
    {
        ProofRule.COMMUTATION,
        ProofRule.ASSOCIATION,
        ProofRule.DISTRIBUTION,
        ProofRule.EQUIVALENCE,
        ProofRule.EXPORTATION,
        ProofRule.TAUTOLOGY,
    }
)
"""Rules that those books alone have, and that go for parts wherever they are used."""
_SIGNS = {
    "→": ("->", "=>", "⊃", "⇒"),
    "∧": ("&", "^", "/\\", "."),
    "∨": ("\\/", "||", "|"),
    "↔": ("<->", "<=>", "≡", "⇔"),
    "¬": ("~", "!", "-"),
    "⊥": ("_|_", "#", "⟘"),
    "⊤": ("T",),
    "⊕": ("xor", "⊻"),
    "∀": ("forall", "all", "a", "\\forall"),
    "∃": ("exists", "some", "e", "\\exists"),
    "=": ("id", "identity"),
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
    "dm": ProofRule.DE_MORGAN,
    "abs": ProofRule.ABSORPTION,
    "com": ProofRule.COMMUTATION,
    "comm": ProofRule.COMMUTATION,
    "assoc": ProofRule.ASSOCIATION,
    "dist": ProofRule.DISTRIBUTION,
    "equiv": ProofRule.EQUIVALENCE,
    "exp": ProofRule.EXPORTATION,
    "taut": ProofRule.TAUTOLOGY,
    "contra": ProofRule.CONTRAPOSITION,
    "contrap": ProofRule.CONTRAPOSITION,
    "trans": ProofRule.CONTRAPOSITION,
    "impl": ProofRule.MATERIAL_IMPLICATION,
    "negimpl": ProofRule.NEGATED_IMPLICATION,
    "lem": ProofRule.EXCLUDED_MIDDLE,
    "tnd": ProofRule.EXCLUDED_MIDDLE,
    "ug": ProofRule.FORALL_INTRODUCTION,
    "ui": ProofRule.FORALL_ELIMINATION,
    "eg": ProofRule.EXISTS_INTRODUCTION,
    "id": ProofRule.IDENTITY,
    "refl": ProofRule.IDENTITY_INTRODUCTION,
    "qn": ProofRule.QUANTIFIER_CONVERSION,
    "cq": ProofRule.QUANTIFIER_CONVERSION,
}
_BY_SIGN = {rule.sign: rule for rule in ProofRule}
_FITCH = {"⊥I": ProofRule.NEGATION_ELIMINATION, "¬E": ProofRule.DOUBLE_NEGATION}
_OF_BOOK: Mapping[str, Mapping[str, ProofRule]] = {
    "gentzen": {
        "ue": ProofRule.AND_INTRODUCTION,
        "ub": ProofRule.AND_ELIMINATION,
        "oe": ProofRule.OR_INTRODUCTION,
        "ob": ProofRule.OR_ELIMINATION,
        "fe": ProofRule.IMPLICATION_INTRODUCTION,
        "fb": ProofRule.IMPLICATION_ELIMINATION,
        "ne": ProofRule.NEGATION_INTRODUCTION,
        "nb": ProofRule.NEGATION_ELIMINATION,
        "ae": ProofRule.FORALL_INTRODUCTION,
        "ab": ProofRule.FORALL_ELIMINATION,
        "ee": ProofRule.EXISTS_INTRODUCTION,
        "eb": ProofRule.EXISTS_ELIMINATION,
    },
    **{book: {"ei": ProofRule.EXISTENTIAL_INSTANTIATION} for book in REPLACING},
}
"""Names of rules that one book alone has: of Gentzen, "Einführung" and "Beseitigung" in German."""

_IN_COPI = {
    ProofRule.IMPLICATION_ELIMINATION: "MP",
    ProofRule.IMPLICATION_INTRODUCTION: "CP",
    ProofRule.AND_INTRODUCTION: "Conj",
    ProofRule.AND_ELIMINATION: "Simp",
    ProofRule.OR_INTRODUCTION: "Add",
    ProofRule.CONTRAPOSITION: "Trans",
    ProofRule.DE_MORGAN: "DeM",
    ProofRule.QUANTIFIER_CONVERSION: "QN",
    ProofRule.FORALL_INTRODUCTION: "UG",
    ProofRule.FORALL_ELIMINATION: "UI",
    ProofRule.EXISTS_INTRODUCTION: "EG",
}
"""Names that Copi has, and Hurley but for one of them, where the sign is another."""


def name_of(rule: ProofRule, book: str = BOOKS[0]) -> str:
    """The sign that a book has for a rule, which `rule_called` reads as that rule."""
    if book in REPLACING:
        return _IN_COPI.get(rule, rule.sign) if book == "copi" or rule is not ProofRule.DE_MORGAN else "DM"
    return "⊥I" if book == "fitch" and rule is ProofRule.NEGATION_ELIMINATION else rule.sign


def rule_called(name: str, book: str = BOOKS[0]) -> ProofRule | None:
    """The rule of that name, as that book has it; None where there is none."""
    word = _unbracketed(name)
    if (own := _OF_BOOK.get(book, {}).get(word.casefold())) is not None:
        return own
    if (plain := _PLAIN.get(re.sub(r"[\s.]", "", word).casefold())) is not None:
        return plain
    if (sign := _sign(word)) is None:
        return None
    if book == "fitch" and sign in _FITCH:
        return _FITCH[sign]
    return _FITCH["⊥I"] if sign == "⊥I" else _BY_SIGN.get(sign)


def _unbracketed(name: str) -> str:
    """The name without brackets around it: "(∀I)"."""
    word = name.strip()
    return word[1:-1].strip() if word.startswith("(") and word.endswith(")") else word


def _sign(word: str) -> str | None:
    """A sign and a way, "-> Intro", as "→I"; None for what is none."""
    for way, names in _WAYS.items():
        for name in names:
            if not word.casefold().endswith(name):
                continue
            before = word[: len(word) - len(name)].strip()
            before = before if before == "-" else before.rstrip("- ")
            if (sign := _connective(before)) is not None:
                return sign + way
    return None


def _connective(text: str) -> str | None:
    if text in _SIGNS:
        return text
    if text in ("v", "V"):
        return "∨"
    return next(
        (sign for sign, others in _SIGNS.items() if text.casefold() in others or text in others), None
    )
