"""Looks for instances of quantified formulas from which an argument follows, with z3.

Quantified formulas are atoms to z3, which knows identity and nothing of quantifiers. As long as its model
makes ∃x A true and A true of no name, or ∃x A false and A true of some name, the instance is added; closed
terms with functions count as names. A minimal core of those that were added is what a proof needs; a model
that does without more, and has a name for all that functions make, is a countermodel.
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
"""Instances that are added, at most, unless told otherwise."""
LOOKS = 2_000
"""Formulas that are looked at in a model, for each of these instances, in all."""
STEP = 40
"""Instances that are added at a time, at most."""
DEEPEST = 24
"""The level of a name, at most: where more is wanted, functions make ever more things."""
MILLISECONDS = 2_000
"""For one check."""


class Refuted(Struct, frozen=True):
    """The argument does not follow: with so many things, premises can be true and the conclusion false."""

    things: int


class _Instance(Struct, frozen=True):
    """One instance of an existential form: of its witness, or of a name there is.

    `level` is how far from the argument it is: the sum of the levels of the names in it, where the name of a
    witness is one level beyond what it is a witness of, and each function one level beyond its terms.
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
    """Minimal sets of instances from which the argument follows; none if so many were not enough.

    `checkpoint` is called now and then, and may raise.
    """
    return InstanceSearch(premises, conclusion, checkpoint).run(limit)


class InstanceSearch:
    """The search; see above."""

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
        """That a model leaves nothing to be added, as its objects bear out."""
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
        """Take a closed term for the name of an object."""
        self._levels.setdefault(term, nesting(term) + sum(self._levels[name] for name in names_of(term)))

    def _note(self, formula: Formula) -> None:
        """Take up the quantified formulas that stand in no other one."""
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
        """The instances that a model does without, those of the lowest level."""
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
        """The instances that are not there yet and could be missing."""
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
        """Minimal cores: without the deepest instances first, and in other orders."""
        core = {str(one) for one in self._solver.unsat_core()}
        levels = {str(self._selector("i", index)): one.level for index, one in enumerate(self._added)}
        every = [str(one) for one in self._selectors()]
        deepest = sorted(every, key=lambda name: -levels.get(name, 0))
        yield self._instances(self._shrunk([name for name in deepest if name in core]))
        yield self._instances(self._shrunk(deepest))
        yield self._instances(self._shrunk(every[::-1]))

    def _shrunk(self, names: list[str]) -> list[str]:
        """The names of selectors without those that are not needed, tried in that order."""
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
