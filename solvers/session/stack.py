"""The push/pop stack: z3's scopes following a draft through its edits.

The base scope holds variables and rules; each clue, entry and assumption has a scope of its own
on top, in order. Every statement is guarded by a selector, so that unsat cores name statements
and a switch costs nothing but an assumption.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from puzzles.core.formulas import Value, Variable
from puzzles.core.state import Draft
from puzzles.core.statements import Kind, Literal, Statement
from solvers.backends.z3_solver import Bits, Kernel
from solvers.encoding.encoder import Encoder
from solvers.encoding.symbols import family_symbol, guard_symbol, literal_symbol, selector_symbol
from solvers.queries.answers import CANCELLED, Assignment, Scope, Scopes, Undecided

Signed = tuple[str, bool]
"""A Bool's symbol, as it is or negated."""
_Base = tuple[tuple[str, ...], tuple[str, ...]]
"""The Bools of variables and rules, and what is asserted of them."""


@dataclass(slots=True)
class _Work:
    """The scope of work, and how many guards were taken in it."""

    scope: Scope
    guards: int = 0


class Guard:
    """Clauses of one question, which hold only where its literal is assumed.

    They stand in the stack's scope of work, which anybody may give up: `stand` says whether it
    was, and takes a new literal then. So questions can take turns and never confuse each other.
    """

    def __init__(self, stack: Stack, title: str) -> None:
        self._stack, self._title = stack, title
        self._draft = stack.draft
        self._work: _Work | None = None
        self.number = 0
        """Which of the guards in the scope of work this is."""

    @property
    def literal(self) -> Signed:
        """What to assume where the clauses are to hold."""
        return guard_symbol(self.number), True

    def stand(self) -> bool:
        """Be ready for clauses; whether there are none yet, or none any more.

        Raises `Undecided` if the stack has moved to another draft.
        """
        if self._stack.draft is not self._draft:
            raise Undecided(CANCELLED)
        work = self._stack.work(self._title)
        if work is self._work:
            return False
        self._work, self.number = work, work.guards
        work.guards += 1
        self._stack.kernel.read(self._stack.kernel.declare([guard_symbol(self.number)]))
        return True

    def clause(self, terms: Iterable[Signed]) -> None:
        """Add a disjunction."""
        self._stack.kernel.clause([(guard_symbol(self.number), False), *terms])


@dataclass(frozen=True, slots=True)
class Reading:
    """Variables as they are read from a model: `meanings` are what each of the bits stands for."""

    variables: tuple[Variable, ...]
    meanings: tuple[tuple[str, Value], ...]
    bits: Bits

    def values(self, kernel: Kernel) -> Assignment:
        """The variables' values in the model of the kernel's last check."""
        truth = zip(self.meanings, kernel.values(self.bits), strict=True)
        true = dict(meaning for meaning, bit in truth if bit)
        return {variable.name: true.get(variable.name, False) for variable in self.variables}


