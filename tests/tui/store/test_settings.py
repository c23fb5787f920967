"""Settings survive a run, and nothing wrong with their file can be noticed by more than their absence."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.store.settings import RECENT_LIMIT, Memory, Settings, user_path

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(("theme", "recent", "other")), inner),
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def test_nothing_is_remembered_at_first(file: Path) -> None:
    settings = Settings(file)
    assert (settings.theme, settings.recent) == ("", ())
    assert not file.exists()


def test_settings_are_there_in_the_next_run(file: Path) -> None:
    settings = Settings(file)
    settings.choose_theme("nord")
    settings.opened(Path("/puzzles/one.toml"))
    settings.opened(Path("/puzzles/two.toml"))
    settings.opened(Path("/puzzles/one.toml"))
    again = Settings(file)
    assert again.theme == "nord"
    assert again.recent == (Path("/puzzles/one.toml"), Path("/puzzles/two.toml"))
    again.forget(Path("/puzzles/one.toml"))
    assert Settings(file).recent == (Path("/puzzles/two.toml"),)


def test_a_relative_path_is_kept_as_an_absolute_one(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    settings = Settings(file)
    settings.opened(Path("a.toml"))
    assert settings.recent == (tmp_path / "a.toml",)


def test_only_the_latest_files_are_kept(file: Path) -> None:
    settings = Settings(file)
    for number in range(RECENT_LIMIT + 3):
        settings.opened(Path(f"/{number}.toml"))
    assert len(Settings(file).recent) == RECENT_LIMIT
    assert Settings(file).recent[0] == Path(f"/{RECENT_LIMIT + 2}.toml")


def test_two_workbenches_do_not_undo_each_other(file: Path) -> None:
    first, second = Settings(file), Settings(file)
    first.opened(Path("/a.toml"))
    second.choose_theme("nord")
    assert Settings(file).recent == (Path("/a.toml"),)
    assert Settings(file).theme == "nord"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b'"text"',
        b'{"theme": 5, "recent": {"a": 1}}',
        b"\x00" * 64,
    ],
)
def test_a_corrupt_file_counts_as_empty_and_is_mended(file: Path, content: bytes) -> None:
    file.parent.mkdir()
    file.write_bytes(content)
    settings = Settings(file)
    assert (settings.theme, settings.recent) == ("", ())
    settings.choose_theme("nord")
    assert Settings(file).theme == "nord"


@given(JSON)
def test_any_document_is_read(document: object) -> None:
    memory = Memory.read(json.loads(json.dumps(document)))
    assert isinstance(memory.theme, str)
    assert all(isinstance(path, str) for path in memory.recent)


def test_what_is_sound_in_a_damaged_document_is_used() -> None:
    memory = Memory.read({"theme": 3, "recent": ["/a", 5, "/a", "/b"]})
    assert memory == Memory("", ("/a", "/b"))


def test_a_file_that_cannot_be_written_is_let_be(tmp_path: Path) -> None:
    blocked = tmp_path / "settings.json"
    blocked.mkdir()
    settings = Settings(blocked)
    settings.choose_theme("nord")
    settings.opened(Path("/a.toml"))
    assert (settings.theme, settings.recent) == ("nord", (Path("/a.toml"),))
    assert list(blocked.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_let_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    settings = Settings(tmp_path / "file" / "settings.json")
    settings.choose_theme("nord")
    assert settings.theme == "nord"


def test_paths_that_are_no_utf8_are_kept(file: Path) -> None:
    path = Path(os.fsdecode(b"/puzzles/\xff.toml"))
    Settings(file).opened(path)
    assert Settings(file).recent == (path,)


def test_a_save_leaves_nothing_else_behind(file: Path) -> None:
    Settings(file).choose_theme("nord")
    assert [entry.name for entry in file.parent.iterdir()] == ["settings.json"]


def test_without_a_path_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    settings = Settings()
    settings.choose_theme("nord")
    assert settings.theme == "nord"
    assert list(tmp_path.iterdir()) == []


def test_the_users_settings_follow_the_platform(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "/somewhere")
    path = user_path()
    assert path is not None
    assert path.name == "settings.json"
    assert "cluebench" in path.parts
