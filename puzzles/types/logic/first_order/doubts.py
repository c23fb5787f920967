"""What could be meant in two ways in a first-order formula, or means nothing.

A name without a quantifier is a constant, unless it looks like a variable: x, y, z, or a name that a
quantifier of the same line binds elsewhere. Such a name is questioned.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice

from msgspec import Struct

from puzzles.formulas.formulas import Formula
from puzzles.language.words import Word
from puzzles.text.errors import InputError
from puzzles.text.words import amount
from puzzles.types.logic.first_order.syntax import free_terms
from puzzles.types.logic.first_order.tokens import capital_predicates, joined_terms

ARITY_LIMIT = 4
"""Places of a predicate, at most."""
_LIKE_VARIABLE = re.compile(r"[x-z]\d*'*")
_JOINED = re.compile(r"(?P<name>[A-Z])(?P<terms>[a-z]{0,2})(?P<function>[a-z])")
"""What could be a predicate with letters for terms, and with a function behind these."""
_RUN_TOGETHER = re.compile(r"[u-z]{2,}")


class Use(Struct, frozen=True):
    """How a name is used at some place of a line: with so many terms, or (None) as a term.

    `function`: with terms, it is a term itself.
    """

    name: str
    places: int | None
    start: int
    end: int
    function: bool = False

    @property
    def words(self) -> str:
        """What it is there."""
        if self.places is None:
            return "a thing"
        if self.function:
            return "a function"
        return "a predicate" if self.places else "a statement"

    def differs(self, other: Use) -> bool:
        """Whether the name is used in another way there."""
        return (self.places, self.function) != (other.places, other.function)


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
            case "PREDICATE" | "FUNCTION" | "LEFT_FUNCTION" as kind:
                places = _places(words, index)
                yield Use(word.value, places, word.start, word.end, kind != "PREDICATE")
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
    """How many terms stand behind a predicate or a function."""
    count, depth = 1, 0
    for word in islice(words, index + 1, None):
        depth += (word.terminal == "_OPEN") - (word.terminal == "_CLOSE")
        if not depth:
            break
        count += word.terminal == "_COMMA" and depth == 1
    return count


def check_uses(found: Sequence[Use], known: Mapping[str, Use]) -> None:
    """Raise `InputError` for a name that is used in two ways; `known` are those of other formulas."""
    own: dict[str, Use] = {}
    for use in found:
        before, where = own.get(use.name), "before"
        if before is None and use.name in known:
            before, where = known[use.name], "in another formula"
        if before is not None and before.differs(use):
            problem = f"{use.name!r} is {use.words} here, and {before.words} {where}"
            if use.places and before.places and use.function == before.function:
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


def check_functions(words: Sequence[Word], predicates: Collection[str]) -> None:
    """Raise `InputError` for what could be a predicate within a predicate, or one of a function: `Pf(x)`.

    `predicates` are capital letters that other formulas use as predicates.
    """
    bound = {word.value for word in words if word.terminal == "VARIABLE"}
    known = {*predicates, *capital_predicates(words)}
    for word in words:
        if word.terminal == "FUNCTION" and word.value[0].isupper():
            problem = f"found {word.value!r} with brackets in the place of a thing, where no predicate can be"
            raise InputError(problem, word.start, word.end, expected="a thing; a function has a small letter")
        joined = _JOINED.fullmatch(word.value) if word.terminal == "PREDICATE" else None
        if joined is None or not bound.issuperset(joined["terms"]):
            continue
        if joined["terms"] or joined["name"] in known:
            terms = ", ".join((*joined["terms"], f"{joined['function']}(…)"))
            problem = f"{word.value} is one name here; did you mean {joined['name']}({terms})?"
            raise InputError(problem, word.start, word.end, expected="brackets around all terms")


def check_terms(words: Sequence[Word], formula: Formula, *, variables_are_names: bool) -> None:
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
