"""The page has the tables of the newest results, and contestants of the benchmark agree on small puzzles.

Nothing is timed here but what a benchmark times itself, and that is thrown away.
"""

from __future__ import annotations

from datetime import date
from functools import partial
from pathlib import Path
from random import Random

import pytest

from puzzles.text.words import with_part
from puzzles.types.sudoku import Sudoku
from tests.benchmarks import results
from tests.benchmarks.duel import OURS, Contestant, Disagreement, Duel, Row, Start, play
from tests.benchmarks.ours import cold, warm
from tests.benchmarks.peers import kept
from tests.benchmarks.peers.sat import SatPeer
from tests.benchmarks.results import Machine, Results, newest
from tests.benchmarks.table import BEGIN, END, PAGE, markdown
from tests.benchmarks.work import candidates, conflicts, counts
from tests.benchmarks.work.subjects import damaged, seed

SMALL = partial(Sudoku.empty, 4)


@pytest.fixture(autouse=True)
def _no_collection(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before a duel all garbage is collected, which takes long where so much is loaded."""
    monkeypatch.setattr("tests.benchmarks.duel.gc.collect", lambda: 0)


def play_once(start: Start, *contestants: Contestant) -> Row:
    return play(Duel("small", start, contestants), Random(1), rounds=1)


def says(name: str, answer: object) -> Contestant:
    return Contestant(name, lambda number: lambda: answer)


def test_the_page_shows_the_newest_results() -> None:
    text = PAGE.read_text("utf-8")
    assert with_part(text, BEGIN, END, markdown(newest())) == text, (
        "run python -m tests.benchmarks.table --write"
    )


def test_there_must_be_a_place_for_the_tables() -> None:
    with pytest.raises(ValueError, match="no place"):
        with_part("# cluebench\n", BEGIN, END, "")


def test_results_are_read_as_they_were_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "FOLDER", tmp_path)
    machine = Machine("a processor", 2, "Linux", (0.5, 1.5), "abc", {"python": "3.11.2"})
    for work in ("earlier", "later"):
        row = play(Duel(work, Start.WARM, (says(OURS, 1), says("other", 1))), Random(1), rounds=4)
        Results(date(2026, 1, 2), machine, (row,)).write()
    Results(date(2025, 12, 31), machine, ()).write()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["2025-12-31.json", "2026-01-02.json"]
    found = newest()
    assert (found.day, found.machine) == (date(2026, 1, 2), machine)
    (again,) = found.rows
    assert (again.work, again.start, again.rounds) == ("later", Start.WARM, 4)
    assert [score.name for score in again.scores] == [OURS, "other"]
    assert again.scores[1].seconds.median == pytest.approx(row.scores[1].seconds.median, rel=1e-3)


def test_another_answer_than_ours_is_an_error() -> None:
    with pytest.raises(Disagreement, match="cluebench says 288, other says 287"):
        play_once(Start.WARM, says(OURS, 288), says("other", 287))


def test_who_gives_up_takes_no_further_turn() -> None:
    def late() -> None:
        turns.append(1)
        raise TimeoutError

    turns: list[int] = []
    row = play(Duel("late", Start.WARM, (says(OURS, 1), Contestant("late", lambda number: late))), Random(1))
    assert len(turns) == 1
    assert [score.cut_off for score in row.scores] == [False, True]


def test_counts_of_a_small_sudoku() -> None:
    published = says("OEIS A107739", 288)
    python_sat = kept.python_sat(SMALL(), lambda peer: peer.count(counts.LIMIT))
    play_once(Start.WARM, published, warm(SMALL(), counts.few), python_sat, kept.clingo(SMALL()))
    from_nothing = counts.cold_python_sat(SMALL), counts.cold_clingo(SMALL)
    play_once(Start.COLD, published, cold(SMALL, counts.many), *from_nothing)


def test_candidates_of_a_small_sudoku() -> None:
    ours, theirs = warm(SMALL(), candidates.values), kept.python_sat(SMALL(), SatPeer.candidates)
    play_once(Start.WARM, says("each digit anywhere", 64), ours, theirs)


def test_conflicts_and_repairs_of_a_mistake() -> None:
    wrong = [damaged(1, 0)]
    ours = cold(lambda: wrong[0], conflicts.conflict, conflicts.judged)
    play_once(Start.COLD, says("the right answer", "a minimal conflict"), ours, conflicts.core_anew(wrong))
    play_once(Start.COLD, cold(lambda: wrong[0], conflicts.explored), conflicts.subsets_anew(wrong))


def test_what_is_no_minimal_conflict_is_noticed() -> None:
    puzzle = seed()
    assert conflicts.judged((puzzle, frozenset())).startswith("no conflict")
    wrong = damaged(1, 0)
    all_ = frozenset(statement.id for statement in (*wrong.shape.rules, *wrong.clues()))
    assert conflicts.judged((wrong, all_)).startswith("not minimal")


def test_constraint_solvers_count_a_small_sudoku() -> None:
    pytest.importorskip("cpmpy", reason="the extra `bench` is not installed")
    from tests.benchmarks.peers import constraints

    play_once(Start.COLD, says("OEIS A107739", 288), *constraints.cold(SMALL, counts.LIMIT))
