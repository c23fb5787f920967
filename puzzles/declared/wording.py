"""The words of declared genres: those of their rules, by families, with names of steps of their own."""

from __future__ import annotations

from typing import Any

from puzzles.declared.genre import Genre
from puzzles.grids.grid_wording import GridWording
from puzzles.grids.loop_puzzle import LOOP_WORDS, LoopWording
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.techniques import Plain, Shading
from puzzles.text.errors import PuzzleError


def wording_of(genre: Genre) -> GridWording[Any]:
    """The words of a genre; raises `PuzzleError`."""
    found: dict[str, Family] = {}
    for number, rule in enumerate(genre.rules, start=1):
        try:
            for family in rule.families(genre):
                found.setdefault(family.name, family)
        except PuzzleError as error:
            raise error.at(f"rules[{number}]") from error
    steps = genre.words.steps
    families = [
        Family(
            each.name, steps.get(each.name, each.technique), each.broken, each.settling, each.rule, each.now
        )
        for each in found.values()
    ]
    known = [*(each.name for each in families), "clue"]
    for word in steps:
        if word not in known:
            raise PuzzleError(f"found {word!r}", where="words.steps", expected=f"one of {', '.join(known)}")
    if "clue" in steps:
        families.append(Family(CLUE, steps["clue"]))
    if genre.answer == "loop":
        return LoopWording(LOOP_WORDS.also(*families))
    words = (
        Shading(genre.shaded.word if genre.shaded else "shaded")
        if genre.answer == "shading"
        else Plain("number", "cell")
    )
    return GridWording(RuleWords.of(words, *families))
