"""The symmetries of a puzzle as clued, and solutions that are one up to them.

A symmetry puts variables in the turn of variables, and values in the turn of values, so that rules
and clues say together what they said before. So it takes solutions to solutions. Those looked for are
the turns of the board that the type names with exchanges of values, and exchanges of two alike.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TypeVar

from puzzles.formulas.formulas import Formula, Solution, Value, Variable
from puzzles.formulas.normal_form import Domain, Exchange, Hidden, Move
from puzzles.formulas.statements import Statement, fixed_values
from puzzles.model.puzzle import Puzzle

T = TypeVar("T")
Names = Mapping[str, str]
MOST_VALUES = 36
"""Values up to which it is tried which of them are alike."""


@dataclass(frozen=True)
class Symmetries:
    """Symmetries of one state, for `canonical`.

    `moves` are, for each, the group of the variable that stands in the turn of each of `names`, and
    where each value goes. `alike` are groups of values that may be exchanged at will; so may
    variables of the same group.
    """

    names: tuple[str, ...]
    moves: tuple[tuple[tuple[int, ...], Mapping[Value, Value]], ...]
    alike: tuple[tuple[Value, ...], ...]

    def canonical(self, solution: Solution) -> Hashable:
        """Equal for solutions that one of the symmetries takes to each other.

        A filling is known by the groups of variables that each value stands at, and what is alike may
        come in any order: so that of all its images the least is told without trying them all.
        """
        values = [solution[name] for name in self.names]
        return min(self._form(groups, to, values) for groups, to in self.moves)

    def _form(
        self, groups: tuple[int, ...], to: Mapping[Value, Value], values: Sequence[Value]
    ) -> tuple[tuple[tuple[int, ...], ...], ...]:
        found: dict[Value, list[int]] = {}
        for group, value in zip(groups, values, strict=True):
            found.setdefault(to[value], []).append(group)
        places = {value: tuple(sorted(at)) for value, at in found.items()}
        return tuple(tuple(sorted(places.get(value, ()) for value in alike)) for alike in self.alike)


def symmetries(
    puzzle: Puzzle, rules: Sequence[Statement], layers: Sequence[Statement], variables: Sequence[Variable]
) -> Symmetries | None:
    """Those of a puzzle of which these rules and layers hold; None if it has none.

    `variables` are all that a solution assigns.
    """
    search = _Search(puzzle, tuple(rules), tuple(layers), tuple(variables))
    found, alike, groups = tuple(search.moves()), search.values_alike(), search.groups()
    if len(found) == 1 and all(len(each) == 1 for each in alike) and len(set(groups.values())) == len(groups):
        return None
    names, stay = tuple(groups), {value: value for value in search.domain}
    group_of = {value: index for index, group in enumerate(alike) for value in group}
    moves: dict[Hashable, tuple[tuple[int, ...], Mapping[Value, Value]]] = {}
    for turn, exchange in found:
        places, to = tuple(groups[turn[name]] for name in names), stay | dict(exchange)
        moves.setdefault((places, tuple(group_of[there] for there in to.values())), (places, to))
    return Symmetries(names, tuple(moves.values()), alike)


class _Search:
    """Tries what might be a symmetry: on the layers first, which rule most of it out."""

    def __init__(
        self,
        puzzle: Puzzle,
        rules: tuple[Statement, ...],
        layers: tuple[Statement, ...],
        variables: tuple[Variable, ...],
    ) -> None:
        self._puzzle, self._variables = puzzle, variables
        self._domains = {variable.name: variable.domain for variable in variables}
        self._still = {name: name for name in self._domains}
        self._given = fixed_values(layers)
        self._layers, self._all_rules = _Forms(layers, variables), rules
        self.domain: Domain = tuple(dict.fromkeys(v for variable in variables for v in variable.domain))

    @cached_property
    def _rules(self) -> _Forms:
        return _forms_of(self._all_rules, self._variables)

    def moves(self) -> Iterator[tuple[Names, Exchange]]:
        """Turns with exchanges of values; that all stays as it is comes first."""
        seen: set[tuple[tuple[str, ...], Exchange]] = set()
        for turn in (self._still, *self._puzzle.symmetry.turns()):
            for exchange in self._exchanges(turn) if turn.keys() == self._still.keys() else ():
                move = tuple(turn[name] for name in self._still), exchange
                if move not in seen and (not seen or self._hold(turn, exchange)):
                    seen.add(move)
                    yield turn, exchange

    def _exchanges(self, turn: Names) -> Iterator[Exchange]:
        """What may become of the values: givens that are turned to givens settle it for theirs."""
        settled: dict[Value, Value] = {}
        for name, value in self._given.items():
            there = self._given.get(turn[name])
            if there is None or settled.setdefault(value, there) != there:
                return
        rest = [value for value in self.domain if value not in settled]
        for to in ({}, *self._puzzle.symmetry.exchanges()):
            images = {value: to.get(value, value) for value in rest} | settled
            if len(set(images.values())) == len(self.domain):
                yield tuple((value, there) for value, there in images.items() if value != there)

    def values_alike(self) -> tuple[tuple[Value, ...], ...]:
        """The values in groups of those that may be exchanged at will."""
        named = set(self._given.values())
        if not self._puzzle.symmetry.exchanges() or len(self.domain) > MOST_VALUES:
            return tuple((value,) for value in self.domain)

        def alike(one: Value, other: Value) -> bool:
            return named.isdisjoint((one, other)) and self._hold(self._still, ((one, other), (other, one)))

        return _grouped(self.domain, alike)

    def groups(self) -> dict[str, int]:
        """For each variable, the number of the group of those that may be exchanged at will."""

        def alike(one: str, other: str) -> bool:
            same = self._domains[one] == self._domains[other]
            return same and all(each.exchangeable(one, other) for each in (self._layers, self._rules))

        names = tuple(self._still)
        found = (
            _grouped(names, alike)
            if self._puzzle.symmetry.may_exchange_variables
            else [(name,) for name in names]
        )
        number = {name: index for index, group in enumerate(found) for name in group}
        return {name: number[name] for name in names}

    def _hold(self, turn: Names, exchange: Exchange) -> bool:
        fit = self._fit(turn, dict(exchange))
        return fit and self._layers.hold(turn, exchange) and self._rules.hold(turn, exchange)

    def _fit(self, turn: Names, to: Mapping[Value, Value]) -> bool:
        """Whether every variable can take what it is given by a move."""
        pairs = {(domain, self._domains[turn[name]]) for name, domain in self._domains.items()}
        return all({to.get(value, value) for value in domain} == set(there) for domain, there in pairs)


class _Forms:
    """Statements, and whether they say the same where variables and values are moved."""

    def __init__(self, statements: Iterable[Statement], variables: tuple[Variable, ...]) -> None:
        formulas = (statement.formula for statement in statements)
        self._formulas = sorted(formulas, key=lambda formula: sum(1 for _ in formula.names()))
        self._domains = {variable.name: variable.domain for variable in variables}
        self._known: dict[tuple[tuple[str, ...], Exchange], bool] = {}

    @cached_property
    def _still(self) -> dict[str, str]:
        return {name: name for name in self._domains}

    @cached_property
    def _forms(self) -> frozenset[Hashable]:
        """What they say unmoved; none if that cannot be told of one, so that no move is found to keep it."""
        try:
            return frozenset(map(Move(self._still, self._domains).form, self._formulas))
        except Hidden:
            return frozenset()

    def hold(self, turn: Names, exchange: Exchange) -> bool:
        """Whether all of them together say the same when moved so."""
        key = tuple(turn.values()), exchange
        if key not in self._known:
            self._known[key] = self._hold(Move(turn, self._domains, exchange), self._formulas)
        return self._known[key]

    def exchangeable(self, one: str, other: str) -> bool:
        """Whether they say the same when two variables are exchanged."""
        both = {one, other}
        touched = (formula for formula in self._formulas if not both.isdisjoint(formula.names()))
        return self._hold(Move({**self._still, one: other, other: one}, self._domains), touched)

    def _hold(self, move: Move, formulas: Iterable[Formula]) -> bool:
        """Moves are one to one: where every form becomes one of those there are, none is lost."""
        try:
            return all(move.form(formula) in self._forms for formula in formulas)
        except Hidden:
            return False


@lru_cache(maxsize=8)
def _forms_of(rules: tuple[Statement, ...], variables: tuple[Variable, ...]) -> _Forms:
    """The forms of rules, which most states of a puzzle share."""
    return _Forms(rules, variables)


def _grouped(items: Iterable[T], alike: Callable[[T, T], bool]) -> tuple[tuple[T, ...], ...]:
    """The items in groups, of which the first is like each of the others."""
    groups: list[list[T]] = []
    for item in items:
        group = next((group for group in groups if alike(group[0], item)), None)
        if group is None:
            groups.append([item])
        else:
            group.append(item)
    return tuple(map(tuple, groups))
