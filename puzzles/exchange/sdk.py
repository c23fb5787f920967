"""Files of SadMan Sudoku: lines about the puzzle that begin with `#` and a letter, then its rows."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any

from puzzles.exchange.format import Format, Reading, Writing
from puzzles.exchange.grids import left_out, of_type, signs, sudoku_of
from puzzles.geometry.grid_text import grid_lines, looks_like_grid, read_grid
from puzzles.model.heading import Heading
from puzzles.model.puzzle import Puzzle
from puzzles.types.sudoku import Sudoku

KEYS = {"A": "author", "D": "title", "S": "source", "U": "source", "C": "notes", "B": "notes", "L": "notes"}
"""The heading keys of lines by letter: U is a URL, B the date, L the level."""
_SAID = {"B": "Published: ", "L": "Level: "}
_LINE = re.compile(r"#([ADCBSLU])(.*)")
_SURE = re.compile(r"#[ADCBSLU](?![a-z])")
_SECTION = re.compile(r"\s*\[(\w+)\]\s*")
_PUZZLE = "puzzle"


def heading_of(text: str) -> Heading:
    """The heading in the lines before the cells."""
    found = defaultdict[str, list[str]](list)
    for line in text.splitlines() if is_headed(text) else ():
        if said := _LINE.fullmatch(line.strip()):
            words = said[2].strip()
            found[KEYS[said[1]]] += [_SAID.get(said[1], "") + words] if words else []
    joined: dict[str, Any] = {
        key: ("\n" if key == "notes" else " ").join(lines) for key, lines in found.items()
    }
    return Heading(**joined)


def is_headed(text: str) -> bool:
    """Whether a text has such lines; a comment such as `#Diagonals` alone is not one."""
    return any(map(_SURE.match, text.splitlines()))


class SadMan(Format):
    """`#A author`, `#D title`, `#S source`, `#C notes`, then n lines of n cells."""

    name = "sdk"
    label = "SadMan Sudoku"
    suffix = ".sdk"
    kept = True

    def recognises(self, text: str) -> bool:
        rows, _ = _rows(text)
        return (rows != text or is_headed(text)) and looks_like_grid(rows) and not grid_lines(rows)

    def read(self, text: str) -> Reading:
        rows, others = _rows(text)
        return Reading((sudoku_of(read_grid(rows), heading_of(text)),), others)

    def write(self, puzzle: Puzzle) -> Writing:
        sudoku = of_type(puzzle, Sudoku)
        said = sudoku.heading
        lines = [("A", said.author), ("D", said.title), ("S", said.source)]
        lines += [("C", line) for line in said.notes.splitlines()]
        about = [f"#{key} {' '.join(text.split())}" for key, text in lines if text.strip()]
        rows = ["".join(row) for row in signs(sudoku)]
        every = ("author", "title", "source", "notes")
        return Writing("".join(f"{line}\n" for line in (*about, *rows)), left_out(sudoku, heading=every))


def _rows(text: str) -> tuple[str, tuple[str, ...]]:
    """The section of a text with the cells, and notes on other sections, such as the state of play."""
    sections: dict[str, list[str]] = {}
    lines = text.splitlines()
    if not any(map(_SECTION.fullmatch, lines)):
        return text, ()
    name = ""
    for line in lines:
        if begun := _SECTION.fullmatch(line):
            name = begun[1]
        elif not line.startswith("#"):
            sections.setdefault(name.lower(), []).append(line)
    others = tuple(f"the section '{own}'" for own in sections if own not in ("", _PUZZLE))
    if _PUZZLE not in sections:
        return "", others
    return "\n".join(sections[_PUZZLE]), others


FORMAT = SadMan()
