"""Scanning verbs between two persons, who then differ: "visited the doctor", "works with the Brit"."""

from __future__ import annotations

from puzzles.language.names import key
from puzzles.types.zebra.english.lexicon import ARTICLES, COPULAS, TITLES
from puzzles.types.zebra.english.pieces import singular, stems
from puzzles.types.zebra.english.verbs import (
    ATTITUDES,
    COMPANY,
    DREADS,
    GIVING,
    MEETING,
    NAMING,
    PARTICIPLES,
    TOWNS,
)
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.cutting import Cutting
from puzzles.types.zebra.reading.words.namesakes import alike
from puzzles.types.zebra.reading.words.people import is_agent

_SOMEBODY = words(
    """
    person man woman boy girl guy lady gentleman child kid owner student player customer visitor whoever
    guest runner year old
    """
)
TOWARDS = words("to for with against from about at by past over like")
"""Words between a verb and another person."""
_BOUNDS = words(", ; . and or but if then nor")
_ANIMALS = words("pet dog cat horse animal bird pony puppy kitten")
_MAKERS = words("artist painter author writer poet composer sculptor designer architect maker")
ROLES = {
    "instructor": words("teach train"),
    "tutor": words("teach"),
    "professor": words("teach"),
    "coach": words("teach train"),
    "trainer": words("teach coach"),
}
"""What those do, besides what their name says, to somebody of another category."""
_FELLOWS = words("for with against")
_DONATING = words("gave give gives")
"""Verbs behind which "to" tells what is helped by gifts, or who."""
_NATIONS = words("nation nationality country")
_BEFORE_NAME = words("the a an either neither both his her")


def person_at(cut: Cutting, at: int) -> bool:
    """Whether a person is mentioned at a piece, possibly behind an article: a name, or "the person who"."""
    while cut.text(at) in _BEFORE_NAME:
        at += 1
    at = _behind_title(cut, at)
    if at >= len(cut.pieces) or not cut.is_name(at):
        one = cut.text(at) == "one" and cut.text(at + 1) in ("who", "whose")
        return one or cut.text(at) in _SOMEBODY or is_agent(cut.text(at))
    end, items = cut.spellings.item(cut.pieces, at)
    if not items or cut.pieces[end - 1].owned:
        return False
    spelt = cut.text(end - 1)
    if (spelt.endswith(("ist", "er")) or alike(spelt)) and key(items[0]) != spelt and end == at + 1:
        return True  # who plays what the item is: "the harpist"
    if _is_count(cut, items[0], end) or _is_work(cut, at, items[0]):
        return False
    if cut.text(at - 1) == "from" and _NATIONS.intersection(
        cut.spellings.category[items[0]].casefold().split()
    ):
        return False  # "from Spain" is no person, "from the Spaniard" is one
    described = not _SOMEBODY.isdisjoint((cut.text(end - 1), cut.text(end)))
    return described or cut.spellings.is_person(items[0])


def _behind_title(cut: Cutting, at: int) -> int:
    """The piece behind "Ms." before a name; else `at`."""
    end = at + 1 + (cut.text(at + 1) == ".")
    titled = cut.text(at) in TITLES and end < len(cut.pieces) and cut.is_name(end)
    return end if titled else at


def _is_count(cut: Cutting, item: str, end: int) -> bool:
    """Whether a number is a count, and not a person of that age: "8,880 visitors"."""
    counted = (stems(order.name) for order in cut.spellings.orders if item in order.items)
    plural = end < len(cut.pieces) and cut.pieces[end].stem != cut.text(end)
    return plural and any(cut.pieces[end].stem in names for names in counted)


def _is_work(cut: Cutting, at: int, item: str) -> bool:
    """Whether a name stands for a work of that person: "a Monet", "the Austen"."""
    makes = not _MAKERS.isdisjoint(stems(cut.spellings.category[item]))
    return cut.text(at - 1) in ARTICLES and cut.pieces[at].capital and makes


def subject_is_person(cut: Cutting, at: int, *, or_animal: bool = False) -> bool:
    """Whether the subject at a piece is a person, judged by the words before it in the clause."""
    first: bool | None = None
    for before in reversed(range(at)):
        if cut.text(before) in _BOUNDS:
            break
        if cut.text(before) in _SOMEBODY or (is_agent(cut.text(before)) and cut.text(before - 1) == "the"):
            return True
        name = next((word for word in cut.found.words if word.end == cut.pieces[before].end), None)
        if name is not None and name.terminal == "ITEM" and not cut.pieces[before].owned:
            first = cut.spellings.is_person(name.value) or (or_animal and is_animal(cut, name.value))
    return bool(first)


def is_animal(cut: Cutting, item: str) -> bool:
    """Whether an item is an animal."""
    head = cut.spellings.category[item].casefold()
    return not _ANIMALS.isdisjoint(map(singular, head.split()))


def is_of_category(cut: Cutting, text: str) -> bool:
    """Whether a verb has the stem of a category's name: "teaches", for teachers."""
    stem = next((text.removesuffix(end) for end in ("es", "ed", "s", "d") if text.endswith(end)), text)
    stem = "teach" if text == "taught" else stem
    heads = [singular(word) for head in cut.spellings.heads for word in head.casefold().split()]
    named = any(head in (f"{stem}er", f"{stem}r", f"{stem}or", stem) for head in heads)
    return len(stem) > 3 and (named or any(stem in ROLES.get(head, ()) for head in heads))


