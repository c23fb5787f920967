"""What a breach of a formula about a graph comes to, in words: "R1C1 would be cut off from R3C2".

This module must not import z3.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.core.connectivity import LazyFormula
from puzzles.core.puzzle import Puzzle
from puzzles.core.statements import Literal, Statement
from puzzles.core.text import amount, listed
from puzzles.geometry.in_words import CELL, cells_in_words
from solvers.deduction.breaches import Breach, Break, breach_of

FEW = 3
"""So many are named; of more, the first."""


def broken_by(statement: Statement, facts: Iterable[Literal], puzzle: Puzzle) -> str:
    """In what way the facts break the statement; as a rule its type's words for it, or none."""
    if not isinstance(statement.formula, LazyFormula):
        return puzzle.broken(statement)
    variables = {variable.name: variable for variable in puzzle.variables()}
    variables |= {own.name: own for own in statement.variables}
    found = breach_of(statement.formula, facts, variables)
    return _words(found, puzzle) if found is not None else puzzle.broken(statement)


def _words(breach: Breach, puzzle: Puzzle) -> str:
    these, others = _named(breach.these, puzzle), _named(breach.others, puzzle)
    match breach.kind:
        case Break.CUT_OFF:
            return f"{these} would be cut off" + (f" from {others}" if others else "")
        case Break.CLOSED if others:
            return f"a loop through {these} would close without {others}"
        case Break.CLOSED:
            return f"a loop through {these} would close"
        case Break.DEAD_END:
            return f"{these} would lead nowhere"
        case Break.MEETING:
            return f"{these} would meet"
        case Break.APART if others:
            return f"no loop could lead through both {these} and {others}"
        case Break.APART:
            return f"no loop could lead through {these}"
        case Break.WITHIN:
            return f"there would be one area on both sides of {these}"
        case Break.LARGE:
            return f"{these} would be in an area of more than {amount(breach.size, 'cell')}"
        case Break.SMALL:
            return f"{these} would have no room for an area of {amount(breach.size, 'cell')}"


def _named(names: Sequence[str], puzzle: Puzzle) -> str:
    """What they are called; only the first of many."""
    labels = cells_in_words(names) if all(map(CELL.fullmatch, names)) else puzzle.subjects(names)
    if len(labels) <= FEW:
        return listed(labels)
    return f"{', '.join(labels[: FEW - 1])} and {len(labels) - FEW + 1} more"
