"""What could be meant in two ways in a first-order formula, or means nothing.

A name without a quantifier is a constant, unless it looks like a variable: x, y, z, or a name that a
quantifier of the same line binds elsewhere. Such a name is questioned.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from msgspec import Struct

from puzzles.formulas.formulas import Formula
from puzzles.language.words import Word
from puzzles.text.errors import InputError
from puzzles.text.words import amount
from puzzles.types.logic.first_order.syntax import free_terms
from puzzles.types.logic.first_order.tokens import joined_terms

ARITY_LIMIT = 4
"""Places of a predicate, at most."""
_LIKE_VARIABLE = re.compile(r"[x-z]\d*'*")
_RUN_TOGETHER = re.compile(r"[u-z]{2,}")


class Use(Struct, frozen=True):
    """How a name is used at some place of a line: with so many terms, or (None) as a term."""

    name: str
    places: int | None
    start: int
    end: int

    @property
    def words(self) -> str:
        """What it is there."""
        if self.places is None:
            return "a thing"
        return "a predicate" if self.places else "a statement"


def looks_like_variable(name: str) -> bool:
    """Whether a name is one that people use for variables."""
    return _LIKE_VARIABLE.fullmatch(name) is not None


def uses(words: Sequence[Word]) -> Iterator[Use]:
    """Every use of a name in the words of a formula that could be read."""
    for index, word in enumerate(words):
        match word.terminal:
            case "NAME":
                yield Use(word.value, 0, word.start, word.end)
            case "TERM" | "LEFT" | "VARIABLE":
                yield Use(word.value, None, word.start, word.end)
            case "PREDICATE":
                yield Use(word.value, _places(words, index), word.start, word.end)
            case "JOINED":
                name, terms = joined_terms(word.value)
                yield Use(name, len(terms), word.start, word.start + 1)
                for offset, term in enumerate(terms, start=word.start + 1):
                    yield Use(term, None, offset, offset + 1)


def outward(words: Sequence[Word]) -> tuple[Use, ...]:
    """The uses of names that other formulas can have too: of all but the variables of quantifiers."""
    bound = {word.value for word in words if word.terminal == "VARIABLE"}
    return tuple(use for use in uses(words) if use.places is not None or use.name not in bound)


def _places(words: Sequence[Word], index: int) -> int:
    """How many terms stand behind a predicate."""
    count = 0
    for word in islice(words, index + 2, None):
        if word.terminal not in ("TERM", "COMMA"):
            break
        count += word.terminal == "TERM"
    return count


def check_uses(found: Sequence[Use], known: Mapping[str, Use]) -> None:
    """Raise `InputError` for a name that is used in two ways; `known` are those of other formulas."""
    own: dict[str, Use] = {}
    for use in found:
        before, where = own.get(use.name), "before"
        if before is None and use.name in known:
            before, where = known[use.name], "in another formula"
        if before is not None and before.places != use.places:
            problem = f"{use.name!r} is {use.words} here, and {before.words} {where}"
            if use.places and before.places:
                places = amount(use.places, "place")
                problem = f"{use.name!r} has {places} here, and {before.places} {where}"
            expected = "one use of a name"
            if use.places is None and before.places == 0:
                expected = "<-> for if and only if, or another name"
            raise InputError(problem, use.start, use.end, expected=expected)
        if use.places is not None and use.places > ARITY_LIMIT:
            raise InputError(
                f"{use.name!r} has {use.places} places", use.start, use.end, expected=f"at most {ARITY_LIMIT}"
            )
        own.setdefault(use.name, use)


def check_functions(words: Sequence[Word]) -> None:
    """Raise `InputError` for a term with brackets of its own."""
    for index in range(len(words) - 3):
        kinds = [word.terminal for word in words[index : index + 4]]
        name, bracket, word, _ = words[index : index + 4]
        nested = kinds in (["NAME", "_OPEN", kind, "_OPEN"] for kind in ("NAME", "PREDICATE"))
        if nested and name.end == bracket.start:
            problem = f"found {word.value!r} with brackets within brackets"
            raise InputError(problem, word.start, word.end, expected="a name: functions are not read")


def check_terms(words: Sequence[Word], formula: Formula, *, variables_are_names: bool = False) -> None:
    """Raise `InputError` for variables run together, names used in two ways, and free variables.

    `variables_are_names`: those are free that some quantifier of the line binds elsewhere.
    """
    found = tuple(uses(words))
    check_uses(found, {})
    variables = [word for word in words if word.terminal == "VARIABLE"]
    for word in variables:
        if _RUN_TOGETHER.fullmatch(word.value):
            apart = ", ".join(word.value)
            problem = f"{word.value} is one variable; did you mean {apart}?"
            raise InputError(problem, word.start, word.end, expected="another name, if it is one")
    bound = {word.value for word in variables}
    for name in free_terms(formula):
        if name in bound or (looks_like_variable(name) and not variables_are_names):
            raise _free(name, found, bound)


def _free(name: str, found: Sequence[Use], bound: set[str]) -> InputError:
    """The question what a variable is doing where no quantifier binds it."""
    places = [use for use in found if use.name == name]
    if name in bound:
        problem = f"{name} stands outside of what its quantifier binds"
        expected = f"brackets behind the quantifier, as in ∀{name} (… → …)"
        return InputError(problem, places[-1].start, places[-1].end, expected=expected)
    problem = f"{name} looks like a variable, and no quantifier binds it"
    use = places[0]
    return InputError(problem, use.start, use.end, expected=f"forall {name}, exists {name}, or another name")
