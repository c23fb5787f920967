"""Clues of one place, in a cell or outside the grid, made of text typed there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from functools import partial
from itertools import product
from string import ascii_uppercase

from puzzles.clues.bases.blocks import Block
from puzzles.clues.bases.clue_numbers import NumberClue
from puzzles.clues.bases.lettered_clues import BEGUN, LetteredClue
from puzzles.clues.bases.outside_clues import OutsideClue
from puzzles.clues.bases.point_clues import PointClue, TypedPlace, point_of
from puzzles.clues.bases.typed_in_cells import TypedInCell
from puzzles.clues.general.little_killer import LittleKiller
from puzzles.clues.given import Given
from puzzles.geometry.outside import STRAIGHT, Outside, Side, diagonals_from
from puzzles.geometry.places import CellPlace, EdgePlace, OutsidePlace, Place, VertexPlace
from puzzles.grids.grid_puzzle import GridPuzzle, on_grid
from puzzles.model.clue import Clue
from puzzles.sentences.how_typed import brief
from puzzles.text.errors import PuzzleError
from puzzles.text.words import capital
from tui.session.editing import Editing
from tui.words.tones import Phrase, Tone

TEXT = frozenset("0123456789,")
"""The characters of such clues."""
LETTERS = frozenset((*ascii_uppercase, "+", "-"))
"""The additional characters if a letter may stand for a number."""
SLASHES = {"\\": (Side.DOWN_RIGHT, Side.UP_LEFT), "/": (Side.DOWN_LEFT, Side.UP_RIGHT)}
"""The sides from which a diagonal runs in the direction of the character."""


class PlaceEntry:
    """Makes clues of text typed at a place: of all typed since the cursor came there, or else of the last
    character.

    Of the puzzle's `kinds` it uses those typed at one place. If there are several kinds outside the grid, the
    `shortcut` of one precedes the number; without it, the kind is that of the clue there, or of the clue
    typed last, or of any clue of the puzzle.
    """

    def __init__(self, editing: Editing, kinds: Iterable[type[Clue]]) -> None:
        self._editing = editing
        self._so_far = self._at = ""
        self._last: Clue | None = None
        kinds = tuple(kinds)
        self._in_cells = tuple(kind for kind in kinds if issubclass(kind, TypedInCell))
        self._at_points = tuple(kind for kind in kinds if issubclass(kind, PointClue))
        self._blocks = tuple(kind for kind in kinds if issubclass(kind, Block))
        self._beside_values = tuple(kind for kind in self._in_cells if kind.beside_value)
        self._outside = tuple(kind for kind in kinds if issubclass(kind, OutsideClue))
        self._chosen: type[OutsideClue] | None = None
        self._slash = ""
        self._awaits_number = False
        by_place: dict[type[TypedPlace], tuple[type[Clue], ...]] = {
            CellPlace: (*self._in_cells, *self._at_points),
            EdgePlace: self._at_points,
            VertexPlace: self._at_points,
            OutsidePlace: self._outside,
        }
        self.places = tuple(place for place, own in by_place.items() if own)
        """The classes of places at which such clues are typed."""

    @property
    def kinds(self) -> Sequence[type[OutsideClue]]:
        """The kinds of outside clues."""
        return self._outside

    def _kinds_at(self, place: Place | None) -> Sequence[type[OutsideClue]]:
        """The kinds possible at an outside place; kinds along diagonals are possible on every side."""
        if not isinstance(place, OutsidePlace):
            return ()
        side = place.outside.side
        return [kind for kind in self._outside if side in kind.sides or not set(kind.sides) & set(STRAIGHT)]

    def characters(self, place: TypedPlace | None) -> frozenset[str]:
        """The characters accepted at a place in Set mode."""
        if not self.places:
            return frozenset()
        beside = self._kinds_at(place)
        shortcuts = (kind.shortcut for kind in beside if len(self._outside) > 1)
        signs = [kind.sign + kind.typed_with for kind in self._blocks]
        letters = (
            *self._letters,
            *signs,
            *(kind.typed_with for kind in self._at_points),
            *(kind.typed_with for kind in beside),
        )
        text = TEXT.union(*shortcuts, *map(str.lower, letters), *map(str.upper, letters))
        return text | LETTERS if self._takes_letters(place) else text

    def _takes_letters(self, place: Place | None) -> bool:
        """Whether a letter for a number is accepted: after the key of a kind, or half typed."""
        kinds = self._kinds_at(place) if self._puzzle.amounts.takes_letters else ()
        awaited = self._awaits_number or BEGUN.fullmatch(self._so_far) is not None
        return awaited and any(issubclass(kind, LetteredClue) for kind in kinds)

    @property
    def _letters(self) -> Sequence[str]:
        """The texts of symbols in cells."""
        return [text for kind in self._in_cells for text in kind.texts(self._puzzle) if not text.isdecimal()]

    def texts(self, place: TypedPlace) -> Sequence[str]:
        """The texts that can be typed in a cell; empty if there are too many to list."""
        if isinstance(place, OutsidePlace):
            return ()
        return [text for kind in self._own_kinds(place) for text in kind.texts(self._puzzle)]

    def takes(self, place: TypedPlace | None, character: str) -> bool:
        """Whether a character typed in Set mode belongs to a clue at the place rather than to a given.

        A cell that may become a block takes the block's sign, and any character once it is one. A clue beside
        a value takes its own characters.
        """
        if self.has_numbers(place):
            return True
        if not isinstance(place, CellPlace) or not self._in_cells:
            return False
        marks = (text for kind in self._beside_values for text in kind.texts(self._puzzle))
        blocks = (kind.sign + kind.typed_with for kind in self._blocks)
        signs = frozenset("".join((*marks, *blocks)).upper())
        valued = Given in self._puzzle.kinds()
        return not valued or place.cell in self._puzzle.blocks or character.upper() in signs

    def has_numbers(self, place: TypedPlace | None) -> bool:
        """Whether clues at a place are numbers, or sit on a grid point, and are not blocks."""
        if isinstance(place, CellPlace) and not self._at_points:
            return len(self._blocks) + len(self._beside_values) < len(self._in_cells)
        return isinstance(place, self.places)

    def forget(self, cell: str) -> None:
        """Discard half-typed text, unless it was typed in that cell."""
        if cell != self._at:
            self._so_far, self._at, self._slash = "", cell, ""
            self._awaits_number = False

    def phrases(self, place: TypedPlace | None) -> list[Phrase]:
        """The phrases for what can be typed at an outside place."""
        beside = self._kinds_at(place)
        if len(beside) < 2:
            first = next((way for kind in beside for way in kind.how_typed(self._puzzle)), None)
            return [Phrase(f"· type here: {first.meaning}", Tone.MUTED)] if first is not None else []
        ways = ", ".join(f"{' '.join(kind.shortcut)} {kind.called}" for kind in beside)
        return [
            Phrase("Key, then number:", Tone.HEADING),
            Phrase(f"{ways}; {{grid.clue}} lists them", Tone.MUTED),
        ]

    def choose(self, kind: type[OutsideClue], slash: str = "") -> None:
        r"""Choose the kind of outside clue to type; `slash` is the direction of a diagonal, "/" or "\\"."""
        self._chosen, self._slash, self._so_far = kind, slash or kind.shortcut[:1], ""
        self._awaits_number = True
        letter = ", or a capital letter for it" if self._puzzle.amounts.takes_letters else ""
        numbers = (
            f"then its number{letter}" if slash or not issubclass(kind, LittleKiller) else "then / or \\"
        )
        self._editing.say(f"{capital(kind.called)}: {brief(kind)}; {numbers}.")

    def typed(self, place: TypedPlace, character: str, puzzle: GridPuzzle, *others: CellPlace) -> bool:
        """Handle a character typed at a place, and at `others` with it; false if it makes no clue."""
        beside = self._kinds_at(place)
        if self._last is not None and self._last not in tuple(puzzle.clue_list):
            self._so_far = ""  # what was typed is gone, as by undo
        self._last = None
        for kind in beside if len(self._outside) > 1 else ():
            if character in kind.shortcut:
                self.choose(kind, character)
                return True
        self._awaits_number, unread, unfit = False, "No clue can be typed here.", ""
        for text in dict.fromkeys((self._so_far + character, character)):
            for way in range(len(self._ways(place))):
                try:
                    if self._is_set(place, way, text, puzzle):
                        self.clear((place, *others), puzzle)
                        return True
                    clue = self._ways(place)[way](text, puzzle)
                except PuzzleError as error:
                    unread = str(error)
                    continue
                try:
                    changed = puzzle.with_clue(clue)
                    for other in others:
                        _, changed = self._made(other, way, text, changed)
                except PuzzleError as error:
                    unfit = str(error)
                    continue
                self._so_far, self._last = text, clue
                label = f"{len(others)} cells" if others else clue.short(puzzle)
                self._editing.edit_puzzle(changed, f"set {label}")
                return True
        self._so_far = next(filter(partial(self._begins, place), (self._so_far + character, character)), "")
        self._editing.say(f"{self._so_far}…" if self._so_far else capital(unfit or unread), here=True)
        return False

    def _is_set(self, place: TypedPlace, way: int, text: str, puzzle: GridPuzzle) -> bool:
        """Whether the text toggles a sign that stands at the place already."""
        if isinstance(place, OutsidePlace):
            return False
        kind = self._own_kinds(place)[way]
        if issubclass(kind, PointClue):
            there = any(clue.place == place for clue in puzzle.clue_list.every(kind))
            return there and kind.alone and text in kind.typed_with
        standing = (clue for clue in puzzle.clue_list.every(kind) if clue.place == place)
        return any(text.upper() == clue.taken_back_by for clue in standing)

    def _begins(self, place: TypedPlace, text: str) -> bool:
        """Whether the text is a proper prefix of another that can be typed there."""
        if self._puzzle.amounts.takes_letters and isinstance(place, OutsidePlace) and BEGUN.fullmatch(text):
            return True
        clue = self.made(place, "1", self._puzzle)
        possible = clue.possible(self._puzzle) if isinstance(clue, NumberClue) else ()
        texts = (*map(str, possible), *self.texts(place))
        longer = (each for each in texts if each.startswith(text) and each != text)
        return any(self._fits(place, each) for each in longer)

    def _fits(self, place: TypedPlace, text: str) -> bool:
        """Whether the text makes a clue that can stand there."""
        for way in range(len(self._ways(place))):
            with suppress(PuzzleError):
                self._made(place, way, text, self._puzzle)
                return True
        return False

    @property
    def _puzzle(self) -> GridPuzzle:
        return on_grid(self._editing.puzzle)

    def made(self, place: TypedPlace, text: str, puzzle: GridPuzzle) -> Clue | None:
        """The clue that the text would make there; None if it makes none."""
        for drawn in self._ways(place):
            with suppress(PuzzleError):
                return drawn(text, puzzle)
        return None

    def may_go_on(self, place: CellPlace, puzzle: GridPuzzle) -> bool:
        """Whether one more character could turn the text typed there into another clue."""
        characters = dict.fromkeys("0123456789" + "".join(self._letters))
        for digit, way in product(characters, range(len(self._ways(place)))):
            with suppress(PuzzleError):
                self._made(place, way, self._so_far + digit, puzzle)
                return True
        return False

    def _made(self, place: TypedPlace, way: int, text: str, puzzle: GridPuzzle) -> tuple[Clue, GridPuzzle]:
        """The clue that kind number `way` makes of a text, and the puzzle with it; raises `PuzzleError`."""
        clue = self._ways(place)[way](text, puzzle)
        return clue, puzzle.with_clue(clue)

    def clear(self, places: Collection[TypedPlace], puzzle: GridPuzzle) -> bool:
        """Remove the clues typed at those places; false if there are none.

        A block that carries a clue stays a block.
        """
        self._so_far, said, changed = "", [], puzzle
        size = puzzle.rows, puzzle.columns
        stands = {place.outside.stand(*size) for place in places if isinstance(place, OutsidePlace)}
        typed = [own for own in puzzle.clue_list if isinstance(own, TypedInCell) and own.place in places]
        written = {own.place for own in typed if not own.darkens}
        for id_, clue in puzzle.clue_list.items:
            if isinstance(clue, TypedInCell) and clue.darkens and clue.place in written:
                continue
            beside = isinstance(clue, OutsideClue) and clue.outside.stand(*size) in stands
            if beside or (isinstance(clue, TypedInCell | PointClue) and clue.place in places):
                said.append(clue.short(puzzle))
                changed = changed.without(id_)
        if said:
            self._editing.edit_puzzle(changed, f"delete {', '.join(said)}")
        return bool(said)

    def _own_kinds(self, place: TypedPlace) -> Sequence[type[TypedInCell | PointClue]]:
        """The kinds typed inside the grid at a place, in the order of `_ways`."""
        return (*(self._in_cells if isinstance(place, CellPlace) else ()), *self._at_points)

    def _ways(self, place: TypedPlace) -> Sequence[Callable[[str, GridPuzzle], Clue]]:
        """A function for each kind that makes its clue of a text typed there."""
        if not isinstance(place, OutsidePlace):
            in_cells = self._in_cells if isinstance(place, CellPlace) else ()
            return [
                *(partial(kind.drawn, place.cell) for kind in in_cells if isinstance(place, CellPlace)),
                *(partial(kind.drawn, point_of(place)) for kind in self._at_points),
            ]
        beside = self._kinds_at(place)
        if len(beside) == 1 and place.outside.side in beside[0].sides:
            return [partial(beside[0].drawn, place.outside)]
        return [partial(self._beside, place)]

    def _beside(self, place: OutsidePlace, text: str, puzzle: GridPuzzle) -> Clue:
        """The outside clue that a text makes, of the kind in force there; raises `PuzzleError`."""
        kind = self._kind_at(place)
        return kind.drawn(self._seen_from(place, kind), text, puzzle)

    def _kind_at(self, place: OutsidePlace) -> type[OutsideClue]:
        """The outside kind in force: the chosen one, or that of the clue there, or of any clue, or else the
        last kind.
        """
        if self._chosen is not None:
            return self._chosen
        clues = [clue for clue in self._editing.puzzle.clue_list if isinstance(clue, OutsideClue)]
        there = (clue for clue in clues if clue.place == place)
        found = next(there, None) or next(iter(clues), None)
        return type(found) if found is not None else self._outside[-1]

    def _seen_from(self, place: OutsidePlace, kind: type[OutsideClue]) -> Outside:
        """The line that a clue of that kind looks along from there; raises `PuzzleError` if there is none."""
        if place.outside.side in kind.sides:
            return place.outside
        size = self._puzzle.rows, self._puzzle.columns
        for diagonal in diagonals_from(place.outside.stand(*size), *size):
            if diagonal.side in kind.sides and diagonal.side in SLASHES.get(self._slash, ()):
                return diagonal
        raise PuzzleError(f"no {kind.called} looks that way from here", expected="another place or kind")
