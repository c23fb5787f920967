"""Goals that derived rules give at once, or from a formula that says the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from puzzles.proofs.derivation.bank import Connective
from puzzles.proofs.derivation.closure import Facts
from puzzles.proofs.derivation.steps import Steps
from puzzles.proofs.derivation.term import Term, derived
from puzzles.proofs.rules import ProofRule

Detour = tuple[int, Callable[[Term], Term]]
"""Another goal, and the step from there."""


class Rewriting:
    """De Morgan's laws, contraposition and the like, taken from the goal backwards."""

    def __init__(self, steps: Steps) -> None:
        self.steps, self.bank = steps, steps.bank

    def ways(self, facts: Facts, goal: int) -> Iterator[Term]:
        """The goal from known formulas by one rule."""
        for other, rule in self._equivalents(goal):
            if other in facts:
                yield derived(goal, rule, (facts[other],))
        yield from self._excluded_middle(goal)
        yield from self._dilemmas(facts, goal)

    def detours(self, facts: Facts, goal: int) -> Iterator[Detour]:
        """Other goals that are worth deriving, each with the step that leads from it to the goal."""
        bank = self.bank
        for other, rule in self._equivalents(goal):
            narrower = bank.kinds[goal] is Connective.NOT and bank.kinds[other] is not Connective.NOT
            if narrower or bank.kinds[goal] is Connective.OR:
                yield other, partial(self._by, goal, rule)
        if bank.kinds[goal] is Connective.IMPLIES:
            premise, conclusion = bank.parts[goal]
            for formula, term in tuple(facts.items()):
                if bank.kinds[formula] is Connective.IMPLIES and bank.parts[formula][0] == premise:
                    middle = bank.make(Connective.IMPLIES, bank.parts[formula][1], conclusion)
                    if middle != goal:
                        yield middle, partial(self._chain, goal, term)

    def _by(self, goal: int, rule: ProofRule, found: Term) -> Term:
        return derived(goal, rule, (found,))

    def _chain(self, goal: int, first: Term, second: Term) -> Term:
        return derived(goal, ProofRule.HYPOTHETICAL_SYLLOGISM, (first, second))

    def _equivalents(self, goal: int) -> Iterator[tuple[int, ProofRule]]:
        """Formulas from which a rule that may be used in both directions leads to the goal."""
        bank, parts = self.bank, self.bank.parts[goal]
        bare = [bank.parts[part][0] for part in parts if bank.kinds[part] is Connective.NOT]
        match bank.kinds[goal]:
            case Connective.NOT:
                yield from self._of_denial(parts[0])
            case Connective.OR | Connective.AND if parts:
                kind = bank.kinds[goal]
                if len(bare) == len(parts):
                    inner = bank.make(Connective.AND if kind is Connective.OR else Connective.OR, *bare)
                    yield bank.negation(inner), ProofRule.DE_MORGAN
                if kind is Connective.OR and len(parts) == 2 and bank.kinds[parts[0]] is Connective.NOT:
                    yield bank.make(Connective.IMPLIES, bare[0], parts[1]), ProofRule.MATERIAL_IMPLICATION
                if kind is Connective.AND and len(parts) == 2 and bank.kinds[parts[1]] is Connective.NOT:
                    implication = bank.make(Connective.IMPLIES, parts[0], bare[-1])
                    yield bank.negation(implication), ProofRule.NEGATED_IMPLICATION
            case Connective.IMPLIES:
                premise, conclusion = parts
                if len(bare) == 2:
                    yield bank.make(Connective.IMPLIES, bare[1], bare[0]), ProofRule.CONTRAPOSITION
                against = bank.negation(conclusion), bank.negation(premise)
                yield bank.make(Connective.IMPLIES, *against), ProofRule.CONTRAPOSITION
                yield bank.make(Connective.OR, against[1], conclusion), ProofRule.MATERIAL_IMPLICATION

    def _of_denial(self, denied: int) -> Iterator[tuple[int, ProofRule]]:
        bank, parts = self.bank, self.bank.parts[denied]
        kind = bank.kinds[denied]
        if kind is Connective.NOT:
            yield parts[0], ProofRule.DOUBLE_NEGATION
        elif kind in (Connective.AND, Connective.OR) and parts:
            other = Connective.OR if kind is Connective.AND else Connective.AND
            yield bank.make(other, *map(bank.negation, parts)), ProofRule.DE_MORGAN
        elif kind is Connective.IMPLIES:
            yield bank.make(Connective.AND, parts[0], bank.negation(parts[1])), ProofRule.NEGATED_IMPLICATION

    def _excluded_middle(self, goal: int) -> Iterator[Term]:
        bank = self.bank
        if bank.kinds[goal] is not Connective.OR or len(bank.parts[goal]) != 2:
            return
        first, second = bank.parts[goal]
        if second == bank.negation(first):
            yield derived(goal, ProofRule.EXCLUDED_MIDDLE)

    def _dilemmas(self, facts: Facts, goal: int) -> Iterator[Term]:
        """C ∨ D from A ∨ B and implications from each of A and B."""
        bank = self.bank
        if bank.kinds[goal] is not Connective.OR:
            return
        ends = set(bank.parts[goal])
        implications: dict[int, list[int]] = {}
        for formula in facts:
            if bank.kinds[formula] is Connective.IMPLIES and bank.parts[formula][1] in ends:
                implications.setdefault(bank.parts[formula][0], []).append(formula)
        for formula, term in tuple(facts.items()):
            parts = tuple(dict.fromkeys(bank.parts[formula]))
            if bank.kinds[formula] is not Connective.OR or not parts:
                continue
            if all(part in implications for part in parts):
                chosen = [implications[part][0] for part in parts]
                if {bank.parts[one][1] for one in chosen} == ends:
                    terms = (facts[one] for one in chosen)
                    yield derived(goal, ProofRule.CONSTRUCTIVE_DILEMMA, (term, *terms))
