"""Solutions and their number, as plain values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from puzzles.formulas.formulas import Value
from solvers.requests.value import PlainValue, plain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from puzzles.model.puzzle import Puzzle
    from solvers.queries.answer import Assignment
    from solvers.queries.counting import Estimate
    from solvers.queries.solutions import SolutionCount


class SolutionData(PlainValue, frozen=True):
    """A solution: the value of each variable, and `tables` of texts, such as the rows of the "grid".

    In JSON each table has a key of its own.
    """

    values: dict[str, Value]
    tables: dict[str, Any]

    @classmethod
    def of(cls, solution: Assignment, puzzle: Puzzle) -> SolutionData:
        tables: Mapping[str, Any] = puzzle.wording.tables(solution)
        return cls(dict(puzzle.shape.shown(solution)), plain(dict(tables)))

    def data(self) -> dict[str, Any]:
        return {"values": dict(self.values), **self.tables}


class CountData(PlainValue, frozen=True):
    """The number of solutions: exactly `value` if `complete`, else at least that many."""

    value: int
    complete: bool
    up_to_symmetry: int | None = None
    engine: str = ""

    @classmethod
    def of(cls, count: SolutionCount) -> CountData:
        return cls(count.value, count.complete, count.classes, count.engine)


class EstimateData(PlainValue, frozen=True):
    """An estimate of the number of solutions: with probability `confidence` it is from `low` to `high`."""

    value: int
    low: int
    high: int
    within: float
    confidence: float
    engine: str
    draws: int

    @classmethod
    def of(cls, estimate: Estimate) -> EstimateData:
        return cls(
            estimate.value,
            *estimate.range,
            round(estimate.within, 4),
            estimate.confidence,
            estimate.engine,
            estimate.draws,
        )
