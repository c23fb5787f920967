"""Rows of a script, folded in any way: each line has its row, each row its lines."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from solvers.queries.scopes import ScriptLines, ScriptPart
from tui.session.scripts.script_rows import OPEN, PIECE, ScriptRows

PARTS = st.lists(st.tuples(st.integers(0, 3), st.integers(1, 40)), min_size=2, max_size=12)
MOVES = st.lists(
    st.tuples(st.sampled_from(("fold", "unfold", "all", "none")), st.integers(0, 10**6)), max_size=8
)


def laid_out(parts: list[tuple[int, int]]) -> ScriptRows:
    levels = sorted(level for level, _ in parts)
    return ScriptRows(
        ScriptPart(f"part {at}", statement=f"s{at}", level=level, lines=lines)
        for at, (level, (_, lines)) in enumerate(zip(levels, parts, strict=True))
    )


@given(PARTS, MOVES)
def test_rows_cover_all_lines_in_order_however_they_are_folded(
    parts: list[tuple[int, int]], moves: list[tuple[str, int]]
) -> None:
    rows = laid_out(parts)
    for move, number in moves:
        line = number % rows.lines
        match move:
            case "fold":
                row = rows.fold(rows.row_of(line))
            case "unfold":
                row = rows.unfold(line)
            case "all":
                row = rows.fold_all(line)
            case _:
                row = rows.unfold_all(line)
        assert row == rows.row_of(line)
        firsts = [rows.line_of(each) for each in range(len(rows))]
        assert firsts[0] == 0
        assert firsts == sorted(set(firsts))
        assert [rows.row_of(first) for first in firsts] == list(range(len(rows)))
        for each, (first, after) in enumerate(zip(firsts, [*firsts[1:], rows.lines], strict=True)):
            assert rows.row(each).fold or after == first + 1
            assert rows.row(each).number == first + 1
    rows.unfold_all(0)
    assert len(rows) == rows.lines


@given(PARTS, st.integers(0, 10**6))
def test_a_line_that_is_unfolded_is_in_sight(parts: list[tuple[int, int]], number: int) -> None:
    rows = laid_out(parts)
    rows.fold_all(0)
    line = number % rows.lines
    rows.unfold(line)
    assert not rows.row(rows.row_of(line)).fold
    for at in range(len(parts)):
        begin = rows.begin_of(f"s{at}")
        assert begin is not None
        assert rows.part_of(begin - 1).statement == f"s{at}"


def test_only_what_is_in_sight_is_asked_for_and_once() -> None:
    rows = ScriptRows(
        (
            ScriptPart("base", lines=3),
            ScriptPart("rule", lines=10 * PIECE),
            ScriptPart("on", level=0, lines=4),
        )
    )
    assert rows.row(1).text is None
    (piece,) = rows.missing(0, 3)
    assert (piece.first, piece.count) == (0, PIECE)
    rows.take(ScriptLines(0, tuple(f"line {number}" for number in range(PIECE))))
    assert rows.missing(0, 3) == ()
    assert rows.row(1).text == "line 1"


def test_a_long_script_begins_with_its_rules_folded_and_a_short_one_open() -> None:
    def parts(lines: int) -> tuple[ScriptPart, ...]:
        return (
            ScriptPart("base", lines=5),
            ScriptPart("rule", lines=lines),
            ScriptPart("clue", level=1, lines=4),
            ScriptPart("on", level=1, lines=3),
        )

    assert len(ScriptRows(parts(20))) == 32
    assert len(ScriptRows(parts(OPEN))) == 5 + 1 + 4 + 3
