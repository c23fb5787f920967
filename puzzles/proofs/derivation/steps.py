"""Single steps from known formulas: by a derived rule, or spelt out in basic ones where these are wanted.

Numbers are those of a `FormulaBank`. A *denial* of A is ¬A, or B where A is ¬B.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from puzzles.proofs.derivation.bank import Connective, FormulaBank
from puzzles.proofs.derivation.term import Branch, Term, derived, known
from puzzles.proofs.rules import ProofRule


class Steps:
    """Makes terms out of terms; without `derived_rules` with basic rules alone."""

    def __init__(self, bank: FormulaBank, derived_rules: bool) -> None:
        self.bank = bank
        self.derived_rules = derived_rules

    # -- contradictions ------------------------------------------------------------------------

    def contradiction(self, one: Term, other: Term) -> Term:
        """⊥ from a formula and a denial of it, in either order."""
        return derived(self.bank.false, ProofRule.NEGATION_ELIMINATION, (one, other))

    def explosion(self, goal: int, absurd: Term) -> Term:
        """Anything from ⊥."""
        return absurd if goal == self.bank.false else derived(goal, ProofRule.EXPLOSION, (absurd,))

    def refuted(self, assumed: int, absurd: Term) -> Term:
        """¬A, since A leads to ⊥; from ⊥ itself where A had no part in that."""
        if assumed not in absurd.open:
            return self.explosion(self.bank.negation(assumed), absurd)
        return derived(
            self.bank.negation(assumed), ProofRule.NEGATION_INTRODUCTION, branches=((assumed, absurd),)
        )

    def indirect(self, goal: int, absurd: Term) -> Term:
        """A, since ¬A leads to ⊥; from ⊥ itself where ¬A had no part in that."""
        denied = self.bank.negation(goal)
        if denied not in absurd.open:
            return self.explosion(goal, absurd)
        return derived(goal, ProofRule.INDIRECT_PROOF, branches=((denied, absurd),))

    def double(self, term: Term) -> Term:
        """¬¬A from A."""
        bank = self.bank
        denied = bank.negation(term.formula)
        twice = bank.negation(denied)
        if self.derived_rules:
            return derived(twice, ProofRule.DOUBLE_NEGATION, (term,))
        return self.refuted(denied, self.contradiction(term, known(denied)))

    def undoubled(self, term: Term) -> Term:
        """A from ¬¬A."""
        (denied,) = self.bank.parts[term.formula]
        (plain,) = self.bank.parts[denied]
        if self.derived_rules:
            return derived(plain, ProofRule.DOUBLE_NEGATION, (term,))
        return self.indirect(plain, self.contradiction(known(denied), term))

    def denied(self, formula: int, denial: Term) -> Term:
        """¬A from a denial of A."""
        return denial if denial.formula == self.bank.negation(formula) else self.double(denial)

    # -- eliminations --------------------------------------------------------------------------

    def part(self, whole: Term, part: int) -> Term:
        """A from A ∧ B."""
        return derived(part, ProofRule.AND_ELIMINATION, (whole,))

    def ponens(self, whole: Term, premise: Term) -> Term:
        """B from A → B and A."""
        return derived(self.bank.parts[whole.formula][1], ProofRule.IMPLICATION_ELIMINATION, (whole, premise))

    def tollens(self, whole: Term, denial: Term) -> Term:
        """¬A from A → B and a denial of B."""
        premise, conclusion = self.bank.parts[whole.formula]
        if self.derived_rules:
            against = self.denied(conclusion, denial)
            return derived(self.bank.negation(premise), ProofRule.MODUS_TOLLENS, (whole, against))
        return self.refuted(premise, self.contradiction(self.ponens(whole, known(premise)), denial))

    def other_side(self, whole: Term, side: Term) -> Term:
        """B from A ↔ B and A, or A from B."""
        left, right = self.bank.parts[whole.formula]
        goal = right if side.formula == left else left
        return derived(goal, ProofRule.EQUIVALENCE_ELIMINATION, (whole, side))

    def other_side_denied(self, whole: Term, side: int, denial: Term) -> Term:
        """¬B from A ↔ B and a denial of A, which is the `side`."""
        left, right = self.bank.parts[whole.formula]
        other = right if side == left else left
        return self.refuted(other, self.contradiction(self.other_side(whole, known(other)), denial))

    def rest(self, whole: Term, part: int, denial: Term) -> Term:
        """B from A ∨ B and a denial of A, by the derived rule: what is left of the parts."""
        bank = self.bank
        left = tuple(one for one in bank.parts[whole.formula] if one != part)
        goal = bank.joined(Connective.OR, left)
        return derived(goal, ProofRule.DISJUNCTIVE_SYLLOGISM, (whole, self.denied(part, denial)))

    def kept(self, whole: Term, kept: int, denials: Mapping[int, Term]) -> Term:
        """B from A ∨ B and denials of all other parts."""
        parts = tuple(dict.fromkeys(self.bank.parts[whole.formula]))
        if self.derived_rules and len(parts) == 2:
            (part,) = (one for one in parts if one != kept)
            return self.rest(whole, part, denials[part])
        branches: list[Branch] = []
        for part in parts:
            end = known(kept)
            if part != kept:
                end = self.explosion(kept, self.contradiction(known(part), denials[part]))
            branches.append((part, end))
        return self.by_cases(whole, kept, branches)

    def by_cases(self, whole: Term, goal: int, branches: Sequence[Branch]) -> Term:
        """C from A ∨ B, since each of A and B leads to C; a case that leads there by itself will do alone."""
        for assumed, end in branches:
            if assumed not in end.open:
                return end
        return derived(goal, ProofRule.OR_ELIMINATION, (whole,), tuple(branches))

    def xor_rest(self, whole: Term, index: int, known_part: Term) -> Term:
        """¬B from A ⊕ B and A, or B from A ⊕ B and a denial of A; A is the part at the index."""
        parts = self.bank.parts[whole.formula]
        rest = self.bank.joined(Connective.XOR, (*parts[:index], *parts[index + 1 :]))
        if known_part.formula == parts[index]:
            return derived(self.bank.negation(rest), ProofRule.XOR_ELIMINATION, (whole, known_part))
        return derived(rest, ProofRule.XOR_ELIMINATION, (whole, self.denied(parts[index], known_part)))

    # -- what follows from a denial ------------------------------------------------------------

    def neither(self, whole: Term, part: int) -> Term:
        """¬A from ¬(A ∨ B)."""
        bank = self.bank
        (either,) = bank.parts[whole.formula]
        if self.derived_rules:
            every = bank.make(Connective.AND, *map(bank.negation, bank.parts[either]))
            return self.part(derived(every, ProofRule.DE_MORGAN, (whole,)), bank.negation(part))
        found = derived(either, ProofRule.OR_INTRODUCTION, (known(part),))
        return self.refuted(part, self.contradiction(found, whole))

    def not_both(self, whole: Term, part: int, others: Sequence[Term]) -> Term:
        """¬A from ¬(A ∧ B) and B."""
        (both,) = self.bank.parts[whole.formula]
        found = derived(both, ProofRule.AND_INTRODUCTION, (*others, known(part)))
        return self.refuted(part, self.contradiction(found, whole))

    def unimplied(self, whole: Term) -> tuple[Term, Term]:
        """A, and ¬B, from ¬(A → B)."""
        bank = self.bank
        (implication,) = bank.parts[whole.formula]
        premise, conclusion = bank.parts[implication]
        denied = bank.negation(conclusion)
        if self.derived_rules:
            both = derived(
                bank.make(Connective.AND, premise, denied), ProofRule.NEGATED_IMPLICATION, (whole,)
            )
            return self.part(both, premise), self.part(both, denied)
        not_premise = bank.negation(premise)
        absurd = self.contradiction(known(premise), known(not_premise))
        hollow = self.conditional(implication, self.explosion(conclusion, absurd))
        first = self.indirect(premise, self.contradiction(hollow, whole))
        plain = self.conditional(implication, known(conclusion))
        return first, self.refuted(conclusion, self.contradiction(plain, whole))

    def sides_differ(self, whole: Term, side: Term) -> Term:
        """¬B from ¬(A ↔ B) and A; B from it and ¬A; the same with A and B exchanged."""
        bank = self.bank
        (equivalence,) = bank.parts[whole.formula]
        left, right = bank.parts[equivalence]
        if side.formula in (left, right):
            other = right if side.formula == left else left
            ends = (known(other), side) if side.formula == left else (side, known(other))
            same = self.biconditional(equivalence, *ends)
            return self.refuted(other, self.contradiction(same, whole))
        (against,) = bank.parts[side.formula]
        other = right if against == left else left
        denied = known(bank.negation(other))
        left_denied, right_denied = (side, denied) if against == left else (denied, side)
        same = self.biconditional(
            equivalence,
            self.explosion(right, self.contradiction(known(left), left_denied)),
            self.explosion(left, self.contradiction(known(right), right_denied)),
        )
        return self.indirect(other, self.contradiction(same, whole))

    def xor_fails(self, whole: Term, index: int, known_part: Term) -> Term:
        """B from ¬(A ⊕ B) and A, or ¬B from it and a denial of A; A is the part at the index."""
        bank = self.bank
        (exclusive,) = bank.parts[whole.formula]
        parts = bank.parts[exclusive]
        rest = bank.joined(Connective.XOR, (*parts[:index], *parts[index + 1 :]))
        if known_part.formula == parts[index]:
            denied = bank.negation(rest)
            found = derived(exclusive, ProofRule.XOR_INTRODUCTION, (known_part, known(denied)))
            return self.indirect(rest, self.contradiction(found, whole))
        against = self.denied(parts[index], known_part)
        found = derived(exclusive, ProofRule.XOR_INTRODUCTION, (against, known(rest)))
        return self.refuted(rest, self.contradiction(found, whole))

    # -- introductions -------------------------------------------------------------------------

    def conditional(self, goal: int, end: Term) -> Term:
        """A → B, since A leads to B."""
        premise = self.bank.parts[goal][0]
        return derived(goal, ProofRule.IMPLICATION_INTRODUCTION, branches=((premise, end),))

    def biconditional(self, goal: int, right: Term, left: Term) -> Term:
        """A ↔ B, since A leads to B and B to A."""
        first, second = self.bank.parts[goal]
        branches = ((first, right), (second, left))
        return derived(goal, ProofRule.EQUIVALENCE_INTRODUCTION, branches=branches[: 1 + (first != second)])
