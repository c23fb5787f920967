"""Normal forms of propositional formulas: negations inside, clauses, and terms.

Clauses and terms are sets of literals, so that repeats are gone; those that are always true, or always
false, are left out, and so is each that another one makes superfluous (absorption). The result is short, but
need not be the shortest there is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from puzzles.formulas.formulas import And, Formula, Iff, Implies, Is, Not, Or, Xor
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.first_order.syntax import immediate_parts

CLAUSE_LIMIT = 200
"""Clauses or terms, at most, at any time while a normal form is built."""
SIZE_LIMIT = 2000
"""Literals of a formula in negation normal form, at most."""

Literals = frozenset[tuple[str, bool]]
"""Names with the truth values that they are said to have."""


def negation_normal_form(formula: Formula) -> Formula:
    """The same with "and" and "or" alone, and "not" before names only.

    Truth values are gone, unless they are all there is. Raises `PuzzleError` if it is too long.
    """
    return _Inward().of(formula, positive=True)


class _Inward:
    """Moves negations inward, and counts the literals it writes."""

    def __init__(self) -> None:
        self._written = 0

    def of(self, formula: Formula, *, positive: bool) -> Formula:
        """The formula, or its negation, with negations inside."""
        match formula:
            case Is(name, _):
                self._written += 1
                if self._written > SIZE_LIMIT:
                    _refuse("negation normal form", f"{SIZE_LIMIT:,} names", "written in it")
                return formula if positive else Not(Is(name, True))
            case Not(part):
                return self.of(part, positive=not positive)
            case And():
                return joined(And if positive else Or, self._each(formula.parts, positive=positive))
            case Or():
                return joined(Or if positive else And, self._each(formula.parts, positive=positive))
            case Implies(premise, conclusion):
                inner = (self.of(premise, positive=not positive), self.of(conclusion, positive=positive))
                return joined(Or if positive else And, inner)
            case Iff(left, right):
                return self._same(left, right, same=positive)
            case Xor():
                return self._odd(immediate_parts(formula), odd=positive)
        raise TypeError(f"not a propositional formula: {type(formula).__name__}")

    def _each(self, formulas: Iterable[Formula], *, positive: bool) -> Iterator[Formula]:
        return (self.of(part, positive=positive) for part in formulas)

    def _same(self, left: Formula, right: Formula, *, same: bool) -> Formula:
        """That both are true or both are false, or (`same` false) that one is and the other is not."""
        both = (
            joined(And, (self.of(left, positive=value), self.of(right, positive=value == same)))
            for value in (True, False)
        )
        return joined(Or, both)

    def _odd(self, formulas: tuple[Formula, ...], *, odd: bool) -> Formula:
        """That an odd number of them is true, or an even number."""
        if not formulas:
            return Or() if odd else And()
        if len(formulas) == 1:
            return self.of(formulas[0], positive=odd)
        return self._same(formulas[0], Xor(*formulas[1:]), same=not odd)


def joined(kind: type[And | Or], formulas: Iterable[Formula]) -> Formula:
    """An "and" or "or" without repeats, brackets that do nothing, and truth values that it can do without."""
    end: Formula = Or() if kind is And else And()
    found: dict[Formula, None] = {}
    for formula in formulas:
        if formula == end:
            return end
        found.update(dict.fromkeys(formula.parts if isinstance(formula, kind) else (formula,)))
    return next(iter(found)) if len(found) == 1 else kind(*found)


# -- clauses and terms -----------------------------------------------------------------------------


def conjunctive_normal_form(formula: Formula) -> Formula:
    """An "and" of clauses, which are "or"s of literals; raises `PuzzleError` if it is too long."""
    return joined(And, (_of_literals(Or, clause) for clause in clauses(formula)))


def disjunctive_normal_form(formula: Formula) -> Formula:
    """An "or" of terms, which are "and"s of literals; raises `PuzzleError` if it is too long."""
    return joined(Or, (_of_literals(And, term) for term in terms(formula)))


def clauses(formula: Formula) -> list[Literals]:
    """The clauses of the conjunctive normal form, shortest first. Raises `PuzzleError`."""
    return _sets(negation_normal_form(formula), And, "conjunctive normal form", "clauses")


def terms(formula: Formula) -> list[Literals]:
    """The terms of the disjunctive normal form, shortest first. Raises `PuzzleError`."""
    return _sets(negation_normal_form(formula), Or, "disjunctive normal form", "terms")


def _sets(formula: Formula, outer: type[And | Or], form: str, what: str) -> list[Literals]:
    """The sets of literals of which `outer` is taken, of a formula in negation normal form."""

    def of(part: Formula) -> set[Literals]:
        match part:
            case Is(name, _):
                return {frozenset({(name, True)})}
            case Not(Is(name, _)):
                return {frozenset({(name, False)})}
        union = isinstance(part, outer)
        found: set[Literals] = set() if union else {frozenset()}
        for inner in immediate_parts(part):
            more = of(inner)
            found = absorbed(found | more if union else _crossed(found, more), CLAUSE_LIMIT)
            if len(found) > CLAUSE_LIMIT:
                _refuse(form, f"{CLAUSE_LIMIT} {what}", "on the way to it")
        return found

    return sorted(of(formula), key=_order)


def _crossed(left: Collection[Literals], right: Collection[Literals]) -> Iterator[Literals]:
    """Each of the one with each of the other, but for those that say something and its opposite."""
    for one in left:
        for other in right:
            if not any((name, not value) in one for name, value in other):
                yield one | other


def absorbed(sets: Iterable[Literals], most: int | None) -> set[Literals]:
    """Without those that hold another one of them; where more than `most` are left, those found by then."""
    kept: list[Literals] = []
    for one in sorted(set(sets), key=len):
        if not any(other <= one for other in kept):
            kept.append(one)
            if most is not None and len(kept) > most:
                break
    return set(kept)


def _order(literals: Literals) -> tuple[int, list[tuple[str, bool]]]:
    """Short ones first, then by their names, those that are true before those that are false."""
    return len(literals), sorted((name, not value) for name, value in literals)


def _of_literals(kind: type[And | Or], literals: Literals) -> Formula:
    ordered = sorted(literals, key=lambda literal: (literal[0], not literal[1]))
    return joined(kind, (Is(name, True) if value else Not(Is(name, True)) for name, value in ordered))


def _refuse(form: str, limit: str, where: str) -> None:
    raise PuzzleError(f"the {form} is too long", expected=f"at most {limit} {where}")
