"""Tracks: counts against all ways from A to B on small boards, typed ends and pieces, files, sentences."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from puzzles.geometry.grid import Cell, places
from puzzles.geometry.outside import Outside, Side
from puzzles.model.clue import Clue
from puzzles.types.tracks.puzzle import Tracks
from puzzles.types.tracks.track_count import TrackCount
from puzzles.types.tracks.track_end import TrackEnd
from puzzles.types.tracks.track_piece import TrackPiece
from tests.helpers.lines import Lines, along, walks
from tests.helpers.type_case import LineCase, Said

Way = tuple[Cell, ...]
SHAPES = {
    "-": {(0, -1), (0, 1)},
    "|": {(-1, 0), (1, 0)},
    "F": {(0, 1), (1, 0)},
    "7": {(0, -1), (1, 0)},
    "L": {(-1, 0), (0, 1)},
    "J": {(-1, 0), (0, -1)},
}


def suits(puzzle: Tracks, way: Way) -> bool:
    """Whether a way, told with the places outside where it begins and ends, has all counts and pieces."""
    inside = way[1:-1]
    for clue in puzzle.clue_list:
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


def boards(puzzle: Tracks) -> Iterator[Lines]:
    ends = {clue.outside.side: clue.outside.index for clue in puzzle.clue_list.every(TrackEnd)}
    every = ways(puzzle.rows, puzzle.columns, ends[Side.LEFT], ends[Side.BOTTOM])
    return (along(way[1:-1]) for way in every if suits(puzzle, way))


def drawn(random: Random) -> tuple[Tracks, list[Clue]]:
    """Some numbers of a way, some of them one too many, and maybe any piece on it."""
    rows, columns = random.choice(((3, 3), (3, 4), (4, 4)))
    start, end = random.randrange(rows), random.randrange(columns)
    clues: list[Clue] = [TrackEnd(Outside(Side.LEFT, start)), TrackEnd(Outside(Side.BOTTOM, end))]
    way = random.choice(ways(rows, columns, start, end))[1:-1]
    for side, count in ((Side.TOP, columns), (Side.RIGHT, rows)):
        for index in range(count):
            number = sum(cell[side is Side.TOP] == index for cell in way)
            slip = random.random() < 0.1
            if random.random() < 0.3:
                clues.append(TrackCount(Outside(side, index), min(number + slip, 3)))
    if random.random() < 0.5:
        cell = random.choice(way)
        pieces = (TrackPiece(cell, symbol) for symbol in SHAPES)
        clues.append(random.choice([piece for piece in pieces if piece.fits(Tracks(rows, columns))]))
    return Tracks(rows, columns), clues


def lettered() -> Tracks:
    """With an end typed, and typed again elsewhere."""
    puzzle = Tracks(4, 5)
    for side, index, letter in ((Side.LEFT, 0, "a"), (Side.LEFT, 2, "A"), (Side.BOTTOM, 4, "b")):
        puzzle = puzzle.with_clue(TrackEnd.drawn(Outside(side, index), letter, puzzle))
    return puzzle


CASE = LineCase(
    kind=Tracks,
    boards=boards,
    drawn=drawn,
    examples=30,
    by_hand=[
        # Up and down in the corner where the track comes in from the left: it would leave where no end is.
        'grid = """\n. . .\n. . .\n| . .\n"""\n[ends]\nleft = 3\nbottom = 2',
    ],
    said=[
        Said(
            "tracks-4x5",
            among=[
                "In R2C1, a bend of the track leads up and left",
                "In column 1, three cells hold track",
                "The track comes in at the left of R2C1",
            ],
            rules={
                0: "Track in R1C1 leads in and out",
                -3: "The track comes in at R2C1",
                -2: "The track leaves at R4C1",
            },
        ),
        # The track comes in at the left in whatever order its ends are told.
        Said(
            "sgt:tracks:5x4:e6i9d,S3,4,2,2,2,2,S2,4,5",
            rules={"end.0": "The track comes in at R2C1", "end.1": "The track leaves at R4C1"},
        ),
    ],
    refused=[
        (lambda: TrackEnd.drawn(Outside(Side.LEFT, 0), "3", lettered()), "found '3'; expected A"),
        ("size = 4\n[ends]\nleft = 5", "ends.left: line 5 at the left; expected 1 to 4"),
    ],
    made=[(Tracks(5), 1)],
    finishes="tracks-6x6",
    finishing=lambda name, value: value is True and "." in name,
)


def test_there_is_one_a_and_one_b() -> None:
    puzzle = lettered()
    assert puzzle.ways_out() == (((2, 0), (0, -1)), ((3, 4), (1, 0)))
    assert puzzle.file.write()["ends"] == {"left": 3, "bottom": 5}
    assert not TrackPiece((0, 0), "L").fits(puzzle)
    assert TrackPiece((3, 4), "F").fits(puzzle) is False
