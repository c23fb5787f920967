"""The files of custom genres: read for editing, written atomically, kept unsaved while a form is open."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from puzzles.declared.drafts.draft import Draft
from puzzles.declared.folders import OWN, SUFFIX, genre_files, text_of
from puzzles.files.atomic import digest, replace_file
from puzzles.files.saving import ChangedOutside
from puzzles.text.errors import PuzzleError
from puzzles.text.own_files import config_folder
from puzzles.types import renew
from tui.store.paths import state_folder


class OwnGenre(Struct, frozen=True):
    """A genre being edited; `file` is the name of its file ("" if new), `text` the file's content when
    last read or written.
    """

    draft: Draft
    file: str = ""
    text: str = ""
    recovered: bool = False
    """Whether it was recovered after a crash."""

    @property
    def first(self) -> Draft:
        """The genre in its file, or as it was started."""
        if self.text:
            return Draft.of(self.text)
        return Draft({}) if self.recovered else self.draft


def read_own(name: str) -> OwnGenre:
    """A custom genre, for editing; raises `PuzzleError`."""
    path = path_of(name)
    text = text_of(path)
    try:
        return OwnGenre(Draft.of(text), name, text)
    except PuzzleError as error:
        raise error.at(path.name) from error


def copy_of(name: str) -> OwnGenre:
    """A copy of a genre for editing, not saved yet; raises `PuzzleError`."""
    draft = Draft.of(text_of(genre_files()[name]))
    return OwnGenre(draft.like(f"{draft.data.get('label', name)} 2"))


def path_of(name: str) -> Path:
    """The path of a custom genre's file; raises `PuzzleError` if there is no settings folder."""
    folder = config_folder(OWN)
    if folder is None:
        raise PuzzleError("there is no folder of settings", expected="one, as CLUEBENCH_HOME names it")
    return folder / f"{name}{SUFFIX}"


def save_own(genre: OwnGenre, *, over: bool = False) -> OwnGenre:
    """Write a valid genre to its file, and register its type.

    Comments in the file are kept. Raises `ChangedOutside` if the file has changed, unless `over`, and
    `PuzzleError`.
    """
    draft = genre.draft
    path = path_of(draft.name)
    before = genre.text if genre.file == draft.name else ""
    text = _text(draft, before)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not over and digest(path.read_bytes()) != digest(before.encode()):
            raise ChangedOutside("was changed by another program" if before else "is there already")
        replace_file(path, text.encode())
    except UnicodeEncodeError as error:
        raise PuzzleError("half a character", where=path.name, expected="text in UTF-8") from error
    except OSError as error:
        raise PuzzleError(f"cannot be saved: {error.strerror or error}", where=path.name) from error
    renew()
    return OwnGenre(draft, draft.name, text)


def _text(draft: Draft, before: str) -> str:
    """The text of a draft, with the comments and layout of the text before."""
    if not before or "#" not in before:
        return draft.text
    from puzzles.files.toml_text import amended  # tomlkit is slow to import, and only this needs it

    return amended(before, draft.data) or draft.text


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
