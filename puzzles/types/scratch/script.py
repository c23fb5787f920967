"""Scripts of SMT-LIB 2: declarations, definitions, assertions, scopes.

What a script comes to is what is declared and asserted at its last `check-sat`, or at its end. Integers
need bounds, which assertions such as `(<= 1 x 9)` give, too. Source: the SMT-LIB standard 2.6, section 4.
"""

from __future__ import annotations

import re
from collections import ChainMap
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from msgspec import Struct

from puzzles.formulas.formulas import Formula, Value, Variable
from puzzles.language.assertions.faults import wrong
from puzzles.language.assertions.meaning import check_function, formula_of
from puzzles.language.assertions.sexp import Sexp, line_and_column, read_sexps, written
from puzzles.language.assertions.signature import BOOL, INT, Function, Signature, check_name
from puzzles.text.errors import InputError, PuzzleError
from puzzles.types.scratch import commands
from puzzles.types.scratch.bounds import Asserted, Bounds, can_take, given_values

T = TypeVar("T")
_NUMBERED = re.compile(r"(?:assertion\.)?\d+")


class Outcome(Struct, frozen=True):
    """What a script comes to. `popped` counts assertions that no longer hold at its end.

    `closed` counts scopes that were open before it and are closed by it; `forgets` tells that nothing
    asserted before holds any longer.
    """

    variables: tuple[Variable, ...]
    sorts: tuple[tuple[str, tuple[str, ...]], ...]
    functions: tuple[Function, ...]
    assertions: tuple[tuple[str, str, int, Formula], ...]
    """Text, name, depth and meaning."""
    depth: int
    found_bounds: tuple[str, ...] = ()
    """What was found of integers that were declared without bounds: "x from 1 to 9"."""
    popped: int = 0
    closed: int = 0
    forgets: bool = False


class State(Struct, frozen=True):
    """What is declared and asserted at one moment; of an integer without bounds, its declaration."""

    domains: Mapping[str, Variable | Sexp]
    sorts: Mapping[str, tuple[str, ...]]
    functions: Mapping[str, Function]
    asserted: list[Asserted]
    depth: int


