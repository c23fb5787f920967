"""Wording the clues of a themed grid: each sentence is read back, and replaced if it is misread."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from random import Random

from msgspec import Struct

from puzzles.formulas.formulas import Solution
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.text.errors import InputError, PuzzleError
from puzzles.types.zebra.claims.claim import Claim
from puzzles.types.zebra.claims.relations import Same
from puzzles.types.zebra.clues.sentence import Sentence
from puzzles.types.zebra.logic_grid import G, LogicGrid
from puzzles.types.zebra.themes.drawing import true_claims
from puzzles.types.zebra.themes.normal import same_meaning
from puzzles.types.zebra.themes.phrases import Phrases
from puzzles.types.zebra.themes.sentences import Sentences, Told, Unsayable
from puzzles.types.zebra.themes.shelf import theme_named

TRIES = 8
"""The number of sentences that are tried for a claim."""


class Misread(Struct, frozen=True):
    """A sentence that is not read as it was meant: `read` is how it is read, or why it cannot be."""

    sentence: str
    meant: Claim
    read: str


Watch = Callable[[Misread], object]
"""Called with each sentence that is misread."""


def phrases_of(puzzle: LogicGrid) -> Phrases | None:
    """The phrases for the names of a puzzle; None if its theme does not have them all."""
    try:
        theme = theme_named(puzzle.theme)
    except PuzzleError:
        return None
    for name, items in puzzle.categories:
        category = theme.category(name)
        if category is None or not set(items) <= set(category.items):
            return None
    return Phrases(theme, puzzle.vocabulary.orders)


class Writer:
    """Writes clues for one puzzle."""

    def __init__(
        self, puzzle: LogicGrid, phrases: Phrases, random: Random, watch: Watch | None = None
    ) -> None:
        self._puzzle, self._watch = puzzle, watch
        self._sentences = Sentences(phrases, random)

    def clues(self, solution: Solution, random: Random) -> Iterator[Sentence]:
        """Clues that are true of a solution."""
        for claim in true_claims(self._puzzle, solution, random):
            told = self.told(claim)
            if told is not None:
                yield Sentence(told.text)

    def told(self, claim: Claim, last: str = "") -> Told | None:
        """A sentence that is read as that claim, in another form than the last; None if none was found."""
        spare = None
        for _ in range(TRIES):
            try:
                told = self._sentences.told(claim)
            except Unsayable:
                continue
            if not self._is_read(told.text, claim):
                continue
            if told.form != last:
                return told
            spare = spare or told
        return spare

    def _is_read(self, sentence: str, claim: Claim) -> bool:
        try:
            read = self._puzzle.meaning(sentence)
        except InputError as error:
            trouble = str(error)
        else:
            if same_meaning(read, claim):
                return True
            trouble = self._puzzle.sentence(sentence)
        if self._watch is not None:
            self._watch(Misread(sentence, claim, trouble))
        return False


def finished(puzzle: G, random: Random, stay: Collection[Clue] = ()) -> G:
    """The puzzle with new sentences for its clues, except those that stay, so that no two in a row
    begin alike; and in an order in which those in a row differ in meaning, as far as there is one.
    """
    phrases = phrases_of(puzzle)
    if phrases is None:
        return puzzle
    writer, last = Writer(puzzle, phrases, random), ""
    clues = []
    for clue in _spread(puzzle, stay):
        told = None
        if isinstance(clue, Sentence) and clue not in stay:
            told = writer.told(puzzle.meaning(clue.line), last)
        clues.append(clue if told is None else Sentence(told.text))
        last = last if told is None else told.form
    return puzzle.with_clues(ClueList.of(clues))


def _spread(puzzle: LogicGrid, stay: Collection[Clue]) -> list[Clue]:
    """The clues, those that stay first, then repeatedly the one that differs most from the one before."""
    found = [clue for clue in puzzle.clue_list if clue in stay]
    left = [clue for clue in puzzle.clue_list if clue not in stay]
    while left:
        last = found[-1] if found else None
        found.append(min(left, key=lambda clue: _likeness(puzzle, last, clue)))
        left.remove(found[-1])
    return found


def _likeness(puzzle: LogicGrid, one: Clue | None, two: Clue) -> int:
    """How similar two successive clues would be, in what they mention and in their form."""
    if not (isinstance(one, Sentence) and isinstance(two, Sentence)):
        return 0
    first, second = puzzle.meaning(one.line), puzzle.meaning(two.line)
    return len({*first.names()} & {*second.names()}) + 2 * (type(first) is type(second) is not Same)
