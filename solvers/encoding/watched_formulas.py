"""Formulas that an engine propagates during its search, with the literals of their signs."""

from __future__ import annotations

from typing import NamedTuple, Self

from puzzles.formulas.graphs.connectivity import WatchedFormula
from solvers.encoding.encoder import Encoder
from solvers.encoding.graph_rules import literals


class Watched(NamedTuple):
    """A formula that holds if a selector is true, and the literals of its signs."""

    formula: WatchedFormula
    selector: int
    signs: tuple[int, ...]

    @classmethod
    def of(cls, formula: WatchedFormula, selector: int, encoder: Encoder) -> Self:
        """The formula of the statement that has that selector."""
        return cls(formula, selector, tuple(literals(formula.signs, encoder)))
