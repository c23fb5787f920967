"""The rules of a puzzle as they are told to who solves it."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.clues.general import general_kinds
from puzzles.clues.given import Given
from puzzles.features.vocabulary import name_lists
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.puzzle import Puzzle
from puzzles.sentences.how_typed import brief, meaning
from puzzles.text.words import capital


def rules(puzzle: Puzzle) -> list[str]:
    """The rules, sentence by sentence, and those of the kinds of clues that any puzzle can have."""
    found = [
        sentence if sentence.endswith(".") else f"{sentence}."
        for sentence in _sentences(puzzle.wording.about())
    ]
    if not (isinstance(puzzle, GridPuzzle) or name_lists(puzzle)):
        found += [f"{rule.text}." for rule in puzzle.shape.rules if ": " in rule.text]
    kinds = dict.fromkeys(type(clue) for clue in puzzle.clue_list)
    general = [kind for kind in kinds if kind in general_kinds() and kind is not Given and brief(kind)]
    return found + [f"{capital(kind.called)}: {meaning(kind)}." for kind in general]


def _sentences(text: str) -> Iterator[str]:
    start = 0
    for at in range(1, len(text)):
        if text[at] == " " and text[at - 1] == "." and text[at + 1 : at + 2].isupper():
            yield text[start:at]
            start = at + 1
    if text[start:].strip():
        yield text[start:].strip()
