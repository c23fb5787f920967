"""What the command line says of errors: a line for people, an object for programs, an exit status."""

from __future__ import annotations

import pytest

from puzzles.text.errors import PuzzleError
from tui.cli.failure import Failure, QuestionFailed, UsageError, failure


@pytest.mark.parametrize(
    ("error", "found"),
    [
        (
            UsageError("argument --limit: found 'x'; expected a number", "see cluebench count --help"),
            Failure(
                "argument --limit: found 'x'; expected a number; see cluebench count --help",
                "found 'x'",
                "argument --limit",
                "a number",
                2,
            ),
        ),
        (UsageError("no command"), Failure("no command", "no command", "", "", 2)),
        (
            PuzzleError("found 7", where="row 2", expected="1 to 4"),
            Failure("row 2: found 7; expected 1 to 4", "found 7", "row 2", "1 to 4", 2),
        ),
        (KeyboardInterrupt(), Failure("cancelled", "cancelled", "", "", 3)),
        (
            QuestionFailed("KeyError: 'a'", "units.py:7", "/tmp/fault.txt"),
            Failure(
                "internal error: KeyError: 'a' (units.py:7); a report is in /tmp/fault.txt",
                "internal error: KeyError: 'a'",
                "units.py:7",
                "",
                3,
            ),
        ),
        (
            QuestionFailed("the worker ended", ""),
            Failure("internal error: the worker ended", "internal error: the worker ended", "", "", 3),
        ),
    ],
)
def test_each_kind_of_error(error: BaseException, found: Failure) -> None:
    assert failure(error) == found


def test_a_fault_of_the_program_names_where_it_arose() -> None:
    def inner() -> None:
        raise ValueError("seven")

    with pytest.raises(ValueError, match="seven") as caught:
        inner()
    told = failure(caught.value)
    line = inner.__code__.co_firstlineno + 1
    assert told.line == f"internal error: ValueError: seven (test_failure.py:{line})"
    assert (told.where, told.status) == (f"test_failure.py:{line}", 3)
    assert failure(ValueError("never raised")).where == ""
