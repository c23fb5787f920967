"""A confined process: what may be named, in dialogs and without them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.widgets import Static

from puzzles.files.saving import save
from puzzles.text.errors import PuzzleError
from tests.helpers.canned import SMALL
from tests.helpers.command import execute
from tests.helpers.driving import running
from tui.screens.dialogs.files import PathScreen
from tui.store import place
from tui.store.catalogue import recent_items
from tui.store.paths import entries, path_of, short, state_folder
from tui.store.settings import user_path
from tui.widgets.text_input import TextInput


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder that this process is confined to, with a secret beside it and links that lead there."""
    inside = tmp_path / "inside"
    (inside / "below").mkdir(parents=True)
    save(SMALL, tmp_path / "secret.toml")
    save(SMALL, inside / "mine.toml")
    (inside / "link.toml").symlink_to(tmp_path / "secret.toml")
    (inside / "up").symlink_to(tmp_path)
    (inside / "own").symlink_to(inside / "below")
    place.confine(inside)
    yield inside
    place.confine(None)


@pytest.mark.parametrize(
    "text",
    ["/etc/passwd", "../secret.toml", "below/../../secret.toml", "link.toml", "up/secret.toml", "a\0b"],
)
def test_what_leads_out_is_refused(folder: Path, text: str) -> None:
    with pytest.raises(PuzzleError):
        path_of(text, folder)


@pytest.mark.parametrize("text", ["mine.toml", "new.toml", "below/new.toml", "own/new.toml", "~", "..."])
def test_what_is_inside_is_taken(folder: Path, text: str) -> None:
    assert path_of(text, folder) == folder / text


def test_only_what_is_inside_is_listed(folder: Path) -> None:
    assert [entry.name for entry in entries("", folder)] == ["below", "own", "mine.toml"]
    for text in ("/", "../", "up/", "/etc/", "~/"):
        assert entries(text, folder) == ()
    assert short(folder / "below") == "./below"


def test_recent_files_outside_are_not_offered(folder: Path) -> None:
    items = recent_items([folder / "mine.toml", folder.parent / "secret.toml", folder / "link.toml"])
    assert [item.text for item in items] == ["mine.toml  in this folder"]


def test_at_ones_own_machine_every_file_can_be_named(tmp_path: Path) -> None:
    assert path_of("/etc/passwd", tmp_path) == Path("/etc/passwd")
    assert path_of("../x", tmp_path) == tmp_path / "../x"
    assert path_of("~/x", tmp_path) == Path.home() / "x"


async def test_dialogs_open_and_save_inside_only(folder: Path) -> None:
    async with running(SMALL) as driver:
        await driver.press("1", "f2")
        dialog = driver.app.screen
        assert isinstance(dialog, PathScreen)
        for text in (str(folder.parent / "stolen.toml"), "../stolen", "up/stolen", "link.toml"):
            dialog.query_one(TextInput).value = text
            await driver.press("enter")
            assert driver.app.screen is dialog
        assert not (folder.parent / "stolen.toml").exists()
        await driver.press("escape")
        driver.app.open_path(folder / "link.toml")
        await driver.until(lambda: bool(driver.app._notifications))
        assert "outside" in next(iter(driver.app._notifications)).message


async def test_what_cannot_be_read_is_named_from_the_folder_of_the_workbench(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    (folder / "below" / "bad.toml").write_text("puzzle =")
    async with running(SMALL) as driver:
        await driver.press("ctrl+o")
        dialog = driver.app.screen
        for text in ("~/x", "~root/x", "none.toml", "below/bad.toml"):
            dialog.query_one(TextInput).value = text
            await driver.press("enter")
            told = str(dialog.query_one("#path-problem", Static).content)
            assert told.startswith(f"! {text}: ")
            assert str(folder.parent) not in told
    assert short(folder.parent / "reports" / "1.txt") == "1.txt"


def test_settings_and_unsaved_work_may_have_a_folder_of_their_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CLUEBENCH_HOME", str(tmp_path))
    assert user_path() == tmp_path / "settings.json"
    assert state_folder("unsaved") == tmp_path / "unsaved"


FENCED = """
import os, sys
from pathlib import Path
from tui.web.fence import raise_fence
inside, outside = Path(sys.argv[1]), Path(sys.argv[2])
raise_fence([inside])
import json, tomllib, z3
(inside / "new").write_text("x")
(inside / "new").rename(inside / "newer")
tries = [lambda: outside.read_text(), lambda: outside.write_text("y"), lambda: os.listdir(outside.parent),
         lambda: outside.unlink(), lambda: outside.rename(inside / "taken"),
         lambda: os.open("/etc/passwd", os.O_RDONLY), lambda: (inside / "link").read_text(),
         lambda: (outside.parent / "made").mkdir(), lambda: (outside.parent / "empty").rmdir(),
         lambda: os.link(outside, inside / "taken"), lambda: (outside.parent / "made").symlink_to(inside),
         lambda: os.truncate(outside, 0), lambda: outside.chmod(0o777), lambda: os.chown(outside, -1, -1),
         lambda: os.utime(outside, (1, 1)), lambda: os.scandir(outside.parent),
         lambda: Path(json.__file__).open("a")]
for one in tries:
    try:
        one()
    except PermissionError:
        print("refused")
"""


def test_behind_the_fence_nothing_outside_is_opened(tmp_path: Path) -> None:
    inside, outside = tmp_path / "inside", tmp_path / "secret"
    inside.mkdir()
    (tmp_path / "empty").mkdir()
    outside.write_text("secret")
    (inside / "link").symlink_to(outside)
    done = execute([sys.executable, "-c", FENCED, str(inside), str(outside)], env=dict(os.environ))
    assert (done.stdout, done.stderr) == ("refused\n" * 17, "")
    assert outside.read_text() == "secret"
    assert (inside / "newer").read_text() == "x"
