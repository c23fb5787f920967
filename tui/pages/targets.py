"""The targets of export: the puzzle's own file format, formats of other programs, and pages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from msgspec import Struct

from puzzles.exchange import formats
from puzzles.exchange.format import Writing
from puzzles.files.saving import encode
from puzzles.model.puzzle import Puzzle
from puzzles.sentences.how_typed import brief

if TYPE_CHECKING:
    from tui.pages.sheet import Sheet

TOML = "toml"
PAGES = {"markdown": "tui.pages.markdown", "html": "tui.pages.html", "svg": "tui.pages.sheet_svg"}
"""The pages, with the module that has the function `sheet`; importing it loads the drawing of boards."""


class ExportTarget(Struct, frozen=True):
    """A target: its `name` on the command line, its label, and the suffix of its files."""

    name: str
    label: str
    suffix: str
    about: str
    """Its use, in a few words."""
    write: Callable[[Puzzle], Writing]
    """Writes the puzzle as text; raises `PuzzleError` if the format cannot express it."""


def only_read() -> tuple[str, ...]:
    """The names of the formats that can be read but not written."""
    return tuple(own.name for own in formats().values() if not own.writes)


def targets() -> dict[str, ExportTarget]:
    """All targets by name: the own format first, pages last."""
    foreign = (
        ExportTarget(own.name, own.label, own.suffix, brief(type(own)), own.write)
        for own in formats().values()
        if own.writes
    )
    own = ExportTarget(TOML, "Puzzle file", ".toml", "all that cluebench knows of it", _as_file)
    found = (
        own,
        *foreign,
        ExportTarget("markdown", "Markdown", ".md", "board, rules and clues as a text", _page("markdown")),
        ExportTarget("html", "Web page", ".html", "board, rules and clues as a page", _page("html")),
        ExportTarget("svg", "Picture", ".svg", "board and rules, for paper", _page("svg")),
    )
    return {target.name: target for target in found}


def printed(name: str, sheet: Sheet) -> str:
    """A sheet as the page called `name`; raises `PuzzleError`."""
    text: str = import_module(PAGES[name]).sheet(sheet)
    return text


def _as_file(puzzle: Puzzle) -> Writing:
    return Writing(encode(puzzle))


def _page(name: str) -> Callable[[Puzzle], Writing]:
    return partial(_printed, name)


def _printed(name: str, puzzle: Puzzle) -> Writing:
    from tui.pages.sheet import Sheet

    return Writing(printed(name, Sheet.of(puzzle)))
