"""Battleships against all placings of small fleets."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from puzzles.clues.line_count import LineCount
from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.geometry.outside import Outside, Side
from puzzles.text.errors import PuzzleError
from puzzles.types.battleships.puzzle import Battleships
from puzzles.types.battleships.ship_part import ShipPart
from tests.helpers.made import made
from tests.helpers.sat_session import SatSession
from tests.helpers.shadings import Shaded, by_session, parts, shadings


def floats(ships: Shaded, fleet: dict[int, int]) -> bool:
    """Whether those are the ships of a fleet: straight ones that do not touch."""
    bodies = parts(ships)
    for body in bodies:
        if min(len({row for row, _ in body}), len({column for _, column in body})) > 1:
            return False
    if any({(r + 1, c + d) for d in (1, -1)} & ships for r, c in ships):
        return False
    return Counter(map(len, bodies)) == Counter({length: n for length, n in fleet.items() if n})


def told(puzzle: Battleships, ships: Shaded) -> bool:
    """Whether the clues are true of ships."""
    for clue in puzzle.clue_list.every(LineCount):
        axis = clue.outside.side is Side.TOP
        if sum(ship[axis] == clue.outside.index for ship in ships) != clue.number:
            return False
    return all(is_part(part, ships) for part in puzzle.clue_list.every(ShipPart))


def is_part(clue: ShipPart, ships: Shaded) -> bool:
    row, column = clue.cell
    up, down, left, right = (
        there in ships
        for there in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    )
    here = clue.cell in ships
    return {
        "-": not here,
        "#": here,
        "o": here and not (up or down or left or right),
        "<": here and right and not left,
        ">": here and left and not right,
        "^": here and down and not up,
        "v": here and up and not down,
        "+": here and ((up and down) or (left and right)),
    }[clue.symbol]


@pytest.mark.parametrize("seed", range(10))
def test_any_clues_have_the_placings_that_the_rules_allow(seed: int) -> None:
    random = Random(seed)
    ones, twos, threes = random.choice(((1, 1, 0), (2, 1, 0), (1, 0, 1)))
    puzzle = Battleships(4, random.choice((3, 4)), ones=ones, twos=twos, threes=threes, fours=0)
    if random.random() < 0.5:
        puzzle = puzzle.with_clue(LineCount(Outside(Side.LEFT, 2), random.randint(0, 2)))
    for cell in random.sample(list(puzzle.cells), 2):
        clue = ShipPart(cell, random.choice([*ShipPart.signs]))
        puzzle = puzzle.with_clue(clue) if puzzle.fits(clue) else puzzle
    size = puzzle.rows, puzzle.columns, ones + 2 * twos + 3 * threes
    expected = shadings(*size[:2], lambda ships: told(puzzle, ships) and floats(ships, puzzle.fleet), size[2])
    assert by_session(puzzle) == expected
    assert parse(encode(puzzle)) == puzzle


COUNTS = {"battleships-6x6": 1, "battleships-7x7": 1, "battleships-two-ways": 2, "battleships-miscopied": 0}


@pytest.mark.parametrize("name", COUNTS)
def test_the_library_against_the_rules(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Battleships)
    found = by_session(puzzle)
    assert len(found) == COUNTS[name]
    assert all(floats(ships, puzzle.fleet) and told(puzzle, ships) for ships in found)


def test_sentences() -> None:
    puzzle = Battleships(10)
    assert puzzle.wording.about().endswith(
        "The fleet: 4 ships of 1 cell, 3 ships of 2 cells, 2 ships of 3 cells and 1 ship of 4 cells."
    )
    rules = {rule.id: rule.text for rule in puzzle.shape.rules}
    assert rules["fleet.4"] == "There is one ship of 4 cells"
    assert rules["fleet.2"] == "There are 3 ships of 2 cells"
    assert rules["long.r1c1.r1c5"] == "R1C1 to R1C5 are not one ship, since the longest has 4 cells"
    texts = [ShipPart((1, 1), symbol).statement(puzzle).text for symbol in "<o+#-"]
    assert texts == [
        "R2C2 is the left end of a ship",
        "R2C2 is a ship of one cell",
        "R2C2 is the middle of a ship",
        "R2C2 is part of a ship",
        "R2C2 is water",
    ]
    conflict = SatSession(sample("battleships-miscopied").load()).conflict()
    assert conflict is not None
    assert len(conflict.clues) > 1


@pytest.mark.parametrize(
    ("lines", "error"),
    [
        ("size = 5\nfleet = [9]", "fleet: found .9.; expected the lengths of all ships, 1 to 5"),
        ('grid = """\n. . <\n. . .\n. . .\n"""', "left end of a ship at R1C3; expected a cell for the rest"),
        ('grid = """\n. . ?\n. . .\n. . .\n"""', "grid row 1, column 3: found '.'; expected <, >"),
    ],
)
def test_errors_say_where_and_what_was_expected(lines: str, error: str) -> None:
    with pytest.raises(PuzzleError, match=error):
        parse(f'puzzle = "battleships"\n{lines}\n')


def test_one_that_is_made_has_the_fleet_that_was_asked_for() -> None:
    puzzle = made(Battleships(6, ones=3, twos=2, threes=1, fours=0), seed=3).puzzle
    assert isinstance(puzzle, Battleships)
    (ships,) = by_session(puzzle)
    assert floats(ships, {1: 3, 2: 2, 3: 1})
