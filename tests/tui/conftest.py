"""What tests of screens share: whoever drives one presses a key when the last has been answered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import textual.app
from textual._styles_cache import StylesCache
from textual.pilot import Pilot

from tests.helpers.driving import dealt_with


@pytest.fixture(autouse=True)
def _presses_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pilot waits after each key until the process has been idle for a moment.

    On a busy machine that is less than a dialog takes, and on any other it is most of a test's time.
    """
    press = Pilot.press

    async def at_once(min_sleep: float = 0, max_sleep: float = 0) -> None:
        pass

    monkeypatch.setattr(textual.app, "wait_for_idle", at_once)

    async def patient(pilot: Pilot[Any], *keys: str) -> None:
        for key in keys:
            await press(pilot, key)
            await dealt_with(pilot)

    monkeypatch.setattr(Pilot, "press", patient)


@pytest.fixture(autouse=True)
def _no_old_lines() -> Iterator[None]:
    """Let go of what is no longer drawn.

    Textual 8 keeps the lines of the last 1,024 widgets, by a cached method that has `self` in its key. With
    every application of a session in there, collecting garbage took a third of the time.
    """
    yield
    StylesCache.get_inner_outer.cache_clear()
