"""The limits of a server for each visitor, and their number."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct


class Limits(Struct, frozen=True):
    """The folder that visitors share, the most open pages, and for each page megabytes and idle minutes."""

    folder: Path
    visitors: int = 8
    memory_mb: int = 2048
    idle: float = 60.0
