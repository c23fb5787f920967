"""The profile of a puzzle: words of which only all its clues together tell what they say.

Those are the names of who acts in all clues and is no item, and the verbs that belong to one category: where
several clues say "asked for", always of a gift, and none says anything else of what is done with gifts, then
who asked for a gift is the one whose gift it is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from puzzles.exchange.story.bystanders import bystanders
from puzzles.language.categories import Categories
from puzzles.types.zebra.english.lexicon import ARTICLES, COPULAS
from puzzles.types.zebra.english.pieces import Piece, pieces, singular
from puzzles.types.zebra.english.verb_forms import is_form_of
from puzzles.types.zebra.english.verbs import VERBS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.words.vocabulary import Vocabulary, Words

_LEARNT = words(
    "ask wish hope apply wait search want request leave forget borrow steal lose bury offer promise"
)
"""Verbs that may say that somebody does not have a thing, or that it is somebody's, as the puzzle has it."""
_WISHES = words("ask wish hope want request")
"""Those of them that say the same."""
_HOLDING = words("hold holds held contain contains contained")
"""Verbs that say of a thing what is in it, and nothing of who put it there."""
_PARTICLES = words("for")
_BEFORE_ITEM = ARTICLES | words("his her their its some either neither nor or and both")
_PREPOSITIONS = words("in on at from to with of for into under near about")
FEWEST = 2
"""The least number of clues that teach a verb."""

Use = tuple[str, ...]
"""A verb in its plain form, with its particle; a preposition; () where neither stands before an item."""


def actors(story: Sequence[str], clues: Sequence[str], categories: Categories) -> Words:
    """The names of who acts in the clues and is no item, as words without a meaning."""
    found = bystanders(story, clues, categories)
    return (("nothing", found),) if found else ()


def verbs(clues: Sequence[str], vocabulary: Vocabulary) -> Words:
    """The verbs that belong to one category, as further words for it: "to ask for"."""
    used: dict[str, list[Use]] = defaultdict(list)
    for clue in clues:
        for category, use in dict.fromkeys(_uses(pieces(clue), vocabulary)):
            used[category].append(use)
    measured = {order.name for order in vocabulary.orders} | vocabulary.spellings.personal
    found = []
    for category, uses in used.items():
        same = {use[0] for use in uses}
        elsewhere = any(set(uses) & set(more) for other, more in used.items() if other != category)
        enough = len(uses) >= FEWEST or any(_is_named(category, use) for use in uses)
        if (len(same) > 1 and not same <= _WISHES) or not same <= _LEARNT or elsewhere or not enough:
            continue
        if category not in measured:
            found.append((category, tuple(" ".join(("to", *use)) for use in sorted(set(uses)))))
    return tuple(found)


def _is_named(category: str, use: Use) -> bool:
    """Whether a category has the name of what is done: "wish"."""
    return use[0] in map(singular, category.casefold().split())


def _uses(line: Sequence[Piece], vocabulary: Vocabulary) -> Iterator[tuple[str, Use]]:
    """The categories named in a clue, each with what stands before its item."""
    at = 0
    while at < len(line):
        end, items = vocabulary.spellings.item(line, at)
        for category in {vocabulary.spellings.category[item] for item in items}:
            if use := _before(line, at):
                yield category, use
        at = end if items else at + 1


def _before(line: Sequence[Piece], at: int) -> Use:
    before = at - 1
    while before >= 0 and line[before].text in _BEFORE_ITEM:
        before -= 1
    if before < 0:
        return ()
    text = line[before].text
    if text in _PARTICLES and before > 0 and (verb := _plain(line[before - 1].text)) in _LEARNT:
        return (verb, text)
    if text in COPULAS | _HOLDING:
        return ()
    verb = _plain(text)
    known = text in VERBS or verb in _LEARNT or text.endswith("ed")
    return (verb,) if known else (text,) if text in _PREPOSITIONS else ()


def _plain(text: str) -> str:
    """A verb that may be learnt, in its plain form; other words as they are."""
    return next((verb for verb in _LEARNT if is_form_of(text, verb)), text)
