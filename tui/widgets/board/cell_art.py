"""The text inside a cell: its value with marker signs, or its candidates."""

from __future__ import annotations

from itertools import product
from math import ceil, sqrt
from string import ascii_uppercase
from typing import Literal, NamedTuple, TypeAlias

from rich.cells import cell_len, set_cell_size

from tui.widgets.board.grid_view import CellView, Mark
from tui.widgets.board.mark_art import mark_lines
from tui.widgets.text import centred, fitted, right

Part: TypeAlias = Literal["text", "mark", "candidate", "own", "label"]

LEFT_SIGNS: dict[Mark, str] = {"conflict": "!", "wrong": "×", "quoted": "›", "selected": "[", "ringed": "("}
RIGHT_SIGNS: dict[Mark, str] = {"lies": "~", "changed": "*", "selected": "]", "ringed": ")"}
"""The sign of each mark beside the cell's text, the most urgent first."""
GROUP = 3
"""Candidates that stand close together where there is no room for a space between all."""
_URGENCY: tuple[Mark, ...] = ("conflict", "wrong", "lies", "changed", "quoted", "selected", "ringed")


class CellSpan(NamedTuple):
    """A stretch of one line of a cell, and what it is part of."""

    text: str
    part: Part


Lines: TypeAlias = tuple[tuple[CellSpan, ...], ...]


def cell_lines(
    cell: CellView, width: int, height: int, alphabet: tuple[str, ...] = (), dot: str = "", label: str = ""
) -> Lines:
    """The cell as `height` lines of `width` columns; `dot` stands in an empty one.

    A `label` takes the first line; the board passes it where there is no wall to write it on. The
    initial of a colour stands at a free end of a line.
    """
    return _with_initial(_lines(cell, width, height, alphabet, dot, label), cell.colour[:1])


def _lines(cell: CellView, width: int, height: int, alphabet: tuple[str, ...], dot: str, label: str) -> Lines:
    if label and height > 1:
        first = fitted(label, width)
        heading = (CellSpan(first, "label"), CellSpan(" " * (width - cell_len(first)), "text"))
        return (heading, *_lines(cell, width, height - 1, alphabet, dot, ""))
    if cell.candidates and not cell.text:
        return _with_signs(_candidate_lines(cell.candidates, width, height, alphabet), cell)
    if (cell.corners or cell.centres) and not cell.text:
        return _with_signs(mark_lines(cell.corners, cell.centres, width, height), cell, "own")
    texts = (cell.text or dot or " ").split("\n")[:height]
    blank = (CellSpan(" " * width, "text"),)
    top = (height - len(texts)) // 2
    middle = top + (len(texts) - 1) // 2
    lines: list[tuple[CellSpan, ...]] = [blank] * height
    for index, text in enumerate(texts, start=top):
        lines[index] = _value_line(text, width, cell) if index == middle else _plain_line(text, width)
    return tuple(lines)


def _plain_line(text: str, width: int) -> tuple[CellSpan, ...]:
    return (CellSpan(centred(text, width), "text"),)


def _value_line(text: str, width: int, cell: CellView) -> tuple[CellSpan, ...]:
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


def _candidate_lines(
    candidates: tuple[str, ...], width: int, height: int, alphabet: tuple[str, ...]
) -> list[str]:
    """Candidates each in a place of its own where all could stand at once, else one after the other."""
    across = max(ceil(sqrt(len(alphabet))), ceil(len(alphabet) / height))
    signs = alphabet
    if across * (max(map(cell_len, alphabet), default=1) + 1) - 1 > width:
        signs = _brief(alphabet)
    slot = max(map(cell_len, signs), default=1)
    if not across or across * slot > width or not set(candidates) <= set(alphabet):
        return _flowed(candidates, width, height)
    texts = [
        right(sign if text in candidates else "", slot) for text, sign in zip(alphabet, signs, strict=True)
    ]
    each = next((n for n in (1, GROUP) if across * slot + (across - 1) // n <= width), across)
    rows = [_spaced(texts[start : start + across], each) for start in range(0, len(texts), across)]
    rows[-1] += " " * (cell_len(rows[0]) - cell_len(rows[-1]))
    above = (height - len(rows)) // 2
    lines = [""] * above + rows + [""] * (height - len(rows) - above)
    return [centred(line, width) for line in lines]


def grouped(across: int) -> int:
    """Columns that so many candidates of one character take in groups."""
    return across + (across - 1) // GROUP


def _spaced(texts: list[str], each: int) -> str:
    """The texts with a space behind so many of them each time."""
    return " ".join("".join(texts[start : start + each]) for start in range(0, len(texts), each))


def _brief(alphabet: tuple[str, ...]) -> tuple[str, ...]:
    """Numbers above 9 as the letters that they can be typed as, from A = 10; other texts as they are."""
    if not all(text.isdecimal() and int(text) < 10 + len(ascii_uppercase) for text in alphabet):
        return alphabet
    return tuple(text if len(text) == 1 else ascii_uppercase[int(text) - 10] for text in alphabet)


def _flowed(candidates: tuple[str, ...], width: int, height: int) -> list[str]:
    lines: list[str] = []
    left = list(candidates)
    while left and len(lines) < height:
        line = fitted(left.pop(0), width)
        while left and cell_len(line) + 1 + cell_len(left[0]) <= width:
            line += " " + left.pop(0)
        lines.append(line)
    if left:
        lines[-1] = set_cell_size(lines[-1], width - 1).rstrip() + "…"
    lines += [""] * (height - len(lines))
    return [set_cell_size(line, width) for line in lines]


def _with_signs(lines: list[str], cell: CellView, part: Part = "candidate") -> Lines:
    """Signs stand in the first and last column of a line of candidates that leaves them free."""
    left, right = _signs(cell)
    middle = len(lines) // 2
    result: list[tuple[CellSpan, ...]] = [(CellSpan(line, part),) for line in lines]
    for index in (middle, *range(middle), *range(middle + 1, len(lines))):
        line = lines[index]
        if (left == " " or line[0] == " ") and (right == " " or line[-1] == " ") and len(line) > 1:
            ends = (_end(line[0], left, part), _end(line[-1], right, part))
            result[index] = (ends[0], CellSpan(line[1:-1], part), ends[1])
            break
    return tuple(result)


def _end(character: str, sign: str, part: Part) -> CellSpan:
    return CellSpan(character, part) if sign == " " else CellSpan(sign, "mark")


def _with_initial(lines: Lines, initial: str) -> Lines:
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
