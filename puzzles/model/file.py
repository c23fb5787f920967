"""How a puzzle is written in files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from puzzles.model.part import P, Part
from puzzles.text.table import TomlTable


class PuzzleFile(Part[P]):
    """The keys of a file that belong to a type. Each type says how it reads and writes them."""

    is_script: bool = False
    """Whether its clues are assertions of SMT-LIB, over variables that they declare."""

    def read(self, table: TomlTable) -> P:
        """The puzzle that the type's own keys of a file make; raises `PuzzleError`."""
        raise TypeError(f"{self.kind.__name__} does not say how it is read")

    def write(self) -> dict[str, Any]:
        """The type's own keys of its file, such that `read` gives the puzzle back."""
        raise TypeError(f"{self.kind.__name__} does not say how it is written")

    def write_beside(self, folder: Path) -> dict[str, Any]:
        """The same for a file in that folder, which may name other files there."""
        return self.write()
