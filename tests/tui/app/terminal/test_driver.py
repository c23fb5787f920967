"""Keys with Alt as a browser and most terminals send them: an escape, then a letter."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import termios
from pathlib import Path

import pytest
from textual import events
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.driver import Driver
from textual.drivers.headless_driver import HeadlessDriver
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from tui.app.terminal.driver import AltWithoutText, SteadyDriver
from tui.app.terminal.terminal_app import TerminalApp
from tui.app.terminal.web_driver import VisitorDriver
from tui.keys.browser_keys import BROWSER_KEYS

ALT = sorted({key for keys in BROWSER_KEYS.values() for key in keys.split(",") if key.startswith("alt+")})
LETTERS = [key for key in ALT if len(key) == len("alt+x")]


class Listener(App[None]):
    """An application that only notes what a driver hands on."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Message] = []

    def post_message(self, message: Message) -> bool:
        self.heard.append(message)
        return True


class Listened(AltWithoutText, HeadlessDriver):
    """A driver without a terminal."""

    def send_message(self, message: Message) -> None:
        self._app.post_message(message)


def keys_of(text: str) -> list[events.Key]:
    """The keys that an application hears of where a terminal sends that text."""
    app, parser = Listener(), XTermParser()
    driver = Listened(app)
    found = list(parser.feed(text))
    if parser._timeout_time is not None:  # it waits for the rest of a sequence, which does not come
        parser._timeout_time = 0
    for message in (*found, *parser.tick()):
        driver.process_message(message)
    return [message for message in app.heard if isinstance(message, events.Key)]


@pytest.mark.parametrize("key", LETTERS)
async def test_alt_and_a_letter_is_a_key_and_no_text(key: str) -> None:
    assert [(found.key, found.is_printable) for found in keys_of("\x1b" + key[-1])] == [(key, False)]


async def test_other_keys_keep_their_text() -> None:
    assert [(found.key, found.character) for found in keys_of("o")] == [("o", "o")]


def test_terminals_and_browsers_are_read_in_this_way() -> None:
    assert issubclass(SteadyDriver, AltWithoutText)
    assert issubclass(VisitorDriver, AltWithoutText)


@pytest.mark.parametrize(("kind", "used"), [(LinuxDriver, SteadyDriver), (HeadlessDriver, HeadlessDriver)])
def test_the_driver_of_a_terminal_is_steady_and_others_are_kept(
    kind: type[Driver], used: type[Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(App, "get_driver_class", lambda app: kind)
    assert TerminalApp().get_driver_class() is used


@pytest.mark.real_time("a process is started, and its terminal taken away")
def test_a_program_ends_without_its_terminal_though_that_does_not_control_it(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    settings = {f"XDG_{kind}_HOME": str(tmp_path / kind) for kind in ("CONFIG", "STATE")}
    program = subprocess.Popen(
        [sys.executable, "-m", "tui", "seed-sudoku"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, **settings, "TERM": "xterm-256color"},
        start_new_session=True,
    )
    os.close(theirs)
    shown = b""
    while b"[Solve]" not in shown:
        shown += os.read(ours, 65536)
    os.close(ours)
    try:
        assert program.wait(30) == 129
    finally:
        program.kill()
