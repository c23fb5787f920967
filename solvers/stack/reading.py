"""Reading of variables' values from a solver's model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from msgspec import Struct

from puzzles.formulas.formulas import Formula, Value, Variable
from solvers.encoding.encoder import Encoder
from solvers.encoding.numbering import meanings
from solvers.queries.answer import Assignment


class ModelReader(Protocol):
    """Tells which Booleans of a model are true; a `Backend` is one after a check that was sat."""

    def true(self, numbers: Sequence[int]) -> list[int]:
        """Those of the Booleans that are true."""


class ModelReading(Struct, frozen=True):
    """How variables are read from a model: `meanings` has the variable and value of each of the `numbers`."""

    variables: tuple[Variable, ...]
    numbers: tuple[int, ...]
    meanings: Mapping[int, tuple[str, Value]]

    @classmethod
    def of(cls, variables: tuple[Variable, ...], encoder: Encoder) -> ModelReading:
        """The reading of variables that the encoder knows."""
        by_number = {encoder.literal(*meaning): meaning for meaning in meanings(variables)}
        return cls(variables, tuple(by_number), by_number)

    @classmethod
    def of_formula(cls, formula: Formula, encoder: Encoder) -> ModelReading:
        """The reading of a formula's variables."""
        return cls.of(cls.variables_of(formula, encoder), encoder)

    @staticmethod
    def variables_of(formula: Formula, encoder: Encoder) -> tuple[Variable, ...]:
        """The variables that a formula mentions."""
        return tuple(encoder.variables[name] for name in dict.fromkeys(formula.names()))

    def values(self, model: ModelReader) -> Assignment:
        """The values of the variables in a model."""
        true = dict(map(self.meanings.__getitem__, model.true(self.numbers)))
        if len(true) == len(self.variables):
            return true
        return {variable.name: true.get(variable.name, False) for variable in self.variables}
