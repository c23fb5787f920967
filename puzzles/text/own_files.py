"""Where the user keeps files of their own for cluebench."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

HOME = "CLUEBENCH_HOME"
"""The variable that names a folder for all of them, in place of those of the system."""


def config_folder(name: str) -> Path | None:
    """A folder or file of what the user chose or wrote; None where there is no place for it."""
    if own := os.environ.get(HOME):
        return Path(own) / name
    from platformdirs import user_config_path

    with suppress(OSError, RuntimeError):
        return user_config_path("cluebench", appauthor=False) / name
    return None
