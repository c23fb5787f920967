"""What assertions of one's own are about: variables that one declares, and scopes that one opens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Self

from puzzles.features.scopes import OpenScopes
from puzzles.formulas.formulas import Variable
from puzzles.formulas.statements import Statement
from puzzles.language.assertions.declarations import declaration_lines
from puzzles.language.assertions.sexp import symbol
from puzzles.language.assertions.signature import Function, Signature
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.types.scratch.commands import MOST_SCOPES
from puzzles.types.scratch.reader import Reader
from puzzles.types.scratch.script import run

if TYPE_CHECKING:
    from puzzles.language.words import WordCompletion

MOST_VARIABLES = 20_000


@dataclass(frozen=True)
class Declarations(Puzzle, OpenScopes):
    """Variables and functions that one declares.

    `functions` are commands that define one each. New assertions go into the innermost of `depth` scopes.
    Raises `PuzzleError` if a name stands for two things.
    """

    declared: tuple[Variable, ...] = ()
    sorts: tuple[tuple[str, tuple[str, ...]], ...] = ()
    functions: tuple[str, ...] = ()
    depth: int = 0

    def __post_init__(self) -> None:
        if len(self.declared) > MOST_VARIABLES:
            problem = f"{len(self.declared):,} variables"
            raise PuzzleError(problem, where="variables", expected=f"{MOST_VARIABLES:,} at most")
        if not 0 <= self.depth <= MOST_SCOPES:
            raise PuzzleError(f"{self.depth} scopes", expected=f"{MOST_SCOPES:,} at most")

    def without_clues(self) -> Self:
        return replace(super().without_clues(), depth=0)

    @cached_property
    def _reader(self) -> Reader:
        defined = _defined(self.functions, self.declared, self.sorts)
        return Reader(Signature.of(self.declared, self.sorts, defined))

    @property
    def reader(self) -> Reader:
        """What reads its assertions; the same for all puzzles of the shape that were made of one another."""
        return self.shape.puzzle._reader

    @property
    def signature(self) -> Signature:
        """The names that its assertions may use."""
        return self.reader.signature

    @property
    def declarations(self) -> Iterator[str]:
        """All that is declared, as it is typed, line by line."""
        for name, values in self.sorts:
            listed = " ".join(f"({symbol(value)})" for value in values)
            yield f"(declare-datatypes (({symbol(name)} 0)) (({listed})))"
        yield from declaration_lines(self.declared, dict(self.sorts))
        yield from self.functions

    def variables(self) -> tuple[Variable, ...]:
        return self.declared

    def rules(self) -> tuple[Statement, ...]:
        return ()

    def completions(self, line: str, cursor: int) -> tuple[WordCompletion, ...]:
        """Names and signs that can come next, or finish the name at `cursor`."""
        return self.reader.completions(line, cursor)

    def with_variables(self, variables: Iterable[Variable]) -> Self:
        """With those declared, or with another domain if they are; raises `PuzzleError`."""
        new = {variable.name: variable for variable in variables}
        known = {variable.name for variable in self.declared}
        changed = tuple(new.get(variable.name, variable) for variable in self.declared)
        return self.with_declared((*changed, *(own for own in new.values() if own.name not in known)))

    def with_declared(
        self,
        variables: tuple[Variable, ...],
        sorts: tuple[tuple[str, tuple[str, ...]], ...] | None = None,
        functions: tuple[str, ...] | None = None,
    ) -> Self:
        """With those variables and no others; raises `PuzzleError` if an assertion cannot be read then."""
        changed = replace(
            self,
            declared=variables,
            sorts=self.sorts if sorts is None else sorts,
            functions=self.functions if functions is None else functions,
        )
        if changed.shape == self.shape:
            return self
        for clue in changed.clue_list:
            try:
                clue.check(changed)
            except PuzzleError as error:
                where = f"in {clue.typed(changed)!r}"
                raise PuzzleError(error.problem, where=where, expected=error.expected) from error
        return changed

    # -- scopes --------------------------------------------------------------------------------

    def pushed(self) -> Self:
        """With one more scope open, for the assertions typed from now on."""
        return self._at(self.depth + 1)

    def popped(self) -> Self:
        """Without the innermost scope and all that was typed in it; raises `PuzzleError` if none is open."""
        if not self.depth:
            raise PuzzleError("no scope is open", expected="a push before")
        kept = self.clue_list.keep(self._is_outside)
        return self.with_clues(kept)._at(self.depth - 1)

    def _is_outside(self, id_: str, clue: Clue) -> bool:
        """Whether a clue stands below the innermost scope."""
        return self.scope_of(id_) < self.depth

    def _at(self, depth: int) -> Self:
        changed = replace(self, depth=depth)
        changed.__dict__["shape"] = self.shape
        return changed

    @property
    def open_scopes(self) -> int:
        return self.depth


def _defined(
    texts: Sequence[str], variables: Sequence[Variable], sorts: Sequence[tuple[str, tuple[str, ...]]]
) -> tuple[Function, ...]:
    """The functions that commands define."""
    outcome = run(" ".join(texts), Signature.of(variables, sorts)) if texts else None
    return outcome.functions if outcome is not None else ()
