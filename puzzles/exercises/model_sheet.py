"""A model that is written: how many things there are, and what names, functions and predicates are."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import Self

from puzzles.exercises.exercise import Exercise
from puzzles.exercises.remark import Remark
from puzzles.exercises.sheet_text import read_sheet
from puzzles.exercises.written_model import WrittenModel
from puzzles.formulas.formulas import Formula, Value
from puzzles.text.errors import PuzzleError
from puzzles.text.words import capital, one_line
from puzzles.types.logic.first_order.domain import SIZE
from puzzles.types.logic.first_order.grounding import atom
from puzzles.types.logic.first_order.signature import Signature
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.text import written

THINGS = "things"
"""The line that says how many there are; they are numbered from 1."""
MOST_THINGS = 6
NONE = "none"
"""Written for a predicate that is true of nothing."""
LONGEST = 400
"""Characters of a line, at most."""
_NOTHING = re.compile(r"none|nothing|∅|\{\s*\}|-", re.IGNORECASE)
_LINE = re.compile(r"(?P<name>[^:=]*)[:=](?P<text>.*)")
_TRUE, _FALSE = ("t", "true", "1"), ("f", "false", "0")


@dataclass(frozen=True)
class ModelSheet:
    """What is written of a model, a line for each name, and the formulas that are to be true or false."""

    puzzle: Logic
    lines: tuple[tuple[str, str], ...] = ()
    """What is written, by what it is about; the rest is not yet."""

    @property
    def signature(self) -> Signature:
        return self.puzzle.signature

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """What is to be written: the number of things, constants, statements, functions, predicates."""
        placed = (name for name, _ in (*self.signature.functions, *self.signature.predicates))
        return (THINGS, *self.signature.constants, *self.signature.statements, *placed)

    @property
    def wanted(self) -> tuple[tuple[str, Formula, bool], ...]:
        """Each formula with what it is, and whether it is to be true."""
        puzzle = self.puzzle
        many = len(puzzle.claims) > 1
        found = [
            (f"premise {number}" if many else "the premise", formula, True)
            for number, formula in enumerate(puzzle.claims, start=1)
        ]
        if puzzle.goal is None:
            return tuple((name.replace("premise", "formula"), formula, True) for name, formula, _ in found)
        return (*found, ("the conclusion", puzzle.goal, False))

    # -- what is written -----------------------------------------------------------------------

    def line(self, key: str) -> str:
        """What is written of a name; empty where nothing is."""
        return dict(self.lines).get(key, "")

    def with_line(self, key: str, text: str) -> Self:
        """With that written; nothing takes it away. Raises `PuzzleError` for what cannot be right."""
        text = one_line(text.strip(), LONGEST)
        lines = {**dict(self.lines), key: text}
        sheet = replace(self, lines=tuple((key, lines[key]) for key in self.keys if lines.get(key)))
        if text and (fault := sheet.fault(key)):
            raise PuzzleError(fault)
        return sheet

    def how(self, key: str) -> str:
        """How a line is written, with an example."""
        match self._places(key):
            case ("things", _):
                return f"1 to {MOST_THINGS}"
            case ("name", _):
                return "the number of a thing"
            case ("statement", _):
                return "true or false"
            case ("function", places):
                return "what it makes of each: " + ("1→2, 2→2" if places == 1 else "(1, 1)→2, (1, 2)→1 …")
            case (_, 1):
                return f"what it is true of: 1, 2; or {NONE}"
        return f"what it is true of: ({', '.join('12112211'[: self._places(key)[1]])}), …; or {NONE}"

    @property
    def count(self) -> int:
        """How many things there are; 0 where that is not said."""
        text = self.line(THINGS)
        return int(text) if text.isascii() and text.isdigit() and 1 <= int(text[:3]) <= MOST_THINGS else 0

    def fault(self, key: str) -> str:
        """What is wrong with a line; empty if nothing is, or nothing is written."""
        try:
            self._value(key)
        except PuzzleError as error:
            return str(error)
        return ""

    def _places(self, key: str) -> tuple[str, int]:
        """What a name is, and how many places it has."""
        names = self.signature
        if key == THINGS:
            return "things", 0
        if key in names.constants:
            return "name", 0
        if key in names.statements:
            return "statement", 0
        functions = dict(names.functions)
        return (
            ("function", functions[key]) if key in functions else ("predicate", dict(names.predicates)[key])
        )

    def _value(self, key: str) -> object:
        """What a line says; None where nothing is written. Raises `PuzzleError`."""
        text = self.line(key)
        kind, places = self._places(key)
        if not text:
            return None
        if kind == "things":
            if not self.count:
                raise PuzzleError(f"found {text!r}", where=key, expected=f"1 to {MOST_THINGS}")
            return self.count
        if kind == "statement":
            if text.casefold() not in (*_TRUE, *_FALSE):
                raise PuzzleError(f"found {text!r}", where=key, expected="true or false")
            return text.casefold() in _TRUE
        if kind == "predicate" and _NOTHING.fullmatch(text):
            return frozenset()
        tuples = self._tuples(key, text, places + (kind == "function") or 1)
        if kind == "name":
            if len(tuples) != 1:
                raise PuzzleError(f"{len(tuples)} things are written", where=key, expected="one")
            return tuples[0][0]
        return frozenset(tuples) if kind == "predicate" else self._function(key, tuples)

    def _tuples(self, key: str, text: str, places: int) -> list[tuple[int, ...]]:
        """The numbers in a line, so many at a time."""
        if wrong := re.search(r"[^\d\s(){}<>⟨⟩,;→↦=:>-]", text):
            raise PuzzleError(f"found {wrong[0]!r}", where=key, expected=self.how(key))
        numbers = [int(digit) for digit in re.findall(r"\d", text)]
        most = self.count or MOST_THINGS
        if outside := [one for one in numbers if not 1 <= one <= most]:
            raise PuzzleError(f"{outside[0]} is no thing", where=key, expected=f"1 to {most}")
        if not numbers or len(numbers) % places:
            raise PuzzleError(f"found {one_line(text, 40)!r}", where=key, expected=self.how(key))
        return [tuple(numbers[at : at + places]) for at in range(0, len(numbers), places)]

    def _function(self, key: str, tuples: list[tuple[int, ...]]) -> dict[tuple[int, ...], int]:
        found: dict[tuple[int, ...], int] = {}
        for *things, value in tuples:
            of = tuple(things)
            if found.setdefault(of, value) != value:
                raise PuzzleError(f"it is {found[of]} and {value} of {_of(of)}", where=key, expected="one")
        every = product(range(1, self.count + 1), repeat=len(tuples[0]) - 1)
        missing = next((of for of in every if of not in found), None)
        if missing is not None:
            raise PuzzleError(f"what it makes of {_of(missing)} is not said", where=key)
        return found

    # -- what it comes to ----------------------------------------------------------------------

    @cached_property
    def model(self) -> WrittenModel | None:
        """What is written, as a model; None until all of it is written, and right."""
        try:
            values = {key: self._value(key) for key in self.keys}
        except PuzzleError:
            return None
        if None in values.values():
            return None
        names = self.signature
        return WrittenModel(
            self.count,
            {key: values[key] for key in names.constants},  # type: ignore[misc]
            {key: values[key] for key in names.statements},  # type: ignore[misc]
            {key: values[key] for key, _ in names.functions},  # type: ignore[misc]
            {key: values[key] for key, _ in names.predicates},  # type: ignore[misc]
        )

    @property
    def solved(self) -> bool:
        model = self.model
        return model is not None and all(model.true(formula) == true for _, formula, true in self.wanted)

    def remarks(self) -> Iterator[Remark]:
        """The lines that are wrong or missing; else which formulas are true, and are to be."""
        for key in self.keys:
            if fault := self.fault(key):
                yield Remark(False, capital(f"{fault}."))
        model = self.model
        if model is None:
            missing = [key for key in self.keys if not self.line(key)]
            if missing:
                yield Remark(False, f"Not written yet: {', '.join(missing)}.")
            return
        for name, formula, true in self.wanted:
            held = model.true(formula)
            wanted = "" if held == true else f", and is to be {str(true).lower()}"
            told = f"{name}, {written(formula)}, is {str(held).lower()}{wanted}."
            yield Remark(held == true, capital(told))

    def hint(self) -> str:
        """What to look at next."""
        for key in self.keys:
            if fault := self.fault(key):
                return capital(f"{fault}.")
        model = self.model
        if model is None:
            key = next(key for key in self.keys if not self.line(key))
            if key == THINGS:
                return "Begin with few things: two often do, and what is wrong is then seen soon."
            return f"{key} is not written yet: {self.how(key)}."
        for name, formula, true in self.wanted:
            if model.true(formula) != true:
                why = model.why(formula)
                seen = f": look at {why}" if why else ""
                return capital(f"{name} is {str(not true).lower()}{seen}.")
        return "All is as it should be."

    # -- as text -------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """A line for each name that something is written of."""
        return "".join(f"{key}: {text}\n" for key, text in self.lines)

    def read(self, text: str) -> Self:
        """The sheet with what a text says; raises `PuzzleError` with a line that is none."""
        found: dict[str, str] = {}

        def take(line: str) -> None:
            match = _LINE.fullmatch(line)
            name = "" if match is None else match["name"].strip()
            if match is None or name not in self.keys:
                named = ", ".join(self.keys)
                raise PuzzleError(f"found {one_line(line, 40)!r}", expected=f"one of {named}, and a colon")
            found[name] = one_line(match["text"].strip(), LONGEST)

        read_sheet(text, take)
        return replace(self, lines=tuple((key, found[key]) for key in self.keys if found.get(key)))

    def solved_by(self, solution: Mapping[str, Value]) -> Self:
        """The sheet of a model that a solver found."""
        count = solution.get(SIZE, len(self.puzzle.scope.things))
        assert isinstance(count, int)
        things, names = range(1, count + 1), self.signature
        lines = {THINGS: str(count)}
        lines |= {key: str(solution[key]) for key in names.constants}
        lines |= {key: str(solution[key]).lower() for key in names.statements}
        for key, places in names.functions:
            rows = product(things, repeat=places)
            lines[key] = ", ".join(f"{_of(row)}→{solution[atom(key, row)]}" for row in rows)
        for key, places in names.predicates:
            true = [row for row in product(things, repeat=places) if solution[atom(key, row)]]
            lines[key] = ", ".join(map(_of, true)) or NONE
        return replace(self, lines=tuple((key, lines[key]) for key in self.keys))

    def solved_text(self) -> str:
        """That an answer is for a solver to find."""
        return "No model was looked for."


def _of(things: tuple[int, ...]) -> str:
    return str(things[0]) if len(things) == 1 else f"({', '.join(map(str, things))})"


def model_sheet(exercise: Exercise) -> ModelSheet:
    """The sheet of an exercise, with nothing written."""
    return ModelSheet(exercise.puzzle)
