"""Aquarium against all fillings of small grids."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.clues.line_count import LineCount
from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.geometry.outside import Outside, Side
from puzzles.geometry.regions import renumbered
from puzzles.types.aquarium import Aquarium
from tests.helpers.made import made
from tests.helpers.sat_session import SatSession
from tests.helpers.shadings import Shaded, beside, by_session, parts, random_division, shadings


def stands(water: Shaded, regions: list[list[int]], pools: bool) -> bool:
    """Whether the water rests: it could flow nowhere, and stands level."""
    for number in {number for row in regions for number in row}:
        cells = {(r, c) for r, row in enumerate(regions) for c, own in enumerate(row) if own == number}
        held = cells & water
        for body in parts(held) if pools else [held] if held else []:
            level = min(r for r, _ in body)
            if not pools and any(r >= level for r, _ in cells - body):
                return False
            around = {there for cell in body for there in beside(cell)} & cells - body
            if any(r >= level for r, _ in around):
                return False
    return True


def counts(puzzle: Aquarium) -> dict[tuple[Side, int], int]:
    return {(c.outside.side, c.outside.index): c.number for c in puzzle.clue_list.every(LineCount)}


def obeys(water: Shaded, regions: list[list[int]], pools: bool, told: dict[tuple[Side, int], int]) -> bool:
    found = {(s, i): sum(cell[s is Side.TOP] == i for cell in water) for s, i in told}
    return found == told and stands(water, regions, pools)


@pytest.mark.parametrize("pools", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_any_aquariums_have_the_fillings_that_the_rules_allow(seed: int, pools: bool) -> None:
    random = Random(seed)
    rows, columns = random.choice(((4, 3), (3, 4), (5, 2), (3, 3)))
    regions = random_division(rows, columns, random)
    puzzle = Aquarium(rows, columns, regions=renumbered(regions), pools=pools)
    if seed % 2:
        puzzle = puzzle.with_clue(LineCount(Outside(Side.TOP, 1), random.randint(0, rows)))
        puzzle = puzzle.with_clue(LineCount(Outside(Side.LEFT, 2), random.randint(0, columns)))
    told = counts(puzzle)
    assert by_session(puzzle) == shadings(rows, columns, lambda water: obeys(water, regions, pools, told))
    assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize(("pools", "count"), [("false", 12), ("true", 30)])
def test_the_legs_of_an_arch_may_be_filled_to_different_levels(pools: str, count: int) -> None:
    puzzle = parse(f'puzzle = "aquarium"\npools = {pools}\nregions = "AAA\\nABA\\nABA"\n')
    assert isinstance(puzzle, Aquarium)
    assert len(by_session(puzzle)) == count


COUNTS = {
    "aquarium-6x6": 1,
    "aquarium-10x10": 1,
    "aquarium-pools": 1,
    "aquarium-two-ways": 2,
    "aquarium-miscopied": 0,
}


@pytest.mark.parametrize("name", COUNTS)
def test_the_library_against_the_rules(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Aquarium)
    found = by_session(puzzle)
    assert len(found) == COUNTS[name]
    regions = [list(row) for row in puzzle.regions]
    assert all(obeys(water, regions, puzzle.pools, counts(puzzle)) for water in found)


def test_sentences_and_repairs() -> None:
    puzzle = sample("aquarium-miscopied").load()
    assert isinstance(puzzle, Aquarium)
    conflict = SatSession(puzzle).conflict()
    assert conflict is not None
    assert all(" filled cell" in clue.text for clue in conflict.clues)
    rules = {rule.family: rule.text for rule in puzzle.shape.rules}
    assert "all cells are filled or none, since water stands level" in rules["level"]
    assert "is filled, so is its row" in rules["below"]
    clue = LineCount(Outside(Side.LEFT, 0), 1)
    assert clue.statement(puzzle).text == "Row 1 has 1 filled cell"
    assert [other.label for other in clue.alternatives(puzzle)][:2] == ["0", "2"]


def test_one_that_is_made_is_divided_whole() -> None:
    puzzle = made(Aquarium(5, 4), seed=2).puzzle
    assert isinstance(puzzle, Aquarium)
    assert sum(map(len, puzzle.region_cells)) == 20
    assert len(by_session(puzzle)) == 1
