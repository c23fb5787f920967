"""What every puzzle file may say about itself: title, author, source, notes."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any, Self

from puzzles.core.limits import check_lines
from puzzles.core.table import TomlTable


@dataclass(frozen=True, slots=True)
class Heading:
    """What every puzzle file may say about itself. Raises `PuzzleError` for a line that no file may have."""

    title: str = ""
    author: str = ""
    source: str = ""
    notes: str = ""

    def __post_init__(self) -> None:
        for own in fields(self):
            check_lines(getattr(self, own.name), own.name)

    @classmethod
    def read(cls, table: TomlTable) -> Self:
        return cls(*(table.text(own.name, "") for own in fields(cls)))

    def write(self) -> dict[str, Any]:
        return {key: text for key, text in asdict(self).items() if text}
