"""What tests of screens share: whoever drives one presses a key when the last has been answered."""

from __future__ import annotations

from typing import Any

import pytest
import textual.app
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
