"""What tests of screens share: whoever drives one presses a key when the last has been answered."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot

from tests.helpers.driving import dealt_with


@pytest.fixture(autouse=True)
def _presses_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pilot waits a moment after each key; on a busy machine that is less than a dialog takes."""
    press = Pilot.press

    async def patient(pilot: Pilot[Any], *keys: str) -> None:
        for key in keys:
            await press(pilot, key)
            await dealt_with(pilot)

    monkeypatch.setattr(Pilot, "press", patient)
