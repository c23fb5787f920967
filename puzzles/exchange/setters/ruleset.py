"""The text of the rules that goes with a Sudoku: the author's, or else the rules that are in use."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TypeVar

from msgspec import structs

from puzzles.clues.rules_in_use import rules
from puzzles.types.sudoku import Sudoku

S = TypeVar("S", bound=Sudoku)


def ruleset(puzzle: Sudoku) -> str:
    """A line for each rule and each kind of clue, whatever type the Sudoku is of."""
    return "\n".join(rules(Sudoku(**{own.name: getattr(puzzle, own.name) for own in fields(Sudoku)})))


def without_plain_rules(puzzle: S) -> S:
    """Without notes that say no more than these lines, in whatever order."""
    heading = puzzle.heading
    if heading.notes and sorted(heading.notes.split("\n")) == sorted(ruleset(puzzle).split("\n")):
        return replace(puzzle, heading=structs.replace(heading, notes=""))
    return puzzle
