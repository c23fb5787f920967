"""Clues in cells of declared genres: a symbol, numbers and an arrow, as the file says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Self

from msgspec.structs import replace

from puzzles.clues.bases.clue_numbers import UNTOLD, UNTOLD_SIGN, one_otherwise, span
from puzzles.clues.bases.typed_in_cells import TypedInCell
from puzzles.declared.clues.meaning import CellMeaning, Holds, Said
from puzzles.declared.clues.rings import RING
from puzzles.declared.colours import Colour
from puzzles.declared.genre import ClueKind, Genre
from puzzles.declared.kind_meta import DeclaredMeta
from puzzles.formulas.formulas import And, Formula, Value
from puzzles.formulas.statements import Statement
from puzzles.geometry.directions import ARROWS
from puzzles.geometry.grid import Cell
from puzzles.sentences.how_typed import IN_CELL, HowTyped, meaning
from puzzles.text.errors import PuzzleError
from puzzles.text.words import listed

MOST_IN_LIST = 4
"""The limit on the numbers in a cell: more runs do not fit around it."""


class DeclaredInCell(TypedInCell, metaclass=DeclaredMeta):
    """A clue in a cell; `spec` is its table in the file.

    In puzzle files, its token is the symbol, the numbers and the arrow; each of several numbers is one digit.
    """

    spec: ClassVar[ClueKind]
    genre: ClassVar[Genre]

    symbol: str = ""
    numbers: tuple[int, ...] = ()
    arrow: str = ""

    # -- what it says --------------------------------------------------------------------------

    def statement(self, puzzle: Any) -> Statement:
        said, own = self._said(puzzle), [(colour, colour.formula(puzzle, self.cell)) for colour in self._here]
        formulas = [*(formula for _, formula in own), *(one.formula for one in said)]
        words = [colour.word for colour, _ in own]
        here = self.key.upper()
        bare = f"{here} is {listed(words)}" if words else f"There is a {self.called} at {here}"
        text = ", and ".join(one.text for one in said) or bare
        cells = dict.fromkeys((self.key, *(name for one in said for name in one.cells)))
        formula = formulas[0] if len(formulas) == 1 else And(*formulas)
        unit = said[0].unit if len(said) == 1 else ""
        statement = self.says(text, formula, tuple(cells), unit=unit or f"the {self.label} in {here}")
        return replace(statement, name=said[0].name) if len(said) == 1 else statement

    def fault(self, part: Formula, known: Mapping[str, Value]) -> str:
        """How the known values break a part of its formula, in the words of its meaning."""
        number = self.numbers[0] if self.numbers else UNTOLD
        return next(filter(None, (one.fault(self.cell, number, part, known) for one in self._meanings)), "")

    def _said(self, puzzle: Any) -> list[Said]:
        """What each of its meanings says, without those that lack their number or arrow."""
        found, way = [], ARROWS[self.arrow].step if self.arrow else (0, 0)
        for one in self._meanings:
            if one.holds is Holds.ARROW and not (self.arrow and self.numbers):
                continue
            found.append(one.said(self.cell, self.numbers or (UNTOLD,), way, puzzle))
        return [one for one in found if one.formula != And()]

    @property
    def _meanings(self) -> tuple[CellMeaning, ...]:
        return self.spec.meanings(self.symbol)

    @property
    def _here(self) -> list[Colour]:
        """The colours that the clue gives to its own cell."""
        names = (self.spec.here, *(each.here for each in self.spec.symbols if each.token == self.symbol))
        return [self.genre.colour(name) for name in names if name]

    def possible(self, puzzle: Any) -> Sequence[int]:
        """The numbers that it can have; () if its symbol says all."""
        found = [one for one in self._meanings if one.holds is not Holds.NOTHING]
        return found[0].possible(self.cell, puzzle) if found else ()

    def structure(self) -> Self | None:
        """The clue in the structure of the puzzle, if rules depend on where clues are; else None."""
        if self.spec.shown == "some":
            return None
        return replace(self, numbers=(UNTOLD,)) if self.spec.unknown or self.spec.shown == "rules" else self

    # -- written -------------------------------------------------------------------------------

    @classmethod
    def reads(cls, token: str) -> bool:
        found = cls._parts(token)
        return found is not None and cls._is_whole(*found)

    @classmethod
    def parse(cls, cell: Cell, token: str, puzzle: Any) -> Self:
        found = cls._parts(token)
        if found is None or not any(found):
            raise PuzzleError(f"found {token!r}", expected=f"{cls._expected(cell, puzzle)}, or '.' for none")
        return cls(cell, *found)

    @classmethod
    def _parts(cls, token: str) -> tuple[str, tuple[int, ...], str] | None:
        """The symbol, numbers and arrow of a token; None if it is none of this kind."""
        known = {each.token.casefold(): each.token for each in cls.spec.symbols}
        symbol = known.get(token[:1].casefold(), "")
        rest = token[1:] if symbol else token
        arrow = rest[-1:] if Holds.ARROW in cls.spec.holds and rest[-1:] in ARROWS else ""
        numbers = cls._numbers(rest.removesuffix(arrow))
        return None if numbers is None else (symbol, numbers, arrow)

    @classmethod
    def _numbers(cls, digits: str) -> tuple[int, ...] | None:
        several = Holds.SEVERAL in cls.spec.holds
        if digits == UNTOLD_SIGN and (cls.spec.unknown or several):
            return (UNTOLD,)
        if several:
            known = len(digits) <= MOST_IN_LIST and all(each in "0123456789?" for each in digits)
            return tuple(UNTOLD if each == UNTOLD_SIGN else int(each) for each in digits) if known else None
        if not digits:
            return ()
        return (int(digits),) if digits.isdecimal() and digits.isascii() and len(digits) < 5 else None

    @classmethod
    def _is_whole(cls, symbol: str, numbers: tuple[int, ...], arrow: str) -> bool:
        """Whether the parts of a token make a clue: with a symbol if the kind has symbols, else with a
        number.
        """
        return bool(symbol) if cls.spec.symbols else bool(numbers)

    @classmethod
    def _expected(cls, cell: Cell, puzzle: Any) -> str:
        found = [f"{each.token!r}" for each in cls.spec.symbols]
        if Holds.SEVERAL in cls.spec.holds:
            found.append("up to four digits")
        elif numbers := () if found else cls(cell).possible(puzzle):
            found.append(span(numbers))
        found += [f"an arrow {' '.join(ARROWS)}"] if Holds.ARROW in cls.spec.holds else []
        return listed([*found, *([f"{UNTOLD_SIGN!r}"] if cls.spec.unknown else [])], "or")

    def token(self, puzzle: Any) -> str:
        return self.symbol + self._told + self.arrow

    @property
    def _told(self) -> str:
        return "".join(UNTOLD_SIGN if number == UNTOLD else str(number) for number in self.numbers)

    @property
    def label(self) -> str:
        sign = next((each.sign for each in self.spec.symbols if each.token == self.symbol), "")
        gap = " " if 1 < len(self.numbers) < MOST_IN_LIST else ""
        return (
            sign
            + gap.join(self._told if gap else (self._told,))
            + (ARROWS[self.arrow].sign if self.arrow else "")
        )

    def check(self, puzzle: Any) -> None:
        super().check(puzzle)
        if self.spec.at == "region" and not puzzle.region_at(self.cell):
            raise PuzzleError(f"{self.key.upper()} is in no {puzzle.region_word}", expected="one around it")
        if not self._is_whole(self.symbol, self.numbers, self.arrow):
            raise PuzzleError(f"found {self.label!r}", expected=self._expected(self.cell, puzzle))
        if not self._may_have_its_numbers(puzzle):
            raise PuzzleError(f"found {self._told}", expected=span(self.possible(puzzle)))

    # -- typed ---------------------------------------------------------------------------------

    @classmethod
    def drawn(cls, cell: Cell, text: str, puzzle: Any) -> Self:
        """The clue of a typed text; a number or an arrow typed behind a symbol keeps the other parts of
        the existing clue.
        """
        parts = cls._parts(text.strip())
        old = next((clue for clue in puzzle.clue_list.every(cls) if clue.cell == cell), None)
        if old is None or parts is None or cls._is_whole(*parts):
            return cls.parse(cell, text.strip(), puzzle)
        symbol, numbers, arrow = (new or before for new, before in zip(parts, old._fields, strict=True))
        return cls(cell, symbol, numbers, arrow)  # type: ignore[arg-type]

    @property
    def _fields(self) -> tuple[str, tuple[int, ...], str]:
        return self.symbol, self.numbers, self.arrow

    @classmethod
    def texts(cls, puzzle: Any) -> Sequence[str]:
        cell = next(iter(puzzle.cells), (0, 0))
        found = []
        for symbol in cls._symbols():
            numbers = (
                [*map(str, LISTS)]
                if Holds.SEVERAL in cls.spec.holds
                else [str(number) for number in cls(cell, symbol).possible(puzzle)]
            )
            untold = [UNTOLD_SIGN] if cls.spec.unknown else []
            found += [symbol, *(symbol + number for number in (*numbers, *untold))]
        return [*filter(None, found), *(ARROWS if Holds.ARROW in cls.spec.holds else ())]

    @classmethod
    def _symbols(cls) -> list[str]:
        return [each.token for each in cls.spec.symbols] or [""]

    @classmethod
    def further(cls, puzzle: Any, solutions: Sequence[Any]) -> Iterator[Self]:
        for cell in cls.free(puzzle):
            for symbol in cls._symbols():
                yield from cls(cell, symbol)._told_all(puzzle, solutions)

    def _told_all(self, puzzle: Any, solutions: Sequence[Any]) -> Iterator[Self]:
        """The clue with every number and arrow that it can have; itself if it has none.

        Numbers that can be counted are only those that fit one of the solutions, if any are given.
        """
        if Holds.SEVERAL in self.spec.holds:
            yield from (replace(self, numbers=tuple(map(int, each))) for each in LISTS)
            return
        possible = self.possible(puzzle)
        if not possible:
            yield self
        for number in self._counted(possible, solutions, puzzle):
            for arrow in ARROWS if Holds.ARROW in self.spec.holds else ("",):
                yield replace(self, numbers=(number,), arrow=arrow)

    def _counted(self, possible: Sequence[int], solutions: Sequence[Any], puzzle: Any) -> Sequence[int]:
        """The numbers that fit one of the solutions, if they can be counted; else all."""
        meaning = next((one for one in self._meanings if one.holds is not Holds.NOTHING), None)
        if meaning is None or not solutions:
            return possible
        found = {meaning.counted(self.cell, solution, puzzle) for solution in solutions}
        return possible if None in found else [number for number in possible if number in found]

    @classmethod
    def free(cls, puzzle: Any) -> Iterator[Cell]:
        """The cells for a further clue: for clues of regions, the first cells of regions without one;
        if all clues are shown, those whose number is unknown.
        """
        if cls.spec.shown == "all":
            yield from (clue.cell for clue in puzzle.clue_list.every(cls) if UNTOLD in clue.numbers)
            return
        if cls.spec.at != "region":
            yield from super().free(puzzle)
            return
        told = {puzzle.region_at(clue.cell) for clue in puzzle.clue_list.every(cls)}
        yield from (cells[0] for cells in puzzle.region_cells if cells not in told)

    @classmethod
    def how_typed(cls, puzzle: Any) -> Iterator[HowTyped]:
        cell = next(iter(puzzle.cells), (0, 0))
        yield from (HowTyped(IN_CELL, each.token.lower(), each.called) for each in cls.spec.symbols)
        if Holds.SEVERAL in cls.spec.holds:
            yield HowTyped(IN_CELL, "1 to 4 digits", meaning(cls))
        elif numbers := cls(cell, cls._symbols()[0]).possible(puzzle):
            yield HowTyped(IN_CELL, span(numbers), meaning(cls))
        if Holds.ARROW in cls.spec.holds:
            yield HowTyped(IN_CELL, " ".join(ARROWS), "its arrow")
        if cls.spec.unknown:
            yield HowTyped(IN_CELL, UNTOLD_SIGN, "a number that is not told")

    def alternatives(self, puzzle: Any) -> Iterable[Self]:
        """Clues with the nearest numbers or one left out, then with other symbols and arrows."""
        others = one_otherwise(self.numbers, self.possible(puzzle))
        yield from (replace(self, numbers=numbers) for numbers in others)
        for symbol in self._symbols():
            changed = replace(self, symbol=symbol)
            if symbol != self.symbol and changed._may_have_its_numbers(puzzle):
                yield changed
        yield from (replace(self, arrow=arrow) for arrow in ARROWS if self.arrow and arrow != self.arrow)

    def _may_have_its_numbers(self, puzzle: Any) -> bool:
        """Whether the clue may have its numbers together with its symbol."""
        found = [one for one in self._meanings if one.holds is not Holds.NOTHING]
        told = [number for number in self.numbers if number != UNTOLD]
        return not told or (bool(found) and all(found[0].may_be(each, self.cell, puzzle) for each in told))

    def short(self, puzzle: Any) -> str:
        return f"{self.label} in {self.key.upper()}"


def _lists(room: int = len(RING)) -> Iterator[str]:
    """The texts of numbers that can be in a cell, a digit for each run length that fits into a ring, in
    order.
    """
    yield from map(str, range(room + 1))
    for count in range(2, MOST_IN_LIST + 1):
        for number in range(10 ** (count - 1), 10**count):
            digits = str(number)
            if "0" not in digits and list(digits) == sorted(digits) and sum(map(int, digits)) + count <= room:
                yield digits


LISTS = tuple(_lists())
"""The lists of numbers that can be in a cell, as they are typed."""
