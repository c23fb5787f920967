"""Puzzles for programs: read from texts and files of any format, written, and begun empty."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from msgspec import structs

from puzzles.exchange import formats
from puzzles.exchange.format import Writing
from puzzles.exchange.unreadable_links import TypeNotTold
from puzzles.files import incoming
from puzzles.files.incoming import Incoming
from puzzles.files.names import path_name
from puzzles.files.saving import encode, to_document
from puzzles.files.saving import save as save_file
from puzzles.files.solving import SavedWork
from puzzles.files.storage import from_document, load_text
from puzzles.geometry.grid_text import meant_as_grid, unfolded
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line
from puzzles.types import puzzle_type
from puzzles.types.logic.spelt import is_argument, read_argument

TOML = "toml"
"""The format of puzzle files."""
AT_ONCE = 9
"""Rows up to which an easy puzzle is made within a second or two, where a type does not say it."""


def read(text: str, *, kind: str = "", drawn: Sequence[str] = ()) -> Incoming:
    """The puzzles of a text of any format: a file, a link, an ID, a grid, a drawing, a story, an argument.

    What is passed over of it is told in `ignored`, and in `notes` how the rest was read. A drawing that does
    not say of what type its puzzle is is one of that `kind`; `drawn` tells what is meant by what is drawn, as
    "grey line=thermometer". Raises `PuzzleError`.
    """
    return _told(_read(text, kind, None), drawn)


def read_file(path: str | PathLike[str], *, kind: str = "", drawn: Sequence[str] = ()) -> Incoming:
    """The puzzles of a file of any format, as `read` finds them; raises `PuzzleError` that names the file."""
    place = Path(path)
    text, _ = load_text(place)
    try:
        return _told(_read(text, kind, place.parent), drawn)
    except PuzzleError as error:
        raise error.at(path_name(place)) from error


def _told(found: Incoming, drawn: Sequence[str]) -> Incoming:
    """With what is drawn told to mean that, and what is not told among what is ignored."""
    works = tuple(work.with_meanings(drawn) for work in found.works)
    ignored = (text for work in works for text in work.untold)
    return structs.replace(found, works=works, ignored=(*found.ignored, *ignored))


def _read(text: str, kind: str, folder: Path | None) -> Incoming:
    if is_argument(text):
        return Incoming((SavedWork(PuzzleState(read_argument(text))),))
    incoming.check(text, typed=False)
    try:
        return incoming.read(unfolded(text) if meant_as_grid(text) else text, folder=folder)
    except TypeNotTold as error:
        if not kind:
            usual = error.proposals[0] if error.proposals else "nurikabe"
            raise PuzzleError(error.problem, expected=f"kind={usual!r}, or what it is") from error
        return incoming.read(error.typed(kind), folder=folder)


def write(work: Puzzle | PuzzleState, format_name: str = TOML) -> Writing:
    """A puzzle as a text of one of `format_names()`; `left_out` names what the format cannot say.

    A puzzle file holds what was entered on a state, too. Raises `PuzzleError` for a puzzle that the format
    cannot say at all.
    """
    if format_name == TOML:
        return Writing(encode(SavedWork(work) if isinstance(work, PuzzleState) else work))
    if format_name not in formats():
        expected = f"one of {', '.join(format_names())}"
        raise PuzzleError(f"unknown format {one_line(format_name, 60)!r}", expected=expected)
    return formats()[format_name].write(work.puzzle if isinstance(work, PuzzleState) else work)


def save(work: Puzzle | PuzzleState, path: str | PathLike[str]) -> None:
    """Write a puzzle file, whole or not at all; comments in one that is there stay. Raises `PuzzleError`."""
    save_file(SavedWork(work) if isinstance(work, PuzzleState) else work, Path(path))


def format_names() -> tuple[str, ...]:
    """The formats that `write` knows."""
    return (TOML, *(own.name for own in formats().values() if own.writes))


def to_data(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as the keys and values of its file, which JSON can hold; see docs/puzzle-files.md."""
    return to_document(puzzle)


def from_data(data: Mapping[str, Any]) -> Puzzle:
    """The puzzle of keys and values as its file has them; raises `PuzzleError` that names the key."""
    return from_document(dict(data)).puzzle


def blank(type_name: str, size: str = "") -> Puzzle:
    """An empty puzzle of a type, as one to generate from, of one of the sizes that it is played in, as "6x6".

    Without a size, the largest of those in which an easy one is made within a second or two. Raises
    `PuzzleError`; `from_data` makes all others.
    """
    kind = puzzle_type(type_name)
    offered: dict[str, Puzzle] = {puzzle.wording.size_text: puzzle for puzzle in kind.making.to_play()}
    if offered and not size:
        most = getattr(kind.making, "made_at_once", AT_ONCE)
        first = next(iter(offered))
        size = next((each for each in reversed(offered) if int(each.partition("x")[0]) <= most), first)
    if size not in offered:
        raise PuzzleError(
            f"found {one_line(size, 60)!r}" if size else f"a {kind.label} has no size",
            where=f"size of {kind.type_name}",
            expected=", ".join(offered) or "`from_data` with keys as in a file",
        )
    return offered[size]
