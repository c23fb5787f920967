"""The texts of a drawing: numbers and letters in cells, between them, and outside the grid."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from puzzles.clues.bases.clue_numbers import UNTOLD, UNTOLD_SIGN
from puzzles.exchange.penpa.drawing import CANDIDATES, Text
from puzzles.exchange.penpa.layers import Layers, Pair, cell_at, take
from puzzles.geometry.grid import Cell
from puzzles.geometry.lattice import Point
from puzzles.geometry.outside import Outside, Side

CORNERS = TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT = range(4)
"""The places of small texts in the corners of a cell."""
ARROWS = {"0": "^", "1": "<", "2": ">", "3": "v"}
"""The arrow of a number, by the digit behind it: `3_0`."""
DRAWN_ARROWS = {4: "^", 16: "^", 1: "v", 64: "v", 8: "<", 32: "<", 2: ">", 128: ">"}
"""The arrow of a sign next to a number in older links, by its bits, the highest first."""


class Texts(Layers):
    """Takes texts from a drawing."""

    def numbers(self, within: Collection[Cell] | None = None, *, asks: bool = False) -> dict[Cell, int]:
        """Take the numbers in cells; with `asks`, also unknown ones (an empty text or `?`), as `UNTOLD`."""

        def suits(point: Point, text: Text) -> bool:
            inside = self._inside(point) and (within is None or cell_at(point) in within)
            return inside and _is_number(text)

        found = take(self._texts, suits)
        return {cell_at(point): _number(text) for point, text in found.items() if asks or self._tells(text)}

    def letters(self) -> dict[Cell, str]:
        """Take all texts in cells."""
        found = take(self._texts, lambda point, text: self._inside(point) and text.kind != CANDIDATES)
        return {cell_at(point): text.text for point, text in found.items() if text.text}

    def digit_lists(self) -> dict[Cell, tuple[int, ...]]:
        """Take the lists of digits in cells; `?` among them is `UNTOLD`."""

        def suits(point: Point, text: Text) -> bool:
            digits = text.text.replace(" ", "").replace(",", "")
            return self._inside(point) and bool(digits) and all(each in "012345678?" for each in digits)

        found = take(self._texts, suits)
        return {
            cell_at(point): tuple(
                UNTOLD if each == "?" else int(each) for each in text.text if each not in " ,"
            )
            for point, text in found.items()
        }

    def arrow_numbers(self) -> dict[Cell, tuple[int, str]]:
        """Take all texts in cells, as numbers with an arrow; if either is missing, `UNTOLD` and no arrow."""
        found: dict[Cell, tuple[int, str]] = {}
        taken = take(self._texts, lambda point, text: self._inside(point) and text.kind != CANDIDATES)
        for point, text in taken.items():
            number, _, way = text.text.partition("_")
            arrow = ARROWS.get(way) or self._drawn_arrow(point)
            told = int(number) if _is_whole(number) and arrow else UNTOLD
            found[cell_at(point)] = told, arrow
        return found

    def _drawn_arrow(self, point: Point) -> str:
        symbol = self._symbols.get(point)
        if symbol is None or symbol.shape != "arrow_fouredge_B" or not isinstance(symbol.value, tuple):
            return ""
        arrow = DRAWN_ARROWS.get(int("0" + "".join(map(str, symbol.value)), 2), "")
        if arrow:
            del self._symbols[point]
        return arrow

    def small(self, at: Collection[int]) -> dict[Cell, str]:
        """Take the small texts at those places of cells."""
        found = take(self._small, lambda place, text: place.place in at and self.has(place.cell))
        return {place.cell: text.text for place, text in found.items() if text.text}

    def small_numbers(self, at: Collection[int], within: Collection[Cell]) -> dict[Cell, int]:
        """Take the small numbers at those places of some cells."""
        found = take(
            self._small,
            lambda place, text: place.place in at and place.cell in within and _is_number(text),
        )
        return {place.cell: _number(text) for place, text in found.items() if self._tells(text)}

    def corner_numbers(self) -> dict[Point, int]:
        """Take the numbers on corners, also on those of the frame."""
        found = take(self._texts, lambda point, text: self._is_corner(point) and _is_number(text))
        return {point: _number(text) for point, text in found.items() if self._tells(text)}

    def side_numbers(self) -> dict[Pair, int]:
        """Take the numbers between two cells."""
        found = take(self._texts, lambda point, text: bool(self._pair(point)) and _is_number(text))
        return {self._pair(point): _number(text) for point, text in found.items() if self._tells(text)}

    def side_texts(self, wanted: Collection[str]) -> dict[Pair, str]:
        """Take the wanted texts between two cells."""
        found = take(self._texts, lambda point, text: bool(self._pair(point)) and text.text in wanted)
        return {self._pair(point): text.text for point, text in found.items()}

    def outside(self) -> dict[Outside, tuple[int, ...]]:
        """Take the numbers outside each line, in reading order; an unknown one is `UNTOLD`."""
        found: dict[Outside, list[int]] = {}
        taken = take(self._texts, lambda point, text: bool(self._beside(point)) and _is_number(text))
        for point in sorted(taken):
            outside = self._beside(point)
            if outside is not None and taken[point].text:
                found.setdefault(outside, []).append(_number(taken[point]))
        return {outside: tuple(numbers) for outside, numbers in found.items()}

    def outside_letters(self) -> dict[Outside, str]:
        """Take the single letters outside lines."""

        def suits(point: Point, text: Text) -> bool:
            return bool(self._beside(point)) and len(text.text) == 1 and text.text.isalpha()

        places = ((self._beside(point), text.text) for point, text in take(self._texts, suits).items())
        return {outside: text for outside, text in places if outside is not None}

    def counts(self) -> dict[Outside, int]:
        """Take one number for each row or column, on either side of the grid."""
        found: dict[Outside, int] = {}
        for outside, numbers in self.outside().items():
            side = Side.TOP if outside.side in (Side.TOP, Side.BOTTOM) else Side.LEFT
            for number in self.only_told(numbers):
                if found.setdefault(Outside(side, outside.index), number) != number:
                    self.remarks.add(f"another number, {number}, beside {outside.unit}")
        return found

    def only_told(self, numbers: Sequence[int]) -> list[int]:
        """The known numbers; unknown ones are remarked, as they have no meaning here."""
        if untold := numbers.count(UNTOLD):
            self.remarks.aside("number not told ('?')", untold, plural="numbers not told ('?')")
        return [number for number in numbers if number != UNTOLD]

    def legend(self) -> int | None:
        """Take the only number in the margin with a star beside it: the number of stars; None if there
        is none.
        """
        numbers = [
            point for point, text in self._texts.items() if not self._inside(point) and _is_whole(text.text)
        ]
        stars = [
            point for point, sign in self._symbols.items() if not self._inside(point) and sign.shape == "star"
        ]
        if len(numbers) != 1 or len(stars) != 1:
            return None
        del self._symbols[stars[0]]
        return _number(self._texts.pop(numbers[0]))

    def _tells(self, text: Text) -> bool:
        """Whether a text is a known number; an unknown one is remarked."""
        return bool(self.only_told([_number(text)] if text.text else []))


def _is_whole(text: str) -> bool:
    return text.isdecimal() and text.isascii() and len(text) < 6


def _is_number(text: Text) -> bool:
    """Whether a text is a number, or an unknown one: empty, or `?`."""
    return text.kind != CANDIDATES and (text.text in ("", UNTOLD_SIGN) or _is_whole(text.text))


def _number(text: Text) -> int:
    return int(text.text) if _is_whole(text.text) else UNTOLD
