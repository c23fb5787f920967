"""A slip of the pen: a small change of clues that the setter may have intended."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Slip(Struct, frozen=True):
    """One way to undo a suspected slip. `ids` are the clues that change, `to` says what they become,
    `puzzle` is the puzzle with the change, `likelier` ranks it.

    `words` describe the change where there are too many clues to list.
    """

    ids: tuple[str, ...]
    to: str
    puzzle: Any
    likelier: int
    words: str = ""
