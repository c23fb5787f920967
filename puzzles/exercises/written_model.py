"""A model that is written, as an interpretation: what is true in it, and why."""

from __future__ import annotations

from collections.abc import Mapping

from puzzles.formulas.formulas import Formula, Is
from puzzles.types.logic.first_order.interpretation import Interpretation
from puzzles.types.logic.first_order.syntax import Exists, ForAll


class WrittenModel(Interpretation[int]):
    """An interpretation in the things from 1 to `count`.

    It has what each name stands for, whether each statement is true, what functions make of things, and the
    things that predicates are true of.
    """

    def __init__(
        self,
        count: int,
        names: Mapping[str, int],
        statements: Mapping[str, bool],
        functions: Mapping[str, Mapping[tuple[int, ...], int]],
        predicates: Mapping[str, frozenset[tuple[int, ...]]],
    ) -> None:
        self.things = tuple(range(1, count + 1))
        self._names, self._statements = names, statements
        self._functions, self._predicates = functions, predicates

    def named(self, name: str) -> int:
        return self._names[name]

    def made(self, function: str, things: tuple[int, ...]) -> int:
        return self._functions[function][things]

    def said(self, predicate: str, things: tuple[int, ...]) -> bool:
        return things in self._predicates[predicate]

    def stated(self, statement: Is) -> bool:
        return self._statements[statement.name] == statement.value

    def why(self, formula: Formula) -> str:
        """Why a formula is true or false, by the things for its first variables: "x = 2"."""
        bound: dict[str, int] = {}
        while isinstance(formula, ForAll | Exists):
            wanted = isinstance(formula, Exists)
            chosen = (
                thing
                for thing in self.things
                if self.true(formula.part, {**bound, formula.variable: thing}) == wanted
            )
            thing = next(chosen, None)
            if thing is None:
                break
            bound[formula.variable], formula = thing, formula.part
        return ", ".join(f"{variable} = {thing}" for variable, thing in bound.items())
