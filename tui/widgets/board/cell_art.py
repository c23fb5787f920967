"""The text inside a cell: its value with marker signs, or its candidates."""

from __future__ import annotations

from itertools import groupby, product
from math import ceil, sqrt
from string import ascii_uppercase

from rich.cells import cell_len, set_cell_size

from tui.widgets.board.grid_view import CellView, Mark
from tui.widgets.board.mark_art import mark_lines
from tui.widgets.board.parts import CellLine, CellLines, CellSpan, Frequency, Part
from tui.widgets.board.strokes import with_strokes
from tui.words.columns import centred, fitted, right
from tui.words.shares import percent

FREQUENCIES: dict[Frequency, float] = {"seldom": 0.0, "sometimes": 0.1, "often": 0.25, "mostly": 0.5}
"""How often a value occurs, with the least part of the solutions that it is said of."""
SHADES = "░▒▓"
"""How often one of two values occurs: in less than a third, in less than two thirds, in more."""

LEFT_SIGNS: dict[Mark, str] = {"conflict": "!", "wrong": "×", "quoted": "›", "selected": "[", "ringed": "("}
RIGHT_SIGNS: dict[Mark, str] = {"lies": "~", "changed": "*", "selected": "]", "ringed": ")"}
"""The sign of each mark beside the cell's text, the most urgent first."""
BLACK, ENTERED = "█", "▒"
"""What a black cell is filled with, and one that the cursor is in."""
GROUP = 3
"""Candidates that stand close together where there is no room for a space between all."""
FIGURE = 4
"""Columns of a candidate's share of the solutions."""
_URGENCY: tuple[Mark, ...] = ("conflict", "wrong", "lies", "changed", "quoted", "selected", "ringed")


def frequency(share: float) -> Frequency:
    """How often a value occurs that is in that part of the solutions."""
    return max((name for name, least in FREQUENCIES.items() if share >= least), key=FREQUENCIES.__getitem__)


def shade(share: float) -> str:
    """The sign of a value that is in that part of the solutions."""
    return SHADES[min(int(share * len(SHADES)), len(SHADES) - 1)]


def block_lines(cell: CellView, width: int, height: int, entered: bool) -> CellLines:
    """A black cell, its text in the middle; another shade where the cursor has `entered` it."""
    fill = ENTERED if entered else BLACK
    blank: CellLine = (CellSpan(fill * width, "fill"),)
    texts = cell.text.split("\n")[:height] if cell.text else []
    top = (height - max(1, len(texts))) // 2
    lines = [blank] * height
    for index, text in enumerate(texts or [""], start=top):
        lines[index] = _on_black(fitted(text, width), width, fill, cell if index == top else CellView())
    return tuple(lines)


def _on_black(text: str, width: int, fill: str, cell: CellView) -> CellLine:
    """A text between what the cell is filled with, and its signs beside it where there is room."""
    left, right = (sign.strip() for sign in _signs(cell))
    room = width - cell_len(text)
    before, behind = room // 2, room - room // 2
    if not before:
        left, right = "", left or right
    left, right = left[:before], right[:behind]
    spans = (
        CellSpan(fill * (before - len(left)), "fill"),
        CellSpan(left, "mark"),
        CellSpan(text, "text"),
        CellSpan(right, "mark"),
        CellSpan(fill * (behind - len(right)), "fill"),
    )
    return tuple(span for span in spans if span.text)


def cell_lines(
    cell: CellView, width: int, height: int, alphabet: tuple[str, ...] = (), dot: str = "", label: str = ""
) -> CellLines:
    """The cell as `height` lines of `width` columns; `dot` stands in an empty one.

    A `label` takes the first line; the board passes it where there is no wall to write it on. The
    initial of a colour stands at a free end of a line.
    """
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
        return _with_signs(_candidate_lines(cell, width, height, alphabet), cell)
    if (cell.corners or cell.centres) and not cell.text:
        noted = mark_lines(cell.corners, cell.centres, width, height)
        return _with_signs([(CellSpan(line, "own"),) for line in noted], cell)
    texts = (cell.text or dot or " ").split("\n")[:height]
    blank = (CellSpan(" " * width, "text"),)
    top = (height - len(texts)) // 2
    middle = top + (len(texts) - 1) // 2
    lines: list[CellLine] = [blank] * height
    for index, text in enumerate(texts, start=top):
        lines[index] = _value_line(text, width, cell) if index == middle else _plain_line(text, width)
    return tuple(lines)


def _plain_line(text: str, width: int) -> CellLine:
    return (CellSpan(centred(text, width), "text"),)


def _value_line(text: str, width: int, cell: CellView) -> CellLine:
    left, right = _signs(cell)
    room = width - cell_len(text)
    if room == 1:
        left, right = next((_sign(mark) for mark in _URGENCY if mark in cell.marks), " "), ""
    elif room < 1:
        if width > 1 and (left != " " or right != " "):
            return _value_line(fitted(text, width - 1), width, cell)
        return _plain_line(text, width)
    room -= len(left) + len(right)
    before = room // 2
    return (
        CellSpan(" " * before, "text"),
        CellSpan(left, "mark"),
        CellSpan(text, "text"),
        CellSpan(right, "mark"),
        CellSpan(" " * (room - before), "text"),
    )


def _sign(mark: Mark) -> str:
    return LEFT_SIGNS.get(mark) or RIGHT_SIGNS[mark]


