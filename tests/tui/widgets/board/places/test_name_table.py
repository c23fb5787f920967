"""Names made to fit the cells of a table."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.geometry import Size

from tui.widgets.board.places.frame import Frame
from tui.widgets.board.places.name_table import folded, short_names, squeezed, table_shape
from tui.widgets.board.places.walls import Walls
from tui.widgets.board.view.grid_view import CellSize

SMOKES = ("pall mall", "dunhill", "blends", "bluemasters", "prince")
WORDS = st.text("abcdef", min_size=1, max_size=9)
SIZES = st.builds(CellSize, st.integers(3, 12), st.integers(1, 4))


def test_a_name_is_broken_where_it_can_be() -> None:
    assert folded("pall mall", CellSize(5, 2)).split("\n") == ["pall", "mall"]
    assert folded("bluemasters", CellSize(6, 2)) == "bluem…"
    assert folded("blue masters", CellSize(6, 2)).split("\n") == ["blue  ", "maste…"]
    assert folded("dane", CellSize(5, 2)) == "dane"


@given(st.lists(WORDS, min_size=1, max_size=4), SIZES)
def test_a_folded_name_fits_its_cell(words: list[str], size: CellSize) -> None:
    lines = folded(" ".join(words), size).split("\n")
    assert len(lines) <= size.height
    assert all(cell_len(line) <= size.width for line in lines)


def test_items_are_named_where_they_fit_and_have_letters_where_not() -> None:
    assert squeezed(SMOKES, SMOKES[:2], CellSize(9, 2)) == ("pall mall", "dunhill")
    assert squeezed(SMOKES, SMOKES[:3], CellSize(5, 2)) == ("p", "d", "b", "·", "·")
    assert squeezed(SMOKES, SMOKES[:3], CellSize(6, 1)) == ("3", "of", "5")


@given(st.lists(WORDS, unique=True, min_size=1, max_size=6), st.integers(1, 3))
def test_short_names_are_different(names: list[str], length: int) -> None:
    short = short_names(names, length)
    assert len(set(short)) == len(names)
    assert all(len(text) <= length for text in short)


def test_the_table_takes_the_room_it_has() -> None:
    heads, numbers = ("nationality", "smoke"), tuple("12345")
    groups = (("brit", "swede", "dane"), SMOKES)
    for room in (Size(44, 17), Size(80, 30), Size(120, 40)):
        shape = table_shape(heads, numbers, groups, room)
        frame = Frame.of(shape, Walls.of(shape), shape.sizes[0])
        assert frame.size.width <= room.width
        assert frame.size.height <= room.height
    assert table_shape(heads, numbers, groups, Size(120, 40)).sizes == (CellSize(13, 5),)
    assert table_shape(heads, numbers, groups, Size(44, 17), "!").row_labels[0] == "!nati…"


def test_names_above_the_columns_are_cut_to_them_and_have_signs() -> None:
    shape = table_shape(("ann", "bob"), ("a long category", "hat"), (SMOKES, ("red",)), Size(20, 9), "", " !")
    (size,) = shape.sizes
    assert shape.column_labels == (f"{'a long category'[: size.width - 1]}…", "!hat")
