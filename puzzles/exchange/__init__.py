"""Formats of other programs, one module each, found by listing this folder.

A module with `FORMAT` is a format; the others hold what several of them share. Other packages offer formats
as entry points of the group `cluebench.formats`.
"""

from __future__ import annotations

from functools import lru_cache

from puzzles.exchange.format import Format, Reading
from puzzles.exchange.packed import UNPACKED_LIMIT, check_length
from puzzles.exchange.unreadable_links import check_readable
from puzzles.text.folder import modules_in
from puzzles.text.plug_ins import all_plugged_in

GROUP = "cluebench.formats"
"""The group of entry points with formats of other packages."""


@lru_cache(maxsize=1)
def formats() -> dict[str, Format]:
    """Every format by name, in alphabetical order."""
    modules = modules_in(__name__, __path__)
    own = {each.FORMAT.name: each.FORMAT for each in modules if hasattr(each, "FORMAT")}
    others = all_plugged_in(GROUP, _format, "a format, with a name of its own: an instance of Format")
    found = {each.name: each for each in others} | own
    return dict(sorted(found.items()))


def _format(given: object) -> Format | None:
    return given if isinstance(given, Format) else None


def recognised(text: str) -> Format | None:
    """The format that recognises a text as its own; None if none does.

    Raises `PuzzleError` if the text is too long, or in a known format that cannot be read.
    """
    check_readable(text)
    if len(text) <= UNPACKED_LIMIT:
        return next((own for own in formats().values() if own.recognises(text)), None)
    large = (own for own in formats().values() if own.limit > UNPACKED_LIMIT and own.recognises(text))
    found = next(large, None)
    check_length(text, UNPACKED_LIMIT if found is None else found.limit)
    return found


def read_foreign(text: str) -> Reading | None:
    """The puzzles of a text that one of the formats recognises; None if none does.

    Raises `PuzzleError` if a format recognises the text, and it is invalid.
    """
    own = recognised(text)
    return None if own is None else own.read(text)
