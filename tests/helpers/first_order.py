"""First-order formulas by themselves: random ones, and their truth in an interpretation, by definition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product

from hypothesis import strategies as st
from msgspec import Struct

from puzzles.formulas.formulas import And, Formula, Iff, Implies, Not, Or, Xor
from puzzles.types.logic.first_order.syntax import Equal, Exists, ForAll, Predicate, SingularTerm

ONE, TWO, CONSTANT = "P", "R", "a"


class Interpretation(Struct, frozen=True):
    """What `P` and `R` are true of, and what `a` names, among the things 1 to `size`."""

    size: int
    one: frozenset[int]
    two: frozenset[tuple[int, int]]
    constant: int

    def true(self, formula: Formula, bound: Mapping[str, int] | None = None) -> bool:
        """Tarski's definition of truth."""
        bound = bound or {}
        things = range(1, self.size + 1)
        match formula:
            case Predicate(_, (term,)):
                return self.named(term, bound) in self.one
            case Predicate(_, (left, right)):
                return (self.named(left, bound), self.named(right, bound)) in self.two
            case Equal(left, right):
                return self.named(left, bound) == self.named(right, bound)
            case ForAll(variable, part):
                return all(self.true(part, {**bound, variable: thing}) for thing in things)
            case Exists(variable, part):
                return any(self.true(part, {**bound, variable: thing}) for thing in things)
            case Not(part):
                return not self.true(part, bound)
            case And():
                return all(self.true(part, bound) for part in formula.parts)
            case Or():
                return any(self.true(part, bound) for part in formula.parts)
            case Xor():
                return sum(self.true(part, bound) for part in formula.parts) % 2 == 1
            case Implies(premise, conclusion):
                return not self.true(premise, bound) or self.true(conclusion, bound)
            case Iff(left, right):
                return self.true(left, bound) == self.true(right, bound)
        raise TypeError(type(formula).__name__)

    def named(self, term: SingularTerm, bound: Mapping[str, int]) -> int:
        """The thing that a term stands for."""
        assert isinstance(term, str)
        return bound.get(term, self.constant)


def interpretations(size: int) -> Iterator[Interpretation]:
    """Every interpretation with so many things."""
    things = range(1, size + 1)
    pairs = [(left, right) for left in things for right in things]
    for one in product((False, True), repeat=size):
        for two in product((False, True), repeat=size * size):
            for constant in things:
                yield Interpretation(
                    size,
                    frozenset(thing for thing, true in zip(things, one, strict=True) if true),
                    frozenset(pair for pair, true in zip(pairs, two, strict=True) if true),
                    constant,
                )


@lru_cache
def _atoms(*terms: str) -> st.SearchStrategy[Formula]:
    term = st.sampled_from(list(terms))
    return st.one_of(
        st.builds(lambda each: Predicate(ONE, (each,)), term),
        st.builds(lambda left, right: Predicate(TWO, (left, right)), term, term),
        st.builds(Equal, term, term),
    )


NAMES = st.sampled_from(["x", "y"])
KINDS = st.sampled_from(["atom", "forall", "exists", "not", "and", "or", "implies", "iff", "xor"])


@lru_cache
def closed_formulas(depth: int = 3, bound: tuple[str, ...] = ()) -> st.SearchStrategy[Formula]:
    """Formulas whose variables are all bound, some of them twice.

    A strategy is validated when it is first drawn from, which takes longer than drawing.
    """
    return _closed_formulas(depth, bound)


@st.composite
def _closed_formulas(draw: st.DrawFn, depth: int, bound: tuple[str, ...]) -> Formula:
    kind = draw(KINDS) if depth else "atom"
    inner = closed_formulas(depth=max(depth - 1, 0), bound=bound)
    match kind:
        case "atom":
            return draw(_atoms(CONSTANT, *bound, *bound))
        case "forall" | "exists":
            variable = draw(NAMES)
            part = draw(closed_formulas(depth=depth - 1, bound=tuple(dict.fromkeys((*bound, variable)))))
            return (ForAll if kind == "forall" else Exists)(variable, part)
        case "not":
            return Not(draw(inner))
        case "implies" | "iff":
            return (Implies if kind == "implies" else Iff)(draw(inner), draw(inner))
    return {"and": And, "or": Or, "xor": Xor}[kind](draw(inner), draw(inner))
