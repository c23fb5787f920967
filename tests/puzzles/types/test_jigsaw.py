"""Jigsaw Sudoku: random regions, and puzzles against all Latin squares of 4x4."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.clues.given import Given
from puzzles.exchange.f_puzzles import FORMAT as F_PUZZLES
from puzzles.exchange.sgt import FORMAT as SGT
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.geometry.at_random.random_regions import equal_regions
from puzzles.geometry.regions import Regions, box_regions, check_joined, check_regions, members_of, renumbered
from puzzles.text.errors import PuzzleError
from puzzles.types.jigsaw import Jigsaw
from tests.helpers.squares import Square, given_squares
from tests.helpers.type_case import NumberCase


def obeys(puzzle: Jigsaw, square: Square) -> bool:
    regions = members_of(puzzle.regions).values()
    return all(len({square[r][c] for r, c in cells}) == puzzle.size for cells in regions)


def in_any_pieces(random: Random) -> Regions:
    """Four regions of four cells, wherever these lie."""
    numbers = random.sample([n for n in range(4) for _ in range(4)], 16)
    return renumbered([numbers[4 * row : 4 * row + 4] for row in range(4)])


def drawn(random: Random) -> tuple[Jigsaw, list[Given]]:
    cells = random.sample([(row, column) for row in range(4) for column in range(4)], random.randint(0, 2))
    regions = equal_regions(4, random) if random.random() < 0.5 else in_any_pieces(random)
    return Jigsaw(4, regions=regions), [Given(c, random.randint(1, 4)) for c in cells]


CASE = NumberCase(kind=Jigsaw, boards=given_squares, obeys=obeys, bounded=True, drawn=drawn)


@pytest.mark.parametrize("size", [4, 5, 9])
def test_random_regions_are_as_large_as_a_row_and_in_one_piece(size: int) -> None:
    found = {equal_regions(size, Random(seed)) for seed in range(4)}
    assert len(found) > 1
    for regions in found:
        check_regions(regions)
        check_joined(regions)


TORN = "AABB\nABAB\nCCDD\nCCDD\n"


def test_regions_in_pieces_are_read_drawn_and_told() -> None:
    puzzle = parse(f'puzzle = "jigsaw"\nregions = """\n{TORN}"""\ngrid = """\n....\n....\n....\n....\n"""\n')
    assert isinstance(puzzle, Jigsaw)
    assert puzzle.regions[1] == (0, 1, 0, 1)
    assert puzzle.wording.about().endswith("Regions 1 and 2 are in pieces.")
    assert parse(encode(puzzle)) == puzzle
    assert F_PUZZLES.read(F_PUZZLES.write(puzzle).text).puzzles == (puzzle,)
    with pytest.raises(PuzzleError, match="region 1 is in pieces"):
        SGT.write(puzzle)


def test_regions_of_its_own_stay_where_a_puzzle_is_made() -> None:
    puzzle = Jigsaw(5, regions=equal_regions(5, Random(3)))
    assert puzzle.making.laid_out(Random(1)) == puzzle
    assert Jigsaw(6).regions == box_regions(6, (2, 3))
    assert Jigsaw(6).making.laid_out(Random(1)).box is None
