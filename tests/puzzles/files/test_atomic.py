"""A file is written whole or not at all, and stays the same file to whoever has it by another name."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from puzzles.files import atomic
from puzzles.files.atomic import replace_file


def test_all_names_of_a_file_show_what_was_saved(tmp_path: Path) -> None:
    path, other = tmp_path / "a.toml", tmp_path / "b.toml"
    path.write_text("a long old content")
    other.hardlink_to(path)
    replace_file(path, b"new")
    assert other.read_bytes() == b"new"
    assert path.samefile(other)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may give files away")
def test_a_file_stays_whose_it_was(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text("old")
    os.chown(path, 1234, 4321)
    replace_file(path, b"new")
    assert (path.stat().st_uid, path.stat().st_gid) == (1234, 4321)
    assert path.read_bytes() == b"new"


def test_a_file_whose_owner_cannot_be_kept_is_written_in_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.toml"
    path.write_text("old")
    before = path.stat().st_ino
    monkeypatch.setattr(os, "geteuid", lambda: 12345)
    replace_file(path, b"new")
    assert (path.read_bytes(), path.stat().st_ino) == (b"new", before)


@pytest.mark.parametrize("missing", ["O_TMPFILE", "link"])
def test_without_nameless_files_it_is_written_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    def fail(*arguments: object, **options: object) -> None:
        raise FileNotFoundError(2, "No /proc here")

    if missing == "link":
        monkeypatch.setattr(os, "link", fail)
    else:
        monkeypatch.delattr(os, "O_TMPFILE", raising=False)
    replace_file(tmp_path / "a", b"new")
    assert [(item.name, item.read_bytes()) for item in tmp_path.iterdir()] == [("a", b"new")]


def test_what_a_killed_program_left_aside_is_swept_away(tmp_path: Path) -> None:
    own = os.getpid()
    old, young, dead = (tmp_path / f"{atomic._ASIDE}{n}" for n in (f"{own}-old", f"{own}-young", "4194305-x"))
    for path in (old, young, dead):
        path.write_text("half")
    hour_ago = time.time() - 3600
    os.utime(old, (hour_ago, hour_ago))
    replace_file(tmp_path / "a", b"new")
    assert sorted(item.name for item in tmp_path.iterdir()) == [young.name, "a"]
