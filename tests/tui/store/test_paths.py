"""File names as they are typed, completed and shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from tui.store.paths import PathEntry, completed, entries, file_name, path_of, short, with_suffix


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("Miracle.toml", "mirror.txt", "zebra.toml", ".hidden.toml"):
        (tmp_path / name).write_text("")
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "inner.toml").write_text("")
    return tmp_path


def texts(text: str, base: Path) -> list[str]:
    return [entry.text for entry in entries(text, base)]


def test_folders_come_first_then_puzzles_then_the_rest(folder: Path) -> None:
    assert texts("", folder) == ["more/", "Miracle.toml", "zebra.toml", "mirror.txt"]


def test_what_is_typed_is_gone_on_from_in_any_case(folder: Path) -> None:
    assert texts("MIR", folder) == ["Miracle.toml", "mirror.txt"]
    assert texts("more/", folder) == ["more/inner.toml"]
    assert texts(f"{folder}/ze", Path("/")) == [f"{folder}/zebra.toml"]


def test_hidden_files_are_shown_when_asked_for(folder: Path) -> None:
    assert texts(".h", folder) == [".hidden.toml"]


@pytest.mark.parametrize("text", ["nowhere/x", "\0", "Miracle.toml/x", "a" * 5000 + "/"])
def test_nothing_goes_on_from_what_is_not_there(folder: Path, text: str) -> None:
    assert entries(text, folder) == ()


def test_a_link_in_a_circle_is_only_a_file(folder: Path) -> None:
    (folder / "loop").symlink_to("loop")
    assert PathEntry("loop", "loop", False) in entries("", folder)


def test_completion_goes_as_far_as_all_agree(folder: Path) -> None:
    assert completed("m", entries("m", folder)) == "m"
    assert completed("mir", entries("mir", folder)) == "mir"
    assert completed("mira", entries("mira", folder)) == "Miracle.toml"
    assert completed("z", entries("z", folder)) == "zebra.toml"
    assert completed("mo", entries("mo", folder)) == "more/"
    assert completed("x", ()) == "x"
    two = (PathEntry("lie-1", "lie-1", False), PathEntry("LIE-2", "LIE-2", False))
    assert completed("l", two) == "lie-"


def test_paths_are_relative_to_the_base_unless_they_say_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    assert path_of(" a.toml ", Path("/base")) == Path("/base/a.toml")
    assert path_of("/a.toml", Path("/base")) == Path("/a.toml")
    assert path_of("~/a.toml", Path("/base")) == Path("/home/ann/a.toml")


def test_the_home_folder_is_shown_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    assert short(Path("/home/ann/p/a.toml")) == "~/p/a.toml"
    assert short(Path("/home/anna/a.toml")) == "/home/anna/a.toml"
    monkeypatch.setenv("HOME", "/")
    assert short(Path("/a.toml")) == "/a.toml"


def test_names_to_save_under() -> None:
    assert file_name("Lie Groups, part 1") == "lie-groups-part-1.toml"
    assert file_name("¿?") == "puzzle.toml"
    assert len(file_name("word " * 100)) < 80
    assert with_suffix(Path("/a/b")) == Path("/a/b.toml")
    assert with_suffix(Path("/a/b.txt")) == Path("/a/b.txt")
