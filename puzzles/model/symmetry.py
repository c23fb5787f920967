"""The possible symmetries of puzzles of a type."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from puzzles.formulas.formulas import Value
from puzzles.model.part import P, Part


@dataclass(eq=False)
class PuzzleSymmetry(Part[P]):
    """What may be a symmetry of a puzzle; `puzzles.model.symmetries` tests which are."""

    may_exchange_variables: bool = True
    """Whether exchanging two variables about which the same is said counts as a symmetry."""

    def turns(self) -> Iterable[Mapping[str, str]]:
        """The turns and reflections of its board, each as a mapping from variables to variables."""
        return ()

    def exchanges(self) -> Sequence[Mapping[Value, Value]]:
        """The exchanges of values, each as a mapping: by default, reversing their order.

        Together with the identity they must form a group. Empty if values are not interchangeable.
        """
        domains = {variable.domain for variable in self.puzzle.shape.variables}
        return [dict(zip(domain, reversed(domain), strict=True)) for domain in domains if len(domains) == 1]
