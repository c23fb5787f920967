"""A limit on the parts of a TOML key, as the parser's time grows with the square of their number."""

from __future__ import annotations

import re

from puzzles.text.errors import PuzzleError

PARTS_LIMIT = 50
"""The limit on the dotted parts of a key; keys of puzzles have three at most."""
_PART = r"""(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
_DOTTED = rf"{_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{PARTS_LIMIT},}}+"
_LONG_KEY = re.compile(rf"""(?<![\w"'.-]){_DOTTED}[ \t]*+[=\]]""")


def check_keys(text: str) -> None:
    """Raise `PuzzleError` for a key with too many parts, before the text is parsed."""
    if (found := _LONG_KEY.search(text)) is not None:
        line = text.count("\n", 0, found.start()) + 1
        raise PuzzleError(
            "a key of very many parts", where=f"line {line}", expected=f"{PARTS_LIMIT} at most, between dots"
        )
