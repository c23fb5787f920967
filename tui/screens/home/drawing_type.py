"""Choosing the type of a puzzle known only as a drawing, as in a link of penpa-edit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from puzzles.exchange.penpa.genres import genres
from tui.screens.home.type_finder import TypeScreen
from tui.store.finding import folded
from tui.widgets.row import Row
from tui.words.tones import Tone

TAGGED, ALL = "As its author says", "All that are read from drawings"


class DrawingTypeScreen(TypeScreen):
    """Lists the types that can be read from drawings, those proposed by the author first; returns the
    name of one.
    """

    heading: ClassVar[str] = "Of what type is it?"

    def __init__(self, proposals: Sequence[str], present: str = "") -> None:
        """Selects the first proposal, or else `present`, the type of the puzzle on the board."""
        super().__init__(at=next(iter((*proposals, *_words_of(present))), ""))
        self._proposals = tuple(proposals)

    def rows(self) -> Iterator[Row]:
        every = {genre.words[0]: genre.label for genre in genres()}
        if self._proposals:
            yield Row("# tagged", TAGGED, tone=Tone.HEADING, live=False)
            yield from (Row(word, every[word], " ") for word in self._proposals)
            yield Row("# all", ALL, tone=Tone.HEADING, live=False)
        yield from (Row(word, every[word], " ") for word in every if word not in self._proposals)

    def found(self, words: str) -> Iterator[Row]:
        for genre in genres():
            if any(folded(words) in folded(name) for name in (genre.label, *genre.words)):
                others = [word for word in genre.words if folded(word) != folded(genre.label)]
                yield Row(genre.words[0], genre.label, " ", beside=f"  {', '.join(others)}")


def _words_of(type_name: str) -> list[str]:
    """The name of a type for drawings, if it has one."""
    return [genre.words[0] for genre in genres() if genre.kind.type_name == type_name][:1]
