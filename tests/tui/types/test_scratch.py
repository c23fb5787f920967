"""The screen of one's own assertions: what is typed, scopes by keys, values, and the panels."""

from __future__ import annotations

import pytest

from puzzles.files.samples import sample
from puzzles.formulas.formulas import Variable
from puzzles.model.state import Mode, PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.scratch.puzzle import Scratch
from tests.helpers.driving import counted, hit, on_screen, real_client, until
from tests.tui.session.test_status import seen
from tui.editors.clue_entry import CHANGE
from tui.panels.scopes import ScopePanel
from tui.types.scratch.board import variable_view
from tui.types.scratch.body import ScratchBody
from tui.types.scratch.form import ScratchForm
from tui.types.scratch.lines import assertion_job, next_value, told, typed_value
from tui.widgets.row_list import RowList


async def test_declared_asserted_pushed_and_popped_from_nothing() -> None:
    with real_client() as client:
        async with on_screen(ScratchBody, Scratch(), client) as (body, pilot):
            for line in ("x, y: 1..9", "x + y <= 10", "small: x < 4"):
                hit(pilot, [*line, "enter"])
            await until(pilot, lambda: len(body.puzzle.clue_list) == 2)
            await until(pilot, counted(body))
            assert body.workspace.view.results.count is not None
            assert body.workspace.view.results.count.value == 9 + 8 + 7
            hit(pilot, ["escape", "left_curly_bracket"])
            await until(pilot, lambda: body.puzzle.depth == 1)
            hit(pilot, ["c", *"big: x > 5", "enter"])
            await until(pilot, lambda: len(body.puzzle.clue_list) == 3)
            await until(pilot, lambda: body.workspace.view.results.conflict is not None)
            conflict = body.workspace.view.results.conflict
            assert conflict is not None
            assert {own.id for own in conflict.statements} == {"assertion.small", "assertion.big"}
            hit(pilot, ["escape", "f8"])
            panel = body.screen.query_one(ScopePanel)
            await until(pilot, lambda: "push: scope 1" in texts(panel))
            assert texts(panel)[-2:] == ["push: scope 1", "  big: x > 5"]
            hit(pilot, ["right_curly_bracket"])
            await until(pilot, lambda: body.puzzle.depth == 0)
            assert len(body.puzzle.clue_list) == 2
            hit(pilot, ["u"])
            await until(pilot, lambda: body.puzzle.depth == 1)
            assert len(body.puzzle.clue_list) == 3


def texts(panel: ScopePanel) -> list[str]:
    return [row.text for row in panel.query_one(RowList).rows]


async def test_values_are_written_at_variables_while_one_solves() -> None:
    puzzle = (
        Scratch().typing.with_line("x: 1..12").typing.with_line("p: bool").typing.with_line("c: red, green")
    )
    async with on_screen(ScratchBody, puzzle) as (body, pilot):
        body.editing.switch(Mode.SOLVE)
        body.focus_board()
        hit(pilot, ["1", "2", "down", "t", "down", "2"])
        await until(pilot, lambda: len(body.workspace.state.entries) == 3)
        assert body.workspace.state.filled == {"x": 12, "p": True, "c": "green"}
        hit(pilot, ["enter", *"red", "enter"])
        await until(pilot, lambda: body.workspace.state.filled["c"] == "red")
        hit(pilot, ["backspace"])
        await until(pilot, lambda: "c" not in body.workspace.state.filled)


async def test_a_wrong_line_stays_and_says_where() -> None:
    async with on_screen(ScratchBody, Scratch().typing.with_line("x: 1..9")) as (body, pilot):
        hit(pilot, [*"x + z < 3", "enter"])
        await pilot.pause()
        assert body.entry.input.reading.wrong == (4, 5)
        assert len(body.puzzle.clue_list) == 0


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("x: 1..4", "Declares x: 1..4"),
        ("x < 3", "(assert (< x 3))"),
        ("count(p, x > 1) = 1", "(assert (= (+ (ite p 1 0) (ite (> x 1) 1 0)) 1))"),
        ("push", "(push 1): opens scope 2"),
        ("pop", "(pop 1): closes scope 1, with 1 assertion"),
    ],
)
def test_the_line_says_what_is_understood(line: str, meant: str) -> None:
    puzzle = Scratch()
    for own in ("x: 1..9", "p: bool", "push", "x > 2"):
        puzzle = puzzle.typing.with_line(own)
    assert told(puzzle, line) == meant


def test_keys_and_words_stand_for_values() -> None:
    number, truth = Variable("x", tuple(range(1, 13))), Variable("p", (False, True))
    assert next_value(number, "1", None) == 1
    assert next_value(number, "2", 1) == 12
    assert next_value(number, "3", 12) == 3
    assert next_value(number, "0", 3) == 3
    assert next_value(number, "space", 12) is None
    assert next_value(truth, "f", None) is False
    assert typed_value(truth, "true") is True
    assert typed_value(number, " ") is None
    with pytest.raises(PuzzleError, match="found '13'"):
        typed_value(number, "13")


def test_the_form_declares_and_keeps_the_assertions() -> None:
    old = sample("scratch-map").load()
    assert isinstance(old, Scratch)
    form = ScratchForm(old)
    (field,) = form.own_fields({})
    declared = str(field.value)
    assert form.shaped({"declared": declared}) == old
    wider = form.shaped({"declared": declared.replace("red, green", "red, green, blue")})
    assert len(wider.clue_list) == 9
    assert {own.domain for own in wider.declared} == {("red", "green", "blue")}
    with pytest.raises(PuzzleError, match="line 1"):
        form.shaped({"declared": "x: 1.."})
    with pytest.raises(PuzzleError, match="found an assertion"):
        form.shaped({"declared": "x: 1..3\nx < 2"})


def test_a_changed_line_says_what_it_comes_to() -> None:
    puzzle = Scratch().typing.with_line("x: 1..9").typing.with_line("x > 2")
    (clue,) = puzzle.clues()
    job = assertion_job(puzzle, CHANGE + clue.id)
    assert (job.prompt, job.read("x <= 5"), job.many) == ("Change", "(assert (<= x 5))", False)


@pytest.mark.parametrize(
    ("width", "domains"),
    [(60, ["1..12", "bool", "red, green"]), (31, ["1..…", "bool", "red…"]), (30, ["", "", ""])],
)
def test_values_stand_in_a_column_and_what_they_can_be_where_there_is_room(
    width: int, domains: list[str]
) -> None:
    puzzle = Scratch()
    for line in ("x: 1..12", "the_longest_of_names: bool", "c: red, green"):
        puzzle = puzzle.typing.with_line(line)
    state = PuzzleState(puzzle).with_entry("x", 12).with_entry("c", "green")
    layout = variable_view(puzzle, seen(state, mode=Mode.SOLVE), width).layout
    left = ["x                  12     ", "the_longest_of_na… ?      ", "c                  green  "]
    assert [*layout.lines] == [f"{one}{domain}".rstrip() for one, domain in zip(left, domains, strict=True)]
    assert [(cell.line, cell.column, cell.width) for cell in layout.cells] == [(n, 19, 5) for n in range(3)]
