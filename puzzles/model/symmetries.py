"""The symmetries of a puzzle with its clues, and which solutions are equivalent under them.

A symmetry permutes variables and values so that rules and clues together say the same as before; so it maps
solutions to solutions. Only these are searched for: the board's turns and reflections, as the type lists
them, combined with exchanges of values; and exchanges of two values or two variables.
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
"""The most values for which exchanges of each pair are tried."""


@dataclass(frozen=True)
class Symmetries:
    """The symmetries of one state, for `canonical`.

    `moves` are pairs: for each of `names`, the group of the variable it is mapped to; and the image of each
    value. `alike` are groups of values that may be permuted freely; so may variables of one group.
    """

    names: tuple[str, ...]
    moves: tuple[tuple[tuple[int, ...], Mapping[Value, Value]], ...]
    alike: tuple[tuple[Value, ...], ...]

    def canonical(self, solution: Solution) -> Hashable:
        """A form that is equal for two solutions if and only if one of the symmetries maps one to the other.

        The form lists, for each value, the groups of the variables that have it, and sorts what may be
        permuted freely. So the least image is found without trying all permutations.
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
    """The symmetries of a puzzle in which these rules and layers hold; None if there is only the identity.

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
    """Tests possible symmetries, on the layers first, because they exclude most of them."""

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
        """Each turn with an exchange of values that is a symmetry; the identity comes first."""
        seen: set[tuple[tuple[str, ...], Exchange]] = set()
        for turn in (self._still, *self._puzzle.symmetry.turns()):
            for exchange in self._exchanges(turn) if turn.keys() == self._still.keys() else ():
                move = tuple(turn[name] for name in self._still), exchange
                if move not in seen and (not seen or self._hold(turn, exchange)):
                    seen.add(move)
                    yield turn, exchange

    def _exchanges(self, turn: Names) -> Iterator[Exchange]:
        """The permutations of values that fit a turn: where it maps givens to givens, these determine the
        images.
        """
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
        """The values in groups that may be permuted freely."""
        named = set(self._given.values())
        if not self._puzzle.symmetry.exchanges() or len(self.domain) > MOST_VALUES:
            return tuple((value,) for value in self.domain)

        def are_alike(one: Value, other: Value) -> bool:
            return named.isdisjoint((one, other)) and self._hold(self._still, ((one, other), (other, one)))

        return _grouped(self.domain, are_alike)

    def groups(self) -> dict[str, int]:
        """For each variable, the number of its group; the variables of a group may be permuted freely."""

        def are_alike(one: str, other: str) -> bool:
            same = self._domains[one] == self._domains[other]
            return same and all(each.exchangeable(one, other) for each in (self._layers, self._rules))

        names = tuple(self._still)
        found = (
            _grouped(names, are_alike)
            if self._puzzle.symmetry.may_exchange_variables
            else [(name,) for name in names]
        )
        number = {name: index for index, group in enumerate(found) for name in group}
        return {name: number[name] for name in names}

    def _hold(self, turn: Names, exchange: Exchange) -> bool:
        fit = self._fit(turn, dict(exchange))
        return fit and self._layers.hold(turn, exchange) and self._rules.hold(turn, exchange)

    def _fit(self, turn: Names, to: Mapping[Value, Value]) -> bool:
        """Whether the move maps the domain of every variable onto the domain of its image."""
        pairs = {(domain, self._domains[turn[name]]) for name, domain in self._domains.items()}
        return all({to.get(value, value) for value in domain} == set(there) for domain, there in pairs)


class _Forms:
    """A set of statements, and whether it says the same after variables and values are moved."""

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
        """The forms of the unmoved formulas; empty if a formula has none, so that no move passes the test."""
        try:
            return frozenset(map(Move(self._still, self._domains).form, self._formulas))
        except Hidden:
            return frozenset()

    def hold(self, turn: Names, exchange: Exchange) -> bool:
        """Whether all of them together say the same after the move."""
        key = tuple(turn.values()), exchange
        if key not in self._known:
            self._known[key] = self._hold(Move(turn, self._domains, exchange), self._formulas)
        return self._known[key]

    def exchangeable(self, one: str, other: str) -> bool:
        """Whether they say the same after two variables are exchanged."""
        both = {one, other}
        touched = (formula for formula in self._formulas if not both.isdisjoint(formula.names()))
        return self._hold(Move({**self._still, one: other, other: one}, self._domains), touched)

    def _hold(self, move: Move, formulas: Iterable[Formula]) -> bool:
        """Whether each moved formula has the form of one of them. That suffices, because moves are
        one-to-one.
        """
        try:
            return all(move.form(formula) in self._forms for formula in formulas)
        except Hidden:
            return False


@lru_cache(maxsize=8)
def _forms_of(rules: tuple[Statement, ...], variables: tuple[Variable, ...]) -> _Forms:
    """The cached forms of rules, which most states of a puzzle share."""
    return _Forms(rules, variables)


def _grouped(items: Iterable[T], are_alike: Callable[[T, T], bool]) -> tuple[tuple[T, ...], ...]:
    """The items in groups: each joins the first group whose first item it is like."""
    groups: list[list[T]] = []
    for item in items:
        group = next((group for group in groups if are_alike(group[0], item)), None)
        if group is None:
            groups.append([item])
        else:
            group.append(item)
    return tuple(map(tuple, groups))
