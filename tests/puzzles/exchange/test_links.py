"""Links of f-puzzles that cover every constraint, each with its one solution, which brute force found."""

from __future__ import annotations

from pathlib import Path

import pytest

from puzzles.clues.general import general_kinds
from puzzles.digits.variants import VARIANTS
from puzzles.exchange import formats
from puzzles.exchange.setters.contents import by_contents
from puzzles.files.samples import sample
from puzzles.files.storage import parse, read_many
from puzzles.grids.rule import Rule
from puzzles.types.sudoku import Sudoku
from tests.helpers.sat_session import SatSession

LINKS = [
    line.split() for line in (Path(__file__).parents[2] / "data" / "f_puzzles.txt").read_text().splitlines()
]
"""The name of the puzzle in the library, its solution row by row, and the link."""


@pytest.mark.parametrize(("name", "solution", "link"), LINKS, ids=[name for name, *_ in LINKS])
def test_a_link_has_its_one_solution_and_survives_a_round_trip(name: str, solution: str, link: str) -> None:
    puzzle = parse(link)
    own = sample(name).load()
    assert isinstance(own, Sudoku)
    assert puzzle == by_contents(own)
    (found,) = SatSession(puzzle).solutions(2)
    assert "".join(map(str, found.values())) == solution
    written = formats()["f-puzzles"].write(puzzle).text
    assert written == link
    (again,) = read_many(formats()["sudokupad"].write(puzzle).text).puzzles
    assert again == puzzle


def test_every_constraint_has_a_link() -> None:
    puzzles = [parse(link) for *_, link in LINKS]
    kinds = {type(clue) for puzzle in puzzles for clue in puzzle.clue_list}
    assert kinds >= {*general_kinds(), Rule}
    variants = {name for puzzle in puzzles if isinstance(puzzle, Sudoku) for name in puzzle.variants}
    assert variants | {"anti-king", "non-consecutive"} == set(VARIANTS)  # those of the Miracle Sudoku
    assert len(LINKS) >= 40
