"""URLs of puzz.link and of other sites with the same player: `.../p?TYPE/COLUMNS/ROWS/BODY`."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import unquote

from puzzles.exchange.format import Format, Reading, Writing
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.puzzlink.borders import loose_borders
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.links import links
from puzzles.exchange.puzzlink.parts import UNTOLD, read_body, write_body
from puzzles.grids.region_puzzle import RegionPuzzle
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, listed

SITE = "https://puzz.link/p?"
HOSTS = ("puzz.link", "pzv.jp", "pzprxs.vercel.app", "pzplus.tck.mn")
"""The sites whose URLs are read: that of pzprjs first, then its predecessors and forks."""
_ADDRESS = re.compile(
    rf"https?://(?:www\.)?(?:{'|'.join(map(re.escape, HOSTS))})(?::\d+)?/[\w./-]*\?(\S*)", re.IGNORECASE
)
_QUERY = re.compile(
    r"(?:[mp]\+)?([a-z\d-]+?)(?:_edit|_test|_play)?/(v:[^/]*/)?(?:(\D[^/]*)?/)?(\d{1,3})/(\d{1,3})/?(.*)"
)

OWN_RULES = "the sign v: for rules of its own, which an address does not tell"
"""The remark on a URL with that flag, whose puzzle is read with the usual rules."""


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
        name, own_rules, variant, columns, rows, body = found.groups()
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
        untold = 0 if link.asks else items.count(UNTOLD)
        note = f"{amount(untold, 'number')} not told ('?'), which {'says' if untold == 1 else 'say'} nothing"
        ignored = (*((OWN_RULES,) if own_rules else ()), *_passed_over(link, puzzle, body))
        return Reading((puzzle,), ignored=ignored, notes=(note,) if untold else ())

    def write(self, puzzle: Puzzle) -> Writing:
        """The shortest of the URLs that leave out least, if the type has several."""
        found: list[Writing] = []
        problem: PuzzleError | None = None
        for link in links():
            if isinstance(puzzle, link.kind):
                try:
                    found.append(_written(link, puzzle))
                except PuzzleError as error:
                    problem = problem or error
        if found:
            return min(found, key=_loss)
        if problem is not None:
            raise problem
        labels = listed(sorted({link.kind.label for link in links()}), "or")
        raise PuzzleError(f"a puzzle of the type {puzzle.label}", expected=labels)


def _passed_over(link: Link[Any], puzzle: Puzzle, body: str) -> tuple[str, ...]:
    """Remarks on borders inside regions, which have a meaning in some types."""
    text = link.borders_of(body)
    if not text or not isinstance(puzzle, RegionPuzzle):
        return ()
    loose = loose_borders(text, puzzle.regions)
    return (f"{amount(loose, 'border')} with one {puzzle.region_word} on both sides",) if loose else ()


def _written(link: Link[Any], puzzle: Puzzle) -> Writing:
    """The URL of a puzzle; raises `PuzzleError`."""
    variant, start = link.beginning(puzzle)
    body = start + write_body(link.parts(puzzle), link.items(puzzle)) + link.ending(puzzle)
    name = "/".join(filter(None, (link.names[0], variant)))
    rows, columns = link.size(puzzle)
    lost = (*left_out(puzzle, link.said, link.options), *link.unsaid(puzzle))
    return Writing(f"{SITE}{name}/{columns}/{rows}/{body}", lost)


def _loss(writing: Writing) -> tuple[int, int]:
    """How much a URL leaves out, and its length."""
    return len(writing.left_out), len(writing.text)


FORMAT = PuzzLink()
