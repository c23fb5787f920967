"""Bare Sudoku grids: 81 characters on a line, or a grid of lines, without any TOML."""

from __future__ import annotations

from math import isqrt

from puzzles.errors import PuzzleError

_CELLS = frozenset("0123456789._*ABCDEFGabcdefg")
_DECORATION = str.maketrans({"|": " ", "+": " ", "-": " ", "!": " "})


def looks_like_grid(text: str) -> bool:
    """Whether the text can only be meant as a bare grid: it has no `=`, and starts with cells."""
    first = next((line for line in _lines(text) if line), "")
    return "=" not in text and bool(first) and all(ch in _CELLS or ch.isspace() for ch in first)


def unfold(text: str) -> str:
    """A bare grid as the rows of a `grid` key. Raises `PuzzleError` for a wrong length."""
    lines = [line for line in _lines(text) if line]
    if len(lines) > 1:
        return "".join(line.replace("*", ".") + "\n" for line in lines)
    tokens = lines[0].split() if len(lines[0].split()) > 1 else list(lines[0])
    size = isqrt(len(tokens))
    if size * size != len(tokens) or not 4 <= size <= 16:
        expected = "81 for a 9x9 Sudoku, or n x n for 4x4 to 16x16"
        raise PuzzleError(f"a line of {len(tokens)} cells", where="grid", expected=expected)
    rows = (tokens[start : start + size] for start in range(0, len(tokens), size))
    return "".join(" ".join(row).replace("*", ".") + "\n" for row in rows)


def _lines(text: str) -> list[str]:
    """The lines without comments and without the rules and bars drawn between boxes."""
    return [line.partition("#")[0].translate(_DECORATION).strip() for line in text.splitlines()]
