from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.style import Style
from textual.app import App, ComposeResult
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.geometry import Size

from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.words.columns import wrapped


class Shelf(App[None]):
    """A list alone, and what it said."""

    CSS = "RowList { width: 20; height: 5; }"

    def __init__(self, rows: list[Row], *, toggles: bool = False) -> None:
        super().__init__()
        self.rows = rows
        self.toggles = toggles
        self.said: list[tuple[str, str]] = []
        self.meant: list[tuple[object, int]] = []

    def compose(self) -> ComposeResult:
        yield RowList(empty="Nothing [/] here.", toggles=self.toggles)

    def on_mount(self) -> None:
        self.query_one(RowList).show(self.rows)

    def on_row_list_moved(self, event: RowList.Moved) -> None:
        self.said.append((type(event).__name__, event.row.key))
        self.meant.append((event.row.payload, event.turn))

    on_row_list_chosen = on_row_list_toggled = on_row_list_removed = on_row_list_moved

    @property
    def lines(self) -> list[str]:
        listing = self.query_one(RowList)
        return [listing.render_line(y).text.rstrip(" │┃") for y in range(listing.size.height)]


ROWS = [Row(str(n), f"row {n}", str(n)) for n in range(8)]


async def test_rows_wrap_under_their_text_and_are_no_markup() -> None:
    rows = [Row("h", "A heading", live=False), Row("a", "one two [/] three four", "1 x")]
    app = Shelf(rows)
    async with app.run_test():
        assert app.lines[:3] == ["A heading", "1 x one two [/]", "    three four"]


async def test_nothing_to_show() -> None:
    app = Shelf([])
    async with app.run_test():
        assert app.lines[0] == "Nothing [/] here."


async def test_the_cursor_passes_over_headings_and_scrolls() -> None:
    app = Shelf([Row("h", "heading", live=False), *ROWS])
    async with app.run_test() as pilot:
        listing = app.query_one(RowList)
        assert listing.current == ROWS[0]
        assert app.lines[0] == "heading"
        await pilot.press("down", "j", "end")
        assert listing.current == ROWS[7]
        assert app.lines[-1] == "7 row 7"
        await pilot.press("home", "up")
        assert listing.current == ROWS[0]
        assert app.lines[0] == "heading"
        await pilot.press("pagedown")
        assert listing.current == ROWS[4]


async def test_the_cursor_stays_on_its_row_when_rows_change() -> None:
    app = Shelf(ROWS)
    async with app.run_test() as pilot:
        listing = app.query_one(RowList)
        await pilot.press("down", "down", "down")
        listing.show(ROWS[2:])
        assert listing.current == ROWS[3]
        listing.show([])
        assert listing.current is None


async def test_the_cursor_stays_on_its_row_while_others_stream_in_above() -> None:
    app = Shelf([ROWS[5]])
    async with app.run_test():
        listing = app.query_one(RowList)
        for first in (4, 2, 0):
            listing.show(ROWS[first:])
            assert listing.current == ROWS[5]


async def test_the_cursor_comes_back_to_a_row_that_was_gone_for_a_while() -> None:
    app = Shelf(ROWS)
    async with app.run_test() as pilot:
        listing = app.query_one(RowList)
        await pilot.press("down", "down", "down")
        for rows in ([], ROWS[:2], ROWS):
            listing.show(rows)
        assert listing.current == ROWS[3]
        listing.show(ROWS[:2])
        await pilot.press("up")
        listing.show(ROWS)
        assert listing.current == ROWS[0], "it was moved elsewhere meanwhile"


async def test_headings_alone_do_not_hold_the_cursor() -> None:
    heading = Row("h", "heading", live=False)
    app = Shelf([heading])
    async with app.run_test():
        listing = app.query_one(RowList)
        listing.show([heading, ROWS[5]])
        listing.show([heading, ROWS[1], ROWS[5]])
        assert listing.current == ROWS[5]


async def test_another_list_starts_at_the_top() -> None:
    app = Shelf(ROWS)
    async with app.run_test() as pilot:
        listing = app.query_one(RowList)
        await pilot.press("end")
        listing.show(ROWS, what="the same rows of something else")
        assert listing.current == ROWS[0]
        await pilot.press("end")
        listing.show(ROWS[:4], what="the same rows of something else")
        assert listing.current == ROWS[3]


