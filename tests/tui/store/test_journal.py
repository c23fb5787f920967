"""Unsaved work is on disk until it is saved, and whoever comes after an end finds it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from filelock import FileLock

from puzzles.files.solving import LeftAt
from puzzles.model.state import Mode, PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types import type_names
from puzzles.types.sudoku import Sudoku
from tests.helpers.library import library
from tui.store.history import History
from tui.store.journal import CLOCK, STEPS, Journal, Page
from tui.store.window import WindowState

EMPTY = Sudoku.empty(4)


def edited(path: Path | None = None, **cells: int) -> History:
    document = History(EMPTY, path, digest="digest")
    state = document.state
    for name, value in cells.items():
        state = state.with_entry(name, value)
    document.record(state, "write")
    return document


def noted(folder: Path, document: History) -> Journal:
    journal = Journal(folder)
    journal.note(document, LeftAt(Mode.SOLVE, 12.0, 3))
    journal.flush()
    return journal


def lost(folder: Path) -> list[Page]:
    return list(Journal(folder).lost())


def test_what_a_window_leaves_unsaved_is_found_after_its_end(tmp_path: Path) -> None:
    document = edited(tmp_path / "some.toml", r1c1=1)
    journal = noted(tmp_path / "j", document)
    assert lost(tmp_path / "j") == []
    journal.finish(document)
    journal.note(edited(r1c1=2))
    (page,) = lost(tmp_path / "j")
    found = page.read().document
    assert (found.state, found.path, found.digest, found.dirty) == (
        document.state,
        tmp_path / "some.toml",
        "digest",
        True,
    )
    page.remove()
    assert list((tmp_path / "j").iterdir()) == []


def test_time_and_mode_come_with_it_for_every_type(tmp_path: Path) -> None:
    for name in type_names():
        document = History(library(name)[0].load(), unsaved=True)
        noted(tmp_path / name, document).finish(document)
        (page,) = lost(tmp_path / name)
        found = page.read().document
        assert (found.state, found.dirty) == (document.state, True)
        assert found.left == LeftAt(Mode.SOLVE, 12.0, 3)


def test_what_was_done_can_be_undone_after_it_and_done_again(tmp_path: Path) -> None:
    document = edited(r1c1=1)
    document.record(document.state.with_entry("r1c2", 2), "write 2 in R1C2")
    document.name_savepoint("here")
    document.record(document.state.with_entry("r1c3", 3), "write 3 in R1C3")
    document.undo()
    noted(tmp_path, document).finish(document)
    (page,) = lost(tmp_path)
    found = page.read().document
    assert (found.steps, found.at) == (document.steps, document.at)
    assert found.undo_label == "write 2 in R1C2"
    assert found.redo()
    assert found.state.filled == {"r1c1": 1, "r1c2": 2, "r1c3": 3}


def test_the_last_steps_are_kept_of_many(tmp_path: Path) -> None:
    document = History(EMPTY)
    for number in range(3 * STEPS):
        document.record(document.state.with_entry("r1c1", number % 2 + 1), f"step {number}")
    noted(tmp_path, document).finish(document)
    (page,) = lost(tmp_path)
    found = page.read().document
    assert found.at == STEPS
    assert found.undo_label == document.undo_label


def test_steps_that_cannot_be_read_cost_nothing_else(tmp_path: Path) -> None:
    document = edited(r1c1=1)
    noted(tmp_path, document).finish(document)
    (path,) = tmp_path.glob("*.json")
    path.write_text(json.dumps({**json.loads(path.read_text()), "steps": [{}], "at": 7}))
    (page,) = lost(tmp_path)
    found = page.read().document
    assert (found.state, found.at) == (document.state, 0)


def test_what_is_done_without_an_edit_is_written_down_too(tmp_path: Path) -> None:
    document, journal = edited(r1c1=1), Journal(tmp_path)
    for left, window in (
        (LeftAt(Mode.SET), None),
        (LeftAt(Mode.SOLVE), None),
        (LeftAt(Mode.SOLVE, hints=1), None),
        (LeftAt(Mode.SOLVE, CLOCK, 1), None),
        (LeftAt(Mode.SOLVE, CLOCK, 1), WindowState(cursors={"board": "r2c2"})),
    ):
        journal.note(document, left, window)
        journal.flush()
        (path,) = tmp_path.glob("*.json")
        found = Page(path, FileLock("unused")).read().document
        assert (found.left, found.window) == (left, window)


def test_a_clock_that_ticks_is_not_written_at_each_look_and_is_exact_in_the_end(tmp_path: Path) -> None:
    document = edited(r1c1=1)
    journal = noted(tmp_path, document)
    (path,) = tmp_path.glob("*.json")
    written = path.read_bytes()
    journal.note(document, LeftAt(Mode.SOLVE, 12.4, 3))
    journal.flush()
    assert path.read_bytes() == written
    journal.note(document, LeftAt(Mode.SOLVE, 14.0, 3))
    journal.finish(document)
    (page,) = lost(tmp_path)
    assert page.read().document.left.seconds == 14.0


def test_a_page_of_before_windows_were_kept_is_read(tmp_path: Path) -> None:
    told = {"mode": "solve", "seconds": 7, "hints": 2, "entries": {"r1c1": 1}}
    document = {"puzzle": "sudoku", "grid": "\n".join(["...."] * 4), "solving": told}
    page = {"when": 1.5, "name": "x", "path": "/x", "digest": "d", "bare": False, "document": document}
    (tmp_path / "some.json").write_text(json.dumps(page))
    (found,) = lost(tmp_path)
    assert found.read().document.left == LeftAt(Mode.SOLVE, 7.0, 2)
    assert (found.read().document.window, found.read().document.state.entries) == (None, (("r1c1", 1),))


def test_saved_or_undone_work_is_kept_no_longer(tmp_path: Path) -> None:
    document = edited(r1c1=1)
    journal = noted(tmp_path, document)
    document.undo()
    journal.note(document)
    journal.flush()
    assert list(tmp_path.iterdir()) == []
    document.redo()
    journal.note(document)
    journal.flush()
    document.saved(tmp_path / "x.toml", "digest")
    journal.note(document)
    journal.finish(document)
    assert list(tmp_path.iterdir()) == []


def test_every_window_has_a_page_of_its_own_that_only_one_may_take(tmp_path: Path) -> None:
    first, second = edited(r1c1=1), edited(r1c1=2)
    journals = [noted(tmp_path, first), noted(tmp_path, second)]
    journals[0].finish(first)
    (page,) = lost(tmp_path)
    assert page.read().document.state == first.state
    assert lost(tmp_path) == []
    page.release()
    journals[1].finish(second)
    assert {page.read().document.state for page in lost(tmp_path)} == {first.state, second.state}


def test_a_page_that_has_gone_meanwhile_is_not_taken_and_leaves_nothing(tmp_path: Path) -> None:
    assert Page.taken(tmp_path / "gone.json") is None
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"{}", b'{"path": 5}', b"\xff", b"[" * 100_000])
def test_a_page_that_cannot_be_read_is_offered_with_the_reason(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "some.json").write_bytes(content)
    (page,) = lost(tmp_path)
    with pytest.raises(PuzzleError, match=r"some\.json"):
        page.read()


def test_a_folder_that_cannot_be_written_to_is_told_and_tried_again(tmp_path: Path) -> None:
    folder = tmp_path / "file"
    folder.write_text("")
    journal = noted(folder, edited(r1c1=1))
    assert journal.trouble
    folder.unlink()
    journal.note(edited(r1c1=1))
    journal.flush()
    assert journal.trouble == ""
    assert len(list(folder.glob("*.json"))) == 1


def test_without_a_folder_nothing_is_kept(tmp_path: Path) -> None:
    journal = Journal(None)
    journal.note(History(PuzzleState(EMPTY), unsaved=True))
    journal.flush()
    assert list(journal.lost()) == []
