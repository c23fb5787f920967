"""The rules of logic grids without positions, read into constraints."""

from __future__ import annotations

from itertools import product

import z3

from tests.benchmarks.explanations.board import Board, Match, exactly


def _one_each(board: Board, found: Match) -> z3.BoolRef | None:
    if found.group(1, 2) != found.group(4, 3):
        return None
    one, two = (board.categories.get(name) for name in found.group(1, 2))
    if one is None or two is None:
        return None
    lines = [*([(item, other) for other in two] for item in one)]
    lines += [*([(item, other) for item in one] for other in two)]
    return z3.And(*(exactly(1, *(board.pair(*both) for both in line)) for line in lines))


def _threes(board: Board, found: Match) -> z3.BoolRef | None:
    groups = [board.categories.get(name) for name in (found[1].lower(), found[2], found[3])]
    terms = []
    for items in product(*(group or () for group in groups)):
        pairs = [board.pair(items[at - 1], items[at]) for at in range(3)]
        terms += [z3.Implies(z3.And(pairs[at - 1], pairs[at]), pairs[at - 2]) for at in range(3)]
    return z3.And(*terms) if terms else None


FORMS = [
    (r"Each (.+) goes with one (.+), and each (.+) with one (.+)", _one_each),
    (r"(.+), (.+) and (.+) go together in threes: what goes with one of a pair goes with the other", _threes),
]
