"""Asides, which say something of the name before them wherever it is: "neither Ann nor Bob (who is 20)"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct, structs

from puzzles.language.words import Word

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
        asides.append((main[-1], *joint, *words[at + 2 - len(joint) : end]))
        closes = end < len(words) and words[end].terminal == "_COMMA"
        if not (closes or bracket):
            return None  # it may be about any of the names before it
        commas += closes and not bracket
        listed = line[words[end].end :].lstrip().startswith(",") if closes and bracket else kept
        at = end + (closes and not listed)
    return Parted(tuple(main), tuple(asides)) if asides and (commas or not kept) else None


def _begins(line: str, words: Sequence[Word], at: int, main: Sequence[Word]) -> bool:
    """Whether ", who", "(who" or a name in brackets is there, behind a name."""
    first, second = [*(word.terminal for word in words[at : at + 2]), "", ""][:2]
    named = second in _NAMES and line[words[at].start] == "("
    return first == "_COMMA" and (second == "_WHO" or named) and bool(main) and main[-1].terminal in _NAMES


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
