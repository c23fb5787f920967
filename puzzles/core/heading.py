"""What every puzzle file may say about itself: title, author, source, notes, the solution."""

from __future__ import annotations

from typing import Any, Self

from msgspec import Struct
from msgspec.structs import asdict

from puzzles.core.errors import PuzzleError
from puzzles.core.limits import check_lines
from puzzles.core.table import TomlTable


class Heading(Struct, frozen=True):
    """What every puzzle file may say about itself. Raises `PuzzleError` for a line that no file may have."""

    title: str = ""
    author: str = ""
    source: str = ""
    notes: str = ""
    solution: str = ""
    """What its author says is in the cells, row by row: digits, with blanks between them above 9."""

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            check_lines(getattr(self, name), name)
        for word in self.solution.split():
            if not (word.isdecimal() and word.isascii()):
                expected = "the digits of the cells, row by row"
                raise PuzzleError(f"found {word!r}", where="solution", expected=expected)

    @classmethod
    def read(cls, table: TomlTable) -> Self:
        return cls(*(table.text(name, "") for name in cls.__struct_fields__))

    def write(self) -> dict[str, Any]:
        return {key: text for key, text in asdict(self).items() if text}
