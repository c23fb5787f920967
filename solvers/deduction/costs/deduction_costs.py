"""The cost of a deduction for a person, and the easiest of several deductions.

Among naked and hidden singles, the one with least to look at comes first. Costs of other kinds of statements
are placed in between those of patterns, by the number of open variables.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.sentences.patterns import PatternShape
from solvers.deduction.costs.pattern_costs import (
    CHAIN_COSTS,
    CLUE,
    COSTS,
    EACH_PLACE,
    FEW_LEFT,
    MANY_LEFT,
    PRESSURE,
    RUN,
    WHOLE,
    chain_cost,
    look_cost,
)
from solvers.deduction.costs.statement_costs import JOINED, counts_all, joins, scan_cost, statement_cost
from solvers.deduction.deduction import Deduction
from solvers.deduction.patterns import pattern_of
from solvers.propagation.known_facts import KnownFacts

LINES = frozenset(("rows", "columns", "diagonals"))
"""The families of rules about lines."""


def cost(deduction: Deduction, board: KnownFacts) -> int:
    """The cost on that board; combinations of statements without a pattern cost more than any
    named pattern.
    """
    pattern = pattern_of(deduction)
    if pattern.shape is PatternShape.RUN:
        return RUN
    if pattern.shape is PatternShape.LOOK:
        return look_cost(pattern)
    if pattern.shape is PatternShape.PRESSURE:
        return PRESSURE + EACH_PLACE * pattern.order
    if deduction.links or pattern.shape in CHAIN_COSTS:
        return chain_cost(pattern)
    if len(deduction.statements) == 1 and pattern.shape is PatternShape.ONLY_PLACE:
        (statement,) = deduction.statements
        if counts_all(statement, board):
            return scan_cost(board)
    if len(deduction.statements) == 1 and joins(deduction, board):
        return max(JOINED, statement_cost(deduction.statements[0], deduction, board))
    fixed = COSTS.get((pattern.shape, pattern.order))
    if fixed is not None:
        several = sum(statement.things_said - 1 for statement in deduction.statements)
        return fixed + pattern.more + CLUE * several + MANY_LEFT * (pattern.ways > FEW_LEFT)
    if deduction.apart:
        return max(cost(each, board) for each in deduction.each_apart())
    each = [statement_cost(statement, deduction, board) for statement in deduction.statements]
    return sum(each) + WHOLE * (len(each) > 1)


def easiest_of(board: KnownFacts, found: Iterable[Deduction]) -> Deduction | None:
    """The deduction with the lowest cost; None if there is none."""
    by_cost: dict[int, list[Deduction]] = {}
    for deduction in found:
        by_cost.setdefault(cost(deduction, board), []).append(deduction)
    return easiest(by_cost[min(by_cost)], board) if by_cost else None


def easiest(deductions: Sequence[Deduction], board: KnownFacts) -> Deduction:
    """The easiest of deductions with equal cost: contradictions first, then placements; then the fewest
    quotations.

    A hidden single in a box comes before one in a line, what a clue says before what a rule says.
    """
    at_sight = [_at_sight(deduction) for deduction in deductions]
    first = min(at_sight)
    best = [deduction for deduction, seen in zip(deductions, at_sight, strict=True) if seen == first]
    return best[0] if len(best) == 1 else min(best, key=lambda deduction: _quoted(deduction, board))


def _at_sight(deduction: Deduction) -> tuple[int, bool, bool]:
    pattern = pattern_of(deduction)
    along = pattern.shape is PatternShape.ONLY_PLACE and not LINES.isdisjoint(pattern.families)
    ruled = pattern.shape is PatternShape.ALONE and pattern.kind != "clue"
    return deduction.kind, along, ruled


def _quoted(deduction: Deduction, board: KnownFacts) -> int:
    """The number of statements and facts to quote."""
    return len(deduction.statements) + board.quote(deduction.facts, deduction.statements).size
