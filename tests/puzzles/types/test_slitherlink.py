"""Slitherlink: counts against a count without a solver, files, sentences and the drawing."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.geometry.lattice import edge_names
from puzzles.model.clue_list import ClueList
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.types.slitherlink.edge_count import EdgeCount
from puzzles.types.slitherlink.puzzle import Slitherlink
from solvers.queries.solutions import Count
from tests.helpers.command import run
from tests.helpers.loops import count_loops
from tests.helpers.sat_session import SatSession

SGT = """
. 1 . 0
. 2 2 0
3 . . .
. . 1 .
"""
"""`loopy 4x4t0:a1a0a2203e1a` of Simon Tatham's collection; the cells inside its loop are known."""
INSIDE = "0000/1100/0110/1111"


def read(grid: str) -> Slitherlink:
    puzzle = parse(f'puzzle = "slitherlink"\ngrid = """{grid}"""')
    assert isinstance(puzzle, Slitherlink)
    return puzzle


def numbers(puzzle: Puzzle) -> list[list[int | None]]:
    assert isinstance(puzzle, Slitherlink)
    told = {clue.cell: clue.number for clue in puzzle.clue_list.every(EdgeCount)}
    return [[told.get((row, column)) for column in range(puzzle.columns)] for row in range(puzzle.rows)]


def counted(puzzle: Puzzle, limit: int = 500) -> int:
    count = list(SatSession(puzzle).count(limit))[-1]
    assert isinstance(count, Count)
    return count.value


def test_the_loop_of_a_published_puzzle() -> None:
    puzzle = read(SGT)
    (solution,) = SatSession(puzzle).solutions()
    inside = [[sign == "1" for sign in row] for row in INSIDE.split("/")]
    for edge, name in edge_names(puzzle.lattice).items():
        beside = [inside[row][column] for row, column in puzzle.lattice.cells_beside(edge)]
        assert solution[name] == (sum(beside) == 1)


@pytest.mark.parametrize(
    "name", ["slitherlink-5x5", "slitherlink-7x7", "slitherlink-two-ways", "slitherlink-miscopied"]
)
def test_the_library_has_as_many_loops_as_can_be_counted(name: str) -> None:
    puzzle = sample(name).load()
    expected = {"slitherlink-two-ways": 2, "slitherlink-miscopied": 0}.get(name, 1)
    assert count_loops(numbers(puzzle)) == counted(puzzle) == expected


@pytest.mark.parametrize("name", ["slitherlink-10x10", "slitherlink-20x20"])
def test_large_ones_are_unique_and_the_loop_is_walked_in_one_round(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Slitherlink)
    (solution,) = SatSession(puzzle).solutions()
    upside_down = numbers(puzzle)[::-1]  # where the frontier stays narrower
    assert count_loops(upside_down) == 1
    lattice, names = puzzle.lattice, edge_names(puzzle.lattice)
    for clue in puzzle.clue_list.every(EdgeCount):
        assert sum(bool(solution[names[edge]]) for edge in lattice.edges_of(clue.cell)) == clue.number
    left = {edge for edge, edge_name in names.items() if solution[edge_name]}
    start, here = lattice.ends(left.pop())
    while here != start:
        (edge,) = (edge for edge in lattice.edges_at(here) if edge in left)
        left.remove(edge)
        here = next(end for end in lattice.ends(edge) if end != here)
    assert not left


@given(st.integers(1, 4), st.integers(1, 4), st.data())
@settings(max_examples=30, deadline=None)
def test_any_numbers_have_as_many_loops_as_can_be_counted(
    rows: int, columns: int, data: st.DataObject
) -> None:
    cell = st.one_of(st.none(), st.none(), st.integers(0, 3))
    grid = data.draw(
        st.lists(st.lists(cell, min_size=columns, max_size=columns), min_size=rows, max_size=rows)
    )
    clues = (EdgeCount((r, c), n) for r, row in enumerate(grid) for c, n in enumerate(row) if n is not None)
    puzzle = Slitherlink(rows, columns, clue_list=ClueList.of(clues))
    assert counted(puzzle, 40) == min(count_loops(grid), 40)
    assert parse(encode(puzzle)) == puzzle


def test_sentences() -> None:
    puzzle = read(SGT)
    assert [clue.text for clue in puzzle.clues()][:3] == [
        "One side of R1C2 is drawn",
        "No side of R1C4 is drawn",
        "2 sides of R2C2 are drawn",
    ]
    rules = [rule.text for rule in puzzle.shape.rules]
    assert rules[0] == "At the top left corner of R1C1, two lines meet or none"
    assert rules[-2] == "At the bottom right corner of R4C4, two lines meet or none"
    assert len(rules) == 25 + 1


def test_a_zero_is_a_number_and_a_dot_is_none() -> None:
    assert numbers(read("0 .\n. 3\n")) == [[0, None], [None, 3]]
    with pytest.raises(PuzzleError, match=r"grid row 1, column 2: found 4; expected 0 to 3"):
        read("0 4\n. 3\n")
    with pytest.raises(PuzzleError, match=r"grid row 2, column 1: found 'x'; expected 0 to 3"):
        read("0 1\nx 3\n")


def test_the_command_draws_the_loop_and_gives_tables_of_edges() -> None:
    text = encode(read("3 .\n. .\n3 .\n").with_clue(EdgeCount((1, 1), 2)))
    done = run("solve", "-", "--limit", "1", stdin=text)
    assert done.returncode == 0
    figure = done.stdout.split("\n\n")[1].splitlines()
    assert len(figure) == 7
    assert all(set(line) <= set(" ·━┃┏┓┗┛0123") for line in figure)
    data = SatSession(parse(text))
    solution = next(data.solutions())
    tables = parse(text).wording.tables(solution)
    assert [len(row) for row in tables["horizontal"]] == [2] * 4
    assert [len(row) for row in tables["vertical"]] == [3] * 3
    drawn = sum(row.count("#") for rows in tables.values() for row in rows)
    assert drawn == sum(map(bool, solution.values()))


def test_the_miscopied_one_is_explained_and_repaired() -> None:
    puzzle = sample("slitherlink-miscopied").load()
    conflict = SatSession(puzzle).conflict()
    assert conflict is not None
    assert "No side of R1C1 is drawn" in {clue.text for clue in conflict.clues}
    (repair,) = (other for other in puzzle.typing.alternatives("sides.r1c1") if other.text == "1 in R1C1")
    assert counted(repair.puzzle) == 1


def test_edges_one_after_the_other_have_names_of_their_own() -> None:
    names = [variable.name for variable in Slitherlink(2, 2).shape.variables]
    assert len(names) == len(set(names)) == 12
    assert names[0] == "r1c1.top"
    assert {"r2c1.bottom", "r1c2.right"} <= set(names)
    assert all(first != second for first, second in pairwise(names))
