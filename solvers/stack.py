"""The push/pop stack: z3's scopes following a draft through its edits.

The base scope holds variables and rules; each clue, entry and assumption has a scope of its own
on top, in order. Every statement is guarded by a selector, so that unsat cores name statements
and a switch costs nothing but an assumption.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from puzzles.draft import Draft
from puzzles.formulas import Value, Variable
from puzzles.statements import Kind, Literal, Statement
from solvers.answers import Assignment, Scope, Scopes
from solvers.encoder import Encoder
from solvers.kernel import Bits, Kernel
from solvers.symbols import family_symbol, literal_symbol, selector_symbol

Signed = tuple[str, bool]
"""A Bool's symbol, as it is or negated."""


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

    def __init__(self, draft: Draft, kernel: Kernel | None = None) -> None:
        self.kernel = kernel or Kernel()
        self.draft = draft
        self._temporary: Scope | None = None
        self._rebuild(draft)

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

    def _rebuild(self, draft: Draft) -> None:
        self.draft = draft
        self._base_variables = draft.puzzle.variables()
        self._rules = draft.puzzle.rules()
        self._rule_selectors = tuple((rule.id, (selector_symbol(rule.id), True)) for rule in self._rules)
        self._families: dict[str, list[Statement]] = {}
        for rule in self._rules:
            self._families.setdefault(rule.family, []).append(rule)
        self._encoder = Encoder(self._base_variables)
        self.kernel.reset()
        self._readings: dict[tuple[Variable, ...], Reading] = {}
        base = self.kernel.declare(_symbols(self._base_variables)) + list(self._encoder.domains())
        for rule in self._rules:
            selector, family = selector_symbol(rule.id), family_symbol(rule.family)
            base += self.kernel.declare([selector, family])
            base.append(f"(assert (or (not {family}) {selector}))")
            base += self._asserted(rule)
        self.kernel.read(base)
        self._base = tuple(base)
        self._layers: list[Statement] = []
        self._texts: list[tuple[str, ...]] = []
        layers = draft.layers()
        self._pops, self._pushes = 0, len(layers)
        for statement in layers:
            self._push(statement)

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

    def enter(self, title: str) -> None:
        """Push a scope of work on top; `leave` or the next `open` pops it."""
        self.leave()
        self.kernel.push()
        self._temporary = Scope(title, None)

    def leave(self) -> None:
        """Pop the scope of work, if there is one."""
        if self._temporary is not None:
            self.kernel.pop()
            self._temporary = None

    @contextmanager
    def scratch(self, title: str) -> Iterator[Kernel]:
        """A scope of work for the length of a block."""
        self.enter(title)
        try:
            yield self.kernel
        finally:
            self.leave()

    @contextmanager
    def offering(self, statements: Iterable[Statement], title: str) -> Iterator[Kernel]:
        """A scope of work with further statements, each of which holds only if its selector does."""
        lines = [line for statement in statements for line in self._asserted(statement)]
        with self.scratch(title) as kernel:
            kernel.read(lines)
            yield kernel

    @contextmanager
    def supposing(self, statement: Statement) -> Iterator[None]:
        """One more statement that holds for the length of a block, whatever is switched on."""
        with self.offering([statement], statement.text) as kernel:
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
        stack = [Scope(title, Kind.RULE, lines=len(self._base))]
        for statement, text in zip(self._layers, self._texts, strict=True):
            on = self.draft.is_on(statement)
            stack.append(Scope(statement.text, statement.kind, statement.id, on, len(text)))
        if self._temporary is not None:
            stack.append(self._temporary)
        return Scopes(tuple(stack), self._pops, self._pushes)

    def texts(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Each scope's title and the SMT-LIB commands read in it, base first."""
        titles = (scope.title for scope in self.scopes().stack)
        return zip(titles, (self._base, *self._texts), strict=False)

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
