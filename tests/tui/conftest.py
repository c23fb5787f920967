"""What tests of screens share: whoever drives one presses a key when the last has been answered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import textual.app
import textual.pilot
import textual.screen
from textual._styles_cache import StylesCache
from textual.pilot import Pilot

from tests.helpers.drawing import RestingCompositor, draw
from tests.helpers.driving import at_once, at_rest, close_client, handled
from tests.helpers.quick import remember_handlers
from tests.helpers.styling import share
from tui.widgets.board import gestures


@pytest.fixture(autouse=True)
def _driven_to_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a pilot wait until an application is at rest, and have it draw then.

    A pilot waits after each key until the process has been idle for a moment. On a busy machine that is less
    than a dialog takes, and on any other it is most of a test's time. To find out whether all messages are
    handled, it sends one to each widget, and so all of them work whenever somebody waits.

    Each key is answered before the next one comes. It is drawn with the last of those pressed together, as
    for somebody who types fast.
    """
    press, pause = Pilot.press, Pilot.pause

    async def patient(pilot: Pilot[Any], *keys: str) -> None:
        for key in keys:
            await press(pilot, key)
            await handled(pilot)
        draw(pilot.app)

    async def drawn(pilot: Pilot[Any], delay: float | None = None) -> None:
        await pause(pilot, delay)
        if delay is None:
            await pause(pilot, 0)
            draw(pilot.app)

    monkeypatch.setattr(textual.app, "wait_for_idle", at_once)
    monkeypatch.setattr(textual.pilot, "wait_for_idle", at_once)
    monkeypatch.setattr(textual.screen, "Compositor", RestingCompositor)
    monkeypatch.setattr(Pilot, "_wait_for_screen", at_rest)
    monkeypatch.setattr(Pilot, "press", patient)
    monkeypatch.setattr(Pilot, "pause", drawn)


@pytest.fixture(autouse=True, scope="session")
def _worker_ended() -> Iterator[None]:
    """End the worker that tests share."""
    yield
    close_client()


@pytest.fixture(autouse=True)
def _no_old_lines() -> Iterator[None]:
    """Let go of what is no longer drawn.

    Textual 8 keeps the lines of the last 1,024 widgets, by a cached method that has `self` in its key. With
    every application of a session in there, collecting garbage took a third of the time.
    """
    yield
    StylesCache.get_inner_outer.cache_clear()


@pytest.fixture(autouse=True)
def _styles_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have all applications share the rules of style sheets."""
    share(monkeypatch)


@pytest.fixture(autouse=True)
def _handlers_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have all applications remember which methods handle what."""
    remember_handlers(monkeypatch)


@pytest.fixture(autouse=True)
def _no_button_is_held_by_a_slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A press and the move behind it may be half a second apart where much else runs."""
    monkeypatch.setattr(gestures, "HELD", 60.0)
