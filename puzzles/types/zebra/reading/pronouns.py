"""Who "he" and "she" are, where they begin what is said: "Ann is older than Rob and she plays chess"."""

from __future__ import annotations

from puzzles.language.words import Word
from puzzles.types.zebra.reading.cutting import Cutting
from puzzles.types.zebra.reading.given_names import FEMALE, MALE
from puzzles.types.zebra.reading.pieces import pieces
from puzzles.types.zebra.reading.word_lists import words

_OTHERS = {"he": FEMALE, "she": MALE}
"""Names that a pronoun cannot stand for."""
_BEGINNINGS = words("_STOP _IF _THEN _ONLY_IF _IFF _UNLESS _AND _OR _COMMA")
_SUBJECTS = words("ITEM NUMERIC EXTREME ORDINAL FIRST LAST")
_PARTING = words("COMPARED MULTIPLE APART_FROM _NEXT_TO _BETWEEN")
"""Words behind which somebody else is named, who may go on as well."""


def read_pronoun(cut: Cutting, at: int) -> int | None:
    """A pronoun that begins a clause: the subject before it goes on, or another is meant by its gender."""
    if cut.text(at) not in _OTHERS or cut.last not in _BEGINNINGS:
        return None
    subject, others = _named_before(cut)
    fitting = [word for word in others if _may_be(cut, at, word)]
    if subject is None or (not fitting and _may_be(cut, at, subject)):
        return at + 1
    if len(fitting) > 1 or _may_be(cut, at, subject):
        cut.refuse(at)
    else:
        cut.found.words.append(Word("ITEM", fitting[0].value, cut.pieces[at].start, cut.pieces[at].end))
    return at + 1


def _named_before(cut: Cutting) -> tuple[Word | None, list[Word]]:
    """The subject of what is before, and persons who are somebody else."""
    subject, others, parted = None, list[Word](), False
    for word in cut.found.words:
        parted = (parted or word.terminal in _PARTING) and word.terminal != "_STOP"
        if subject is None and word.terminal in _SUBJECTS:
            subject = word
        elif parted and word.terminal == "ITEM" and cut.spellings.is_person(word.value):
            others.append(word)
    return subject, others


def _may_be(cut: Cutting, at: int, word: Word) -> bool:
    """Whether a pronoun can stand for what is named."""
    if word.terminal != "ITEM" or not cut.spellings.is_person(word.value):
        return True
    return pieces(word.value)[0].text not in _OTHERS[cut.text(at)]
