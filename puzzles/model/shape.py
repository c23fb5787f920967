"""The shape of a puzzle: what stays the same while its clues are entered, computed once."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Mapping
from dataclasses import fields
from functools import cached_property
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from msgspec import structs

from puzzles.formulas.formulas import Value, Variable
from puzzles.formulas.statements import Statement
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList

T = TypeVar("T")
REMEMBERED = 16
"""The number of recent shapes that are kept for reuse."""
STATED = 2_000
"""About how many statements of clues a shape caches."""


class Stated(Protocol):
    """What a shape needs of a puzzle."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def clue_list(self) -> ClueList:
        """Its clues under their ids."""

    def variables(self) -> Iterable[Variable]:
        """The variables that a solution assigns, in reading order."""

    def auxiliary(self) -> Iterable[Variable]:
        """The variables that are left out of solutions that are shown."""

    def rules(self) -> Iterable[Statement]:
        """The statements that hold in every puzzle of the shape."""

    def stated(self, clue: Clue) -> Statement:
        """The statement of a clue that fits into it; its id is empty."""


P = TypeVar("P", bound=Stated)


class Shape(Generic[P]):
    """What depends only on the type, its options and the structural clues: variables, domains and rules.

    `puzzle` is the puzzle without heading and other clues. Statements of clues are made from it, so that
    they cannot depend on other clues or on the order of entry. Shapes are equal if type, options and
    structural clues, in order, are; recent ones are reused.
    """

    def __init__(self, puzzle: P) -> None:
        self.puzzle = puzzle
        puzzle.__dict__["shape"] = self  # so that its own rules find what is made here
        options = (getattr(puzzle, own.name) for own in fields(puzzle) if own.name != "clue_list")
        self._made_of = (type(puzzle), *options, puzzle.clue_list.items)
        self._statements: dict[tuple[str, Clue], Statement] = {}

    @classmethod
    def of(cls, puzzle: P) -> Self:
        """The shape of a puzzle that has only structural clues: a recent equal one, or a new one."""
        made = cls(puzzle)
        for known in _LAST:
            if known == made:
                return known  # type: ignore[return-value]
        _LAST.appendleft(made)
        return made

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Shape) and self._made_of == other._made_of)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self._made_of)

    @cached_property
    def variables(self) -> tuple[Variable, ...]:
        """The variables that a solution assigns, in reading order."""
        return tuple(self.puzzle.variables())

    @cached_property
    def domains(self) -> Mapping[str, tuple[Value, ...]]:
        """The domain of each variable."""
        return {variable.name: variable.domain for variable in self.variables}

    @cached_property
    def auxiliary(self) -> tuple[Variable, ...]:
        """The variables that are determined by the others and left out of solutions that are shown."""
        return tuple(self.puzzle.auxiliary())

    @cached_property
    def shown_variables(self) -> tuple[Variable, ...]:
        """The variables of solutions that are shown: all but the auxiliary ones."""
        hidden = frozenset(self.auxiliary)
        return tuple(variable for variable in self.variables if variable not in hidden)

    @cached_property
    def rules(self) -> tuple[Statement, ...]:
        """The statements that hold in every puzzle of the shape; raises `TypeError` if two share an id."""
        rules = tuple(map(self._checked, self.puzzle.rules()))
        if len({rule.id for rule in rules}) < len(rules):
            id_, times = Counter(rule.id for rule in rules).most_common(1)[0]
            raise TypeError(
                f"{times} rules of {type(self.puzzle).__name__} have the id {id_!r}; expected one"
            )
        return rules

    def _checked(self, statement: Statement) -> Statement:
        """The statement itself; raises `TypeError` if its formula names a variable that does not exist."""
        unknown = set(statement.formula.names()) - self.domains.keys()
        unknown -= {variable.name for variable in statement.variables}
        if unknown:
            said = f"{statement.id or 'a clue'} ({statement.text!r}) of {type(self.puzzle).__name__}"
            raise TypeError(f"{said} speaks of {min(unknown)!r}, which is no variable")
        return statement

    @cached_property
    def families(self) -> Mapping[str, int]:
        """The number of rules in each family of rules, in the order of the rules."""
        return dict(Counter(rule.family for rule in self.rules))

    def shown(self, found: Mapping[str, T]) -> dict[str, T]:
        """A mapping by variable without its auxiliary variables."""
        hidden = {variable.name for variable in self.auxiliary}
        return {name: value for name, value in found.items() if name not in hidden}

    def statement(self, id_: str, clue: Clue) -> Statement:
        """The statement of a clue, with its id and name set; cached."""
        known = self._statements.get((id_, clue))
        if known is not None:
            return known
        if len(self._statements) > STATED:
            self._statements.clear()
        said = self._checked(self.puzzle.stated(clue))
        found = structs.replace(said, id=id_, name=said.name or clue.named(self.puzzle))
        self._statements[id_, clue] = found
        return found


_LAST: deque[Shape[Any]] = deque(maxlen=REMEMBERED)
"""The shapes made last, newest first."""
