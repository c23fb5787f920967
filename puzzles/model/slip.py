"""A slip of a pen: a change of clues that a setter may have meant."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Slip(Struct, frozen=True):
    """The puzzle without a slip. `ids` are those of the clues that it touches, `to` what they then are.

    `words` say what should perhaps be so, where there are more clues than anybody would want listed.
    """

    ids: tuple[str, ...]
    to: str
    puzzle: Any
    likelier: int
    words: str = ""
