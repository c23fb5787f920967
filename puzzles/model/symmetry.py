"""In what ways puzzles of a type can be symmetric."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from puzzles.formulas.formulas import Value
from puzzles.model.part import P, Part


@dataclass(eq=False)
class PuzzleSymmetry(Part[P]):
    """What may be a symmetry of a puzzle: `puzzles.model.symmetries` tries which of it is one."""

    may_exchange_variables: bool = True
    """Whether two variables of which the same is said may change places, as far as symmetry goes."""

    def turns(self) -> Iterable[Mapping[str, str]]:
        """The ways its board can be turned or mirrored, as the variable in the turn of each variable."""
        return ()

    def exchanges(self) -> Sequence[Mapping[Value, Value]]:
        """Values exchanged with values: by default, their order turned round.

        With that of leaving all as they are, they must be a group. None at all if values are not alike.
        """
        domains = {variable.domain for variable in self.puzzle.shape.variables}
        return [dict(zip(domain, reversed(domain), strict=True)) for domain in domains if len(domains) == 1]
