"""Arguments shared by commands, and the parser, which reports errors in one line."""

from __future__ import annotations

from argparse import (
    SUPPRESS,
    Action,
    ArgumentError,
    ArgumentParser,
    ArgumentTypeError,
    Namespace,
    RawDescriptionHelpFormatter,
)
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from puzzles.text.words import one_line
from tui.cli.failure import UsageError

MEMORY = 4096
"""Default megabytes for z3."""
FILE = (
    "a puzzle file, a library name, a grid such as 53..7....6..195..., an argument such as 'p, p -> q |- q', "
    "a link or ID, or - for standard input"
)
LONGEST = 10**9
"""The most seconds; larger values are not portable."""


class Parser(ArgumentParser):
    """Raises `UsageError` instead of printing the usage and exiting.

    `prepare` is called with the command line before parsing, and may add arguments that depend on it.
    """

    def __init__(self, **settings: Any) -> None:
        super().__init__(formatter_class=RawDescriptionHelpFormatter, allow_abbrev=False, **settings)
        self.prepare: Callable[[Sequence[str]], object] = len

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: Namespace | None = None
    ) -> tuple[Namespace, list[str]]:
        self.prepare(args or ())
        return super().parse_known_args(args, namespace)

    def parse_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: Namespace | None = None
    ) -> Namespace:
        options, rest = self.parse_known_args(args, namespace)
        if rest:
            self.refuse(rest)
        return options

    def refuse(self, rest: Sequence[str]) -> NoReturn:
        """Raise `UsageError` for unparsed words, with the option that may be meant."""
        from puzzles.text.nearness import perhaps  # only needed where a word is wrong

        told = (action.option_strings for action in self._actions if action.help != SUPPRESS)
        known = [flag for flags in told for flag in flags if flag.startswith("--")]
        option = next((word.partition("=")[0] for word in rest if word.startswith("--")), "")
        self.error(f"unrecognized arguments: {' '.join(rest)}{perhaps(option, known)}")

    def _check_value(self, action: Action, value: Any) -> None:
        """Check a choice; the error names the choice that may be meant."""
        try:
            super()._check_value(action, value)
        except ArgumentError as error:
            from puzzles.text.nearness import perhaps

            near = perhaps(str(value), map(str, action.choices or ()))
            raise ArgumentError(action, f"{error.message}{near}") from error

    def error(self, message: str) -> NoReturn:
        raise UsageError(message, f"see {self.prog} --help")


def puzzle_arguments(
    parser: Parser, *, json: bool = True, answers: bool = True, meant: Callable[[str], str] = str
) -> None:
    """Add FILE and the arguments of all commands on a puzzle; `answers` if they say anything about solutions.

    `meant` turns the word typed for FILE into what is read.
    """
    parser.add_argument("file", metavar="FILE", type=meant, help=FILE)
    type_argument(parser)
    drawn_argument(parser)
    if answers:
        careless_argument(parser)
    common_arguments(parser, json=json)


def type_argument(parser: Parser) -> None:
    """Add `--type nurikabe`."""
    parser.add_argument(
        "--type",
        dest="kind",
        metavar="TYPE",
        default="",
        help="of what type a link of penpa-edit is, with options such as 'starbattle stars=2'",
    )


def drawn_argument(parser: Parser) -> None:
    """Add `--drawn "grey line=thermometer"`."""
    parser.add_argument(
        "--drawn",
        metavar="THING=KIND",
        action="append",
        default=[],
        help="what something that is only drawn means, as 'grey line=thermometer' or 2=nothing; `read` lists "
        "what is drawn; may be given several times",
    )


def careless_argument(parser: Parser, dest: str = "ignore_unread") -> None:
    """Add `--ignore-unread`."""
    parser.add_argument(
        "--ignore-unread",
        dest=dest,
        action="store_true",
        help="answer although clues are not read, or parts of a link were ignored",
    )


def common_arguments(parser: Parser, *, json: bool = True) -> None:
    """Add the arguments of all commands."""
    parser.set_defaults(json=False)
    if json:
        parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--timeout", metavar="SECONDS", type=seconds, help="give up after so long, with exit status 3"
    )
    parser.add_argument(
        "--memory",
        metavar="MB",
        type=whole(64, 10**6),
        default=MEMORY,
        help="let z3 take so many megabytes at most (default %(default)s)",
    )


def struck_argument(parser: Parser) -> None:
    """Add `--not r1c3=4,5`."""
    parser.add_argument(
        "--not",
        metavar="CELL=VALUES",
        dest="struck",
        action="append",
        default=[],
        help="take these values for struck out there already, as r1c3=4,5; may be given several times",
    )


def unique_argument(parser: Parser) -> None:
    """Add `--unique`."""
    parser.add_argument(
        "--unique",
        action="store_true",
        help="also steps that rest on there being one solution, such as unique rectangles",
    )


def limit_argument(parser: Parser, default: int, purpose: str) -> None:
    """Add `--limit N`."""
    parser.add_argument(
        "--limit", metavar="N", type=whole(1), default=default, help=f"{purpose} (default %(default)s)"
    )


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """A parser of whole numbers in a range."""
    expected = f"a whole number from {least}" + (f" to {most}" if most else "")

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least or (most is not None and number > most):
            raise ArgumentTypeError(f"found {one_line(text, 60)!r}; expected {expected}")
        return number

    return read


def length_of_time(unit: str) -> Callable[[str], float]:
    """A parser of durations in that unit."""

    def read(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = 0.0
        if not 0 < number <= LONGEST:
            raise ArgumentTypeError(f"found {one_line(text, 60)!r}; expected {unit}, more than 0")
        return number

    return read


seconds, minutes = length_of_time("seconds"), length_of_time("minutes")


def linear_argument(parser: Parser) -> None:
    """Add `--linear`."""
    about = "work line by line, without drawing: for screen readers and plain terminals"
    parser.add_argument("--linear", action="store_true", help=about)
