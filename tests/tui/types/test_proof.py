"""The proof on the logic screen: its rows, what the line under the cursor does, what is said without one."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Input, Static

from puzzles.files.samples import sample
from puzzles.model.state import PuzzleState
from puzzles.proofs.find import find_proof
from puzzles.types.logic.puzzle import Logic
from solvers.queries.answer import Unsettled
from solvers.queries.proofs import GAVE_UP, Prove, Unproved
from solvers.queries.question import Question
from tests.helpers.answering import answering
from tests.helpers.deduction import argued
from tests.helpers.driving import dealt_with, on_screen, real_client, until
from tests.helpers.fake_engine import FakeEngine
from tui.panels.panel import PanelGrid
from tui.types.logic.body import LogicBody
from tui.types.logic.proof import CITED, ProofPanel, proof_rows
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar

CHAIN = Logic.of(("p -> q", "q -> r"), "p -> r")
TOLLENS = Logic.of(("p -> q", "~q"), "~p")


def rows(body: LogicBody) -> list[str]:
    listing = body.screen.query_one("#proof-list", RowList)
    return [f"{row.lead} {row.text}".rstrip() for row in listing.rows]


def told(body: LogicBody) -> str:
    return str(body.screen.query_one("#proof-line", Static).content)


async def shown(pilot: Pilot[None], body: LogicBody, text: str) -> None:
    await until(pilot, lambda: any(text in row for row in rows(body)))


async def test_a_key_has_the_proof_fill_the_screen_with_the_real_worker() -> None:
    with real_client() as client:
        async with on_screen(LogicBody, sample("logic-museum").load(), client) as (body, pilot):
            await pilot.press("Q")
            await until(pilot, lambda: rows(body)[-1:] == [" 12 │ ¬asleep         ⊕E 6, 11"])
            assert body.query_one(PanelGrid).zoomed
            await until(pilot, lambda: not body.workspace.conversation.open)  # else it cancels what runs
            await pilot.press("escape")
            assert not body.query_one(PanelGrid).zoomed


async def test_the_lines_that_one_rests_on_are_marked_and_it_is_explained() -> None:
    async with on_screen(LogicBody, TOLLENS, FakeEngine(answering)) as (body, pilot):
        await pilot.press("Q")
        await dealt_with(pilot)
        assert rows(body) == [" 1 │ p → q  Premise", " 2 │ ¬q     Premise", "   ├──", " 3 │ ¬p     MT 1, 2"]
        assert told(body) == "Line 1: A premise: taken to be true."
        await pilot.press("end")
        await dealt_with(pilot)
        assert rows(body)[:2] == [f"{CITED}1 │ p → q  Premise", f"{CITED}2 │ ¬q     Premise"]
        assert told(body) == "Line 3: From 1 and 2 by modus tollens."
        await pilot.press("up")
        await dealt_with(pilot)
        assert rows(body)[0] == " 1 │ p → q  Premise"
        assert told(body).startswith("Line 2")


async def test_the_rules_move_to_the_edge_of_a_panel_that_gets_narrower_or_wider() -> None:
    long = Logic.of(("p & q & r & s & t & u & v", "p -> w"), "w")
    async with on_screen(LogicBody, long, FakeEngine(answering)) as (body, pilot):
        listing = body.screen.query_one("#proof-list", RowList)
        await pilot.press("Q")
        await dealt_with(pilot)
        wide, columns = rows(body), {listing.size.width: rows(body)}
        for key in ("escape", "Q"):
            await pilot.press(key)
            await dealt_with(pilot)
            columns[listing.size.width] = rows(body)
        assert rows(body) == wide
        narrow, *_ = sorted(columns)
        assert len(columns) == 2
        assert [row.split() for row in columns[narrow]] == [row.split() for row in wide]
        short = next(row for row in columns[narrow] if "p → w" in row)
        assert len(short) < narrow < len(next(row for row in wide if "p → w" in row))


async def test_derived_rules_are_taken_away_and_put_back() -> None:
    async with on_screen(LogicBody, TOLLENS, FakeEngine(answering)) as (body, pilot):
        await pilot.press("Q", "b")
        await dealt_with(pilot)
        assert rows(body)[3:] == [
            " 3 │ ┌ p    Assumption",
            "   │ ├──",
            " 4 │ │ q    →E 1, 3",
            " 5 │ │ ⊥    ¬E 4, 2",
            " 6 │ ¬p     ¬I 3–5",
        ]
        assert "without derived rules" in body.screen.query_one("#proof-head", TextBar).text
        await pilot.press("b")
        await dealt_with(pilot)
        assert rows(body)[-1] == " 3 │ ¬p     MT 1, 2"


async def test_a_countermodel_is_told_where_there_is_no_proof() -> None:
    async with on_screen(LogicBody, Logic.of(("p -> q", "q"), "p"), FakeEngine(answering)) as (body, pilot):
        await pilot.press("Q")
        await dealt_with(pilot)
        assert rows(body) == [
            " There is no proof: it does not follow.",
            " Countermodel",
            " q is true, p is false",
        ]


async def test_effort_and_time_that_ran_out_are_told() -> None:
    said: list[object] = [Unproved(reason=GAVE_UP)]

    def script(state: PuzzleState, question: Question) -> Iterable[object]:
        return said if isinstance(question, Prove) else []

    async with on_screen(LogicBody, CHAIN, FakeEngine(script)) as (body, pilot):
        await pilot.press("Q")
        await dealt_with(pilot)
        assert rows(body) == [" No proof was found: no proof in the steps allowed."]
        said[:] = [Unsettled("cancelled")]
        await pilot.press("b")
        await dealt_with(pilot)
        assert rows(body) == [" Cancelled.", " Enter looks once more."]
        said[:] = [Unproved({"p": True, "q": False, "r": False})]
        await pilot.press("enter")
        await dealt_with(pilot)
        assert rows(body)[0] == " There is no proof: it does not follow."


async def test_it_is_not_looked_for_unless_asked_and_anew_after_an_edit_in_sight() -> None:
    fake = FakeEngine(answering)
    async with on_screen(LogicBody, TOLLENS, fake, size=(160, 50)) as (body, pilot):
        await dealt_with(pilot)
        asked = [question for _, questions in fake.asked for question in questions]
        assert not any(isinstance(question, Prove) for question in asked)
        assert rows(body) == [" Enter looks for a proof of the conclusion."]
        await pilot.press("Q")
        await shown(pilot, body, "MT 1, 2")
        await pilot.press("z", "C", "end", *["backspace"] * 2, "p", "enter")
        await shown(pilot, body, "There is no proof")
        assert body.puzzle.conclusion == "p"


async def test_without_a_conclusion_there_is_nothing_to_prove() -> None:
    async with on_screen(LogicBody, Logic.of(("p",)), FakeEngine(answering)) as (body, pilot):
        await pilot.press("Q")
        await dealt_with(pilot)
        assert not body.query_one(PanelGrid).zoomed
        body.show_panel(ProofPanel.name_)
        await dealt_with(pilot)
        assert rows(body) == [" No conclusion to prove yet: press C to type one."]


async def test_the_proof_is_saved(tmp_path: Path) -> None:
    beginnings = {
        "own": "# Proof\n\np → q, q → r ⊢ p → r\n",
        "own.html": "<!DOCTYPE html>",
        "own.tex": "% in the preamble",
        "own.txt": "1 │ p → q",
    }
    async with on_screen(LogicBody, CHAIN, FakeEngine(answering)) as (body, pilot):
        await pilot.press("Q")
        await dealt_with(pilot)
        for name, begins in beginnings.items():
            await pilot.press("e")
            await until(pilot, lambda: pilot.app.screen is not body.screen)
            await pilot.pause()
            pilot.app.screen.query_one(Input).value = str(tmp_path / name)
            await pilot.press("enter")
            await until(pilot, lambda: pilot.app.screen is body.screen)
            saved = tmp_path / (name if "." in name else f"{name}.md")
            await until(pilot, saved.exists)
            assert saved.read_text("utf-8").startswith(begins), name


def test_a_narrow_panel_keeps_the_rules_in_sight() -> None:
    premises, conclusion = argued("(p & q) | (~p & ~q) |- p <-> q")
    proof = find_proof(premises, conclusion).proof
    assert proof is not None
    wide = [row.text for row in proof_rows(proof, 70)]
    assert len({len(text) for text in wide if "Assumption" in text}) == 1
    narrow = [row.text for row in proof_rows(proof, 20)]
    assert all(text.endswith(full.split("  ")[-1].strip()) for text, full in zip(narrow, wide, strict=True))
    for text in narrow:
        formula, gap, rule = text.rpartition("  ")
        assert len(text) <= max(20, len(formula.rstrip() + gap + rule)), "it runs over only where it has to"
