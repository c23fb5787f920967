"""Unsaved work is on disk until it is saved, and whoever comes after an end finds it."""

from __future__ import annotations

from pathlib import Path

import pytest

from puzzles.core.errors import PuzzleError
from puzzles.core.state import Mode, PuzzleState
from puzzles.files.solving import LeftAt
from puzzles.types.sudoku import Sudoku
from tui.core.history import History
from tui.core.journal import Journal, Page

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


def test_time_and_mode_come_with_it(tmp_path: Path) -> None:
    document = edited(r1c1=1)
    noted(tmp_path, document).finish(document)
    (page,) = lost(tmp_path)
    assert page.read().document.left == LeftAt(Mode.SOLVE, 12.0, 3)


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
