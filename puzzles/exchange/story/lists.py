"""Reading listed categories: as a line, as a table, or in prose ("a pet of its own: a cat, a dog")."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from puzzles.exchange.story.heads import head_of
from puzzles.language.categories import Categories, read_categories
from puzzles.language.names import tidy
from puzzles.text.errors import PuzzleError
from puzzles.types.zebra.english.lexicon import TITLES
from puzzles.types.zebra.english.pieces import NUMBERS, number_named, singular
from puzzles.types.zebra.english.word_lists import in_order, words

FEWEST, MOST = 3, 12
"""The limits on the items of a list in prose."""
LONGEST = 1_000
"""The limit on the characters of a sentence that can hold a list."""
LONGEST_ITEM = 8
"""The limit on the words of an item in a line; with more, the line is prose."""
LONGEST_NAME = 3
"""The limit on the words of a category's name; with more, the line is prose."""
_LINE = re.compile(r"([^\W\d][^:.?!]{0,39}?)\s*:(?!\d)\s*(\S.*?)\.?")
_FULL_STOP = re.compile(r"[a-z]{4,}\. [A-Z]")
"""The end of a sentence, and not of a short word as in "St. Ann"."""
_SEMICOLONS = re.compile(r"(?:[^;,]{1,40};\s*){2,}[^;,]{1,40}")
"""Items separated by semicolons."""
_GROUPED = re.compile(r"(?<![^,;\s])[^,;\s]*\d{1,3}(?:,\d{3})+(?!\d)[^,;]*?(?=,|$|\s(?:and|or)\s)")
"""A number with thousands separators, and the words next to it."""
_LAST = re.compile(r",?\s+(?:and|or)\s+(?=(?:[^,]+|\"[^\"]+\")$)")
_COLON = re.compile(r"([^:;.()]+):(?!\d)\s*((?:(?!,?\s+each\b)[^:;().?!])+(?:\.\d+[^:;().?!]*)*)")
_COUNT = re.compile(rf"(?:the )?({'|'.join(NUMBERS)}|\d{{1,2}}) (?:different )?(?=\w)", re.IGNORECASE)
_SORTS = re.compile(r"(?:types|kinds|sorts|brands) of (?=\w)", re.IGNORECASE)
_BRACKET = re.compile(r"([^:;.()]+)\(([^()]+)\)")
_ARE = re.compile(
    r"(?:^|[;:.,]\s)([^:;.(),]+\s(?:are|were)\s)(?!married|engaged)(?:called |named )?([^:;().?!]+)"
)
_IS_EITHER = re.compile(r"\btheir ([a-z ]{3,30}?) (?:is|was) either ([^:;().?!]+,[^:;().?!]+)")
"""What each has one of: "their favorite candy is either mints, fudge, or toffee"."""
_DASHES = re.compile(r"\s(?:--?|–|—)\s([^()–—]+?)\s(?:--?|–|—)\s")
_CAPITALS = re.compile(
    r"(?<![\w.])(?:[A-Z]\w+(?:,\s+[A-Z]\w+){1,10},?\s+and\s+[A-Z]\w+"
    r"|[A-Z](?:\s?,\s*[A-Z]){2,10}\s?,?\s+and\s+[A-Z])"
    r"(?=[\s,.]|$)"
)
_NAMELY = re.compile(r"[,;]?\s+(?:namely|viz)\b[.,;:]*\s*")
"""What begins a list as a colon does: "a different fruit, namely apple, fig and plum"."""
_CALLED = re.compile(r"\bnamed\s+([A-Z]\w+(?:,\s+[A-Z]\w+){0,8}(?:,?\s+and\s+[A-Z]\w+)?)")
_ONE_IS = re.compile(
    r"\b(?:one|another|the (?:third|fourth|fifth|last|other)) (?:is|was) an? ([a-z ]{3,20}?)(?=[,.]| and\b)",
    re.I,
)
_ONE_HAS = re.compile(
    r"\b(?:one|another|the (?:third|fourth|fifth|last|other)) "
    r"(?P<verb>had|has|owns|likes|wears|wore|plays|played|drinks|drank|ate|eats|bought|ordered|drives|drove"
    r"|visited|chose) "
    r"(?:an? |the )?(?P<item>[\w' -]{3,25}?)(?=[,.]| for\b| and (?:one|another|the)\b)",
    re.IGNORECASE,
)
_HELD = re.compile(
    r"\b(\w+s) (?:took place|happened|occurred|(?:are|were) (?:held|seen|found|made)) "
    r"(?:in|at|on) (?:the )?([^:;().?!]+?,[^:;().?!]+?)(?: of the \w+)?(?=[.;]|$)"
)
"""Places where things happened: "The thefts took place in the hall, the attic and the den"."""
_BY_VERB = re.compile(
    r"\b(?P<verb>plays?|played|drinks?|drank|eats?|ate|drives?|drove|wears?|wore|likes?|speaks?|smokes?)\s+"
    r"(?!are\b|were\b)"
    r"(?P<items>(?:[a-z][\w' -]{1,24},\s+){1,8}(?:[a-z][\w' -]{1,24},?\s+)?and\s+[a-z][\w'-]*(?: [\w'-]+)??)"
    r"(?= in | at | on | with |[.;,]|$)",
    re.IGNORECASE,
)
"""What each person does: "They drink milk, tea, cola and water"."""
_VERBS = {
    "play": "game",
    "drink": "drink",
    "eat": "food",
    "drive": "car",
    "wear": "clothes",
    "like": "favourite",
    "speak": "language",
    "smoke": "smoke",
    "drank": "drink",
    "ate": "food",
    "drove": "car",
    "wore": "clothes",
    "played": "game",
}
_COUNTED = re.compile(rf"(?:the )?(?:{'|'.join(NUMBERS)}|\d{{1,2}}) \w+s?(?:en)?\b", re.IGNORECASE)
_RANGE = re.compile(r"(?<!numbered )\b(\w+) (?:through|to) (\w+)\b")
_HYPHEN = re.compile(r"\b(\w+s) (\d{1,2})\s?[-–—]\s?(\d{1,2})\b")
"""A range of numbers behind what they are: "floors 1-4"."""
_TITLE = re.compile(rf"\b({'|'.join(sorted(TITLES))})\.(?= [A-Z])", re.IGNORECASE)
"""A full stop that ends no sentence: "Mrs. Lee's"."""
_OLD = re.compile(r"\b(?:years? old|ages?|aged)\b", re.IGNORECASE)
PLACES = words("house home position place seat spot chair locker")
"""What stands in a row, and is no category."""
_PREPOSITION = re.compile(r"(?:on|in|at|by|for|with|from)\s+", re.IGNORECASE)
_DAYS = in_order("monday tuesday wednesday thursday friday saturday sunday")
_SEXES = words("man woman boy girl gentleman lady male female husband wife")
_PERSONS = words("men women boys girls ladies husbands wives")
_ANY_ORDER = re.compile(
    r",? \(?(?:but )?not necessar(?:il)?y in (?:the same|that|this) order\)?", re.IGNORECASE
)
"""Words behind a list without a meaning."""
_UNTOLD = re.compile(r"\b(?:different|own|unique)\b", re.IGNORECASE)
"""Words by which a series says what sorts of things there are: "own different pets, ride different bikes"."""
_OF_ONE_NOUN = re.compile(
    r"(?<![\w.,$€£-])(?P<items>(?:\d+(?:st|nd|rd|th)?,\s+){1,10}\d+(?:st|nd|rd|th)?,?\s+(?:and|or)\s+\d+(?:st|nd|rd|th)?)\s+"
    r"(?P<noun>[a-z]{3,}(?: old)?)\b"
)
"""Numbers before the noun that all of them share: "the 3rd, 4th and 5th grade", "26, 29 and 33 pounds"."""
_BARE_NAME = re.compile(r"(?:the )?(.+?)(?: (?:are|were))?", re.IGNORECASE)
"""The name of a category without the words around it: "The first names are"."""
_ARTICLE = re.compile(r"(?:an?|the)\s+(?=\S)", re.IGNORECASE)


