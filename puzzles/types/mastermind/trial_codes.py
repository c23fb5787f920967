"""The guesses that can be made at a Mastermind code: all codes, or all words of a list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

from puzzles.features.experiments import Experiments, Subject
from puzzles.types.mastermind.codes import Code, spelt
from puzzles.types.mastermind.trial_answers import Answers


class Trials(Experiments):
    """Guesses of some kind at one of those codes, with their answers."""

    def __init__(self, codes: Sequence[Code], answers: Answers) -> None:
        self._codes = frozenset(codes)
        self._answers = answers

    def may_hit(self, subject: Subject) -> bool:
        return subject in self._codes

    def outcomes(self, subject: Subject) -> Iterable[int]:
        return self._answers.of(subject)

    def outcome_text(self, subject: Subject, outcome: Any) -> str:
        return self._answers.text(subject, outcome)


class TrialWords(Trials):
    """Every word of a list."""

    def __init__(self, words: Sequence[str], codes: Sequence[Code], answers: Answers) -> None:
        super().__init__(codes, answers)
        self._words = words

    @property
    def size(self) -> int:
        return len(self._words)

    def subjects(self) -> Iterator[Subject]:
        return map(tuple, self._words)

    def text(self, subject: Subject) -> str:
        return f"Guess {''.join(map(str, subject))}"


class TrialCodes(Trials):
    """Every guess of that length and those symbols; if `distinct`, those without repeats.

    `fresh` symbols are alike to all that is known, so they are tried in their own order only:
    with 123456 all fresh, 1123 stands for 2213 and the like.
    """

    def __init__(
        self,
        length: int,
        symbols: Sequence[str],
        distinct: bool,
        fresh: Sequence[str],
        codes: Sequence[Code],
        answers: Answers,
    ) -> None:
        super().__init__(codes, answers)
        self._length = length
        self._symbols = tuple(symbols)
        self._distinct = distinct
        self._fresh = tuple(fresh)

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
