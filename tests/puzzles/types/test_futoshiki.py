"""Futoshiki against all Latin squares of 3x3 and 4x4."""

from __future__ import annotations

from random import Random

from puzzles.clues.general.difference import Difference
from puzzles.clues.general.inequality import Inequality
from puzzles.clues.given import Given
from puzzles.geometry.grid import ORTHOGONAL, pairs
from puzzles.model.clue import Clue
from puzzles.types.futoshiki import Futoshiki
from tests.helpers.squares import Square, given_squares
from tests.helpers.type_case import END, NumberCase, Said

ADJACENT = 'size = 4\nadjacent = true\n[[difference]]\ncells = "r1c2 r1c1"'


def obeys(puzzle: Futoshiki, square: Square) -> bool:
    """Whether a square is a solution, as the rules of the game are told."""

    def at(cell: tuple[int, int]) -> int:
        return square[cell[0]][cell[1]]

    dots = {clue.cells: clue.value for clue in puzzle.clue_list.every(Difference)}
    return (
        all(at(c.cells[0]) > at(c.cells[1]) for c in puzzle.clue_list.every(Inequality))
        and all(abs(at(a) - at(b)) == value for (a, b), value in dots.items())
        and not (
            puzzle.adjacent
            and any(
                abs(at(a) - at(b)) == 1
                for a, b in pairs(ORTHOGONAL, puzzle.size, puzzle.size)
                if (a, b) not in dots
            )
        )
    )


def drawn(random: Random) -> tuple[Futoshiki, list[Clue]]:
    size = random.randint(3, 4)
    clues: list[Clue] = []
    for pair in random.sample([*pairs(ORTHOGONAL, size, size)], random.randint(0, 5)):
        signs = [Inequality(pair), Inequality(pair[::-1]), Difference(pair), Difference(pair, 2)]
        clues.append(random.choice(signs))
    if random.random() < 0.5:
        clues.append(Given((1, 1), random.randint(1, size)))
    return Futoshiki(size, adjacent=random.random() < 0.5), clues


CASE = NumberCase(
    kind=Futoshiki,
    boards=given_squares,
    obeys=obeys,
    bounded=True,
    drawn=drawn,
    said=[
        Said(
            ADJACENT,
            clues=["R1C1 and R1C2 are consecutive", END],
            rules={0: "Row 1 holds each number once"},
            about="All white dots are given: without a dot, cells side by side are not consecutive.",
        )
    ],
    refused=[
        (
            'size = 4\n[[inequality]]\ncells = "r1c1 r2c2"',
            "inequality[1]: R1C1 and R2C2 do not share a border; expected two c...",
        ),
        (
            'size = 4\n[[inequality]]\ncells = "r1c1 r1c5"',
            "inequality[1].cells: R1C5 is off the grid; expected cells of 4x4",
        ),
        (
            'size = 4\n[[difference]]\ncells = "r1c1 r1c2"\nvalue = 4',
            "difference[1]: a white dot of 4; expected 1 to 3",
        ),
        ("size = 2", "size: found 2; expected 3 to 32"),
        ('grid = """\n1 2 3\n3 1 4\n2 3 1\n"""', "grid row 2, column 3: found '4'; expected 1 to 3..."),
    ],
    alternatives=[("futoshiki-miscopied", "inequality.1", ["R2C4 is greater than R1C4", END])],
    mended="R2C4 is greater than R1C4",
)


def test_a_dot_that_is_given_lifts_rules() -> None:
    assert CASE.puzzle(ADJACENT).structure.lifted == {"all-differences.r1c1.r1c2", "all-ratios.r1c1.r1c2"}
    assert CASE.puzzle(ADJACENT) == CASE.puzzle(ADJACENT.replace("r1c2 r1c1", "r1c1 r1c2"))
