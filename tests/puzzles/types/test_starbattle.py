"""Star Battle against all placings of stars on small grids."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.geometry.regions import renumbered
from puzzles.text.errors import PuzzleError
from puzzles.types.starbattle import StarBattle
from solvers.handlers.registry import answers
from solvers.queries.steps import Hint, Step
from tests.helpers.made import made
from tests.helpers.sat_session import SatSession
from tests.helpers.shadings import Shaded, by_session, random_division, shadings


def obeys(stars: Shaded, regions: list[list[int]], each: int) -> bool:
    size = len(regions)
    lines = [[(i, j) for j in range(size)] for i in range(size)]
    lines += [[(j, i) for j in range(size)] for i in range(size)]
    numbers = {number for row in regions for number in row}
    lines += [[(r, c) for r in range(size) for c in range(size) if regions[r][c] == n] for n in numbers]
    apart = all(max(abs(a - c), abs(b - d)) > 1 for a, b in stars for c, d in stars if (a, b) < (c, d))
    return apart and all(len(stars.intersection(line)) == each for line in lines)


@pytest.mark.parametrize("seed", range(6))
def test_any_regions_have_the_placings_that_the_rules_allow(seed: int) -> None:
    random = Random(seed)
    regions = random_division(4, 4, random)
    puzzle = StarBattle(4, regions=renumbered(regions))
    assert by_session(puzzle) == shadings(4, 4, lambda stars: obeys(stars, regions, 1), 4)
    assert parse(encode(puzzle)) == puzzle


def test_without_regions_there_are_two_placings_of_four() -> None:
    assert len(by_session(StarBattle(4))) == 2


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("starbattle-6x6", 1),
        ("starbattle-8x8", 1),
        ("starbattle-two-stars", 1),
        ("starbattle-two-ways", 2),
        ("starbattle-miscopied", 0),
    ],
)
def test_the_library_against_the_rules(name: str, count: int) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, StarBattle)
    found = by_session(puzzle)
    assert len(found) == count
    for stars in found:
        assert obeys(stars, [list(row) for row in puzzle.regions], puzzle.stars)


def test_sentences() -> None:
    puzzle = sample("starbattle-6x6").load()
    texts = [rule.text for rule in puzzle.shape.rules]
    assert {"Row 1 holds 1 star", "The region at R1C2 holds 1 star"} < set(texts)
    assert "The four cells R1C1 to R2C2 hold at most one star, since stars do not touch" in texts
    (step,) = answers(Hint(), SatSession(puzzle))
    assert isinstance(step, Step)
    assert "the region at" in step.sentence.lower()
    assert "stars" in StarBattle(8, stars=2).wording.about()


@pytest.mark.parametrize("seed", range(2))
def test_those_that_are_made_are_divided_whole(seed: int) -> None:
    puzzle = made(StarBattle(6), seed=seed).puzzle
    assert isinstance(puzzle, StarBattle)
    assert len(puzzle.region_cells) == 6
    assert sum(map(len, puzzle.region_cells)) == 36
    assert len(by_session(puzzle)) == 1


def test_the_number_of_stars_has_a_range() -> None:
    with pytest.raises(PuzzleError, match="stars: found 9; expected 1 to 6"):
        parse('puzzle = "starbattle"\nsize = 6\nstars = 9\n')
