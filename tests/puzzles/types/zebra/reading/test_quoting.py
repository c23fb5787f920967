"""Clues in sentences are quoted as they were typed, whatever the form in which they were read."""

from __future__ import annotations

import pytest

from puzzles.types.zebra.puzzle import Zebra
from tests.puzzles.types.zebra.reading import test_couples_and_doers as couples
from tests.puzzles.types.zebra.reading import test_misreadings as misreadings
from tests.puzzles.types.zebra.reading import test_printed_forms as printed

READ = [(puzzle, line) for puzzle, line, _ in (*couples.READINGS, *misreadings.READ, *printed.READ)]
BY_MEANING = (
    "are neighbours.",
    "listens to jazz",
    "adores rock music",
    'grew the "rose."',
    "from #46",
    "one runner between Gus and Hal",
)
"""The ends of lines without a verb that is known, or with marks of quotation of their own."""


@pytest.mark.parametrize(("puzzle", "line"), READ)
def test_a_clue_is_quoted_as_it_was_typed(puzzle: Zebra, line: str) -> None:
    *_, clue = puzzle.typing.with_line(line).clues()
    typed = line[0].upper() + line[1:].removesuffix(".")
    assert (clue.quoted == typed) is not line.endswith(BY_MEANING)
