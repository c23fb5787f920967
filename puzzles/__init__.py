"""What a puzzle is: variables, rules, clues, their wording and their file format. Pure Python.

`__all__` lists what is for other programs; docs/library.md tells of it. Each name is loaded when it is first
used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puzzles.clues.given import Given
    from puzzles.exchange.format import Writing
    from puzzles.files.incoming import Incoming
    from puzzles.files.samples import Sample, sample, samples
    from puzzles.files.texts import blank, format_names, from_data, read, read_file, save, to_data, write
    from puzzles.formulas.statements import Statement
    from puzzles.model.clue import Clue
    from puzzles.model.puzzle import Puzzle
    from puzzles.model.state import PuzzleState
    from puzzles.text.errors import CluebenchError, PuzzleError
    from puzzles.types import type_names

__all__ = [
    "Clue",
    "CluebenchError",
    "Given",
    "Incoming",
    "Puzzle",
    "PuzzleError",
    "PuzzleState",
    "Sample",
    "Statement",
    "Writing",
    "blank",
    "format_names",
    "from_data",
    "read",
    "read_file",
    "sample",
    "samples",
    "save",
    "to_data",
    "type_names",
    "write",
]

if not TYPE_CHECKING:
    _MODULES = {
        "clues.given": ("Given",),
        "exchange.format": ("Writing",),
        "files.incoming": ("Incoming",),
        "files.samples": ("Sample", "sample", "samples"),
        "files.texts": (
            *("blank", "format_names", "from_data", "read", "read_file", "save", "to_data", "write"),
        ),
        "formulas.statements": ("Statement",),
        "model.clue": ("Clue",),
        "model.puzzle": ("Puzzle",),
        "model.state": ("PuzzleState",),
        "text.errors": ("CluebenchError", "PuzzleError"),
        "types": ("type_names",),
    }

    def __getattr__(name):  # noqa: ANN001, ANN202
        """The public name, from its module."""
        from importlib import import_module

        for module, names in _MODULES.items():
            if name in names:
                found = globals()[name] = getattr(import_module(f"{__name__}.{module}"), name)
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__():  # noqa: ANN202
        return sorted({*globals(), *__all__})
