"""A search with z3 for instances of quantified formulas from which an argument follows.

To z3, quantified formulas are atoms; it knows equality but no quantifiers. While its model makes ∃x A true
but A true of no name, or ∃x A false but A true of some name, the missing instance is added; closed terms
with functions count as names. A minimal core of the added instances is what a proof needs; a model that
lacks no instance, and has names for all results of functions, is a countermodel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import z3
from msgspec import Struct

from puzzles.formulas.formulas import Formula, Implies, Not
from puzzles.proofs.first_order.instances import ANYTHING, MARK, Instances, existential_form
from puzzles.types.logic.first_order.substitution import substituted
from puzzles.types.logic.first_order.syntax import (
    Application,
    Exists,
    ForAll,
    SingularTerm,
    applications,
    closed_terms,
    free_terms,
    immediate_parts,
    names_of,
    nesting,
)
from solvers.backends.first_order import Abstraction, Enough, FiniteModel, LookLimit, own_context

INSTANCES = 400
"""The most instances that are added by default."""
LOOKS = 2_000
"""The formulas evaluated in models, on average for each of these instances."""
STEP = 40
"""The most instances added at a time."""
DEEPEST = 24
"""The highest level of a name; beyond that, functions would create ever more things."""
MILLISECONDS = 2_000
"""The time limit of one check."""


class Refuted(Struct, frozen=True):
    """The argument does not follow: a domain of so many things makes the premises true and the conclusion
    false.
    """

    things: int


class _Instance(Struct, frozen=True):
    """An instance of an existential form: with a new witness, or with an existing name.

    `level` is the distance from the argument: the sum of the levels of its names, where a witness is one
    level above the form it is a witness of, and each function one level above its terms.
    """

    form: Exists
    term: SingularTerm
    witness: bool
    level: int


def found_instances(
    premises: Sequence[Formula],
    conclusion: Formula,
    *,
    limit: int = INSTANCES,
    checkpoint: Callable[[], None] = lambda: None,
) -> tuple[Instances, ...] | Refuted:
    """Minimal sets of instances from which the argument follows; empty if none was found within `limit`.

    `checkpoint` is called at intervals, and may raise.
    """
    return InstanceSearch(premises, conclusion, checkpoint).run(limit)


class InstanceSearch:
    """The search; see the module."""

    def __init__(
        self, premises: Sequence[Formula], conclusion: Formula, checkpoint: Callable[[], None]
    ) -> None:
        self._checkpoint = checkpoint
        self._formulas = (*premises, conclusion)
        self._count = len(premises)
        self._context = own_context()
        self._abstraction = Abstraction(self._context)
        self._solver = z3.Solver(ctx=self._context)
        self._solver.set("timeout", MILLISECONDS)
        self._added: list[_Instance] = []
        self._done: set[tuple[Exists, SingularTerm]] = set()
        self._witnessed: set[Exists] = set()
        self._forms: dict[Exists, None] = {}
        self._levels: dict[SingularTerm, int] = {}
        self._looks = LookLimit(0, checkpoint)
        for formula in (*premises, conclusion):
            self._levels.update(dict.fromkeys(free_terms(formula), 0))
        every = (one for formula in self._formulas for one in applications(formula))
        self._functions = tuple(dict.fromkeys((one.function, len(one.terms)) for one in every))
        for index, premise in enumerate(premises):
            self._assert(self._selector("p", index), premise)
        self._assert(z3.BoolVal(True, self._context), Not(conclusion))

    def run(self, limit: int) -> tuple[Instances, ...] | Refuted:
        """See `found_instances`."""
        self._looks = LookLimit(LOOKS * limit, self._checkpoint)
        try:
            return self._run(limit)
        except Enough:
            return ()

    def _run(self, limit: int) -> tuple[Instances, ...] | Refuted:
        while len(self._added) < limit and max(self._levels.values(), default=0) <= DEEPEST:
            self._checkpoint()
            result = self._solver.check(*self._selectors())
            if result == z3.unsat:
                return tuple(dict.fromkeys(self._minimal()))
            if result == z3.unknown:
                break
            model = self._solver.model()
            wanted = self._wanted(model)
            if not wanted:
                unnamed = min(self._finite(model).unnamed(self._functions), key=nesting, default=None)
                if unnamed is None:
                    return self._refuted(model)
                self._name(unnamed)
            for instance in wanted:
                self._add(instance)
        return ()

    def _refuted(self, model: z3.ModelRef) -> tuple[Instances, ...] | Refuted:
        """A refutation by a model that lacks no instance, after it is checked; empty if the check fails."""
        finite = self._finite(model)
        *premises, conclusion = self._formulas
        if all(map(finite.true, premises)) and not finite.true(conclusion):
            return Refuted(len(finite.things))
        return ()

    # -- what is asserted ----------------------------------------------------------------------

    def _selector(self, kind: str, index: int) -> z3.BoolRef:
        return z3.Bool(f"{kind}{MARK}{index}", self._context)

    def _selectors(self) -> list[z3.BoolRef]:
        every = [self._selector("p", index) for index in range(self._count)]
        return every + [self._selector("i", index) for index in range(len(self._added))]

    def _assert(self, selector: z3.BoolRef, formula: Formula) -> None:
        self._solver.add(z3.Implies(selector, self._abstraction.of(formula)))
        self._note(formula)
        for term in closed_terms(formula):
            if isinstance(term, Application):
                self._name(term)

    def _name(self, term: Application) -> None:
        """Use a closed term as the name of an object."""
        self._levels.setdefault(term, nesting(term) + sum(self._levels[name] for name in names_of(term)))

    def _note(self, formula: Formula) -> None:
        """Collect the outermost quantified subformulas."""
        if isinstance(formula, ForAll | Exists):
            self._forms.setdefault(existential_form(formula))
            return
        for part in immediate_parts(formula):
            self._note(part)

    def _add(self, instance: _Instance) -> None:
        inner = substituted(instance.form.part, instance.form.variable, instance.term)
        assert inner is not None
        if instance.witness:
            self._witnessed.add(instance.form)
            self._levels[instance.term] = instance.level
        else:
            self._done.add((instance.form, instance.term))
        sides = (instance.form, inner) if instance.witness else (inner, instance.form)
        self._assert(self._selector("i", len(self._added)), Implies(*sides))
        self._added.append(instance)

    # -- what a model asks for -----------------------------------------------------------------

    def _wanted(self, model: z3.ModelRef) -> list[_Instance]:
        """The instances that the model lacks, of the lowest level only."""
        found = self._unsatisfied(model)
        if not found and not self._levels:
            self._levels[ANYTHING] = 0
            found = self._unsatisfied(model)
        return found[:STEP]

    def _unsatisfied(self, model: z3.ModelRef) -> list[_Instance]:
        finite = self._finite(model)
        found: list[_Instance] = []
        for instance in sorted(self._candidates(finite), key=lambda one: one.level):
            if found and instance.level > found[0].level:
                break
            if instance.witness:
                missing = not finite.true(instance.form)
            else:
                missing = finite.true(instance.form.part, {instance.form.variable: instance.term})
            if missing:
                found.append(instance)
        return found

    def _candidates(self, finite: FiniteModel) -> Iterator[_Instance]:
        """The instances that have not been added and may be missing."""
        for index, form in enumerate(self._forms):
            depth = sum(self._levels[term] for term in {*free_terms(form)})
            if finite.atom(form):
                if form not in self._witnessed:
                    name = f"{MARK}{len(self._levels)}{MARK}{index}"
                    yield _Instance(form, name, True, depth + 1)
                continue
            for term in finite.things:
                free = substituted(form.part, form.variable, term) is not None
                if free and (form, term) not in self._done:
                    yield _Instance(form, term, False, depth + self._levels[term])

    def _finite(self, model: z3.ModelRef) -> FiniteModel:
        return FiniteModel(model, self._abstraction, self._levels, self._looks)

    # -- what is needed ------------------------------------------------------------------------

    def _minimal(self) -> Iterator[Instances]:
        """Minimal cores: one that avoids deep instances, and others from different orders."""
        core = {str(one) for one in self._solver.unsat_core()}
        levels = {str(self._selector("i", index)): one.level for index, one in enumerate(self._added)}
        every = [str(one) for one in self._selectors()]
        deepest = sorted(every, key=lambda name: -levels.get(name, 0))
        yield self._instances(self._shrunk([name for name in deepest if name in core]))
        yield self._instances(self._shrunk(deepest))
        yield self._instances(self._shrunk(every[::-1]))

    def _shrunk(self, names: list[str]) -> list[str]:
        """The selectors of a minimal core, tried for deletion in that order."""
        kept, index = names, 0
        while index < len(kept):
            self._checkpoint()
            rest = kept[:index] + kept[index + 1 :]
            if self._solver.check(*(z3.Bool(name, self._context) for name in rest)) == z3.unsat:
                core = {str(one) for one in self._solver.unsat_core()}
                kept = [name for name in rest if name in core or name in kept[:index]]
            else:
                index += 1
        return kept

    def _instances(self, names: Iterable[str]) -> Instances:
        chosen = frozenset(names)
        every = [one for index, one in enumerate(self._added) if str(self._selector("i", index)) in chosen]
        return Instances(
            tuple((one.form, one.term) for one in every if not one.witness),
            tuple((one.form, one.term) for one in every if one.witness and isinstance(one.term, str)),
            tuple(index for index in range(self._count) if str(self._selector("p", index)) in chosen),
        )
