"""Scripts of SMT-LIB 2: declarations, definitions, assertions, scopes.

What a script comes to are the assertions that are alive at its last `check-sat`, or at its end. Integers
need bounds, which assertions such as `(<= 1 x 9)` give, too. Source: the SMT-LIB standard 2.6, section 4.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise

from msgspec import Struct

from puzzles.core.errors import InputError, PuzzleError
from puzzles.core.formulas import Formula, Value, Variable
from puzzles.language.assertions.declarations import number_domain
from puzzles.language.assertions.meaning import check_function, formula_of
from puzzles.language.assertions.sexp import Sexp, line_and_column, read_sexps, written
from puzzles.language.assertions.signature import (
    BOOL,
    ENUMERATION,
    INT,
    MOST_VALUES,
    Function,
    Signature,
    check_name,
)

IGNORED = frozenset(
    {"set-logic", "set-option", "set-info", "check-sat", "exit", "echo", "get-model", "get-value"}
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


VALUES = "values."
"""What the name of an assertion begins with that says which values a variable takes, and no more."""


class Asserted(Struct, frozen=True, eq=False):
    """An assertion of a script: the term, its name, and in how many scopes it stands."""

    term: Sexp
    name: str
    depth: int


class Outcome(Struct, frozen=True):
    """What a script comes to. `popped` counts assertions that no longer hold at its end."""

    variables: tuple[Variable, ...]
    sorts: tuple[tuple[str, tuple[str, ...]], ...]
    functions: tuple[Function, ...]
    assertions: tuple[tuple[str, str, int, Formula], ...]
    """Text, name, depth and meaning."""
    depth: int
    found_bounds: tuple[str, ...] = ()
    """What was found of integers that were declared without bounds: "x from 1 to 9"."""
    popped: int = 0
    checks: int = 0


class Script:
    """Runs commands over what was declared before. Raises `InputError` with offsets into the text."""

    def __init__(self, known: Signature, depth: int = 0) -> None:
        self._domains: dict[str, Variable | Sexp] = dict(known.variables)
        self._sorts = dict(known.sorts)
        self._functions = dict(known.functions)
        self._scopes: list[list[Asserted]] = [[] for _ in range(depth + 1)]
        self._checked: tuple[list[Asserted], int] | None = None
        self._popped = self._checks = 0

    def run(self, commands: Iterable[Sexp]) -> None:
        """Carry out commands, one after the other."""
        for command in commands:
            head = command.head
            if command.items is None or head in REFUSED:
                what = REFUSED.get(head, "")
                raise _wrong(
                    command, f"found {what}: {head}" if what else f"found {command.text!r}", _EXPECTED
                )
            if head == "exit":
                return
            if head == "check-sat":
                self._checked, self._checks = (self._alive, len(self._scopes) - 1), self._checks + 1
            elif head not in IGNORED:
                act = _COMMANDS.get(head)
                if act is None:
                    raise _wrong(command.items[0] if command.items else command, f"found {head!r}", _EXPECTED)
                act(self, command)

    @property
    def _alive(self) -> list[Asserted]:
        return [each for scope in self._scopes for each in scope]

    def outcome(self) -> Outcome:
        """What the commands came to; raises `InputError`."""
        alive, depth = self._alive, len(self._scopes) - 1
        if self._checked is not None and alive[: len(self._checked[0])] != self._checked[0]:
            alive, depth = self._checked
        total = sum(map(len, self._scopes)) + self._popped
        bounds = _Bounds(alive)
        given = dict(filter(None, map(_given_values, alive)))
        alive = [each for each in alive if _given_values(each) is None]
        variables, found = [], []
        for name, own in self._domains.items():
            if name in given:
                variables.append(Variable(name, given[name]))
                continue
            if isinstance(own, Variable):
                variables.append(own)
                continue
            domain = bounds.of(name, own)
            variables.append(Variable(name, domain))
            found.append(f"{name} from {domain[0]} to {domain[-1]}")
        signature = Signature.of(variables, self._sorts.items(), self._functions.values())
        functions = list(self._functions.values())
        for number, function in enumerate(functions):  # which may speak of those before it alone
            check_function(
                function, Signature(signature.variables, signature.sorts, _by_name(functions[:number]))
            )
        said = tuple(
            (written(each.term), _own_name(each.name), each.depth, formula_of(each.term, signature))
            for each in alive
        )
        return Outcome(
            tuple(variables),
            tuple(self._sorts.items()),
            tuple(self._functions.values()),
            said,
            depth,
            tuple(found),
            max(0, total - len(alive) - len(given)),
            self._checks,
        )

    # -- commands ------------------------------------------------------------------------------

    def declare(self, command: Sexp) -> None:
        """`(declare-const x Int)` or `(declare-fun x () Int)`."""
        parts = command.parts
        if command.head == "declare-fun" and len(parts) == 3:
            if parts[1].items:
                raise _wrong(parts[1], "found a function that is not defined", "(), or define-fun")
            parts = (parts[0], parts[2])
        if len(parts) != 2 or not parts[0].text:
            raise _wrong(command, f"found an odd {command.head}", f"({command.head} name sort)")
        name, sort = parts[0].text, parts[1]
        self._new(parts[0])
        if sort.text == BOOL:
            self._domains[name] = Variable(name, (False, True))
        elif sort.text == INT:
            self._domains[name] = command
        elif sort.text in self._sorts:
            self._domains[name] = Variable(name, self._sorts[sort.text])
        else:
            known = ", ".join((BOOL, INT, *self._sorts))
            raise _wrong(sort, f"found the sort {written(sort)}", known)

    def _new(self, name: Sexp) -> None:
        """Make sure that a name is not taken."""
        values = {value for values in self._sorts.values() for value in values}
        if name.text in self._domains or name.text in self._functions or name.text in values:
            raise _wrong(name, f"{name.text!r} is declared twice", "another name")
        try:
            check_name(name.text)
        except PuzzleError as error:
            raise _wrong(name, error.problem, error.expected) from error

    def datatypes(self, command: Sexp) -> None:
        """`(declare-datatypes ((C 0)) (((red) (green))))`, or `(declare-datatype C ((red) (green)))`."""
        expected = "(declare-datatypes ((Colour 0)) (((red) (green))))"
        if len(command.parts) != 2 or command.parts[1].items is None:
            raise _wrong(command, f"found an odd {command.head}", expected)
        names, listed = command.parts
        if command.head == "declare-datatype":
            pairs = [(names, listed)]
        elif not names.items:  # the older form: (declare-datatypes () ((C red green)))
            old = [sort for sort in listed.items or () if sort.items]
            pairs = [
                (sort.items[0], Sexp(sort.start, sort.end, items=sort.parts)) for sort in old if sort.items
            ]
        else:
            firsts = [name.items[0] if name.items else name for name in names.items]
            pairs = list(zip(firsts, listed.items or (), strict=False))
        for name, values in pairs:
            found = []
            for value in values.items or ():
                word = value.items[0] if value.items and len(value.items) == 1 else value
                if not word.text:
                    raise _wrong(
                        value, "found a constructor with fields", "values without fields, such as (red)"
                    )
                found.append(word.text)
            if not found or len(found) > MOST_VALUES or not name.text or len(set(found)) < len(found):
                raise _wrong(values, "found an odd list of values", f"1 to {MOST_VALUES} different ones")
            self._sorts[name.text] = tuple(found)

    def define(self, command: Sexp) -> None:
        """`(define-fun f ((x Int)) Bool (< x 3))`, or `(define-const c Int 3)`."""
        parts = command.parts
        if command.head == "define-const" and len(parts) == 3:
            parts = (parts[0], Sexp(parts[1].start, parts[1].start, items=()), *parts[1:])
        if len(parts) != 4 or parts[1].items is None or not parts[0].text:
            raise _wrong(
                command, f"found an odd {command.head}", f"({command.head} name ((x Int)) Bool term)"
            )
        self._new(parts[0])
        parameters = []
        for pair in parts[1].items:
            if pair.items is None or len(pair.items) != 2:
                raise _wrong(pair, f"found {written(pair)}", "(name sort)")
            parameters.append((pair.items[0].text, self._kind(pair.items[1])))
        function = Function(parts[0].text, tuple(parameters), self._kind(parts[2]), parts[3])
        self._functions[function.name] = function

    def _kind(self, sort: Sexp) -> str:
        if sort.text in (BOOL, INT):
            return sort.text
        if sort.text in self._sorts:
            return ENUMERATION
        raise _wrong(sort, f"found the sort {written(sort)}", ", ".join((BOOL, INT, *self._sorts)))

    def claim(self, command: Sexp) -> None:
        """`(assert term)`, with a name in `(assert (! term :named a1))`."""
        if len(command.parts) != 1:
            raise _wrong(command, "found an odd assert", "(assert term)")
        (term,) = command.parts
        name = ""
        if term.head == "!":
            words = [part.text for part in term.parts]
            if ":named" in words[:-1]:
                name = words[words.index(":named") + 1]
            term = term.parts[0] if term.parts else term
        if name and any(each.name == name for scope in self._scopes for each in scope):
            raise _wrong(command, f"two assertions are called {name!r}", "different names")
        self._scopes[-1].append(Asserted(term, name, len(self._scopes) - 1))

    def push(self, command: Sexp) -> None:
        for _ in range(_levels(command)):
            self._scopes.append([])

    def pop(self, command: Sexp) -> None:
        levels = _levels(command)
        if levels >= len(self._scopes):
            raise _wrong(command, f"found {written(command)}", f"at most {len(self._scopes) - 1} to pop")
        for _ in range(levels):
            self._popped += len(self._scopes.pop())

    def forget(self, command: Sexp) -> None:
        """`(reset-assertions)`, or `(reset)`, which forgets declarations, too."""
        self._popped += sum(map(len, self._scopes))
        self._scopes = [[]]
        if command.head == "reset":
            self._domains, self._sorts, self._functions = {}, {}, {}


def _by_name(functions: Iterable[Function]) -> dict[str, Function]:
    return {function.name: function for function in functions}


def _own_name(name: str) -> str:
    """The name that a person gave; none where it is only a number that we gave when we wrote the script."""
    return "" if _NUMBERED.fullmatch(name) else name


_NUMBERED = re.compile(r"assertion\.\d+")
_EXPECTED = "a command such as declare-const, define-fun, assert, push or check-sat"
_COMMANDS: Mapping[str, Callable[[Script, Sexp], None]] = {
    "declare-const": Script.declare,
    "declare-fun": Script.declare,
    "declare-datatypes": Script.datatypes,
    "declare-datatype": Script.datatypes,
    "define-fun": Script.define,
    "define-const": Script.define,
    "assert": Script.claim,
    "push": Script.push,
    "pop": Script.pop,
    "reset": Script.forget,
    "reset-assertions": Script.forget,
}
COMMANDS = frozenset(_COMMANDS) | IGNORED | REFUSED.keys()
"""The words that commands begin with."""
MOST_SCOPES = 1_000


def _levels(command: Sexp) -> int:
    if not command.parts:
        return 1
    number = command.parts[0]
    if not number.number or len(number.text) > 4 or int(number.text) > MOST_SCOPES:
        raise _wrong(number, f"found {written(number)}", f"0 to {MOST_SCOPES:,}")
    return int(number.text)


def _wrong(term: Sexp, problem: str, expected: str = "") -> InputError:
    return InputError(problem, term.start, term.end, expected=expected)


def run(text: str, known: Signature, depth: int = 0) -> Outcome:
    """What a script comes to; raises `InputError` with offsets into it."""
    script = Script(known, depth)
    script.run(read_sexps(text))
    return script.outcome()


def run_file(text: str) -> Outcome:
    """The same for a file; raises `PuzzleError` with line and column."""
    try:
        return run(text, Signature({}, {}, {}))
    except InputError as error:
        where = line_and_column(text, error.start)
        problem, expected = error.problem, error.expected
        raise PuzzleError(problem, where=where, expected=expected) from error


# -- bounds ------------------------------------------------------------------------------------


def _given_values(asserted: Asserted) -> tuple[str, tuple[Value, ...]] | None:
    """The variable and its values, of an assertion that is named for just that: `values.x`."""
    name = asserted.name.removeprefix(VALUES)
    if name == asserted.name:
        return None
    term = asserted.term
    found: list[Value] = []
    for part in term.parts if term.head == "or" else (term,):
        if part.head == "<=" and len(part.parts) == 3 and part.parts[1].text == name:
            low, high = _number(part.parts[0]), _number(part.parts[2])
            if low is None or high is None:
                return None
            found += number_domain(low, high, part.start, part.end)
        elif part.head == "=" and len(part.parts) == 2 and part.parts[0].text == name:
            number, word = _number(part.parts[1]), part.parts[1].text
            found.append(word if number is None else number)
        else:
            return None
    return name, tuple(dict.fromkeys(found))


class _Bounds:
    """The bounds of integers that assertions give outright: `(<= 1 x 9)`, `(and (>= x 1) (< x 10))`.

    Of several, the loosest count, so that no assertion holds just because of the bounds that are taken.
    """

    def __init__(self, assertions: Iterable[Asserted]) -> None:
        self._low: dict[str, list[int]] = {}
        self._high: dict[str, list[int]] = {}
        for each in assertions:
            for part in _conjuncts(each.term):
                self._take(part)

    def _take(self, term: Sexp) -> None:
        if term.head not in ("<=", "<", ">=", ">", "="):
            return
        for pair in pairwise(term.parts):
            one, other = pair if term.head in ("<=", "<", "=") else pair[::-1]
            strict = term.head in ("<", ">")
            for left, right in ((one, other), (other, one)) if term.head == "=" else ((one, other),):
                if (number := _number(left)) is not None and right.text:
                    self._low.setdefault(right.text, []).append(number + strict)
                if (number := _number(right)) is not None and left.text:
                    self._high.setdefault(left.text, []).append(number - strict)

    def of(self, name: str, declaration: Sexp) -> tuple[int, ...]:
        """The values of an integer; raises `InputError` at its declaration."""
        ends = self._low.get(name, []), self._high.get(name, [])
        if not all(ends):
            missing = "no upper bound" if ends[0] else "no lower bound" if ends[1] else "no bounds"
            expected = f"{name}: 1..9, or an assertion such as (assert (<= 1 {name} 9))"
            raise _wrong(declaration, f"{name} has {missing}", expected)
        return number_domain(min(map(min, ends)), max(map(max, ends)), declaration.start, declaration.end)


def _conjuncts(term: Sexp) -> Iterator[Sexp]:
    waiting = [term]
    while waiting:
        each = waiting.pop()
        if each.head == "and":
            waiting += each.parts
        else:
            yield each


def _number(term: Sexp) -> int | None:
    """The number that a term is outright."""
    if term.number and len(term.text) < 10:
        return int(term.text)
    if term.head == "-" and len(term.parts) == 1 and term.parts[0].number and len(term.parts[0].text) < 10:
        return -int(term.parts[0].text)
    return None
