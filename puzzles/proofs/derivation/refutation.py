"""The way that always leads to the end: ⊥ from what is known, deciding one formula after the other.

It is the tableau method KE of Mondadori and D'Agostino: single steps as far as they go, and then the
principle that a formula is true or false, here as a subproof that refutes one of the two.
"""

from __future__ import annotations

from collections.abc import Callable

from puzzles.formulas.formulas import Is
from puzzles.proofs.derivation.bank import Connective
from puzzles.proofs.derivation.closure import Facts, closed
from puzzles.proofs.derivation.search import Known, OutOfEffort, Search
from puzzles.proofs.derivation.steps import Steps
from puzzles.proofs.derivation.term import Term, after, derived
from puzzles.proofs.rules import ProofRule

TRIED = 16
"""Formulas of which both sides are tried before one is chosen to be decided."""
SHARE = 300
"""Goals that the search may try each time that it is asked."""
LIMIT = 30
"""Lines of what the search is asked for in passing."""


class Open(Exception):
    """Nothing contradictory comes of what is known: names that are true."""

    def __init__(self, true: frozenset[str]) -> None:
        super().__init__("no contradiction")
        self.true = true


class Refutation:
    """Derives goals by introductions down to ⊥; `search`, where there is one, is asked first for each.

    It may spend `aid` in all on that, and `patience` sets of known formulas may be looked through.
    """

    def __init__(
        self, steps: Steps, search: Search | None, aid: int, patience: int, checkpoint: Callable[[], None]
    ) -> None:
        self.steps, self.bank = steps, steps.bank
        self._search, self._aid = search, aid
        self._patience = patience
        self._checkpoint = checkpoint

    def derive(self, known: Known, goal: int) -> Term:
        """A derivation of the goal; raises `Open` if it does not follow, and `OutOfEffort`."""
        found = self._short(known, goal)
        if found is not None:
            return found
        facts = self._facts(known)
        if goal in facts:
            return facts[goal]
        if self.bank.false in facts:
            return self.steps.explosion(goal, facts[self.bank.false])
        bank, steps, parts = self.bank, self.steps, self.bank.parts[goal]
        match bank.kinds[goal]:
            case Connective.AND if parts:
                return derived(goal, ProofRule.AND_INTRODUCTION, self._each(known, parts))
            case Connective.IMPLIES:
                return steps.conditional(goal, self.derive(known | {parts[0]}, parts[1]))
            case Connective.IFF:
                there = self.derive(known | {parts[0]}, parts[1])
                return steps.biconditional(goal, there, self.derive(known | {parts[1]}, parts[0]))
            case Connective.NOT:
                return steps.refuted(parts[0], self._refute(known | {parts[0]}))
        if goal == bank.false:
            return self._refute(known)
        found = self._generalised(known, goal) or self._by_cases(known, facts, goal)
        return found or steps.indirect(goal, self._refute(known | {bank.negation(goal)}))

    def _each(self, known: Known, parts: tuple[int, ...]) -> tuple[Term, ...]:
        """All parts of a conjunction."""
        return tuple(self.derive(known, part) for part in dict.fromkeys(parts))

    def _generalised(self, known: Known, goal: int) -> Term | None:
        """The goal by the rule for its quantifier, if it has one."""
        return None

    def _opened(self, known: Known, facts: Facts) -> Term | None:
        """⊥ from what is known and an object that is known to be there, if there is one."""
        return None

    def _short(self, known: Known, goal: int) -> Term | None:
        """What the search finds at once."""
        if self._search is None or self._aid <= 0:
            return None
        share = min(SHARE, self._aid)
        found = self._search.spend(share, known, goal, LIMIT)
        self._aid -= share - max(self._search.effort, 0)
        return found

    def _by_cases(self, known: Known, facts: Facts, goal: int) -> Term | None:
        """The goal from all parts of a known disjunction, if each leads there soon; the shortest of these."""
        found: list[Term] = []
        for formula, whole in facts.items():
            parts = tuple(dict.fromkeys(self.bank.parts[formula]))
            splits = self.bank.kinds[formula] is Connective.OR and bool(parts)
            if not splits or any(part in facts for part in parts):
                continue
            branches = []
            for part in parts:
                end = self._short(known | {part}, goal)
                if end is None:
                    break
                branches.append((part, end))
            else:
                found.append(self.steps.by_cases(whole, goal, branches))
        return min(found, key=lambda term: term.cost, default=None)

    def _closed(self, known: Known) -> Facts:
        return closed(self.steps, known)

    def _facts(self, known: Known) -> Facts:
        self._patience -= 1
        if self._patience < 0:
            raise OutOfEffort
        self._checkpoint()
        return self._closed(known)

    def _refute(self, known: Known) -> Term:
        """⊥ from known formulas that contradict each other."""
        found = self._short(known, self.bank.false)
        if found is not None:
            return found
        facts = self._facts(known)
        if self.bank.false in facts:
            return facts[self.bank.false]
        found = self._opened(known, facts) or self._by_cases(known, facts, self.bank.false)
        if found is not None:
            return found
        lemma = self._decided(known, facts)
        if lemma.formula == self.bank.false:
            return lemma
        return after(lemma, self._refute(known | {lemma.formula}))

    def _decided(self, known: Known, facts: Facts) -> Term:
        """A formula that is refuted or shown by a subproof; ⊥ itself, if that comes to light."""
        bank = self.bank
        chosen, supposed, most = None, 0, -1
        for formula in self._in_sight(known, facts, self._undecided(facts))[:TRIED]:
            sizes = []
            for side in (formula, bank.negation(formula)):
                then = self._facts(known | {side})
                if bank.false in then:
                    return self._turned(formula, side, then[bank.false])
                sizes.append(len(then))
            if min(sizes) > most:
                most, chosen = min(sizes), formula
                supposed = formula if sizes[0] >= sizes[1] else bank.negation(formula)
        if chosen is None:
            raise Open(self._true(facts))
        return self._turned(chosen, supposed, self._refute(known | {supposed}))

    def _turned(self, formula: int, supposed: int, absurd: Term) -> Term:
        """What follows since supposing the formula, or its denial, leads to ⊥."""
        if supposed not in absurd.open:
            return absurd
        if supposed == formula:
            return self.steps.refuted(formula, absurd)
        return self.steps.indirect(formula, absurd)

    def _in_sight(self, known: Known, facts: Facts, formulas: list[int]) -> list[int]:
        """The formulas of which it is of use to decide one first."""
        return formulas

    def _undecided(self, facts: Facts) -> list[int]:
        """The parts of known formulas that would have to be decided for these to be used up."""
        found: dict[int, None] = {}
        for formula in facts:
            for part in self._waiting_for(facts, formula):
                if part not in facts and not self._is_false(facts, part):
                    found[self._bare(part)] = None
        return list(found)

    def _waiting_for(self, facts: Facts, formula: int) -> tuple[int, ...]:
        """The parts of a formula, unless it is used up already."""
        kind, parts = self.bank.kinds[formula], self.bank.parts[formula]
        used = kind is Connective.AND
        if kind is Connective.NOT:
            kind, parts = self.bank.kinds[parts[0]], self.bank.parts[parts[0]]
            used = kind in (Connective.OR, Connective.IMPLIES)
            if kind is Connective.AND:
                used = any(self._is_false(facts, part) for part in parts)
        elif kind is Connective.OR:
            used = any(part in facts for part in parts)
        elif kind is Connective.IMPLIES:
            used = parts[1] in facts or self._is_false(facts, parts[0])
        return () if used else parts

    def _is_false(self, facts: Facts, formula: int) -> bool:
        bare = self.bank.parts[formula] if self.bank.kinds[formula] is Connective.NOT else ()
        return self.bank.negation(formula) in facts or any(one in facts for one in bare)

    def _bare(self, formula: int) -> int:
        """The formula without the denials before it."""
        while self.bank.kinds[formula] is Connective.NOT:
            (formula,) = self.bank.parts[formula]
        return formula

    def _true(self, facts: Facts) -> frozenset[str]:
        names = (name for name in self.bank.names if isinstance(name, str))
        return frozenset(name for name in names if self.bank.number(Is(name, True)) in facts)
