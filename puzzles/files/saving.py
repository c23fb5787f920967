"""Writing puzzle files: as TOML that keeps its comments and layout, or as a bare grid."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from puzzles.files.atomic import digest, replace_file
from puzzles.files.names import path_name
from puzzles.files.solving import KEY, SavedWork, write_solving
from puzzles.files.storage import SIZE_LIMIT, document_or_format, from_document, parse, text_of
from puzzles.files.versions import write_versions
from puzzles.model.heading import DRAWINGS, Heading
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError


class ChangedOutside(PuzzleError):
    """The file was changed by another program since it was read."""


class OnlyAGrid(PuzzleError):
    """The file is a bare grid, which cannot hold everything that is to be saved."""


class OtherFormat(PuzzleError):
    """The file has the format of another program, and must not be overwritten without consent."""


def to_document(puzzle: Puzzle, folder: Path | None = None) -> dict[str, Any]:
    """The puzzle without the work on it, as a document for `from_document`. If `folder` is given, it
    may name files there.
    """
    own = puzzle.file.write() if folder is None else puzzle.file.write_beside(folder)
    heading = puzzle.heading.write()
    drawings = {DRAWINGS: heading.pop(DRAWINGS)} if DRAWINGS in heading else {}
    return {"puzzle": puzzle.type_name, **heading, **own, **drawings}


def work_document(work: SavedWork, folder: Path | None = None) -> dict[str, Any]:
    """The puzzle with the work on it, as a document for `from_document`."""
    document = to_document(work.puzzle, folder)
    reread = from_document(document, folder).puzzle if work.state.off else work.puzzle
    solving = write_solving(work, reread)
    versions = write_versions(work.versions, lambda puzzle: to_document(puzzle, folder))
    return {**document, **({KEY: solving} if solving else {}), **versions}


def encode(work: SavedWork | Puzzle, previous: str = "", folder: Path | None = None) -> str:
    """The text of a puzzle file, with the comments and the layout of the `previous` text as far as possible.

    If `folder` is given, the text may name other files there. Raises `OnlyAGrid` if `previous` is a bare grid
    that cannot hold the work.
    """
    work = SavedWork(PuzzleState(work)) if isinstance(work, Puzzle) else work
    if work.bare:
        from puzzles.files.bare_grid import regridded

        document = to_document(work.puzzle)
        alone = work.state == PuzzleState(work.puzzle) and not work.versions
        text = regridded(previous, document) if alone else None
        if text is not None and _reads_as(text, work):
            return text
        if text is None or work.puzzle.heading != Heading():
            raise OnlyAGrid("holds nothing but a grid", expected="another file for what was added")
        return str(document["grid"])
    document = work_document(work, folder)
    from puzzles.files.toml_text import amended, fresh  # tomlkit is slow to import, and only saving needs it

    text = amended(previous, document)
    return text if text is not None and _reads_as(text, work, folder) else fresh(document)


def _reads_as(text: str, work: SavedWork, folder: Path | None = None) -> bool:
    try:
        return parse(text, folder) == work.puzzle
    except PuzzleError:
        return False


def save(work: SavedWork | Puzzle, path: Path, known: str | None = None) -> str:
    """Write a puzzle file whole or not at all, and return its digest. Raises `PuzzleError`.

    A symbolic link stays one. `known` is the digest of the file when it was last read: raises
    `ChangedOutside` if it differs by now. Raises `OtherFormat` for a file in the format of another program.
    """
    try:
        target = Path(os.path.realpath(path))
        if target.exists() and not target.is_file():
            raise PuzzleError("is not a plain file", expected="a puzzle file")
        before = _kept(target)
        if known is not None and before is not None and digest(before) != known:
            raise ChangedOutside("was changed by another program")
        bare = isinstance(work, SavedWork) and work.bare
        if known is not None and before is not None and not bare:
            _check_own(before)
        previous = (before or b"").decode("utf-8-sig", errors="replace")
        content = encode(work, previous, target.parent).encode()
        replace_file(target, content)
    except OSError as error:
        problem = f"cannot be saved: {error.strerror or error}"
        raise PuzzleError(problem, where=path_name(path)) from error
    except (ChangedOutside, OnlyAGrid, OtherFormat) as error:
        raise type(error)(error.problem, where=path_name(path), expected=error.expected) from error
    except PuzzleError as error:
        raise error.at(path_name(path)) from error
    return digest(content)


def digest_of(path: Path) -> str:
    """The digest of the file as it is now; "" if it cannot be read."""
    try:
        content = _kept(path)
    except OSError:
        return ""
    return "" if content is None else digest(content)


def _check_own(content: bytes) -> None:
    """Raise `OtherFormat` if the content is in the format of another program."""
    try:
        found = document_or_format(text_of(content))
    except PuzzleError:
        return
    if not isinstance(found, dict):
        raise OtherFormat(f"is a file of another form, {found.label}", expected="another file to save in")


def _kept(path: Path) -> bytes | None:
    """The content of a file; None if it is no plain file, or larger than any puzzle file."""
    return path.read_bytes() if path.is_file() and path.stat().st_size <= SIZE_LIMIT else None
