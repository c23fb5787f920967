"""The folders of genre files: the built-in ones, those of the user, and the folder of a puzzle."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from puzzles.text.errors import PuzzleError
from puzzles.text.own_files import config_folder

SHELF = Path(__file__).parents[1] / "genres"
OWN = "genres"
"""The name of the folder with the user's own genres."""
SUFFIX = ".toml"
SIZE_LIMIT = 100_000
"""The limit on the bytes of a file."""


@lru_cache(maxsize=1)
def genre_files() -> dict[str, Path]:
    """The file of each genre by name; a genre of the user replaces no built-in one of the same name."""
    return _files_in(config_folder(OWN)) | _files_in(SHELF)


def _files_in(folder: Path | None) -> dict[str, Path]:
    found = sorted(folder.glob(f"*{SUFFIX}")) if folder is not None and folder.is_dir() else []
    return {path.stem: path for path in found}


def names_along() -> frozenset[str]:
    """The names of the built-in genres."""
    return frozenset(_files_in(SHELF))


def own_names() -> frozenset[str]:
    """The names of the files in the folder of the user's own genres."""
    return frozenset(_files_in(config_folder(OWN)))


def file_beside(name: str, folder: Path) -> Path | None:
    """The file of that genre in the folder of a puzzle; None if there is none."""
    path = folder / f"{name}{SUFFIX}"
    return path if name and path.name == f"{name}{SUFFIX}" and path.is_file() else None


def text_of(path: Path) -> str:
    """The text of a genre file; raises `PuzzleError`."""
    try:
        content = path.read_bytes()
        if len(content) > SIZE_LIMIT:
            raise PuzzleError(f"{len(content):,} bytes", where=path.name, expected=f"{SIZE_LIMIT:,} at most")
        return content.decode("utf-8-sig")
    except OSError as error:
        raise PuzzleError(f"cannot be read: {error.strerror}", where=path.name) from error
    except UnicodeDecodeError as error:
        raise PuzzleError(f"byte {error.start} is not text", where=path.name, expected="UTF-8") from error
