"""No text of a file, a file's name, the settings or a paste acts on the terminal, or is lost."""

from __future__ import annotations

import json
import os
import pty
import re
import struct
import sys
import termios
import unicodedata
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from fcntl import ioctl
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, example, given, settings
from hypothesis import strategies as st
from rich.segment import Segment
from textual import events
from textual.color import Color
from textual.widgets import Input, Static

from puzzles.files.saving import save
from puzzles.model.heading import Heading
from puzzles.text.words import shown
from tests.helpers.canned import SMALL
from tests.helpers.command import said
from tests.helpers.driving import Driver, dealt_with, running
from tests.helpers.fake_engine import FakeEngine
from tests.helpers.hostile import EVIL, FILES, RECENT, SEEN, puzzle
from tests.tui.test_any_keys import PUZZLES
from tui.app.application import Application
from tui.app.terminal.guard import GUARD
from tui.cli.command_table import COMMANDS
from tui.cli.main import main
from tui.editors.line_input import LineInput
from tui.screens.dialogs.files import OpenScreen
from tui.screens.dialogs.form import FormScreen
from tui.screens.home.home import HomeScreen
from tui.store.settings import Settings
from tui.store.stores import Stores
from tui.widgets.row_list import RowList
from tui.widgets.text_input import TextInput

WRITTEN = re.compile(
    r"\x1b\[[0-9;]*m"  # colours and weights
    r"|\x1b\[[0-9]+;[0-9]+H"  # places
    r"|\x1b\[\?(7|25|1000|1003|1004|1006|1015|1016|1049|2004|2026|2048)[hl]"  # modes
    r"|\x1b\[\?(2026|2048)\$p|\x1b\[>[0-9]+u|\x1b\[<u"  # questions, and the keyboard
    r"|\x1b\]22;[a-z]+\x07"  # the shape of the mouse pointer
    r"|\r\n"
)
"""All that Textual writes beside text."""
UNSAFE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def unsafe(text: str) -> set[str]:
    """What must not be written, as the Unicode database has it."""
    return {character for character in text if unicodedata.category(character) in UNSAFE}


# -- in a terminal ------------------------------------------------------------------------------------


