"""The commands of SMT-LIB 2, each taken apart into what it says. All raise `InputError`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.language.assertions.faults import wrong
from puzzles.language.assertions.sexp import Sexp, written
from puzzles.language.assertions.signature import MOST_VALUES

IGNORED = frozenset(
    {"set-logic", "set-info", "exit", "echo", "get-model", "get-value"}
    | {"get-unsat-core", "get-assertions", "get-assignment", "get-info", "get-option", "get-proof"}
    | {"get-unsat-assumptions"}
)
"""Commands that ask, or say nothing of the problem."""
REFUSED = {
    "declare-sort": "a sort without values",
    "define-fun-rec": "a recursive function",
    "define-funs-rec": "recursive functions",
    "check-sat-assuming": "assumptions for one check",
    "assert-soft": "an assertion that need not hold",
    "minimize": "optimisation",
    "maximize": "optimisation",
}
EXPECTED = "a command such as declare-const, define-fun, assert, push or check-sat"
MOST_SCOPES = 1_000


def declared(command: Sexp) -> tuple[Sexp, Sexp]:
    """Name and sort of `(declare-const x Int)` or `(declare-fun x () Int)`."""
    parts = command.parts
    if command.head == "declare-fun" and len(parts) == 3:
        if parts[1].items:
            raise wrong(parts[1], "found a function that is not defined", "(), or define-fun")
        parts = (parts[0], parts[2])
    if len(parts) != 2 or not parts[0].text:
        raise wrong(command, f"found an odd {command.head}", f"({command.head} name sort)")
    return parts[0], parts[1]


def enumerations(command: Sexp) -> Iterator[tuple[Sexp, tuple[str, ...]]]:
    """The sorts of `(declare-datatypes ((C 0)) (((red) (green))))` or `(declare-datatype C ((red) (green)))`.

    Each is its name and its values, and has at least one.
    """
    expected = "(declare-datatypes ((Colour 0)) (((red) (green))))"
    if len(command.parts) != 2 or command.parts[1].items is None:
        raise wrong(command, f"found an odd {command.head}", expected)
    names, listed = command.parts
    pairs: Sequence[tuple[Sexp, Sequence[Sexp]]]
    if command.head == "declare-datatype":
        pairs = [(names, listed.items or ())]
    elif not names.items:  # the older form: (declare-datatypes () ((C red green)))
        pairs = [(sort.items[0], sort.parts) for sort in listed.items or () if sort.items]
    elif len(names.items) == len(listed.items or ()):
        firsts = [name.items[0] if name.items else name for name in names.items]
        pairs = [
            (first, values.items or ()) for first, values in zip(firsts, listed.items or (), strict=True)
        ]
    else:
        raise wrong(command, f"found an odd {command.head}", expected)
    for name, values in pairs:
        yield name, _values(name, values)


def _values(name: Sexp, listed: Sequence[Sexp]) -> tuple[str, ...]:
    found = []
    for value in listed:
        word = value.items[0] if value.items and len(value.items) == 1 else value
        if not word.text:
            raise wrong(value, "found a constructor with fields", "values without fields, such as (red)")
        found.append(word.text)
    if not 0 < len(found) <= MOST_VALUES or not name.text or len(set(found)) < len(found):
        raise wrong(name, "found an odd list of values", f"1 to {MOST_VALUES} different ones")
    return tuple(found)


def defined(command: Sexp) -> tuple[Sexp, list[tuple[str, Sexp]], Sexp, Sexp]:
    """Name, parameters with their sorts, sort and body of a function.

    `(define-fun f ((x Int)) Bool (< x 3))`, or `(define-const c Int 3)` without parameters.
    """
    parts = command.parts
    if command.head == "define-const" and len(parts) == 3:
        parts = (parts[0], Sexp(parts[1].start, parts[1].start, items=()), *parts[1:])
    if len(parts) != 4 or parts[1].items is None or not parts[0].text:
        raise wrong(command, f"found an odd {command.head}", f"({command.head} name ((x Int)) Bool term)")
    name, listed, sort, body = parts
    parameters: dict[str, Sexp] = {}
    for pair in listed.items or ():
        if pair.items is None or len(pair.items) != 2 or not pair.items[0].text:
            raise wrong(pair, f"found {written(pair)}", "(name sort)")
        own, of = pair.items
        if own.text in parameters:
            raise wrong(own, f"{own.text!r} stands there twice", "another name")
        parameters[own.text] = of
    return name, list(parameters.items()), sort, body


def asserted(command: Sexp) -> tuple[Sexp, str]:
    """The term of `(assert term)`, and its name in `(assert (! term :named a1))`."""
    if len(command.parts) != 1:
        raise wrong(command, "found an odd assert", "(assert term)")
    (term,) = command.parts
    if term.head != "!" or not term.parts:
        return term, ""
    words = [part.text for part in term.parts]
    name = words[words.index(":named") + 1] if ":named" in words[:-1] else ""
    return term.parts[0], name


def levels(command: Sexp) -> int:
    """How many scopes `(push 2)` or `(pop 2)` is about; one if it does not say."""
    if not command.parts:
        return 1
    number = command.parts[0]
    if not number.number or len(number.text) > 4 or int(number.text) > MOST_SCOPES:
        raise wrong(number, f"found {written(number)}", f"0 to {MOST_SCOPES:,}")
    return int(number.text)
