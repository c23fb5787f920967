"""What is right in an exercise by now, and what is not yet."""

from __future__ import annotations

from msgspec import Struct


class Remark(Struct, frozen=True):
    """Something that is demanded, in a sentence, and whether it is `met`."""

    met: bool
    told: str
