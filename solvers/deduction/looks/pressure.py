"""Looks at two cardinality constraints: a place of the first would leave the second only a few places.

For example, a row has its queen either at the place that leaves a column few places, or elsewhere. A cell
that sees all these places has no queen: it would leave the row that one place, and then the column none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from puzzles.formulas.statements import Literal, Statement, ruled_out
from puzzles.sentences.patterns import Pattern, PatternShape
from solvers.deduction.deduction import MOST_TOGETHER, Deduction
from solvers.deduction.looks.count_statements import Count, counts_of
from solvers.deduction.looks.sighting import Players
from solvers.deduction.patterns import kind_of
from solvers.propagation.known_facts import KnownFacts

MOST_PLACES = 5
"""The most places to look at together: the others of the first count and those left in the second."""


class Pressures:
    """The counts of boolean variables on a board."""

    def __init__(self, statements: Iterable[Statement], board: KnownFacts, players: Players) -> None:
        self._board = board
        self._order = {name: index for index, name in enumerate(board.variables)}
        one_by_one = counts_of(statements, lambda name: board.variables[name].is_boolean)
        self._counts = (
            [count for count in one_by_one if _is_plain(count)] if players.looks_at_pressure else []
        )

    def found(self) -> Iterator[Deduction]:
        """The deductions that exclude what would leave a count no place by way of another count."""
        left = [(count, *self._left(count)) for count in self._counts]
        asking = [(count, open_) for count, open_, least, _ in left if least == 1 < len(open_)]
        sees = _seen((count, open_) for count, open_, _, most in left if most == 1)
        for first, open_ in asking:
            for place in sorted(open_) if len(open_) <= MOST_PLACES else ():
                beside = frozenset(sees.get(place, ()))
                for other, others in asking:
                    there = (open_ - {place}) | (others - beside)
                    near = other is first or place in others or not others.isdisjoint(open_ - beside)
                    if near or others <= beside or others.isdisjoint(beside):
                        continue
                    if len(there) <= MOST_PLACES:
                        yield from self._excluded(first, place, other, there, sorted(others & beside), sees)

    def _excluded(
        self,
        first: Count,
        place: str,
        other: Count,
        there: Collection[str],
        gone: Sequence[str],
        sees: Mapping[str, Mapping[str, Sequence[Statement]]],
    ) -> Iterator[Deduction]:
        """The deductions that exclude what sees every place in `there`. `place`, in the count `first`, sees
        the places `gone` of the count `other`.
        """
        every = (frozenset(sees.get(name, ())) for name in there)
        among = frozenset.intersection(*every) - {place, *there, *gone}
        names = self._in_order(name for name in among if place not in sees[name])
        own = (first.statement, other.statement)
        pressing = [sees[place][each] for each in gone]

        def rules(of: Iterable[str]) -> tuple[Statement, ...]:
            return _fewest([*pressing, *(sees[name][each] for name in of for each in sorted(there))], own)

        if len(together := rules(names)) <= MOST_TOGETHER:
            by_statements = {together: names} if names else {}
        else:
            by_statements = {}
            for name in names:
                if len(alone := rules([name])) <= MOST_TOGETHER:
                    by_statements.setdefault(alone, []).append(name)
        rest = tuple(self._in_order(name for name in there if Literal(name, True) in first.literals))
        last = tuple(self._in_order(name for name in there if name not in rest))
        for statements, said in by_statements.items():
            yield self._deduction(statements, said, (rest, (place,), last))

    def _in_order(self, names: Iterable[str]) -> list[str]:
        return sorted(names, key=self._order.__getitem__)

    def _deduction(
        self, statements: tuple[Statement, ...], names: Sequence[str], parts: tuple[tuple[str, ...], ...]
    ) -> Deduction:
        variables = self._board.variables
        pattern = Pattern(
            PatternShape.PRESSURE,
            len(parts[0]) + len(parts[-1]),
            tuple(one.family for one in statements),
            kind_of(statements),
            parts=parts,
        )
        spoken_of = dict.fromkeys(name for one in statements for name in one.formula.names())
        conclusions = tuple(ruled_out(variables[name], True) for name in names)
        return Deduction(statements, conclusions, tuple(self._board.facts(spoken_of)), False, pattern=pattern)

    def _left(self, count: Count) -> tuple[frozenset[str], int, int]:
        """The open places of a count, and the least and greatest number of them that are true."""
        domains = self._board.domains
        names = [sign.name for sign in count.literals if isinstance(sign, Literal)]
        open_ = frozenset(name for name in names if len(domains[name]) > 1)
        true = sum(domains[name] == {True} for name in names)
        return open_, max(0, count.least - true), min(len(open_), count.most - true)


def _is_plain(count: Count) -> bool:
    return all(isinstance(sign, Literal) and sign.value is True for sign in count.literals)


def _seen(counts: Iterable[tuple[Count, Collection[str]]]) -> dict[str, dict[str, list[Statement]]]:
    """For each place, the places that it sees, each with the counts responsible. Each count allows one more
    true place at most.
    """
    found: dict[str, dict[str, list[Statement]]] = {}
    for count, open_ in counts:
        for one, other in combinations(open_, 2):
            found.setdefault(one, {}).setdefault(other, []).append(count.statement)
            found.setdefault(other, {}).setdefault(one, []).append(count.statement)
    return found


def _fewest(choices: Sequence[Sequence[Statement]], first: Sequence[Statement]) -> tuple[Statement, ...]:
    """The statements `first`, then greedily chosen others, such that each choice has one of them (a hitting
    set).
    """
    chosen = dict.fromkeys(first)
    open_ = [choice for choice in choices if not any(one in chosen for one in choice)]
    while open_:
        every = dict.fromkeys(one for choice in open_ for one in choice)
        best = max(every, key=lambda one: sum(one in choice for choice in open_))
        chosen[best] = None
        open_ = [choice for choice in open_ if best not in choice]
    return tuple(chosen)
