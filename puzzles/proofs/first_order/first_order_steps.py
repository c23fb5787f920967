"""Single steps with quantifiers and identity, and all that follows by such steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from puzzles.proofs.derivation.bank import Connective
from puzzles.proofs.derivation.closure import Closure, Facts
from puzzles.proofs.derivation.steps import Steps
from puzzles.proofs.derivation.term import Term, derived, known
from puzzles.proofs.first_order.first_order_bank import FirstOrderBank
from puzzles.proofs.rules import ProofRule
from puzzles.types.logic.first_order.substitution import each_variant, substituted
from puzzles.types.logic.first_order.syntax import Equal, Exists, ForAll, SingularTerm


class FirstOrderSteps(Steps):
    """Makes terms out of terms; without `derived_rules` with basic rules alone."""

    bank: FirstOrderBank

    def instance(self, whole: Term, term: SingularTerm) -> Term:
        """A(c) from ∀x A(x)."""
        goal = self.bank.instance(whole.formula, term)
        return derived(goal, ProofRule.FORALL_ELIMINATION, (whole,))

    def generalised(self, goal: int, found: Term) -> Term:
        """∀x A(x) from A(c), of which nothing is supposed."""
        return derived(goal, ProofRule.FORALL_INTRODUCTION, (found,))

    def example(self, goal: int, found: Term) -> Term:
        """∃x A(x) from A(c)."""
        return derived(goal, ProofRule.EXISTS_INTRODUCTION, (found,))

    def opened(self, whole: Term, instance: int, end: Term) -> Term:
        """B from ∃x A(x), since A(c) leads to B; as it is where A(c) had no part in that."""
        if instance not in end.open:
            return end
        return derived(end.formula, ProofRule.EXISTS_ELIMINATION, (whole,), ((instance, end),))

    def counterexample(self, whole: Term) -> Term:
        """∃x ¬A from ¬∀x A."""
        bank = self.bank
        (every,) = bank.parts[whole.formula]
        goal = bank.quantified(Exists, every, denied=True)
        if self.derived_rules:
            return derived(goal, ProofRule.QUANTIFIER_CONVERSION, (whole,))
        instance = bank.instance(every, bank.spare(every))
        found = self.example(goal, known(bank.negation(instance)))
        shown = self.indirect(instance, self.contradiction(found, known(bank.negation(goal))))
        return self.indirect(goal, self.contradiction(self.generalised(every, shown), whole))

    def nothing(self, whole: Term) -> Term:
        """∀x ¬A from ¬∃x A."""
        (some,) = self.bank.parts[whole.formula]
        goal = self.bank.quantified(ForAll, some, denied=True)
        return derived(goal, ProofRule.QUANTIFIER_CONVERSION, (whole,))

    def not_every(self, goal: int, denial: Term) -> Term:
        """¬∀x A from ¬A(c)."""
        bank = self.bank
        (every,) = bank.parts[goal]
        if self.derived_rules:
            found = self.example(bank.quantified(Exists, every, denied=True), denial)
            return derived(goal, ProofRule.QUANTIFIER_CONVERSION, (found,))
        (instance,) = bank.parts[denial.formula]
        plain = derived(instance, ProofRule.FORALL_ELIMINATION, (known(every),))
        return self.refuted(every, self.contradiction(plain, denial))

    def not_this(self, whole: Term, term: SingularTerm) -> Term:
        """¬A(c) from ¬∃x A(x), by basic rules."""
        (some,) = self.bank.parts[whole.formula]
        instance = self.bank.instance(some, term)
        return self.refuted(instance, self.contradiction(self.example(some, known(instance)), whole))


class FirstOrderClosure(Closure):
    """The consequences of formulas by single steps, with the instances of the bank and with identity."""

    steps: FirstOrderSteps
    bank: FirstOrderBank

    def _begin(self) -> None:
        for formula in self.bank.identities:
            self._offer(derived(formula, ProofRule.IDENTITY_INTRODUCTION))

    def _consequences(self, whole: Term) -> Iterator[Term]:
        if self.bank.has_identity:
            yield from self._by_identity(whole)
        yield from self._of_instance(whole)
        bank, steps = self.bank, self.steps
        if bank.kinds[whole.formula] is Connective.FORALL:
            yield from (steps.instance(whole, term) for term in bank.terms(whole.formula))
        yield from super()._consequences(whole)

    def _of_denial(self, whole: Term, denied: int) -> Iterator[Term]:
        bank, steps = self.bank, self.steps
        if bank.kinds[denied] is Connective.FORALL:
            yield steps.counterexample(whole)
        elif bank.kinds[denied] is Connective.EXISTS and steps.derived_rules:
            yield steps.nothing(whole)
        elif bank.kinds[denied] is Connective.EXISTS:
            yield from (steps.not_this(whole, term) for term in bank.terms(denied))
        yield from super()._of_denial(whole, denied)

    def _of_instance(self, term: Term) -> Iterator[Term]:
        """∃x A from A(c), and ¬∀x A from ¬A(c), where these occur."""
        bank = self.bank
        for whole in bank.wholes(term.formula):
            if bank.kinds[whole] is Connective.EXISTS and whole not in self.facts:
                yield self.steps.example(whole, term)
        if bank.kinds[term.formula] is Connective.NOT:
            for whole in bank.wholes(bank.parts[term.formula][0]):
                denial = bank.negation(whole)
                if bank.kinds[whole] is Connective.FORALL and denial not in self.facts:
                    yield self.steps.not_every(denial, term)

    def _by_identity(self, term: Term) -> Iterator[Term]:
        """The formula with one name for another of the same object, and others by means of it."""
        formula = self.bank.formula(term.formula)
        for other, found in tuple(self.facts.items()):
            same = self.bank.formula(other)
            if isinstance(same, Equal) and same.left != same.right:
                yield from self._exchanged(found, same, term)
            if isinstance(formula, Equal) and formula.left != formula.right:
                yield from self._exchanged(term, formula, found)

    def _exchanged(self, identity: Term, same: Equal, term: Term) -> Iterator[Term]:
        formula = self.bank.formula(term.formula)
        for left, right in ((same.left, same.right), (same.right, same.left)):
            for other in (*each_variant(formula, left, right), substituted(formula, left, right)):
                number = None if other is None else self.bank.existing(other)
                if number is not None and number not in self.facts:
                    yield derived(number, ProofRule.IDENTITY_ELIMINATION, (identity, term))


def first_order_closed(steps: FirstOrderSteps, given: Iterable[int]) -> Facts:
    """What follows from known formulas by single steps."""
    return FirstOrderClosure(steps, sorted(given)).facts
