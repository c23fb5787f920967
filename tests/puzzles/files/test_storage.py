"""Files: what is wrong with one is told in one line, and saving never loses anything."""

from __future__ import annotations

import os
import re
import stat
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.files import atomic
from puzzles.files.saving import encode, save
from puzzles.files.storage import decode, load, parse, read_many
from puzzles.files.toml_text import amended, fresh
from puzzles.model.heading import Heading
from puzzles.text.errors import PuzzleError
from puzzles.types.sudoku import Sudoku
from tests.tui.test_any_keys import PUZZLES

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HAND = '''# from the paper of Sunday
title = "Old"      # a title
puzzle = "sudoku"

variants = [
  "diagonals",  # as it says below the grid
]
# givens
grid = """
1 . . .
. . . .
. . 2 .
. . . .
"""  # four by four
# the end
'''


def complaint(path: Path) -> str:
    """What `load` says about a file, after its name."""
    with pytest.raises(PuzzleError) as caught:
        load(path)
    text = str(caught.value)
    assert "\n" not in text
    assert text.startswith(f"{path}: ")
    return text.removeprefix(f"{path}: ")


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "the file is empty; expected a puzzle in TOML, or a Sudoku grid"),
        (b" \n\n", "the file is empty; expected a puzzle in TOML, or a Sudoku grid"),
        (b"\x89PNG\r\n\x1a\n\0\0", "byte 0 is not text; expected a UTF-8 text file"),
        ("gr\u00fcn = 1".encode("latin-1"), "byte 2 is not text; expected a UTF-8 text file"),
        (b"\0" * 1000, "not valid TOML: Invalid statement (at line 1, column 1)"),
        (b"puzzle = sudoku", "not valid TOML: Invalid value (at line 1, column 10)"),
        (b'puzzle = "sudoku"\ngrid = """\n....', "not valid TOML: Unterminated string (at end of document)"),
        (b"x = " + b"[" * 200_000, "not valid TOML: nested too deeply"),
        (b"x = " + b"9" * 5000, "not valid TOML: a number has thousands of digits"),
        (
            b'puzzle = "zebra"\npositions = 0x' + b"9" * 5000,
            "positions: found a whole number beyond all bounds; expected at most 64 bits",
        ),
        (b"#" * 1_000_001, "more than 1,000,000 bytes; expected a puzzle file"),
        (b"0" * 10_000_000, "more than 1,000,000 bytes; expected a puzzle file"),
        (b'puzzle = "chess"', "puzzle: unknown puzzle type 'chess'; expected "),
        (b'puzzle = "sudoko"', "puzzle: unknown puzzle type 'sudoko'; expected sudoku"),
        (b"puzzle = 1", "puzzle: found a whole number '1'; expected text"),
        (b'title = "x"', "no key 'puzzle' names the type; expected one of "),
        (
            LINE[:-1].encode(),
            "grid: a line of 80 cells; expected 81 of 1-9 . 0 _ for a 9x9 Sudoku, or n x n for 4x4 to 25x25",
        ),
    ],
    ids=lambda part: repr(part[:24]),
)
def test_bad_content_is_told_in_one_line(tmp_path: Path, content: bytes, expected: str) -> None:
    path = tmp_path / "puzzle.toml"
    path.write_bytes(content)
    assert complaint(path).startswith(expected)


def test_what_cannot_be_opened_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert complaint(tmp_path) == "is a directory; expected a puzzle file"
    assert complaint(tmp_path / "none.toml") == "cannot be read: No such file or directory"
    (tmp_path / "loop").symlink_to("loop")
    assert complaint(tmp_path / "loop").startswith("cannot be read: Too many levels of symbolic links")
    with pytest.raises(PuzzleError, match="cannot be read: File name too long"):
        load(tmp_path / ("x" * 300))
    locked = tmp_path / "locked.toml"
    locked.write_text(LINE)

    def refuse(self: Path, mode: str = "r") -> None:  # as for any user but root
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "open", refuse)
    assert complaint(locked) == "cannot be read: Permission denied"


