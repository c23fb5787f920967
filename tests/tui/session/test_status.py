from __future__ import annotations

import pytest
from msgspec.structs import replace

from puzzles.files.samples import sample
from puzzles.files.texts import blank
from puzzles.formulas.statements import Literal
from puzzles.model.state import Assumption, Mode, PuzzleState
from puzzles.text.words import amount
from puzzles.types.logic.puzzle import Logic
from puzzles.types.slitherlink.puzzle import Slitherlink
from solvers.queries.candidates import Candidates
from solvers.queries.overview import Overview, Status, Verdict
from solvers.queries.results import Results
from solvers.queries.solutions import SolutionCount
from tests.helpers.canned import SMALL
from tui.session.asking.work import Work
from tui.session.place_words import possibilities
from tui.session.status import covers, effort, how_many, modes, seconds, standing, title
from tui.session.view import View, asked
from tui.store.options import USUAL, Options

LIVE = Options(check_entries=True)
STATE = PuzzleState(SMALL.with_given((0, 0), 1))


def seen(
    state: PuzzleState = STATE,
    *answers: object,
    mode: Mode = Mode.SET,
    work: Work | None = None,
    options: Options = USUAL,
) -> View:
    """A view of a state about which so much was answered."""
    known = Results(asked(state, mode)).put(Overview())
    for answer in answers:
        known = known.absorb(answer, Overview())
    return View(state=state, mode=mode, results=known, work=work or Work(), options=options)


def test_of_a_cell_with_a_number_that_says_what_it_is_it_is_told_that_it_is_given() -> None:
    view = seen(PuzzleState(sample("minesweeper-8x8").load()), mode=Mode.SOLVE)
    clue = view.puzzle.clues()[0]
    assert [phrase.text for phrase in possibilities(view, clue.cells[0])][1:] == ["given"]
    numbered = {each.cells[0] for each in view.puzzle.clues()}
    other = next(name for name in view.puzzle.board.cell_names() if name not in numbered)
    assert [phrase.text for phrase in possibilities(view, other)][1:] == ["empty"]


def test_of_a_cell_of_an_area_it_is_told_whose_it_is() -> None:
    state = PuzzleState(sample("shikaku-5x5").load()).with_entry("r1c5", "r1c4")
    told = possibilities(seen(state, mode=Mode.SOLVE), "r1c5")
    assert [phrase.text for phrase in told] == ["R1C5:", "belongs to the 2 of R1C4 (yours)"]


def test_amounts() -> None:
    assert amount(1, "clue") == "1 clue"
    assert amount(1200, "entry", "entries") == "1,200 entries"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Sudoku 9x9, easy 1", "9x9, easy 1"),
        ("Sudoku, easy 1", "easy 1"),
        ("Sudoku", "Sudoku"),
        ("Sudokus to begin with", "Sudokus to begin with"),
        ("The relay", "The relay"),
    ],
)
def test_a_title_says_the_type_once(name: str, told: str) -> None:
    assert [phrase.text for phrase in title(name, False, seen())] == [" ‹ Sudoku ", f" {told} "]


def test_what_a_count_covers() -> None:
    filled = STATE.with_entry("r1c2", 2).with_entry("r1c3", 3)
    assert covers(seen()) == "clues only"
    assert covers(seen(filled)) == "clues only, 2 entries left aside"
    assert covers(seen(filled, mode=Mode.SOLVE)) == "clues only"
    assert covers(seen(filled, mode=Mode.SOLVE, options=LIVE)) == "clues + your 2 entries"
    off = replace(filled, off=frozenset({"given.r1c1", "row.1"}), off_families=frozenset({"boxes"}))
    switched = "1 clue off, 1 rule off, boxes off"
    assert covers(seen(off, mode=Mode.SOLVE)) == f"clues only, {switched}"
    assert covers(seen(off, mode=Mode.SOLVE, options=LIVE)) == f"clues + your 2 entries, {switched}"
    supposed = replace(STATE, assumptions=(Assumption(Literal("r1c2", 2)),))
    assert covers(seen(supposed)) == "clues + 1 assumption"


def test_how_many_solutions() -> None:
    def said(count: SolutionCount, *, cancelled: bool = False) -> str:
        return how_many(seen(STATE, count, work=Work(cancelled=cancelled)))

    assert said(SolutionCount(1, True)) == "1 solution"
    assert said(SolutionCount(200, True)) == "200 solutions"
    assert said(SolutionCount(1000, False)) == "more than 1,000 solutions"
    assert said(SolutionCount(50, False, running=True)) == "50 solutions so far …"
    assert said(SolutionCount(50, False, reason="out of memory")) == "at least 50 solutions (out of memory)"
    assert said(SolutionCount(50, False, running=True), cancelled=True) == "at least 50 solutions, cancelled"


def test_unknown_is_read_neither_way() -> None:
    for status in (Status.UNKNOWN, Status.CANCELLED):
        text = standing(seen(STATE, Verdict(status, reason="out of time"))).text
        assert "solution" not in text
        assert "Contradiction" not in text


def verdict(status: Status) -> Verdict:
    return Verdict(status, reason="" if status.decided else "out of time")


