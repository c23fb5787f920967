"""How much work something is: lines of Python that run, which no other process and no clock changes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Any

from puzzles.text.errors import PuzzleError


def lines_run(function: Callable[[], object]) -> int:
    """The lines that run in a call, which may refuse its input."""
    count = 0

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        with suppress(PuzzleError):
            function()
    finally:
        sys.settrace(before)
    return count
