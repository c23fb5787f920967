"""What tests of screens share: whoever drives one presses a key when the last has been answered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import textual.app
from textual._styles_cache import StylesCache
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.pilot import Pilot

from tests.helpers.driving import dealt_with

_RULES: dict[tuple[Any, ...], list[RuleSet]] = {}
"""The rules of each style sheet under each theme."""


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


@pytest.fixture(autouse=True)
def _styles_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have all applications share the rules of style sheets: reading them is a twelfth of a start."""
    read = Stylesheet._parse_rules

    def once(sheet: Stylesheet, *arguments: Any, **named: Any) -> list[RuleSet]:
        key = tuple(sheet._variables.items()), arguments, tuple(named.items())
        if key not in _RULES:
            _RULES[key] = read(sheet, *arguments, **named)
        return _RULES[key]

    monkeypatch.setattr(Stylesheet, "_parse_rules", once)