def _signs(cell: CellView) -> tuple[str, str]:
    left = next((sign for mark, sign in LEFT_SIGNS.items() if mark in cell.marks), " ")
    right = next((sign for mark, sign in RIGHT_SIGNS.items() if mark in cell.marks), " ")
    return left, right


def _candidate_lines(cell: CellView, width: int, height: int, alphabet: tuple[str, ...]) -> list[CellLine]:
    """Candidates each in a place of its own where all could stand at once, else one after the other."""
    candidates, rows = cell.candidates, _figures(cell, width, height)
    if rows:
        return _in_the_middle(rows, width, height)
    parts: dict[str, Part] = dict(zip(candidates, map(frequency, cell.shares), strict=False))
    across = max(ceil(sqrt(len(alphabet))), ceil(len(alphabet) / height))
    signs = alphabet
    if across * (max(map(cell_len, alphabet), default=1) + 1) - 1 > width:
        signs = _brief(alphabet)
    slot = max(map(cell_len, signs), default=1)
    if not across or across * slot > width or not set(candidates) <= set(alphabet):
        return _flowed([CellSpan(text, parts.get(text, "candidate")) for text in candidates], width, height)
    slots = [
        CellSpan(right(sign if text in candidates else "", slot), parts.get(text, "candidate"))
        for text, sign in zip(alphabet, signs, strict=True)
    ]
    each = next((n for n in (1, GROUP) if across * slot + (across - 1) // n <= width), across)
    rows = [_spaced(slots[start : start + across], each) for start in range(0, len(slots), across)]
    rows[-1] = _filled(rows[-1], _length(rows[0]))
    return _in_the_middle(rows, width, height)


def _figures(cell: CellView, width: int, height: int) -> list[CellLine]:
    """A line for each candidate with its share of the solutions, if these are known and there is room."""
    longest = max(map(cell_len, cell.candidates))
    if not cell.shares or len(cell.candidates) > height or longest + 1 + FIGURE > width:
        return []
    return [
        (CellSpan(f"{right(text, longest)} {percent(share):>{FIGURE}}", frequency(share)),)
        for text, share in zip(cell.candidates, cell.shares, strict=True)
    ]


def _in_the_middle(rows: list[CellLine], width: int, height: int) -> list[CellLine]:
    """The rows in the middle of a cell, which is no smaller."""
    before = (width - _length(rows[0])) // 2
    above = (height - len(rows)) // 2
    indent = CellSpan(" " * before, "candidate")
    blank: CellLine = ()
    lines = [blank] * above + [(indent, *row) for row in rows] + [blank] * (height - len(rows) - above)
    return [_joined(_filled(line, width)) for line in lines]


def _length(line: CellLine) -> int:
    return sum(cell_len(span.text) for span in line)


def _filled(line: CellLine, width: int) -> CellLine:
    """The line with blanks up to so many columns."""
    return (*line, CellSpan(" " * (width - _length(line)), "candidate"))


def _joined(line: CellLine) -> CellLine:
    """With what is alike in one piece."""
    parts = groupby((span for span in line if span.text), key=lambda span: span.part)
    return tuple(CellSpan("".join(span.text for span in spans), part) for part, spans in parts)


def grouped(across: int) -> int:
    """Columns that so many candidates of one character take in groups."""
    return across + (across - 1) // GROUP


def _spaced(slots: list[CellSpan], each: int) -> CellLine:
    """The slots with a space behind so many of them each time."""
    space = CellSpan(" ", "candidate")
    return tuple(
        span
        for index, slot in enumerate(slots)
        for span in ((space, slot) if index and index % each == 0 else (slot,))
    )


def _brief(alphabet: tuple[str, ...]) -> tuple[str, ...]:
    """Numbers above 9 as the letters that they can be typed as, from A = 10; other texts as they are."""
    if not all(text.isdecimal() and int(text) < 10 + len(ascii_uppercase) for text in alphabet):
        return alphabet
    return tuple(text if len(text) == 1 else ascii_uppercase[int(text) - 10] for text in alphabet)


def _flowed(candidates: list[CellSpan], width: int, height: int) -> list[CellLine]:
    lines: list[CellLine] = []
    left = list(candidates)
    while left and len(lines) < height:
        first = left.pop(0)
        line: CellLine = (first._replace(text=fitted(first.text, width)),)
        while left and _length(line) + 1 + cell_len(left[0].text) <= width:
            line = (*line, CellSpan(" ", "candidate"), left.pop(0))
        lines.append(line)
    if left:
        text = "".join(span.text for span in lines[-1])
        lines[-1] = (CellSpan(set_cell_size(text, width - 1).rstrip() + "…", "candidate"),)
    lines += [()] * (height - len(lines))
    return [_joined(_filled(line, width)) for line in lines]


def _with_signs(lines: list[CellLine], cell: CellView) -> CellLines:
    """Signs stand in the first and last column of a line that leaves them free."""
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
    """With that sign, if it is one, in the first or the last column."""
    span = line[at]
    end = CellSpan(span.text[at], span.part) if sign == " " else CellSpan(sign, "mark")
    if at == 0:
        return (end, span._replace(text=span.text[1:]), *line[1:])
    return (*line[:-1], span._replace(text=span.text[:-1]), end)


def _with_initial(lines: CellLines, initial: str) -> CellLines:
    """With the letter in the last column of the middle line, or another place that nothing stands in."""
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