def of_line(line: str) -> tuple[str, tuple[str, ...]] | None:
    """The category in a line such as "pet: dog, cat"; None if the line is none."""
    match = _LINE.fullmatch(line)
    if match is None:
        return None
    counted = _COUNT.match(match[1])
    bare = _BARE_NAME.fullmatch(match[1])
    whole = bare[1] if bare else match[1]
    name = _SORTS.sub("", match[1][counted.end() :]) if counted else whole
    if len(name.split()) > LONGEST_NAME:
        return None
    told = match[2].rstrip(";")
    told = told.replace(";", ",") if _SEMICOLONS.fullmatch(told) else told
    if "," not in told or ";" in told or (": " in told and '"' not in told):
        return None
    listed = told if '"' in told else _LAST.sub(", ", _grouped(told))
    try:
        ((_, items),) = read_categories(f"{name}: {listed}")
    except PuzzleError:
        return None
    if any(len(item.split()) > LONGEST_ITEM or _FULL_STOP.search(item) for item in items):
        return None
    told_right = counted is not None and number_named(counted[1].casefold()) == len(items)
    return (name if told_right else whole), items


def _grouped(listed: str) -> str:
    """A list with quotes around numbers with thousands separators: "6,425, 7,525"."""
    if re.search(r",(?! |\d{3}(?!\d))", listed) or ", " not in listed:
        return listed
    return _GROUPED.sub(lambda match: f'"{match[0].strip()}"', listed)


