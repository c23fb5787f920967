"""The search for derivations with quantifiers: short ones first, and the way that goes on to the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from puzzles.proofs.derivation.bank import Connective
from puzzles.proofs.derivation.closure import Facts
from puzzles.proofs.derivation.refutation import Refutation
from puzzles.proofs.derivation.rewriting import Rewriting
from puzzles.proofs.derivation.search import Known, Search
from puzzles.proofs.derivation.term import Term, after
from puzzles.proofs.first_order.first_order_bank import FirstOrderBank
from puzzles.proofs.first_order.first_order_steps import FirstOrderSteps, first_order_closed
from puzzles.proofs.first_order.instances import is_parameter
from puzzles.proofs.rules import ProofRule
from puzzles.types.logic.first_order.syntax import Equal, Exists, ForAll, names_of

_DUAL: dict[Connective, type[ForAll | Exists]] = {Connective.FORALL: Exists, Connective.EXISTS: ForAll}


class FirstOrderRewriting(Rewriting):
    """With conversion of quantifiers."""

    bank: FirstOrderBank

    def _equivalents(self, goal: int) -> Iterator[tuple[int, ProofRule]]:
        yield from super()._equivalents(goal)
        kind = self.bank.kinds[goal]
        if kind in _DUAL and (bare := self.bank.bare(goal)) is not None:
            other = self.bank.quantified(_DUAL[kind], bare, denied=False)
            yield self.bank.negation(other), ProofRule.QUANTIFIER_CONVERSION

    def _of_denial(self, denied: int) -> Iterator[tuple[int, ProofRule]]:
        yield from super()._of_denial(denied)
        kind = self.bank.kinds[denied]
        if kind in _DUAL:
            yield self.bank.quantified(_DUAL[kind], denied, denied=True), ProofRule.QUANTIFIER_CONVERSION


class FirstOrderSearch(Search):
    """The search for short derivations, with the rules for quantifiers."""

    steps: FirstOrderSteps
    bank: FirstOrderBank

    def __init__(self, steps: FirstOrderSteps, checkpoint: Callable[[], None]) -> None:
        super().__init__(steps, checkpoint)
        self._rewriting = FirstOrderRewriting(steps)

    def _closed(self, known: Known) -> Facts:
        return first_order_closed(self.steps, known)

    def _introductions(self, known: Known, goal: int, lines: int) -> Iterator[Term | None]:
        bank, steps = self.bank, self.steps
        match bank.kinds[goal]:
            case Connective.FORALL:
                if (name := unused_witness(bank, known, goal)) is not None:
                    found = self.within(known, bank.instance(goal, name), lines - 1)
                    yield None if found is None else steps.generalised(goal, found)
            case Connective.EXISTS:
                for term in bank.terms(goal):
                    unknown = set(filter(is_parameter, names_of(term)))
                    if not unknown <= parameters(bank, known | {goal}):
                        continue
                    found = self.within(known, bank.instance(goal, term), lines - 1)
                    yield None if found is None else steps.example(goal, found)
            case _:
                yield from super()._introductions(known, goal, lines)

    def _openings(self, known: Known, facts: Facts, goal: int, lines: int) -> Iterator[Term | None]:
        if self.bank.kinds[goal] in (Connective.IMPLIES, Connective.IFF, Connective.NOT, Connective.FORALL):
            return
        for formula, instance in witnesses(self.bank, known | {goal}, facts):
            whole = facts[formula]
            branch = self._branch(known, instance, goal, lines - whole.cost - 1)
            yield None if branch is None else self.steps.opened(whole, instance, branch[1])

    def _helps(self, formula: int, goal: int) -> bool:
        if super()._helps(formula, goal):
            return True
        return any(isinstance(self.bank.formula(part), Equal) for part in self._gives(formula))

    def _splits(self, formula: int) -> bool:
        return self.bank.kinds[formula] in (Connective.OR, Connective.EXISTS)

    def _positive_parts(self, formula: int) -> tuple[int, ...]:
        if self.bank.kinds[formula] is Connective.FORALL:
            return tuple(self.bank.instance(formula, term) for term in self.bank.terms(formula))
        if self.bank.kinds[formula] is Connective.EXISTS:
            name = self.bank.witness(formula)
            return () if name is None else (self.bank.instance(formula, name),)
        return super()._positive_parts(formula)


class FirstOrderRefutation(Refutation):
    """The way that goes on to the end, with the rules for quantifiers."""

    steps: FirstOrderSteps
    bank: FirstOrderBank

    def contradict(self, known: Known, goal: int) -> Term:
        """A derivation of the goal from its denial alone, without introductions; raises as `derive` does.

        What these suppose of a name can be in the way of an object that is to be called so.
        """
        denied = self.bank.negation(goal)
        return self.steps.indirect(goal, self._refute(known | {denied}))

    def _closed(self, known: Known) -> Facts:
        return first_order_closed(self.steps, known)

    def _each(self, known: Known, parts: tuple[int, ...]) -> tuple[Term, ...]:
        """All parts of a conjunction, each with those before: the instances may be chosen for that."""
        found: list[Term] = []
        for part in dict.fromkeys(parts):
            term = self.derive(known, part)
            for lemma in reversed(found):
                term = after(lemma, term)
            found.append(term)
            known |= {part}
        return tuple(found)

    def _generalised(self, known: Known, goal: int) -> Term | None:
        if self.bank.kinds[goal] is not Connective.FORALL:
            return None
        name = unused_witness(self.bank, known, goal)
        if name is None:
            return None
        return self.steps.generalised(goal, self.derive(known, self.bank.instance(goal, name)))

    def _opened(self, known: Known, facts: Facts) -> Term | None:
        unusable = self._unusable(known, facts)
        for formula, instance in witnesses(self.bank, known, facts):
            if unusable.isdisjoint(self.bank.parameters(formula)):
                return self.steps.opened(facts[formula], instance, self._refute(known | {instance}))
        return None

    def _in_sight(self, known: Known, facts: Facts, formulas: list[int]) -> list[int]:
        """Those of names that may be used; else whether there are the others."""
        bank, unusable = self.bank, self._unusable(known, facts)
        found = [one for one in formulas if unusable.isdisjoint(bank.parameters(one))]
        wanted = parameters(bank, frozenset(formulas)) & unusable
        sources = [one for name in sorted(wanted) for one in bank.sources(name)]
        return found or [one for one in sources if unusable.isdisjoint(bank.parameters(one))] or formulas

    def _unusable(self, known: Known, facts: Facts) -> frozenset[str]:
        """The names that nothing should be supposed of, for an object could turn out to be there.

        It could not be called so any more.
        """
        bank = self.bank
        there = parameters(bank, known)
        names = parameters(bank, frozenset(facts)) - there
        return frozenset(name for name in names if not self._fails(facts, bank.sources(name)))

    def _fails(self, facts: Facts, sources: Sequence[int]) -> bool:
        """Whether it is known that there is no such object, by one of the formulas that say so."""
        kinds = self.bank.kinds
        every = [source in facts for source in sources if kinds[source] is Connective.FORALL]
        some = [self._is_false(facts, source) for source in sources if kinds[source] is Connective.EXISTS]
        return any(every) or any(some) or not sources


def parameters(bank: FirstOrderBank, formulas: Known) -> frozenset[str]:
    """The names of unknown objects in some formulas."""
    return frozenset[str]().union(*map(bank.parameters, formulas))


def unused_witness(bank: FirstOrderBank, known: Known, goal: int) -> str | None:
    """The name by which ∀ may be shown where nothing is known of it."""
    name = bank.witness(goal)
    return None if name is None or name in parameters(bank, known | {goal}) else name


def witnesses(bank: FirstOrderBank, known: Known, facts: Facts) -> Iterator[tuple[int, int]]:
    """The formulas with ∃ of which an object was not spoken of yet, each with what is true of it.

    Those come first of which no example is known.
    """
    there = parameters(bank, known)
    found: list[tuple[int, int]] = []
    for formula in tuple(facts):
        if bank.kinds[formula] is Connective.EXISTS:
            name = bank.witness(formula)
            if name is not None and name not in there and bank.instance(formula, name) not in known:
                found.append((formula, bank.instance(formula, name)))
    shown = [facts[formula].rule is ProofRule.EXISTS_INTRODUCTION for formula, _ in found]
    yield from (one for one, late in sorted(zip(found, shown, strict=True), key=lambda pair: pair[1]))
