"""python-sat with formulas that are learnt by cuts: our clauses and our cuts, asked as directly as can be."""

from __future__ import annotations

from collections.abc import Collection

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.problem import Problem
from solvers.stack.base import base_of
from tests.benchmarks.peers.sat import SatPeer
from tests.benchmarks.peers.written import Written


def lazily(puzzle: Puzzle) -> SatPeer:
    """A peer for a puzzle whose variables are Booleans."""
    problem = Problem.of(PuzzleState(puzzle))
    base = base_of(problem.variables, problem.rules)
    encoder = base.encoder
    blocks = [block for _, block in base.rules] + [encoder.encode(layer) for layer in problem.layers]
    statements = (*problem.rules, *problem.layers)
    edges = {encoder.literal(variable.name, True): variable.name for variable in problem.variables}
    switches = {statement.id: block.selector for statement, block in zip(statements, blocks, strict=True)}

    def cut(assumed: Collection[int], true: Collection[int]) -> list[tuple[int, ...]]:
        on, drawn = set(assumed), set(true)
        solution = {name: number in drawn for number, name in edges.items()}
        return [
            (-block.selector, *clause)
            for block in blocks
            if block.lazy and block.selector in on
            for formula in block.lazy
            for broken in formula.cuts(solution)
            for clause in encoder.clauses(broken)
        ]

    clauses = [*base.domains, *(clause for block in blocks for clause in block.clauses)]
    return SatPeer(Written(clauses, switches, list(edges)), cut, nested=True)
