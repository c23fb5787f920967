"""Lines on pictures: through cells, from island to island; and areas of which a sheet gives nothing away."""

from __future__ import annotations

import re

import pytest

from puzzles.files.samples import sample
from puzzles.grids.lines.edge_puzzle import EdgePuzzle
from puzzles.model.state import PuzzleState
from puzzles.types.bridges.puzzle import Bridges
from solvers.session.session import Session
from tui.pages.sheet import Sheet
from tui.pages.sheet_svg import sheet
from tui.pages.svg import svg
from tui.widgets.board.drawing.pictures import picture


def solved(name: str) -> tuple[Sheet, str]:
    """A puzzle with its solution, and the picture of that."""
    puzzle = sample(name).load()
    (solution,) = Session(puzzle).solutions(2)
    page = Sheet(PuzzleState(puzzle), solution)
    assert page.solved is not None
    board = picture(page.solved)
    assert board is not None
    return page, svg(board, "")


@pytest.mark.parametrize("name", ["masyu-5x6", "yajilin-5x5", "numberlink-5x5"])
def test_each_drawn_border_is_crossed_by_two_halves_of_a_line(name: str) -> None:
    page, drawn = solved(name)
    puzzle = page.puzzle
    assert isinstance(puzzle, EdgePuzzle)
    assert page.solution is not None
    joined = sum(page.solution[border] is True for border in puzzle.edges.values())
    assert drawn.count('<line class="line"') == 2 * joined


def test_a_track_is_drawn_with_its_given_pieces_and_both_ways_out() -> None:
    page, drawn = solved("tracks-4x5")
    puzzle = page.puzzle
    assert isinstance(puzzle, EdgePuzzle)
    assert page.solution is not None
    joined = sum(page.solution[border] is True for border in puzzle.edges.values())
    lines = set(re.findall(r'<line class="(?:line|track)" ([^/]*)/>', drawn))
    assert len(lines) == 2 * joined + 2
    assert not re.search("[━┃┏┓┗┛]", sheet(page))


def test_bridges_are_lines_between_rings_on_an_empty_ground() -> None:
    page, drawn = solved("bridges-5x5")
    puzzle = page.puzzle
    assert isinstance(puzzle, Bridges)
    assert page.solution is not None
    counts = {corridor: page.solution[corridor.name] for corridor in puzzle.corridors}
    assert set(counts.values()) == {0, 1, 2}
    expected = sum(2 * len(corridor.cells) * int(count) for corridor, count in counts.items())
    assert drawn.count('<line class="line"') == expected
    assert drawn.count("<circle") == len(puzzle.blocks)
    assert 'class="thick"' not in drawn


@pytest.mark.parametrize("name", ["galaxies-5x5", "shikaku-8x8"])
def test_a_sheet_has_no_letters_and_walls_of_areas_that_are_to_be_found(name: str) -> None:
    puzzle = sample(name).load()
    drawn = sheet(Sheet.of(puzzle)).partition("</svg>")[0]
    assert not re.search(r">[a-z]<", drawn)
    rim = 4 * 5 if name.startswith("galaxies") else 4 * 8
    assert drawn.count('class="thick"') == rim


def test_a_block_that_says_nothing_is_grey() -> None:
    drawn = sheet(Sheet.of(sample("yajilin-8x8").load()))
    assert ">#<" not in drawn
    assert 'class="shade"' in drawn
