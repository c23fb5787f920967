"""Clues of logic grids: sentences as they were typed, and lines that wait to be read."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Self

from msgspec.structs import replace

from puzzles.formulas.formulas import And
from puzzles.formulas.statements import Statement
from puzzles.model.clue import Clue
from puzzles.text.words import capital
from puzzles.types.zebra.claims.claim import Claim, ClaimWords
from puzzles.types.zebra.claims.constant import constant_part
from puzzles.types.zebra.layout import Layout
from puzzles.types.zebra.reading.typing_help import quoted
from puzzles.types.zebra.reading.words.vocabulary import Vocabulary
from puzzles.types.zebra.rewording import rewordings
from puzzles.types.zebra.speech import in_words, names
from puzzles.types.zebra.variations import variations

if TYPE_CHECKING:
    from puzzles.types.zebra.puzzle import Zebra


class Sentence(Clue):
    """A clue as it was typed."""

    kind: ClassVar[str] = "clue"

    line: str

    def statement(self, puzzle: Zebra) -> Statement:
        return _stated(self, puzzle.vocabulary, puzzle.layout)

    def check(self, puzzle: Zebra) -> None:
        puzzle.meaning(self.line)

    def alternatives(self, puzzle: Zebra) -> Iterator[Self]:
        """Clues that this could be a slip for, each once; none that cannot be read, or says nothing."""
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

    def _others(self, puzzle: Zebra) -> Iterator[str]:
        """Lines that are nearly this: in words where it is."""
        vocabulary = puzzle.vocabulary
        if in_words(self.line, vocabulary):
            spoken = {name: each.bare for name, each in names(puzzle).items()}
            yield from rewordings(self.line, vocabulary, spoken)
        else:
            groups = {item: items for _, items in puzzle.categories for item in items}
            others = variations(puzzle.meaning(self.line), groups, puzzle.positions or 0)
            yield from (typed_as(other, vocabulary) for other in others)

    def short(self, puzzle: Zebra) -> str:
        return self.statement(puzzle).quoted

    def typed(self, puzzle: Zebra) -> str:
        return self.line

    def said(self, puzzle: Zebra) -> str:
        return self.line

    def unheeded(self, puzzle: Zebra) -> tuple[str, ...]:
        return puzzle.passed_over(self.line)


class Unread(Clue):
    """A line that could not be read, waiting to be changed: it says nothing yet."""

    kind: ClassVar[str] = "unread"

    line: str

    def statement(self, puzzle: Zebra) -> Statement:
        return self.says(f"Not read yet: {puzzle.trouble(self.line)}", And())

    def said(self, puzzle: Zebra) -> str:
        return self.line

    def typed(self, puzzle: Zebra) -> str:
        return self.line


@lru_cache(maxsize=4096)
def meaning_of(line: str, vocabulary: Vocabulary) -> Claim:
    """What a typed line means; raises `InputError`."""
    from puzzles.types.zebra.reading.grammar import parse

    return parse(line, vocabulary)


@lru_cache(maxsize=4096)
def _stated(clue: Sentence, vocabulary: Vocabulary, layout: Layout) -> Statement:
    meaning = meaning_of(clue.line, vocabulary)
    items = tuple(dict.fromkeys(meaning.names()))
    return clue.says(
        sentence_of(meaning, vocabulary.place),
        meaning.formula(layout),
        items,
        words=in_words(clue.line, vocabulary),
    )


def typed_as(meaning: Claim, vocabulary: Vocabulary) -> str:
    """A clue as one would type it."""
    return meaning.text(ClaimWords(name=lambda name: quoted(name, vocabulary)))


def sentence_of(meaning: Claim, place: str) -> str:
    """A clue as the sentence that tells how it was read."""
    text = meaning.text(ClaimWords(place))
    return capital(text) if meaning.starts_with_a_word else text
