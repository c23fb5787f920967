"""The two settings of exercises: whether to mark wrong cells and to close branches at once."""

from __future__ import annotations

from tui.store.settings import Settings

CELLS, BRANCHES = "cells", "branches"


class Habits:
    """Whether wrong cells are marked at once, and branches closed automatically; kept in the settings."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @property
    def cells_at_once(self) -> bool:
        return CELLS in self._settings.at_once

    @cells_at_once.setter
    def cells_at_once(self, on: bool) -> None:
        self._settings.choose_at_once(CELLS, on)

    @property
    def branches_close(self) -> bool:
        return BRANCHES in self._settings.at_once

    @branches_close.setter
    def branches_close(self, on: bool) -> None:
        self._settings.choose_at_once(BRANCHES, on)