def of_table(rows: Sequence[str]) -> Categories:
    """The categories of a table with `|`, in rows or in columns."""
    cells = [[tidy(cell) for cell in row.strip("| ").split("|")] for row in rows]
    cells = [row for row in cells if not all(set(cell) <= set("-: ") for cell in row)]
    if cells and all(len(row) == 2 and "," in row[1] for row in cells):
        found = (of_line(f"{head}: {listed}") for head, listed in cells)
        return tuple(each for each in found if each is not None)
    if len(cells) < FEWEST or len({len(row) for row in cells}) != 1 or not all(map(all, cells)):
        return ()
    return tuple((head, tuple(column)) for head, *column in zip(*cells, strict=True))


def in_prose(story: Iterable[str], clues: Iterable[str]) -> Categories:
    """The categories that sentences list, those of the most common length."""
    told = [text for text in story if len(text) <= LONGEST]
    found = [each for text in told for look in _LOOKS for each in look(text)]
    found += (each for text in clues for each in _in_clue(text))
    if not found:
        return ()
    counts = Counter(len(items) for _, items in found)
    length = max(counts, key=lambda count: (counts[count], count))
    if people := _people(found):
        found, length = [("name", people), *found], len(people)
    kept: dict[str, tuple[str, ...]] = {}
    for head, items in found:
        if len(items) == length and items not in kept.values():
            kept[f"{head} 2" if head in kept else head] = items
    return tuple(kept.items())


def _people(found: Sequence[tuple[str, tuple[str, ...]]]) -> tuple[str, ...]:
    """The names of people that are listed as men and women: "three men (...) and three women (...)"; () if
    no other list is as long as both are together.
    """
    parts = [items for head, items in found if singular(head.split()[-1]) in _SEXES]
    every = tuple(name for items in parts for name in items)
    as_long = any(len(items) == len(every) for _, items in found)
    return every if len(parts) > 1 and as_long and len({*every}) == len(every) else ()


def lists_one(text: str) -> bool:
    """Whether a sentence lists the items of a category."""
    return next(_in_clue(text), None) is not None


