"""Cages, thermometers and arrows on a Sudoku, against all grids that the rules allow."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.clues.general.arrow import Arrow
from puzzles.clues.general.cage import KillerCage
from puzzles.clues.general.thermometer import Thermometer
from puzzles.files.samples import sample
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.geometry.grid import DIAGONAL, ORTHOGONAL, Cell, cell_name, neighbours
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.types.sudoku import Sudoku
from solvers.queries.overview import Status
from tests.helpers.cages import Marks, fillings
from tests.helpers.sat_session import SatSession
from tests.helpers.sudokus import obeys

WIKIPEDIA = "215647398 368952174 794381652 586274931 142593867 973816425 821739546 659428713 437165289"


def marks(puzzle: Puzzle) -> Marks:
    found = Marks()
    for clue in puzzle.clue_list:
        match clue:
            case KillerCage():
                found.cages.append((clue.cells, clue.sum, clue.repeats))
            case Thermometer():
                found.thermometers.append(clue.cells)
            case Arrow():
                found.arrows.append((clue.cells, clue.circle))
    return found


def by_rules(puzzle: Puzzle) -> list[tuple[int, ...]]:
    assert isinstance(puzzle, Sudoku)
    givens = {cell: int(value) for cell, value in puzzle.givens.items()}
    diagonals = "diagonals" in puzzle.variants
    found = fillings(puzzle.size, puzzle.regions, marks(puzzle), givens, diagonals)
    return [tuple(filled[cell] for cell in sorted(filled)) for filled in found]


def by_session(puzzle: Puzzle, limit: int = 400) -> list[tuple[int, ...]]:
    return [tuple(map(int, solution.values())) for solution in SatSession(puzzle).solutions(limit)]


@st.composite
def ways(draw: st.DrawFn, least: int, most: int, diagonal: bool = True) -> tuple[Cell, ...]:
    """Cells of a 4x4, each beside the one before."""
    way = [draw(st.tuples(st.integers(0, 3), st.integers(0, 3)))]
    steps = ORTHOGONAL + DIAGONAL if diagonal else ORTHOGONAL
    for _ in range(draw(st.integers(least, most)) - 1):
        beside = [cell for cell in neighbours(way[-1], steps, 4, 4) if cell not in way]
        if not beside:
            break
        way.append(draw(st.sampled_from(beside)))
    return tuple(way)


def clues() -> st.SearchStrategy[Clue]:
    cages = st.builds(KillerCage, ways(1, 4, False), st.one_of(st.none(), st.integers(1, 14)), st.booleans())
    thermometers = ways(2, 4).map(Thermometer)
    arrows = ways(2, 5).flatmap(
        lambda way: st.integers(1, min(2, len(way) - 1)).map(lambda count: Arrow(way[count:], way[:count]))
    )
    return st.one_of(cages, thermometers, arrows)


@given(st.lists(clues(), min_size=1, max_size=4), st.sampled_from([(), ("diagonals",), ("anti-king",)]))
@settings(max_examples=20, deadline=None)
def test_any_marks_have_the_grids_that_the_rules_allow(drawn: list[Clue], variants: tuple[str, ...]) -> None:
    puzzle = Sudoku.empty(4, variants=variants)
    for clue in drawn:
        if clue.fits(puzzle):
            puzzle = puzzle.with_clue(clue)
    expected = by_rules(puzzle)
    if "anti-king" in variants:
        expected = [grid for grid in expected if all(grid[one] != grid[other] for one, other in KING)]
    assert sorted(by_session(puzzle)) == sorted(expected)
    assert parse(encode(puzzle)) == puzzle


KING = [(4 * r + c, 4 * r + c + d) for r in range(3) for c in range(4) for d in (3, 5) if 0 <= c + d - 4 < 4]
"""Cells that touch by a corner, by their numbers in reading order."""


def test_the_killer_of_wikipedia_has_its_published_solution() -> None:
    puzzle = sample("killer-wikipedia").load()
    assert ["".join(map(str, grid)) for grid in by_session(puzzle)] == [WIKIPEDIA.replace(" ", "")]


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("killer-6x6", 1),
        ("killer-two-ways", 2),
        ("killer-miscopied", 0),
        ("sudoku-mixed-6x6", 1),
        ("sudoku-arrows", 1),
        ("sudoku-thermometers", 1),
    ],
)
def test_the_library_against_the_rules(name: str, count: int) -> None:
    puzzle = sample(name).load()
    found = by_rules(puzzle)
    assert len(found) == count
    assert sorted(by_session(puzzle)) == sorted(found)


@pytest.mark.parametrize("name", ["sudoku-arrows", "sudoku-thermometers"])
def test_the_one_solution_obeys_the_rules(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Sudoku)
    (found,) = by_session(puzzle)
    grid = tuple(found[start : start + 9] for start in range(0, 81, 9))
    assert obeys(grid, puzzle.regions)
    filled = {(row, column): grid[row][column] for row in range(9) for column in range(9)}
    assert marks(puzzle).allow({cell: {digit} for cell, digit in filled.items()})
    assert all(filled[cell] == digit for cell, digit in puzzle.givens.items())


def test_sentences() -> None:
    puzzle = Sudoku.empty(9)
    for clue in (
        KillerCage(((1, 0), (0, 0)), 9),
        KillerCage(((0, 1), (1, 1)), 9, repeats=True),
        KillerCage(((0, 2), (1, 2))),
        Thermometer(((4, 4), (3, 3), (3, 4))),
        Arrow(((8, 7), (8, 6)), ((8, 8),)),
        Arrow(((7, 2), (7, 3)), ((7, 0), (7, 1))),
    ):
        puzzle = puzzle.with_clue(clue)
    assert {
        id_: statement.text for id_, statement in zip(puzzle.clue_list.ids, puzzle.clues(), strict=True)
    } == {
        "cage.1": "Cage at R1C1 and R2C1: the digits differ and add up to 9",
        "cage.2": "Cage at R1C2 and R2C2: the digits add up to 9",
        "cage.3": "Cage at R1C3 and R2C3: the digits differ",
        "thermometer.1": "Thermometer from R5C5 to R4C5: the digits rise",
        "arrow.1": "Arrow from R9C9 to R9C7: its digits add up to R9C9",
        "arrow.2": "Arrow from R8C1-R8C2 to R8C4: its digits add up to R8C1-R8C2",
    }


def test_what_is_drawn_on_the_board() -> None:
    puzzle, cells = Sudoku.empty(9), ((0, 0), (0, 1), (0, 2))
    assert KillerCage.drawn(cells, "", puzzle) == KillerCage(cells)
    assert KillerCage.drawn(cells, " 12 ", puzzle) == KillerCage(cells, 12)
    assert KillerCage.drawn(cells, "12+", puzzle) == KillerCage(cells, 12, repeats=True)
    assert Thermometer.drawn(cells, "", puzzle) == Thermometer(cells)
    assert Arrow.drawn(cells, "", puzzle) == Arrow(cells[1:], cells[:1])
    assert Arrow.drawn(cells, "2", puzzle) == Arrow(cells[2:], cells[:2])
    for kind, text in ((KillerCage, "xy"), (Thermometer, "3"), (Arrow, "3"), (KillerCage, "1²")):
        with pytest.raises(PuzzleError, match="expected"):
            kind.drawn(cells, text, puzzle)
    assert [
        clue.label for clue in (KillerCage(cells, 12), KillerCage(cells, 12, True), KillerCage(cells))
    ] == [
        "12",
        "12+",
        "",
    ]


def test_a_clue_of_the_same_cells_takes_the_place_of_the_old_one() -> None:
    cells = ((0, 0), (0, 1))
    puzzle = Sudoku.empty(9).with_clue(KillerCage(cells, 9)).with_clue(KillerCage(cells[::-1], 10))
    assert [clue.label for clue in puzzle.clue_list] == ["10"]


@pytest.mark.parametrize(
    ("lines", "error"),
    [
        (
            '[[cage]]\ncells = "r1c1 r1c3"',
            r"cage\[1\]: the cage is in pieces; expected cells that join",
        ),
        ('[[cage]]\ncells = "r1c1 r1c10"', r"cage\[1\].cells: R1C10 is off the grid; expected cells of 9x9"),
        ('[[cage]]\ncells = "r1c1"\nsum = "9"', r"cage\[1\].sum: found text '9'; expected a whole number"),
        ("[[cage]]\nsum = 9", r"missing key 'cage\[1\].cells'; expected text"),
        ('[[cage]]\ncells = "r1c1"\nrepeats = true', r"cage\[1\]: a cage that says nothing"),
        (
            '[[cage]]\ncells = "r1c1 r1c1"',
            r"cage\[1\].cells: R1C1 stands there twice",
        ),
        ('[[thermometer]]\ncells = "r1c1 r3c3"', r"thermometer\[1\]: R1C1 and R3C3 do not touch"),
        (
            '[[thermometer]]\ncells = "r1c1"',
            r"thermometer\[1\]: a thermometer of 1; expected at least 2",
        ),
        ('[[arrow]]\ncells = "r1c1"', r"missing key 'arrow\[1\].circle'"),
        (
            '[[arrow]]\ncells = "r1c4"\ncircle = "r1c1 r1c2 r1c3"',
            r"arrow\[1\]: a circle of 3 cells",
        ),
        ('[[arrow]]\ncells = "r3c4"\ncircle = "r1c1"', r"arrow\[1\]: R1C1 and R3C4 do not touch"),
        (
            '[[cage]]\ncells = "r1c1"\nsumm = 3',
            r"unknown key 'cage\[1\].summ'; expected one of cells, sum",
        ),
    ],
)
def test_errors_say_where_and_what_was_expected(lines: str, error: str) -> None:
    with pytest.raises(PuzzleError, match=error):
        parse(f'puzzle = "sudoku"\nsize = 9\n{lines}\n')


def test_a_thermometer_longer_than_there_are_digits_is_refused() -> None:
    way = [(0, c) for c in range(4)] + [(1, 3)]
    assert all(max(abs(a - c), abs(b - d)) == 1 for (a, b), (c, d) in pairwise(way))
    with pytest.raises(PuzzleError, match="a thermometer of 5 cells with different values"):
        Sudoku.empty(4).with_clue(Thermometer(tuple(way)))


def test_a_miscopied_cage_is_explained_and_repaired() -> None:
    puzzle = sample("killer-miscopied").load()
    session = SatSession(puzzle)
    assert session.verdict().status is Status.CONTRADICTION
    conflict = session.conflict()
    assert conflict is not None
    wrong = next(id_ for id_, clue in puzzle.clue_list.items if clue.label == "10" and (0, 1) in clue.cells)  # type: ignore[attr-defined]
    repair = puzzle.typing.alternatives(wrong)[0]
    assert repair.text.startswith(f"Cage at {cell_name(0, 1).upper()}")
    assert SatSession(repair.puzzle).verdict().status is Status.UNIQUE


def test_a_killer_needs_no_grid_and_keeps_its_size() -> None:
    text = encode(sample("killer-wikipedia").load())
    assert "grid" not in text
    assert "size = 9" in text
