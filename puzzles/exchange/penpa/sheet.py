"""What a type takes from a drawing; what is left in the end is named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TypeAlias, TypeVar

from puzzles.clues.bases.clue_numbers import UNTOLD, UNTOLD_SIGN
from puzzles.exchange.json_text import Remarks
from puzzles.exchange.penpa.drawing import CANDIDATES, PATHS, Drawing, Symbol, Text
from puzzles.geometry.grid import ORTHOGONAL, Cell, places
from puzzles.geometry.lattice import Point, Points
from puzzles.geometry.outside import Outside, Side
from puzzles.geometry.regions import NONE, Regions, in_pieces, renumbered
from puzzles.text.words import listed

Pair: TypeAlias = tuple[Cell, ...]
"""Two cells side by side."""
K = TypeVar("K")
V = TypeVar("V")

DARK = frozenset((1, 3, 4, 8))
"""The numbers of grey and black."""
COLOURS = (
    *("no colour", "dark grey", "light green", "light grey", "black", "light blue", "red", "yellow", "grey"),
    *("pink", "orange", "purple", "brown"),
)
"""What colours of cells are called, by their numbers."""
CIRCLES = ("circle_L", "circle_M", "circle_S", "circle_SS")
"""Shapes of circles, from the largest."""
WHITE, BLACK = 1, 2
"""The circles that mean something by their colour."""
CORNERS = TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT = range(4)
"""The places of small texts in the corners of a cell."""
QUOTED = 4
"""So many texts that nobody has taken are quoted."""
ARROWS = {"0": "^", "1": "<", "2": ">", "3": "v"}
"""The arrow of a number, by what stands behind it: `3_0`."""
BLACK_SURFACE = 4
"""The colour of cells that is black."""
DRAWN_ARROWS = {4: "^", 16: "^", 1: "v", 64: "v", 8: "<", 32: "<", 2: ">", 128: ">"}
"""The arrow that older links draw as a sign beside a number, by its bits, the first of which counts most."""


class Sheet:
    """A drawing of which each thing is taken once."""

    def __init__(self, drawing: Drawing) -> None:
        self.rows, self.columns = drawing.rows, drawing.columns
        self.remarks = Remarks()
        self._texts, self._small = dict(drawing.texts), dict(drawing.small)
        self._symbols, self._surface = dict(drawing.symbols), dict(drawing.surface)
        self._edges, self._outside = drawing.edges, drawing.outside
        self._paths, self._others = dict(drawing.paths), drawing.others
        if drawing.answered:
            self.remarks.aside("drawn answer")

    def has(self, cell: Cell) -> bool:
        """Whether a cell is one of the grid."""
        return 0 <= cell[0] < self.rows and 0 <= cell[1] < self.columns

    # -- texts ---------------------------------------------------------------------------------

    def numbers(self, within: Collection[Cell] | None = None, *, asks: bool = False) -> dict[Cell, int]:
        """The numbers in cells; where a type `asks`, also those that are not told: nothing, or `?`."""

        def suits(point: Point, text: Text) -> bool:
            inside = self._inside(point) and (within is None or _cell(point) in within)
            return inside and _is_number(text)

        found = _taken(self._texts, suits)
        return {_cell(point): _number(text) for point, text in found.items() if asks or self._tells(text)}

    def letters(self) -> dict[Cell, str]:
        """All that stands in cells."""
        found = _taken(self._texts, lambda point, text: self._inside(point) and text.kind != CANDIDATES)
        return {_cell(point): text.text for point, text in found.items() if text.text}

    def digit_lists(self) -> dict[Cell, tuple[int, ...]]:
        """Numbers of one digit in cells, several in one; `UNTOLD` for a `?` among them."""

        def suits(point: Point, text: Text) -> bool:
            digits = text.text.replace(" ", "").replace(",", "")
            return self._inside(point) and bool(digits) and all(each in "012345678?" for each in digits)

        found = _taken(self._texts, suits)
        return {
            _cell(point): tuple(
                UNTOLD if each == "?" else int(each) for each in text.text if each not in " ,"
            )
            for point, text in found.items()
        }

    def arrow_numbers(self) -> dict[Cell, tuple[int, str]]:
        """All that stands in cells, as numbers with an arrow; where either is missing, there is none."""
        found: dict[Cell, tuple[int, str]] = {}
        taken = _taken(self._texts, lambda point, text: self._inside(point) and text.kind != CANDIDATES)
        for point, text in taken.items():
            number, _, way = text.text.partition("_")
            arrow = ARROWS.get(way) or self._drawn_arrow(point)
            told = int(number) if _is_whole(number) and arrow else UNTOLD
            found[_cell(point)] = told, arrow
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
        """The small texts at those places of cells."""
        found = _taken(self._small, lambda place, text: place.place in at and self.has(place.cell))
        return {place.cell: text.text for place, text in found.items() if text.text}

    def small_numbers(self, at: Collection[int], within: Collection[Cell]) -> dict[Cell, int]:
        """The small numbers at those places of some cells."""
        found = _taken(
            self._small,
            lambda place, text: place.place in at and place.cell in within and _is_number(text),
        )
        return {place.cell: _number(text) for place, text in found.items() if self._tells(text)}

    def corner_numbers(self) -> dict[Point, int]:
        """The numbers on corners, those of the frame as well."""
        found = _taken(self._texts, lambda point, text: self._is_corner(point) and _is_number(text))
        return {point: _number(text) for point, text in found.items() if self._tells(text)}

    def side_numbers(self) -> dict[Pair, int]:
        """The numbers between two cells."""
        found = _taken(self._texts, lambda point, text: bool(self._pair(point)) and _is_number(text))
        return {self._pair(point): _number(text) for point, text in found.items() if self._tells(text)}

    def side_texts(self, wanted: Collection[str]) -> dict[Pair, str]:
        """Those of some texts that stand between two cells."""
        found = _taken(self._texts, lambda point, text: bool(self._pair(point)) and text.text in wanted)
        return {self._pair(point): text.text for point, text in found.items()}

    # -- beside the grid -----------------------------------------------------------------------

    def outside(self) -> dict[Outside, tuple[int, ...]]:
        """The numbers beside each line, as one reads them; `UNTOLD` for one that is not told."""
        found: dict[Outside, list[int]] = {}
        taken = _taken(self._texts, lambda point, text: bool(self._beside(point)) and _is_number(text))
        for point in sorted(taken):
            outside = self._beside(point)
            if outside is not None and taken[point].text:
                found.setdefault(outside, []).append(_number(taken[point]))
        return {outside: tuple(numbers) for outside, numbers in found.items()}

    def outside_letters(self) -> dict[Outside, str]:
        """The single letters beside lines."""

        def suits(point: Point, text: Text) -> bool:
            return bool(self._beside(point)) and len(text.text) == 1 and text.text.isalpha()

        places = ((self._beside(point), text.text) for point, text in _taken(self._texts, suits).items())
        return {outside: text for outside, text in places if outside is not None}

    def counts(self) -> dict[Outside, int]:
        """One number for a row or column, wherever it stands beside the grid."""
        found: dict[Outside, int] = {}
        for outside, numbers in self.outside().items():
            side = Side.TOP if outside.side in (Side.TOP, Side.BOTTOM) else Side.LEFT
            for number in self.only_told(numbers):
                if found.setdefault(Outside(side, outside.index), number) != number:
                    self.remarks.add(f"another number, {number}, beside {outside.unit}")
        return found

    def only_told(self, numbers: Sequence[int]) -> list[int]:
        """Those that are told; that others are not says nothing, which is remarked."""
        if untold := numbers.count(UNTOLD):
            self.remarks.aside("number not told ('?')", untold, plural="numbers not told ('?')")
        return [number for number in numbers if number != UNTOLD]

    def legend(self) -> int | None:
        """The one number in the margin, with a star beside it: how many stars there are."""
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

    def _beside(self, point: Point) -> Outside | None:
        """The row or column that a place in the margin looks along."""
        if not _is_middle(point):
            return None
        row, column = _cell(point)
        if 0 <= column < self.columns and not 0 <= row < self.rows:
            return Outside(Side.TOP if row < 0 else Side.BOTTOM, column)
        if 0 <= row < self.rows and not 0 <= column < self.columns:
            return Outside(Side.LEFT if column < 0 else Side.RIGHT, row)
        return None

    # -- signs and colours ---------------------------------------------------------------------

    def symbols(self, *shapes: str) -> dict[Cell, int]:
        """Signs of those shapes in cells, by which of the shape each is."""
        found = self._signs(lambda point, symbol: self._inside(point) and symbol.shape in shapes)
        return {_cell(point): value for point, value in found.items()}

    def circles(self) -> dict[Cell, bool]:
        """White and black circles in cells, by whether they are black."""
        found = self._signs(lambda point, symbol: self._inside(point) and _is_circle(symbol))
        return {_cell(point): value == BLACK for point, value in found.items()}

    def dots(self) -> dict[Pair, bool]:
        """White and black circles between two cells, by whether they are black."""
        found = self._signs(lambda point, symbol: bool(self._pair(point)) and _is_circle(symbol))
        return {self._pair(point): value == BLACK for point, value in found.items()}

    def points(self, *shapes: str) -> dict[Point, int]:
        """Signs of those shapes inside the grid: in the middle of cells, on sides and corners."""
        inner = Points.INNER
        return self._signs(
            lambda point, symbol: symbol.shape in shapes and inner.has(point, self.rows, self.columns)
        )

    def side_symbols(self, shape: str, values: Collection[int]) -> dict[Pair, int]:
        """Signs of a shape between two cells, of those that there are of the shape."""
        found = self._signs(
            lambda point, symbol: bool(self._pair(point)) and symbol.shape == shape and symbol.value in values
        )
        return {self._pair(point): value for point, value in found.items()}

    def rings(self, points: Collection[Point]) -> None:
        """Circles around those texts say nothing more."""
        self._signs(lambda point, symbol: point in points and symbol.shape in CIRCLES)

    def _signs(self, suits: Callable[[Point, Symbol], bool]) -> dict[Point, int]:
        found = _taken(self._symbols, lambda point, sign: isinstance(sign.value, int) and suits(point, sign))
        return {point: sign.value for point, sign in found.items() if isinstance(sign.value, int)}

    def dark(self) -> set[Cell]:
        """The cells that are grey or black."""
        return set(_taken(self._surface, lambda cell, colour: colour in DARK and self.has(cell)))

    def shades(self) -> dict[Cell, bool]:
        """The cells that are grey or black, by whether they are black."""
        found = _taken(self._surface, lambda cell, colour: colour in DARK and self.has(cell))
        return {cell: colour == BLACK_SURFACE for cell, colour in found.items()}

    def plain(self, cells: Collection[Cell]) -> None:
        """That cells which hold clues are grey or black says nothing more."""
        _taken(self._surface, lambda cell, colour: colour in DARK and cell in cells)

    def holes(self) -> set[Cell]:
        """The cells that do not belong to the puzzle: cut out of the grid, or dark."""
        found = self.dark() | self._outside
        self._outside = frozenset()
        return found

    # -- areas ---------------------------------------------------------------------------------

    @property
    def is_divided(self) -> bool:
        """Whether there are borders between cells."""
        return bool(self._edges)

    def regions(self, holes: Collection[Cell] = ()) -> Regions:
        """The areas that borders part the grid into; holes are in none."""
        numbers: dict[Cell, int] = {}
        for cell in places(self.rows, self.columns):
            open_cells = [] if cell in numbers or cell in holes else [cell]
            while open_cells:
                here = open_cells.pop()
                numbers[here] = numbers.get(cell, len(numbers))
                beyond = (other for other in self._beyond(here) if other not in holes)
                open_cells += [other for other in beyond if other not in numbers]
        self._edges = frozenset()
        rows = [[numbers.get((r, c), NONE) for c in range(self.columns)] for r in range(self.rows)]
        return in_pieces(renumbered(rows))

    def _beyond(self, cell: Cell) -> Iterator[Cell]:
        """The neighbours without a border between."""
        for down, right in ORTHOGONAL:
            other = cell[0] + down, cell[1] + right
            edge = 2 * cell[0] + 1 + down, 2 * cell[1] + 1 + right
            if self.has(other) and edge not in self._edges:
                yield other

    def cages(self) -> tuple[tuple[Cell, ...], ...]:
        """The cells of each killer cage."""
        return self._paths.pop("killercages", ())

    def _tells(self, text: Text) -> bool:
        """Whether a text tells a number; one that is `?` says nothing, which is remarked."""
        return bool(self.only_told([_number(text)] if text.text else []))

    # -- what nobody has taken -----------------------------------------------------------------

    def ignored(self) -> tuple[str, ...]:
        """All that is left, a line for each kind of thing."""
        add, remarks = self.remarks.add, self.remarks
        every = (*self._texts.values(), *self._small.values())
        texts = [text for text in every if text.text and text.kind != CANDIDATES]
        if texts:
            some = list(dict.fromkeys(repr(text.text) for text in texts))
            more = ["others"] if len(some) > QUOTED else []
            add("text", len(texts), listed([*some[:QUOTED], *more]), "texts")
        if marks := sum(text.kind == CANDIDATES for text in self._texts.values()):
            remarks.aside("cell with pencil marks", marks, plural="cells with pencil marks")
        for shape, count in Counter(symbol.shape for symbol in self._symbols.values()).items():
            add(f"sign {shape!r}", count, plural=f"signs {shape!r}")
        for colour, count in Counter(self._surface.values()).items():
            name = COLOURS[colour] if 0 <= colour < len(COLOURS) else "another colour"
            add(f"cell in {name}", count, plural=f"cells in {name}")
        if self._edges:
            add("border between cells", len(self._edges), plural="borders between cells")
        if self._outside:
            add("cell cut out of the grid", len(self._outside), plural="cells cut out of the grid")
        for layer, paths in self._paths.items():
            if paths:
                add(PATHS[layer][0], len(paths), plural=PATHS[layer][1])
        for (one, several), count in self._others.items():
            add(one, count, plural=several)
        return remarks.lines()

    # -- places --------------------------------------------------------------------------------

    def _inside(self, point: Point) -> bool:
        """Whether a point is the middle of a cell of the grid."""
        return _is_middle(point) and self.has(_cell(point))

    def _is_corner(self, point: Point) -> bool:
        """Whether a point is a corner of a cell of the grid."""
        return Points.CORNERS.has(point, self.rows, self.columns)

    def _pair(self, point: Point) -> Pair:
        """The two cells of the grid that a point lies between; none for another point."""
        y, x = point
        if (y + x) % 2 == 0 or not Points.INNER.has(point, self.rows, self.columns):
            return ()
        return ((y - 1) // 2, (x - 1) // 2), (y // 2, x // 2)


def _taken(found: dict[K, V], suits: Callable[[K, V], bool]) -> dict[K, V]:
    """Those that suit, taken out."""
    return {key: found.pop(key) for key in [key for key, item in found.items() if suits(key, item)]}


def _is_middle(point: Point) -> bool:
    return point[0] % 2 == point[1] % 2 == 1


def _cell(point: Point) -> Cell:
    return point[0] // 2, point[1] // 2


def _is_circle(symbol: Symbol) -> bool:
    return symbol.shape in CIRCLES and symbol.value in (WHITE, BLACK)


def _is_whole(text: str) -> bool:
    return text.isdecimal() and text.isascii() and len(text) < 6


def _is_number(text: Text) -> bool:
    """Whether a text is a number, or stands for one that is not told: nothing, or `?`."""
    return text.kind != CANDIDATES and (text.text in ("", UNTOLD_SIGN) or _is_whole(text.text))


def _number(text: Text) -> int:
    return int(text.text) if _is_whole(text.text) else UNTOLD
