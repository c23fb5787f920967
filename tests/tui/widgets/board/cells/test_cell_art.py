"""The text inside a cell."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tui.widgets.board.cells.cell_art import LEFT_SIGNS, RIGHT_SIGNS, cell_lines
from tui.widgets.board.view.grid_view import CellView, Mark
from tui.words.columns import fitted

NINE = tuple("123456789")
MARKS: tuple[Mark, ...] = ("conflict", "wrong", "lies", "changed", "quoted", "selected", "trial", "follows")


def drawn(
    cell: CellView, width: int, height: int = 1, alphabet: tuple[str, ...] = NINE, dot: str = ""
) -> str:
    lines = cell_lines(cell, width, height, alphabet, dot)
    return "\n".join("".join(span.text for span in line) for line in lines)


@pytest.mark.parametrize(
    ("width", "height", "lines"),
    [
        (6, 1, " ↑1→12"),
        (5, 2, " ↑1  | →12 "),
        (5, 3, "  1  |  ✣12|     "),
        (5, 4, "  1  |  ✣12|     |     "),
    ],
)
def test_a_cell_has_as_many_lines_of_its_text_as_it_is_high(width: int, height: int, lines: str) -> None:
    cell = CellView("↑1→12", stacked=("↑1\n→12", " 1 \n ✣12\n   "))
    assert drawn(cell, width, height) == lines.replace("|", "\n")


def test_a_value_stands_in_the_middle() -> None:
    assert drawn(CellView("5"), 3) == " 5 "
    assert drawn(CellView("5"), 7, 3) == "       \n   5   \n       "


@pytest.mark.parametrize(
    ("mark", "expected"),
    [
        ("conflict", "!5 "),
        ("wrong", "!5 "),
        ("quoted", "›5 "),
        ("selected", "[5]"),
        ("lies", " 5~"),
        ("changed", " 5*"),
        ("trial", " 5?"),
        ("follows", "»5 "),
        ("done", " 5 "),
        ("peer", " 5 "),
    ],
)
def test_each_mark_has_a_sign(mark: Mark, expected: str) -> None:
    assert drawn(CellView("5", marks=frozenset({mark})), 3) == expected


def test_a_lie_in_a_conflict_shows_both_signs() -> None:
    assert drawn(CellView("5", marks=frozenset({"lies", "conflict", "selected"})), 3) == "!5~"


def test_with_room_for_one_sign_the_most_urgent_is_shown() -> None:
    assert drawn(CellView("16", marks=frozenset({"changed", "selected"})), 3) == "*16"
    assert drawn(CellView("16", marks=frozenset({"changed", "conflict"})), 3) == "!16"


@given(st.sampled_from(MARKS), st.text("0123456789", min_size=1, max_size=9), st.integers(3, 9))
def test_no_mark_is_ever_without_its_sign(mark: Mark, text: str, width: int) -> None:
    line = drawn(CellView(text, marks=frozenset({mark})), width)
    assert cell_len(line) == width
    assert (LEFT_SIGNS.get(mark) or RIGHT_SIGNS[mark]) in line


def test_an_empty_cell_can_have_a_dot_and_brackets() -> None:
    assert drawn(CellView(), 3, dot="·") == " · "
    assert drawn(CellView(marks=frozenset({"selected"})), 3) == "[ ]"


def test_a_line_through_a_cell_keeps_away_from_its_text() -> None:
    across, down = frozenset({(0, -1), (0, 1)}), frozenset({(1, 0)})
    assert drawn(CellView("5", ways=across), 9, 3) == "         \n━━━ 5 ━━━\n         "
    assert drawn(CellView(ways=across), 9, 3) == "         \n━━━━━━━━━\n         "
    assert drawn(CellView("5", ways=down), 5, 5) == "     \n     \n  5  \n  ┃  \n  ┃  "


def test_candidates_keep_their_places() -> None:
    assert drawn(CellView(candidates=("1", "5", "6")), 7, 3) == " 1     \n   5 6 \n       "
    assert drawn(CellView(candidates=NINE), 5, 3) == "1 2 3\n4 5 6\n7 8 9"
    assert drawn(CellView(candidates=("2", "9")), 3, 3) == " 2 \n   \n  9"
    assert drawn(CellView(candidates=("1", "4")), 7, 3, tuple("1234")) == "  1    \n       \n    4  "


def test_many_candidates_are_listed_as_far_as_they_fit() -> None:
    alphabet = tuple(map(str, range(1, 17)))
    assert drawn(CellView(candidates=("3", "12", "16")), 5, 3, alphabet) == "3 12 \n16   \n     "
    shown = drawn(CellView(candidates=alphabet), 5, 3, alphabet).split("\n")
    assert shown == ["1 2 3", "4 5 6", "7 +9 "]


def test_signs_never_hide_a_candidate() -> None:
    every = CellView(candidates=NINE, marks=frozenset({"conflict", "changed"}))
    assert drawn(every, 7, 3) == " 1 2 3 \n!4 5 6*\n 7 8 9 "
    assert drawn(every, 3, 3) == "123\n456\n789"
    some = CellView(candidates=("1", "5", "9"), marks=frozenset({"conflict"}))
    assert drawn(some, 3, 3) == "1  \n!5 \n  9"


@pytest.mark.parametrize("text", ["■", "█7█", "≈"])
@pytest.mark.parametrize(("width", "height"), [(1, 1), (2, 1), (3, 1), (5, 2), (7, 3)])
def test_a_shaded_cell_is_painted_whole(text: str, width: int, height: int) -> None:
    """Every column is filled, but for the number, which is inverse."""
    lines = cell_lines(CellView(text, "entry"), width, height)
    spans = [span for line in lines for span in line]
    assert {span.part for span in spans} <= {"fill", "on-fill"}
    assert "".join(span.text for span in spans if span.part == "on-fill") == text.strip("■█≈")
    assert all(sum(cell_len(span.text) for span in line) == width for line in lines)


@pytest.mark.parametrize(("text", "sign"), [("■", "■"), ("█7█", "7"), ("≈", "≈")])
@pytest.mark.parametrize(("width", "height"), [(2, 1), (3, 1), (5, 2), (7, 3)])
def test_a_shaded_cell_leaves_the_cursor_in_sight(text: str, sign: str, width: int, height: int) -> None:
    lines = cell_lines(CellView(text, "entry"), width, height, entered=True)
    spans = [span for line in lines for span in line]
    assert {span.part for span in spans} <= {"text", "mark", "space"}
    assert sign in "".join(span.text for span in spans)


def test_a_sign_of_what_is_possible_is_not_painted() -> None:
    assert drawn(CellView("■", style="board--candidate"), 3) == " ■ "


def test_text_of_several_lines_is_centred() -> None:
    assert drawn(CellView("red\nball"), 9, 4) == "         \n   red   \n  ball   \n         "


def test_long_and_wide_text_is_cut_to_the_cell() -> None:
    assert drawn(CellView("norwegian"), 5) == "norw…"
    assert fitted("数独数独", 5) == "数独…"
    assert cell_len(drawn(CellView("数独数独"), 4)) == 4


def test_a_label_without_a_wall_takes_the_first_line() -> None:
    lines = cell_lines(CellView("5"), 5, 3, NINE, label="21+")
    assert ["".join(span.text for span in line) for line in lines] == ["21+  ", "  5  ", "     "]
    assert lines[0][0].part == "label"


SIXTEEN = tuple(str(number) for number in range(1, 17))


@pytest.mark.parametrize(
    ("alphabet", "width", "height", "expected"),
    [
        (NINE, 7, 3, " 1 2 3 \n 4 5 6 \n 7 8 9 "),
        (NINE, 7, 2, "123 45 \n678 9  "),
        (SIXTEEN, 13, 4, "  1  2  3  4 \n  5  6  7  8 \n  9 10 11 12 \n 13 14 15 16 "),
        (SIXTEEN, 8, 3, "123 456 \n789 ABC \nDEF G   "),
    ],
)
def test_where_all_candidates_fit_each_has_its_place(
    alphabet: tuple[str, ...], width: int, height: int, expected: str
) -> None:
    every = drawn(CellView(candidates=alphabet), width, height, alphabet)
    assert every == expected
    for start in range(3):
        few = drawn(CellView(candidates=alphabet[start::3]), width, height, alphabet)
        assert all(one in (" ", other) for one, other in zip(few, every, strict=True))


# -- candidates by the solutions they are in -----------------------------------------------------

SHARED = CellView(candidates=("1", "3", "7", "9"), shares=(0.05, 0.1, 0.35, 0.5))


def parts(cell: CellView, width: int, height: int) -> dict[str, str]:
    """What each candidate is drawn as."""
    lines = cell_lines(cell, width, height, NINE)
    return {ch: span.part for line in lines for span in line for ch in span.text if ch.strip()}


@pytest.mark.parametrize("size", [(3, 3), (7, 3), (5, 3), (9, 1), (12, 2)], ids=str)
def test_candidates_are_shaded_where_they_always_stand(size: tuple[int, int]) -> None:
    plain = CellView(candidates=SHARED.candidates)
    assert drawn(SHARED, *size) == drawn(plain, *size)
    assert parts(SHARED, *size) == {"1": "seldom", "3": "sometimes", "7": "often", "9": "mostly"}
    assert set(parts(plain, *size).values()) == {"candidate"}


def test_figures_stand_beside_few_candidates_in_a_large_cell() -> None:
    few = CellView(candidates=("3", "7"), shares=(0.004, 0.996))
    assert drawn(few, 7, 3) == "3  <1% \n7 >99% \n       "
    assert drawn(few, 6, 3) == "3  <1%\n7 >99%\n      "
    assert drawn(few, 5, 3) == drawn(CellView(candidates=("3", "7")), 5, 3)


def test_a_sign_takes_the_end_of_a_shaded_line() -> None:
    marked = CellView(candidates=("2",), shares=(0.5,), marks=frozenset({"quoted"}))
    assert drawn(marked, 5, 3) == "  2  \n›    \n     "


@given(
    st.lists(st.sampled_from(NINE), unique=True, max_size=9).map(sorted),
    st.integers(1, 12),
    st.integers(1, 4),
    st.data(),
)
def test_shaded_candidates_fill_the_cell(
    texts: list[str], width: int, height: int, data: st.DataObject
) -> None:
    shares = tuple(data.draw(st.floats(0, 1)) for _ in texts)
    lines = cell_lines(CellView(candidates=tuple(texts), shares=shares), width, height, NINE)
    assert len(lines) == height
    assert all(sum(cell_len(span.text) for span in line) == width for line in lines)


@pytest.mark.parametrize(
    ("marks", "width", "expected"),
    [
        ({"ringed"}, 5, " (2) "),
        ({"ringed", "conflict"}, 5, "!(2) "),
        ({"ringed", "conflict"}, 7, " !(2)  "),
        ({"ringed", "trial"}, 5, " (2)?"),
        ({"selected", "follows"}, 5, "»[2] "),
        ({"selected", "ringed"}, 5, " [2] "),
        ({"ringed", "conflict"}, 3, "!2)"),
    ],
)
def test_a_sign_stands_beside_the_bracket(marks: set[Mark], width: int, expected: str) -> None:
    assert drawn(CellView("2", marks=frozenset(marks)), width) == expected
