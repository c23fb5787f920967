"""The clue kinds of a declared genre, made of what its file says of each."""

from __future__ import annotations

import copyreg
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Self

from msgspec.structs import replace

from puzzles.clues.bases.blocks import Block
from puzzles.clues.bases.clue_numbers import UNTOLD, UNTOLD_SIGN, nearest, read_number, span
from puzzles.clues.bases.outside_clues import OutsideClue
from puzzles.clues.bases.typed_in_cells import TypedInCell
from puzzles.clues.given import Given
from puzzles.declared.clues.meaning import CellMeaning, Holds, LineMeaning, Said
from puzzles.declared.genre import ClueKind, Genre
from puzzles.formulas.formulas import And, Formula
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell
from puzzles.geometry.outside import Outside
from puzzles.model.clue import Clue, ClueMeta
from puzzles.sentences.how_typed import IN_CELL, OUTSIDE, HowTyped, meaning
from puzzles.text.errors import PuzzleError
from puzzles.text.words import listed

WAYS = {"^": ((-1, 0), "↑"), "v": ((1, 0), "↓"), "<": ((0, -1), "←"), ">": ((0, 1), "→")}
"""For what is typed for an arrow, its step, and how it is drawn."""
MOST_IN_LIST = 4
"""So many numbers, at most, stand in one cell."""


class DeclaredMeta(ClueMeta):
    """The class of the kinds of declared genres: these are pickled as the file that declares them."""


