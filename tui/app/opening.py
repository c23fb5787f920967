"""What the workbench begins with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from tui.app.workbench_app import WorkbenchApp
    from tui.store.history import History


class Opening(Struct, frozen=True):
    """One of these at most, or the home screen; and what is called once the first screen is up."""

    document: History | None = None
    several: Path | None = None
    """A file of which one puzzle is to be chosen first."""
    folder: Path | None = None
    """A collection."""
    script: Path | None = None
    """A file of SMT-LIB."""
    begin: Callable[[WorkbenchApp], None] | None = None
