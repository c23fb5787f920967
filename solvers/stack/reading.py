"""Reading the values of variables from a solver's model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from msgspec import Struct

from puzzles.formulas.formulas import Formula, Value, Variable
from solvers.encoding.encoder import Encoder
from solvers.encoding.numbering import meanings
from solvers.queries.answer import Assignment


class ModelReader(Protocol):
    """What says which Booleans are true; a `Backend` after a check that was sat does."""

    def true(self, numbers: Sequence[int]) -> list[int]:
        """Those of the Booleans that are true."""


class ModelReading(Struct, frozen=True):
    """Variables as they are read from a model: what each of the numbers stands for."""

    variables: tuple[Variable, ...]
    numbers: tuple[int, ...]
    meanings: Mapping[int, tuple[str, Value]]

    @classmethod
    def of(cls, variables: tuple[Variable, ...], encoder: Encoder) -> ModelReading:
        """How to read variables that the encoder knows."""
        told = {encoder.literal(*meaning): meaning for meaning in meanings(variables)}
        return cls(variables, tuple(told), told)

    @classmethod
    def of_formula(cls, formula: Formula, encoder: Encoder) -> ModelReading:
        """How to read what a formula speaks of."""
        return cls.of(cls.variables_of(formula, encoder), encoder)

    @staticmethod
    def variables_of(formula: Formula, encoder: Encoder) -> tuple[Variable, ...]:
        """What a formula speaks of."""
        return tuple(encoder.variables[name] for name in dict.fromkeys(formula.names()))

    def values(self, model: ModelReader) -> Assignment:
        """The variables' values in a model, such as that of a solver's last check."""
        true = dict(map(self.meanings.__getitem__, model.true(self.numbers)))
        if len(true) == len(self.variables):
            return true
        return {variable.name: true.get(variable.name, False) for variable in self.variables}
