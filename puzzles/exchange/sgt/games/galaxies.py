"""Galaxies: the dots on the points inside the grid."""

from __future__ import annotations

import re
from re import Match
from string import ascii_lowercase

from puzzles.clues.dot import Dot
from puzzles.core.errors import PuzzleError
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.game import Game, GameId
from puzzles.types.galaxies import Galaxies as Type

MOST = 25
"""Points that one letter skips without putting a dot: `z`."""


class Galaxies(Game[Type]):
    """`WxH:` and a letter a dot for the points before it; capitals are black dots, which mean the same."""

    name = "galaxies"
    shown = "Galaxies"
    kind = Type
    params = r"(?P<w>\d{1,3})(?:x(?P<h>\d{1,3}))?(?:d[nu])?"
    example = "4x4:eocrb"

    def read(self, params: Match[str], desc: str) -> Reading:
        empty = Type(int(params["h"] or params["w"]), int(params["w"]))
        points, at = list(empty.points.of(empty.rows, empty.columns)), 0
        found = []
        for character, letter in enumerate(desc, start=1):
            where = f"description, character {character}"
            if not re.fullmatch("[a-zA-Z]", letter):
                raise PuzzleError(f"found {letter!r}", where=where, expected="a letter")
            at += ascii_lowercase.index(letter.lower())
            if letter.lower() == "z":
                continue
            if at >= len(points):
                raise PuzzleError("a dot off the grid", where=where, expected=f"{len(points)} points")
            found.append(Dot(points[at]))
            at += 1
        return Reading((with_clues(empty, found),))

    def write(self, puzzle: Type) -> GameId:
        dots, letters, skipped = {dot.point for dot in puzzle.dots}, [], 0
        for point in puzzle.points.of(puzzle.rows, puzzle.columns):
            if point not in dots:
                skipped += 1
                continue
            letters.append("z" * (skipped // MOST) + ascii_lowercase[skipped % MOST])
            skipped = 0
        return GameId(f"{puzzle.columns}x{puzzle.rows}", "".join(letters), left_out(puzzle, (Dot,)))


GAME = Galaxies()
