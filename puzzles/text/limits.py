"""How long a line may be."""

from __future__ import annotations

from puzzles.text.errors import PuzzleError

LINE_LIMIT = 10_000
"""Characters; a longer line, typed, pasted or in a file, is refused before anything is made of it."""


def check_lines(text: str, where: str = "") -> None:
    """Raise `PuzzleError` if a line of the text is too long."""
    if len(text) > LINE_LIMIT and (longest := max(map(len, text.splitlines()))) > LINE_LIMIT:
        expected = f"{LINE_LIMIT:,} at most"
        raise PuzzleError(f"a line of {longest:,} characters", where=where, expected=expected)