class DeclaredInCell(TypedInCell, metaclass=DeclaredMeta):
    """A clue in a cell: a symbol, numbers, an arrow, as the file of the genre has them."""

    spec: ClassVar[ClueKind]
    genre: ClassVar[Genre]

    symbol: str = ""
    numbers: tuple[int, ...] = ()
    arrow: str = ""

    # -- what it says --------------------------------------------------------------------------

    def statement(self, puzzle: Any) -> Statement:
        found = self._said(puzzle)
        own = self._own(puzzle)
        formula = And(*own, *(one.formula for one in found)) if len(own) + len(found) != 1 else [*own, *(one.formula for one in found)][0]
        text = ", and ".join(one.text for one in found) or self._own_text(puzzle)
        here = self.key.upper()
        cells = tuple(dict.fromkeys((self.key, *(name for one in found for name in one.cells))))
        return self.says(text, formula, cells, unit=f"the {self.label} in {here}" if self.label else here)

    def _said(self, puzzle: Any) -> list[Said]:
        way = WAYS[self.arrow][0] if self.arrow else (0, 0)
        found = []
        for one in self.spec.meanings(self.symbol):
            told = self.numbers or ((UNTOLD,) if one.holds is not Holds.NOTHING else ())
            if one.holds is Holds.ARROW and not (self.arrow and self.numbers):
                continue
            found.append(one.said(self.cell, told, way, puzzle))
        return found

    def _own(self, puzzle: Any) -> list[Formula]:
        """What it says of its own cell."""
        names = (self.spec.here, *(each.here for each in self.spec.symbols if each.token == self.symbol))
        return [puzzle.genre.colour(name).formula(puzzle, self.cell) for name in names if name]

    def _own_text(self, puzzle: Any) -> str:
        names = (self.spec.here, *(each.here for each in self.spec.symbols if each.token == self.symbol))
        words = [puzzle.genre.colour(name).word for name in names if name]
        return f"{self.key.upper()} is {listed(words) or 'a ' + self.called}"

    def possible(self, puzzle: Any) -> Sequence[int]:
        """The numbers that can stand there; none where a symbol says all."""
        found = [one for one in self.spec.meanings(self.symbol) if one.holds is not Holds.NOTHING]
        return found[0].possible(self.cell, puzzle) if found else ()

    # -- written -------------------------------------------------------------------------------

    @classmethod
    def reads(cls, token: str) -> bool:
        found = cls._parts(token)
        return found is not None and cls._whole(*found)

    @classmethod
    def parse(cls, cell: Cell, token: str, puzzle: Any) -> Self:
        found = cls._parts(token)
        if found is None or not any(found):
            raise PuzzleError(f"found {token!r}", expected=f"{cls._expected(cell, puzzle)}, or '.' for none")
        return cls(cell, *found)

    @classmethod
    def _parts(cls, token: str) -> tuple[str, tuple[int, ...], str] | None:
        """Symbol, numbers and arrow of a token; None if it is none of the kind."""
        known = {each.token.casefold(): each.token for each in cls.spec.symbols}
        symbol = known.get(token[:1].casefold(), "")
        rest = token[1:] if symbol else token
        arrow = rest[-1:] if Holds.ARROW in cls.spec.holds and rest[-1:] in WAYS else ""
        digits = rest.removesuffix(arrow)
        if Holds.SEVERAL in cls.spec.holds:
            if len(digits) > MOST_IN_LIST or not all(each.isdecimal() or each == UNTOLD_SIGN for each in digits):
                return None
            numbers = tuple(UNTOLD if each == UNTOLD_SIGN else int(each) for each in digits)
        elif digits == UNTOLD_SIGN and cls.spec.unknown:
            numbers = (UNTOLD,)
        elif digits and not (digits.isdecimal() and digits.isascii() and len(digits) < 5):
            return None
        else:
            numbers = (int(digits),) if digits else ()
        return symbol, numbers, arrow

    @classmethod
    def _whole(cls, symbol: str, numbers: tuple[int, ...], arrow: str) -> bool:
        return bool(symbol or numbers) and bool(symbol) >= bool(cls.spec.symbols)

    @classmethod
    def _expected(cls, cell: Cell, puzzle: Any) -> str:
        symbols = [f"'{each.token}'" for each in cls.spec.symbols]
        numbers = cls(cell).possible(puzzle) if not symbols else ()
        told = [span(numbers)] if numbers else []
        if Holds.SEVERAL in cls.spec.holds:
            told = ["digits"]
        if Holds.ARROW in cls.spec.holds:
            told.append(f"an arrow {' '.join(WAYS)}")
        return listed([*symbols, *told, *(["'?'"] if cls.spec.unknown else [])], "or")

    def token(self, puzzle: Any) -> str:
        return self.symbol + "".join(UNTOLD_SIGN if n == UNTOLD else str(n) for n in self.numbers) + self.arrow

    @property
    def label(self) -> str:
        sign = next((each.sign for each in self.spec.symbols if each.token == self.symbol), "")
        told = [UNTOLD_SIGN if number == UNTOLD else str(number) for number in self.numbers]
        return sign + "".join(told) + (WAYS[self.arrow][1] if self.arrow else "")

    def check(self, puzzle: Any) -> None:
        super().check(puzzle)
        if self.spec.symbols and not self.symbol:
            raise PuzzleError(f"found {self.label!r}", expected=self._expected(self.cell, puzzle))
        possible = self.possible(puzzle)
        if any(number not in possible for number in self.numbers if number != UNTOLD):
            raise PuzzleError(f"found {self.label}", expected=span(possible))
        if UNTOLD in self.numbers and not (self.spec.unknown or Holds.SEVERAL in self.spec.holds):
            raise PuzzleError("found '?'", expected=span(possible))
        if self.spec.at == "region" and not puzzle.region_at(self.cell):
            raise PuzzleError(f"{self.key.upper()} is in no {puzzle.region_word}", expected="one around it")

    # -- typed ---------------------------------------------------------------------------------

    @classmethod
    def drawn(cls, cell: Cell, text: str, puzzle: Any) -> Self:
        """A symbol, a number or an arrow typed behind another leaves what stands there of the others."""
        text = text.strip()
        old = next((clue for clue in puzzle.clue_list.every(cls) if clue.cell == cell), None)
        parts = cls._parts(text)
        if old is not None and parts is not None and not cls._whole(*parts):
            symbol, numbers, arrow = parts
            return replace(old, symbol=symbol or old.symbol, numbers=numbers or old.numbers, arrow=arrow or old.arrow)
        return cls.parse(cell, text, puzzle)

    @classmethod
    def texts(cls, puzzle: Any) -> Sequence[str]:
        cell = next(iter(puzzle.cells), (0, 0))
        found: list[str] = []
        for symbol in [each.token for each in cls.spec.symbols] or [""]:
            numbers = [str(number) for number in cls(cell, symbol).possible(puzzle)]
            if Holds.SEVERAL in cls.spec.holds:
                numbers = ["0", *map(str, LISTS), UNTOLD_SIGN]
            found += [symbol] if symbol else []
            found += [symbol + number for number in numbers]
            found += [symbol + UNTOLD_SIGN] if cls.spec.unknown and numbers else []
        return [*found, *(WAYS if Holds.ARROW in cls.spec.holds else ())]

    @classmethod
    def further(cls, puzzle: Any, solutions: Sequence[Any]) -> Iterator[Self]:
        for cell in cls.free(puzzle):
            for symbol in [each.token for each in cls.spec.symbols] or [""]:
                base = cls(cell, symbol)
                if Holds.SEVERAL in cls.spec.holds:
                    yield from (replace(base, numbers=tuple(map(int, str(each)))) for each in (0, *LISTS))
                elif Holds.ARROW in cls.spec.holds:
                    yield from (
                        replace(base, numbers=(number,), arrow=arrow)
                        for arrow in WAYS
                        for number in base.possible(puzzle)
                    )
                elif numbers := base.possible(puzzle):
                    yield from (replace(base, numbers=(number,)) for number in numbers)
                else:
                    yield base

    @classmethod
    def free(cls, puzzle: Any) -> Iterator[Cell]:
        if cls.spec.at != "region":
            yield from super().free(puzzle)
            return
        told = {puzzle.region_at(clue.cell) for clue in puzzle.clue_list.every(cls)}
        yield from (cells[0] for cells in puzzle.region_cells if cells not in told)

    @classmethod
    def how_typed(cls, puzzle: Any) -> Iterator[HowTyped]:
        cell = next(iter(puzzle.cells), (0, 0))
        for each in cls.spec.symbols:
            yield HowTyped(IN_CELL, each.token.lower(), each.called)
        if Holds.SEVERAL in cls.spec.holds:
            yield HowTyped(IN_CELL, "digits", meaning(cls))
        elif numbers := cls(cell, next((each.token for each in cls.spec.symbols), "")).possible(puzzle):
            yield HowTyped(IN_CELL, span(numbers), meaning(cls))
        if Holds.ARROW in cls.spec.holds:
            yield HowTyped(IN_CELL, " ".join(WAYS), "its arrow")
        if cls.spec.unknown:
            yield HowTyped(IN_CELL, UNTOLD_SIGN, "a number that is not told")

    def alternatives(self, puzzle: Any) -> Iterable[Self]:
        """The nearest numbers, then other symbols and arrows."""
        possible = self.possible(puzzle)
        for at, number in enumerate(self.numbers):
            for other in nearest(number, possible):
                numbers = (*self.numbers[:at], other, *self.numbers[at + 1 :])
                yield replace(self, numbers=numbers)
        for each in self.spec.symbols:
            if each.token != self.symbol:
                yield replace(self, symbol=each.token)
        if self.arrow:
            yield from (replace(self, arrow=arrow) for arrow in WAYS if arrow != self.arrow)

    def short(self, puzzle: Any) -> str:
        return f"{self.label} in {self.key.upper()}"


