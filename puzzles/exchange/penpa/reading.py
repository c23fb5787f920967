"""Reading the lines of a link of penpa-edit as a drawing."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from puzzles.exchange.penpa.drawing import PATHS, Drawing, Symbol, Text
from puzzles.exchange.penpa.indices import SPARE, Indices
from puzzles.exchange.penpa.strokes import borders, others
from puzzles.geometry.grid import Cell
from puzzles.geometry.lattice import Point
from puzzles.model.heading import Heading
from puzzles.text.errors import PuzzleError

SHAPES = ("square", "sudoku", "kakuro")
"""The grids of squares, which share one layout."""
MOST = 200
"""The limit on rows or columns of a grid, with its margins."""
_ABOUT = {"title": "Title:", "author": "Author:"}


def read_drawing(lines: Sequence[str]) -> Drawing:
    """The drawing in the lines of a link; raises `PuzzleError`."""
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
    indices = Indices(width + 2 * SPARE, height + 2 * SPARE, top, left)
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
        frozenset(borders(drawn.get("lineE"), indices, rows, columns)),
        paths,
        dict(others(drawn, indices, rows, columns)),
        answered=_is_answered(lines[4]),
    )


def _is_answered(line: str) -> bool:
    """Whether the solver has drawn anything; the undo history does not count."""
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
    """Title, author and rules, if given; commas in them are escaped."""
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
    """The tags that the author chose."""
    try:
        found = json.loads(lines[17]) if len(lines) > 17 else []
    except (ValueError, RecursionError):
        return
    yield from (tag for tag in found if isinstance(tag, str)) if isinstance(found, list) else ()


def _outside(line: str, indices: Indices, rows: int, columns: int) -> Iterator[Cell]:
    """The cells of the rectangle that are not in the grid: those that are not listed."""
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
    """The items of a layer, by index; raises `PuzzleError`."""
    found = drawn.get(layer) or {}
    if not isinstance(found, dict):
        raise PuzzleError(f"a list where {layer!r} is", expected="a table")
    for key, item in found.items():
        if not key.isdecimal() or len(key) > 9:
            raise PuzzleError(f"the place {key[:20]!r}", where=layer, expected="a number")
        yield int(key), item


def _points(path: Any, indices: Indices) -> list[Point]:
    """The points of a list of indices; raises `PuzzleError`."""
    numbers = path if isinstance(path, list) else [path]
    if not all(type(number) is int and number >= 0 for number in numbers):
        raise PuzzleError("a path that is none", expected="numbers of places")
    return [indices.point(number) for number in numbers]


def _cell_of(point: Point) -> Cell:
    """The cell with that centre."""
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
