"""A choice on the pad."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class TextChoice(NamedTuple):
    """A choice: its text, what it does, and with `more` that the pad opens again after it."""

    text: str
    act: Callable[[], object]
    more: bool = False