async def test_a_message_says_what_its_row_stands_for_and_in_which_turn_it_was_made() -> None:
    app = Shelf([Row("a", "one", payload=1), Row("b", "two", payload=2)])
    async with app.run_test() as pilot:
        app.query_one(RowList).show(app.rows, turn=7)
        await pilot.press("down", "enter")
        assert app.meant == [(2, 7), (2, 7)]


async def test_only_what_it_can_do_is_said() -> None:
    app = Shelf(ROWS, toggles=True)
    async with app.run_test() as pilot:
        await pilot.press("space", "delete", "enter")
        assert app.said == [("Toggled", "0"), ("Chosen", "0")]


async def test_the_mouse_moves_switches_and_scrolls() -> None:
    app = Shelf(ROWS, toggles=True)
    async with app.run_test() as pilot:
        await pilot.click(RowList, offset=(5, 1))
        assert app.said == [("Moved", "1")]
        await pilot.click(RowList, offset=(0, 2))
        assert app.said[1:] == [("Moved", "2"), ("Toggled", "2")]
        listing = app.query_one(RowList)
        for event, first in ((MouseScrollDown, 2), (MouseScrollDown, 3), (MouseScrollUp, 1)):
            listing.post_message(event(listing, 0, 0, 0, 0, 0, False, False, False))
            await pilot.pause()
            assert app.lines[0] == f"{first} row {first}"


async def test_a_click_chooses_a_row_that_is_an_offer_once_and_the_right_button_never() -> None:
    app = Shelf([Row("a", "one"), Row("b", "write it", offer=True)])
    async with app.run_test() as pilot:
        await pilot.click(RowList, offset=(5, 1), button=3)
        assert app.said == [("Moved", "b")]
        await pilot.click(RowList, offset=(5, 1), times=2)
        assert app.said.count(("Chosen", "b")) == 1
        await pilot.click(RowList, offset=(5, 0))
        assert app.said[-1] == ("Moved", "a")


async def test_a_click_on_a_row_that_has_gone_since_it_was_drawn_means_nothing() -> None:
    app = Shelf(ROWS)
    async with app.run_test():
        listing = app.query_one(RowList)
        listing.show(ROWS[:2])
        app.said.clear()
        style = Style.from_meta({"row": 3})
        listing.on_click(Click(None, 0, 0, 0, 0, 1, False, False, False, style=style))
        assert (app.said, listing.cursor) == ([], 0)


@given(st.text(alphabet=st.sampled_from("ab é漢 \n"), max_size=60), st.integers(2, 12))
def test_wrapping_loses_no_word_and_keeps_to_the_width(text: str, width: int) -> None:
    lines = wrapped(text, width)
    assert all(cell_len(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("one two three", ["one two", "three"]),
        ("abcdefghijkl", ["abcdefgh", "ijkl"]),
        ("a\nb", ["a", "b"]),
        ("", [""]),
    ],
)
def test_wrapping(text: str, lines: list[str]) -> None:
    assert wrapped(text, 8) == lines


@pytest.mark.parametrize("text", ["ab c", "é漢\nb"])
@pytest.mark.parametrize("width", [1, 0, -3])
def test_without_room_it_wraps_to_a_column(text: str, width: int) -> None:
    assert wrapped(text, width) == wrapped(text, 1)


async def test_what_stands_below_a_row_wraps_under_it_and_belongs_to_it() -> None:
    rows = [Row("a", "one", "1", below="→ the first of several"), Row("b", "two\x1b", "2", below="\x1b[1m")]
    app = Shelf(rows)
    async with app.run_test() as pilot:
        assert app.lines[:3] == ["1 one", "  → the first of", "  several"]
        assert "\x1b" not in "".join(app.lines)
        await pilot.press("down")
        assert app.said == [("Moved", "b")]


async def test_it_is_drawn_for_the_room_it_has_before_it_hears_of_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = "Words that stand on one line, where there is room for them."
    async with Shelf([Row("a", text)]).run_test() as pilot:
        listing = pilot.app.query_one(RowList)
        monkeypatch.setattr(RowList, "size", Size(70, 5))
        assert listing.render_line(0).text.rstrip() == text
        assert not listing.render_line(1).text.strip()
