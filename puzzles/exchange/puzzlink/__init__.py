"""Addresses of puzz.link and of the other sites with the same player: `.../p?TYPE/COLUMNS/ROWS/BODY`."""

from __future__ import annotations

import re
from urllib.parse import unquote

from puzzles.core.errors import PuzzleError
from puzzles.core.puzzle import Puzzle
from puzzles.core.text import amount, listed
from puzzles.exchange.format import Format, Reading, Writing
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.puzzlink.links import links
from puzzles.exchange.puzzlink.parts import UNTOLD, read_body, write_body

SITE = "https://puzz.link/p?"
_ADDRESS = re.compile(
    r"https?://(?:www\.)?(?:puzz\.link|pzv\.jp|pzprxs\.vercel\.app|pzplus\.tck\.mn)/[\w./-]*\?(\S*)",
    re.IGNORECASE,
)
_QUERY = re.compile(
    r"(?:[mp]\+)?([a-z\d-]+?)(?:_edit|_test|_play)?/(?:(\D[^/]*)?/)?(\d{1,3})/(\d{1,3})/?(.*)"
)


class PuzzLink(Format):
    """The names of types, and what their bodies are, are those of the player pzprjs."""

    name = "puzzlink"
    label = "puzz.link"

    def recognises(self, text: str) -> bool:
        return bool(_ADDRESS.match(text.lstrip()))

    def read(self, text: str) -> Reading:
        address = _ADDRESS.fullmatch(text.strip())
        query = address[1] if address else ""
        found = _QUERY.fullmatch(query if "/" in query else unquote(query))
        if found is None:
            raise PuzzleError(f"found {query[:40]!r}", where="puzz.link", expected="TYPE/COLUMNS/ROWS/BODY")
        name, variant, columns, rows, body = found.groups()
        link = next((own for own in links() if name in own.names), None)
        if link is None:
            known = listed([own.names[0] for own in links()], "or")
            raise PuzzleError(f"the type {name!r}", where="puzz.link", expected=known)
        try:
            empty, rest = link.begun(int(rows), int(columns), variant or "", body.rstrip("/"))
            items = read_body(link.parts(empty), rest)
            puzzle = with_clues(link.fitted(empty, items), link.clues(empty, items))
        except PuzzleError as error:
            raise error.at(name) from error
        untold = items.count(UNTOLD)
        return Reading((puzzle,), (f"{amount(untold, 'cell')} with '?'",) if untold else ())

    def write(self, puzzle: Puzzle) -> Writing:
        for link in links():
            if isinstance(puzzle, link.kind):
                variant, start = link.beginning(puzzle)
                body = start + write_body(link.parts(puzzle), link.items(puzzle))
                name = "/".join(filter(None, (link.names[0], variant)))
                rows, columns = link.size(puzzle)
                text = f"{SITE}{name}/{columns}/{rows}/{body}"
                return Writing(text, left_out(puzzle, link.said, link.options))
        labels = listed([link.kind.label for link in links()], "or")
        raise PuzzleError(f"a puzzle of the type {puzzle.label}", expected=labels)


FORMAT = PuzzLink()
