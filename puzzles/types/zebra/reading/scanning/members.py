"""Words that stand for any of several items: "a man" for the men among them, "the weekend" for its days."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from puzzles.types.zebra.english.given_names import FEMALE, MALE
from puzzles.types.zebra.english.pieces import pieces, singular
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.cutting import RELATED, Cutting
from puzzles.types.zebra.reading.scanning.idle import tells
from puzzles.types.zebra.reading.scanning.object_clauses import says_verb
from puzzles.types.zebra.reading.scanning.persons import ROLES, is_animal
from puzzles.types.zebra.values.scales import Scale

_MEN = words("man men boy boys gentleman gentlemen male males guy guys")
_WOMEN = words("woman women girl girls lady ladies female females")
_PLURAL = words("men boys gentlemen males guys women girls ladies females")
_TITLES = dict.fromkeys(("mr", "mister", "sir", "lord"), True) | dict.fromkeys(
    ("mrs", "ms", "miss", "madam", "lady"), False
)
"""Titles of men, and of women."""
_BEGINNINGS = ("", "_STOP", "_AND", "_IF", "_THEN")
_BEFORE = words("_STOP _AND _IS _NOT _WHO _IF _THEN")
_ENDS = ("", ".", ",", ";", ")", "and", "but")


def any_of(cut: Cutting, at: int) -> int | None:
    """Behind a word for several items, any of which is meant; None elsewhere."""
    if cut.last not in ("", *_BEFORE) or cut.in_relative:
        return None
    found = _of_a_sex(cut, at) or _of_the_week(cut, at)
    if found is None:
        return None
    end, items = found
    joint = "_NOR" if [word.terminal for word in cut.found.words[-2:]] == ["_NOR", "_IS"] else "_OR"
    if len(items) > 1 and cut.last in _BEGINNINGS and not _is_plainly_said(cut, end):
        cut.refuse(at, end)
        return end
    if len(items) > 1 and joint == "_OR":
        cut.add("_EITHER", at, end)
    for number, item in enumerate(items):
        if number:
            cut.add(joint, at, end)
            if joint == "_NOR":
                cut.add("_IS", at, end)
        cut.add("ITEM", at, end, item)
    return end


def _is_plainly_said(cut: Cutting, at: int) -> bool:
    """Whether one thing is said there of somebody, who is not compared, and of whom nothing is denied."""
    end = at
    while cut.text(end) not in ("", ".", ";"):
        if tells(cut.text(end)) or cut.text(end) in ("and", "but", ",", "before", "after"):
            return False
        end += 1
    return True


def note_sex(cut: Cutting, at: int) -> int | None:
    """Note of "the woman who owns", "the 30-year-old man", "Ms." that it tells who can be meant."""
    text, male = cut.text(at), None
    if text in _TITLES and (cut.is_name(at + 1) if cut.text(at + 1) != "." else at + 2 < len(cut.pieces)):
        male = None if _is_their_teacher(cut, at + 1 + (cut.text(at + 1) == ".")) else _TITLES[text]
    elif text in _MEN | _WOMEN and not (cut.pieces[at].owned or cut.is_name(at) or cut.spellings.couples):
        male = text in _MEN
    persons = frozenset(item for item, sex in _sexes(cut).items() if sex is male) if male is not None else ()
    if not persons:
        return None
    last = cut.found.words[-1] if cut.found.words else None
    before = at - 3 if cut.text(at - 1) == "old" and cut.text(at - 2) in ("year", "years") else at - 1
    if last is not None and last.terminal == "ITEM" and last.end == cut.pieces[before].end:
        if not cut.pieces[before].owned:
            note_item(cut, last.value, persons)
    elif text in _PLURAL and (cut.pieces[at - 1].number is not None or cut.text(at - 1) in ("both", "all")):
        cut.refuse(at)
        return at + 1
    else:
        cut.sex = (persons, len(cut.found.words), at)
    return None


def _is_their_teacher(cut: Cutting, at: int) -> bool:
    """Whether who is named is not one of the persons of the puzzle, but somebody to whom they go."""
    _, items = cut.spellings.item(cut.pieces, at)
    heads = (singular(cut.spellings.category[item].casefold().split()[-1]) for item in items)
    return not {*heads}.isdisjoint(ROLES.keys() | {"teacher"})


def note_whose_sex(cut: Cutting, item: str) -> None:
    """Note that an item goes with whom was spoken of right before, as a man or a woman."""
    if cut.sex is None:
        return
    persons, count, noun = cut.sex
    cut.sex = None
    between = [word.terminal for word in cut.found.words[count:]]
    if not between:
        note_item(cut, item, persons)
    elif between[0] in RELATED:
        cut.refuse(noun)  # "the man older than Ann"


def note_item(cut: Cutting, item: str, persons: frozenset[str]) -> None:
    """Note that an item goes with one of those persons, if it is none itself."""
    if cut.spellings.category[item] != cut.spellings.category[next(iter(persons))]:
        cut.found.sexes[item] = persons


def _of_a_sex(cut: Cutting, at: int) -> tuple[int, Sequence[str]] | None:
    """ "A man wrote", "isn't a girl", "one of the women lives": where all persons are known to be either."""
    one_of = cut.fits(("one", "of", "the"), at)
    noun = at + 3 if one_of else at + 1
    if not one_of and cut.text(at) not in ("a", "an"):
        return None
    text = cut.text(noun)
    if text not in _MEN | _WOMEN or cut.pieces[noun].owned or not _stands_alone(cut, noun + 1):
        return None
    return _and_end(noun, [item for item, male in _sexes(cut).items() if male is (text in _MEN)])


def _of_the_week(cut: Cutting, at: int) -> tuple[int, Sequence[str]] | None:
    """ "the weekend", "a weekday"."""
    if cut.text(at) not in ("weekend", "weekday") or not _stands_alone(cut, at + 1):
        return None
    days = [order for order in cut.spellings.orders if order.scale is Scale.WEEKDAY]
    if len(days) != 1:
        return None
    free = cut.text(at) == "weekend"
    return _and_end(at, [item for item in days[0].items if (item[:3].casefold() in ("sat", "sun")) is free])


def _and_end(noun: int, items: Sequence[str]) -> tuple[int, Sequence[str]] | None:
    return (noun + 1, items) if items else None


def _stands_alone(cut: Cutting, at: int) -> bool:
    """Whether no more is said there of whom or what is meant, and something is said of it, or was before."""
    ends = cut.text(at) in _ENDS
    return ends if cut.last in ("_IS", "_NOT", "_WHO") else says_verb(cut, at)


def _sexes(cut: Cutting) -> dict[str, bool]:
    """The items of the first category of people whose names tell all whether they are men, if both are there.

    Where they are all women, "Ms. Hall" tells nothing, least of all of a category of authors behind them.
    """
    found = next(
        (
            found
            for _, items in cut.vocabulary.categories
            if cut.spellings.is_person(items[0]) and not is_animal(cut, items[0]) and (found := _told(items))
        ),
        {},
    )
    return found if len({*found.values()}) == 2 else {}


@lru_cache(maxsize=256)
def _told(items: tuple[str, ...]) -> dict[str, bool]:
    """Which of the items are men, if that is known of all; else nothing."""
    found = {item: sex for item in items if (sex := _is_male(item)) is not None}
    return found if len(found) == len(items) else {}


def _is_male(item: str) -> bool | None:
    """Whether a name, or the title before it, is a man's; None where that is not known."""
    first = pieces(item)[0].text
    if first in _TITLES:
        return _TITLES[first]
    return True if first in MALE else False if first in FEMALE else None
