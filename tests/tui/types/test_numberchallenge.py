"""The Number Challenge screen: a shape drawn and numbers typed with the keyboard alone."""

from __future__ import annotations

from puzzles.clues.hole import Hole
from puzzles.types.numberchallenge import NumberChallenge
from tests.helpers.driving import counted, on_screen, real_client, until
from tui.types.numberchallenge import NumberChallengeBody


def cross() -> NumberChallenge:
    shape = NumberChallenge(3, 4)
    for corner in ((0, 0), (0, 3), (2, 0), (2, 3)):
        shape = shape.with_clue(Hole(corner))
    return shape


async def test_the_cross_is_cut_by_keyboard_and_has_four_solutions() -> None:
    with real_client() as client:
        async with on_screen(NumberChallengeBody, NumberChallenge(3, 4), client) as (body, pilot):
            await pilot.press("number_sign", "end", "number_sign", "down", "down", "number_sign")
            await pilot.press("home", "number_sign")
            assert body.puzzle == cross()
            await until(pilot, counted(body))
            count = body.workspace.view.results.count
            assert count is not None
            assert (count.value, count.complete) == (4, True)


async def test_numbers_of_two_digits_are_typed_digit_by_digit() -> None:
    async with on_screen(NumberChallengeBody, NumberChallenge(3, 4)) as (body, pilot):
        await pilot.press("1", "2")
        assert body.puzzle.givens == {(0, 0): 12}
        await pilot.press("right", "9", "9")
        assert body.puzzle.givens == {(0, 0): 12, (0, 1): 9}


async def test_a_number_beyond_the_cells_is_refused_in_words() -> None:
    async with on_screen(NumberChallengeBody, cross()) as (body, pilot):
        await pilot.press("right", "9")
        assert body.puzzle == cross()
        assert body.editing.note.startswith("'9' is no value of this cell")


async def test_a_hole_takes_no_number() -> None:
    async with on_screen(NumberChallengeBody, cross()) as (body, pilot):
        await pilot.press("ctrl+home", "5")
        assert body.puzzle == cross()
        assert "R1C1 is a hole" in body.editing.note


async def test_rows_and_columns_are_added_and_taken_away_and_undone() -> None:
    async with on_screen(NumberChallengeBody, NumberChallenge(2, 2)) as (body, pilot):
        await pilot.press("right_square_bracket", "right_curly_bracket")
        assert (body.puzzle.rows, body.puzzle.columns) == (3, 3)
        await pilot.press("left_square_bracket", "u", "u")
        assert (body.puzzle.rows, body.puzzle.columns) == (2, 3)


async def test_a_shape_of_no_cells_is_refused() -> None:
    async with on_screen(NumberChallengeBody, NumberChallenge(1, 1)) as (body, pilot):
        await pilot.press("number_sign")
        assert body.puzzle == NumberChallenge(1, 1)
        assert "expected 1 to 100" in body.editing.note


async def test_entries_go_with_the_cells_they_were_in() -> None:
    async with on_screen(NumberChallengeBody, NumberChallenge(2, 2)) as (body, pilot):
        await pilot.press("m", "4", "right", "1", "m", "m", "number_sign")
        assert body.workspace.state.entries == ()
        await pilot.press("u")
        assert dict(body.workspace.state.entries) == {"r1c1": 4, "r1c2": 1}


async def test_the_shape_is_left_alone_in_solve_mode() -> None:
    async with on_screen(NumberChallengeBody, cross()) as (body, pilot):
        await pilot.press("m", "number_sign", "right_square_bracket")
        assert body.puzzle == cross()
