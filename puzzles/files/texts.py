"""Puzzles for programs: read from texts and files of any format, written, and created blank."""

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
"""The largest number of rows for which an easy puzzle is made within a second or two, unless the type
says another.
"""


def read(text: str, *, kind: str = "", drawn: Sequence[str] = ()) -> Incoming:
    """Read the puzzles of a text of any format: a file, a link, an ID, a grid, a drawing, a story, an
    argument.

    What of the text is not understood is named in `ignored`, and `notes` says how the rest was read. `kind`
    is the puzzle type of a drawing that does not name one; `drawn` gives meanings to what is drawn, each as
    "grey line=thermometer". Raises `PuzzleError`.
    """
    return _told(_read(text, kind, None), drawn)


def read_file(path: str | PathLike[str], *, kind: str = "", drawn: Sequence[str] = ()) -> Incoming:
    """Read the puzzles of a file of any format, as `read` does; raises `PuzzleError` that names the file."""
    place = Path(path)
    text, _ = load_text(place)
    try:
        return _told(_read(text, kind, place.parent), drawn)
    except PuzzleError as error:
        raise error.at(path_name(place)) from error


def _told(found: Incoming, drawn: Sequence[str]) -> Incoming:
    """The puzzles with meanings given to what is drawn; drawings without one are added to `ignored`."""
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
    """Write a puzzle as a text in one of `format_names()`; `left_out` names what the format cannot express.

    A puzzle file also holds the work of a state. Raises `PuzzleError` if the format cannot express the puzzle
    at all.
    """
    if format_name == TOML:
        return Writing(encode(SavedWork(work) if isinstance(work, PuzzleState) else work))
    if format_name not in formats():
        expected = f"one of {', '.join(format_names())}"
        raise PuzzleError(f"unknown format {one_line(format_name, 60)!r}", expected=expected)
    return formats()[format_name].write(work.puzzle if isinstance(work, PuzzleState) else work)


def save(work: Puzzle | PuzzleState, path: str | PathLike[str]) -> None:
    """Write a puzzle file whole or not at all; the comments of an existing one stay. Raises `PuzzleError`."""
    save_file(SavedWork(work) if isinstance(work, PuzzleState) else work, Path(path))


def format_names() -> tuple[str, ...]:
    """The names of the formats that `write` knows."""
    return (TOML, *(own.name for own in formats().values() if own.writes))


def to_data(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as the keys and values of its file, as JSON can hold them; see docs/puzzle-files.md."""
    return to_document(puzzle)


def from_data(data: Mapping[str, Any]) -> Puzzle:
    """The puzzle of the keys and values of a puzzle file; raises `PuzzleError` that names the key."""
    return from_document(dict(data)).puzzle


def blank(type_name: str, size: str = "") -> Puzzle:
    """A blank puzzle of a type, for instance to generate from, of one of its usual sizes, as "6x6".

    Without a size, it has the largest for which an easy puzzle is made within a second or two. Raises
    `PuzzleError`; for other sizes use `from_data`.
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