def test_a_tour_of_all_screens_writes_nothing_but_text(tmp_path: Path) -> None:
    pid, handle = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm-256color", COLORTERM="truecolor")
        os.environ.pop("NO_COLOR", None)
        os.execv(sys.executable, [sys.executable, "-m", "tests.helpers.tour", str(tmp_path)])
    ioctl(handle, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    chunks = []
    while termios.tcgetattr(handle)[3] & termios.ECHO:  # what is written now would come back as it is
        chunks.append(os.read(handle, 65536))
    os.write(handle, b"\x1b[200~no\xff\x9btext\x1b[201~")
    try:
        while chunk := os.read(handle, 65536):
            chunks.append(chunk)
    except OSError:  # how a terminal says that nobody is there any more
        pass
    os.close(handle)
    text = WRITTEN.sub("", b"".join(chunks).decode())
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0, text[-4000:]
    leaks = [re.search(f".{{,30}}{re.escape(character)}.{{,30}}", text) for character in unsafe(text)]
    assert not leaks
    assert SEEN in text


def test_what_a_widget_lets_through_is_held_back_and_lines_keep_their_width() -> None:
    line = [Segment(f"{EVIL}狗\ud800"), Segment("plain")]
    (guarded, plain) = GUARD.apply(line, Color(0, 0, 0))
    assert plain is line[1]
    assert not unsafe(guarded.text)
    assert guarded.cell_length == line[0].cell_length


# -- on the command line ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["zebra", "logic"])
def test_commands_print_nothing_but_text(name: str, tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(FILES[0])
    save(puzzle(name), path)
    literal = {
        "why": ["ann = 1" if name == "zebra" else "p"],
        "convert": ["--to", "markdown"],
        "prove": ["--out", str(tmp_path / "proof")],
    }
    others = {
        "answer",
        "list",
        "genre",
        "statistics",
        "minimise",
        "generate",
        "collection",
        "doctor",
        *(["table", "formula", "proof"] * (name == "zebra")),
    }
    for command in sorted(COMMANDS.keys() - others):
        of = ["--of"] * (command == "formula")
        done = said(command, *of, str(path), *literal.get(command, []))
        refused = command in ("prove", "run", "course", "check-proof") and done.returncode == 2
        assert done.returncode in (0, 1) or refused
        assert done.stdout or refused
        assert not unsafe(done.stdout) - {"\n"}, command
        assert not unsafe(done.stderr) - {"\n"}, command


@pytest.mark.parametrize(
    "arguments",
    [
        ["count", EVIL],
        ["count", "--limit", EVIL, "x"],
        [EVIL],
        ["why", "miracle", EVIL],
        ["count", "--" + EVIL],
    ],
)
def test_complaints_are_nothing_but_text(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert unsafe(capsys.readouterr().err) == {"\n"}


# -- in fields ----------------------------------------------------------------------------------------


EDITS = {
    (): "A\x1b\u202eB\n",
    ("end", "z"): "A\x1b\u202eB\nz",
    ("home", "right", "delete"): "A\u202eB",
    ("home", "right", "right", "z"): "A\x1bz\u202eB",
    ("a",): "a",
}
"""What becomes of a title by keys that edit it; blanks at the ends of one that was edited go."""


async def test_what_is_not_touched_in_a_form_stays_as_it_is() -> None:
    made = replace(SMALL, heading=Heading("A\x1b\u202eB\n"))
    async with running(made, FakeEngine()) as driver:
        for keys, expected in EDITS.items():
            await driver.press("f4")
            field = driver.app.screen.query_one("#field-title", TextInput)
            assert field.value == "A␛�B␊"
            field.focus()
            await driver.press(*keys, "ctrl+s")
            assert driver.puzzle_screen.puzzle.heading.title == expected
            driver.puzzle_screen.editing.undo()


async def test_a_clue_is_read_as_it_stands_in_the_file_and_shown_with_signs() -> None:
    async with running(puzzle("zebra"), FakeEngine()) as driver:
        await driver.press("f5", "e")
        line = driver.app.screen.query_one(LineInput)
        assert line.value == "ann␜is␤red"
        assert line.reading.error is None
        before = driver.puzzle_screen.puzzle
        await driver.press("enter")
        assert driver.puzzle_screen.puzzle == before


async def test_a_file_of_any_name_is_chosen_and_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with running(engine=FakeEngine()) as driver:
        for name in FILES[:4]:
            path = tmp_path / os.fsdecode(name)
            save(SMALL, path)
            await driver.press("ctrl+o", "down", "tab")
            assert driver.app.screen.query_one(Input).value == shown(path.name)
            await driver.press("enter")
            await driver.until(lambda: driver.puzzle_screen.workspace.document.path == path)  # noqa: B023
            path.unlink()


@asynccontextmanager
async def at_home(folder: Path, *recent: str) -> AsyncIterator[Driver]:
    """The home screen of somebody who wrote those paths in the settings."""
    file = folder / "settings.json"
    file.write_text(json.dumps({"recent": recent}))
    app = Application(FakeEngine(), stores=Stores(Settings(file)))
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        yield Driver(pilot, app)


async def test_no_name_of_a_file_opened_lately_harms_the_home_screen(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    names = (*RECENT, str(tmp_path / "pipe"))
    async with at_home(tmp_path, *names) as driver:
        for _ in names:
            said = str(driver.app.screen.query_one("#about", Static).content)
            assert "\n! " in said
            assert not unsafe(said) - {"\n"}
            await driver.press("enter", "down")
        assert isinstance(driver.app.screen, HomeScreen)
        await driver.press(*["end", "delete"] * len(names))
        assert not any(row.text == "Opened lately" for row in driver.app.screen.query_one(RowList).rows)


@pytest.mark.parametrize("kind", ["pipe", "device"])
async def test_what_is_no_plain_file_is_not_opened(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "pipe.toml" if kind == "pipe" else Path("/dev/zero")
    if kind == "pipe":
        os.mkfifo(path)
    async with running(engine=FakeEngine()) as driver:
        await driver.press("ctrl+o")
        driver.app.screen.query_one(Input).value = str(path)
        await driver.press("enter")
        assert isinstance(driver.app.screen, OpenScreen)
        problem = str(driver.app.screen.query_one("#path-problem", Static).content)
        assert "is not a plain file; expected a puzzle file" in problem


# -- pasted -------------------------------------------------------------------------------------------

NINES = "9" * 5000
PASTED = st.text(max_size=40) | st.sampled_from(
    (
        EVIL,
        NINES,
        f"who: {NINES}",
        f'puzzle = "sudoku"\nx = {NINES}',
        f"ann is in house {NINES}",
        "\ud800",
        "\x1c\x85",
    )
)


@settings(
    max_examples=6, deadline=None, suppress_health_check=list(HealthCheck), phases=set(Phase) - {Phase.shrink}
)
@given(name=st.sampled_from(sorted(PUZZLES)), texts=st.lists(PASTED, min_size=5, max_size=5), title=PASTED)
@example(name="zebra", texts=[NINES] * 5, title=EVIL)
async def test_nothing_pasted_or_read_ends_the_program(name: str, texts: list[str], title: str) -> None:
    made = replace(puzzle(name), heading=Heading(title, title, title, title))
    async with running(made, FakeEngine()) as driver:

        async def paste(text: str) -> None:
            driver.app.post_message(events.Paste(text))
            await dealt_with(driver.pilot)

        await paste(texts[0])
        await driver.press("9", "f4")
        form = driver.app.screen
        assert isinstance(form, FormScreen)
        for text, field in zip(texts[1:], form.query("Input, TextArea"), strict=False):
            field.focus()
            await paste(text)
        await driver.press("ctrl+s")
        assert driver.app.is_running
        for field in form.query(Input):
            assert not unsafe(field.value)
