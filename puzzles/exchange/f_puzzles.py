"""f-puzzles, where setters draw Sudokus with clues of many kinds: its links, and the JSON in them."""

from __future__ import annotations

import json
import re

from puzzles.exchange.format import Format, Reading, Writing
from puzzles.exchange.json_text import parse_json
from puzzles.exchange.packed import pack, unpack
from puzzles.exchange.setters.contents import as_sudoku
from puzzles.exchange.setters.reading import read_json
from puzzles.exchange.setters.ruleset import ruleset
from puzzles.exchange.setters.writing import write_json
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError

LINK = "https://f-puzzles.com/?load="
_HOST = re.compile(r"\s*<?(https?://)?(www\.)?f-puzzles\.com(?![\w.-])", re.IGNORECASE)
_CARRIED = re.compile(r"[?&]load=([^&#>]*)")
_PACKED = re.compile(r"\s*N4I[A-Za-z0-9+/_=%-]{17}")
"""The start of a packed JSON object whose first key is in quotation marks."""
_CELLS = re.compile(r"""[{,]\s*(["']?)(cells|ce)\1\s*:""")
_GRID = re.compile(r"""[{,]\s*"grid"\s*:""")


class FPuzzles(Format):
    """Links of f-puzzles, what they carry, and the JSON that it is."""

    name = "f-puzzles"
    label = "f-puzzles"

    def recognises(self, text: str) -> bool:
        return bool(_HOST.match(text) or _PACKED.match(text) or (is_json(text) and not is_of_cells(text)))

    def read(self, text: str) -> Reading:
        return read_json(parse_json(text if is_json(text) else unpack(_carried(text))))

    def write(self, puzzle: Puzzle) -> Writing:
        packed, left_out = packed_text(puzzle)
        return Writing(LINK + packed, left_out)


def is_json(text: str) -> bool:
    """Whether a text is meant as a JSON object."""
    return text.lstrip().startswith("{")


def is_of_cells(text: str) -> bool:
    """Whether a JSON object has cells, like those of SudokuPad, and no grid."""
    return bool(_CELLS.search(text)) and not _GRID.search(text)


def packed_text(puzzle: Puzzle, *, rules: bool = False) -> tuple[str, tuple[str, ...]]:
    """The payload of a link, and what f-puzzles cannot express; raises `PuzzleError`.

    With `rules`, the rules in use are added if the author wrote none.
    """
    sudoku = as_sudoku(puzzle, "f-puzzles")
    data, left_out = write_json(sudoku)
    if rules and not puzzle.heading.notes:
        data["ruleset"] = ruleset(sudoku)
    return pack(json.dumps(data, separators=(",", ":"))), left_out


def _carried(text: str) -> str:
    """The payload of a link; raises `PuzzleError`."""
    if not _HOST.match(text):
        return text
    found = _CARRIED.search(text)
    if found is None:
        expected = "the long link, which holds the puzzle: Export in f-puzzles gives it"
        raise PuzzleError("a link that only names a puzzle, which is kept on the network", expected=expected)
    return found[1]


FORMAT = FPuzzles()
