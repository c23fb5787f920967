"""Words that have no meaning in a clue and are passed over, if they may be."""

from __future__ import annotations

from difflib import SequenceMatcher
from functools import lru_cache
from itertools import groupby

from puzzles.types.zebra.reading.cutting import Cutting
from puzzles.types.zebra.reading.lexicon import CRITICAL, NEVER_PASSED, NO_VERB_BEFORE_OF
from puzzles.types.zebra.reading.word_lists import words

_DETERMINERS = words("the a an this that his her its their whose")
_SIDES = words("the far directly immediately somewhere to on")


def may_pass(cut: Cutting, at: int) -> bool:
    """Whether a word that is not known can be left out without changing what is said."""
    text = cut.text(at)
    if text in NEVER_PASSED:
        return _is_verb_left(cut, at)
    if cut.spellings.like(cut.pieces, at) or _is_mistyped(text):
        return False
    after, before = cut.text(at + 1), cut.text(at - 1)
    if after == "of":
        return before in _DETERMINERS or cut.last == "ITEM" or cut.text(at - 2) in _DETERMINERS
    return after != "than" and not (after == "to" and text in NO_VERB_BEFORE_OF)


def _is_verb_left(cut: Cutting, at: int) -> bool:
    """ "left" as a verb: "left 2 days after", "left on Monday"."""
    return (
        cut.text(at) == "left"
        and cut.text(at + 1) not in ("of", "from", "side")
        and cut.text(at - 1) not in _SIDES
    )


@lru_cache(maxsize=4096)
def _is_mistyped(text: str) -> bool:
    """Whether a word looks like one that must not be passed over, but for a slip."""
    squeezed = "".join(ch for ch, _ in groupby(text))
    return any(
        sorted(text) == sorted(word)
        or squeezed == word
        or (len(word) > 4 and SequenceMatcher(None, text, word).ratio() > 0.85)
        for word in CRITICAL
    )
