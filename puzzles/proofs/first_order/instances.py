"""Which instances of quantified formulas a proof is to use, and which names stand for unknown objects.

Quantified formulas that say the same up to names of variables, or as ∀ and as ¬∃¬, are taken together: their
`existential_form` is a formula with ∃ before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache

from puzzles.formulas.formulas import Formula, Not
from puzzles.types.logic.first_order.substitution import rebuilt, renamed, substituted
from puzzles.types.logic.first_order.syntax import Exists, ForAll, SingularTerm, immediate_parts
from puzzles.types.logic.text import subformulas

MARK = "·"
"""Begins the names of unknown objects while a proof is looked for: no name that is typed does."""
ANYTHING = f"{MARK}0"
"""Names an object where no formula names one: there is one at least."""


class Instances:
    """What a search for instances found, for the formulas of one argument.

    `terms` are the existential forms with the terms that stand for their variables; `witnesses` the names of
    the objects that they say to be there. `premises` are the places, from 0, of the premises that are wanted.
    """

    def __init__(
        self,
        terms: tuple[tuple[Exists, SingularTerm], ...],
        witnesses: tuple[tuple[Exists, str], ...],
        premises: tuple[int, ...],
    ) -> None:
        self.terms, self.witnesses, self.premises = terms, witnesses, premises

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Instances) and self._parts == other._parts

    def __hash__(self) -> int:
        return hash(self._parts)

    @property
    def _parts(self) -> tuple[object, ...]:
        return frozenset(self.terms), frozenset(self.witnesses), frozenset(self.premises)

    def witness(self, form: Exists) -> str | None:
        """The name of the object that a formula says to be there."""
        return self._witnesses.get(form)

    def of(self, form: Exists) -> tuple[SingularTerm, ...]:
        """The terms that stand for the variable, with that of the witness."""
        return self._terms.get(form, ())

    def with_variants(self, formulas: Iterable[Formula], *, kinds: bool) -> Instances:
        """With a witness for each form that is written with several variables, to get from one to the other.

        `kinds`: it is wanted for what is written with ∀ and with ∃, too, where no rule converts these.
        """
        formulas, found = tuple(formulas), self
        while True:
            spelt: dict[Exists, set[tuple[str, ...]]] = {}
            for formula in formulas:
                for form, kind, variables in found._spelt(formula):
                    spelt.setdefault(form, set()).add((kind * kinds, *variables))
            several = (form for form, ways in spelt.items() if len(ways) > 1 and found.witness(form) is None)
            wanted = next(several, None)
            if wanted is None:
                return found
            name = f"{MARK}variant{len(found.witnesses)}"
            found = Instances(found.terms, (*found.witnesses, (wanted, name)), found.premises)

    def _spelt(self, formula: Formula) -> Iterator[tuple[Exists, str, tuple[str, ...]]]:
        """The quantified formulas in one, and in its instances, with their quantifiers and variables."""
        if isinstance(formula, ForAll | Exists):
            form = existential_form(formula)
            bound = tuple(part.variable for part in subformulas(formula) if isinstance(part, ForAll | Exists))
            yield form, type(formula).__name__, bound
            instances = (substituted(formula.part, formula.variable, term) for term in self.of(form))
            parts = tuple(instance for instance in instances if instance is not None)
        else:
            parts = immediate_parts(formula)
        for part in parts:
            yield from self._spelt(part)

    @cached_property
    def _witnesses(self) -> dict[Exists, str]:
        return dict(self.witnesses)

    @cached_property
    def _terms(self) -> dict[Exists, tuple[SingularTerm, ...]]:
        found: dict[Exists, dict[SingularTerm, None]] = {}
        for form, term in (*self.terms, *self.witnesses):
            found.setdefault(form, {})[term] = None
        return {form: tuple(terms) for form, terms in found.items()}


@lru_cache(maxsize=4096)
def existential_form(formula: ForAll | Exists) -> Exists:
    """∃x A as itself and ∀x A as ∃x ¬A, with variables named by their places."""
    part = formula.part
    if isinstance(formula, ForAll):
        part = part.part if isinstance(part, Not) else Not(part)
    while isinstance(part, Not) and isinstance(part.part, Not):
        part = part.part.part
    found = _numbered(Exists(formula.variable, part), 0)
    assert isinstance(found, Exists)
    return found


def _numbered(formula: Formula, depth: int) -> Formula:
    """The formula with its variables named by how many quantifiers stand around them."""
    if isinstance(formula, ForAll | Exists):
        variable = f"x{MARK}{depth}"
        part = renamed(formula.part, {formula.variable: variable})
        return type(formula)(variable, _numbered(part, depth + 1))
    return rebuilt(formula, [_numbered(part, depth) for part in immediate_parts(formula)])


def is_parameter(term: str) -> bool:
    """Whether a term is the name of an unknown object that has to be new where it comes up."""
    return term.startswith(MARK) and term != ANYTHING
