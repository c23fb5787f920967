"""Quoting clues of a logic grid in explanations: "clue 4 says that Ann is older than Bob"."""

from __future__ import annotations

from puzzles.formulas.statements import Kind, Statement
from puzzles.types.zebra.logic_grid import LogicGrid
from puzzles.types.zebra.reading.scanning.scan import scan
from puzzles.types.zebra.speech import names

_PARTS = (". ", "; ", ": ")
"""A sentence with one of these cannot be a subordinate clause."""


def quoted(puzzle: LogicGrid, statement: Statement, said: str) -> str:
    """A clue by its number, with what it says; "" for rules of a grid without positions."""
    if statement.kind is Kind.RULE:
        return "" if puzzle.positions is None else said
    number = _number(puzzle, statement)
    if number is None:
        return said
    if not statement.words or any(sign in said for sign in _PARTS):
        return f"clue {number} says: {said}"
    return f"clue {number} says that {_within(said, puzzle)}"


def reference(puzzle: LogicGrid, statement: Statement, named: str) -> str:
    """A clue by its number; other statements as `named`."""
    number = _number(puzzle, statement)
    return named if number is None else f"clue {number}"


def _number(puzzle: LogicGrid, statement: Statement) -> int | None:
    """The number of a clue among all typed lines, from 1; None for other statements."""
    ids = list(puzzle.sentences)
    return ids.index(statement.quoted_id) + 1 if statement.quoted_id in puzzle.sentences else None


def _within(said: str, puzzle: LogicGrid) -> str:
    """A sentence as a subordinate clause: its first letter is lower case, unless it begins with a name."""
    first = next(iter(scan(said, puzzle.vocabulary).words), None)
    if first is None or first.start > 0 or first.terminal != "ITEM":
        named = False
    else:
        named = names(puzzle)[first.value].text[:1].isupper()
    return said if named or said[1:2].isupper() else said[:1].lower() + said[1:]
