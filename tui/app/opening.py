"""What the application opens at the start."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from tui.app.workbench_app import WorkbenchApp
    from tui.store.history import History


class Opening(Struct, frozen=True):
    """At most one of these is set; with none, the home screen opens. `begin` is called once the first
    screen is shown.
    """

    document: History | None = None
    several: Path | None = None
    """A file with several puzzles, to choose one from."""
    folder: Path | None = None
    """The folder of a collection."""
    script: Path | None = None
    """An SMT-LIB file."""
    begin: Callable[[WorkbenchApp], None] | None = None
