"""Changes of a layout, judged by the known solutions that remain."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from puzzles.formulas.formulas import Formula, Solution
from puzzles.formulas.statements import Statement
from puzzles.model.puzzle import Puzzle

P = TypeVar("P", bound=Puzzle)

TRIED = 60
"""The most changes that are compared."""


def best_change(
    puzzle: P,
    changes: Iterable[P],
    said: Callable[[P], Iterable[Statement]],
    solution: Solution,
    others: Sequence[Solution],
) -> P | None:
    """The change of a puzzle that keeps a solution and leaves the fewest of the others; None if there is
    none.

    `said` returns the statements that may differ after a change; clues may differ, too. Only the first
    changes that keep the solution are compared.
    """

    def formulas(each: P) -> Mapping[str, Formula]:
        return {statement.id: statement.formula for statement in (*said(each), *each.clues())}

    before = formulas(puzzle)
    broken = [{id_ for id_, formula in before.items() if not formula.holds(other)} for other in others]
    best, fewest, tried = None, len(others) + 1, 0
    for changed in changes:
        after = formulas(changed)
        kept = {id_ for id_, formula in before.items() if after.get(id_) == formula}
        new = [formula for id_, formula in after.items() if id_ not in kept]
        if not all(formula.holds(solution) for formula in new):
            continue
        left = sum(
            kept.isdisjoint(wrong) and all(formula.holds(other) for formula in new)
            for other, wrong in zip(others, broken, strict=True)
        )
        if left < fewest:
            best, fewest = changed, left
        tried += 1
        if not fewest or tried >= TRIED:
            break
    return best