class Stack:
    """Keeps a kernel's scopes equal to the layers of a draft."""

    def __init__(self, draft: Draft, kernel: Kernel | None = None, like: Stack | None = None) -> None:
        self.kernel = kernel or Kernel()
        self.draft = draft
        self._scratch: list[Scope] = []
        self._work: _Work | None = None
        self._rebuild(draft, like)

    def anew(self) -> Stack:
        """A stack of the same draft on a kernel that was asked nothing yet; it stops with this one."""
        return Stack(self.draft, self.kernel.anew(), self)

    def open(self, draft: Draft) -> None:
        """Pop to the longest prefix shared with `draft`, push the rest of it."""
        self.leave()
        if draft.puzzle.variables() != self._base_variables or draft.puzzle.rules() != self._rules:
            self._rebuild(draft)
            return
        self.draft = draft
        layers = draft.layers()
        same = 0
        for old, new in zip(self._layers, layers, strict=False):
            if old != new:
                break
            same += 1
        self._pops, self._pushes = len(self._layers) - same, len(layers) - same
        self.kernel.pop(self._pops)
        del self._layers[same:], self._texts[same:]
        for statement in layers[same:]:
            self._push(statement)

    def _rebuild(self, draft: Draft, like: Stack | None = None) -> None:
        """Start over with a draft; the text of the base is that of `like`, a stack of the same draft."""
        self.draft = draft
        self._base_variables = draft.puzzle.variables()
        self._rules = draft.puzzle.rules()
        self._rule_selectors = tuple((rule.id, (selector_symbol(rule.id), True)) for rule in self._rules)
        self._families: dict[str, list[Statement]] = {}
        for rule in self._rules:
            self._families.setdefault(rule.family, []).append(rule)
        self._scratch.clear()
        self._work = None
        self.kernel.reset()
        self._readings: dict[tuple[Variable, ...], Reading] = {}
        self._encoder: Encoder = like._encoder if like else Encoder(self._base_variables)
        self._base: _Base = like._base if like else self._encoded_base()
        symbols, assertions = self._base
        self._base_text = (*self.kernel.declare(symbols), *assertions)
        self.kernel.read(self._base_text)
        self._layers: list[Statement] = []
        self._texts: list[tuple[str, ...]] = []
        layers = draft.layers()
        self._pops, self._pushes = 0, len(layers)
        for statement in layers:
            self._push(statement)

    def _encoded_base(self) -> _Base:
        symbols = _symbols(self._base_variables)
        assertions = list(self._encoder.domains())
        for rule in self._rules:
            selector, family = selector_symbol(rule.id), family_symbol(rule.family)
            encoded = self._encoder.encode(rule)
            symbols += [selector, family, *_symbols(rule.variables), *encoded.helpers]
            assertions += [f"(assert (or (not {family}) {selector}))", *encoded.assertions]
        return tuple(symbols), tuple(assertions)

    def _asserted(self, statement: Statement) -> list[str]:
        encoded = self._encoder.encode(statement)
        own = _symbols(statement.variables)
        return [
            *self.kernel.declare([selector_symbol(statement.id), *own, *encoded.helpers]),
            *encoded.assertions,
        ]

    def _push(self, statement: Statement) -> None:
        lines = self._asserted(statement)
        self.kernel.push()
        self.kernel.read(lines)
        self._layers.append(statement)
        self._texts.append(tuple(lines))

    # -- temporary scopes ----------------------------------------------------------------------

    def work(self, title: str) -> _Work:
        """The scope of work on top of all others, pushed under that title if there is none."""
        if self._work is None:
            self.kernel.push()
            self._work = _Work(Scope(title, None))
        return self._work

    def leave(self) -> None:
        """Pop the scope of work, if there is one; whoever still needs it sets it up again."""
        if self._work is not None:
            self._work = None
            self.kernel.pop()

    @contextmanager
    def scratch(self, title: str) -> Iterator[Kernel]:
        """A scope for the length of a block, in which no other question may be answered."""
        self.leave()
        self.kernel.push()
        self._scratch.append(Scope(title, None))
        try:
            yield self.kernel
        finally:
            self.leave()
            self._scratch.pop()
            self.kernel.pop()

    def offer(self, statements: Iterable[Statement]) -> None:
        """Read further statements, each of which holds only if its selector does."""
        self.kernel.read([line for statement in statements for line in self._asserted(statement)])

    @contextmanager
    def supposing(self, statement: Statement) -> Iterator[None]:
        """One more statement that holds for the length of a block, whatever is switched on."""
        with self.scratch(statement.text) as kernel:
            self.offer([statement])
            kernel.clause([(selector_symbol(statement.id), True)])
            yield

    # -- what is on it -------------------------------------------------------------------------

    @property
    def variables(self) -> tuple[Variable, ...]:
        """What a solution assigns: the puzzle's variables, then those of clues that are on."""
        return self.variables_of()

    def variables_of(self, layers: Collection[str] | None = None) -> tuple[Variable, ...]:
        """What a solution of the layers of those ids assigns; None means all that are on."""
        own = (layer.variables for layer in self._layers if layer.variables and self._counts(layer, layers))
        return self._base_variables + tuple(variable for variables in own for variable in variables)

    def _counts(self, layer: Statement, layers: Collection[str] | None) -> bool:
        return self.draft.is_on(layer) if layers is None else layer.id in layers

    @property
    def rules(self) -> tuple[Statement, ...]:
        """The rules that are on."""
        return tuple(rule for rule in self._rules if self.draft.is_on(rule))

    @property
    def layers(self) -> tuple[Statement, ...]:
        """The clues, entries and assumptions that are on, bottom first."""
        return tuple(statement for statement in self._layers if self.draft.is_on(statement))

    def scopes(self) -> Scopes:
        """The stack as it stands."""
        title = f"{len(self.variables)} variables, {len(self._rules)} rules"
        stack = [Scope(title, Kind.RULE, lines=len(self._base_text))]
        for statement, text in zip(self._layers, self._texts, strict=True):
            on = self.draft.is_on(statement)
            stack.append(Scope(statement.text, statement.kind, statement.id, on, len(text)))
        stack += self._scratch
        if self._work is not None:
            stack.append(self._work.scope)
        return Scopes(tuple(stack), self._pops, self._pushes)

    def texts(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Each scope's title and the SMT-LIB commands read in it, base first."""
        titles = (scope.title for scope in self.scopes().stack)
        return zip(titles, (self._base_text, *self._texts), strict=False)

    def selectors(
        self, rules: Collection[str] | None = None, layers: Collection[str] | None = None
    ) -> dict[Signed, str]:
        """Selectors to assume for the rules and layers of those ids, with the id of each.

        None means all that are on; then a family of rules that is on as a whole is one selector,
        without an id.
        """
        chosen: dict[Signed, str] = {}
        if rules is None:
            for family, members in self._families.items():
                kept = [rule for rule in members if self.draft.is_on(rule)]
                if len(kept) == len(members):
                    chosen[family_symbol(family), True] = ""
                else:
                    chosen.update({(selector_symbol(rule.id), True): rule.id for rule in kept})
        else:
            chosen.update({selector: id_ for id_, selector in self._rule_selectors if id_ in rules})
        for layer in self._layers:
            if self._counts(layer, layers):
                chosen[selector_symbol(layer.id), True] = layer.id
        return chosen

    def chosen(
        self, rules: Collection[str] | None = None, layers: Collection[str] | None = None
    ) -> tuple[Statement, ...]:
        """The statements that `selectors` of the same arguments switches on."""
        on_rules = self.rules if rules is None else (r for r in self._rules if r.id in rules)
        return (*on_rules, *(layer for layer in self._layers if self._counts(layer, layers)))

    def signed(self, literal: Literal) -> Signed:
        """The Bool that stands for a literal."""
        if isinstance(literal.value, bool):
            return literal_symbol(literal.name, True), literal.value == literal.positive
        return literal_symbol(literal.name, literal.value), literal.positive

    def assignment(self, layers: Collection[str] | None = None) -> Assignment:
        """The values of `variables_of(layers)` in the model of the last check, which was sat."""
        found = self._reading(self._base_variables).values(self.kernel)
        for layer in self._layers:
            if layer.variables and self._counts(layer, layers):
                found.update(self._reading(layer.variables).values(self.kernel))
        return found

    def _reading(self, variables: tuple[Variable, ...]) -> Reading:
        """How to read the variables; kept, since it takes longer to make than to use."""
        if variables not in self._readings:
            bits = self.kernel.bits(_symbols(variables))
            self._readings[variables] = Reading(variables, tuple(_meanings(variables)), bits)
        return self._readings[variables]


def _meanings(variables: Iterable[Variable]) -> Iterator[tuple[str, Value]]:
    """What each Bool of the variables stands for: a variable and a value."""
    for variable in variables:
        for value in (True,) if variable.is_boolean else variable.domain:
            yield variable.name, value


def _symbols(variables: Iterable[Variable]) -> list[str]:
    """The Bools of the variables, in the order of `_meanings`."""
    return [literal_symbol(*meaning) for meaning in _meanings(variables)]
