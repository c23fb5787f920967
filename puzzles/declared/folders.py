"""Where the files of genres are: the program's own folder, then those that a person keeps."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

OWN = Path(__file__).parents[1] / "genres"
"""The genres that come with the program."""
VARIABLE = "CLUEBENCH_GENRES"
"""The variable of the environment that names further folders, as a path does; processes inherit it."""


def folders() -> tuple[Path, ...]:
    """The folders that are looked into, the program's own first."""
    more = os.environ.get(VARIABLE, "").split(os.pathsep)
    return (OWN, *(Path(each) for each in more if each))


@lru_cache(maxsize=1)
def genre_files() -> dict[str, Path]:
    """The file of each genre by the name of the file; of two of one name, the first counts."""
    found: dict[str, Path] = {}
    for folder in folders():
        for path in sorted(folder.glob("*.toml")) if folder.is_dir() else ():
            found.setdefault(path.stem, path)
    return found
