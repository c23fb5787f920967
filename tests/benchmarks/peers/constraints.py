"""CP-SAT and CPMpy as opponents, each with the model that its documentation would have one write.

They come with the extra `bench`: whoever may be without it imports this module late.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import cpmpy
from cpmpy.tools.explain.mus import mus
from ortools.sat.python import cp_model

from puzzles.formulas.formulas import AllDifferent, Exactly, Is
from puzzles.model.puzzle import Puzzle
from tests.benchmarks.duel import Contestant
from tests.benchmarks.fresh import anew


def cold(made: Callable[[], Puzzle], limit: int) -> tuple[Contestant, Contestant]:
    """Both, counting up to a limit, each with a model that is built for it."""
    return (
        anew("CP-SAT", made, partial(count_by_cp_sat, limit=limit)),
        anew("CPMpy", made, partial(count_by_cpmpy, limit=limit)),
    )


class _Counting(cp_model.CpSolverSolutionCallback):
    """Counts solutions, up to a limit."""

    def __init__(self, limit: int) -> None:
        super().__init__()
        self.found, self._limit = 0, limit

    def on_solution_callback(self) -> None:
        self.found += 1
        if self.found >= self._limit:
            self.stop_search()


def count_by_cp_sat(puzzle: Puzzle, limit: int) -> int:
    """The number of solutions, up to the limit, in one thread."""
    model = cp_model.CpModel()
    cells = {v.name: model.new_int_var(1, len(v.domain), v.name) for v in puzzle.shape.variables}
    for statement in (*puzzle.shape.rules, *puzzle.clues()):
        formula = statement.formula
        if isinstance(formula, AllDifferent):
            model.add_all_different([cells[name] for name in formula.variables])
        elif isinstance(formula, Is):
            model.add(cells[formula.name] == formula.value)
        else:
            raise TypeError(f"no plain Sudoku: {statement.text}")
    solver, counting = cp_model.CpSolver(), _Counting(limit)
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    solver.solve(model, counting)
    return counting.found


def constraints(puzzle: Puzzle) -> dict[str, Any]:
    """What each rule and clue of a Sudoku says, by its id."""
    cells = {v.name: cpmpy.intvar(1, len(v.domain), name=v.name) for v in puzzle.shape.variables}
    said = {}
    for statement in (*puzzle.shape.rules, *puzzle.clues()):
        formula = statement.formula
        if isinstance(formula, AllDifferent):
            said[statement.id] = cpmpy.AllDifferent([cells[name] for name in formula.variables])
        elif isinstance(formula, Is):
            said[statement.id] = cells[formula.name] == formula.value
        else:
            raise TypeError(f"no plain Sudoku: {statement.text}")
    return said


def count_codes(puzzle: Puzzle, limit: int) -> int:
    """The number of codes of a Mastermind of which exact hits are told, up to the limit, in one thread."""
    model = cp_model.CpModel()
    value = {
        (own.name, each): model.new_bool_var("") for own in puzzle.shape.variables for each in own.domain
    }
    for own in puzzle.shape.variables:
        model.add_exactly_one(value[own.name, each] for each in own.domain)
    for clue in puzzle.clues():
        formula = clue.formula
        if not isinstance(formula, Exactly):
            raise TypeError(f"more than exact hits: {clue.text}")
        hits = [value[part.name, part.value] for part in formula.parts if isinstance(part, Is)]
        model.add(sum(hits) == formula.count)
    found = 0
    while found < limit:
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            break
        found += 1
        model.add_bool_or([literal.negated() for literal in value.values() if solver.value(literal)])
    return found


def count_by_cpmpy(puzzle: Puzzle, limit: int) -> int:
    """The number of solutions, up to the limit, with CP-SAT below it."""
    return int(cpmpy.Model(list(constraints(puzzle).values())).solveAll(solution_limit=limit))


def conflict(puzzle: Puzzle, solver: str) -> tuple[Puzzle, frozenset[str]]:
    """The puzzle, and a minimal conflict of its rules and clues, as CPMpy finds it with a solver."""
    said = constraints(puzzle)
    core = {id(each) for each in mus(list(said.values()), solver=solver)}
    return puzzle, frozenset(id_ for id_, each in said.items() if id(each) in core)
