"""Links of penpa-edit, drawn thing by thing and packed by the rules of its page."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Self

SITE = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
CENTRE, CORNER, BELOW, BEHIND = range(4)
"""A cell's middle, its bottom right corner, its bottom side, its right side."""
SHORT = {"z": "zZ", '"surface"': "zS", '"lineE"': "zE", '"number"': "zN", '"symbol"': "zY", '"numberS"': "z1"}


class Drawn:
    """A grid of squares on which things are drawn; cells are rows and columns from 1."""

    def __init__(self, rows: int, columns: int, margins: tuple[int, int, int, int] = (0, 0, 0, 0)) -> None:
        """Margins are those above, below, left and right, all of them parts of the drawing."""
        top, bottom, left, right = self._margins = margins
        self._rows, self._columns = rows, columns
        self._width, self._height = columns + left + right + 4, rows + top + bottom + 4
        self.layers: dict[str, Any] = {
            name: {} for name in ("surface", "number", "numberS", "symbol", "lineE")
        }
        self.layers["killercages"] = []
        self.answer: dict[str, Any] = {"surface": {}}
        self.head, self.tags, self.missing = (
            "Title: ,Author: ,,,OFF,false",
            list[str](),
            set[tuple[int, int]](),
        )

    def index(self, kind: int, row: int, column: int) -> int:
        top, _, left, _ = self._margins
        number = (row + 1 + top) * self._width + column + 1 + left
        return kind * self._width * self._height + number

    def text(self, row: int, column: int, text: str | int, kind: str = "1", at: int = CENTRE) -> Self:
        self.layers["number"][str(self.index(at, row, column))] = [text, 1, kind]
        return self

    def grid(self, text: str, row: int = 1, column: int = 1) -> Self:
        """Texts row by row, where dots are none, from a cell on."""
        for down, line in enumerate(text.split("/")):
            for right, token in enumerate(line.split()):
                if token != ".":
                    self.text(row + down, column + right, token)
        return self

    def small(self, row: int, column: int, corner: int, text: str | int) -> Self:
        area = self._width * self._height
        self.layers["numberS"][str(4 * area + 4 * self.index(CENTRE, row, column) + corner)] = [text, 1]
        return self

    def sign(self, row: int, column: int, shape: str, value: int | Sequence[int], at: int = CENTRE) -> Self:
        self.layers["symbol"][str(self.index(at, row, column))] = [value, shape, 1]
        return self

    def colour(self, number: int, *cells: tuple[int, int]) -> Self:
        self.layers["surface"] |= {str(self.index(CENTRE, *cell)): number for cell in cells}
        return self

    def areas(self, text: str) -> Self:
        """Borders between cells whose letters differ, row by row, and a frame."""
        rows = text.split()
        for r in range(len(rows) + 1):
            for c in range(len(rows[0]) + 1):
                here, left, above = (_at(rows, *cell) for cell in ((r, c), (r, c - 1), (r - 1, c)))
                if here != left:
                    self._edge((r, c), (r + 1, c))
                if here != above:
                    self._edge((r, c), (r, c + 1))
        return self

    def _edge(self, *corners: tuple[int, int]) -> None:
        first, second = (self.index(CORNER, *corner) for corner in corners)
        self.layers["lineE"][f"{first},{second}"] = 2

    def cage(self, *cells: tuple[int, int]) -> Self:
        self.layers["killercages"].append([self.index(CENTRE, *cell) for cell in cells])
        return self

    def without(self, *cells: tuple[int, int]) -> Self:
        """Cells cut out of the grid."""
        self.missing.update(cells)
        return self

    @property
    def lines(self) -> list[str]:
        every = [(r, c) for r in range(1, self._rows + 1) for c in range(1, self._columns + 1)]
        numbers = [self.index(CENTRE, *cell) for cell in every if cell not in self.missing]
        steps = [numbers[0], *(b - a for a, b in pairwise(numbers))]
        size = f"{self._width - 4},{self._height - 4}"
        return [
            f"square,{size},38,0,1,1,456,456,112,112,0,0,0,0,{self.head}",
            json.dumps(list(self._margins)),
            "{}",
            json.dumps(self.layers, separators=(",", ":")),
            json.dumps(self.answer, separators=(",", ":")),
            json.dumps(steps),
            *["[]"] * 11,
            json.dumps(self.tags),
            "",
        ]

    @property
    def link(self) -> str:
        return SITE + packed(self.lines)


def packed(lines: Sequence[str]) -> str:
    text = "\n".join(lines)
    for word, sign in SHORT.items():
        text = text.replace(word, sign)
    raw = zlib.compressobj(9, zlib.DEFLATED, -15)
    return b64encode(raw.compress(text.encode()) + raw.flush()).decode()


def _at(rows: Sequence[str], row: int, column: int) -> str:
    inside = 0 <= row < len(rows) and 0 <= column < len(rows[0])
    return rows[row][column] if inside else ""
