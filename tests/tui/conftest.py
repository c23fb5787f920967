"""What tests of screens share: whoever drives one presses a key when the last has been answered."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot

from tests.helpers.driving import until
from tui.app.asking import AskingApp


@pytest.fixture(autouse=True)
def _presses_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pilot waits a moment after each key; on a busy machine that is less than a dialog takes."""
    press = Pilot.press

    async def patient(pilot: Pilot[Any], *keys: str) -> None:
        app = pilot.app
        for key in keys:
            await press(pilot, key)
            if isinstance(app, AskingApp):
                await until(pilot, lambda: app.ready or not app.is_running)

    monkeypatch.setattr(Pilot, "press", patient)
