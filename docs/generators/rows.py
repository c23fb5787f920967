"""The rows of terminals in the clues of the library's logic grids, with their trees.

    python -m docs.generators.rows

Writes puzzles/types/zebra/reading/common_rows.json: no parser need be made for them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from puzzles.files.samples import made_samples, samples
from puzzles.types.zebra.logic_grid import LogicGrid
from puzzles.types.zebra.reading.common_rows import FILE, written
from puzzles.types.zebra.reading.grammar import language
from puzzles.types.zebra.reading.scanning.scan import scan


def content() -> str:
    """What the file holds: a line for each row that can be taken, in alphabetical order."""
    known = language({})
    lines = (
        f"{json.dumps(' '.join(row))}: {json.dumps([*map(written, trees)])}"
        for row in sorted(set(_rows()))
        if (trees := known.trees_of(row))
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _rows() -> Iterator[tuple[str, ...]]:
    for sample in (*samples("zebra"), *made_samples("zebra")):
        puzzle = sample.load()
        assert isinstance(puzzle, LogicGrid)
        for line in puzzle.lines:
            yield row_of(line, puzzle)


def row_of(line: str, puzzle: LogicGrid) -> tuple[str, ...]:
    """The terminals of a clue, as it is parsed."""
    words = [word.terminal for word in scan(line, puzzle.vocabulary).words]
    while words and words[-1] in ("_COMMA", "_STOP"):
        words.pop()
    return tuple(words)


if __name__ == "__main__":
    FILE.write_text(content(), "utf-8")
