"""The clue kinds of logic grids: sentences as typed, and lines that could not be read."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import ClassVar, Self

from msgspec.structs import replace

from puzzles.formulas.formulas import And
from puzzles.formulas.statements import Statement
from puzzles.types.zebra.claims.constant import constant_part
from puzzles.types.zebra.clues.rewording import rewordings
from puzzles.types.zebra.clues.variations import variations
from puzzles.types.zebra.layout import Layout
from puzzles.types.zebra.logic_grid import LogicGrid, TextClue, meaning_of
from puzzles.types.zebra.reading.typing_help import typed_as
from puzzles.types.zebra.reading.words.vocabulary import Vocabulary
from puzzles.types.zebra.speech import in_words, names


class Sentence(TextClue):
    """A clue that could be read."""

    kind: ClassVar[str] = "clue"

    def statement(self, puzzle: LogicGrid) -> Statement:
        return _stated(self, puzzle.vocabulary, puzzle.layout)

    def check(self, puzzle: LogicGrid) -> None:
        puzzle.meaning(self.line)

    def alternatives(self, puzzle: LogicGrid) -> Iterator[Self]:
        """Clues for which this could be a mistake, without repetition; only those that can be read and
        say something.
        """
        seen = {puzzle.meaning(self.line)}
        for line in self._others(puzzle):
            if not puzzle.reads(line):
                continue
            meaning = puzzle.meaning(line)
            if (
                meaning not in seen
                and constant_part(meaning, puzzle.categories, puzzle.positions or 0) is None
            ):
                seen.add(meaning)
                yield replace(self, line=line)

    def _others(self, puzzle: LogicGrid) -> Iterator[str]:
        """Similar lines; in words if the clue is."""
        vocabulary = puzzle.vocabulary
        if in_words(self.line, vocabulary):
            spoken = {name: each.bare for name, each in names(puzzle).items()}
            yield from rewordings(self.line, vocabulary, spoken)
        else:
            groups = {item: items for _, items in puzzle.categories for item in items}
            others = variations(puzzle.meaning(self.line), groups, puzzle.positions or 0)
            yield from (typed_as(other, vocabulary) for other in others)

    def short(self, puzzle: LogicGrid) -> str:
        return self.statement(puzzle).quoted

    def unheeded(self, puzzle: LogicGrid) -> tuple[str, ...]:
        return puzzle.passed_over(self.line)


class Unread(TextClue):
    """A line that could not be read, waiting to be changed: it says nothing yet."""

    kind: ClassVar[str] = "unread"
    is_read = False

    def statement(self, puzzle: LogicGrid) -> Statement:
        return self.says(f"Not read yet: {puzzle.trouble(self.line)}", And())


@lru_cache(maxsize=4096)
def _stated(clue: Sentence, vocabulary: Vocabulary, layout: Layout) -> Statement:
    meaning = meaning_of(clue.line, vocabulary)
    items = tuple(dict.fromkeys(meaning.names()))
    return clue.says(
        meaning.sentence(vocabulary.place),
        meaning.formula(layout),
        items,
        words=in_words(clue.line, vocabulary),
    )
