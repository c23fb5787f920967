"""The options of a puzzle type on a command line: the fields of its form, under the same names."""

from __future__ import annotations

from argparse import ArgumentTypeError, BooleanOptionalAction, Namespace
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from puzzles.core.puzzle import Puzzle
from puzzles.core.text import one_line
from puzzles.types import puzzle_type, type_names
from tui.cli.arguments import Parser

PREFIX = "type_"
"""What the names of such options begin with among all that were parsed."""
LINE_END = ";"
"""Ends a line in what is written on several."""
KEYS = 60
"""Characters of a list of choices that are quoted at most."""


def known_type(text: str) -> str:
    """The word for a type, for an option parser."""
    if text not in type_names():
        raise ArgumentTypeError(f"found {one_line(text, 60)!r}; expected one of {', '.join(type_names())}")
    return puzzle_type(text).type_name


def add_type_options(parser: Parser, arguments: Sequence[str]) -> None:
    """Add the options of the type that a command line begins with, if it names one."""
    name = next((word for word in arguments if not word.startswith("-")), "")
    if name not in type_names():
        return
    kind = puzzle_type(name)
    group = parser.add_argument_group(f"options of {kind.label}")
    from tui.screens.dialogs.form import Choice, Lines, Toggle, Words  # which loads Textual

    for field in _form(kind.type_name).fields({}):
        flag, place = f"--{field.name.replace('_', '-')}", PREFIX + field.name
        match field:
            case Toggle(label=label):
                group.add_argument(
                    flag, dest=place, action=BooleanOptionalAction, help=_quoted(label), default=None
                )
            case Choice(label=label, options=options):
                offered = _offered(options)
                words = ", ".join(offered)
                told = words if len(words) <= KEYS else f"{words[:KEYS].rpartition(',')[0]}, ..."
                group.add_argument(
                    flag,
                    dest=place,
                    metavar=field.name.upper(),
                    type=_choice(offered),
                    help=_quoted(f"{label.lower()}: {told}"),
                )
            case Words(label=label) | Lines(label=label):
                several = f", each line ended by {LINE_END}" if isinstance(field, Lines) else ""
                group.add_argument(
                    flag, dest=place, metavar="TEXT", help=_quoted(f"{label[:1].lower()}{label[1:]}{several}")
                )


def given_options(options: Namespace) -> dict[str, Any]:
    """The options of the type that were given, by the names of the fields."""
    return {
        name.removeprefix(PREFIX): value
        for name, value in vars(options).items()
        if name.startswith(PREFIX) and value is not None
    }


def shaped(name: str, given: dict[str, Any]) -> Puzzle:
    """The puzzle of a type, as its form makes it where those fields are filled in; raises `PuzzleError`.

    Fields that hang on others are filled in anew once these are known: the boxes of another size.
    """
    from tui.screens.dialogs.form import Lines

    form = _form(name)
    fields = form.fields({})
    values = {field.name: field.value for field in fields}
    values |= {
        field.name: given[field.name].replace(LINE_END, "\n")
        if isinstance(field, Lines)
        else given[field.name]
        for field in fields
        if field.name in given
    }
    renewed = {field.name: field.value for field in form.fields(values)}
    built: Puzzle = form.build({**values, **{key: renewed[key] for key in values if key not in given}})
    return built


def _form(name: str) -> Any:
    """The form of a type, filled in for a puzzle that is to be generated."""
    from tui.types.registry import form_type

    make = form_type(name)
    return make(make(None).sample())


def _offered(options: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """The values of a choice by their words, but for a shape of no size: that is drawn on a screen."""
    return {_word(value): value for _, value in options if not isinstance(value, tuple) or all(value)}


def _choice(by_word: Mapping[str, Any]) -> Callable[[str], Any]:
    """A reader of one of several values, by its word."""

    def read(text: str) -> Any:
        if text not in by_word:
            words = ", ".join(by_word)
            raise ArgumentTypeError(f"found {one_line(text, 60)!r}; expected one of {words}")
        return by_word[text]

    return read


def _word(value: object) -> str:
    """A value as one word: 9, 2x3."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "x".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _quoted(text: str) -> str:
    """A text for the help of an option, in which a percent sign stands for itself."""
    return text.replace("%", "%%")