LISTS = tuple(
    number
    for digits in range(1, MOST_IN_LIST + 1)
    for number in range(10 ** (digits - 1), 10**digits)
    if "0" not in str(number)
    and sorted(str(number)) == list(str(number))
    and sum(map(int, str(number))) + digits <= 8 + (digits == 1)
)
"""The lengths of runs, in order, that fit into a ring of eight cells, each list as one number."""


class DeclaredBeside(OutsideClue, metaclass=DeclaredMeta):
    """Numbers beside the grid, as the file of the genre has them."""

    spec: ClassVar[ClueKind]
    genre: ClassVar[Genre]

    numbers: tuple[int, ...]

    def statement(self, puzzle: Any) -> Statement:
        said = self._meaning().said(self.outside, self.numbers, puzzle)
        return self.says(said.text, said.formula, said.cells, unit=self.outside.unit)

    @classmethod
    def _meaning(cls) -> LineMeaning:
        assert isinstance(cls.spec.meaning, LineMeaning)
        return cls.spec.meaning

    @classmethod
    def _has_letters(cls) -> bool:
        return cls.genre.numbers is not None and cls.genre.numbers.letters and cls._meaning().word == "first"

    @classmethod
    def _several(cls) -> bool:
        return cls._meaning().holds is Holds.SEVERAL

    def possible(self, puzzle: Any) -> Sequence[int]:
        """The numbers that can stand there."""
        return self._meaning().possible(self.outside, puzzle)

    def check(self, puzzle: Any) -> None:
        super().check(puzzle)
        possible = self.possible(puzzle)
        if any(number not in possible for number in self.numbers if number != UNTOLD):
            raise PuzzleError(f"found {self.label}", expected=self._span(possible))

    @classmethod
    def _span(cls, possible: Sequence[int]) -> str:
        return f"{_letter(possible[0])} to {_letter(possible[-1])}" if cls._has_letters() else span(possible)

    @classmethod
    def parse(cls, outside: Outside, item: str | int | list[Any]) -> Self:
        if cls._has_letters() and isinstance(item, str) and len(item) == 1 and item.isalpha() and item.isascii():
            return cls(outside, (ord(item.upper()) - ord("A") + 1,))
        parts: Any = item
        if cls._several():
            parts = item.replace(",", " ").split() if isinstance(item, str) else item
        parts = parts if isinstance(parts, list) else [parts]
        numbers = tuple(UNTOLD if part == UNTOLD_SIGN else read_number(part) for part in parts)
        if UNTOLD in numbers and not cls._several():
            raise PuzzleError("found '?'", expected="a whole number, or '.' for none")
        return cls(outside, () if numbers == (0,) and cls._several() else numbers)

    @property
    def _told(self) -> list[str]:
        if self._has_letters():
            return [_letter(number) for number in self.numbers]
        return [UNTOLD_SIGN if number == UNTOLD else str(number) for number in self.numbers]

    @property
    def item(self) -> Any:
        if self._several():
            return [UNTOLD_SIGN if number == UNTOLD else number for number in self.numbers]
        return self._told[0] if self._has_letters() else self.numbers[0]

    @classmethod
    def _items(cls, found: str | list[Any]) -> list[Any]:
        if isinstance(found, str) and cls._several():
            return [item.strip() for item in found.split("|")]
        return super()._items(found)

    @classmethod
    def write_all(cls, clues: Sequence[Self], puzzle: Any) -> dict[str, Any]:
        found = super().write_all(clues, puzzle)
        return found

    @property
    def label(self) -> str:
        return " ".join(self._told) or "0"

    @classmethod
    def further(cls, puzzle: Any, solutions: Sequence[Any]) -> Iterator[Self]:
        for outside in cls.free(puzzle):
            if cls._several():
                yield from cls._held(outside, puzzle, solutions)
            else:
                clue = cls(outside, (1,))
                yield from (replace(clue, numbers=(number,)) for number in clue.possible(puzzle))

    @classmethod
    def _held(cls, outside: Outside, puzzle: Any, solutions: Sequence[Any]) -> Iterator[Self]:
        """What holds in the solutions."""
        line = puzzle.line_from(outside)
        found = {cls._meaning().held([solution[name] for name in line], puzzle) for solution in solutions}
        yield from (cls(outside, numbers) for numbers in sorted(found))

    @classmethod
    def how_typed(cls, puzzle: Any) -> Iterator[HowTyped]:
        if cls._several():
            yield HowTyped(OUTSIDE, "3,1", meaning(cls))
            yield HowTyped(OUTSIDE, "0", "there is none in that line")
        else:
            possible = cls(Outside(cls.sides[0], 0), (1,)).possible(puzzle)
            yield HowTyped(OUTSIDE, cls._span(possible), meaning(cls))

    def alternatives(self, puzzle: Any) -> Iterator[Self]:
        """The nearest numbers first."""
        possible = self.possible(puzzle)
        for at, number in enumerate(self.numbers):
            for other in nearest(number, possible):
                yield replace(self, numbers=(*self.numbers[:at], other, *self.numbers[at + 1 :]))


