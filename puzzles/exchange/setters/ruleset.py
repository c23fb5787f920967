"""The text of the rules that is exported with a Sudoku: the author's, or a list of the rules in use."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TypeVar

from msgspec import structs

from puzzles.clues.rules_in_use import rules
from puzzles.types.sudoku import Sudoku

S = TypeVar("S", bound=Sudoku)


def ruleset(puzzle: Sudoku) -> str:
    """A line for each rule and each clue kind, whatever the type of the Sudoku."""
    return "\n".join(rules(Sudoku(**{own.name: getattr(puzzle, own.name) for own in fields(Sudoku)})))


def without_plain_rules(puzzle: S) -> S:
    """The puzzle without notes that only repeat these lines, in any order."""
    heading = puzzle.heading
    if heading.notes and sorted(heading.notes.split("\n")) == sorted(ruleset(puzzle).split("\n")):
        return replace(puzzle, heading=structs.replace(heading, notes=""))
    return puzzle
