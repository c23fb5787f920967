"""Tracks: the pieces that are given, and how many cells of each column and row hold track."""

from __future__ import annotations

from collections.abc import Iterator
from re import Match

from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.beside import read_beside, write_beside
from puzzles.exchange.sgt.codes import read_signs, write_signs
from puzzles.exchange.sgt.game import SIZE, GameId, GridGame
from puzzles.geometry.grid import places
from puzzles.geometry.outside import Outside, Side
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.types.tracks.puzzle import Tracks
from puzzles.types.tracks.track_count import TrackCount
from puzzles.types.tracks.track_end import TrackEnd
from puzzles.types.tracks.track_piece import DOWN, LEFT, RIGHT, UP, WAYS, TrackPiece

BITS = {RIGHT: 1, UP: 2, LEFT: 4, DOWN: 8}
DIGITS = {f"{sum(BITS[way] for way in ways):X}": symbol for symbol, ways in WAYS.items()}
"""The symbols of track pieces, by the hexadecimal digit of their sides."""
ENDS = {Side.TOP: Side.BOTTOM, Side.RIGHT: Side.LEFT}
"""The side at which the track ends, by the side at which the line is counted."""
MARK = "S"


class TracksGame(GridGame[Tracks]):
    """`WxH:` and a digit for each piece that is given; behind commas the columns, then the rows."""

    name = "tracks"
    shown = "Train Tracks"
    kind = Tracks
    params = rf"{SIZE}(?:d[eth])?o?"
    example = "5x4:e6i9d,S3,4,2,2,2,2,S2,4,5"

    def read(self, params: Match[str], desc: str) -> Reading:
        empty = self.empty(params)
        grid, *counts = desc.split(",")
        beside = read_beside(counts, _lines(empty))
        signs = read_signs(grid, empty.rows * empty.columns, "".join(DIGITS), "description")

        def clues() -> Iterator[Clue]:
            found = zip(places(empty.rows, empty.columns), signs, strict=True)
            yield from (TrackPiece(cell, DIGITS[sign]) for cell, sign in found if sign is not None)
            for outside, count in beside:
                yield TrackCount.parse(outside, count.removeprefix(MARK))
                if count.startswith(MARK):
                    yield TrackEnd(Outside(ENDS[outside.side], outside.index))

        return Reading((with_clues(empty, clues()),))

    def write(self, puzzle: Tracks) -> GameId:
        signs = {symbol: digit for digit, symbol in DIGITS.items()}
        pieces = {clue.cell: signs[clue.symbol] for clue in puzzle.clue_list.every(TrackPiece)}
        ends = {clue.outside for clue in puzzle.clue_list.every(TrackEnd)}
        counts = {clue.outside: str(clue.number) for clue in puzzle.clue_list.every(TrackCount)}
        told = {
            outside: f"{MARK if Outside(ENDS[outside.side], outside.index) in ends else ''}{count}"
            for outside, count in counts.items()
        }
        beside = write_beside(told, _lines(puzzle))
        if len(ends) != 2:
            raise PuzzleError("A or B is missing", expected="both ends of the track")
        grid = write_signs([pieces.get(cell) for cell in places(puzzle.rows, puzzle.columns)])
        kinds = (TrackPiece, TrackCount, TrackEnd)
        return GameId(self.size(puzzle), ",".join((grid, *beside)), left_out(puzzle, kinds))


def _lines(puzzle: Tracks) -> Iterator[Outside]:
    """The columns, then the rows."""
    for side in ENDS:
        yield from (Outside(side, index) for index in side.lines(puzzle.rows, puzzle.columns))


GAME = TracksGame()
