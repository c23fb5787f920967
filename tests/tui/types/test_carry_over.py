"""What a player wrote into a logic grid, after its categories were edited."""

from __future__ import annotations

import pytest

from puzzles.formulas.statements import Literal
from puzzles.model.state import Assumption, MarkKind, PencilMark, PuzzleState
from puzzles.types.zebra.puzzle import Zebra
from tui.types.zebra.carry_over import carried

WHO, HAT = ("who", ("ann", "bob", "cat")), ("hat", ("red", "blue", "grey"))
SEATS = Zebra(3, (WHO, HAT), place="seat")
YES, NOT = MarkKind.YES, MarkKind.NOT


@pytest.mark.parametrize(
    ("puzzle", "entries", "marks", "supposed", "off"),
    [
        (SEATS, "ann 2", {"yes bob red", "not cat grey", "not grey 3"}, "cat 1", "who"),
        (
            Zebra(3, (("men", ("ann", "ben", "cat")), HAT), place="seat"),
            "ann 2",
            {"yes ben red", "not cat grey", "not grey 3"},
            "cat 1",
            "men",
        ),
        (
            Zebra(3, (HAT, WHO), place="seat"),
            "ann 2",
            {"yes red bob", "not grey cat", "not grey 3"},
            "cat 1",
            "who",
        ),
        (Zebra(3, (WHO,), place="seat"), "ann 2", set(), "cat 1", "who"),
        (Zebra(3, (HAT,), place="seat"), "", {"not grey 3"}, "", ""),
        (
            Zebra(2, (("who", ("ann", "bob")), ("hat", ("red", "blue"))), place="seat"),
            "ann 2",
            {"yes bob red"},
            "",
            "who",
        ),
        (Zebra(None, (WHO, HAT)), "red bob", {"not grey cat"}, "", "who"),
    ],
    ids=["the same", "new names", "new order", "no hats", "nobody", "two of each", "no seats"],
)
def test_what_still_has_a_place_is_carried_over(
    puzzle: Zebra, entries: str, marks: set[str], supposed: str, off: str
) -> None:
    """Entries, marks and suppositions name items of which each, or what it stands for, is still there."""
    before = PuzzleState(
        SEATS,
        off=frozenset({"category.who"}),
        off_families=frozenset({"who"}),
        entries=(("ann", 2),),
        assumptions=(Assumption(Literal("cat", 1), "why not"),),
        marks=frozenset(
            {PencilMark(YES, "bob", "red"), PencilMark(NOT, "cat", "grey"), PencilMark(NOT, "grey", 3)}
        ),
    )
    state = carried(before, puzzle)
    assert " ".join(f"{name} {value}" for name, value in state.entries) == entries
    assert {f"{mark.kind.value} {mark.name} {mark.value}" for mark in state.marks} == marks
    told = [f"{each.literal.name} {each.literal.value}, {each.note}" for each in state.assumptions]
    assert told == ([f"{supposed}, why not"] if supposed else [])
    assert [*state.off] == [f"category.{name}" for name in state.off_families]
    assert [*state.off_families] == [*filter(None, [off])]


def test_what_holds_of_three_categories_stays_off() -> None:
    pet = ("pet", ("dog", "eel", "fox"))
    off = frozenset({"threes", "hat"})
    state = carried(PuzzleState(Zebra(None, (WHO, HAT, pet)), off_families=off), Zebra(None, (WHO, pet, HAT)))
    assert state.off_families == off
    two = carried(state, Zebra(None, (WHO, HAT)))
    assert two.off_families == {"hat"}
