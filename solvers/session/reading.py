"""Reading the values of variables from a solver's model."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import compress

from puzzles.core.formulas import Value, Variable
from solvers.backends.backend import Backend
from solvers.encoding.encoder import Encoder
from solvers.encoding.numbering import meanings
from solvers.queries.answer import Assignment


@dataclass(frozen=True, slots=True)
class ModelReading:
    """Variables as they are read from a model: `meanings` are what each of the numbers stands for."""

    variables: tuple[Variable, ...]
    meanings: tuple[tuple[str, Value], ...]
    numbers: tuple[int, ...]

    @classmethod
    def of(cls, variables: tuple[Variable, ...], encoder: Encoder) -> ModelReading:
        """How to read variables that the encoder knows."""
        told = tuple(meanings(variables))
        return cls(variables, told, tuple(encoder.literal(*meaning) for meaning in told))

    def values(self, backend: Backend) -> Assignment:
        """The variables' values in the model of the solver's last check."""
        true = dict(compress(self.meanings, backend.truth(self.numbers)))
        return {variable.name: true.get(variable.name, False) for variable in self.variables}
