"""The pad for a grid cell: what can be entered with the mouse alone, and what each choice does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from puzzles.clues.bases.clue_numbers import NumberClue
from puzzles.clues.bases.point_clues import TypedPlace
from puzzles.model.state import Mode
from tui.editors.areas import can_be
from tui.screens.bench.choice import TextChoice

if TYPE_CHECKING:
    from tui.screens.bodies.entry_body import EntryBody

Typed: TypeAlias = Callable[[str, str, str], None]
"""A callback that handles a key: cell, key name, character."""


def grid_choices(
    body: EntryBody[Any], cell: str, typed: Typed, choose_kind: Callable[[], None]
) -> Iterator[TextChoice]:
    """The choices for a cell or outside place; the last one clears it.

    `choose_kind` opens the list of clue kinds.
    """
    setting = body.workspace.mode is Mode.SET
    place = body.place_at(cell)
    if body.marked.typing:
        yield from _keys(body, cell, typed)
        return
    if setting and body.lists_kinds and body.marked.cells:
        yield TextChoice("make a clue", partial(body.call_after_refresh, choose_kind))
    elif body.marked.cells:
        for key, kind in body.marked.kinds.items():
            yield TextChoice(
                f"{key} {kind.called_in(body.puzzle)}", partial(typed, cell, key, key), bool(kind.asks)
            )
    placed = setting and isinstance(place, body.signs.places)
    if placed and place is not None:
        yield from _clues(body, place)
    name = body.variable_for(cell)
    valued = name is not None and name == body.cursor_variable() and body.takes_values
    if valued and name is not None:
        values = body.puzzle.values_of(name)
        for value, text in zip(values.domain, values.signs, strict=True):
            if can_be(body.puzzle, name, value):
                yield TextChoice(text, partial(body.values.put, name, value))
    if not (placed or valued):
        return
    yield TextChoice("clear", partial(typed, cell, "delete", ""))


def _keys(body: EntryBody[Any], cell: str, typed: Typed) -> Iterator[TextChoice]:
    """The keys for typing several characters; those that finish it close the pad."""
    for key in "0123456789":
        yield TextChoice(key, partial(typed, cell, key, key), True)
    for sign in body.marked.signs:
        yield TextChoice(sign, partial(typed, cell, sign, sign))
    yield TextChoice("Enter", partial(typed, cell, "enter", ""))
    yield TextChoice("clear", partial(typed, cell, "delete", ""))


def _clues(body: EntryBody[Any], place: TypedPlace) -> Iterator[TextChoice]:
    """The numbers that a clue there can have, or the keys for typing a longer clue."""
    clue = body.signs.made(place, "1", body.puzzle)
    several = not isinstance(clue, NumberClue) and not body.signs.texts(place)
    numbers = map(str, clue.possible(body.puzzle)) if isinstance(clue, NumberClue) else "0123456789,"
    texts = body.signs.texts(place) or numbers

    def typed(text: str) -> None:
        if not several:
            body.signs.forget("")
        body.signs.typed(place, text, body.puzzle)

    yield from (TextChoice(text, partial(typed, text), several) for text in texts)
