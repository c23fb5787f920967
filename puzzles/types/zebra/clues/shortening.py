"""Clues of which a part tells a story: the rest, if it can be read and the part names nothing of the grid."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product

from msgspec import Struct

from puzzles.types.zebra.english.comparatives import COMPARATIVES, SUPERLATIVES
from puzzles.types.zebra.english.lexicon import PRONOUNS
from puzzles.types.zebra.english.pieces import pieces
from puzzles.types.zebra.english.sentences import sentences
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.logic_grid import LogicGrid

_BRACKET = re.compile(r"\s*\([^()]*\)")
_JOINT = re.compile(
    r"(?:,| -|--| –)\s+|\s+(?:and|but|as|since|because|due to|though|although|while|so)\s", re.IGNORECASE
)
"""Where something more is told of what was said."""
_LEADING = re.compile(r"(?:while|as|when|although|though|because|even though)\s[^,]*,\s+", re.IGNORECASE)
_POINTING = PRONOUNS | words("this that these those both neither either one")
"""Words at the start of a sentence that are about the one before it."""
_COUNTING = words("if unless or either neither nor otherwise") | COMPARATIVES.keys() | SUPERLATIVES.keys()
"""Words of conditions and comparisons."""
MOST_SENTENCES = 5
MOST_WAYS = 5
"""The limit on ways to keep a part of a sentence."""
MOST_TRIED = 24
"""The limit on shorter clues that are read."""


class Shortened(Struct, frozen=True):
    """A clue without its story, and what was left out of it."""

    line: str
    left_out: tuple[str, ...]


def shortened(line: str, puzzle: LogicGrid) -> Shortened | None:
    """The clue with the least left out that can be read; None if there is none."""
    whole = sentences(line)
    if len(whole) > MOST_SENTENCES:
        return None
    ways = product(*(_ways(sentence, puzzle)[:MOST_WAYS] for sentence in whole))
    found = [_joined(way) for way in ways if _stands(way, whole)]
    for each in sorted(found, key=lambda each: sum(map(len, each.left_out)))[:MOST_TRIED]:
        if each.line and each.left_out and puzzle.reads(each.line):
            return each
    return None


Kept = tuple[str, tuple[str, ...]]
"""What is kept of a sentence, "" if nothing, and what is left out."""


def _joined(way: Sequence[Kept]) -> Shortened:
    return Shortened(
        " ".join(kept for kept, _ in way if kept), tuple(part for _, left in way for part in left)
    )


def _ways(sentence: str, puzzle: LogicGrid) -> list[Kept]:
    """What can be kept of a sentence, the most first, each with what is left out then."""
    found: list[Kept] = [(sentence, ())]
    for bracket in _BRACKET.finditer(sentence):
        inside = bracket.group().strip(" ()")
        if _is_story(inside, puzzle) and not any(piece.capital for piece in pieces(inside)):
            kept = sentence[: bracket.start()] + sentence[bracket.end() :]
            found.append((kept, (inside,)))
    begun = _LEADING.match(sentence)
    if begun is not None and _is_story(begun.group(), puzzle):
        rest = sentence[begun.end() :]
        found.append((rest[:1].upper() + rest[1:], (begun.group().strip(" ,"),)))
    for joint in reversed([*_JOINT.finditer(sentence)]):
        rest = sentence[joint.start() :]
        if not _is_story(rest, puzzle):
            break
        found.append((f"{sentence[: joint.start()]}.", (rest.strip(" ,.-–"),)))
    if _is_story(sentence, puzzle):
        found.append(("", (sentence,)))
    return found


def _stands(way: Sequence[Kept], whole: Sequence[str]) -> bool:
    """Whether no sentence is about one that is left out, or about a part of it."""
    return all(
        before == sentence or not after or pieces(after)[0].text not in _POINTING
        for (before, _), (after, _), sentence in zip(way, way[1:], whole, strict=False)
    )


def _is_story(text: str, puzzle: LogicGrid) -> bool:
    """Whether a part of a clue names nothing of the grid, compares nothing, and is no condition."""
    spellings, found = puzzle.vocabulary.spellings, pieces(text)
    named = any(
        spellings.item(found, at)[1] or spellings.like(found, at) or spellings.part_of_name(found[at])
        for at in range(len(found))
    )
    return not named and _COUNTING.isdisjoint(piece.text for piece in found)
