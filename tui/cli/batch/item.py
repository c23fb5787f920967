"""One puzzle of a batch, as text, and reading it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, NoReturn
from zlib import crc32

from puzzles.exchange import recognised
from puzzles.exchange.unreadable_links import TypeNotTold
from puzzles.files.solving import SavedWork
from puzzles.files.storage import from_document, parse_work
from puzzles.geometry.grid_text import is_toml, looks_like_grid, meant_as_grid, unfolded
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line
from puzzles.types import type_names
from puzzles.types.logic.spelt import is_argument, read_argument

EXPECTED = "a grid, an ID, a link, an argument, or a document in JSON"
LINE, FILE, DOCUMENT, FAULT = "line", "file", "document", "fault"


class Item(NamedTuple):
    """The text of a puzzle and its position: the line in its source, or its number there.

    `form` says how to read the text: a line of any kind; a whole file, from `folder`; a document in JSON; or
    for `FAULT` the text is an error message.
    """

    source: str
    place: int
    text: str
    form: str = LINE
    folder: str = ""

    @property
    def about(self) -> dict[str, Any]:
        """The position as data."""
        key = "line" if self.form in (LINE, FAULT) and self.place else "number"
        return {"source": self.source, key: self.place} if self.place else {"source": self.source}

    def digest(self, asked: str) -> str:
        """Eight hexadecimal digits that identify the text together with the request `asked`."""
        return f"{crc32((asked + self.text).encode(errors='replace')):08x}"

    def read(self, kind: str = "") -> SavedWork:
        """The puzzle; `kind` is the type of a drawing that does not state its own. Raises `PuzzleError`."""
        try:
            return _READERS[self.form](self)
        except TypeNotTold as untold:
            if not kind:
                raise
            return parse_work(untold.typed(kind))


def _of_line(item: Item) -> SavedWork:
    text = item.text.strip()
    if text.startswith("{"):
        return _of_object(text, _parsed(text))
    if text.startswith('"'):
        return _of_text(str(_parsed(text)))
    return _of_text(text)


def _of_text(text: str) -> SavedWork:
    if is_argument(text):
        return SavedWork(PuzzleState(read_argument(text)))
    text = unfolded(text) if meant_as_grid(text) else text
    if not (looks_like_grid(text) or is_toml(text) or recognised(text)):
        raise PuzzleError(f"found {one_line(text, 60)!r}", expected=EXPECTED)
    return parse_work(text)


def _of_object(text: str, found: Any) -> SavedWork:
    """A document, a puzzle as text under the key `puzzle`, or the JSON of another program."""
    named = found.get("puzzle")
    if isinstance(named, str) and len(found) == 1 and named not in type_names():
        return _of_text(named)
    return from_document(found) if "puzzle" in found else parse_work(text)


def _of_document(item: Item) -> SavedWork:
    return from_document(_parsed(item.text))


def _of_file(item: Item) -> SavedWork:
    return parse_work(item.text, Path(item.folder) if item.folder else None)


def _fault(item: Item) -> NoReturn:
    message, _, expected = item.text.partition("\n")
    raise PuzzleError(message, expected=expected)


def _parsed(text: str) -> Any:
    """A JSON value; raises `PuzzleError`."""
    try:
        return json.loads(text)
    except RecursionError as error:
        raise PuzzleError("not valid JSON: nested too deeply") from error
    except ValueError as error:
        where = f"column {error.colno}" if isinstance(error, json.JSONDecodeError) else ""
        found = error.msg if isinstance(error, json.JSONDecodeError) else str(error)
        raise PuzzleError(f"not valid JSON: {found}", where=where, expected="one value") from error


_READERS: dict[str, Callable[[Item], SavedWork]] = {
    LINE: _of_line,
    FILE: _of_file,
    DOCUMENT: _of_document,
    FAULT: _fault,
}
