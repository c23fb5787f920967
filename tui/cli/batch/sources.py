"""The sources of a batch: files of lines, files of one puzzle, folders, standard input."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import BinaryIO

from puzzles.exchange import recognised
from puzzles.exchange.unreadable_links import TypeNotTold
from puzzles.files.samples import names, sample
from puzzles.files.saving import to_document
from puzzles.files.storage import SIZE_LIMIT, read_many
from puzzles.geometry.grid_text import is_toml, looks_like_grid
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.spelt import is_argument
from tui.cli.batch.item import DOCUMENT, FAULT, FILE, Item
from tui.cli.options.target import STANDARD_INPUT, is_file

OF_ONE, OF_LINES = (".toml",), (".sdm", ".jsonl", ".ndjson")
"""File endings of single puzzles in TOML, and of files read line by line."""
IN_FOLDERS = (*OF_ONE, *OF_LINES, ".sdk")
"""The file endings read from a folder."""
_LINK = re.compile(r"[a-z][a-z\d+.-]*://", re.IGNORECASE)
"""The beginning of a link, of a known program or not."""
COMMENT = "#"
"""The beginning of a line to skip."""


def check(files: Iterable[str]) -> None:
    """Raise `PuzzleError` for a file that does not exist."""
    for file in files:
        if file != "-":
            is_file(file)


def items(files: Iterable[str]) -> Iterator[Item]:
    """All puzzles in order; an unreadable one gives an item with the error."""
    for file in files:
        if file == "-":
            yield from _lines(sys.stdin.buffer, STANDARD_INPUT)
        elif os.path.isdir(file):
            yield from _folder(file)
        elif os.path.lexists(file):
            yield from _file(file)
        elif file in names():
            found = sample(file)
            yield Item(file, 1, found.text, FILE, str(found.path.parent))
        else:
            yield Item(file, 1, file)


def _folder(folder: str) -> Iterator[Item]:
    """The puzzles in a folder and its subfolders, sorted by path."""
    faults: list[OSError] = []
    for path, folders, found in os.walk(folder, onerror=faults.append):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(found):
            if name.endswith(IN_FOLDERS) and not name.startswith("."):
                yield from _file(os.path.join(path, name))
        yield from (_fault(str(error.filename), error) for error in faults)
        faults.clear()
    yield from (_fault(str(error.filename), error) for error in faults)


def _file(path: str, source: str = "") -> Iterator[Item]:
    """The puzzles in a file: one of the whole file, or one per line."""
    source = source or path
    try:
        with open(path, "rb") as file:
            if not path.endswith(OF_LINES) and os.path.isfile(path):
                content = file.read(SIZE_LIMIT + 1)
                if path.endswith(OF_ONE) or not _is_of_lines(content):
                    yield from _whole(content, path, source)
                    return
                file.seek(0)
            yield from _lines(file, source)
    except OSError as error:
        yield _fault(source, error)


def _fault(source: str, error: OSError) -> Item:
    return Item(source, 0, f"cannot be read: {error.strerror or error}", FAULT)


# -- whole files -------------------------------------------------------------------------------


def _whole(content: bytes, path: str, source: str) -> Iterator[Item]:
    """The puzzle in a file, or each of several."""
    folder = os.path.dirname(os.path.abspath(path))
    try:
        if len(content) > SIZE_LIMIT:
            raise PuzzleError(f"more than {SIZE_LIMIT:,} bytes", expected="a puzzle file")
        text = _text(content)
        found = read_many(text).puzzles if recognised(text) and not is_toml(text) else ()
    except TypeNotTold:
        found = ()
    except PuzzleError as error:
        yield Item(source, 1, f"{error.problem}\n{error.expected}", FAULT)
        return
    if len(found) < 2:
        yield Item(source, 1, text, FILE, folder)
        return
    for number, puzzle in enumerate(found, start=1):
        yield Item(source, number, json.dumps(to_document(puzzle)), DOCUMENT)


def _is_of_lines(content: bytes) -> bool:
    """Whether each line of a file is a puzzle, judging by the first; assumed of long files."""
    if len(content) > SIZE_LIMIT:
        return True
    lines = [line.strip() for line in content.decode("utf-8-sig", "replace").splitlines()]
    lines = [line for line in lines if line and not line.startswith(COMMENT)]
    if len(lines) < 2:
        return bool(lines) and not is_toml(lines[0])
    first, text = lines[0], "\n".join(lines)
    if first.startswith(("{", '"')):
        with suppress(ValueError, RecursionError):
            json.loads(first)
            return True
    if is_argument(first) or _LINK.match(first):
        return True
    with suppress(PuzzleError):
        if not looks_like_grid(first) and not is_toml(first) and recognised(first):
            return True
        whole = recognised(text)
        if looks_like_grid(first) and len("".join(first.split())) != len(lines):
            return whole is None or whole.name in ("sdm", "line")
        return whole is None and not is_toml(text)
    return False


def _text(content: bytes) -> str:
    """The decoded text; raises `PuzzleError`."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise PuzzleError(f"byte {error.start} is not text", expected="UTF-8") from error


# -- lines -------------------------------------------------------------------------------------


def _lines(file: BinaryIO, source: str) -> Iterator[Item]:
    """The puzzles of lines; blank lines and comments are skipped."""
    number = 0
    while line := file.readline(SIZE_LIMIT + 1):
        number += 1
        if len(line) > SIZE_LIMIT and not line.endswith(b"\n"):
            while (more := file.readline(SIZE_LIMIT)) and not more.endswith(b"\n"):
                pass
            yield Item(source, number, f"more than {SIZE_LIMIT:,} bytes\na puzzle on each line", FAULT)
            continue
        try:
            text = _text(line).strip()
        except PuzzleError as error:
            yield Item(source, number, f"{error.problem}\n{error.expected}", FAULT)
            continue
        if text and not text.startswith(COMMENT):
            yield Item(source, number, text)
