"""How a puzzle is written in files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from puzzles.model.part import P, Part
from puzzles.text.table import TomlTable


class PuzzleFile(Part[P]):
    """The keys of a puzzle's file that belong to its type. Each type has a subclass that reads and writes
    them.
    """

    is_script: bool = False
    """Whether its clues are SMT-LIB assertions, over variables that the file declares."""

    def read(self, table: TomlTable) -> P:
        """The puzzle that the type's own keys of a file describe; raises `PuzzleError`."""
        raise TypeError(f"{self.kind.__name__} does not say how it is read")

    def write(self) -> dict[str, Any]:
        """The type's own keys of its file, with values from which `read` makes the same puzzle."""
        raise TypeError(f"{self.kind.__name__} does not say how it is written")

    def write_beside(self, folder: Path) -> dict[str, Any]:
        """As `write`, for a file in that folder, which may refer to other files there."""
        return self.write()
