"""What a pad of choices offers."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class TextChoice(NamedTuple):
    """A text to click and what it does; with `more`, something is to be chosen after it."""

    text: str
    act: Callable[[], object]
    more: bool = False
