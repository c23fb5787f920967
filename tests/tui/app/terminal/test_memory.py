"""When garbage is looked for."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tui.app.terminal import memory


@pytest.fixture
def at_a_start(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """A program that starts: garbage is not looked for yet; what is done to that end is noted."""
    done: list[str] = []
    enabled = gc.isenabled()
    monkeypatch.setattr("sys.setswitchinterval", lambda seconds: None)
    for name in ("collect", "freeze", "unfreeze"):
        monkeypatch.setattr(gc, name, lambda *args, name=name: done.append(name))
    gc.disable()
    yield done
    monkeypatch.undo()
    if enabled:
        gc.enable()


def test_the_first_screen_does_not_wait_for_a_look_at_all_that_is_alive(at_a_start: list[str]) -> None:
    memory.settle()
    assert at_a_start == ["freeze"]
    assert gc.isenabled()


def test_the_next_screen_takes_it(at_a_start: list[str]) -> None:
    memory.settle()
    at_a_start.clear()
    memory.settle()
    assert at_a_start == ["unfreeze", "collect", "freeze"]
