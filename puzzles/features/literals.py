"""Parsing of literals that a person types: `r1c3=4`, `zebra != 2`, `R1C3 is not 4`, `p`.

Also of the sentences that explanations use: `R1C1 holds a star`; and of two things that are no variable and
value, where the puzzle defines such literals: `zebra = german`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from puzzles.features.defined import Defined
from puzzles.formulas.formulas import Variable
from puzzles.formulas.statements import Literal, plainest
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.limits import check_lines

_SIGNS = (("!=", False), ("≠", False), ("=", True), (" is not ", False), (" is ", True))
_SHOWN = 12
"""The most names or values that an error message lists."""


def read_literal(text: str, puzzle: Puzzle) -> Literal:
    """The literal that the text states; raises `PuzzleError`.

    A variable may be called by its name or by any of its labels in sentences, in any case of letters.
    """
    check_lines(text)
    variables = _by_name(puzzle)
    defined = puzzle.feature(Defined)
    for name, sign, value in _splits(text):
        named = None if defined is None else defined.literal_named(name.strip(), value.strip())
        if named is not None:
            return named if sign else named.negated()
        variable = variables.get(name.strip().casefold())
        if variable is not None:
            return _with_value(variable, value.strip(), sign, puzzle)
    if (literal := _from_sentence(text, puzzle)) is not None:
        return literal
    whole = variables.get(text.strip().casefold())
    if whole is not None and whole.is_boolean:
        return Literal(whole.name, True)
    if whole is not None:
        raise _without_value(text.strip(), whole, puzzle)
    names = [variable.name for variable in puzzle.shape.variables]
    first = next(iter(puzzle.shape.variables), None)
    shape = (
        f"{first.name}={puzzle.wording.value_typed(first.domain[0], first.name)}"
        if first
        else "variable=value"
    )
    raise PuzzleError(f"{text!r} names no variable", expected=f"something like {shape}; {_listed(names)}")


def read_struck(text: str, puzzle: Puzzle) -> tuple[Literal, ...]:
    """The literals of several excluded values of one variable, "r1c3=4,5"; raises `PuzzleError`."""
    whole, *more = text.split(",")
    first = read_literal(whole, puzzle)
    variable = next((v for v in _by_name(puzzle).values() if v.name == first.name), None)
    if variable is None:
        raise PuzzleError(
            f"{text!r} is not about a variable of the solution", expected="a variable and a value"
        )
    others = [_with_value(variable, value.strip(), False, puzzle) for value in more]
    return (Literal(first.name, first.value, positive=False), *others)


def _splits(text: str) -> Iterator[tuple[str, bool, str]]:
    """Every way to split the text into a name, a sign and a value; names may contain signs."""
    for index in range(len(text)):
        for sign, positive in _SIGNS:
            if text.startswith(sign, index):
                yield text[:index], positive, text[index + len(sign) :]
                break


def _from_sentence(text: str, puzzle: Puzzle) -> Literal | None:
    """The literal whose sentence is the text, "R1C1 holds a star"; None if there is none."""
    typed = " ".join(text.casefold().removesuffix(".").split())
    for variable in puzzle.shape.variables:
        if typed.startswith(puzzle.wording.subject(variable.name).casefold()):
            for value, positive in product(variable.domain, (True, False)):
                literal = Literal(variable.name, value, positive)
                if puzzle.wording.fact(literal).casefold() == typed:
                    return plainest(variable, literal)
    return None


def _by_name(puzzle: Puzzle) -> Mapping[str, Variable]:
    of_clues = (variable for clue in puzzle.clues() for variable in clue.variables)
    variables = (*puzzle.shape.variables, *of_clues)
    labels = {puzzle.wording.variable_label(variable.name).casefold(): variable for variable in variables}
    others = {
        other.casefold(): variable
        for variable in variables
        for other in puzzle.wording.names_of(variable.name)
    }
    return labels | others | {variable.name.casefold(): variable for variable in variables}


def _with_value(variable: Variable, text: str, positive: bool, puzzle: Puzzle) -> Literal:
    for value in variable.domain:
        if text.casefold() in map(str.casefold, puzzle.wording.value_names(value, variable.name)):
            return Literal(variable.name, value, positive)
    name = puzzle.wording.variable_label(variable.name)
    expected = _listed([puzzle.wording.value_typed(value, variable.name) for value in variable.domain])
    raise PuzzleError(f"{name} cannot be {text!r}", expected=expected)


def _without_value(typed: str, variable: Variable, puzzle: Puzzle) -> PuzzleError:
    values = [puzzle.wording.value_typed(value, variable.name) for value in variable.domain]
    expected = f"something like {typed}={values[0]}; its values are {_listed(values)}"
    return PuzzleError("a value is missing", where=typed, expected=expected)


def _listed(words: list[str]) -> str:
    more = f" and {len(words) - _SHOWN} more" if len(words) > _SHOWN else ""
    return ", ".join(words[:_SHOWN]) + more
