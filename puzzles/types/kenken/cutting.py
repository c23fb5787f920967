"""A solution cut up into cages at random."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from random import Random

from puzzles.digits.digit_puzzle import DigitPuzzle
from puzzles.formulas.formulas import Solution
from puzzles.formulas.target import Operation, Target
from puzzles.geometry.at_random.random_areas import cut_up
from puzzles.geometry.grid import Cell, cell_name
from puzzles.types.kenken.cage import Cage
from puzzles.types.kenken.lying import lies

SIZES = (1, 2, 2, 2, 2, 3, 3, 3, 4)
"""How many cells a cage has, each as likely as it occurs here."""


def random_cages(
    puzzle: DigitPuzzle, solution: Solution, random: Random, *, no_operators: bool
) -> Iterator[Cage]:
    """Cages of all cells that are in none yet, with targets that they reach in the solution; with
    `no_operators` of numbers alone.

    What a liar says to its cage is drawn as well: another number, up to twice the largest digit.
    """
    caged = {cell for cage in puzzle.clue_list.every(Cage) for cell in cage.cells}
    free = [cell for cell in puzzle.cells if cell not in caged]
    for cells in sorted(cut_up(free, SIZES, random)):
        numbers = [_said(cell, puzzle.size, solution, random) for cell in cells]
        target = _target(numbers, random)
        if no_operators:
            target = Target(target.number, Operation.GIVEN)
        cage = Cage(cells, Cage.letter_for(cells, puzzle), target)
        if not cage.fits(puzzle):
            cage = Cage(cells, cage.letter, Target(sum(numbers), Operation.ADD))
        puzzle = puzzle.with_clue(cage)
        yield cage


def _said(cell: Cell, size: int, solution: Solution, random: Random) -> int:
    """What a cell says to its cage."""
    name = cell_name(*cell)
    digit = int(solution[name])
    if not solution.get(lies(name)):
        return digit
    return random.choice([number for number in range(1, 2 * size + 1) if number != digit])


def _target(numbers: Sequence[int], random: Random) -> Target:
    """A target that the numbers reach; two of them rather by a quotient or a difference."""
    if len(numbers) == 1:
        return Target(numbers[0], Operation.GIVEN)
    found = [Target(sum(numbers), Operation.ADD), Target(prod(numbers), Operation.MULTIPLY)]
    if len(numbers) == 2:
        low, high = sorted(numbers)
        found += [Target(high - low, Operation.SUBTRACT)] * (high > low)
        found += [Target(high // low, Operation.DIVIDE)] * 3 if 0 < low < high and high % low == 0 else []
    return random.choice(found)
