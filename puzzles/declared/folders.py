"""Where the files of genres are: those that come along, a folder of the user's own, and beside a puzzle."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from puzzles.text.errors import PuzzleError
from puzzles.text.own_files import config_folder

SHELF = Path(__file__).parents[1] / "genres"
OWN = "genres"
"""The folder of a user's own genres."""
SUFFIX = ".toml"
SIZE_LIMIT = 100_000
"""Bytes; a larger file is refused."""


@lru_cache(maxsize=1)
def genre_files() -> dict[str, Path]:
    """The file of each genre by its name; one that comes along counts before one's own of that name."""
    return _files_in(config_folder(OWN)) | _files_in(SHELF)


def _files_in(folder: Path | None) -> dict[str, Path]:
    found = sorted(folder.glob(f"*{SUFFIX}")) if folder is not None and folder.is_dir() else []
    return {path.stem: path for path in found}


def names_along() -> frozenset[str]:
    """The names of the genres that come along."""
    return frozenset(_files_in(SHELF))


def own_names() -> frozenset[str]:
    """The names of the files in the folder of a user's own genres."""
    return frozenset(_files_in(config_folder(OWN)))


def file_beside(name: str, folder: Path) -> Path | None:
    """The file of a genre of that name in the folder of a puzzle, if there is one."""
    path = folder / f"{name}{SUFFIX}"
    return path if name and path.name == f"{name}{SUFFIX}" and path.is_file() else None


def text_of(path: Path) -> str:
    """What such a file says; raises `PuzzleError`."""
    try:
        content = path.read_bytes()
        if len(content) > SIZE_LIMIT:
            raise PuzzleError(f"{len(content):,} bytes", where=path.name, expected=f"{SIZE_LIMIT:,} at most")
        return content.decode("utf-8-sig")
    except OSError as error:
        raise PuzzleError(f"cannot be read: {error.strerror}", where=path.name) from error
    except UnicodeDecodeError as error:
        raise PuzzleError(f"byte {error.start} is not text", where=path.name, expected="UTF-8") from error
