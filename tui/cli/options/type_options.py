"""The options of a puzzle type on a command line: the fields of its form, under the same names."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentTypeError, BooleanOptionalAction, Namespace
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, NoReturn

from puzzles.model.puzzle import Puzzle
from puzzles.text.words import one_line
from puzzles.types import puzzle_type
from tui.cli.failure import UsageError
from tui.cli.options.arguments import Parser
from tui.screens.dialogs.fields import ChoiceField, Field, LinesField, TextField, Toggle
from tui.store.type_names import type_called, types_near

PREFIX = "type_"
"""The prefix of such options in the parsed namespace."""
LINE_END = ";"
"""Separates lines in the value of a multi-line option."""
SIZE, SIDES = "size", ("rows", "columns")
"""The fields of the form of a square board, and of any other."""
MANY = 4
"""This many or more consecutive numbers are listed by the first and last."""
KEYS = 60
"""The most characters of a list of choices in a message."""


def known_type(text: str) -> str:
    """The name of a type given by any of its names, as an option parser."""
    found = type_called(text)
    if found is None:
        near = types_near(text[:60])
        such = f", such as {' or '.join(near)}" if near else ""
        raise ArgumentTypeError(
            f"found {one_line(text, 60)!r}; expected one of the types that cluebench list names{such}"
        )
    return found


def add_type_options(parser: Parser, arguments: Sequence[str]) -> None:
    """Add the options of the first type named in the command line, if any."""
    names = (type_called(word) for word in arguments if not word.startswith("-"))
    name = next(filter(None, names), "")
    if not name:
        return
    kind = puzzle_type(name)
    group = parser.add_argument_group(f"options of {kind.label}")
    names_of_fields = {field.name for field in _form(kind.type_name).fields({})}
    if names_of_fields.issuperset(SIDES) and SIZE not in names_of_fields:
        told = "rows and columns at once: 6, or 6x7"
        group.add_argument(f"--{SIZE}", dest=PREFIX + SIZE, metavar="N", help=told)
    if SIZE in names_of_fields and names_of_fields.isdisjoint(SIDES):
        for side in SIDES:
            refuse = _refusing(f"{kind.label} has --{SIZE}")
            group.add_argument(f"--{side}", dest=f"no_{side}", type=refuse, help=SUPPRESS)
    for field in _form(kind.type_name).fields({}):
        flag, place = _flag(field), PREFIX + field.name
        match field:
            case Toggle(label=label):
                group.add_argument(
                    flag, dest=place, action=BooleanOptionalAction, help=_quoted(_small(label)), default=None
                )
            case ChoiceField(label=label):
                offered = _offered(field)
                words = _span(offered) or ", ".join(offered)
                told = words if len(words) <= KEYS else f"{words[:KEYS].rpartition(',')[0]}, ..."
                group.add_argument(
                    flag,
                    dest=place,
                    metavar=field.name.upper(),
                    help=_quoted(f"{_small(label)}: {told}"),
                )
            case TextField(label=label) | LinesField(label=label):
                several = f", each line ended by {LINE_END}" if isinstance(field, LinesField) else ""
                group.add_argument(
                    flag, dest=place, metavar="TEXT", help=_quoted(f"{_small(label)}{several}")
                )


def given_options(options: Namespace) -> dict[str, Any]:
    """The type options that were given, by field name."""
    return {
        name.removeprefix(PREFIX): value
        for name, value in vars(options).items()
        if name.startswith(PREFIX) and value is not None
    }


def shaped(name: str, given: Mapping[str, Any]) -> Puzzle:
    """The puzzle made by a type's form with those fields; raises `PuzzleError`.

    The choices of a field may depend on earlier fields, as boxes do on the size.
    """
    form = _form(name)
    values: dict[str, Any] = {}
    given = _by_sides(given, {field.name for field in form.fields({})})
    for field in form.fields({}):
        now = next(each for each in form.fields(values) if each.name == field.name)
        values[field.name] = _read(now, given[field.name]) if field.name in given else now.value
    built: Puzzle = form.build(values)
    return built


def _by_sides(given: Mapping[str, Any], fields: Collection[str]) -> Mapping[str, Any]:
    """The options with a size, as 6 or 6x7, replaced by the sides that the form has; raises `UsageError`."""
    if SIZE not in given:
        return given
    rows, _, columns = given[SIZE].partition("x")
    if SIZE in fields:
        return {**given, SIZE: rows} if rows == columns else given
    if not (rows.isdecimal() and (columns or rows).isdecimal()):
        raise UsageError(f"argument --{SIZE}: found {one_line(given[SIZE], 60)!r}; expected 6 or 6x7")
    return {**dict(zip(SIDES, (rows, columns or rows), strict=True)), **given}


def _read(field: Field, given: Any) -> Any:
    """The value of a field for the form; raises `UsageError`."""
    if isinstance(field, LinesField):
        return given.replace(LINE_END, "\n")
    if not isinstance(field, ChoiceField):
        return given
    offered = _offered(field)
    if given not in offered:
        from puzzles.text.nearness import perhaps  # only needed where a word is wrong

        expected = _span(offered) or f"one of {', '.join(offered)}{perhaps(str(given), offered)}"
        raise UsageError(f"argument {_flag(field)}: found {one_line(given, 60)!r}; expected {expected}")
    return offered[given]


def _span(words: Iterable[str]) -> str:
    """Consecutive numbers by the first and last: "2 to 30"; "" for other words, or few."""
    texts = list(words)
    numbers = [int(text) for text in texts if text.isdecimal()]
    run = len(numbers) == len(texts) >= MANY and numbers == list(range(numbers[0], numbers[-1] + 1))
    return f"{numbers[0]} to {numbers[-1]}" if run else ""


def _small(label: str) -> str:
    """A label with a small first letter."""
    return f"{label[:1].lower()}{label[1:]}"


def _refusing(words: str) -> Callable[[str], NoReturn]:
    """A parser that refuses every value with that message."""

    def refuse(text: str) -> NoReturn:
        raise ArgumentTypeError(words)

    return refuse


def _flag(field: Field) -> str:
    return f"--{field.name.replace('_', '-')}"


def _form(name: str) -> Any:
    """The form of a type, filled in for a puzzle to generate."""
    from tui.types.registry import form_type

    make = form_type(name)
    return make(make(None).sample())


def _offered(field: ChoiceField) -> dict[str, Any]:
    """The values of a choice by word, except a shape without a size, which is drawn on a screen."""
    values = [value for _, value in field.options if not isinstance(value, tuple) or all(value)]
    return dict(zip(field.words or map(_word, values), values, strict=False))


def _word(value: object) -> str:
    """A value as one word: 9, 2x3."""
    return "x".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _quoted(text: str) -> str:
    """A text for argparse help, with percent signs escaped."""
    return text.replace("%", "%%")
