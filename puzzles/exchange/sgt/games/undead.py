"""Undead: how many monsters there are of each kind, the mirrors, and what is seen from the border."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from re import Match

from puzzles.clues.given import Given
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.beside import read_beside, write_beside
from puzzles.exchange.sgt.codes import read_signs, write_signs
from puzzles.exchange.sgt.game import SIZE, GameId, GridGame
from puzzles.geometry.grid import Cell, places
from puzzles.geometry.outside import Outside, Side
from puzzles.grids.options import numbers_of
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.types.undead.mirror import Mirror
from puzzles.types.undead.monsters_seen import GHOST, VAMPIRE, ZOMBIE, MonstersSeen
from puzzles.types.undead.puzzle import Undead

KINDS = {"G": GHOST, "V": VAMPIRE, "Z": ZOMBIE}
_TOTALS = re.compile(r"(\d{1,3}),(\d{1,3}),(\d{1,3}),([^,]*)((?:,\d{1,3})*)")


class UndeadGame(GridGame[Undead]):
    """`WxH:` with three totals, the cells, and the numbers around the grid, clockwise."""

    name = "undead"
    shown = "Undead"
    kind = Undead
    params = rf"{SIZE}(?:d[ent])?"
    example = "4x3:2,4,2,aRaLLdRb,2,1,3,0,0,4,2,4,3,0,0,2,1,0"

    def read(self, params: Match[str], desc: str) -> Reading:
        found = _TOTALS.fullmatch(desc)
        if found is None:
            expected = "three totals, the cells, and the numbers around"
            raise PuzzleError(f"found {desc[:20]!r}", where="description", expected=expected)
        ghosts, vampires, zombies = map(int, found.groups()[:3])
        empty = replace(self.empty(params), ghosts=ghosts, vampires=vampires, zombies=zombies)
        size = empty.rows, empty.columns
        signs = read_signs(found[4], size[0] * size[1], "LRGVZ", "description")
        around = read_beside(found[5].split(",")[1:], clockwise(*size))
        cells = list(places(*size))
        told = [(cell, sign) for cell, sign in zip(cells, signs, strict=True) if sign is not None]
        mirrors = [Mirror(cell, sign == "R") for cell, sign in told if sign in "LR"]
        with_mirrors = with_clues(empty, mirrors)

        def clues() -> Iterator[Clue]:
            yield from mirrors
            yield from (Given(cell, KINDS[sign]) for cell, sign in told if sign in KINDS)
            yield from (MonstersSeen(outside, int(number)) for outside, number in around)

        return Reading((with_clues(with_mirrors, clues()),))

    def write(self, puzzle: Undead) -> GameId:
        size = puzzle.rows, puzzle.columns
        if not puzzle.totals:
            raise PuzzleError("no totals", expected="how many monsters there are of each kind")
        signs: dict[Cell, str] = {m.cell: "LR"[m.rising] for m in puzzle.clue_list.every(Mirror)}
        signs |= {cell: puzzle.values.token(value) for cell, value in puzzle.givens.items()}
        told = {clue.outside: str(clue.number) for clue in puzzle.clue_list.every(MonstersSeen)}
        seen = write_beside(told, clockwise(*size))
        cells = write_signs([signs.get(cell) for cell in places(*size)])
        totals = map(str, puzzle.totals.values())
        desc = ",".join((*totals, cells, *seen))
        options = tuple(numbers_of(Undead))
        return GameId(self.size(puzzle), desc, left_out(puzzle, (Mirror, MonstersSeen, Given), options))


def clockwise(rows: int, columns: int) -> Iterator[Outside]:
    """The places around a grid, clockwise from the top left."""
    for side in (Side.TOP, Side.RIGHT, Side.BOTTOM, Side.LEFT):
        lines = side.lines(rows, columns)
        yield from (Outside(side, i) for i in (lines if side in (Side.TOP, Side.RIGHT) else reversed(lines)))


GAME = UndeadGame()
