"""Clauses are what they stand for, with constants and repeats."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as some

from solvers.encoding.clauses import TRUE, any_of

LITERALS = some.lists(some.sampled_from([1, -1, 2, -2, 3, -3, TRUE, -TRUE]), max_size=6)


def holds(literal: int, board: tuple[bool, ...]) -> bool:
    return literal == TRUE or (abs(literal) != TRUE and board[abs(literal) - 1] is (literal > 0))


@given(LITERALS)
def test_a_disjunction_is_one_clause_without_constants_and_repeats(literals: list[int]) -> None:
    cnf = any_of(iter(literals))
    for board in product((False, True), repeat=3):
        meant = any(holds(literal, board) for literal in literals)
        assert all(any(holds(literal, board) for literal in clause) for clause in cnf) == meant
    for clause in cnf:
        assert len({*map(abs, clause)}) == len(clause)
        assert TRUE not in map(abs, clause)
        assert list(clause) == [literal for literal in dict.fromkeys(literals) if literal != -TRUE]
