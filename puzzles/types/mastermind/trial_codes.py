"""Guesses at a Mastermind code, and how each would be answered for a list of possible codes.

Made for many guesses at many codes in plain Python: the exact hits come from tables over pairs of
positions, the hits of both sorts from a table over the multisets of symbols, and both are looked
up by `map` over whole lists.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, repeat
from operator import add, eq
from random import Random
from typing import Any

from puzzles.core.experiments import Experiments, Subject
from puzzles.types.mastermind.answers import answer_text
from puzzles.types.mastermind.guesses import Code, spelt

CHUNK = 2
"""Positions to a table of exact hits."""


class TrialCodes(Experiments):
    """Every guess of that length and those symbols; if `distinct`, those without repeats.

    `fresh` symbols are alike to all that is known, so they are tried in their own order only:
    with 123456 all fresh, 1123 stands for 2213 and the like. Unless `told`, the answer is the exact
    hits alone.
    """

    def __init__(
        self,
        length: int,
        symbols: Sequence[str],
        distinct: bool,
        fresh: Sequence[str],
        codes: Sequence[Code],
        told: bool = True,
    ) -> None:
        self._told = told
        self._length = length
        self._symbols = tuple(symbols)
        self._distinct = distinct
        self._fresh = tuple(fresh)
        self._codes = frozenset(codes)
        edges = [*range(0, length, CHUNK), length]
        self._spans = [slice(*edge) for edge in pairwise(edges)]
        self._chunks = [_Numbered(code[span] for code in codes) for span in self._spans]
        self._bags = _Numbered(self._bag(code) for code in codes)
        self._exact = lru_cache(maxsize=4096)(self._exact_hits)
        self._all = lru_cache(maxsize=4096)(self._all_hits)

    @property
    def size(self) -> int:
        states = {(0, 0): 1}  # by how many fresh symbols and, if distinct, how many others are used
        others = len(self._symbols) - len(self._fresh)
        for _ in range(self._length):
            after: dict[tuple[int, int], int] = {}
            for (new, old), ways in states.items():
                again = 0 if self._distinct else new
                moves = [((new, old), again), ((new + 1, old), int(new < len(self._fresh)))]
                moves.append(((new, old + 1), others - old) if self._distinct else ((new, old), others))
                for state, choices in moves:
                    if choices:
                        after[state] = after.get(state, 0) + ways * choices
            states = after
        return sum(states.values())

    def subjects(self) -> Iterator[Subject]:
        return self._extended((), frozenset())

    def _extended(self, code: Code, used: frozenset[str]) -> Iterator[Code]:
        if len(code) == self._length:
            yield code
            return
        unseen = next((symbol for symbol in self._fresh if symbol not in used), None)
        for symbol in self._symbols:
            known = symbol not in self._fresh or symbol in used
            if (known and not (self._distinct and symbol in used)) or symbol == unseen:
                yield from self._extended((*code, symbol), used | {symbol})

    def chosen(self, limit: int, random: Random) -> Iterator[Subject]:
        """Possible codes for up to half of them, the rest drawn from all guesses."""
        codes = sorted(self._codes)
        found = dict.fromkeys(map(self._renamed, random.sample(codes, min(limit // 2, len(codes)))))
        draw = random.sample if self._distinct else random.choices
        for _ in range(limit - len(found)):
            found[self._renamed(tuple(draw(self._symbols, k=self._length)))] = None
        yield from sorted(found)

    def _renamed(self, code: Code) -> Code:
        """The guess that stands for all that differ in the choice of fresh symbols only."""
        seen = dict.fromkeys(symbol for symbol in code if symbol in self._fresh)
        names = dict(zip(seen, self._fresh, strict=False))
        return tuple(names.get(symbol, symbol) for symbol in code)

    def text(self, subject: Subject) -> str:
        return f"Guess {spelt([str(symbol) for symbol in subject], self._symbols)}"

    def may_hit(self, subject: Subject) -> bool:
        return subject in self._codes

    def outcomes(self, subject: Subject) -> Iterable[int]:
        """An answer is (length + 1) times the hits of both sorts, if told, plus the exact ones."""
        found: Iterable[int] = repeat(0)
        if self._told:
            found = map(self._all(self._bag(subject)).__getitem__, self._bags.numbers)
        for index, span in enumerate(self._spans):
            hits = self._exact(index, subject[span])
            found = map(add, found, map(hits.__getitem__, self._chunks[index].numbers))
        return found

    def outcome_text(self, subject: Subject, outcome: Any) -> str:
        both, exact = divmod(outcome, self._length + 1)
        return answer_text(exact, both - exact if self._told else None, self._length)

    def _bag(self, code: Sequence[object]) -> tuple[int, ...]:
        return tuple(map(code.count, self._symbols))

    def _exact_hits(self, index: int, part: Subject) -> list[int]:
        return [sum(map(eq, part, other)) for other in self._chunks[index].distinct]

    def _all_hits(self, bag: tuple[int, ...]) -> list[int]:
        return [(self._length + 1) * sum(map(min, bag, other)) for other in self._bags.distinct]


class _Numbered:
    """Things with repeats: the distinct ones, and for each thing in turn the number of its own."""

    def __init__(self, things: Iterable[tuple[Any, ...]]) -> None:
        numbers: dict[tuple[Any, ...], int] = {}
        self.numbers = [numbers.setdefault(thing, len(numbers)) for thing in things]
        self.distinct = tuple(numbers)
