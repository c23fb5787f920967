"""Tracks: counts against all ways from A to B on small boards, typed ends and pieces, files, sentences."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.exchange.grids import with_clues
from puzzles.feedback.completion import Finish, finish
from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.geometry.grid import Cell, places
from puzzles.geometry.outside import Outside, Side
from puzzles.model.clue import Clue
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.tracks.puzzle import Tracks
from puzzles.types.tracks.track_count import TrackCount
from puzzles.types.tracks.track_end import TrackEnd
from puzzles.types.tracks.track_piece import TrackPiece
from solvers.queries.solutions import Count
from tests.helpers.lines import walks
from tests.helpers.made import made
from tests.helpers.sat_session import SatSession

Way = tuple[Cell, ...]
SHAPES = {
    "-": {(0, -1), (0, 1)},
    "|": {(-1, 0), (1, 0)},
    "F": {(0, 1), (1, 0)},
    "7": {(0, -1), (1, 0)},
    "L": {(-1, 0), (0, 1)},
    "J": {(-1, 0), (0, -1)},
}


def counted(puzzle: Tracks) -> int:
    count = list(SatSession(puzzle).count(2_000))[-1]
    assert isinstance(count, Count)
    return count.value


def suits(way: Way, clues: list[Clue]) -> bool:
    """Whether a way, told with the places outside where it begins and ends, has all counts and pieces."""
    inside = way[1:-1]
    for clue in clues:
        if isinstance(clue, TrackCount):
            top = clue.outside.side is Side.TOP
            if sum(cell[1 if top else 0] == clue.outside.index for cell in inside) != clue.number:
                return False
        elif isinstance(clue, TrackPiece):
            if clue.cell not in inside:
                return False
            at, (row, column) = way.index(clue.cell), clue.cell
            sides = {(other[0] - row, other[1] - column) for other in (way[at - 1], way[at + 1])}
            if sides != SHAPES[clue.symbol]:
                return False
    return True


def ways(rows: int, columns: int, start: int, end: int) -> list[Way]:
    """All ways from the left of a row to below a column."""
    found = walks((start, 0), (rows - 1, end), list(places(rows, columns)))
    return [((start, -1), *way, (rows, end)) for way in found]


@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (3, 4), (4, 4)])
def test_any_clues_have_as_many_ways_as_can_be_counted(rows: int, columns: int) -> None:
    random = Random(rows + columns)
    for _ in range(10):
        start, end = random.randrange(rows), random.randrange(columns)
        ends = [TrackEnd(Outside(Side.LEFT, start)), TrackEnd(Outside(Side.BOTTOM, end))]
        every = ways(rows, columns, start, end)
        way = random.choice(every)
        clues: list[Clue] = []
        for side, lines in ((Side.TOP, columns), (Side.RIGHT, rows)):
            for index in range(lines):
                number = sum(cell[side is Side.TOP] == index for cell in way[1:-1])
                slip = random.random() < 0.1
                if random.random() < 0.3:
                    clues.append(TrackCount(Outside(side, index), min(number + slip, 3)))
        if random.random() < 0.5:
            cell = random.choice(way[1:-1])
            puzzle = Tracks(rows, columns)
            pieces = (TrackPiece(cell, symbol) for symbol in SHAPES)
            clues.append(random.choice([piece for piece in pieces if puzzle.fits(piece)]))
        puzzle = with_clues(Tracks(rows, columns), [*ends, *clues])
        assert counted(puzzle) == sum(suits(way, clues) for way in every)
        assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("tracks-4x5", 1),
        ("tracks-6x6", 1),
        ("tracks-8x8", 1),
        ("tracks-12x12", 1),
        ("tracks-two-ways", 2),
        ("tracks-miscopied", 0),
    ],
)
def test_the_library(name: str, expected: int) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Tracks)
    assert counted(puzzle) == expected


def test_there_is_one_a_and_one_b() -> None:
    puzzle = Tracks(4, 5)
    for side, index, letter in ((Side.LEFT, 0, "a"), (Side.LEFT, 2, "A"), (Side.BOTTOM, 4, "b")):
        puzzle = puzzle.with_clue(TrackEnd.drawn(Outside(side, index), letter, puzzle))
    assert puzzle.ways_out() == (((2, 0), (0, -1)), ((3, 4), (1, 0)))
    assert puzzle.file.write()["ends"] == {"left": 3, "bottom": 5}
    with pytest.raises(PuzzleError, match=r"^found '3'; expected A$"):
        TrackEnd.drawn(Outside(Side.LEFT, 0), "3", puzzle)
    assert not puzzle.fits(TrackPiece((0, 0), "L"))
    assert puzzle.fits(TrackPiece((3, 4), "F")) is False
    text = 'puzzle = "tracks"\nsize = 4\n[ends]\nleft = 5\n'
    with pytest.raises(PuzzleError, match=r"ends.left: line 5 at the left; expected 1 to 4"):
        parse(text)


def test_sentences() -> None:
    puzzle = sample("tracks-4x5").load()
    texts = [clue.text for clue in puzzle.clues()]
    assert "In R2C1, a bend of the track leads up and left" in texts
    assert "In column 1, 3 cells hold track" in texts
    assert "The track comes in at the left of R2C1" in texts
    rules = [rule.text for rule in puzzle.shape.rules]
    assert rules[0] == "R1C1 holds no track, or it leads through"
    assert rules[-3:-1] == ["The track comes in at R2C1", "The track leaves at R4C1"]


def test_lines_alone_finish_a_board() -> None:
    puzzle = sample("tracks-6x6").load()
    (solution,) = SatSession(puzzle).solutions()
    state = PuzzleState(puzzle)
    for name in (name for name, value in solution.items() if "." in name and value is True):
        assert finish(state) is Finish.OPEN
        state = state.with_entry(name, True)
    assert finish(state) is Finish.RIGHT


def test_one_is_made() -> None:
    puzzle = made(Tracks(5, 6), seed=1).puzzle
    assert isinstance(puzzle, Tracks)
    ends = {clue.outside.side: clue.outside.index for clue in puzzle.clue_list.every(TrackEnd)}
    every = ways(5, 6, ends[Side.LEFT], ends[Side.BOTTOM])
    assert sum(suits(way, list(puzzle.clue_list)) for way in every) == 1


def test_the_track_comes_in_at_the_left_in_whatever_order_its_ends_are_told() -> None:
    puzzle = parse("sgt:tracks:5x4:e6i9d,S3,4,2,2,2,2,S2,4,5")
    ends = [rule.text for rule in puzzle.shape.rules if rule.id in ("end.0", "end.1")]
    assert ends == ["The track comes in at R2C1", "The track leaves at R4C1"]