_SO_MANY = words("more fewer less most fewest least exactly")


def is_attitude(cut: Cutting, at: int) -> bool:
    """Whether a verb such as in "fears the dog" means not having it; not if a category has its stem, or
    the setter says otherwise.
    """
    text = cut.text(at)
    if text not in ATTITUDES - cut.spellings.silent or cut.text(at - 1) in ARTICLES:
        return False
    return not (is_of_category(cut, text) or is_dread(cut, at + 1) or _knows_so_many(cut, at))


def _knows_so_many(cut: Cutting, at: int) -> bool:
    """Whether it is told how many things somebody knows: "knows 450 words", "knew fewer words than"."""
    behind = at + 1 + (cut.text(at + 1) == "the")
    counted = cut.text(behind) in _SO_MANY or (
        behind < len(cut.pieces) and cut.pieces[behind].number is not None
    )
    return cut.text(at) in ("know", "knows", "knew") and counted


def is_dread(cut: Cutting, at: int) -> bool:
    """Whether what one fears or dislikes stands there, of a category of such things."""
    at += cut.text(at) in ARTICLES | {"either", "both", "neither"}
    at += cut.text(at) in ARTICLES
    _, items = cut.spellings.item(cut.pieces, at) if at < len(cut.pieces) else (at, ())
    heads = (cut.spellings.category[item].casefold() for item in items)
    return any(singular(word) in DREADS for head in heads for word in head.split())


def is_of_place(cut: Cutting, at: int) -> bool:
    """Whether a town or a country is named at a piece."""
    _, items = cut.spellings.item(cut.pieces, at) if at < len(cut.pieces) else (at, ())
    heads = (cut.spellings.category[item].casefold() for item in items)
    return any(singular(word) in TOWNS for head in heads for word in head.split())


def _speaks_of_town(cut: Cutting, at: int) -> bool:
    """Whether a town is mentioned, but not as somebody's home: "saw York", "works for York", "lives
    with York".
    """
    if cut.text(at) in MEETING and is_of_place(cut, at + 1):
        return True
    return cut.text(at) in COMPANY and cut.text(at + 1) in _FELLOWS and is_of_place(cut, at + 2)


def speaks_of_another(cut: Cutting, at: int) -> bool:
    """Whether the verb at a piece has another person as its object or company; and "used to", which is
    about the past.
    """
    text, after = cut.text(at), cut.text(at + 1)
    if is_of_category(cut, text):
        return False
    if text == "used" and after == "to":
        return True
    if text in NAMING:
        return False
    if _speaks_of_town(cut, at):
        return True
    if after == "with" and text in COMPANY:
        return person_at(cut, at + 2) and subject_is_person(cut, at)
    if text in GIVING and cut.text(at - 1) not in COPULAS and _is_given_to(cut, at):
        return True
    if text in COPULAS:
        return False
    if after in TOWARDS and person_at(cut, at + 2) and subject_is_person(cut, at):
        return True
    return person_at(cut, at + 1) or is_owner(cut, at + 1)


def is_owner(cut: Cutting, at: int) -> bool:
    """Whether what is at a piece is another person's: "stepped on Alice's foot"."""
    start = at
    while cut.text(at) in TOWARDS | _BEFORE_NAME | {"on"}:
        at += 1
    at = _behind_title(cut, at)
    if at >= len(cut.pieces) or not cut.is_name(at):
        return False
    end, items = cut.spellings.item(cut.pieces, at)
    owned = bool(items) and cut.pieces[end - 1].owned and cut.spellings.is_person(items[0])
    return owned and subject_is_person(cut, start)


def is_handed_on(cut: Cutting, at: int) -> bool:
    """Whether a word such as "to" is between a possession and another person: "a ring to Ann"."""
    if cut.last != "ITEM" or (cut.text(at) == "by" and _is_passive(cut, at)):
        return False
    elsewhere = cut.text(at) in ("at", "in") and is_owner(cut, at + 1)
    if not elsewhere and (cut.text(at) not in TOWARDS or not person_at(cut, at + 1)):
        return False
    last = cut.found.words[-1].value
    measured = any(last in order.items for order in cut.spellings.orders)
    return not (measured or cut.spellings.is_person(last)) and subject_is_person(cut, at)


def _is_passive(cut: Cutting, at: int) -> bool:
    """Whether "by" names who did what is said of a thing: "was baked on Monday by Ann"."""
    for before in range(at - 1, 0, -1):
        if cut.text(before) in _BOUNDS:
            return False
        participle = cut.text(before) in PARTICIPLES or cut.text(before).endswith("ed")
        if participle and cut.text(before - 1) in ("was", "were", "is", "are", "been"):
            return True
    return False


def _is_given_to(cut: Cutting, at: int) -> bool:
    """Whether "to" and a person follow the verb: "gave a cake to"."""
    if cut.text(at) in _DONATING and cut.text(at + 1) == "to":
        named = at + 2 + (cut.text(at + 2) in ARTICLES)
        _, items = cut.spellings.item(cut.pieces, named) if named < len(cut.pieces) else (named, ())
        return not items or any(cut.spellings.is_person(item) or is_animal(cut, item) for item in items)
    for later in range(at + 1, len(cut.pieces)):
        if cut.text(later) == "to":
            return person_at(cut, later + 1) or not any(map(cut.is_name, range(at + 1, later)))
        if cut.pieces[later].kind == "sign" or cut.text(later) in _BOUNDS:
            return False
    return False
