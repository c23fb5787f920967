"""Who sits with somebody who is no item: of "the flight where Kara sat next to the teacher", which is the
teacher's; nobody sits on the next flight.
"""

from __future__ import annotations

from puzzles.types.zebra.english.lexicon import CONTRACTIONS, COPULAS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.actors import actor
from puzzles.types.zebra.reading.scanning.cutting import Cutting

_BESIDE = (("next", "to"), ("beside",), ("alongside",))
_SITTING = words("sit sits sat sitting seated stand stands stood standing")
_BEFORE_VERB = COPULAS | CONTRACTIONS | words("not never also")


def beside_actor(cut: Cutting, at: int) -> int | None:
    """Skip "next to" where it tells that somebody who is no item sat with somebody; else None."""
    end = next((at + len(each) for each in _BESIDE if cut.fits(each, at)), None)
    if end is None or cut.text(at - 1) not in _SITTING:
        return None
    behind = actor(cut, end)
    if behind is not None:
        return behind
    subject = at - 2
    while cut.text(subject) in _BEFORE_VERB or cut.text(subject).endswith("n't"):
        subject -= 1
    return end if subject >= 0 and actor(cut, subject) == subject + 1 else None
