"""The jobs of the line: declarations, assertions, scopes, and values of variables."""

from __future__ import annotations

from functools import partial

from puzzles.formulas.formulas import Value, Variable
from puzzles.language.assertions.declarations import declaration_lines
from puzzles.language.assertions.standard import standard
from puzzles.sentences.values import value_label
from puzzles.text.errors import InputError
from puzzles.text.words import amount
from puzzles.types.cryptarithm.puzzle import Cryptarithm
from puzzles.types.scratch.assertion import Assertion
from puzzles.types.scratch.puzzle import Scratch
from tui.editors.clue_entry import CHANGE, CLUE
from tui.editors.reading import LineTask

VALUE = "value:"
"""The prefix, before a variable's name, of the job for its value."""
HINT = "x: 1..9 declares, x + y <= 10 asserts"


def assertion_job(puzzle: Scratch, name: str) -> LineTask:
    """The job for new input, or for changing an assertion."""
    if name == CLUE:
        prompt = f"Scope {puzzle.depth}" if puzzle.depth else "Assert"
        return LineTask(name, prompt, partial(told, puzzle), puzzle.completions, HINT, many=True)
    old = name.removeprefix(CHANGE)
    return LineTask(name, "Change", partial(_changed, puzzle, old), puzzle.completions)


def value_job(puzzle: Scratch | Cryptarithm, name: str) -> LineTask:
    """The job for the value of a variable; a blank line clears it."""
    variable = next(own for own in puzzle.declared if own.name == name.removeprefix(VALUE))
    label = f"{variable.name} ="
    return LineTask(name, label, partial(_shown_value, variable), hint="blank for none", blank=True)


def told(puzzle: Scratch, line: str) -> str:
    """The reading of a line; raises `PuzzleError`."""
    changed = puzzle.typing.with_line(line)
    if changed.depth != puzzle.depth and len(changed.clue_list) <= len(puzzle.clue_list):
        gone = len(puzzle.clue_list) - len(changed.clue_list)
        if changed.depth > puzzle.depth:
            return f"(push 1): opens scope {changed.depth}"
        return f"(pop 1): closes scope {puzzle.depth}, with {amount(gone, 'assertion')}"
    new = [item for item in changed.clue_list.items if item not in puzzle.clue_list.items]
    if new:
        return " ".join(_as_smt(changed, clue) for _, clue in new if isinstance(clue, Assertion))
    known = set(puzzle.declared)
    declared = declaration_lines((own for own in changed.declared if own not in known), dict(changed.sorts))
    return f"Declares {'; '.join(declared)}" if declared else "Changes nothing"


def _as_smt(puzzle: Scratch, clue: Assertion) -> str:
    return f"(assert {standard(puzzle.reader.term(clue.text))})"


def _changed(puzzle: Scratch, old: str, line: str) -> str:
    clue = puzzle.typing.with_changed_line(old, line).clue_list.get(old) or puzzle.typing.read_line(line)[0]
    assert isinstance(clue, Assertion)
    return _as_smt(puzzle, clue)


def typed_value(variable: Variable, line: str) -> Value | None:
    """The value in a line, None for a blank one; raises `InputError`."""
    word = line.strip()
    if not word:
        return None
    if variable.is_boolean and word.casefold() in ("t", "f"):
        return word.casefold() == "t"
    for value in variable.domain:
        if value_label(value) == word:
            return value
    some = ", ".join(map(value_label, variable.domain[:8]))
    raise InputError(f"found {word!r}", 0, len(line), expected=some + " …" * (len(variable.domain) > 8))


def _shown_value(variable: Variable, line: str) -> str:
    value = typed_value(variable, line)
    return "No value" if value is None else f"{variable.name} is {value_label(value)}"


def next_value(variable: Variable, key: str, now: Value | None) -> Value | None:
    """The value after a key: a digit extends a number, space takes the next value."""
    domain = [*variable.domain]
    if key == "space":
        following = [*domain, None]
        return following[(following.index(now) + 1) % len(following)]
    if variable.is_boolean:
        return {"t": True, "f": False, "1": True, "0": False}.get(key, now)
    if not key.isdigit():
        return now
    if isinstance(domain[0], int):
        longer = int(f"{now}{key}") if now is not None else int(key)
        return longer if longer in domain else int(key) if int(key) in domain else now
    return domain[int(key) - 1] if 1 <= int(key) <= len(domain) else now
