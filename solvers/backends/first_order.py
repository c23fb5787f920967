"""First-order formulas as z3 terms, and z3's models as finite interpretations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from threading import get_ident

import z3

from puzzles.formulas.formulas import And, Formula, Iff, Implies, Is, Not, Or, Xor
from puzzles.proofs.first_order.instances import MARK, existential_form
from puzzles.types.logic.first_order.interpretation import Interpretation
from puzzles.types.logic.first_order.substitution import renamed
from puzzles.types.logic.first_order.syntax import (
    Application,
    Equal,
    Exists,
    ForAll,
    Predicate,
    SingularTerm,
    free_terms,
)

_CONTEXTS: dict[int, z3.Context] = {}


def own_context() -> z3.Context:
    """The z3 context of this thread, which is never freed.

    An object that an exception or a reference cycle keeps alive may be freed after its context, and then z3
    would crash.
    """
    thread = get_ident()
    if thread not in _CONTEXTS:
        _CONTEXTS[thread] = z3.Context()
    return _CONTEXTS[thread]


class LookLimit:
    """A budget of formulas to evaluate; `checkpoint` is called at intervals, and may raise."""

    def __init__(self, left: int, checkpoint: Callable[[], None]) -> None:
        self._left, self._checkpoint = left, checkpoint

    def spend(self) -> None:
        """Count one more formula; raises `Enough` if the budget is exceeded."""
        self._left -= 1
        if self._left < 0:
            raise Enough
        if not self._left & 1023:
            self._checkpoint()


class Abstraction:
    """Formulas as z3 terms, with atoms in place of quantified subformulas."""

    def __init__(self, context: z3.Context) -> None:
        self._context = context
        self._things = z3.DeclareSort("Thing", context)
        self._made: dict[Formula, z3.BoolRef] = {}
        self._terms: dict[SingularTerm, z3.ExprRef] = {}
        self._names: dict[object, str] = {}

    def term(self, term: SingularTerm) -> z3.ExprRef:
        """The z3 constant of a name, or the application of a function to terms."""
        found = self._terms.get(term)
        if found is None:
            found = self._terms[term] = self._make_term(term)
        return found

    def _make_term(self, term: SingularTerm) -> z3.ExprRef:
        if isinstance(term, str):
            return z3.Const(self._symbol(("term", term)), self._things)
        sorts = [self._things] * (len(term.terms) + 1)
        function = z3.Function(self._symbol(("function", term.function, len(term.terms))), *sorts)
        made: z3.ExprRef = function(*map(self.term, term.terms))
        return made

    def of(self, formula: Formula) -> z3.BoolRef:
        """The z3 term of a formula, with an atom for each quantified subformula."""
        found = self._made.get(formula)
        if found is None:
            found = self._made[formula] = self._make(formula)
        return found

    def _make(self, formula: Formula) -> z3.BoolRef:
        match formula:
            case Is(name, value):
                atom = z3.Bool(self._symbol(("name", name)), self._context)
                return atom if value else z3.Not(atom)
            case Predicate(name, terms):
                return self._applied((name, len(terms)), terms)
            case Equal(left, right):
                return self.term(left) == self.term(right)
            case ForAll():
                return z3.Not(self.of(existential_form(formula)))
            case Exists():
                return self._quantified(existential_form(formula))
            case Not(part):
                return z3.Not(self.of(part))
            case Implies(premise, conclusion):
                return z3.Implies(self.of(premise), self.of(conclusion))
            case Iff(left, right):
                return self.of(left) == self.of(right)
            case And():
                return z3.And(*map(self.of, formula.parts), z3.BoolVal(True, self._context))
            case Or():
                return z3.Or(*map(self.of, formula.parts), z3.BoolVal(False, self._context))
            case Xor():
                made = z3.BoolVal(False, self._context)
                for part in formula.parts:
                    made = z3.Xor(made, self.of(part))
                return made
        raise TypeError(f"not a formula of logic: {type(formula).__name__}")

    def _quantified(self, form: Exists) -> z3.BoolRef:
        """An atom with the free terms of the form as arguments, so that z3 can replace equal terms."""
        terms = tuple(dict.fromkeys(free_terms(form)))
        pattern = renamed(form, {term: f"{MARK}{MARK}{index}" for index, term in enumerate(terms)})
        return self._applied(pattern, terms)

    def _applied(self, key: object, terms: Sequence[SingularTerm]) -> z3.BoolRef:
        symbol = self._symbol(("predicate", key))
        if not terms:
            return z3.Bool(symbol, self._context)
        sorts = [self._things] * len(terms)
        function = z3.Function(symbol, *sorts, z3.BoolSort(self._context))
        applied: z3.BoolRef = function(*map(self.term, terms))
        return applied

    def _symbol(self, key: object) -> str:
        return self._names.setdefault(key, f"s{len(self._names)}")


class Enough(Exception):
    """Raised if the budget of formulas to evaluate is exceeded."""


class FiniteModel(Interpretation[SingularTerm]):
    """The interpretation of formulas in a z3 model whose objects have names: `things` has the oldest name of
    each.

    Names here are closed terms. The result of a function that has no name stands for itself.
    """

    def __init__(
        self, model: z3.ModelRef, abstraction: Abstraction, names: Iterable[SingularTerm], looks: LookLimit
    ) -> None:
        self._model, self._abstraction, self._looks = model, abstraction, looks
        self._thing: dict[SingularTerm, SingularTerm] = {}
        self._named: dict[str, SingularTerm] = {}
        for name in names:
            self._thing[name] = self._named.setdefault(self._value(name), name)
        self.things = tuple(self._named.values())
        self._atoms: dict[Formula, bool] = {}

    def unnamed(self, functions: Iterable[tuple[str, int]]) -> Iterator[Application]:
        """The applications of functions, given with their arities, to things whose result has no name."""
        for name, places in functions:
            for things in product(self.things, repeat=places):
                self._looks.spend()
                if self.made(name, things) not in self.things:
                    yield Application(name, things)

    def atom(self, formula: Formula) -> bool:
        """Whether a formula is true in z3's model, quantified subformulas being atoms."""
        found = self._atoms.get(formula)
        if found is None:
            value = self._model.eval(self._abstraction.of(formula), True)
            found = self._atoms[formula] = z3.is_true(value)
        return found

    def look(self) -> None:
        """Count one more formula; raises `Enough`."""
        self._looks.spend()

    def stated(self, statement: Is) -> bool:
        return self.atom(statement)

    def said(self, predicate: str, things: tuple[SingularTerm, ...]) -> bool:
        return self.atom(Predicate(predicate, things))

    def named(self, name: str) -> SingularTerm:
        return self._thing[name]

    def made(self, function: str, things: tuple[SingularTerm, ...]) -> SingularTerm:
        made = Application(function, things)
        if made not in self._thing:
            self._thing[made] = self._named.get(self._value(made), made)
        return self._thing[made]

    def _value(self, term: SingularTerm) -> str:
        return str(self._model.eval(self._abstraction.term(term), True))
