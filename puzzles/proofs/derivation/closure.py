"""All that follows from known formulas by single steps, each in the fewest lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import count

from puzzles.proofs.derivation.bank import Connective
from puzzles.proofs.derivation.steps import Steps
from puzzles.proofs.derivation.term import Term, derived, known
from puzzles.proofs.rules import ProofRule

Facts = dict[int, Term]


class Closure:
    """The consequences of a set of formulas, cheapest first, up to ⊥ if that is among them.

    Nothing is assumed, and nothing made that is no part of a known formula or the denial of one.
    """

    def __init__(self, steps: Steps, given: Iterable[int]) -> None:
        self.steps, self.bank = steps, steps.bank
        self.facts: Facts = {}
        self._heap: list[tuple[int, int, Term]] = []
        self._order = count()
        self._waiting: dict[int, list[int]] = {}
        for formula in given:
            self._offer(known(formula))
        self._begin()
        if self.bank.has_constants:
            self._offer(derived(self.bank.true, ProofRule.TRUTH))
            self._offer(steps.refuted(self.bank.false, known(self.bank.false)))
        self._close()

    def _begin(self) -> None:
        """Offer what is true whatever is given."""

    def _offer(self, term: Term) -> None:
        if term.formula not in self.facts:
            heappush(self._heap, (term.cost, next(self._order), term))

    def _close(self) -> None:
        bank, facts = self.bank, self.facts
        while self._heap:
            term = heappop(self._heap)[2]
            formula = term.formula
            if formula in facts:
                continue
            facts[formula] = term
            if formula == bank.false:
                return
            against = self._denial(formula)
            if against is not None:
                self._offer(self.steps.contradiction(term, against))
            for part in self._components(formula):
                for trigger in self._triggers(part):
                    self._waiting.setdefault(trigger, []).append(formula)
            for one in (formula, *self._waiting.get(formula, ())):
                for found in self._consequences(facts[one]):
                    self._offer(found)

    def _components(self, formula: int) -> Sequence[int]:
        """The parts that a formula waits for: what follows from it hangs on whether they are known."""
        kind, parts = self.bank.kinds[formula], self.bank.parts[formula]
        if kind is not Connective.NOT:
            return () if kind is Connective.AND else parts
        kind, parts = self.bank.kinds[parts[0]], self.bank.parts[parts[0]]
        return parts if kind in (Connective.AND, Connective.IFF, Connective.XOR) else ()

    def _triggers(self, part: int) -> tuple[int, ...]:
        return (part, self.bank.negation(part), *self._bare(part))

    def _bare(self, formula: int) -> tuple[int, ...]:
        """What a negation denies."""
        return self.bank.parts[formula] if self.bank.kinds[formula] is Connective.NOT else ()

    def _denial(self, formula: int) -> Term | None:
        """A known denial of a formula."""
        found = (self.facts.get(one) for one in (self.bank.negation(formula), *self._bare(formula)))
        return next((term for term in found if term is not None), None)

    # -- what follows from one formula and those known -----------------------------------------

    def _consequences(self, whole: Term) -> Iterator[Term]:
        steps, facts = self.steps, self.facts
        parts = self.bank.parts[whole.formula]
        match self.bank.kinds[whole.formula]:
            case Connective.AND:
                yield from (steps.part(whole, part) for part in parts if part not in facts)
            case Connective.OR:
                yield from self._of_alternatives(whole, tuple(dict.fromkeys(parts)))
            case Connective.IMPLIES:
                premise, conclusion = parts
                if premise in facts and conclusion not in facts:
                    yield steps.ponens(whole, facts[premise])
                if (denial := self._denial(conclusion)) is not None:
                    yield steps.tollens(whole, denial)
            case Connective.IFF:
                for side in dict.fromkeys(parts):
                    if side in facts:
                        yield steps.other_side(whole, facts[side])
                    if (denial := self._denial(side)) is not None:
                        yield steps.other_side_denied(whole, side, denial)
            case Connective.XOR if len(parts) > 1:
                yield from self._of_first_decided(steps.xor_rest, whole, parts)
            case Connective.NOT:
                yield from self._of_denial(whole, parts[0])

    def _of_alternatives(self, whole: Term, parts: tuple[int, ...]) -> Iterator[Term]:
        """What is left of alternatives when the first that is denied is gone, or all but one are."""
        denials = {part: denial for part in parts if (denial := self._denial(part)) is not None}
        if self.steps.derived_rules and len(parts) > 2:
            yield from (self.steps.rest(whole, part, denials[part]) for part in list(denials)[:1])
            return
        for kept in parts:
            if kept not in self.facts and all(part in denials for part in parts if part != kept):
                yield self.steps.kept(whole, kept, denials)

    def _of_first_decided(
        self, step: Callable[[Term, int, Term], Term], whole: Term, parts: tuple[int, ...]
    ) -> Iterator[Term]:
        """What is left of an exclusive or, by the first of its parts that are decided."""
        for index, part in enumerate(parts):
            decided = tuple(self._decided(part))
            if decided:
                yield from (step(whole, index, term) for term in decided)
                if len(parts) > 2:
                    return

    def _of_denial(self, whole: Term, denied: int) -> Iterator[Term]:
        steps, bank, facts = self.steps, self.bank, self.facts
        parts = bank.parts[denied]
        match bank.kinds[denied]:
            case Connective.NOT:
                yield steps.undoubled(whole)
            case Connective.OR:
                yield from (steps.neither(whole, part) for part in parts)
            case Connective.IMPLIES:
                yield from steps.unimplied(whole)
            case Connective.AND:
                distinct = tuple(dict.fromkeys(parts))
                for part in distinct:
                    others = [one for one in distinct if one != part]
                    if all(one in facts for one in others):
                        yield steps.not_both(whole, part, [facts[one] for one in others])
            case Connective.IFF:
                for part in dict.fromkeys(parts):
                    if part in facts:
                        yield steps.sides_differ(whole, facts[part])
                    if (denial := self._denial(part)) is not None:
                        yield steps.sides_differ(whole, steps.denied(part, denial))
            case Connective.XOR if len(parts) > 1:
                yield from self._of_first_decided(steps.xor_fails, whole, parts)

    def _decided(self, part: int) -> Iterator[Term]:
        """The formula itself, and a denial of it, where they are known."""
        if part in self.facts:
            yield self.facts[part]
        if (denial := self._denial(part)) is not None:
            yield denial


def closed(steps: Steps, given: Iterable[int]) -> Facts:
    """What follows from known formulas by single steps."""
    return Closure(steps, sorted(given)).facts
