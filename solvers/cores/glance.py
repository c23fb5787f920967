"""Conflicts that are seen at a glance: a statement and the statements that fix its variables.

Examples: two equal digits in a row, two values written into one cell.
"""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.formulas.statements import Statement
from solvers.propagation.known_facts import KnownFacts
from solvers.propagation.propagate import propagate
from solvers.stack.stack import Stack


def clashes(stack: Stack) -> Iterator[list[Statement]]:
    """Inconsistent sets of statements: one, with all statements about a single one of its variables.

    Also those about the same single variable that leave it no value. Raises `Undecided`.
    """
    board = KnownFacts(stack.variables, ())
    full = dict(board.domains)
    fixing: dict[str, list[Statement]] = {}
    others = []
    for statement in (*stack.rules, *stack.layers):
        if board.write(statement) is None:
            others.append(statement)
        else:
            fixing.setdefault(next(iter(statement.formula.names())), []).append(statement)
    for name, statements in fixing.items():
        if not board.domains[name]:
            yield statements
    domains = {name: values or full[name] for name, values in board.domains.items()}
    for statement in others:
        stack.solver.checkpoint()
        names = dict.fromkeys(statement.formula.names())
        fixed = [known for name in names if board.domains[name] for known in fixing.get(name, ())]
        if fixed and propagate(statement.formula, domains) is None:
            yield [statement, *fixed]
