"""Commands that are read many at once stand where they stand when they are read one by one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.language.assertions.sexp import Sexp, read_sexps
from puzzles.text.errors import InputError
from solvers.queries.scripts import CommandAnswers, SilentCommands
from solvers.scripts.commands import ScriptText
from solvers.scripts.run import run_script
from tests.helpers.smtlib import answered

FRAGMENTS = st.sampled_from(
    [
        "(assert (> x 1))",
        "(assert(or (= |a ) ; b| x) true))",
        '(assert (= s "a ; ( ""b"" |"))',
        "(assert #| a ) |# p)",
        "(assert (let ((y 1)) (and (> x y) ; less )\n true)))",
        "(declare-const |x y| Int)",
        "(define-fun f ((a Int)) Int\r\n\t(+ a 1))",
        "(define-fun-rec g ((a Int)) Int a)",
        "(push)",
        "(push 2)",
        "( pop 1 )",
        "(pop ; 3\n 1)",
        "(asserted p)",
        "(assert" + "(" * 12 + "p" + ")" * 13,
        "(check-sat)",
        "; a remark (push)\n",
        "#| several ( lines\n|#",
        '"text" word',
        ")",
        "(assert (",
        "|",
        '"',
    ]
)


def one_by_one(text: str) -> Iterator[Sexp]:
    """What is read of a script up to its first fault."""
    with suppress(InputError):
        yield from read_sexps(text, lenient=True)


@settings(max_examples=300)
@given(st.lists(FRAGMENTS, max_size=12), st.sampled_from(["", " ", "\n"]))
def test_many_commands_at_once_are_those_one_by_one(fragments: list[str], between: str) -> None:
    text = between.join(fragments)
    found = [(each.start, each.end, each.head) for each in ScriptText(text).commands() if each.text[0] == "("]
    wanted = [(each.start, each.end, each.head) for each in one_by_one(text) if each.items is not None]
    assert found == wanted


LONG = """; the first
(declare-const x Int) (push
  1) ; open
(assert (> x |x|))(pop)(push 2)
(define-const |a
b| Int 1)"""


def test_silent_commands_are_one_answer_and_read_one_by_one() -> None:
    ((answer,),) = run_script(LONG, False)
    assert isinstance(answer, SilentCommands)
    told = [(each.number, each.head, each.line, each.column, each.depth) for each in answered(LONG)]
    assert told == [
        (1, "declare-const", 2, 1, 0),
        (2, "push", 2, 23, 1),
        (3, "assert", 4, 1, 1),
        (4, "pop", 4, 19, 0),
        (5, "push", 4, 24, 2),
        (6, "define-const", 5, 1, 2),
    ]
    assert list(CommandAnswers((answer,)).told) == []


def test_a_command_that_follows_silent_ones_has_its_number_and_depth() -> None:
    last = answered(LONG * 3 + "(check-sat)")[-1]
    assert (last.number, last.head, last.outcome.value) == (19, "check-sat", "sat")
