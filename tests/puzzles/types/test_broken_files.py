"""A file among the types that cannot be loaded is a line, and the other types work."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import puzzles.types
from puzzles.declared.folders import genre_files
from puzzles.text import folder
from puzzles.text.errors import PuzzleError
from puzzles.types import puzzle_type, puzzle_types, type_entries, type_names
from tui.cli.main import main
from tui.screens.home.listing import item_rows
from tui.store import catalogue
from tui.store import type_names as names

FILES = {
    "syntax.py": ("x = 1\n\ndef (:\n", "syntax.py: SyntaxError line 3, invalid syntax"),
    "word.py": ("\nnowhere\n", "word.py: NameError line 2, name 'nowhere' is not defined"),
    "hollow.py": ("x = 1\n", "puzzles.types.hollow has no puzzle type called 'hollow'"),
    "lost.py": (
        """\
from puzzles.clues.given import Given
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.sentences.values import SHADING


class Lost(GridPuzzle):
    type_name = "lost"
    clue_kinds = (Given,)
    values = SHADING
""",
        "lost.py: TypeError line 6, in Lost '.' is the token of a value and a blank of the grid",
    ),
    "nameless.py": (
        """\
from puzzles.model.puzzle import Puzzle


class Nameless(Puzzle):
    type_name = "nameless"
""",
        "nameless.py: TypeError line 4, Nameless says nothing of its file; expected file = a "
        "PuzzleFile of its own",
    ),
}
"""Files with what is said of each."""
CACHES = (
    puzzles.types._modules,
    puzzles.types._known,
    genre_files,
    type_names,
    type_entries,
    puzzle_types,
    puzzles.types._loaded,
    names.all_names,
    names.types_called,
)


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What is said of broken files that lie among the types."""
    for name, (text, _) in FILES.items():
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.setattr(puzzles.types, "__path__", [*puzzles.types.__path__, str(tmp_path)])
    before = puzzle_types()
    try:
        for cache in (*CACHES, catalogue.type_items):
            cache.cache_clear()
        assert puzzle_types() == before
        yield [line for _, line in FILES.values()]
    finally:
        monkeypatch.undo()
        folder._faults.clear()
        for cache in (*CACHES, catalogue.type_items):
            cache.cache_clear()


def test_each_broken_file_is_told_and_the_others_work(
    broken: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert len(folder.faults()) == len(broken)
    rows = list(item_rows(catalogue.offered(()), ""))
    assert sum(row.lead == "!" and not row.live for row in rows) == len(broken)
    assert main(["list"]) == 2
    printed = capsys.readouterr()
    assert "Sudoku" in printed.out
    assert all(line in printed.err for line in broken)
    assert main(["list", "--json"]) == 2
    listed = json.loads(capsys.readouterr().out)["broken"]
    assert main(["doctor"]) == 1
    printed = capsys.readouterr()
    for line in broken:
        assert sum(line in fault for fault in folder.faults()) == 1
        assert sum(line in fault for fault in listed) == 1
        assert line in printed.out


def test_a_broken_type_that_is_asked_for_is_one_line(broken: list[str]) -> None:
    with pytest.raises(PuzzleError) as error:
        puzzle_type("syntax")
    assert str(error.value) == f"puzzle type 'syntax' cannot be loaded: {FILES['syntax.py'][1]}"


def test_an_error_in_an_imported_file_is_told_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that only imports a broken one is not blamed, and the fault is told once."""
    (tmp_path / "faulty.py").write_text("\n\nnowhere\n", "utf-8")
    (tmp_path / "innocent.py").write_text("import puzzles.types.faulty\n", "utf-8")
    monkeypatch.setattr(puzzles.types, "__path__", [str(tmp_path)])
    monkeypatch.setattr(folder, "_faults", {})
    assert list(folder.modules_in("puzzles.types", puzzles.types.__path__)) == []
    assert folder.faults() == ("faulty.py: NameError line 3, name 'nowhere' is not defined",)


def test_a_broken_file_of_a_genre_is_told_and_the_others_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "genres").mkdir()
    wrong = 'name = "wrong"\nlabel = "Wrong"\nabout = "x"\nanswer = "shading"\nrules = [{ apart = "red" }]\n'
    (tmp_path / "genres" / "wrong.toml").write_text(wrong, "utf-8")
    right = wrong.replace("wrong", "right").replace("red", "shaded")
    (tmp_path / "genres" / "right.toml").write_text(right, "utf-8")
    monkeypatch.setenv("CLUEBENCH_HOME", str(tmp_path))
    try:
        for cache in (*CACHES, catalogue.type_items):
            cache.cache_clear()
        assert "right" in puzzle_types()
        assert "wrong" not in puzzle_types()
        told = "wrong.toml: rules[1]: found 'red'; expected shaded, unshaded"
        assert told in folder.faults()
        assert main(["list"]) == 2
        assert told in capsys.readouterr().err
        with pytest.raises(PuzzleError) as error:
            puzzle_type("wrong")
        assert str(error.value) == f"puzzle type 'wrong' cannot be loaded: {told}"
    finally:
        monkeypatch.undo()
        folder._faults.clear()
        for cache in (*CACHES, catalogue.type_items):
            cache.cache_clear()
