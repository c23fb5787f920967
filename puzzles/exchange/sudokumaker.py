"""SudokuMaker, where Sudokus with clues of many kinds are set: links that carry their puzzle."""

from __future__ import annotations

import re

from puzzles.exchange.format import Format, Reading
from puzzles.exchange.json_text import parse_json
from puzzles.exchange.packed import unpack
from puzzles.exchange.setters.maker import read_maker
from puzzles.text.errors import PuzzleError

_HOST = re.compile(r"\s*<?https?://(?:www\.)?sudokumaker\.app(?![\w.-])", re.IGNORECASE)
_CARRIED = re.compile(r"[?&#]puzzle=([^&#>\s]*)")
_JSON = re.compile(r'\s*\{\s*"(?:formatVersion|puzzle)"\s*:.*"constraints"', re.DOTALL)


class SudokuMaker(Format):
    """Links that carry their puzzle, and the JSON in them; they are only read."""

    name = "sudokumaker"
    label = "SudokuMaker"
    writes = False

    def recognises(self, text: str) -> bool:
        return bool(_HOST.match(text) or _JSON.match(text))

    def read(self, text: str) -> Reading:
        if _HOST.match(text):
            found = _CARRIED.search(text)
            if found is None:
                expected = "the long link, with ?puzzle= in it"
                raise PuzzleError(
                    "a link that only names a puzzle, which is kept on the network", expected=expected
                )
            text = unpack(found[1])
        return read_maker(parse_json(text))


FORMAT = SudokuMaker()
