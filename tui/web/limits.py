"""What a server gives each visitor, and how many of them."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct


class Limits(Struct, frozen=True):
    """The folder that visitors share, pages open at a time, megabytes for each, minutes without a key."""

    folder: Path
    visitors: int = 8
    memory_mb: int = 2048
    idle: float = 60.0
