"""Lines among the clues that match nothing: "Someone is 22 years old.", "A fig is one of the fruits."."""

from __future__ import annotations

from puzzles.types.zebra.english.lexicon import ARTICLES, COPULAS, FREE, NOUNS
from puzzles.types.zebra.english.pieces import Piece, pieces, stems
from puzzles.types.zebra.english.verbs import VERBS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.puzzle import Zebra

_ANYBODY = words("someone somebody another other others remaining one two three four five six all each every")
_BESIDE = words("of among and , . : really years year old given")
_PLAIN = _ANYBODY | _BESIDE | ARTICLES | COPULAS | FREE | NOUNS | VERBS
_NEGATED = words("not no never nor neither without")


def says_nothing(line: str, grid: Zebra) -> bool:
    """Whether a line only says that there are some items of one category, and of nobody that they are his."""
    cut, spellings = pieces(line), grid.vocabulary.spellings
    heads = set().union(*map(stems, spellings.heads))
    named, general, at = set[str](), False, 0
    while at < len(cut):
        end, items = spellings.item(cut, at)
        named.update(spellings.category[item] for item in items)
        if not items and not _is_plain(cut[at], heads):
            return False
        general = general or (not items and cut[at].text in _ANYBODY)
        at = end if items else at + 1
    return len(named) == 1 and general


def _is_plain(piece: Piece, heads: set[str]) -> bool:
    """Whether a word tells nothing of a row."""
    if piece.text in _NEGATED or piece.text.endswith("n't"):
        return False
    return piece.text in _PLAIN or piece.stem in heads
