"""Logic grids made of a theme: one solution by trying all, no clue to spare, no two alike in a row."""

from __future__ import annotations

import pytest

from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.themes.theme import ANY
from solvers.queries.steps import Grade
from tests.helpers.made import made
from tests.helpers.rows import every_way


@pytest.mark.parametrize(
    ("theme", "size", "seed"),
    [
        ("pies", (3, 4), 1),
        ("kites", (3, 4), 2),
        ("theatre", (3, 4), 3),
        ("lighthouses", (3, 4), 4),
        ("trains", (3, 4), 5),
        ("museum", (3, 5), 6),
        (ANY, (3, 4), 7),
    ],
)
def test_a_grid_has_one_solution_and_no_clue_to_spare(theme: str, size: tuple[int, int], seed: int) -> None:
    puzzle = made(Zebra(None, theme=theme, size=size), seed=seed, minimal=True).puzzle
    assert isinstance(puzzle, Zebra)
    assert puzzle.wording.size_text == f"{size[0]}x{size[1]}"
    assert parse(encode(puzzle)) == puzzle
    formulas = [puzzle.meaning(line).formula(puzzle.layout) for line in puzzle.lines]
    broken = [
        {at for at, formula in enumerate(formulas) if not formula.holds(way)} for way in every_way(puzzle)
    ]
    assert broken.count(set()) == 1
    assert all({at} in broken for at in range(len(formulas)))


def test_clues_that_stay_are_as_they_were_typed() -> None:
    start = made(Zebra(None, theme="kites", size=(3, 4)), seed=4).puzzle
    assert isinstance(start, Zebra)
    name, shape = (items[0] for _, items in start.categories[:2])
    kept = start.with_lines([f"{name} is not {shape}"])
    assert len(found := made(kept, seed=4).puzzle.clue_list) > 1
    assert set(kept.clue_list) < set(found)


def test_a_grade_is_kept_and_the_seed_tells_all() -> None:
    start = Zebra(None, theme="fishing", size=(3, 4))
    easy = made(start, seed=1, grade=Grade.EASY)
    assert easy.met
    assert easy.profile is not None
    assert easy.profile.grade is Grade.EASY
    assert made(start, seed=1, grade=Grade.EASY).puzzle == easy.puzzle
    assert made(start, seed=2, grade=Grade.EASY).puzzle != easy.puzzle
