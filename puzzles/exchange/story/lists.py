"""Reading listed categories: as a line, as a table, or in prose ("a pet of its own: a cat, a dog")."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

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
LONGEST_NAME = 3
"""The limit on the words of a category's name; with more, the line is prose."""
_LINE = re.compile(r"([^\W\d][^:.?!]{0,39}?)\s*:(?!\d)\s*(\S.*?)\.?")
_SEMICOLONS = re.compile(r"(?:[^;,]{1,40};\s*){2,}[^;,]{1,40}")
"""Items separated by semicolons."""
_GROUPED = re.compile(r"(?<![^,;\s])[^,;\s]*\d{1,3}(?:,\d{3})+(?!\d)[^,;]*?(?=,|$|\s(?:and|or)\s)")
"""A number with thousands separators, and the words next to it."""
_LAST = re.compile(r",?\s+(?:and|or)\s+(?=(?:[^,]+|\"[^\"]+\")$)")
_COLON = re.compile(r"([^:;.()]+):(?!\d)\s*([^:;().?!]+(?:\.\d+[^:;().?!]*)*)")
_COUNT = re.compile(rf"(?:the )?({'|'.join(NUMBERS)}|\d{{1,2}}) (?:different )?(?=\w)", re.IGNORECASE)
_SORTS = re.compile(r"(?:types|kinds|sorts|brands) of (?=\w)", re.IGNORECASE)
_BRACKET = re.compile(r"([^:;.()]+)\(([^()]+)\)")
_ARE = re.compile(
    r"(?:^|[;:.,]\s)([^:;.(),]+\s(?:are|were)\s)(?!married|engaged)(?:called |named )?([^:;().?!]+)"
)
_DASHES = re.compile(r"\s(?:--?|–|—)\s([^()–—]+?)\s(?:--?|–|—)\s")
_CAPITALS = re.compile(r"[A-Z]\w+(?:,\s+[A-Z]\w+){1,10},?\s+and\s+[A-Z]\w+(?=[\s,.]|$)")
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
_OF_SEVERAL = re.compile(
    rf"\b(?:{'|'.join(NUMBERS)}|\d{{1,2}}|different) (?:\w+ )?(\w+s|children|people|men|women) "
    r"(?:(?:are|were) )?(?:\w+ed )?(?:at|from|in|of|on|during)\b"
    r"(?! (?:a |the )?(?:different|\w+ of)\b)[^,]*$",
    re.IGNORECASE,
)
"""Several, with what more is said of them up to their list: "five children at a school (Ann, Ben, ...)"."""
_OLD = re.compile(r"\b(?:years? old|ages?|aged)\b", re.IGNORECASE)
PLACES = words("house home position place seat spot chair locker")
"""What stands in a row, and is no category."""
_PREPOSITION = re.compile(r"(?:on|in|at|by|for|with|from)\s+", re.IGNORECASE)
_DAYS = in_order("monday tuesday wednesday thursday friday saturday sunday")
_IDLE = words(
    """
    a an the different own unique certain one of each every its his her their type kind brand primary various
    distinct has have are is was were with and or same name names boasts likes called named following these
    from in on at to of by
    """
)
_NAMES = words("name names named called surname surnames")
_WHICH_NAMES = words("first last family given middle")
_PERSONS = words("men women boys girls ladies husbands wives")
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
_ARTICLE = re.compile(r"(?:an?|the)\s+(?=\S)", re.IGNORECASE)


def of_line(line: str) -> tuple[str, tuple[str, ...]] | None:
    """The category in a line such as "pet: dog, cat"; None if the line is none."""
    match = _LINE.fullmatch(line)
    if match is None:
        return None
    counted = _COUNT.match(match[1])
    name = _SORTS.sub("", match[1][counted.end() :]) if counted else match[1]
    if len(name.split()) > LONGEST_NAME:
        return None
    told = match[2].rstrip(";")
    told = told.replace(";", ",") if _SEMICOLONS.fullmatch(told) else told
    if "," not in told or ";" in told:
        return None
    listed = told if '"' in told else _LAST.sub(", ", _grouped(told))
    try:
        ((_, items),) = read_categories(f"{name}: {listed}")
    except PuzzleError:
        return None
    told_right = counted is not None and number_named(counted[1].casefold()) == len(items)
    return (name if told_right else match[1]), items


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
    found = [each for text in told for look in (_lists, _names, _ranges, _one_by_one) for each in look(text)]
    found += (each for text in clues for each in _in_clue(text))
    if not found:
        return ()
    (length, _), *_ = Counter(len(items) for _, items in found).most_common(1)
    kept: dict[str, tuple[str, ...]] = {}
    for head, items in found:
        if len(items) == length and items not in kept.values():
            kept[f"{head} 2" if head in kept else head] = items
    return tuple(kept.items())


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
    text = _DASHES.sub(r" (\1) ", _TITLE.sub(r"\1", text))
    for pattern in (_COLON, _BRACKET, _ARE, _HELD, _BY_VERB):
        for match in pattern.finditer(text):
            items = _items(match[2])
            head = "place" if pattern is _HELD else _head(match[1])
            if pattern is _BY_VERB:
                head = _VERBS[match[1].casefold().removesuffix("s")]
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
            yield _head(" ".join(before)), _items(match[0])
        elif noun in ("", "and", "with") or noun.endswith((",", "-")):
            yield "name", _items(match[0])


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
            head = "age" if _OLD.search(text) else _head(text[: match.start()])
            yield head, tuple(map(str, range(ends[0], ends[1] + 1)))


def _without_article(item: str) -> str:
    article = _ARTICLE.match(item)
    return item[article.end() :] if article else item


def _head(before: str) -> str:
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
