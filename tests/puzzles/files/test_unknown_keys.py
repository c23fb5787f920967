"""A key of a file that no reader takes is refused, in the file of every type."""

from __future__ import annotations

import re

import pytest

from puzzles.files.samples import names, sample
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.text.errors import PuzzleError

BY_TYPE = {sample(name).path.parent.name: name for name in reversed(list(names()))}


@pytest.mark.parametrize("name", BY_TYPE.values(), ids=BY_TYPE)
def test_a_key_that_nobody_reads_is_refused(name: str) -> None:
    text = encode(sample(name).load())
    with pytest.raises(PuzzleError, match="unknown key 'nosuch'"):
        parse(f'nosuch = "1"\n{text}')


@pytest.mark.parametrize("name", BY_TYPE.values(), ids=BY_TYPE)
def test_a_grid_counts_or_is_refused(name: str) -> None:
    puzzle = sample(name).load()
    text = encode(puzzle)
    rows, columns = getattr(puzzle, "rows", 0), getattr(puzzle, "columns", 0)
    if re.search(r"^grid *=", text, re.MULTILINE) or not (isinstance(rows, int) and isinstance(columns, int)):
        return
    grid = "\\n".join([" ".join(["%"] * columns)] * rows)
    with pytest.raises(PuzzleError) as refused:
        parse(f'grid = "{grid}"\n{text}')
    unknown, _, expected = str(refused.value).partition("; expected one of ")
    assert unknown != "unknown key 'grid'" or "grid" not in expected.split(", ")
