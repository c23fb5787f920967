"""Drawing the inside of a cell: its value with marker signs, or its candidates."""

from __future__ import annotations

from itertools import product

from msgspec.structs import replace
from rich.cells import cell_len

from tui.widgets.board.cells.candidate_art import candidate_lines
from tui.widgets.board.cells.mark_art import mark_lines, struck_out
from tui.widgets.board.cells.strokes import with_strokes
from tui.widgets.board.view.grid_view import BLACK, SHADED, CellView, Mark, Role
from tui.widgets.board.view.parts import CellLine, CellLines, CellSpan
from tui.words.columns import centred, fitted

LEFT_SIGNS: dict[Mark, str] = {
    "conflict": "!",
    "wrong": "!",
    "follows": "»",
    "quoted": "›",
    "selected": "[",
    "ringed": "(",
}
RIGHT_SIGNS: dict[Mark, str] = {"trial": "?", "lies": "~", "changed": "*", "selected": "]", "ringed": ")"}
"""The signs left and right of a cell's text by mark, most urgent first."""
ENTERED, PALE = "▒", "▒"
"""What a black cell is filled with that the cursor is in, and one that a solution says is shaded."""
CROSS = "×"
"""What stands in a cell that the player says is not shaded: a dot could be an empty cell."""
VALUE_SIGNS = BLACK + CROSS
"""What tells the value of a cell beside a clue in it; where that is too wide, the clue alone."""
WATER = "≈"
"""The sign of a cell with water."""
PAINTED: tuple[Role, ...] = ("given", "entry", "solution")
"""The roles of cells that are filled completely if they are shaded."""
BRACKETS: tuple[Mark, ...] = ("selected", "ringed")
"""The marks with a sign on both sides; other signs stand outside of these if there is room."""
OPENING = frozenset(LEFT_SIGNS[mark] for mark in BRACKETS)
CLOSING = frozenset(RIGHT_SIGNS[mark] for mark in BRACKETS)
_URGENCY: tuple[Mark, ...] = (
    "conflict",
    "wrong",
    "trial",
    "lies",
    "changed",
    "follows",
    "quoted",
    "selected",
    "ringed",
)


def left_sign(cell: CellView) -> str:
    """The sign of the most urgent mark of those whose sign stands before a text; empty if there is none."""
    return next((sign for mark, sign in LEFT_SIGNS.items() if mark in cell.marks), "")


def is_painted(cell: CellView) -> bool:
    """Whether a shaded cell is to be filled: it is given, entered, or part of a solution."""
    return cell.text[:1] in (SHADED, BLACK, WATER) and cell.role in PAINTED and not cell.style


def painted_lines(cell: CellView, width: int, height: int) -> CellLines:
    """The lines of a shaded cell, filled, and paler in a solution; its number is in the middle."""
    fill = WATER if cell.text == WATER else PALE if cell.role == "solution" else BLACK
    return filled_lines(cell, cell.text.strip(SHADED + BLACK + WATER), width, height, fill)


def block_lines(cell: CellView, width: int, height: int, entered: bool) -> CellLines:
    """The lines of a black cell with its text in the middle; lighter if the cursor has `entered` it."""
    return filled_lines(cell, cell.text, width, height, ENTERED if entered else BLACK)


def filled_lines(cell: CellView, text: str, width: int, height: int, fill: str) -> CellLines:
    """The lines of a cell filled with `fill`, with a text in the middle."""
    blank: CellLine = (CellSpan(fill * width, "fill"),)
    texts = text.split("\n")[:height]
    top = (height - len(texts)) // 2
    lines = [blank] * height
    for index, line in enumerate(texts, start=top):
        lines[index] = _on_black(fitted(line, width), width, fill, cell if index == top else CellView())
    return tuple(lines)


def _on_black(text: str, width: int, fill: str, cell: CellView) -> CellLine:
    """A line of fill around a text, with the cell's signs if there is room."""
    left, right = (sign.strip() for sign in _signs(cell))
    text = text or " " * bool(left and right and width > 2)
    room = width - cell_len(text)
    before = room // 2
    if not before or not text:
        left, right = "", left or right
    left, right = left[:before], right[: room - before]
    spans = (
        CellSpan(fill * (before - len(left)), "fill"),
        CellSpan(left + text + right, "on-fill"),
        CellSpan(fill * (room - before - len(right)), "fill"),
    )
    return tuple(span for span in spans if span.text)


def cell_lines(
    cell: CellView,
    width: int,
    height: int,
    alphabet: tuple[str, ...] = (),
    dot: str = "",
    label: str = "",
    *,
    entered: bool = False,
) -> CellLines:
    """The cell as `height` lines of `width` columns; `dot` is drawn in an empty one.

    A shaded cell with the cursor (`entered`) is not filled, so that the cursor is visible. The board passes a
    `label` for the first line if there is no wall to write it on. The initial of a colour is put at a free
    end of a line.
    """
    if is_painted(cell) and not entered:
        return painted_lines(cell, width, height)
    if cell_len(cell.text) > width:
        cell = replace(cell, text=cell.text.strip(VALUE_SIGNS) or cell.text)
    dot = "" if cell.joined else dot
    lines = _with_initial(_lines(cell, width, height, alphabet, dot, label), cell.colour[:1])
    empty = not cell.text and "ringed" not in cell.marks
    if cell.joined:
        return with_strokes(lines, cell.joined, cell.strokes, empty=empty, least=(1, 1), gap=False)
    return with_strokes(lines, cell.ways, empty=empty, gap=not empty) if cell.ways else lines


