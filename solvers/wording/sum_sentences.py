"""Sentences for sums: their few combinations of digits, and crossings of two sums.

This module must not import z3.
"""

from __future__ import annotations

from itertools import combinations

from puzzles.formulas.statements import Statement
from puzzles.model.puzzle import Puzzle
from puzzles.text.words import capital, listed
from solvers.deduction.crossings import is_sum_of_different
from solvers.deduction.rest_of_unit import sum_of
from solvers.wording.telling import ToldDeduction

FEW = 3
"""The most combinations of a sum that are listed."""


def with_combinations(statement: Statement, puzzle: Puzzle) -> str:
    """ "The two cells below R1C4 add up to 14, which is 5 + 9 or 6 + 8"; unchanged if there are too many
    combinations.
    """
    text, found = puzzle.wording.quoted(statement), sum_of(statement.formula)
    if found is None or len(found[0]) < 2 or not is_sum_of_different(statement.formula):
        return text
    names, total = found
    domain = sorted(int(value) for value in puzzle.shape.domains[min(names)])
    ways = [way for way in combinations(domain, len(names)) if sum(way) == total]
    if not 0 < len(ways) <= FEW:
        return text
    without = sorted(set(domain).difference(*ways))
    if len(ways) == 1 and len(without) <= FEW < len(names):
        return f"{text}, which takes all digits{' but ' if without else ''}{listed(list(map(str, without)))}"
    return f"{text}, which is {listed([' + '.join(map(str, way)) for way in ways], 'or')}"


def crossing(telling: ToldDeduction) -> str | None:
    """ "The two cells below R1C2 add up to 4, which is 1 + 3. ... They cross at R2C2, so R2C2 is 3"."""
    first, second = telling.statements
    (name,) = set(first.formula.names()) & set(second.formula.names())
    puzzle = telling.puzzle
    heads = [capital(with_combinations(one, puzzle)) for one in (first, second)]
    return ". ".join([*heads, f"They cross at {puzzle.wording.subject(name)}, so {telling.goal}"])
