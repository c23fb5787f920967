"""Answers in counts, and how people write them: `1 2`, `●○○`, `bww`, `1A2B`, `1b2w`, or `-` for nothing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from operator import eq
from typing import TypeAlias

from puzzles.text.errors import InputError
from puzzles.text.words import amount

Feedback: TypeAlias = tuple[int, int | None]
"""Exact hits, and misplaced symbols; None where only the exact hits are told."""
EXACT, MISPLACED = "●", "○"
"""The pegs of an answer."""
BETWEEN = " \t,;:=+/"
"""What may stand between a guess and its answer, and between the parts of that."""
_PEGS = {
    **dict.fromkeys(("b", EXACT, "•", "⬤", "⚫"), 0),
    **dict.fromkeys(("w", MISPLACED, "◦", "◯", "⚪"), 1),
}
"""Signs for a hit in place (0) and for one elsewhere (1)."""
MOST_PEGS = 8
"""Of longer codes, answers are shown in numbers."""
_NOTHING = frozenset("-.–—·")
_FORMS = dict.fromkeys(map(ord, "\ufe0e\ufe0f"))
"""What may follow a peg, to choose between two pictures of it."""
_UNITS = {
    **dict.fromkeys(("a", "black", "blacks", "bull", "bulls"), 0),
    **dict.fromkeys(("c", "w", "white", "whites", "cow", "cows"), 1),
}
"""What a number counts; `b` is black or bulls (0), but behind `a` it is cows (1)."""
_WORD = re.compile(f"[^{re.escape(BETWEEN)}]+")
_TERM = re.compile(f"[{re.escape(BETWEEN)}]*([0-9]{{1,3}})[ \t]*([^\\W\\d_]+)")
_Word: TypeAlias = tuple[str, int, int]
"""A part of the line, and where it begins and ends."""


def answer_to(guess: Sequence[str], code: Sequence[str]) -> tuple[int, int]:
    """What a guess at that code is told: how many symbols are in place, and how many others elsewhere."""
    exact = sum(map(eq, guess, code))
    return exact, (Counter(guess) & Counter(code)).total() - exact


def possible_feedback(length: int, told: bool) -> tuple[Feedback, ...]:
    """Every answer that some guess can get; `told` if misplaced symbols are counted as well.

    All but one in place and the last one elsewhere cannot be.
    """
    if not told:
        return tuple((exact, None) for exact in range(length + 1))
    return tuple(
        (exact, misplaced)
        for exact in range(length + 1)
        for misplaced in range(length - exact + 1)
        if not (misplaced == 1 and exact == length - 1)
    )


def read_answer(line: str, start: int, length: int) -> Feedback:
    """The answer that stands in a line from `start` on, of a code of so many positions.

    A number alone is that of the exact hits, with nothing told of the others. Raises `InputError`.
    """
    words = _words(line, start)
    if not words:
        raise InputError("the line ends", len(line), len(line), expected="the answer, such as 1 2 or ●○○")
    if all(text.isascii() and text.isdigit() for text, _, _ in words):
        return _numbers(words, length)
    pegs = "".join(text for text, _, _ in words).casefold().translate(_FORMS)
    if pegs and set(pegs) <= _PEGS.keys() | _NOTHING:
        return _pegs(pegs, words[0][1], words[-1][2], length)
    return _units(line, start, length)


def answer_text(exact: int, misplaced: int | None, length: int) -> str:
    """An answer as it is shown, which `read_answer` reads: in pegs, or in numbers if they would be many."""
    if misplaced is None:
        return str(exact)
    if length > MOST_PEGS:
        return f"{exact} {misplaced}"
    return EXACT * exact + MISPLACED * misplaced or "-"


def _words(line: str, start: int) -> list[_Word]:
    return [(found.group(), found.start(), found.end()) for found in _WORD.finditer(line, start)]


def _numbers(words: Sequence[_Word], length: int) -> Feedback:
    """Exact hits, and perhaps misplaced symbols."""
    counts: list[int] = []
    for word in words[:2]:
        text, start, end = word
        if len(text) > 1 and text.startswith("0"):
            raise InputError(f"found {text!r}", start, end, expected=f"a blank in between: {' '.join(text)}")
        counts.append(_fitting(word, int(text[:9]), length - sum(counts)))
    _check_end(words[2:])
    return counts[0], counts[1] if len(counts) > 1 else None


def _pegs(pegs: str, start: int, end: int, length: int) -> Feedback:
    """A sign for each hit, in any order; others for what is no hit."""
    if len(pegs) > length and not set(pegs) <= _NOTHING:
        problem = f"found {amount(len(pegs), 'sign')}"
        raise InputError(problem, start, end, expected=f"at most {length}, one for each position")
    hits = [_PEGS[peg] for peg in pegs if peg in _PEGS]
    return hits.count(0), hits.count(1)


def _units(line: str, start: int, length: int) -> Feedback:
    """Numbers, each with what it counts behind it."""
    terms: list[tuple[int, str, _Word]] = []
    while line[start:].strip(BETWEEN):
        found = _TERM.match(line, start)
        unit = found[2].casefold() if found else ""
        if found is None or (unit not in _UNITS and unit != "b"):
            text, at, end = _words(line, start)[0]
            expected = "an answer such as 1 2, ●○○, bww, 1b2w or 1A2B"
            raise InputError(f"found {text!r}", at, end, expected=expected)
        start = found.end()
        terms.append((int(found[1]), found[2], (line[found.start(1) : start], found.start(1), start)))
    _check_end([word for _, _, word in terms[2:]])
    if [unit for _, unit, _ in terms] == ["B"]:
        count, _, (text, at, end) = terms[0]
        expected = f"{count}b0w if they are in place, or 0A{count}B if elsewhere"
        raise InputError(f"found {text!r}, which can be black pegs or cows", at, end, expected=expected)
    behind_a = any(unit.casefold() == "a" for _, unit, _ in terms)
    told: dict[int, int] = {}
    for count, unit, word in terms:
        sort = _UNITS.get(unit.casefold(), int(behind_a))
        if sort in told:
            expected = f"how many are {'in place' if sort else 'elsewhere'}"
            raise InputError(f"found {word[0]!r}", *word[1:], expected=expected)
        told[sort] = _fitting(word, count, length - sum(told.values()))
    return told.get(0, 0), told.get(1, 0)


def _fitting(word: _Word, count: int, room: int) -> int:
    """The number, which is not above `room`."""
    text, start, end = word
    if count > room:
        raise InputError(f"found {text}", start, end, expected=f"0 to {room}")
    return count


def _check_end(words: Sequence[_Word]) -> None:
    for text, start, end in words[:1]:
        raise InputError(f"found {text!r}", start, end, expected="the end of the line")
