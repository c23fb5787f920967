"""The choice of the rules and layers that a question is about."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import chain

from puzzles.formulas.formulas import Variable
from puzzles.formulas.statements import Statement
from solvers.encoding.numbering import Numbering
from solvers.problem import Problem

Ids = Collection[str] | None
"""Ids of statements; None means all that are on."""


class Selection:
    """Chosen rules and layers, and the assumptions for them: a mapping from selectors to ids."""

    def __init__(
        self,
        variables: tuple[Variable, ...],
        selectors: Mapping[int, str],
        rules: tuple[Statement, ...],
        layers: tuple[Statement, ...],
    ) -> None:
        self.selectors, self.rules, self.layers = selectors, rules, layers
        self.owned = tuple(layer.variables for layer in layers if layer.variables)
        """For each layer that has variables of its own, these variables."""
        self.variables = variables + tuple(chain.from_iterable(self.owned)) if self.owned else variables
        """The variables that a solution assigns."""

    @cached_property
    def statements(self) -> tuple[Statement, ...]:
        """The rules and layers."""
        return (*self.rules, *self.layers)


class Chooser:
    """Chooses among the rules and layers of a stack; `selectors` are those of the layers, in order."""

    def __init__(self, problem: Problem, numbering: Numbering, selectors: Sequence[int]) -> None:
        self._problem, self._numbering = problem, numbering
        self._layers = tuple(zip(problem.layers, selectors, strict=True))

    def chosen(self, rules: Ids, layers: Ids) -> Selection:
        """The selection of those ids. A family of rules that is on as a whole has one selector, whose id is
        empty.
        """
        if rules is None:
            return self.on if layers is None else self._with_layers(*self._rules_on, layers)
        of_rules = tuple(rule for rule in self._problem.rules if rule.id in rules)
        return self._with_layers(self._by_rule(of_rules), of_rules, layers)

    @cached_property
    def on(self) -> Selection:
        """The selection of all that is on."""
        return self._with_layers(*self._rules_on, None)

    @cached_property
    def _rules_on(self) -> tuple[dict[int, str], tuple[Statement, ...]]:
        on = tuple(filter(self._problem.is_on, self._problem.rules))
        cut = {rule.family for rule in self._problem.rules if not self._problem.is_on(rule)}
        whole = dict.fromkeys(rule.family for rule in on if rule.family not in cut)
        selectors = {self._numbering.family(family): "" for family in whole}
        return selectors | self._by_rule(rule for rule in on if rule.family in cut), on

    def _by_rule(self, rules: Iterable[Statement]) -> dict[int, str]:
        return {self._numbering.selector(rule.id): rule.id for rule in rules}

    def _with_layers(self, selectors: Mapping[int, str], rules: tuple[Statement, ...], ids: Ids) -> Selection:
        is_on = self._problem.is_on
        layers = [own for own in self._layers if (is_on(own[0]) if ids is None else own[0].id in ids)]
        return Selection(
            self._problem.variables,
            {**selectors, **{selector: layer.id for layer, selector in layers}},
            rules,
            tuple(layer for layer, _ in layers),
        )
