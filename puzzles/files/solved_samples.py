"""A library puzzle of each type with its solution, for the picture of the type.

All are in one file, written by docs/generators/solutions.py, so that showing them needs no solver. Each value
is written as its index in the domain of its variable, in the order of the puzzle's variables and then those
of its clues.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from msgspec import Struct

from puzzles.files.samples import FOLDER, sample
from puzzles.formulas.formulas import Solution, Variable
from puzzles.formulas.statements import Statement
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError

SOLUTIONS = FOLDER / "solutions.toml"
"""One line for each type: the name of a library puzzle, and its solution."""


class SolvedSample(Struct, frozen=True):
    """A library puzzle with its solution."""

    name: str
    puzzle: Puzzle
    solution: Solution

    @property
    def broken(self) -> Statement | None:
        """The first rule or clue that the solution breaks; None if there is none."""
        statements = (*self.puzzle.shape.rules, *self.puzzle.clues())
        lifted = self.puzzle.structure.lifted
        found = (each for each in statements if each.id not in lifted)
        return next((each for each in found if not each.formula.holds(self.solution)), None)

    def line(self) -> str:
        """Its line in the file."""
        variables = variables_of(self.puzzle)
        indices = " ".join(str(each.domain.index(self.solution[each.name])) for each in variables)
        return f'{self.puzzle.type_name} = {{ puzzle = "{self.name}", values = "{indices}" }}'


def solved_sample(type_name: str) -> SolvedSample | None:
    """The solved library puzzle of a type; None if the file has none, or one that no longer fits."""
    told = _told().get(type_name)
    if told is None:
        return None
    try:
        puzzle = sample(told["puzzle"]).load()
        pairs = zip(variables_of(puzzle), told["values"].split(), strict=True)
        solution = {variable.name: variable.domain[int(index)] for variable, index in pairs}
    except (PuzzleError, ValueError, IndexError):
        return None
    return SolvedSample(told["puzzle"], puzzle, solution)


def variables_of(puzzle: Puzzle) -> tuple[Variable, ...]:
    """All variables of a solution: those of the puzzle, and those of its clues."""
    return (*puzzle.shape.variables, *(own for clue in puzzle.clues() for own in clue.variables))


@cache
def _told() -> dict[str, Any]:
    return tomllib.loads(SOLUTIONS.read_text("utf-8")) if SOLUTIONS.exists() else {}
