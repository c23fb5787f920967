"""The noun of a list: what the words before it call its items."""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.types.zebra.english.pieces import NUMBERS
from puzzles.types.zebra.english.word_lists import words

_OF_SEVERAL = re.compile(
    rf"\b(?:{'|'.join(NUMBERS)}|\d{{1,2}}|different) (?:\w+ )?(\w+s|children|people|men|women) "
    r"(?:(?:are|were) )?(?:\w+ed )?(?:at|from|in|of|on|during)\b"
    r"(?! (?:a |the )?(?:different|\w+ of)\b)[^,]*$",
    re.IGNORECASE,
)
"""Several, with what more is said of them up to their list: "five children at a school (Ann, Ben, ...)"."""
_IDLE = words(
    """
    a an the different own unique certain one of each every its his her their type kind brand primary various
    distinct has have are is was were with and or same name names boasts likes called named following these
    from in on at to of by
    """
)
_NAMES = words("name names named called surname surnames")
_WHICH_NAMES = words("first last family given middle")
_DOERS = words("they each he she")
_BROUGHT = re.compile(
    r"\b(?:each|all|they)\b.*\san? (?:different )?(\w+) "
    r"(?:to|at|for|from|in|on|during) (?:an?|the|his|her|their) (?!different)[^,]*$"
)
"""What each has, and where or what for: "each brought a dish to the party: "."""
_IN_ORDER = re.compile(
    r",? (?:in (?:alphabetical|no particular|any|some) order|of the same \w+)(?=,|$)", re.IGNORECASE
)
"""Words between a noun and its list without a meaning."""


def head_of(before: str) -> str:
    """The noun of a list: the last meaningful words before it."""
    found = [word.strip(",'\"").casefold() for word in _IN_ORDER.sub("", before).split()]
    told = next(
        (at for at, word in enumerate(found) if word in ("that", "who", "where", "which") and at > 1),
        len(found),
    )
    found = found[: told if len(found) - told <= 4 else len(found)]
    if found and _NAMES & {*found[-3:]}:
        which = next((word for word in found[-3:] if word in _WHICH_NAMES), "")
        return f"{which} name".strip()
    while found and (found[-1] in _IDLE or _is_done(found)):
        found.pop()
    if several := _OF_SEVERAL.search(" ".join(found)):
        return several[1]
    if brought := _BROUGHT.search(" ".join(found)):
        return brought[1]
    if len(found) > 1 and found[-2] not in _IDLE and found[-2].endswith(("e", "t", "y", "st")):
        name = " ".join(found[-2:])
        if found[-2] in ("favorite", "favourite", "first", "last", "tourist", "phone", "car", "house"):
            return name
    return found[-1] if found else ""


def _is_done(found: Sequence[str]) -> bool:
    """ "the weapons used", "the chairs they carried": what is done with the things named before."""
    *_, before, last = ["", "", *found]
    return last in _DOERS or (last.endswith("ed") and (before.endswith("s") or before in _DOERS))
