"""The versions of a document: a tree of them, and what makes the document unsaved."""

from __future__ import annotations

from pathlib import Path

from puzzles.files.versions import Version
from puzzles.types.sudoku import Sudoku
from tui.store.history import History
from tui.store.versions import Versions

EMPTY = Sudoku.empty(4)


def made(*pairs: tuple[str, str]) -> Versions:
    return Versions(Version(name, EMPTY, parent) for name, parent in pairs)


def test_each_stands_behind_the_one_it_was_made_from() -> None:
    versions = made(("a", ""), ("b", "a"), ("c", ""), ("d", "a"), ("e", "b"))
    told = [(depth, version.name) for depth, version in versions.tree()]
    assert told == [(0, "a"), (1, "b"), (2, "e"), (1, "d"), (0, "c")]


def test_none_is_lost_where_parents_are_wrong() -> None:
    versions = made(("a", "b"), ("b", "a"), ("c", "gone"), ("d", "d"))
    assert sorted(version.name for _, version in versions.tree()) == ["a", "b", "c", "d"]


def test_what_was_made_from_one_that_goes_moves_up() -> None:
    versions = made(("a", ""), ("b", "a"), ("c", "b"))
    versions.remove("b")
    assert [(depth, version.name) for depth, version in versions.tree()] == [(0, "a"), (1, "c")]


def test_a_document_with_one_more_is_unsaved_and_with_more_known_of_one_is_not(tmp_path: Path) -> None:
    document, unsaved = History(EMPTY), list[bool]()
    document.versions.keep(Version("a", EMPTY))
    unsaved.append(document.dirty)
    document.saved(tmp_path / "a.toml", "")
    document.versions.tell("a", "one solution")
    unsaved.append(document.dirty)
    document.versions.remove("a")
    unsaved.append(document.dirty)
    assert unsaved == [True, False, True]
