"""Str8ts against all ways to fill small grids."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, permutations
from random import Random

from puzzles.clues.given import Given
from puzzles.model.clue import Clue
from puzzles.model.state import PuzzleState
from puzzles.types.str8ts.black_digit import BlackDigit
from puzzles.types.str8ts.puzzle import Str8ts, Taken, is_straight
from solvers.cores.shrink import shrink
from tests.helpers.sat_session import SatSession
from tests.helpers.squares import Square
from tests.helpers.type_case import END, NumberCase, Said


def straight(line: Sequence[int]) -> bool:
    """Whether all stretches without a 0 are consecutive numbers."""
    runs = [sorted(run) for white, run in groupby(line, key=bool) if white]
    return all(run == list(range(run[0], run[0] + len(run))) for run in runs)


def rows_of(size: int, black: Sequence[bool]) -> Iterator[tuple[int, ...]]:
    for digits in permutations(range(1, size + 1), black.count(False)):
        left = iter(digits)
        row = tuple(0 if each else next(left) for each in black)
        if straight(row):
            yield row


def fillings(puzzle: Str8ts) -> list[Square]:
    size = puzzle.size
    blocks = {clue.cell: clue.number for clue in puzzle.clue_list.every(BlackDigit)}
    found: list[Square] = [()]
    for row in range(size):
        every = list(rows_of(size, [(row, column) in blocks for column in range(size)]))
        found = [(*square, new) for square in found for new in every]
        found = [
            square
            for square in found
            if all(len(set(line)) == len(line) for line in columns(square))
            and all(square[r][c] == value for (r, c), value in puzzle.givens.items() if r <= row)
        ]
    found = [square for square in found if all(map(straight, zip(*square, strict=True)))]
    told = [(cell, number) for cell, number in blocks.items() if number]
    if any(n == m and sum(a == b for a, b in zip(c, d, strict=True)) == 1 for c, n in told for d, m in told):
        return []
    return sorted(
        square
        for square in found
        if not any(number in square[r] or number in [row[c] for row in square] for (r, c), number in told)
    )


def columns(square: Square) -> list[list[int]]:
    return [[digit for digit in column if digit] for column in zip(*square, strict=True)]


def drawn(random: Random) -> tuple[Str8ts, list[Clue]]:
    empty = Str8ts(random.randint(3, 4))
    cells, digits = random.sample([*empty.cells], empty.size**2), range(1, empty.size + 1)
    black = random.randint(0, 6)
    clues: list[Clue] = [BlackDigit(c, random.choice([None, None, *digits])) for c in cells[:black]]
    return empty, clues + [
        Given(c, random.choice(digits)) for c in cells[black : black + random.randrange(3)]
    ]


CASE = NumberCase(
    kind=Str8ts,
    boards=fillings,
    drawn=drawn,
    by_hand=["str8ts-5x5"],
    said=[
        Said(
            'grid = """\n. # 3\n#2 . .\n. . .\n"""',
            clues=[
                "R1C2 is a black cell",
                "A black 2 stands at R2C1: row 2 and column 1 have no other",
                "R1C3 is 3",
                END,
            ],
        )
    ],
    refused=[('grid = """\n#4 . .\n. . .\n. . .\n"""', "grid row 1, column 1: found 4; expected 1 to 3")],
)


def test_a_straight_is_followed_digit_by_digit() -> None:
    for digits in permutations(range(1, 6), 3):
        taken: int | None = 0
        for digit in digits:
            taken = None if taken is None else Taken(3, tuple(range(1, 6)))(taken, digit)
        assert (taken is not None and is_straight(taken)) == (max(digits) - min(digits) == 2)


def test_true_black_digits_never_stand_twice_in_a_line() -> None:
    puzzle = Str8ts(6).making.laid_out(Random(4))
    solution = next(iter(SatSession(puzzle).solutions(1)))
    found = [clue for clue in puzzle.making.true_clues(solution, Random(1)) if isinstance(clue, BlackDigit)]
    assert found
    assert len({(clue.cell[0], clue.number) for clue in found}) == len(found)
    assert len({(clue.cell[1], clue.number) for clue in found}) == len(found)


def test_two_equal_black_digits_in_a_line_are_a_conflict_of_these_two() -> None:
    puzzle = Str8ts(4)
    for cell in ((0, 0), (0, 2), (3, 1)):
        puzzle = puzzle.with_clue(BlackDigit(cell, 1))
    session = SatSession(puzzle)
    clues = [layer.id for layer in session.stack.layers]
    conflict = shrink(clues, lambda kept: session.quick.core(layers=kept))
    assert conflict == ["black.r1c1", "black.r1c3"]
    for off, on in (conflict, conflict[::-1]):
        state = PuzzleState(puzzle).toggled(off)
        *_, count = SatSession(state).count(2_000)
        bare = puzzle.with_clue(BlackDigit(puzzle.clue_list.get(off).cell))  # type: ignore[union-attr]
        assert isinstance(bare.clue_list.get(on), BlackDigit)
        assert count.value == len(fillings(bare)) > 0  # type: ignore[union-attr]


def test_a_black_digit_that_stands_once_makes_no_variable() -> None:
    puzzle = Str8ts(4).with_clue(BlackDigit((0, 0), 2)).with_clue(BlackDigit((1, 2), 2))
    assert len(puzzle.shape.variables) == 14
    assert next(
        iter(puzzle.with_clue(BlackDigit((1, 2))).with_clue(BlackDigit((3, 3))).symmetry.turns()), None
    )
    twice = puzzle.with_clue(BlackDigit((1, 0), 2))
    assert [variable.name for variable in twice.shape.variables[13:]] == [
        "r1c1.counted",
        "r2c3.counted",
        "r2c1.counted",
    ]
    assert (
        twice.with_clue(BlackDigit((1, 0), 3)).shape.puzzle.clue_list
        == twice.shape.puzzle.clue_list.structure()
    )
    offered = BlackDigit.further(twice.with_clue(BlackDigit((1, 0))), ())
    assert [clue.number for clue in offered] == [1, 3, 4]
