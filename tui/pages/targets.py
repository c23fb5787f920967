"""Everything that a puzzle can be written as: its own file, formats of other programs, pages for people."""

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
"""The pages, each with the module that has its `sheet`; they load what draws boards."""


class ExportTarget(Struct, frozen=True):
    """One of them: the `name` on the command line, what a person calls it, and how files of it end."""

    name: str
    label: str
    suffix: str
    about: str
    """What it is good for, in a few words."""
    write: Callable[[Puzzle], Writing]
    """The puzzle as a text; raises `PuzzleError` where it cannot be said at all."""


def only_read() -> tuple[str, ...]:
    """The formats that are read and never written, by their names."""
    return tuple(own.name for own in formats().values() if not own.writes)


def targets() -> dict[str, ExportTarget]:
    """Every target by its name: the own one first, pages last."""
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
    """A sheet as one of the pages; raises `PuzzleError`."""
    text: str = import_module(PAGES[name]).sheet(sheet)
    return text


def _as_file(puzzle: Puzzle) -> Writing:
    return Writing(encode(puzzle))


def _page(name: str) -> Callable[[Puzzle], Writing]:
    return partial(_printed, name)


def _printed(name: str, puzzle: Puzzle) -> Writing:
    from tui.pages.sheet import Sheet

    return Writing(printed(name, Sheet.of(puzzle)))