def _in_clue(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The lists in a clue; names only count if it begins with their number, "three men, Al, Bo and Cy"."""
    yield from _lists(text)
    if _COUNTED.match(text):
        yield from (each for each in _names(text) if len(each[1]) >= FEWEST)


def _lists(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    if len(text) > LONGEST:
        return
    text = _NAMELY.sub(": ", _ANY_ORDER.sub("", text))
    text = _DASHES.sub(r" (\1) ", _TITLE.sub(r"\1", text))
    for pattern in (_COLON, _BRACKET, _ARE, _HELD, _BY_VERB):
        for match in pattern.finditer(text):
            items = _items(match[2])
            head = "place" if pattern is _HELD else head_of(match[1])
            if pattern is _BY_VERB:
                head = _VERBS[match[1].casefold().removesuffix("s")]
            if _UNTOLD.search(match[2]) or _OF_ONE_NOUN.search(match[2]):
                continue
            short = all(item and len(item.split()) < (7 if item[0].isupper() else 5) for item in items)
            if head and short and FEWEST <= len(items) <= MOST and len(set(items)) == len(items):
                yield head, items


def _items(listed: str) -> tuple[str, ...]:
    """The items of a list, without articles, and the first without a preposition."""
    items = [_without_article(tidy(item)) for item in _LAST.sub(", ", listed).split(",")]
    return _PREPOSITION.sub("", items[0]), *items[1:]


def _names(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Names in a series: "Ann, Ben and Cyd", "two named Ann and Ben, one named Cyd"."""
    called = [(match, _items(match[1])) for match in _CALLED.finditer(text)]
    if called and all(len(names) >= FEWEST for _, names in called):
        for match, names in called:
            *_, who = ["", *text[: match.start()].split()]
            yield (who.casefold() if who and len(called) > 1 else "name"), names
        return
    if called:
        yield "name", tuple(name for _, names in called for name in names)
        return
    for match in _CAPITALS.finditer(text):
        before = text[: match.start()].split()
        noun = before[-1] if before else ""
        if noun == "to" and before[-2:-1] in (["married"], ["engaged"]):
            yield "spouse", _items(match[0])
        elif noun in ("from", "in", "to"):
            yield "place", _items(match[0])
        elif noun.endswith(",") and noun.casefold().rstrip(",") in _PERSONS:
            yield noun.casefold().rstrip(","), _items(match[0])
        elif noun in ("are", "were"):
            yield head_of(" ".join(before)), _items(match[0])
        elif _is_plural(noun) and (len(before) == 1 or before[-2].casefold() == "the"):
            yield head_of(noun), _items(match[0])
        elif noun in ("", "and", "with") or noun.endswith((",", "-")) or _COUNTED.fullmatch(" ".join(before)):
            yield "name", _items(match[0])


def _is_plural(word: str) -> bool:
    """Whether a word may be a noun for several: "students", "grades"."""
    return word.isalpha() and singular(word.casefold()) != word.casefold() and not word.endswith("ss")


def _one_by_one(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What each person is: "One is a doctor, one is a pilot and one is a teacher"."""
    found = tuple(match[1] for match in _ONE_IS.finditer(text))
    if len(found) >= FEWEST:
        yield "occupation", found
    told = [*_ONE_HAS.finditer(text)]
    if len(told) >= FEWEST and len({match["verb"] for match in told}) == 1:
        yield "item", tuple(match["item"] for match in told)


def _ranges(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What a sentence tells by its first and last: "Monday through Friday", "from two to six"."""
    for match in _HYPHEN.finditer(text):
        low, high = int(match[2]), int(match[3])
        if singular(match[1].casefold()) not in PLACES and FEWEST <= high - low + 1 <= MOST:
            yield singular(match[1].casefold()), tuple(map(str, range(low, high + 1)))
    for match in _RANGE.finditer(text):
        first, last = match[1].casefold(), match[2].casefold()
        if first in _DAYS and last in _DAYS[_DAYS.index(first) :]:
            yield "day", tuple(map(str.capitalize, _DAYS[_DAYS.index(first) : _DAYS.index(last) + 1]))
            continue
        ends = [
            NUMBERS.get(end, int(end) if end.isdecimal() and len(end) < 4 else -1) for end in (first, last)
        ]
        if ends[0] >= 0 and FEWEST <= ends[1] - ends[0] + 1 <= MOST:
            head = "age" if _OLD.search(text) else head_of(text[: match.start()])
            yield head, tuple(map(str, range(ends[0], ends[1] + 1)))


def _of_one_noun(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Numbers before a noun that all of them share: ordinals by themselves, amounts with their unit."""
    for match in _OF_ONE_NOUN.finditer(text):
        noun, numbers = match["noun"], _items(match["items"])
        if len(set(numbers)) < len(numbers):
            continue
        if _OLD.search(noun):
            yield "age", numbers
        elif numbers[0].isdecimal():
            yield noun, tuple(f"{number} {noun}" for number in numbers)
        else:
            yield singular(noun), numbers


def _each_either(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What a story says that each has one of."""
    for match in _IS_EITHER.finditer(text):
        items = _items(match[2])
        if FEWEST <= len(set(items)) == len(items) <= MOST:
            yield match[1], items


_LOOKS = (_each_either, _lists, _names, _ranges, _one_by_one, _of_one_noun)


def _without_article(item: str) -> str:
    article = _ARTICLE.match(item)
    return item[article.end() :] if article else item
