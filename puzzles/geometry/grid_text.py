"""Sudoku grids as people write them: n lines of n cells, or all n x n on one line.

Cells may be separated by blanks or not; bars and rules between boxes and `#` comments are skipped. The
`grid` key of a file is read this way, and so is a file that is only a grid.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import accumulate
from math import isqrt

from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount

SIZES = range(4, 26)
"""The possible numbers of cells on a side."""
SPAN = f"{SIZES[0]}x{SIZES[0]} to {SIZES[-1]}x{SIZES[-1]}"
ONE_BY_ONE = "one grid; for many, one a line: cluebench batch FILE"
Row = tuple[str, ...]

BLANK = frozenset(".0_*xX")
"""The signs of an empty cell."""
LETTERS = "ABCDEFGHIJKLMNOP"
"""The signs of the numbers from 10 on."""
_SIGNS = BLANK | frozenset(f"-123456789{LETTERS}{LETTERS.lower()}")
_BARS = str.maketrans(dict.fromkeys("|!│┃║", " "))
_RULE = re.compile(r"(?=.*?(?:--|==|──|━━|══))[-=─━═+┼╋╬┌┐└┘├┤┬┴╔╗╚╝╠╣╦╩*.:' ]*+")
_SEPARATOR = re.compile("[,;]")
_LINK = re.compile(r"\s*[A-Za-z][\w+.-]*://")
_NO_GRID = re.compile(r"\s*([<{]|[A-Za-z][\w+.-]*:)")
"""The beginning of a link, an ID or a document of another program."""
_TOML = re.compile(r"""^[^\S\n]*+(\[|[\w"'.-]++[^\S\n]*+=(?!=))""", re.MULTILINE)


@lru_cache(maxsize=4)
def looks_like_grid(text: str) -> bool:
    """Whether a file's text is meant as a bare grid: no TOML keys, no link, mostly digits and blanks.

    A large grid may consist of letters only.
    """
    signs = "".join("".join(line.split()) for line in _lines(text))
    fitting = sum(sign.isdigit() or sign in BLANK or sign == "-" for sign in signs)
    if 2 * fitting <= len(signs) and not (len(signs) >= 100 and all(map(_SIGNS.__contains__, signs))):
        return False
    return not (any(map(_SEPARATOR.search, _lines(text))) or is_toml(text) or _NO_GRID.match(text))


def is_toml(text: str) -> bool:
    """Whether a text has a line that starts a key or a table of TOML."""
    return bool(_TOML.search(text))


def grid_lines(text: str) -> list[str]:
    """The lines of cells of a text with several grids, one on each line; empty for any other text."""
    lines = _lines(text)
    lengths = Counter(len("".join(line.split())) for line in lines)
    several = lengths and _second_grid(*lengths.most_common(1)[0]) == 2
    return lines if several else []


def foreign(text: str) -> PuzzleError | None:
    """The error for a text that is not TOML: a link, or a grid in another form; None for neither."""
    if _LINK.match(text):
        return PuzzleError("a link of a kind that is not read", expected="a puzzle file, or a grid")
    lines = _lines(text)
    separated = any(map(_SEPARATOR.search, lines))
    fields = [_SEPARATOR.split(line) if separated else list("".join(line.split())) for line in lines]
    cells = [cell.strip() for line in fields for cell in line]
    fitting = sum(cell.isdigit() or not cell or cell in BLANK for cell in cells)
    if 2 * fitting <= len(cells) or is_toml(text):
        return None
    between = sorted({sign[0] for line in lines for sign in _SEPARATOR.finditer(line)})
    found = ", ".join((amount(len(cells), "cell"), *(f"{sign!r} between them" for sign in between)))
    expected = "81 of 1-9 . 0 _, with blanks or nothing between them"
    return PuzzleError(f"no grid that is known: {found}", expected=expected)


def meant_as_grid(argument: str) -> bool:
    """Whether a command-line argument, which is no file name, is a grid: its rows may be separated by `/`."""
    signs = "".join(unfolded(argument).split()).translate(_BARS)
    return len(signs) >= SIZES[0] ** 2 and all(map(_SIGNS.__contains__, signs))


def unfolded(argument: str) -> str:
    """A grid from the command line with each row on a line of its own; blanks may separate rows or cells."""
    text = argument.replace("/", "\n")
    parts = text.split()
    return "\n".join(parts) if all(len(part) == len(parts) for part in parts) else text


def read_grid(text: str, blanks: Collection[str] = BLANK, where: str = "grid") -> tuple[Row, ...]:
    """The rows of a square grid of cell texts, with `.` for the `blanks`.

    Raises `PuzzleError` that says how many cells there are and how many were expected.
    """
    lines = _lines(text)
    if not lines:
        raise PuzzleError("the grid is empty", where=where, expected="a row of cells on each line")
    if len(lines) == 1:  # no rules to tell from blanks here
        lines = [lines[0].replace("-", ".")]
    signs = [tuple("".join(line.split())) for line in lines]
    words = [tuple(line.split()) for line in lines]
    rows = _square(signs) or _square(words)
    if rows is None:
        separated = all(len(row) > 1 and max(map(len, row)) <= 2 for row in words)
        raise _not_square(words if separated else signs, where)
    used = {cell for row in rows for cell in row}
    if len(rows) > 9 and {"0", "."} <= used and "0" in blanks:
        expected = "one sign for empty cells, and digits 1 to 9, then A for 10"
        raise PuzzleError("both '0' and '.' stand for cells", where=where, expected=expected)
    return tuple(tuple("." if cell in blanks else cell for cell in row) for row in rows)


def cell_spans(text: str) -> list[tuple[int, int]]:
    """The positions of the cells in the text of a readable grid, as start and end offsets."""
    lines = list(_placed_lines(text))
    signs = [[(at + i, at + i + 1) for i, sign in enumerate(line) if sign.strip()] for at, line in lines]
    words = [[(at + m.start(), at + m.end()) for m in re.finditer(r"\S+", line)] for at, line in lines]
    square = _square([tuple(text[start:end] for start, end in row) for row in signs])
    return [span for row in (signs if square else words) for span in row]


def _lines(text: str) -> list[str]:
    """The lines that contain cells."""
    return [line.strip() for _, line in _placed_lines(text)]


def _placed_lines(text: str) -> list[tuple[int, str]]:
    """The lines that contain cells, each with its offset."""
    starts = accumulate(map(len, text.splitlines(keepends=True)), initial=0)
    lines = (
        (at, line.partition("#")[0].translate(_BARS))
        for at, line in zip(starts, text.splitlines(), strict=False)
    )
    kept = [(at, line) for at, line in lines if line.strip()]
    return kept if len(kept) == 1 else [(at, line) for at, line in kept if not _RULE.fullmatch(line.strip())]


def _square(rows: Sequence[Row]) -> list[Row] | None:
    """The rows as a square, with a single line of n x n cells split; None if they form none."""
    if len(rows) == 1:
        size = isqrt(len(rows[0]))
        rows = [rows[0][start : start + size] for start in range(0, len(rows[0]), size or 1)]
    square = len(rows) in SIZES and all(len(row) == len(rows) for row in rows)
    return list(rows) if square else None


def _not_square(rows: Sequence[Row], where: str) -> PuzzleError:
    lengths = Counter(map(len, rows))
    if second := _second_grid(*lengths.most_common(1)[0]):
        return PuzzleError("a second grid begins", where=f"{where} row {second}", expected=ONE_BY_ONE)
    if len(rows) == 1:
        expected = f"81 of 1-9 . 0 _ for a 9x9 Sudoku, or n x n for {SPAN}"
        return PuzzleError(f"a line of {amount(len(rows[0]), 'cell')}", where=where, expected=expected)
    if max(lengths) > SIZES[-1]:
        found = f"{len(rows)} lines of {_span(lengths)} cells"
        return PuzzleError(
            found, where=where, expected="one puzzle: n lines of n cells, or one line of n x n"
        )
    usual = len(rows) if len(rows) in lengths else lengths.most_common(1)[0][0]
    for number, row in enumerate(rows, start=1):
        if len(row) != usual:
            found = amount(len(row), "cell")
            return PuzzleError(found, where=f"{where} row {number}", expected=f"{usual}, as in other rows")
    return PuzzleError(f"{amount(len(rows), 'row')} of {usual}", where=where, expected=f"a square of {SPAN}")


def _second_grid(cells: int, lines: int) -> int | None:
    """If the lines form several grids, the number of the line with which the second begins; else None."""
    nearly_square = abs(lines - cells) <= cells // 4
    if lines > 1 and isqrt(cells) in SIZES and isqrt(cells) ** 2 == cells and not nearly_square:
        return 2
    return cells + 1 if cells in SIZES and lines >= 2 * cells else None


def _span(lengths: Counter[int]) -> str:
    low, high = min(lengths), max(lengths)
    return str(low) if low == high else f"{low} to {high}"