def test_no_pipe_is_waited_for_and_no_name_is_too_strange(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero"), Path("/dev/tty")):
        assert complaint(path) == "is not a plain file; expected a puzzle file"
    for name in ("nul\0name", "half\ud800"):
        with pytest.raises(PuzzleError, match=": cannot be read: no file can have that name"):
            load(tmp_path / name)


@pytest.mark.parametrize("name", PUZZLES)
def test_no_number_however_long_does_worse_than_an_error(name: str) -> None:
    text = PUZZLES[name]
    for place in re.finditer(r"\w+", text):
        for long in ("9" * 5000, "0x" + "9" * 5000, "-" + "9" * 4000):
            with suppress(PuzzleError):
                decode(f"{text[: place.start()]}{long}{text[place.end() :]}".encode())


def test_a_byte_order_mark_and_line_ends_of_windows_are_read() -> None:
    assert decode(b"\xef\xbb\xbf" + HAND.replace("\n", "\r\n").encode()) == parse(HAND)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_no_content_does_worse_than_an_error(content: bytes) -> None:
    try:
        decode(content)
        problem = ""
    except PuzzleError as error:
        problem = str(error)
    assert "\n" not in problem


# -- saving ---------------------------------------------------------------------------------------


def puzzle() -> Sudoku:
    found = parse(HAND)
    assert isinstance(found, Sudoku)
    return found


def test_saving_makes_a_file_that_reads_back(tmp_path: Path) -> None:
    path = tmp_path / "new.toml"
    save(puzzle(), path)
    assert load(path) == puzzle()
    assert [item.name for item in tmp_path.iterdir()] == ["new.toml"]
    assert stat.S_IMODE(path.stat().st_mode) == 0o666 & ~atomic._umask()


def test_comments_and_order_of_a_file_by_hand_survive(tmp_path: Path) -> None:
    path = tmp_path / "hand.toml"
    path.write_text(HAND)
    save(puzzle(), path)
    assert path.read_text() == HAND
    changed = replace(puzzle().with_given((3, 3), 4), heading=Heading(title="New", notes="hard"))
    save(changed, path)
    assert load(path) == changed
    expected = HAND.replace('"Old"', '"New"').replace('. . . .\n"""', '. . . 4\n"""')
    lines = path.read_text().splitlines()
    assert [line for line in lines if line != 'notes = "hard"'] == expected.splitlines()


def test_a_key_that_is_gone_goes_and_what_else_is_there_stays() -> None:
    text = encode(replace(puzzle(), variants=frozenset(), heading=Heading()), HAND)
    assert "Old" not in text
    assert "diagonals" not in text
    assert text.startswith("# from the paper of Sunday\n")
    assert '"""  # four by four' in text


def test_saving_over_a_bare_grid_or_rubbish_writes_a_puzzle(tmp_path: Path) -> None:
    path = tmp_path / "old"
    for before in (LINE.encode(), b"\xff\x00 binary", b"not = [ toml", b"#" * 2_000_000, b""):
        path.write_bytes(before)
        save(puzzle(), path)
        assert load(path) == puzzle()


@pytest.mark.parametrize("step", ["fsync", "fchmod", "replace"])
def test_a_failure_in_the_middle_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "kept.toml"
    path.write_text(HAND)

    def fail(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, step, fail)
    with pytest.raises(PuzzleError, match=r"kept\.toml: cannot be saved: No space left on device$"):
        save(puzzle().with_given((0, 1), 2), path)
    assert path.read_text() == HAND
    assert [item.name for item in tmp_path.iterdir()] == ["kept.toml"]


def test_an_interrupt_in_the_middle_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kept.toml"
    path.write_text(HAND)

    def interrupt(handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        save(puzzle().with_given((0, 1), 2), path)
    assert path.read_text() == HAND
    assert [item.name for item in tmp_path.iterdir()] == ["kept.toml"]


def test_a_link_stays_a_link_and_a_mode_is_kept(tmp_path: Path) -> None:
    target = tmp_path / "there" / "target.toml"
    target.parent.mkdir()
    target.write_text(HAND)
    target.chmod(0o640)
    link = tmp_path / "link.toml"
    link.symlink_to(Path("there") / "target.toml")
    changed = puzzle().with_given((0, 1), 2)
    save(changed, link)
    assert link.is_symlink()
    assert load(target) == changed
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


def test_a_link_to_nothing_makes_its_target(tmp_path: Path) -> None:
    link = tmp_path / "link.toml"
    link.symlink_to("target.toml")
    save(puzzle(), link)
    assert link.is_symlink()
    assert load(tmp_path / "target.toml") == puzzle()


def test_what_cannot_be_saved_to_is_told(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    os.mkfifo(tmp_path / "pipe")
    for name, problem in {
        "": "is not a plain file; expected a puzzle file",
        "pipe": "is not a plain file; expected a puzzle file",
        "none/puzzle.toml": "cannot be saved: No such file or directory",
    }.items():
        with pytest.raises(PuzzleError) as caught:
            save(puzzle(), tmp_path / name)
        assert str(caught.value) == f"{tmp_path / name}: {problem}"


def test_a_long_file_name_can_be_saved_to(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 250 + ".toml")
    save(puzzle(), path)
    assert load(path) == puzzle()


def test_half_a_character_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    path = tmp_path / "kept.toml"
    path.write_text(HAND)
    with pytest.raises(PuzzleError, match="half a character"):
        save(replace(puzzle(), heading=Heading(title="\ud800")), path)
    assert path.read_text() == HAND


# -- the text of documents in general ---------------------------------------------------------------

scalars = st.integers(-9, 9) | st.booleans() | st.text(max_size=12)
keys = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=4) | st.sampled_from("abc")
documents = st.dictionaries(
    keys,
    scalars
    | st.lists(scalars, max_size=3)
    | st.dictionaries(keys, scalars | st.lists(st.text(max_size=4), max_size=2), max_size=3)
    | st.lists(st.dictionaries(keys, scalars, max_size=2), min_size=1, max_size=3),
    max_size=5,
)


@settings(max_examples=50, deadline=None)
@given(documents)
def test_any_document_is_written_so_that_it_reads_back(document: dict[str, object]) -> None:
    import tomllib

    assert tomllib.loads(fresh(document)) == document


@settings(max_examples=40, deadline=None)
@given(documents, documents)
def test_amending_gives_the_new_document_or_gives_up(
    before: dict[str, object], after: dict[str, object]
) -> None:
    import tomllib

    text = amended(fresh(before), after)
    assert text is None or tomllib.loads(text) == after


def test_lists_keep_the_comments_of_their_items() -> None:
    before = """
clues = [
  "brit is red",     # the first
  "dane drinks tea",
  "milk at 3",       # in the middle
]
guesses = [
  { code = "47291", exact = 0 },  # nothing
  { code = "15739", exact = 2 },
]
[[patterns]]  # one
cells = "red"
[[patterns]]  # two
cells = "bone"
[targets]     # by cage
A = "9*"      # a product
B = "2-"
"""
    document = {
        "clues": ["brit is red", "swede is green", "milk at 3", "norwegian at 1"],
        "patterns": [{"cells": "bone"}, {"cells": "bowl"}],
        "targets": {"A": "9*", "C": "7+"},
        "guesses": [{"code": "47291", "exact": 1}],
        "size": 3,
    }
    assert (
        amended(before, document)
        == """
clues = [
  "brit is red",     # the first
  "swede is green",
  "milk at 3",       # in the middle
  "norwegian at 1",
]
guesses = [
  { code = "47291", exact = 1 },  # nothing
]
size = 3
[[patterns]]  # two
cells = "bone"
[[patterns]]
cells = "bowl"
[targets]     # by cage
A = "9*"      # a product
C = "7+"
"""
    )


@pytest.mark.parametrize(
    ("line", "text"),
    [(2, 'puzzle = "sudoku"\ntitle = "\ud800"\n'), (2, "12\n\udfff1\n"), (1, "<a \ud800/>")],
)
def test_half_a_character_is_refused_before_anything_is_made_of_it(line: int, text: str) -> None:
    with pytest.raises(PuzzleError) as refused:
        read_many(text)
    assert str(refused.value) == f"line {line}: half a character; expected text in UTF-8"


@pytest.mark.parametrize("said", ["", "format = 1\n"])
def test_a_file_of_the_first_format_is_read(said: str) -> None:
    assert parse(f'{said}puzzle = "sudoku"\nsize = 4\n') == parse('puzzle = "sudoku"\nsize = 4\n')


@pytest.mark.parametrize("number", ["0", "2", "999"])
def test_a_file_of_another_format_is_refused_whatever_it_holds(number: str) -> None:
    with pytest.raises(PuzzleError, match=f"format: found a file of format {number}; expected a format"):
        parse(f'format = {number}\npuzzle = "sudoku"\nsize = 4\nwhat_is_new = 3\n')
