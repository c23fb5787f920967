"""SudokuPad, where such Sudokus are solved: links that carry their puzzle, and the JSON that they carry."""

from __future__ import annotations

import re
from urllib.parse import quote, unquote

from puzzles.exchange.f_puzzles import is_json, is_of_cells, packed_text
from puzzles.exchange.format import Format, Reading, Writing
from puzzles.exchange.json_text import parse_json
from puzzles.exchange.packed import unpack
from puzzles.exchange.setters.pad import read_pad
from puzzles.exchange.setters.pad_zip import unzipped
from puzzles.exchange.setters.reading import read_json
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError

LINK = "https://sudokupad.app/fpuz"
_HOST = re.compile(
    r"\s*<?(?:https?://)?(?:[\w-]+\.)?(?:sudokupad\.app|sudokupad\.svencodes\.com|crackingthecryptic\.com)"
    r"(?:/(?:sudoku/?)?([^?#>]*))?(?![\w.-])",
    re.IGNORECASE,
)
_ASKED = re.compile(r"[?&]puzzleid=([^&#>]*)")
_NAME = re.compile(r"\s*(fpuz(?:zles)?|scl|ctc)([A-Za-z0-9+/_=%$\s-]{20,})")
"""An id that carries its puzzle, behind the prefix that names its format."""


class SudokuPad(Format):
    """Links that carry their puzzle, and the JSON that SudokuPad keeps it as."""

    name = "sudokupad"
    label = "SudokuPad"

    def recognises(self, text: str) -> bool:
        return bool(_HOST.match(text) or _NAME.fullmatch(text) or (is_json(text) and is_of_cells(text)))

    def read(self, text: str) -> Reading:
        if is_json(text):
            return read_pad(unzipped(text))
        kind, packed = _carried(text)
        inside = unpack(packed)
        if kind.startswith("fpuz"):
            return read_json(parse_json(inside))
        return read_pad(unzipped(inside))

    def write(self, puzzle: Puzzle) -> Writing:
        """Write a link with the puzzle in f-puzzles' format, which keeps the meaning of clues, and with
        the rules.
        """
        packed, left_out = packed_text(puzzle, rules=True)
        return Writing(LINK + quote(packed, safe=""), left_out)


def _carried(text: str) -> tuple[str, str]:
    """The format of the puzzle in a link, and its packed text; raises `PuzzleError`."""
    asked, host = _ASKED.search(text), _HOST.match(text)
    name = unquote(asked[1]) if asked else ((host[1] or "") if host else text)
    found = _NAME.fullmatch(name)
    if found is None:
        expected = "a link that carries it, such as an export to f-puzzles"
        raise PuzzleError("a link that only names a puzzle, which is kept on the network", expected=expected)
    return found[1], found[2]


FORMAT = SudokuPad()
