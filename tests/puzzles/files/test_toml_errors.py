"""Texts that are no TOML: what is wrong, in a line that names key and line where it can."""

from __future__ import annotations

import pytest

from puzzles.files.storage import parse
from puzzles.text.errors import PuzzleError

GRID = 'puzzle = "sudoku"\ngrid = """\n1...\n....\n....\n....\n"""\n'
HEAD = 'puzzle = "sudoku"\n'


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        (f'{GRID}size = 4\ntitle = "a"\nsize = 4\n', 10, "size"),
        (f'{GRID}title = "a"\ngrid = """\n....\nx = 1\n....\n"""\n', 9, "grid"),
        (f'{GRID}"title" = "a"\ntitle = "b"', 9, "title"),
        (f"{HEAD}size = 4\n[size]\nrows = 4\n", 3, "size"),
        (f"{HEAD}[outside]\ntop = 1\n[other]\n[outside]\n", 5, "outside"),
        (f"{HEAD}cages = [\n{{ sum = 3, sum = 4 }},\n]\n", 3, "sum"),
        (f"{HEAD}a.b = 1\na.b = 2\n", 3, "a.b"),
    ],
)
def test_a_key_that_is_there_twice_is_named_with_its_line(text: str, line: int, key: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        parse(text)
    assert str(caught.value) == f"line {line}: the key '{key}' is there twice; expected each key once"


def test_other_errors_keep_line_and_column() -> None:
    with pytest.raises(PuzzleError) as caught:
        parse(f"{HEAD}size = four\n")
    assert str(caught.value) == "not valid TOML: Invalid value (at line 2, column 8)"
