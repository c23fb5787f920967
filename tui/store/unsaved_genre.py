"""The genre being edited, stored while its form is open, so that a crash loses nothing."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from puzzles.declared.drafts.draft import Draft
from puzzles.files.atomic import replace_file
from puzzles.text.errors import PuzzleError
from tui.store.own_genres import OwnGenre
from tui.store.paths import state_folder

NAME = "unsaved-genre.json"


class _Kept(Struct):
    """The content of the file: the draft as text, its genre file, and what that held."""

    draft: str
    file: str
    text: str


def _path() -> Path | None:
    return state_folder(NAME)


def keep(genre: OwnGenre) -> None:
    """Store a genre, replacing the one before."""
    path = _path()
    if path is not None:
        with suppress(OSError, UnicodeEncodeError):
            path.parent.mkdir(parents=True, exist_ok=True)
            content = msgspec.json.encode(_Kept(genre.draft.text, genre.file, genre.text))
            replace_file(path, content, sync=False)


def kept() -> OwnGenre | None:
    """The stored genre, or None."""
    path = _path()
    with suppress(OSError, msgspec.DecodeError, PuzzleError):
        if path is not None and path.exists():
            found = msgspec.json.decode(path.read_bytes(), type=_Kept)
            return OwnGenre(Draft.of(found.draft), found.file, found.text, recovered=True)
    return None


def forget() -> None:
    """Delete the stored genre."""
    path = _path()
    if path is not None:
        with suppress(OSError):
            path.unlink(missing_ok=True)
