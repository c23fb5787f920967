"""Sets of small numbers as people write them: `0-8`, `1 2 3 5 8`, `1-5, 8`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.text.errors import PuzzleError

MOST = 99
"""The greatest number of a set."""
EXPECTED = "numbers as in 0-8 or 1 2 3 5 8"
_PART = re.compile(r"(\d{1,2})(?:\s*(?:-|–|to)\s*(\d{1,2}))?(?:[\s,]+|$)")


def read_set(text: str) -> tuple[int, ...]:
    """The numbers of a text, in order; raises `PuzzleError`."""
    found, at, text = set[int](), 0, text.strip()
    while at < len(text):
        part = _PART.match(text, at)
        span = range(int(part[1]), int(part[2] or part[1]) + 1) if part else range(0)
        if part is None or not span:
            raise PuzzleError(f"found {text!r}", expected=EXPECTED)
        found.update(span)
        at = part.end()
    return tuple(sorted(found))


def set_text(numbers: Sequence[int]) -> str:
    """What `read_set` reads back: "0-8"."""
    return " ".join(spans(numbers, "-"))


def spans(numbers: Sequence[int], dash: str) -> list[str]:
    """The numbers in parts, of three and more consecutive ones the first and the last."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    parts = ([f"{run[0]}{dash}{run[-1]}"] if len(run) > 2 else list(map(str, run)) for run in runs)
    return [part for each in parts for part in each]
