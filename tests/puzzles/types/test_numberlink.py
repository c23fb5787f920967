"""Numberlink: counts against all ways to join the ends of small boards, files, sentences."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.exchange.grids import with_clues
from puzzles.exchange.like import read_like
from puzzles.feedback.completion import Finish, finish
from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.geometry.grid import Cell, places
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.numberlink.path_end import PathEnd
from puzzles.types.numberlink.puzzle import Numberlink
from solvers.queries.solutions import Count
from tests.helpers.lines import walks
from tests.helpers.made import made
from tests.helpers.sat_session import SatSession


def counted(puzzle: Numberlink) -> int:
    count = list(SatSession(puzzle).count(3_000))[-1]
    assert isinstance(count, Count)
    return count.value


def joined(pairs: list[tuple[Cell, Cell]], free: set[Cell], all_cells: bool) -> int:
    """How many ways there are to join the pairs through free cells, of which the ends are none."""
    if not pairs:
        return not (all_cells and free)
    (start, end), *others = pairs
    ways = walks(start, end, free | {end})
    return sum(joined(others, free - set(way), all_cells) for way in ways)


@pytest.mark.parametrize(
    ("rows", "columns", "count", "all_cells"),
    [
        (3, 3, 1, False),
        (3, 4, 2, False),
        (3, 4, 2, True),
        (4, 4, 2, True),
        (4, 4, 3, False),
        (2, 5, 2, False),
    ],
)
def test_any_ends_have_as_many_ways_as_can_be_counted(
    rows: int, columns: int, count: int, all_cells: bool
) -> None:
    random = Random(rows * columns + count)
    cells = set(places(rows, columns))
    for _ in range(8):
        ends = random.sample(sorted(cells), 2 * count)
        pairs = list(zip(ends[::2], ends[1::2], strict=True))
        clues = (PathEnd(cell, 3 * at + 1) for at, pair in enumerate(pairs) for cell in pair)
        puzzle = with_clues(Numberlink(rows, columns, all_cells=all_cells), clues)
        assert counted(puzzle) == joined(pairs, cells - set(ends), all_cells)
        assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("numberlink-5x5", 1),
        ("numberlink-6x6-all-cells", 1),
        ("numberlink-7x7", 1),
        ("numberlink-8x8", 1),
        ("numberlink-two-ways", 2),
        ("numberlink-miscopied", 0),
    ],
)
def test_the_library(name: str, expected: int) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Numberlink)
    assert counted(puzzle) == expected


def test_a_number_that_stands_once_or_three_times_contradicts_at_once() -> None:
    for ends in ([1, 2, 2], [1, 1, 1, 2, 2]):
        cells = list(places(3, 3))[:: 9 // len(ends)]
        puzzle = with_clues(Numberlink(3), (PathEnd(c, n) for c, n in zip(cells, ends, strict=False)))
        assert counted(puzzle) == 0
    assert counted(Numberlink(3)) == 1


def test_sentences() -> None:
    puzzle = sample("numberlink-5x5").load()
    assert [clue.text for clue in puzzle.clues()][:2] == [
        "The line of 1 ends at R1C1",
        "The line of 2 ends at R2C1",
    ]
    rules = [rule.text for rule in puzzle.shape.rules]
    assert rules[:2] == ["One line leads from R1C1", "R1C2 is on no line, or one leads through"]
    assert "A line between R1C1 and R1C2 is of one number" in rules
    assert rules[-4:] == [
        "Two ends are numbered 1",
        "Two ends are numbered 2",
        "Two ends are numbered 3",
        "No line closes a loop",
    ]


def test_lines_alone_finish_a_board() -> None:
    puzzle = sample("numberlink-5x5").load()
    (solution,) = SatSession(puzzle).solutions()
    state = PuzzleState(puzzle)
    for name in (name for name, value in solution.items() if value is True):
        assert finish(state) is Finish.OPEN
        state = state.with_entry(name, True)
    assert finish(state) is Finish.RIGHT


def test_one_is_made() -> None:
    puzzle = made(Numberlink(5), seed=1).puzzle
    assert isinstance(puzzle, Numberlink)
    by_number: dict[int, list[Cell]] = {}
    for cell, number in puzzle.ends.items():
        by_number.setdefault(number, []).append(cell)
    pairs = [(one, other) for one, other in by_number.values()]
    assert joined(pairs, set(places(5, 5)) - set(puzzle.ends), False) == 1


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("A . . B\n. . A .\nB . . .", "1..2/..1./2..."),
        ("a--b\n--a-\nb000", "1..2/..1./2..."),
        ("A..B\n..a.\nb...", "1..2/..1./2..."),
        ("AaAa\nB..B", "1 27 1 27/2 . . 2"),
        ("1 . A 1\n. 2 A 2", "1 . 10 1/. 2 10 2"),
        ("11 . A 11\n. . . A", "11 . 12 11/. . . 12"),
    ],
)
def test_ends_may_be_lettered(text: str, numbers: str) -> None:
    rows = [row.split() if " " in row else [*row] for row in numbers.split("/")]
    puzzle = parse(f'puzzle = "numberlink"\ngrid = """\n{text}\n"""\n')
    assert isinstance(puzzle, Numberlink)
    tokens = {(r, c): token for r, row in enumerate(rows) for c, token in enumerate(row)}
    expected = {cell: int(token) for cell, token in tokens.items() if token != "."}
    assert puzzle.ends == expected
    assert parse(encode(puzzle)) == puzzle


def test_a_lettered_grid_is_pasted() -> None:
    reading = read_like("A..B\n..A.\nB...", Numberlink(5))
    assert reading is not None
    (puzzle,) = reading.puzzles
    assert isinstance(puzzle, Numberlink)
    assert puzzle.ends == {(0, 0): 1, (0, 3): 2, (1, 2): 1, (2, 0): 2}
    with pytest.raises(PuzzleError, match=r"^grid row 1, column 1: found "):
        parse('puzzle = "numberlink"\ngrid = """\n' + "9" * 5000 + ' A\n. A\n"""\n')
    with pytest.raises(PuzzleError, match=r"^grid row 1, column 4: found '\?'; expected "):
        parse('puzzle = "numberlink"\ngrid = """\nA..?\n..A.\n"""\n')
