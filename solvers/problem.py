"""The input of a solver: variables, rules, layers, and which statements are on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Self

from msgspec import Struct

from puzzles.features.search import solution_order
from puzzles.formulas.formulas import Variable
from puzzles.formulas.statements import Kind, Literal, Statement
from puzzles.model.state import PuzzleState


class Problem(Struct, frozen=True):
    """Statements over variables. Rules form the base of the stack, layers stand on top of it, in order.

    `off` holds the ids of statements that are switched off; they keep their position in the stack. `order`
    ranks solutions: those that satisfy its first literal are found first, then those that satisfy the
    second, and so on.
    """

    variables: tuple[Variable, ...]
    rules: tuple[Statement, ...]
    layers: tuple[Statement, ...]
    off: frozenset[str] = frozenset()
    order: tuple[Literal, ...] = ()

    @classmethod
    def of(cls, state: PuzzleState) -> Self:
        """The problem that a state poses."""
        rules = state.puzzle.shape.rules
        off = state.off | state.puzzle.structure.lifted
        if state.off_families:
            off |= {rule.id for rule in rules if rule.family in state.off_families}
        return cls(
            state.puzzle.shape.variables, rules, state.layers(), off, tuple(solution_order(state.puzzle))
        )

    @property
    def clues_alone(self) -> Problem:
        """The problem without the player's entries and assumptions."""
        clues = tuple(layer for layer in self.layers if layer.kind is Kind.CLUE)
        if len(clues) == len(self.layers):
            return self
        own = {layer.id for layer in self.layers if layer.kind is not Kind.CLUE}
        return Problem(self.variables, self.rules, clues, self.off - own, self.order)

    @property
    def in_parts(self) -> Problem:
        """The problem with each statement that has parts replaced by these."""
        if not any(layer.parts for layer in self.layers):
            return self
        layers = tuple(one for layer in self.layers for one in layer.looked_at)
        off = self.off.union(one.id for one in layers if one.whole in self.off)
        return Problem(self.variables, self.rules, layers, off, self.order)

    @classmethod
    def excerpt(
        cls, statements: Iterable[Statement], variables: Mapping[str, Variable], names: Iterable[str] = ()
    ) -> Self:
        """A problem of a few statements, with only the variables that they mention.

        `variables` are all there are, by name; `names` are those needed besides the statements'.
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
        """Whether the statement is not switched off."""
        return statement.id not in self.off