class ScriptRun:
    """Runs commands over what was declared before. Raises `InputError` with offsets into the text.

    What is declared in a scope is forgotten with it, unless the script says that declarations are global.
    """

    def __init__(self, known: Signature, depth: int = 0) -> None:
        self._domains: ChainMap[str, Variable | Sexp] = ChainMap(dict(known.variables))
        self._sorts: ChainMap[str, tuple[str, ...]] = ChainMap(dict(known.sorts))
        self._functions: ChainMap[str, Function] = ChainMap(dict(known.functions))
        self._scopes: list[list[Asserted]] = [[]]
        self._open(depth)
        self._is_global = False
        self._checked: State | None = None
        self._popped = 0
        self._known_open = depth
        self._closed = 0
        self._forgets = False

    def run(self, script: Iterable[Sexp]) -> None:
        """Carry out commands, one after the other."""
        for command in script:
            head = command.head
            if command.items is None or head in commands.REFUSED:
                what = commands.REFUSED.get(head, "")
                problem = f"found {what}: {head}" if what else f"found {command.text!r}"
                raise wrong(command, problem, commands.EXPECTED)
            if head == "exit":
                return

            if head in _ACTIONS:
                _ACTIONS[head](self, command)
            elif head not in commands.IGNORED:
                place = command.items[0] if command.items else command
                raise wrong(place, f"found {head!r}", commands.EXPECTED)

    def outcome(self) -> Outcome:
        """What the commands came to; raises `InputError`."""
        state, checked = self._state(), self._checked
        if checked is not None and state.asserted[: len(checked.asserted)] != checked.asserted:
            state = checked
        given, alive = {}, []
        for each in state.asserted:
            name, values = given_values(each) or ("", ())
            if name in state.domains and can_take(state.domains[name], values):
                given[name] = values
            else:
                alive.append(each)
        variables, bounds_found = _variables(state, given)
        signature = Signature.of(variables, state.sorts.items(), state.functions.values())
        known: dict[str, Function] = {}
        for function in state.functions.values():  # which may speak of those before it alone
            check_function(function, Signature(signature.variables, signature.sorts, dict(known)))
            known[function.name] = function
        return Outcome(
            variables,
            tuple(state.sorts.items()),
            tuple(state.functions.values()),
            tuple(
                (written(each.term), _own_name(each.name), each.depth, formula_of(each.term, signature))
                for each in alive
            ),
            state.depth,
            bounds_found,
            sum(map(len, self._scopes)) + self._popped - len(state.asserted),
            self._closed,
            self._forgets,
        )

    def _state(self) -> State:
        asserted = [each for scope in self._scopes for each in scope]
        domains, sorts, functions = dict(self._domains), dict(self._sorts), dict(self._functions)
        return State(domains, sorts, functions, asserted, len(self._scopes) - 1)

    # -- commands ------------------------------------------------------------------------------

    def check(self, command: Sexp) -> None:
        """`(check-sat)`."""
        self._checked = self._state()

    def option(self, command: Sexp) -> None:
        """`(set-option :global-declarations true)`; other options say nothing of the problem."""
        words = [part.text for part in command.parts]
        if words[:1] == [":global-declarations"]:
            self._is_global = words[1:] == ["true"]

    def declare(self, command: Sexp) -> None:
        """`(declare-const x Int)` or `(declare-fun x () Int)`."""
        name, sort = commands.declared(command)
        self._check_new(name)
        if self._sort(sort) == INT:
            self._keep(self._domains, name.text, command)
        else:
            values = (False, True) if sort.text == BOOL else self._sorts[sort.text]
            self._keep(self._domains, name.text, Variable(name.text, values))

    def datatypes(self, command: Sexp) -> None:
        """`(declare-datatypes ((C 0)) (((red) (green))))`, or `(declare-datatype C ((red) (green)))`."""
        for name, values in commands.enumerations(command):
            if name.text in (BOOL, INT, *self._sorts):
                raise wrong(name, f"{name.text!r} is declared twice", "another name")
            self._keep(self._sorts, name.text, values)

    def define(self, command: Sexp) -> None:
        """`(define-fun f ((x Int)) Bool (< x 3))`, or `(define-const c Int 3)`."""
        name, parameters, sort, body = commands.defined(command)
        self._check_new(name)
        sorts = tuple((own, self._sort(of)) for own, of in parameters)
        self._keep(self._functions, name.text, Function(name.text, sorts, self._sort(sort), body))

    def claim(self, command: Sexp) -> None:
        """`(assert term)`, with a name in `(assert (! term :named a1))`."""
        term, name = commands.asserted(command)
        if name and any(each.name == name for scope in self._scopes for each in scope):
            raise wrong(command, f"two assertions are called {name!r}", "different names")
        self._scopes[-1].append(Asserted(term, name, len(self._scopes) - 1))

    def push(self, command: Sexp) -> None:
        """`(push 1)`."""
        self._open(commands.levels(command))

    def pop(self, command: Sexp) -> None:
        """`(pop 1)`."""
        levels = commands.levels(command)
        if levels >= len(self._scopes):
            raise wrong(command, f"found {written(command)}", f"at most {len(self._scopes) - 1} to pop")
        self._close(levels)

    def forget(self, command: Sexp) -> None:
        """`(reset-assertions)`, or `(reset)`, which forgets declarations, too."""
        self._close(len(self._scopes) - 1)
        self._popped += len(self._scopes.pop())
        self._scopes.append([])
        self._forgets = True
        if command.head == "reset":
            self._domains, self._sorts, self._functions = ChainMap(), ChainMap(), ChainMap()

    def _open(self, levels: int) -> None:
        for _ in range(levels):
            self._scopes.append([])
            self._domains, self._sorts = self._domains.new_child(), self._sorts.new_child()
            self._functions = self._functions.new_child()

    def _close(self, levels: int) -> None:
        for _ in range(levels):
            self._popped += len(self._scopes.pop())
            self._domains, self._sorts = self._domains.parents, self._sorts.parents
            self._functions = self._functions.parents
        self._closed = max(self._closed, self._known_open - (len(self._scopes) - 1))

    def _keep(self, names: ChainMap[str, T], name: str, what: T) -> None:
        """Keep what a name stands for, in the innermost scope or in all."""
        names.maps[-1 if self._is_global else 0][name] = what

    def _check_new(self, name: Sexp) -> None:
        """Make sure that a name is not taken."""
        is_value = any(name.text in values for values in self._sorts.values())
        if name.text in self._domains or name.text in self._functions or is_value:
            raise wrong(name, f"{name.text!r} is declared twice", "another name")
        try:
            check_name(name.text)
        except PuzzleError as error:
            raise wrong(name, error.problem, error.expected) from error

    def _sort(self, sort: Sexp) -> str:
        """The name of a sort, which must be known."""
        known = (BOOL, INT, *self._sorts)
        if sort.text not in known:
            raise wrong(sort, f"found the sort {written(sort)}", ", ".join(known))
        return sort.text


_ACTIONS: Mapping[str, Callable[[ScriptRun, Sexp], None]] = {
    "check-sat": ScriptRun.check,
    "set-option": ScriptRun.option,
    "declare-const": ScriptRun.declare,
    "declare-fun": ScriptRun.declare,
    "declare-datatypes": ScriptRun.datatypes,
    "declare-datatype": ScriptRun.datatypes,
    "define-fun": ScriptRun.define,
    "define-const": ScriptRun.define,
    "assert": ScriptRun.claim,
    "push": ScriptRun.push,
    "pop": ScriptRun.pop,
    "reset": ScriptRun.forget,
    "reset-assertions": ScriptRun.forget,
}
COMMANDS = frozenset(_ACTIONS) | commands.IGNORED | commands.REFUSED.keys()
"""The words that commands begin with."""


def _variables(
    state: State, given: Mapping[str, tuple[Value, ...]]
) -> tuple[tuple[Variable, ...], tuple[str, ...]]:
    """All variables with their values, and which bounds had to be found; raises `InputError`."""
    bounds = Bounds(state.asserted)
    variables, found = [], []
    for name, own in state.domains.items():
        if name in given:
            variables.append(Variable(name, given[name]))
        elif isinstance(own, Variable):
            variables.append(own)
        else:
            domain = bounds.of(name, own)
            variables.append(Variable(name, domain))
            found.append(f"{name} from {domain[0]} to {domain[-1]}")
    return tuple(variables), tuple(found)


def _own_name(name: str) -> str:
    """The name that a person gave; none where it cannot be typed, or is a number that we gave ourselves."""
    return "" if _NUMBERED.fullmatch(name) or '"' in name else name


def run(text: str, known: Signature, depth: int = 0) -> Outcome:
    """What a script comes to; raises `InputError` with offsets into it."""
    script = ScriptRun(known, depth)
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