def _letter(number: int) -> str:
    return chr(ord("A") + number - 1)


class DeclaredBlock(Block, metaclass=DeclaredMeta):
    """A cell that is none, as the file of the genre has it."""

    spec: ClassVar[ClueKind]
    genre: ClassVar[Genre]


_BASES: dict[str, type[Clue]] = {
    "cell": DeclaredInCell,
    "region": DeclaredInCell,
    "beside": DeclaredBeside,
    "block": DeclaredBlock,
}


def made(genre: Genre, spec: ClueKind) -> type[Clue]:
    """The clue kind of a table in the file of a genre."""
    if spec.at == "value":
        return Given
    own: dict[str, Any] = {
        "__module__": __name__,
        "__doc__": spec.brief or (type(spec.meaning).__doc__ if spec.meaning is not None else spec.called),
        "kind": spec.kind,
        "called": spec.called,
        "spec": spec,
        "genre": genre,
    }
    if spec.at == "beside":
        own |= {"sides": spec.sides, "typed_with": "ABCDEFGHI" if genre.numbers and genre.numbers.letters else ",?"}
    if spec.at == "block":
        own |= {"sign": "#", "dark": True}
    if spec.shown == "all":
        own["structural"] = True
    return DeclaredMeta(f"{genre.name}.{spec.kind}", (_BASES[spec.at],), own, frozen=True)


def _reduce(kind: type[Any]) -> Any:
    from puzzles.declared.types import kind_of

    if "spec" not in vars(kind):
        return kind.__qualname__
    return kind_of, (kind.genre.text, kind.kind)


copyreg.pickle(DeclaredMeta, _reduce)  # type: ignore[arg-type]
