"""Pearl: black and white pearls."""

from __future__ import annotations

from re import Match

from puzzles.clues.pearl import Pearl
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.codes import read_signs, write_signs
from puzzles.exchange.sgt.game import Game, GameId
from puzzles.geometry.grid import places
from puzzles.types.masyu import Masyu


class PearlGame(Game[Masyu]):
    """`WxH:` and `B`, `W` or none a cell."""

    name = "pearl"
    shown = "Pearl"
    kind = Masyu
    params = r"(?P<w>\d{1,3})(?:x(?P<h>\d{1,3}))?(?:d[et])?n?"
    example = "6x5:bWWhWcBcWaWaBaWc"

    def read(self, params: Match[str], desc: str) -> Reading:
        empty = Masyu(int(params["h"] or params["w"]), int(params["w"]))
        cells = read_signs(desc, empty.rows * empty.columns, "BW", "description")
        found = zip(places(empty.rows, empty.columns), cells, strict=True)
        return Reading((with_clues(empty, (Pearl(cell, sign) for cell, sign in found if sign)),))

    def write(self, puzzle: Masyu) -> GameId:
        told = {clue.cell: clue.symbol for clue in puzzle.clue_list.every(Pearl)}
        desc = write_signs([told.get(cell) for cell in puzzle.cells])
        return GameId(f"{puzzle.columns}x{puzzle.rows}", desc, left_out(puzzle, (Pearl,)))


GAME = PearlGame()
