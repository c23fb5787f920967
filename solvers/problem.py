"""What a solver is given: variables, rules, layers, and what of them is on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Self

from msgspec import Struct

from puzzles.features.search import solution_order
from puzzles.formulas.formulas import Variable
from puzzles.formulas.statements import Kind, Literal, Statement
from puzzles.model.state import PuzzleState


class Problem(Struct, frozen=True):
    """Statements over variables. Rules stand at the bottom of the stack, layers on top, in order.

    `off` holds the ids of statements that do not count; they keep their place all the same. Solutions in
    which the first literal of `order` holds are found first, then those of the second, and so on.
    """

    variables: tuple[Variable, ...]
    rules: tuple[Statement, ...]
    layers: tuple[Statement, ...] = ()
    off: frozenset[str] = frozenset()
    order: tuple[Literal, ...] = ()

    @classmethod
    def of(cls, state: PuzzleState) -> Self:
        """All that a state says."""
        rules = state.puzzle.shape.rules
        off = state.off | state.puzzle.structure.lifted
        if state.off_families:
            off |= {rule.id for rule in rules if rule.family in state.off_families}
        return cls(
            state.puzzle.shape.variables, rules, state.layers(), off, tuple(solution_order(state.puzzle))
        )

    @property
    def clues_alone(self) -> Problem:
        """Without what a player put on top of the clues."""
        clues = tuple(layer for layer in self.layers if layer.kind is Kind.CLUE)
        if len(clues) == len(self.layers):
            return self
        own = {layer.id for layer in self.layers if layer.kind is not Kind.CLUE}
        return Problem(self.variables, self.rules, clues, self.off - own, self.order)

    @property
    def in_parts(self) -> Problem:
        """With each statement that has parts replaced by these."""
        if not any(layer.parts for layer in self.layers):
            return self
        layers = tuple(one for layer in self.layers for one in layer.looked_at)
        off = self.off.union(one.id for one in layers if one.whole in self.off)
        return Problem(self.variables, self.rules, layers, off, self.order)

    @classmethod
    def excerpt(
        cls, statements: Iterable[Statement], variables: Mapping[str, Variable], names: Iterable[str] = ()
    ) -> Self:
        """A few statements on their own, with the variables that they speak of.

        `variables` by name are all there are; `names` are those needed beside the statements'.
        """
        statements = tuple(statements)
        wanted = dict.fromkeys(name for statement in statements for name in statement.formula.names())
        wanted.update(dict.fromkeys(names))
        for owner in statements:
            for own in owner.variables:
                wanted.pop(own.name, None)
        return cls(
            tuple(variables[name] for name in wanted),
            tuple(statement for statement in statements if statement.kind is Kind.RULE),
            tuple(statement for statement in statements if statement.kind is not Kind.RULE),
        )

    def is_on(self, statement: Statement) -> bool:
        """Whether the statement counts."""
        return statement.id not in self.off
