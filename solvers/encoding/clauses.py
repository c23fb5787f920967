"""Clauses over numbered Booleans; as in DIMACS, a literal is a number, or its negative for the negation.

A list of clauses is their conjunction: the empty list is true, a list with an empty clause false. Helpers
are defined by equivalences, so each has one value in every solution: counts are exact, and a helper is
correct under negation. (Graph formulas written out in a script are the exception: see
`solvers.encoding.graphs`.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from math import isqrt
from operator import neg
from typing import TypeAlias

Clause: TypeAlias = tuple[int, ...]
Cnf: TypeAlias = list[Clause]

TRUE = 1 << 60
"""The constant true; its negative is false. Neither occurs in finished clauses."""
PAIRWISE_LIMIT = 48
"""The most literals for which "at most one" is written as pairs; above it, as a product of rows
and columns.
"""


class Builder:
    """Collects the definitions of helpers; their numbers come from `fresh`."""

    def __init__(self, fresh: Callable[[], int]) -> None:
        self._fresh = fresh
        self.definitions: Cnf = []
        self._counted: dict[tuple[int, ...], list[int]] = {}
        self.within_term = False
        """Whether the clauses will become part of a term: each then needs a helper, so that few clauses are
        better, and they must be correct under negation.
        """

    def for_term(self) -> Builder:
        """The builder for the parts of a term."""
        if self.within_term:
            return self
        inner = Builder(self._fresh)
        inner.definitions, inner.within_term = self.definitions, True
        inner._counted = self._counted
        return inner

    def helper(self) -> int:
        """A new helper, which the caller has to define by an equivalence."""
        return self._fresh()

    def define(self, clause: Iterable[int]) -> None:
        """Add a clause that holds unconditionally."""
        self.definitions += any_of(clause)

    # -- literals for larger things ------------------------------------------------------------

    def literal(self, cnf: Cnf) -> int:
        """A literal that is equivalent to the conjunction of the clauses."""
        parts = [self.disjunction(clause) for clause in cnf]
        if -TRUE in parts:
            return -TRUE
        parts = [part for part in dict.fromkeys(parts) if part != TRUE]
        if len(parts) < 2:
            return parts[0] if parts else TRUE
        both = self.helper()
        self.definitions += [(-both, part) for part in parts]
        self.definitions.append((both, *(-part for part in parts)))
        return both

    def disjunction(self, clause: Sequence[int]) -> int:
        """A literal that is equivalent to the clause."""
        if len(clause) < 2:
            return clause[0] if clause else -TRUE
        some = self.helper()
        self.definitions += [(some, -part) for part in clause]
        self.definitions.append((-some, *clause))
        return some

    def parity(self, literals: Sequence[int]) -> int:
        """A literal that is true if and only if an odd number of the literals are."""
        odd = -TRUE
        for literal in literals:
            odd = self._differ(odd, literal)
        return odd

    def _differ(self, first: int, second: int) -> int:
        for one, other in ((first, second), (second, first)):
            if abs(one) == TRUE:
                return other if one == -TRUE else -other
        apart = self.helper()
        self.definitions += [
            (-apart, first, second),
            (-apart, -first, -second),
            (apart, -first, second),
            (apart, first, -second),
        ]
        return apart

    def counts(self, literals: Sequence[int], most: int) -> list[int]:
        """For each number from 0 to `most`, a literal that is true if and only if at least that many
        literals are.

        A sequential counter (Sinz, CP 2005), truncated at `most`. Results are cached by literals; a second,
        larger request counts to the end.
        """
        own = tuple(literals)
        known = self._counted.get(own, [])
        if len(known) > most:
            return known
        most = max(most, len(own)) if known else most
        reached = [TRUE] + [-TRUE] * most
        for literal in literals:
            reached = [
                TRUE if index == 0 else self._next(reached[index], reached[index - 1], literal)
                for index in range(most + 1)
            ]
        self._counted[own] = reached
        return reached

    def _next(self, before: int, fewer: int, literal: int) -> int:
        """A literal equivalent to `before` or (`fewer` and the literal); `before` implies `fewer`."""
        if before == TRUE or fewer == -TRUE or literal == -TRUE:
            return before
        if literal == TRUE:
            return fewer
        if before == -TRUE:
            return literal if fewer == TRUE else self.literal([(fewer,), (literal,)])
        after = self.helper()
        self.define((-before, after))
        self.define((-fewer, -literal, after))
        self.define((-after, before, literal))
        self.define((-after, fewer))
        return after


def any_of(literals: Iterable[int]) -> Cnf:
    """The disjunction of the literals, as clauses: none if it is true anyway."""
    found = tuple(literals)
    numbers = set(map(abs, found))
    if len(numbers) == len(found) and TRUE not in numbers:  # as of nearly all: nothing is there twice
        return [found]
    clause = dict.fromkeys(found)
    clause.pop(-TRUE, None)
    if TRUE in clause or not clause.keys().isdisjoint(map(neg, clause)):
        return []
    return [tuple(clause)]


def at_most_one(builder: Builder, literals: Sequence[int]) -> Cnf:
    """The clauses that at most one of the literals, which are no constants, is true.

    Many are arranged in a square, in which at most one row and one column may contain a true one: the
    product encoding (Chen, ModRef 2010).
    """
    if len(literals) <= PAIRWISE_LIMIT:
        return [(-first, -second) for first, second in combinations(literals, 2)]
    width = isqrt(len(literals) - 1) + 1
    columns = [literals[start::width] for start in range(width)]
    rows = [literals[start : start + width] for start in range(0, len(literals), width)]
    return [
        clause
        for lines in (columns, rows)
        for clause in at_most_one(builder, [builder.disjunction(line) for line in lines])
    ]


def counted(builder: Builder, literals: Sequence[int], least: int, most: int) -> Cnf:
    """The clauses that at least `least` and at most `most` of the literals are true."""
    sure = sum(literal == TRUE for literal in literals)
    literals = [literal for literal in literals if abs(literal) != TRUE]
    least, most = least - sure, most - sure
    if most < 0 or least > len(literals) or least > most:
        return [()]
    clauses: Cnf = []
    if most == 0:
        return [(-literal,) for literal in literals]
    if least == len(literals):
        return [(literal,) for literal in literals]
    if least == 1:
        clauses += any_of(literals)
    pairs = most == 1 and not builder.within_term
    if pairs:
        clauses += at_most_one(builder, literals)
    upper = most < len(literals) and not pairs
    if least > 1 or upper:
        reached = builder.counts(literals, most + 1 if upper else least)
        clauses += any_of((reached[least],)) if least > 1 else []
        clauses += any_of((-reached[most + 1],)) if upper else []
    return clauses
