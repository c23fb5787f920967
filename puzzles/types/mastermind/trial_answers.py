"""How guesses would be answered for each of a list of possible codes.

Made for many guesses at many codes in plain Python: tables over pairs of positions and over the
numbers of symbols, looked up by `map` over whole lists.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise, repeat
from operator import add
from typing import Any

from puzzles.features.experiments import Subject
from puzzles.types.mastermind.answers import answer_text
from puzzles.types.mastermind.codes import Code
from puzzles.types.mastermind.marks import ELSEWHERE, NOT_THERE, PLACE

CHUNK = 2
"""Positions to a table."""


class Answers(ABC):
    """The answers to a guess for a list of codes, as numbers that are equal where the answers are."""

    def __init__(self, length: int, codes: Sequence[Code]) -> None:
        self._length = length
        edges = [*range(0, length, CHUNK), length]
        self._spans = [slice(*edge) for edge in pairwise(edges)]
        self._chunks = [_Numbered(code[span] for code in codes) for span in self._spans]
        self._hits = lru_cache(maxsize=4096)(self._hits_of)

    def of(self, subject: Subject) -> Iterable[int]:
        """The answers, in the order of the codes."""
        found = self._anywhere(subject)
        for index, span in enumerate(self._spans):
            hits = self._hits(index, subject[span])
            found = map(add, found, map(hits.__getitem__, self._chunks[index].numbers))
        return found

    def _hits_of(self, index: int, part: Subject) -> list[int]:
        """What is to be added for the exact hits, for each of the distinct chunks there."""
        bits = self._bits(index * CHUNK)
        return [
            sum(bit for bit, own, their in zip(bits, part, other, strict=False) if own == their)
            for other in self._chunks[index].distinct
        ]

    @abstractmethod
    def _bits(self, position: int) -> Sequence[int]:
        """What an exact hit at each position counts, from that one on."""

    @abstractmethod
    def _anywhere(self, subject: Subject) -> Iterable[int]:
        """The part of the answer that hangs on how often symbols occur, wherever that is."""

    @abstractmethod
    def text(self, subject: Subject, answer: Any) -> str:
        """An answer as it is told."""


class PegAnswers(Answers):
    """(length + 1) times the hits of both sorts, if these are told, plus the exact ones."""

    def __init__(self, length: int, symbols: Sequence[str], codes: Sequence[Code], told: bool = True) -> None:
        super().__init__(length, codes)
        self._symbols = tuple(symbols)
        self._told = told
        self._bags = _Numbered(self._bag(code) for code in codes)
        self._all = lru_cache(maxsize=4096)(self._all_hits)

    def _bits(self, position: int) -> Sequence[int]:
        return (1,) * CHUNK

    def _anywhere(self, subject: Subject) -> Iterable[int]:
        if not self._told:
            return repeat(0)
        return map(self._all(self._bag(subject)).__getitem__, self._bags.numbers)

    def _bag(self, code: Sequence[object]) -> tuple[int, ...]:
        return tuple(map(code.count, self._symbols))

    def _all_hits(self, bag: tuple[int, ...]) -> list[int]:
        return [(self._length + 1) * sum(map(min, bag, other)) for other in self._bags.distinct]

    def text(self, subject: Subject, answer: Any) -> str:
        both, exact = divmod(answer, self._length + 1)
        return answer_text(exact, both - exact if self._told else None, self._length)


class MarkAnswers(Answers):
    """A bit for each position in place, and above these, for each symbol of the guess, how often it hits."""

    def __init__(self, length: int, codes: Sequence[Code]) -> None:
        super().__init__(length, codes)
        symbols = {symbol for code in codes for symbol in code}
        self._times = {symbol: bytes(code.count(symbol) for code in codes) for symbol in symbols}
        self._digits = lru_cache(maxsize=4096)(self._digits_of)

    def _bits(self, position: int) -> Sequence[int]:
        return [1 << place for place in range(position, position + CHUNK)]

    def _anywhere(self, subject: Subject) -> Iterable[int]:
        found: Iterable[int] = repeat(0)
        for index, (symbol, times) in enumerate(Counter(subject).items()):
            if symbol in self._times:
                found = map(add, found, self._digits(symbol, times, self._weight(index)))
        return found

    def _digits_of(self, symbol: str, times: int, weight: int) -> list[int]:
        levels = [weight * min(times, count) for count in range(self._length + 1)]
        return list(map(levels.__getitem__, self._times[symbol]))

    def _weight(self, index: int) -> int:
        return int((self._length + 1) ** index) << self._length

    def text(self, subject: Subject, answer: Any) -> str:
        left = {
            symbol: answer // self._weight(index) % (self._length + 1)
            for index, symbol in enumerate(Counter(subject))
        }
        hits = [bool(answer >> place & 1) for place in range(self._length)]
        for symbol, hit in zip(subject, hits, strict=True):
            left[symbol] -= hit
        marks = []
        for symbol, hit in zip(subject, hits, strict=True):
            elsewhere = not hit and left[symbol] > 0
            left[symbol] -= elsewhere
            marks.append(PLACE if hit else ELSEWHERE if elsewhere else NOT_THERE)
        return "".join(marks)


class _Numbered:
    """Things with repeats: the distinct ones, and for each thing in turn the number of its own."""

    def __init__(self, things: Iterable[tuple[Any, ...]]) -> None:
        numbers: dict[tuple[Any, ...], int] = {}
        self.numbers = [numbers.setdefault(thing, len(numbers)) for thing in things]
        self.distinct = tuple(numbers)