def _lines(
    cell: CellView, width: int, height: int, alphabet: tuple[str, ...], dot: str, label: str
) -> CellLines:
    if label and height > 1:
        first = fitted(label, width)
        heading = (CellSpan(first, "label"), CellSpan(" " * (width - cell_len(first)), "text"))
        return (heading, *_lines(cell, width, height - 1, alphabet, dot, ""))
    if cell.candidates and not cell.text:
        return _with_signs(candidate_lines(cell, width, height, alphabet), cell)
    if (cell.corners or cell.centres) and not cell.text:
        marks = mark_lines(cell.corners, cell.centres, width, height, alphabet)
        return _with_signs(struck_out(marks, cell.stale, close=_are_close(cell)), cell)
    texts = (cell.text_on(height) or dot or " ").split("\n")[:height]
    blank = (CellSpan(" " * width, "space" if cell.text else "text"),)
    top = (height - len(texts)) // 2
    middle = top + (len(texts) - 1) // 2
    lines: list[CellLine] = [blank] * height
    for index, text in enumerate(texts, start=top):
        lines[index] = _value_line(text, width, cell) if index == middle else _plain_line(text, width)
    return tuple(lines)


def _are_close(cell: CellView) -> bool:
    """Whether the cell's pencil marks are single characters, so that they need no spaces."""
    return all(cell_len(text) == 1 for text in (*cell.corners, *cell.centres))


def _plain_line(text: str, width: int) -> CellLine:
    """A line without signs; where there is room for one sign only, that stays free on the left."""
    return (CellSpan(f" {text}" if width - cell_len(text) == 1 else centred(text, width), "text"),)


def _value_line(text: str, width: int, cell: CellView) -> CellLine:
    left, right = _signs(cell)
    room = width - cell_len(text)
    if room > 3:
        left, right = _around(cell, left, right)
    if room == 1:
        left, right = next((_sign(mark) for mark in _URGENCY if mark in cell.marks), " "), ""
    elif room < 1:
        if width > 1 and (left != " " or right != " "):
            return _value_line(fitted(text, width - 1), width, cell)
        return _plain_line(text, width)
    before = max(0, room // 2 - len(left))
    return (
        CellSpan(" " * before, "text"),
        CellSpan(left, "mark"),
        CellSpan(text, "text"),
        CellSpan(right, "mark"),
        CellSpan(" " * (room - before - len(left + right)), "text"),
    )


def _around(cell: CellView, left: str, right: str) -> tuple[str, str]:
    """The signs, with brackets added next to the text unless they are the signs themselves."""
    brackets = next((mark for mark in BRACKETS if mark in cell.marks), None)
    if brackets is None:
        return left, right
    opening, closing = LEFT_SIGNS[brackets], RIGHT_SIGNS[brackets]
    return (
        left if left in OPENING else left + opening,
        right if right in CLOSING else closing + right,
    )


def _sign(mark: Mark) -> str:
    return LEFT_SIGNS.get(mark) or RIGHT_SIGNS[mark]


def _signs(cell: CellView) -> tuple[str, str]:
    left = left_sign(cell) or " "
    right = next((sign for mark, sign in RIGHT_SIGNS.items() if mark in cell.marks), " ")
    return left, right


def _with_signs(lines: list[CellLine], cell: CellView) -> CellLines:
    """The lines with signs in the first and last column of one where these are free."""
    left, right = _signs(cell)
    middle = len(lines) // 2
    result = list(lines)
    for index in (middle, *range(middle), *range(middle + 1, len(lines))):
        text = "".join(span.text for span in lines[index])
        if (left == " " or text[0] == " ") and (right == " " or text[-1] == " ") and len(text) > 1:
            result[index] = _with_end(_with_end(lines[index], left, 0), right, -1)
            break
    return tuple(result)


def _with_end(line: CellLine, sign: str, at: int) -> CellLine:
    """The line with the sign in its first (`at` 0) or last (`at` -1) column; unchanged for a blank sign."""
    span = line[at]
    end = CellSpan(span.text[at], span.part) if sign == " " else CellSpan(sign, "mark")
    if at == 0:
        return (end, span._replace(text=span.text[1:]), *line[1:])
    return (*line[:-1], span._replace(text=span.text[:-1]), end)


def _with_initial(lines: CellLines, initial: str) -> CellLines:
    """The lines with the letter in the last column of the middle line, or in another free column."""
    if not initial:
        return lines
    middle = len(lines) // 2
    order = (middle, *range(len(lines) - 1, middle, -1), *range(middle))
    for index, last in product(order, (True, False)):
        spans = [span for span in lines[index] if span.text]
        end = spans[-1 if last else 0]
        if end.text[-1 if last else 0] != " ":
            continue
        letter = CellSpan(initial, "label")
        rest = end._replace(text=end.text[:-1] if last else end.text[1:])
        line = (*spans[:-1], rest, letter) if last else (letter, rest, *spans[1:])
        return (*lines[:index], line, *lines[index + 1 :])
    return lines
