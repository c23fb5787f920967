"""Nonograms against all pictures that the rules allow."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.geometry.outside import Outside, Side
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.types.nonogram.puzzle import Nonogram
from puzzles.types.nonogram.runs import Runs, Shade
from solvers.handlers.registry import answers
from solvers.queries.steps import Hint, Step
from tests.helpers.command import run
from tests.helpers.library import library_names
from tests.helpers.nonograms import Line, nonograms, patterns, runs_of
from tests.helpers.sat_session import SatSession

SGT = """puzzle = "pattern"
[outside]
top = [[3], [2], [1], [2], [4], [3]]
left = "1|2|1 2|2 3|4"
"""
"""`pattern 6x5:3/2/1/2/4/3/1/2/1.2/2.3/4` of Simon Tatham's collection, and its published answer."""
ANSWER = "000010/000011/100011/110111/111100"


def by_session(puzzle: Puzzle, limit: int = 1000) -> list[tuple[Line, ...]]:
    assert isinstance(puzzle, Nonogram)
    grids = (puzzle.wording.grid(solution) or () for solution in SatSession(puzzle).solutions(limit))
    return [tuple(tuple(token == "#" for token in row) for row in grid) for grid in grids]


def by_rules(puzzle: Puzzle) -> list[tuple[Line, ...]]:
    told = {clue.outside: clue.numbers for clue in puzzle.clue_list.every(Runs)}
    assert isinstance(puzzle, Nonogram)
    top = [told[Outside(Side.TOP, index)] for index in range(puzzle.columns)]
    left = [told[Outside(Side.LEFT, index)] for index in range(puzzle.rows)]
    return list(nonograms(top, left))


def of(picture: Sequence[Sequence[bool]]) -> Nonogram:
    puzzle = Nonogram(len(picture), len(picture[0]))
    for index, row in enumerate(picture):
        puzzle = puzzle.with_clue(Runs(Outside(Side.LEFT, index), tuple(runs_of(row))))
    for index, column in enumerate(zip(*picture, strict=True)):
        puzzle = puzzle.with_clue(Runs(Outside(Side.TOP, index), tuple(runs_of(column))))
    return puzzle


def test_a_published_puzzle() -> None:
    (picture,) = by_session(parse(SGT))
    assert "/".join("".join(str(int(cell)) for cell in row) for row in picture) == ANSWER


@pytest.mark.parametrize("name", library_names("nonogram"))
def test_the_library_against_the_rules(name: str) -> None:
    puzzle = sample(name).load()
    found = by_rules(puzzle)
    assert sorted(by_session(puzzle)) == sorted(found)
    assert len(found) == {"nonogram-two-ways": 17, "nonogram-miscopied": 0}.get(name, 1)


@given(st.integers(1, 5), st.integers(1, 5), st.data())
@settings(max_examples=25, deadline=None)
def test_any_picture_is_among_the_solutions_of_its_runs(rows: int, columns: int, data: st.DataObject) -> None:
    line = st.lists(st.booleans(), min_size=columns, max_size=columns)
    picture = data.draw(st.lists(line, min_size=rows, max_size=rows))
    puzzle = of(picture)
    found = by_rules(puzzle)
    assert tuple(map(tuple, picture)) in found
    assert sorted(by_session(puzzle)) == sorted(found)
    assert parse(encode(puzzle)) == puzzle


@given(st.lists(st.integers(1, 4), max_size=3), st.lists(st.booleans(), max_size=8))
def test_runs_are_followed_as_they_are_counted(lengths: list[int], line: list[bool]) -> None:
    shade = Shade(tuple(lengths))
    state: tuple[int, int] | None = (0, 0)
    for cell in line:
        state = None if state is None else shade(state, cell)
    assert (state is not None and shade.is_done(state)) == (runs_of(line) == lengths)
    assert (tuple(line) in set(patterns(len(line), lengths))) == (runs_of(line) == lengths)


def test_sentences() -> None:
    outside = 'top = [[1, 1], []]\nleft = ["2", 1, "0", "."]'
    puzzle = parse(f'puzzle = "nonogram"\n[outside]\n{outside}\n')
    assert [clue.text for clue in puzzle.clues()] == [
        "Column 1 has runs of 1 and 1",
        "Column 2 has no run",
        "Row 1 has a run of 2",
        "Row 2 has a run of 1",
        "Row 3 has no run",
    ]
    (step,) = answers(Hint(), SatSession(parse(SGT)))
    assert isinstance(step, Step)
    assert step.sentence == "Column 1 has a run of 3, so R3C1 is shaded."


def test_the_command_draws_cells_and_gives_tokens() -> None:
    text = encode(parse(SGT))
    drawn = run("solve", "-", stdin=text).stdout.splitlines()
    assert drawn[2:4] == ["· · · · ■ ·", "· · · · ■ ■"]
    data = json.loads(run("solve", "-", "--json", stdin=text).stdout)
    rows = ["".join(row) for row in data["solutions"][0]["grid"]]
    assert rows == ["....#.", "....##", "#...##", "##.###", "####.."]


def test_a_miscopied_line_is_explained_and_repaired() -> None:
    puzzle = sample("nonogram-miscopied").load()
    conflict = SatSession(puzzle).conflict()
    assert conflict is not None
    assert "Column 5 has runs of 6 and 1" in {clue.text for clue in conflict.clues}
    texts = [other.text for other in puzzle.typing.alternatives("runs.top.5")]
    assert texts[0] == "5 1 at the top of column 5"
    assert "1 6 at the top of column 5" in texts


@pytest.mark.parametrize(
    ("lines", "error"),
    [
        (
            "top = [[2, 2], [1]]\nleft = [[1], [1]]",
            r"outside.top\[1\]: runs of 2 2; expected runs from 1 that fit into 2 cells",
        ),
        ("top = [[1], [0, 1]]\nleft = [[1], [1]]", r"outside.top\[2\]: runs of 0 1"),
        ("top = [[1], [true]]\nleft = [[1], [1]]", r"outside.top\[2\]: found True; expected a whole number"),
        ("right = [[1]]", "missing key 'size'"),
        ("top = [[1]]", "missing key 'size'"),
    ],
)
def test_errors_say_where_and_what_was_expected(lines: str, error: str) -> None:
    with pytest.raises(PuzzleError, match=error):
        parse(f'puzzle = "nonogram"\n[outside]\n{lines}\n')
