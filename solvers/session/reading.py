"""Reading the values of variables from a solver's model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress
from typing import Protocol

from puzzles.core.formulas import Value, Variable
from solvers.encoding.encoder import Encoder
from solvers.encoding.numbering import meanings
from solvers.queries.answer import Assignment


class Model(Protocol):
    """What says which Booleans are true; a `Backend` after a check that was sat does."""

    def truth(self, numbers: Sequence[int]) -> list[bool]:
        """The truth of each Boolean."""


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

    def values(self, model: Model) -> Assignment:
        """The variables' values in a model, such as that of a solver's last check."""
        true = dict(compress(self.meanings, model.truth(self.numbers)))
        return {variable.name: true.get(variable.name, False) for variable in self.variables}
