"""What is drawn on a grid of penpa-edit: where texts, signs, colours and borders are.

Places are points of the lattice of twice the size, as `puzzles.geometry.lattice` has it, also of the margin.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from puzzles.geometry.grid import Cell
from puzzles.geometry.lattice import Point
from puzzles.model.heading import Heading
from puzzles.text.errors import PuzzleError

SHAPES = ("square", "sudoku", "kakuro")
"""Grids of squares; they are laid out alike."""
SPARE = 2
"""Cells around the grid, on each side, that are counted in an index."""
ARROW, TAPA, CANDIDATES = "2", "4", "7"
"""Kinds of texts: a number with an arrow, several numbers, and digits that the solver thinks of."""
MOST = 200
"""Rows or columns of a grid, at most, with its margins."""
_ABOUT = {"title": "Title:", "author": "Author:"}
_LAYERS: Mapping[str, tuple[str, str]] = {
    "line": ("line", "lines"),
    "wall": ("wall", "walls"),
    "cage": ("part of a cage", "parts of cages"),
    "freeline": ("free line", "free lines"),
    "freelineE": ("free border", "free borders"),
    "arrows": ("arrow", "arrows"),
    "direction": ("direction", "directions"),
    "squareframe": ("frame", "frames"),
    "polygon": ("polygon", "polygons"),
    "deletelineE": ("grid line taken away", "grid lines taken away"),
}
"""Layers that are counted as a whole, and what one of their things is called."""
PATHS: Mapping[str, tuple[str, str]] = {
    "killercages": ("cage", "cages"),
    "thermo": ("thermometer", "thermometers"),
    "nobulbthermo": ("thermometer without a bulb", "thermometers without bulbs"),
}
"""Layers of which each thing is a list of cells."""


class Text(Struct, frozen=True):
    """A text, without blanks around it, and its kind."""

    text: str
    kind: str


class Symbol(Struct, frozen=True):
    """A sign: the name of its shape, and which of that shape; several of one are numbers of bits."""

    shape: str
    value: int | tuple[int, ...]


class Small(Struct, frozen=True, order=True):
    """A place for a small text in a cell: 0 to 3 are the corners row by row, 4 to 7 the sides likewise."""

    cell: Cell
    place: int


class Drawing(Struct, frozen=True):
    """A grid with all that is drawn on it; `outside` are the cells that are cut out of it.

    `paths` are the cages and other lists of cells of a layer; `others` counts what of the layers is not told.
    """

    rows: int
    columns: int
    heading: Heading
    tags: tuple[str, ...]
    outside: frozenset[Cell]
    surface: Mapping[Cell, int]
    texts: Mapping[Point, Text]
    small: Mapping[Small, Text]
    symbols: Mapping[Point, Symbol]
    edges: frozenset[Point]
    paths: Mapping[str, tuple[tuple[Cell, ...], ...]]
    others: Mapping[tuple[str, str], int]
    answered: bool


class _Indices(Struct, frozen=True):
    """How indices become places: width and height with spare cells, and the margin above and at the left."""

    width: int
    height: int
    top: int
    left: int

    def cell(self, number: int) -> Cell:
        """The cell of that number, counted row by row from the spare corner."""
        row, column = divmod(number, self.width)
        return row - SPARE - self.top, column - SPARE - self.left

    def point(self, index: int) -> Point:
        """A centre, a corner, or the middle of a side; raises `PuzzleError`."""
        kind, number = divmod(index, self.width * self.height)
        if not 0 <= kind < 4:
            raise PuzzleError(f"the place {index}, which is none", expected="one of the grid")
        row, column = self.cell(number)
        return 2 * row + 1 + (kind in (1, 2)), 2 * column + 1 + (kind in (1, 3))

    def small(self, index: int) -> Small:
        """A place within a cell; raises `PuzzleError`."""
        kind, number = divmod(index // 4, self.width * self.height)
        if kind not in (1, 2):
            raise PuzzleError(f"the place {index}, which is none", expected="one within a cell")
        return Small(self.cell(number), 4 * (kind - 1) + index % 4)


def read_drawing(lines: Sequence[str]) -> Drawing:
    """What the lines of a link say; raises `PuzzleError`."""
    head = lines[0].split(",")
    if head[0][:1].isdigit():
        raise PuzzleError("a link of the first penpa", expected="one of penpa-edit")
    if head[0] not in SHAPES:
        raise PuzzleError(f"a grid of the shape {head[0]!r}", expected="a grid of squares")
    if len(lines) < 6 or len(head) < 3:
        raise PuzzleError(f"{len(lines)} lines in the link", expected="a drawing of penpa-edit")
    width, height = (_size(text) for text in head[1:3])
    top, bottom, left, right = _margin(lines[1])
    rows, columns = height - top - bottom, width - left - right
    if rows < 1 or columns < 1:
        raise PuzzleError("margins that leave no grid", expected="rows and columns")
    indices = _Indices(width + 2 * SPARE, height + 2 * SPARE, top, left)
    drawn, paths = _table(lines[3]), {}
    for layer in PATHS:
        items = drawn.get(layer) or []
        if not isinstance(items, list):
            raise PuzzleError(f"a table where {layer!r} is", expected="a list")
        paths[layer] = tuple(tuple(map(_cell_of, _points(path, indices))) for path in items if path)
    return Drawing(
        rows,
        columns,
        _heading(head),
        tuple(_tags(lines)),
        frozenset(_outside(lines[5], indices, rows, columns)),
        {_cell_of(indices.point(key)): _colour(item) for key, item in _items(drawn, "surface")},
        {indices.point(key): _text(item) for key, item in _items(drawn, "number")},
        {indices.small(key): _text(item) for key, item in _items(drawn, "numberS")},
        {indices.point(key): _symbol(item) for key, item in _items(drawn, "symbol")},
        frozenset(_edges(drawn.get("lineE"), indices, rows, columns)),
        paths,
        dict(_others(drawn, indices, rows, columns)),
        answered=_is_answered(lines[4]),
    )


def _is_answered(line: str) -> bool:
    """Whether anything was drawn to solve it; what was done and undone is no matter."""
    layers = _table(line) if line.strip() else {}
    return any(items for name, items in layers.items() if not name.startswith("command_"))


def _size(text: str) -> int:
    if not (text.isdecimal() and text.isascii() and 1 <= int(text[:6]) <= MOST):
        raise PuzzleError(f"a size of {text[:20]!r}", expected=f"1 to {MOST}")
    return int(text)


def _margin(line: str) -> tuple[int, int, int, int]:
    found = _json(line)
    four = isinstance(found, list) and len(found) == 4
    if not four or not all(type(number) is int and 0 <= number <= MOST for number in found):
        raise PuzzleError(f"margins of {line[:30]!r}", expected="four numbers")
    top, bottom, left, right = found
    return top, bottom, left, right


def _json(line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise PuzzleError("a line of the link that is not valid JSON", expected="the whole link") from error


def _table(line: str) -> dict[str, Any]:
    found = _json(line)
    if not isinstance(found, dict):
        raise PuzzleError("a drawing of another kind", expected="a table of what is drawn")
    return found


def _heading(head: Sequence[str]) -> Heading:
    """Title, author and rules, where they are told; commas in them are escaped."""
    found: dict[str, str] = {}
    for name, lead in _ABOUT.items():
        place = next((index for index, part in enumerate(head) if part.strip().startswith(lead)), None)
        if place is not None:
            found[name] = _spelt(head[place].strip().removeprefix(lead))
            if name == "author":
                told = dict(zip(("source", "notes"), head[place + 1 : place + 3], strict=False))
                found |= {key: _spelt(text) for key, text in told.items()}
    title, author, source, notes = (found.get(name, "") for name in ("title", "author", "source", "notes"))
    return Heading(title, author, source, notes)


def _spelt(text: str) -> str:
    for sign, meant in (("%2C", ","), ("%2D", "\n"), ("%2E", "&"), ("%2F", "=")):
        text = text.replace(sign, meant)
    return text.strip()


def _tags(lines: Sequence[str]) -> Iterator[str]:
    """The genres that the author named."""
    try:
        found = json.loads(lines[17]) if len(lines) > 17 else []
    except (ValueError, RecursionError):
        return
    yield from (tag for tag in found if isinstance(tag, str)) if isinstance(found, list) else ()


def _outside(line: str, indices: _Indices, rows: int, columns: int) -> Iterator[Cell]:
    """The cells of the rectangle that do not belong to the grid: those that are not listed."""
    found = _json(line)
    if not isinstance(found, list) or not all(type(step) is int for step in found):
        raise PuzzleError("a list of cells that is none", expected="numbers")
    listed, number = set(), 0
    for step in found:
        number += step
        listed.add(indices.cell(number))
    if listed:
        yield from (cell for r in range(rows) for c in range(columns) if (cell := (r, c)) not in listed)


def _items(drawn: Mapping[str, Any], layer: str) -> Iterator[tuple[int, Any]]:
    """What a layer has, by index; raises `PuzzleError`."""
    found = drawn.get(layer) or {}
    if not isinstance(found, dict):
        raise PuzzleError(f"a list where {layer!r} is", expected="a table")
    for key, item in found.items():
        if not key.isdecimal() or len(key) > 9:
            raise PuzzleError(f"the place {key[:20]!r}", where=layer, expected="a number")
        yield int(key), item


def _points(path: Any, indices: _Indices) -> list[Point]:
    """The points of a list of indices; raises `PuzzleError`."""
    numbers = path if isinstance(path, list) else [path]
    if not all(type(number) is int and number >= 0 for number in numbers):
        raise PuzzleError("a path that is none", expected="numbers of places")
    return [indices.point(number) for number in numbers]


def _cell_of(point: Point) -> Cell:
    """The cell of a point that is its middle."""
    return (point[0] - 1) // 2, (point[1] - 1) // 2


def _colour(item: Any) -> int:
    first = item[0] if isinstance(item, list) and item else item
    return first if type(first) is int else 0


def _text(item: Any) -> Text:
    if not isinstance(item, list) or not item:
        raise PuzzleError("a text that is none", where="number", expected="a text, its style and its kind")
    text = "" if isinstance(item[0], list | dict) else str(item[0])
    return Text(text.strip(), str(item[2]) if len(item) > 2 else "")


def _symbol(item: Any) -> Symbol:
    if not isinstance(item, list) or len(item) < 2 or not isinstance(item[1], str):
        raise PuzzleError("a sign that is none", where="symbol", expected="its number and its shape")
    if isinstance(item[0], list):
        return Symbol(item[1], tuple(int(bool(bit)) for bit in item[0]))
    return Symbol(item[1], item[0] if type(item[0]) is int else 0)


_PAIR = re.compile(r"(\d{1,9}),(\d{1,9})")


def _edges(found: Any, indices: _Indices, rows: int, columns: int) -> Iterator[Point]:
    """The borders between cells of the grid; those of its frame say nothing."""
    for key in found if isinstance(found, dict) else ():
        point = _edge(key, indices)
        if point is not None and 0 < point[0] < 2 * rows and 0 < point[1] < 2 * columns:
            yield point


def _edge(key: str, indices: _Indices) -> Point | None:
    """The middle of a border that is drawn from one corner to the next; None for another stroke."""
    pair = _PAIR.fullmatch(key)
    if pair is None:
        return None
    (y, x), (v, u) = indices.point(int(pair[1])), indices.point(int(pair[2]))
    if abs(y - v) + abs(x - u) != 2 or (y - v) * (x - u):
        return None
    return (y + v) // 2, (x + u) // 2


def _others(
    drawn: Mapping[str, Any], indices: _Indices, rows: int, columns: int
) -> Iterator[tuple[tuple[str, str], int]]:
    """How many things there are of the layers that are only counted, and of strokes that are no border."""
    for layer, words in _LAYERS.items():
        if count := len(drawn.get(layer) or ()):
            yield words, count
    beside = slanted = crosses = 0
    for key in drawn.get("lineE") or ():
        point = _edge(key, indices)
        if point is not None:
            beside += not (0 <= point[0] <= 2 * rows and 0 <= point[1] <= 2 * columns)
        elif "," in key:
            slanted += 1
        else:
            crosses += 1
    for count, words in (
        (beside, ("border beside the grid", "borders beside the grid")),
        (slanted, ("stroke across cells", "strokes across cells")),
        (crosses, ("cross on a border", "crosses on borders")),
    ):
        if count:
            yield words, count
