"""Alternating stretches: adjacent open variables with the same two values, and rules that they differ.

A stretch of even length has each value equally often. One of odd length has one more of the value at its
ends: if a count needs the most, or the least, that its stretches can have, these are determined.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from puzzles.formulas.formulas import Exactly, Is, Value
from puzzles.formulas.statements import Literal, Statement
from puzzles.sentences.patterns import Pattern, PatternShape
from solvers.deduction.deduction import MOST_TOGETHER, Deduction
from solvers.deduction.patterns import kind_of
from solvers.propagation.known_facts import KnownFacts

Stretch = tuple[str, ...]
"""Adjacent variables."""


class CountInLine(Struct, frozen=True):
    """An exact count: `count` of the variables, in the order of a line, have the value."""

    statement: Statement
    names: tuple[str, ...]
    value: Value
    count: int


class Alternations:
    """The counts on a board over variables with more than two values, and the rules that adjacent ones
    differ.
    """

    def __init__(self, statements: Iterable[Statement], board: KnownFacts) -> None:
        self._board = board
        statements = tuple(statements)
        self._counts = [count for one in statements if (count := self._count(one)) is not None]
        counted = {pair for count in self._counts for pair in pairwise(count.names)}
        self._joints: dict[tuple[str, str], list[Statement]] = {}
        for one in statements:
            names = tuple(dict.fromkeys(one.formula.names()))
            for pair in (names, names[::-1]) if len(names) == 2 else ():
                if pair in counted:
                    self._joints.setdefault((pair[0], pair[1]), []).append(one)

    def _count(self, statement: Statement) -> CountInLine | None:
        formula = statement.formula
        signs = [one for one in formula.parts if isinstance(one, Is)] if isinstance(formula, Exactly) else []
        if not signs or not isinstance(formula, Exactly) or len(signs) < len(formula.parts):
            return None
        names = tuple(sign.name for sign in signs)
        one_value = len({sign.value for sign in signs}) == 1 and len(set(names)) == len(names)
        several = all(len(self._board.variables[name].domain) > 2 for name in names)
        return CountInLine(statement, names, signs[0].value, formula.count) if one_value and several else None

    def found(self) -> Iterator[Deduction]:
        """The deductions about stretches of odd length."""
        for count in self._counts:
            if (values := self._two_left(count)) is not None:
                yield from self._of(count, values)

    def _two_left(self, count: CountInLine) -> tuple[Value, Value] | None:
        """The counted value and the other one, if all open variables have just these two; else None."""
        domains = self._board.domains
        open_ = {domains[name] for name in count.names if len(domains[name]) > 1}
        if len(open_) != 1:
            return None
        (left,) = open_
        others = tuple(left - {count.value})
        return (count.value, others[0]) if len(left) == 2 and len(others) == 1 else None

    def _of(self, count: CountInLine, values: tuple[Value, Value]) -> Iterator[Deduction]:
        domains = self._board.domains
        standing = sum(domains[name] == {count.value} for name in count.names)
        stretches = list(self._stretches(count, values))
        odd = [each for each in stretches if len(each) % 2]
        more = count.count - standing - sum(len(each) // 2 for each in stretches)
        if not odd or more not in (0, len(odd)) or not any(len(each) > 1 for each in stretches):
            return
        ends = values if more else values[::-1]
        pairs = [pair for each in odd for pair in pairwise(each)]
        pairs += [pair for each in stretches if not len(each) % 2 for pair in _two_by_two(each)]
        conclusions = [Literal(name, ends[at % 2]) for each in odd for at, name in enumerate(each)]
        if (
            len(pairs) >= MOST_TOGETHER
        ):  # too many for one step, so only one conclusion, with the fewest pairs that can do
            pairs = [pair for each in stretches for pair in _two_by_two(each[len(each) % 2 :])]
            conclusions = [Literal(odd[0][0], ends[0])]
        if len(pairs) < MOST_TOGETHER:
            yield self._deduction(count, odd, pairs, conclusions, ends)

    def _stretches(self, count: CountInLine, values: Sequence[Value]) -> Iterator[Stretch]:
        """The open variables in maximal alternating stretches."""
        stretch: list[str] = []
        for name in count.names:
            if stretch and (self._joint((stretch[-1], name), values) is None or self._is_known(name)):
                yield tuple(stretch)
                stretch = []
            if not self._is_known(name):
                stretch.append(name)
        if stretch:
            yield tuple(stretch)

    def _is_known(self, name: str) -> bool:
        return len(self._board.domains[name]) == 1

    def _joint(self, pair: tuple[str, str], values: Sequence[Value]) -> Statement | None:
        """A statement that excludes that both variables have the same one of the values; None if there is
        none.
        """
        for statement in self._joints.get(pair, ()):
            if not any(statement.formula.holds(dict.fromkeys(pair, value)) for value in values):
                return statement
        return None

    def _deduction(
        self,
        count: CountInLine,
        odd: Sequence[Stretch],
        pairs: Iterable[tuple[str, str]],
        conclusions: Sequence[Literal],
        ends: tuple[Value, Value],
    ) -> Deduction:
        joints = (self._joint(pair, ends) for pair in pairs)
        statements = (count.statement, *dict.fromkeys(one for one in joints if one is not None))
        pattern = Pattern(
            PatternShape.ALTERNATING,
            families=tuple(one.family for one in statements),
            kind=kind_of((count.statement,)),
            parts=tuple(odd),
            values=ends,
        )
        facts = tuple(self._board.facts(count.names))
        return Deduction(statements, tuple(conclusions), facts, False, pattern=pattern)


def _two_by_two(stretch: Stretch) -> Iterator[tuple[str, str]]:
    yield from zip(stretch[::2], stretch[1::2], strict=True)
