"""The rules of natural deduction: the usual ones of textbooks, and those derived from them.

The basic rules are those of Magnus and Zach, *forall x: Calgary*, with rules of its own for exclusive or, and
with those for ∃ and for identity of Copi, *Introduction to Logic*, beside theirs. The last are rules of
replacement of Copi and of Hurley, *A Concise Introduction to Logic*.
"""

from __future__ import annotations

from enum import Enum


class ProofRule(Enum):
    """A rule: the sign that stands beside a line, its name, and whether it is derived from the others."""

    PREMISE = "Premise", "premise"
    ASSUMPTION = "Assumption", "assumption"
    REITERATION = "R", "reiteration"
    AND_INTRODUCTION = "∧I", "conjunction introduction"
    AND_ELIMINATION = "∧E", "conjunction elimination"
    OR_INTRODUCTION = "∨I", "disjunction introduction"
    OR_ELIMINATION = "∨E", "proof by cases"
    IMPLICATION_INTRODUCTION = "→I", "conditional proof"
    IMPLICATION_ELIMINATION = "→E", "modus ponens"
    EQUIVALENCE_INTRODUCTION = "↔I", "biconditional introduction"
    EQUIVALENCE_ELIMINATION = "↔E", "biconditional elimination"
    XOR_INTRODUCTION = "⊕I", "exclusive or introduction"
    XOR_ELIMINATION = "⊕E", "exclusive or elimination"
    NEGATION_INTRODUCTION = "¬I", "negation introduction"
    NEGATION_ELIMINATION = "¬E", "contradiction"
    INDIRECT_PROOF = "IP", "indirect proof"
    EXPLOSION = "⊥E", "explosion"
    TRUTH = "⊤I", "truth introduction"
    FORALL_INTRODUCTION = "∀I", "universal introduction"
    FORALL_ELIMINATION = "∀E", "universal elimination"
    EXISTS_INTRODUCTION = "∃I", "existential introduction"
    EXISTS_ELIMINATION = "∃E", "existential elimination"
    EXISTENTIAL_INSTANTIATION = "EI", "existential instantiation"
    IDENTITY_INTRODUCTION = "=I", "identity introduction"
    IDENTITY_ELIMINATION = "=E", "identity elimination"
    IDENTITY = "Id", "identity"
    MODUS_TOLLENS = "MT", "modus tollens", True
    DISJUNCTIVE_SYLLOGISM = "DS", "disjunctive syllogism", True
    HYPOTHETICAL_SYLLOGISM = "HS", "hypothetical syllogism", True
    CONSTRUCTIVE_DILEMMA = "CD", "constructive dilemma", True
    DOUBLE_NEGATION = "DN", "double negation", True
    DE_MORGAN = "DeM", "De Morgan's law", True
    CONTRAPOSITION = "Contra", "contraposition", True
    MATERIAL_IMPLICATION = "Impl", "material implication", True
    NEGATED_IMPLICATION = "NegImpl", "negated implication", True
    EXCLUDED_MIDDLE = "LEM", "excluded middle", True
    QUANTIFIER_CONVERSION = "CQ", "conversion of quantifiers", True
    ABSORPTION = "Abs", "absorption", True
    COMMUTATION = "Com", "commutation", True
    ASSOCIATION = "Assoc", "association", True
    DISTRIBUTION = "Dist", "distribution", True
    EQUIVALENCE = "Equiv", "material equivalence", True
    EXPORTATION = "Exp", "exportation", True
    TAUTOLOGY = "Taut", "tautology", True

    sign: str
    title: str
    derived: bool

    def __init__(self, sign: str, title: str, derived: bool = False) -> None:
        self.sign, self.title, self.derived = sign, title, derived
