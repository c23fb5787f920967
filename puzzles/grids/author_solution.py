"""The author's own solution in a puzzle's heading, checked against rules and clues."""

from __future__ import annotations

from puzzles.formulas.formulas import Solution
from puzzles.formulas.statements import Statement, fixed_values
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.text.words import one_line


def told_solution(puzzle: Puzzle) -> Solution | None:
    """The author's solution; None if there is none, or if it does not fit the grid."""
    text = puzzle.heading.solution
    variables = puzzle.shape.shown_variables
    words = text.split()
    tokens = words if len(words) == len(variables) else list("".join(words))
    if not isinstance(puzzle, GridPuzzle) or not text or len(tokens) != len(variables):
        return None
    values = [puzzle.values.read(token) for token in tokens]
    found = {
        variable.name: value for variable, value in zip(variables, values, strict=True) if value is not None
    }
    whole = puzzle.board.completed({**fixed_values(puzzle.clues()), **found})
    return (
        whole
        if len(whole) == len(puzzle.shape.variables) == len(found) + len(puzzle.shape.auxiliary)
        else None
    )


def broken_by_told(puzzle: Puzzle) -> Statement | None:
    """The first rule or clue that the author's solution breaks; None if it breaks none, or there is none."""
    solution = told_solution(puzzle)
    if solution is None:
        return None
    state = PuzzleState(puzzle)
    statements = (*puzzle.shape.rules, *puzzle.clues())
    return next((one for one in statements if state.is_on(one) and not one.formula.holds(solution)), None)


def told_wrong(puzzle: Puzzle) -> str:
    """A message that the author's solution is wrong; empty if it is right, or there is none."""
    broken = broken_by_told(puzzle)
    return "" if broken is None else f"the solution that its author tells is none: {one_line(broken.text)}"
