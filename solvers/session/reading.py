"""Reading the values of variables from a solver's model."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from puzzles.core.formulas import Value, Variable
from solvers.backends.backend import Backend
from solvers.encoding.encoder import Encoder
from solvers.encoding.numbering import meanings
from solvers.queries.answer import Assignment


@dataclass(frozen=True, slots=True)
class ModelReading:
    """Variables as they are read from a model: what each of the numbers stands for."""

    variables: tuple[Variable, ...]
    numbers: tuple[int, ...]
    meanings: Mapping[int, tuple[str, Value]]

    @classmethod
    def of(cls, variables: tuple[Variable, ...], encoder: Encoder) -> ModelReading:
        """How to read variables that the encoder knows."""
        told = {encoder.literal(*meaning): meaning for meaning in meanings(variables)}
        return cls(variables, tuple(told), told)

    def values(self, backend: Backend) -> Assignment:
        """The variables' values in the model of the solver's last check."""
        true = dict(map(self.meanings.__getitem__, backend.true(self.numbers)))
        if len(true) == len(self.variables):
            return true
        return {variable.name: true.get(variable.name, False) for variable in self.variables}
