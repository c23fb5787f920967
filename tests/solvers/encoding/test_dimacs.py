"""Clauses as DIMACS texts, read back by another reader."""

from __future__ import annotations

import pytest
from pysat.formula import CNF

from solvers.encoding.dimacs import dimacs

CLAUSES = [(), ((1,),), ((-1, 2, 13), (-2,), (3, -13)), ((7,), (1, -2, 3, -4, 5, -6, 7, -8, 9), (-7,))]


@pytest.mark.parametrize("clauses", CLAUSES)
def test_another_reader_finds_the_clauses(clauses: tuple[tuple[int, ...], ...]) -> None:
    text = dimacs(clauses, 13)
    assert text.splitlines()[0] == f"p cnf 13 {len(clauses)}"
    assert [tuple(clause) for clause in CNF(from_string=text).clauses] == list(clauses)


def test_the_empty_clause_is_a_line_without_numbers() -> None:
    lines = dimacs(((1, 2), (), (-1,)), 2).splitlines()
    assert [line.split() for line in lines] == [["p", "cnf", "2", "3"], ["1", "2", "0"], ["0"], ["-1", "0"]]
