"""File names typed by a person, and their completion."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from itertools import islice, takewhile
from pathlib import Path

from msgspec import Struct

from puzzles.text.errors import PuzzleError
from puzzles.text.own_files import HOME
from tui.store import place

SUFFIX = ".toml"
SCRIPT_SUFFIX = ".smt2"
"""The suffix of files opened as SMT-LIB scripts."""
_SCAN_LIMIT = 5000
"""The most entries of a folder that are read."""


class PathEntry(Struct, frozen=True):
    """A file or folder that completes the typed text; `text` is the completed text."""

    name: str
    text: str
    is_folder: bool


def path_of(text: str, base: Path) -> Path:
    """The typed path, relative to `base`; raises `PuzzleError` if `store.place` forbids it."""
    return place.named(text.strip(), base)


def entries(text: str, base: Path) -> tuple[PathEntry, ...]:
    """The completions of the typed text: folders first, then puzzle files, then others.

    Case is ignored; hidden names are shown only after a typed dot.
    """
    text = text.lstrip()
    start = text.rpartition("/")[2]
    prefix = text.removesuffix(start)
    found: list[PathEntry] = []
    with suppress(OSError, ValueError, PuzzleError), os.scandir(path_of(prefix or ".", base)) as scan:
        for item in islice(scan, _SCAN_LIMIT):
            if not item.name.casefold().startswith(start.casefold()):
                continue
            if item.name.startswith(".") and not start.startswith("."):
                continue
            if item.is_symlink() and not place.is_allowed(Path(item.path)):
                continue
            is_folder = _is_folder(item)
            found.append(PathEntry(item.name, prefix + item.name + "/" * is_folder, is_folder))
    return tuple(sorted(found, key=_rank))


def _is_folder(item: os.DirEntry[str]) -> bool:
    try:
        return item.is_dir()
    except OSError:
        return False


def _rank(entry: PathEntry) -> tuple[bool, bool, str]:
    return not entry.is_folder, not entry.name.endswith(SUFFIX), entry.name.casefold()


def completed(text: str, found: tuple[PathEntry, ...]) -> str:
    """The text extended as far as all entries agree."""
    texts = [entry.text for entry in found]
    agreed = takewhile(lambda column: len({ch.casefold() for ch in column}) == 1, zip(*texts, strict=False))
    length = sum(1 for _ in agreed)
    return texts[0][:length] if length > len(text.lstrip()) else text


def with_suffix(path: Path, suffix: str = SUFFIX) -> Path:
    """The path to save under: a name without suffix gets that suffix."""
    return path if path.suffix else path.with_name(path.name + suffix)


def file_name(title: str, suffix: str = SUFFIX) -> str:
    """A file name made of a title: "Lie Groups, part 1" is lie-groups-part-1.toml."""
    words = re.findall(r"\w+", title.casefold())
    return ("-".join(words)[:60] or "puzzle") + suffix


def state_folder(name: str) -> Path | None:
    """The folder for that kind of state files; None if there is none."""
    if own := os.environ.get(HOME):
        return Path(own) / name
    from platformdirs import user_state_path

    with suppress(OSError, RuntimeError):
        return user_state_path("cluebench", appauthor=False) / name
    return None


def short(path: Path) -> str:
    """The path with the home folder as `~`, or if the process is confined, relative to its folder.

    A path outside that folder is shortened to its name.
    """
    root = place.root()
    if root is not None and not path.is_relative_to(root):
        return path.name
    if root is not None:
        return f"./{path.relative_to(root)}" if path != root else "this folder"
    home = os.path.expanduser("~")
    text = str(path)
    return "~" + text[len(home) :] if home != "/" and (text == home or text.startswith(home + "/")) else text
