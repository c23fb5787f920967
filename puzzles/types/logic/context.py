"""Formulas in the company of others: what a letter is in one of them decides what it is in all."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct

from puzzles.formulas.formulas import Formula
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.text.errors import InputError, PuzzleError
from puzzles.types.logic.clues import CONCLUSION, Conclusion, Premise, meaning
from puzzles.types.logic.doubts import (
    check_joined,
    check_letters,
    has_letters,
    joined_in,
    letters_are_names,
    names_in,
    predicates_in,
)
from puzzles.types.logic.first_order.domain import DEFAULT, Domain
from puzzles.types.logic.first_order.doubts import Use, check_uses, outward
from puzzles.types.logic.words import words_of


class Context(Struct, frozen=True):
    """Whether `T` and `F` are names, and which capital letters are predicates."""

    letters: bool = False
    predicates: frozenset[str] = frozenset()

    def clue(self, kind: type[Premise], line: str) -> Premise:
        """The clue that a line is, in its own words; raises `InputError`."""
        line = line.strip()
        return kind(line, self.letters and has_letters(line), joined_in(line, self.predicates))

    def meaning(self, line: str) -> Formula:
        """What a line says; raises `InputError`."""
        return meaning(line, letters=self.letters, predicates=joined_in(line, self.predicates))

    def uses(self, line: str) -> tuple[Use, ...]:
        """The names of a line, and what they are."""
        return outward(words_of(line, letters=self.letters, predicates=self.predicates))


def of_argument(
    premises: Sequence[str], conclusion: str, names: Collection[str], domain: Domain | None
) -> Iterator[Clue]:
    """The clues of a whole argument. Raises `PuzzleError` that says which line is wrong."""
    lines = (*premises, conclusion)
    letters = letters_are_names({*names, *(name for line in lines for name in names_in(line))})
    context = Context(letters, predicates_in(lines))
    known = _things(domain or DEFAULT)
    for index, line in enumerate(lines, start=1):
        last = index == len(lines)
        if last and not line.strip():
            return
        try:
            clue = context.clue(Conclusion if last else Premise, line)
            _know(context.uses(line), known)
        except InputError as error:
            raise error.at(CONCLUSION if last else f"premises[{index}]") from error
        yield clue


def context_beside(others: Sequence[Premise], domain: Domain, lines: Sequence[str], whole: str) -> Context:
    """How lines are read beside others. Raises `InputError` for what could be meant in two ways."""
    whole = whole or " ".join(lines)
    check_letters(whole, [clue.text for clue in others if not clue.letters])
    texts = [clue.text for clue in others]
    names = {name for line in (*texts, *lines) for name in names_in(line)}
    context = Context(letters_are_names(names), predicates_in((*texts, *lines)))
    known: dict[str, Use] = {}
    for clue in others:
        known |= {use.name: use for use in Context(clue.letters, context.predicates).uses(clue.text)}
    known |= _things(domain)
    statements = {name for name, use in known.items() if use.places == 0}
    check_joined(whole, statements, context.predicates)
    place = 0
    for line in lines:
        place = max(whole.find(line, place), 0)
        _know(context.uses(" " * place + line), known)
    return context


def read_anew(clues: ClueList) -> ClueList:
    """Clues with the predicates that are known from one another. Raises `PuzzleError`."""
    known = predicates_in(clue.text for clue in clues if isinstance(clue, Premise))

    def anew(clue: Clue) -> Clue:
        if not isinstance(clue, Premise) or clue.predicates == (own := joined_in(clue.text, known)):
            return clue
        try:
            return type(clue)(clue.text, clue.letters, own)
        except InputError as error:
            raise PuzzleError(f"{clue.text!r} could not be read any more: {error.problem}") from error

    return clues.map(anew)


def _things(domain: Domain) -> dict[str, Use]:
    """The names of things, as uses."""
    return {name: Use(name, None, 0, 0) for name in domain.names}


def _know(found: Sequence[Use], known: dict[str, Use]) -> None:
    """Take further uses of names to those that are known. Raises `InputError` where they differ."""
    check_uses(found, known)
    known.update({use.name: use for use in found})
