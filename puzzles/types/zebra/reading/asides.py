"""Asides, which say something of the name before them wherever it is: "neither Ann nor Bob (who is 20)"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct, structs

from puzzles.language.words import Word
from puzzles.types.zebra.english.given_names import FEMALE, MALE
from puzzles.types.zebra.english.lexicon import NOUNS, RELATIONS
from puzzles.types.zebra.english.word_lists import words as in_words

_DETERMINERS = in_words("a an their its")
_NAMES = ("ITEM", "NUMERIC", "EXTREME")


class Parted(Struct, frozen=True):
    """The words of a clue without its asides, and each aside as a clause about the name before it."""

    main: tuple[Word, ...]
    asides: tuple[tuple[Word, ...], ...]


def parted(line: str, words: Sequence[Word]) -> Iterator[Parted]:
    """The ways to part a clue from its asides; none if it has none.

    The comma behind ", who ...," may be one of a list, too.
    """
    for kept in (False, True):
        found = _parted(line, list(words), kept=kept)
        if found is not None:
            yield found


def _parted(line: str, words: list[Word], *, kept: bool) -> Parted | None:
    main: list[Word] = []
    asides: list[tuple[Word, ...]] = []
    at, commas = 0, 0
    while at < len(words):
        if not _begins(line, words, at, main):
            main.append(words[at])
            at += 1
            continue
        bracket = line[words[at].start] == "("
        end = _end(line, words, at)
        joint = () if words[at + 1].terminal == "_WHO" else (structs.replace(words[at], terminal="_IS"),)
        asides.append((_described(main), *joint, *words[at + 2 - len(joint) : end]))
        closes = end < len(words) and words[end].terminal == "_COMMA"
        if not (closes or bracket):
            return None  # it may be about any of the names before it
        commas += closes and not bracket
        listed = line[words[end].end :].lstrip().startswith(",") if closes and bracket else kept
        at = end + (closes and not listed)
        at += main[-1].terminal == "_IS" and at < len(words) and words[at].terminal == "_IS"
    return Parted(tuple(main), tuple(asides)) if asides and (commas or not kept) else None


def _begins(line: str, words: Sequence[Word], at: int, main: Sequence[Word]) -> bool:
    """Whether ", who", "(who", "(not" or a name in brackets is there, behind a name."""
    first, second = [*(word.terminal for word in words[at : at + 2]), "", ""][:2]
    bracket = line[words[at].start : words[at].start + 1] == "("
    if first != "_COMMA" or not main or not (second == "_WHO" or (second in (*_NAMES, "_NOT") and bracket)):
        return False
    return main[-1].terminal in _NAMES or (bracket and _has_thing(line, words[at + 1], main))


def _has_thing(line: str, relative: Word, main: Sequence[Word]) -> bool:
    """Whether "which" in a bracket is about something without a name that the subject has: "Ann found her
    coin (which isn't gold)".
    """
    begun = next((i for i in range(len(main), 0, -1) if main[i - 1].terminal == "_STOP"), 0)
    subject, verb = main[-2:] if len(main) > 1 else (main[-1], main[-1])
    if [word.terminal for word in main[begun:]] != ["ITEM", "_IS"] or line[
        relative.start : relative.end
    ] != "which":
        return False
    *_, determiner, noun = ["", "", *line[verb.end : relative.start].rstrip(" (").casefold().split()]
    first = subject.value.split()[0].casefold()
    theirs = {"his": first not in FEMALE, "her": first not in MALE}.get(
        determiner, determiner in _DETERMINERS
    )
    return theirs and noun.isalpha() and noun not in RELATIONS | NOUNS - {"thing", "one"}


def _described(main: Sequence[Word]) -> Word:
    """The name that an aside behind these words is about."""
    return main[-1] if main[-1].terminal in _NAMES else main[-2]


def _end(line: str, words: Sequence[Word], at: int) -> int:
    """The word behind an aside that begins at a word: what closes its bracket, or the next comma."""
    if line[words[at].start] == "(":
        close = line.find(")", words[at].start)
        close = len(line) if close < 0 else close
        return next((i for i in range(at + 1, len(words)) if words[i].start >= close), len(words))
    ends = (i for i in range(at + 2, len(words)) if _is_comma(line, words[i]))
    return next(ends, len(words))


def _is_comma(line: str, word: Word) -> bool:
    """Whether a word is a comma, or a joint with one: ", and"."""
    return word.terminal == "_STOP" or line[word.start : word.start + 1] == ","