def test_every_state_has_a_sign_or_words_of_its_own() -> None:
    views = [seen(), *(seen(STATE, verdict(status)) for status in Status)]
    texts = [standing(view).text for view in views]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    ("answers", "text"),
    [
        ([Verdict(Status.UNIQUE)], "✗ The conclusion does not follow · 1 countermodel"),
        ([Verdict(Status.MULTIPLE)], "✗ The conclusion does not follow · more than one countermodel"),
        (
            [Verdict(Status.MULTIPLE), SolutionCount(3, True)],
            "✗ The conclusion does not follow · 3 countermodels",
        ),
        ([Verdict(Status.CONTRADICTION)], "✓ The conclusion follows"),
    ],
)
def test_of_an_argument_it_is_told_whether_it_follows(answers: list[object], text: str) -> None:
    assert standing(seen(PuzzleState(Logic.of(("p",), "q")), *answers)).text == text


def test_effort() -> None:
    assert effort(seen(work=Work(True, 2.04))).text == "z3 busy 2.0 s · {work.escape} cancels"
    assert effort(seen(work=Work(False, 0.012))).text == "z3 idle · 12 ms"
    assert seconds(3.21) == "3.2 s"


def test_possible_values() -> None:
    view = seen(STATE, Candidates({"r1c2": (2, 3), "r1c3": (4,)}, True))
    assert [phrase.text for phrase in possibilities(view, "r1c2")] == ["R1C2:", "can be 2 3"]
    assert [phrase.text for phrase in possibilities(view, "r1c3")] == ["R1C3:", "must be 4"]
    assert [phrase.text for phrase in possibilities(view, "r1c4")] == ["R1C4:", "not known"]
    assert possibilities(view, None) == []


def test_possible_values_with_names_are_told_as_a_sentence() -> None:
    haunted = PuzzleState(blank("undead", "4x4"))
    for kinds, text in (
        (("ghost", "vampire", "zombie"), "can be a ghost, a vampire or a zombie"),
        (("ghost", "zombie"), "can be a ghost or a zombie"),
        (("zombie",), "must be a zombie"),
    ):
        view = seen(haunted, Candidates({"r1c2": kinds}, True))
        assert [phrase.text for phrase in possibilities(view, "r1c2")] == ["R1C2:", text]


def test_while_one_solves_no_value_is_said_but_by_choice() -> None:
    answer = Candidates({"r1c2": (2, 3), "r1c3": (4,)}, True)
    quiet = seen(STATE.with_entry("r1c2", 3), mode=Mode.SOLVE)
    assert [phrase.text for phrase in possibilities(quiet, "r1c2")] == ["R1C2:", "you wrote 3"]
    assert [phrase.text for phrase in possibilities(quiet, "r1c3")] == ["R1C3:", "empty"]
    assert [phrase.text for phrase in possibilities(quiet, "r1c1")] == ["R1C1:", "given"]
    told = seen(STATE, answer, mode=Mode.SOLVE, options=Options(possible_values=True))
    assert [phrase.text for phrase in possibilities(told, "r1c3")] == ["R1C3:", "must be 4"]


def test_what_is_on_by_choice_is_shown_while_one_solves() -> None:
    def said(mode: Mode, options: Options) -> str:
        return "".join(phrase.text for phrase in modes(seen(mode=mode, options=options), 754))

    everything = Options(check_entries=True, possible_values=True)
    assert said(Mode.SOLVE, USUAL) == " 12:34  Set [Solve]"
    assert said(Mode.SOLVE, everything) == " live check  possible values  12:34  Set [Solve]"
    assert said(Mode.SOLVE, Options(timer=False)) == " Set [Solve]"
    assert said(Mode.SET, everything) == "[Set] Solve "


def test_partial_candidates_are_not_taken_for_all() -> None:
    partial = Candidates({"r1c2": (2, 3), "r1c3": (4,)}, False, reason="out of time")
    view = seen(STATE, partial)
    assert [phrase.text for phrase in possibilities(view, "r1c2")] == ["R1C2:", "can be 2 3, perhaps others"]
    assert [phrase.text for phrase in possibilities(view, "r1c3")] == ["R1C3:", "can be 4, perhaps others"]


def test_what_is_or_is_not_is_said_in_the_words_of_its_puzzle() -> None:
    fence = Slitherlink(1, 1)
    view = seen(PuzzleState(fence), Candidates({"r1c1.top": (True,), "r1c1.left": (False, True)}, True))
    assert possibilities(view, "r1c1.top")[-1].text == "is drawn"
    assert possibilities(view, "r1c1.left")[-1].text == "is not drawn, or is drawn"


def test_what_one_wrote_reads_well_where_values_are_said_by_a_verb() -> None:
    state = PuzzleState(sample("tents-8x8").load()).with_entry("r1c1", False)
    told = possibilities(seen(state, mode=Mode.SOLVE), "r1c1")
    assert [phrase.text for phrase in told] == ["R1C1:", "has no tent (yours)"]
    assert possibilities(seen(STATE.with_entry("r1c2", 2), mode=Mode.SOLVE), "r1c2")[1].text == "you wrote 2"
