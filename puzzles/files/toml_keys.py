"""How many parts a key of TOML may have: the parser's time grows with the square of their number."""

from __future__ import annotations

import re

from puzzles.text.errors import PuzzleError

PARTS_LIMIT = 50
"""Parts of a key between dots; no key of a puzzle has more than three."""
_PART = r"""(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
_DOTTED = rf"{_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{PARTS_LIMIT},}}+"
_LONG_KEY = re.compile(rf"""(?<![\w"'.-]){_DOTTED}[ \t]*+[=\]]""")


def check_keys(text: str) -> None:
    """Raise `PuzzleError` for a key of more parts than any has, before the text is parsed."""
    if (found := _LONG_KEY.search(text)) is not None:
        line = text.count("\n", 0, found.start()) + 1
        raise PuzzleError(
            "a key of very many parts", where=f"line {line}", expected=f"{PARTS_LIMIT} at most, between dots"
        )
