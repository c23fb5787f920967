"""What opponents get: the clauses of a session as they are, or those of a Sudoku straight from its rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from puzzles.formulas.formulas import AllDifferent, Is
from puzzles.model.puzzle import Puzzle
from solvers.session.session import Session


@dataclass(frozen=True)
class Written:
    """Clauses, what switches each statement on, and the numbers of all "variable is value"."""

    clauses: Sequence[Sequence[int]]
    switches: dict[str, int]
    numbers: Sequence[int]


def of_session(session: Session, *, rules: bool = False) -> Written:
    """The very clauses of a session; each rule has a switch of its own, if wished, else each family."""
    stack = session.stack
    chosen = stack.chosen([rule.id for rule in stack.rules]) if rules else stack.chosen()
    switches = {id_ or f"family {number}": number for number, id_ in chosen.selectors.items()}
    layers = (clauses for _, clauses in stack.written_out())
    clauses = [clause for own in (*stack.base.whole, *layers) for clause in own]
    return Written(
        clauses, switches, [stack.value(v.name, value) for v in stack.variables for value in v.domain]
    )


def straight(puzzle: Puzzle, *, rules: bool = False, clues: bool = False) -> Written:
    """A plain Sudoku, with a switch for each rule and each clue if wished; else these simply hold."""
    variables = puzzle.shape.variables
    size = len(variables[0].domain)
    cells = {v.name: range(1 + at * size, 1 + (at + 1) * size) for at, v in enumerate(variables)}
    numbers = range(1, 1 + len(variables) * size)
    clauses = [clause for cell in cells.values() for clause in _one_of(cell)]
    switches: dict[str, int] = {}
    for statements, switched in ((puzzle.shape.rules, rules), (puzzle.clues(), clues)):
        for statement in statements:
            formula = statement.formula
            if isinstance(formula, AllDifferent):
                values = zip(*(cells[name] for name in formula.variables), strict=True)
                said = [clause for value in values for clause in _one_of(value)]
            elif isinstance(formula, Is) and isinstance(formula.value, int):
                said = [[cells[formula.name][formula.value - 1]]]
            else:
                raise TypeError(f"no plain Sudoku: {statement.text}")
            if switched:
                switch = switches[statement.id] = len(numbers) + len(switches) + 1
                said = [[-switch, *clause] for clause in said]
            clauses += said
    return Written(clauses, switches, numbers)


def _one_of(numbers: Iterable[int]) -> list[list[int]]:
    """Exactly one of them."""
    numbers = list(numbers)
    return [numbers, *([-first, -second] for first, second in combinations(numbers, 2))]
