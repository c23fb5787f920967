"""What every puzzle file may say about itself: title, author, source, notes, the solution, tags."""

from __future__ import annotations

from typing import Any, Self

from msgspec import Struct

from puzzles.model.drawings import DrawnGroup
from puzzles.text.errors import PuzzleError
from puzzles.text.limits import check_lines
from puzzles.text.table import TomlTable

DRAWINGS = "drawings"
"""The key of a file's tables of drawings, one table for each group."""
TAG_LIMIT = 40
"""The most characters that a tag may have."""


class Heading(Struct, frozen=True):
    """What every puzzle file may say about itself. Raises `PuzzleError` for text that no file may hold."""

    title: str = ""
    author: str = ""
    source: str = ""
    notes: str = ""
    solution: str = ""
    """The author's solution of the cells, row by row: digits, separated by blanks where values exceed 9."""
    tags: tuple[str, ...] = ()
    """Words to find the puzzle by in a collection."""
    drawings: tuple[DrawnGroup, ...] = ()
    """What is drawn on the board beside the clues."""

    def __post_init__(self) -> None:
        for name in _TEXTS:
            check_lines(getattr(self, name), name)
        for tag in self.tags:
            check_tag(tag)
        for word in self.solution.split():
            if not (word.isdecimal() and word.isascii()):
                expected = "the digits of the cells, row by row"
                raise PuzzleError(f"found {word!r}", where="solution", expected=expected)

    @classmethod
    def read(cls, table: TomlTable) -> Self:
        texts = {name: table.text(name, "") for name in _TEXTS}
        tables = table.tables(DRAWINGS) if table.holds(DRAWINGS) else ()
        drawings = tuple(map(DrawnGroup.read, tables))
        return cls(**texts, tags=table.strings("tags", ()), drawings=drawings)

    def write(self) -> dict[str, Any]:
        """The keys of a file from which `read` reads the same heading."""
        said: dict[str, Any] = {name: text for name in _TEXTS if (text := getattr(self, name))}
        said |= {"tags": list(self.tags)} if self.tags else {}
        return said | ({DRAWINGS: [group.write() for group in self.drawings]} if self.drawings else {})


_TEXTS = tuple(name for name in Heading.__struct_fields__ if name not in ("tags", DRAWINGS))


def check_tag(tag: str) -> None:
    """Raise `PuzzleError` unless it is a short printable text without commas."""
    if not tag.strip() or tag != tag.strip() or "," in tag or len(tag) > TAG_LIMIT or not tag.isprintable():
        expected = f"1 to {TAG_LIMIT} visible characters without a comma"
        raise PuzzleError(f"found {tag!r}", where="tags", expected=expected)


def typed_tags(text: str) -> tuple[str, ...]:
    """Tags typed with commas between them, without duplicates; raises `PuzzleError`."""
    tags = tuple(dict.fromkeys(tag.strip() for tag in text.split(",") if tag.strip()))
    for tag in tags:
        check_tag(tag)
    return tags
