"""What every puzzle file may say about itself: title, author, source, notes, the solution, tags."""

from __future__ import annotations

from typing import Any, Self

from msgspec import Struct

from puzzles.model.drawings import DrawnGroup
from puzzles.text.errors import PuzzleError
from puzzles.text.limits import check_lines
from puzzles.text.table import TomlTable

DRAWINGS = "drawings"
"""The key of what is drawn, a table for each group."""
TAG_LIMIT = 40
"""Characters of a tag."""


class Heading(Struct, frozen=True):
    """What every puzzle file may say about itself. Raises `PuzzleError` for a line that no file may have."""

    title: str = ""
    author: str = ""
    source: str = ""
    notes: str = ""
    solution: str = ""
    """What its author says is in the cells, row by row: digits, with blanks between them above 9."""
    tags: tuple[str, ...] = ()
    """Words to find it by in a collection."""
    drawings: tuple[DrawnGroup, ...] = ()
    """What is drawn on its board without being a clue by itself."""

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
        """What `read` reads."""
        said: dict[str, Any] = {name: text for name in _TEXTS if (text := getattr(self, name))}
        said |= {"tags": list(self.tags)} if self.tags else {}
        return said | ({DRAWINGS: [group.write() for group in self.drawings]} if self.drawings else {})


_TEXTS = tuple(name for name in Heading.__struct_fields__ if name not in ("tags", DRAWINGS))


def check_tag(tag: str) -> None:
    """Raise `PuzzleError` unless it is a short text that a list of tags can hold."""
    if not tag.strip() or tag != tag.strip() or "," in tag or len(tag) > TAG_LIMIT or not tag.isprintable():
        expected = f"1 to {TAG_LIMIT} visible characters without a comma"
        raise PuzzleError(f"found {tag!r}", where="tags", expected=expected)


def typed_tags(text: str) -> tuple[str, ...]:
    """Tags as a person types them, with commas between, each once; raises `PuzzleError`."""
    tags = tuple(dict.fromkeys(tag.strip() for tag in text.split(",") if tag.strip()))
    for tag in tags:
        check_tag(tag)
    return tags
