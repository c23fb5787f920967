"""KenKen solved by trying everything, from the rules of the game alone, and random puzzles to try."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from math import prod
from random import Random

from hypothesis import strategies as st

from puzzles.formulas.formulas import Value
from puzzles.formulas.target import Operation, Target
from puzzles.geometry.grid import ORTHOGONAL, Cell, cell_name
from puzzles.text.errors import PuzzleError
from puzzles.types.kenken.cage import Cage
from puzzles.types.kenken.puzzle import KenKen
from tests.helpers.chance import chances
from tests.helpers.squares import Square, latin_squares

Key = frozenset[tuple[str, Value]]


def reaches(target: Target, values: tuple[int, ...]) -> bool:
    """Whether the arithmetic of a cage comes out."""
    number = target.number
    if target.operation is Operation.ADD:
        return sum(values) == number
    if target.operation is Operation.MULTIPLY:
        return prod(values) == number
    if target.operation is Operation.GIVEN:
        return values == (number,)
    if target.operation is Operation.ANY:
        others = (Operation.ADD, Operation.MULTIPLY, Operation.SUBTRACT, Operation.DIVIDE)
        usable = others if len(values) == 2 else others[:2]
        return any(reaches(Target(number, operation), values) for operation in usable)
    low, high = sorted(values)
    return high - low == number if target.operation is Operation.SUBTRACT else low * number == high


def lying_places(square: Square) -> Iterator[frozenset[Cell]]:
    """Every choice of liars: one in each row and column, and each digit once."""
    size = len(square)
    for columns in permutations(range(size)):
        if len({square[row][columns[row]] for row in range(size)}) == size:
            yield frozenset(enumerate(columns))


def spoken(cage: Cage, square: Square, liars: frozenset[Cell], size: int) -> Iterator[tuple[int, ...]]:
    """What the cells of a cage can say, reaching its target; no number above `most` could be of use."""
    most = size + cage.target.number * size
    choices = []
    for row, column in cage.cells:
        digit = square[row][column]
        lying = (row, column) in liars
        choices.append([n for n in range(1, most + 1) if n != digit] if lying else [digit])
    return (said for said in product(*choices) if reaches(cage.target, said))


def solutions(puzzle: KenKen) -> set[Key]:
    """Every solution: digits, and in a lying puzzle who lies and what is said in cages."""
    found: set[Key] = set()
    for square in latin_squares(puzzle.size):
        everywhere = [(row, column) for row in range(puzzle.size) for column in range(puzzle.size)]
        digits = {cell_name(row, column): square[row][column] for row, column in everywhere}
        if not puzzle.liars:
            fits = all(
                reaches(cage.target, tuple(square[row][column] for row, column in cage.cells))
                for cage in puzzle.cages
            )
            if fits:
                found.add(frozenset(digits.items()))
            continue
        for liars in lying_places(square):
            lying = {f"{cell_name(*place)}.lies": place in liars for place in everywhere}
            heard = [list(spoken(cage, square, liars, puzzle.size)) for cage in puzzle.cages]
            for choice in product(*heard):
                says = {
                    f"{name}.says": number
                    for cage, said in zip(puzzle.cages, choice, strict=True)
                    for name, number in zip(cage.names, said, strict=True)
                }
                found.add(frozenset({**digits, **lying, **says}.items()))
    return found


def kenkens(
    size: int, liars: bool = False, largest: int = 5, no_operators: bool = False
) -> st.SearchStrategy[KenKen]:
    """Puzzles as `random_kenken` makes them."""
    return chances.map(lambda random: random_kenken(random, size, liars, largest, no_operators))


def random_kenken(
    random: Random, size: int, liars: bool = False, largest: int = 5, no_operators: bool = False
) -> KenKen:
    """A puzzle with random cages; some cells in none, and targets that a random square mostly reaches."""
    square = random.choice(latin_squares(size)) if size < 5 else _cyclic(size)
    puzzle = KenKen(size, liars=liars, no_operators=no_operators)
    free = {(row, column) for row in range(size) for column in range(size)}
    while free:
        cells = [min(free)]
        for _ in range(random.randrange(largest)):
            edge = sorted(
                {(row + down, column + right) for row, column in cells for down, right in ORTHOGONAL}
                & free - set(cells)
            )
            if not edge:
                break
            cells.append(random.choice(edge))
        free -= set(cells)
        if random.randrange(6) == 0:
            continue
        values = sorted(square[row][column] for row, column in cells)
        reached = {
            Operation.ADD: sum(values),
            Operation.MULTIPLY: prod(values),
            Operation.SUBTRACT: values[-1] - values[0],
            Operation.DIVIDE: values[-1] // values[0],
            Operation.GIVEN: values[0],
        }
        operation = random.choice(list(reached))
        number = reached[operation] + random.choice((0, 0, 0, 0, -1, 1, 2))
        if no_operators:
            operation = Operation.GIVEN
        try:
            puzzle = puzzle.with_cage(cells, Target(max(1, number), operation))
        except PuzzleError:
            puzzle = puzzle.with_cage(cells, Target(sum(values), Operation.ADD))
    return puzzle


def _cyclic(size: int) -> Square:
    return tuple(tuple((row + column) % size + 1 for column in range(size)) for row in range(size))
