"""Links of penpa-edit, which hold a drawing; the puzzle type is given in front of the link: `nurikabe LINK`.

A link encodes a grid of texts, signs and borders. The puzzle type, with the options that no drawing shows,
determines which of them are clues; the rest is reported.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from puzzles.exchange.format import Format, Reading
from puzzles.exchange.penpa.genre import Genre
from puzzles.exchange.penpa.genres import genres
from puzzles.exchange.penpa.packing import unpack_lines
from puzzles.exchange.penpa.reading import read_drawing
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.exchange.unreadable_links import TypeNotTold
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.heading import Heading
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.text.words import listed

_LINK = re.compile(
    r"(?:<?https?://[^\s/?#]+/[^\s?#]*penpa[^\s?#]*[?#]|<?https?://[^\s/?#]*penpa[^\s?#]*[?#]|(?=m=(?:edit|solve)&))"
    r"(?P<query>\S+)",
    re.IGNORECASE,
)
_TOLD = re.compile(r"\s*(?P<type>[\w-]+)(?P<options>(?:\s+[\w-]+=\S+)*)\s+(?P<link>.*)", re.DOTALL)
"""A type, options, and a link."""
_OTHER_SITE = re.compile(r"https?(?::|%3A)", re.IGNORECASE)


class Penpa(Format):
    """Links of penpa-edit, each with the type that its puzzle is of."""

    name = "penpa"
    label = "penpa-edit"
    writes = False

    def recognises(self, text: str) -> bool:
        return bool(_LINK.match(text.lstrip())) or bool(_told(text))

    def read(self, text: str) -> Reading:
        told = _told(text)
        link = told["link"] if told else text.strip()
        drawing = read_drawing(unpack_lines(_carried(link)))
        if told is None:
            raise TypeNotTold(link, proposals(drawing.tags))
        genre, sheet = genre_called(told["type"]), Sheet(drawing)
        options, given = _options(genre.kind, told["options"], (sheet.rows, sheet.columns))
        try:
            puzzle = genre.read(sheet, genre.options | options)
        except PuzzleError as error:
            raise error.at(genre.words[0]) from error
        if drawing.heading != Heading():
            puzzle = replace(puzzle, heading=drawing.heading)
        ignored = sheet.ignored()
        notes = (*_taken_for_granted(genre, puzzle, given), *sheet.remarks.notes())
        return Reading((puzzle,), ignored, notes)


def proposals(tags: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the types with one of these tags."""
    return tuple(genre.words[0] for genre in genres() if not set(tags).isdisjoint(genre.tags))


def genre_called(word: str) -> Genre[Any]:
    """The type of a name, in any spelling; raises `PuzzleError`."""
    own = (genre for genre in genres() if _letters(word) in map(_letters, genre.names))
    others = (genre for genre in genres() if _letters(word) in map(_letters, genre.words))
    found = next(own, None) or next(others, None)
    if found is None:
        known = listed([genre.words[0] for genre in genres()], "or")
        raise PuzzleError(f"the type {word!r}, which is not read from drawings", expected=known)
    return found


def _letters(word: str) -> str:
    return re.sub(r"[\W_]", "", word.casefold())


def _told(text: str) -> re.Match[str] | None:
    """The match of a text that is a type, options and a link; else None."""
    found = _TOLD.fullmatch(text.strip())
    return found if found and _LINK.fullmatch(found["link"].strip()) else None


def _carried(link: str) -> str:
    """The payload of a link; raises `PuzzleError`."""
    found = _LINK.fullmatch(link.strip())
    query = found["query"].rstrip(">") if found else ""
    parts = dict(part.partition("=")[::2] for part in query.split("&"))
    packed: str = parts.get("p", "")
    if _OTHER_SITE.match(packed):
        raise PuzzleError("a link to penpa-edit with that of another site in it", expected="the latter")
    if not packed:
        raise PuzzleError(
            "a link that only names a puzzle, which is kept on the network", expected="&p= in it"
        )
    return packed


def _options(kind: type[GridPuzzle], text: str, size: tuple[int, int]) -> tuple[dict[str, Any], set[str]]:
    """The fields set by options, and the names of these: `stars=2 variants=anti-knight,diagonals`.

    Raises `PuzzleError`.
    """
    told = {name: _value(value) for name, _, value in (word.partition("=") for word in text.split())}
    told = {name.replace("-", "_"): value for name, value in told.items()}
    table = TomlTable(told)
    found = kind.file.read_options(table, *size)
    table.finish()
    usual = kind.file.read_options(TomlTable({}), *size)
    return {name: value for name, value in found.items() if value != usual.get(name)}, set(told)


def _value(text: str) -> Any:
    """A value as in a puzzle file: true or false, a number, or a list of numbers or words."""
    if text in ("true", "false"):
        return text == "true"
    parts = [int(part) if part.isdecimal() and len(part) < 6 else part for part in text.split(",")]
    return parts[0] if len(parts) == 1 and isinstance(parts[0], int) else parts


def _taken_for_granted(genre: Genre[Any], puzzle: GridPuzzle, told: set[str]) -> tuple[str, ...]:
    """Notes on options that the drawing does not show and the user has not given."""
    written = puzzle.file.write_options()
    values = [
        f"{name}={_written(written.get(name, getattr(puzzle, name, None)))}"
        for name in genre.asks
        if name not in told
    ]
    return (f"not told by a drawing, and so taken as {listed(values)}",) if values else ()


def _written(value: object) -> str:
    if isinstance(value, list | tuple | frozenset):
        return ",".join(map(str, value)) or "none"
    return str(value).lower()


FORMAT = Penpa()
