"""What holds of a small state, by looking at all assignments and all sets of clues."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import chain, combinations, product

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Statement
from puzzles.model.state import PuzzleState

Assignment = dict[str, Value]


class Small:
    """All assignments of a state's variables, and which statements each satisfies."""

    def __init__(self, state: PuzzleState) -> None:
        variables = state.puzzle.shape.variables
        names = [variable.name for variable in variables]
        every = product(*(variable.domain for variable in variables))
        self.assignments: list[Assignment] = [dict(zip(names, values, strict=True)) for values in every]
        self.rules = [rule for rule in state.puzzle.shape.rules if state.is_on(rule)]
        self.layers = [layer for layer in state.layers() if state.is_on(layer)]
        self._true = {
            statement.id: frozenset(
                index for index, solution in enumerate(self.assignments) if statement.formula.holds(solution)
            )
            for statement in (*self.rules, *self.layers)
        }
        self._all = frozenset(range(len(self.assignments)))

    def where(self, ids: Iterable[str]) -> frozenset[int]:
        """The assignments that satisfy all of those statements."""
        return self._all.intersection(*(self._true[id_] for id_ in ids))

    def solutions(self, layers: Iterable[str] | None = None) -> list[Assignment]:
        """The solutions of all rules and of those layers, or of all."""
        ids = self.layer_ids if layers is None else layers
        return [self.assignments[index] for index in sorted(self.where((*self.rule_ids, *ids)))]

    @property
    def rule_ids(self) -> list[str]:
        return [rule.id for rule in self.rules]

    @property
    def layer_ids(self) -> list[str]:
        return [layer.id for layer in self.layers]

    def conflicts(self) -> set[frozenset[str]]:
        """The minimal sets of layers that contradict the rules."""
        return minimal(ids for ids in subsets(self.layer_ids) if not self.solutions(ids))

    def repairs(self) -> set[frozenset[str]]:
        """The minimal sets of layers without which there is a solution."""
        everything = frozenset(self.layer_ids)
        return minimal(ids for ids in subsets(self.layer_ids) if self.solutions(everything - ids))


def subsets(items: Collection[str]) -> Iterator[frozenset[str]]:
    """All subsets, smallest first."""
    sizes = range(len(items) + 1)
    return map(frozenset, chain.from_iterable(combinations(items, size) for size in sizes))


def minimal(sets: Iterable[frozenset[str]]) -> set[frozenset[str]]:
    """Those of the sets, which come smallest first, that contain no other."""
    kept: set[frozenset[str]] = set()
    for found in sets:
        if not any(other <= found for other in kept):
            kept.add(found)
    return kept


def ids(statements: Iterable[Statement]) -> frozenset[str]:
    return frozenset(statement.id for statement in statements)
