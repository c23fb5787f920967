"""Proofs are checked by a checker of their own (tests/helpers/rup.py), and a tampered one is not taken."""

from __future__ import annotations

from pathlib import Path

import pytest

from puzzles.exchange.cnf import FORMAT as CNF
from puzzles.files.samples import sample
from puzzles.model.puzzle import Puzzle
from solvers.encoding.lrat import NoProof, Propagation
from solvers.handlers.registry import answers
from solvers.queries.certificates import Certificate, Certify, Uncertified, Unwritable
from solvers.queries.overview import Status
from solvers.session.session import Session
from tests.helpers.rup import drat_fault, lrat_fault, read_cnf, refuted

HOLES = (
    "p cnf 12 22\n"
    + "".join(
        line for pigeon in range(4) for line in (f"{pigeon * 3 + 1} {pigeon * 3 + 2} {pigeon * 3 + 3} 0\n",)
    )
    + "".join(
        f"-{one * 3 + hole} -{other * 3 + hole} 0\n"
        for hole in (1, 2, 3)
        for one in range(4)
        for other in range(one + 1, 4)
    )
)
"""Four pigeons in three holes: unit propagation alone finds nothing."""
UNIQUE = (
    "seed-zebra",
    "slitherlink-5x5",
    "nonogram-heart",
    "kenken-4x4",
    "scratch-send-more-money",
    "sudoku-6x6",
)
CONTRADICTORY = ("scratch-map", "futoshiki-miscopied", "slitherlink-miscopied", "mastermind-misheard")


def certified(puzzle: Puzzle, folder: Path, form: str = "drat") -> Certificate:
    *_, made = answers(Certify(str(folder), form), Session(puzzle))
    assert isinstance(made, Certificate)
    return made


@pytest.mark.parametrize("name", [*UNIQUE, *CONTRADICTORY])
def test_the_proof_of_a_puzzle_holds(name: str, tmp_path: Path) -> None:
    made = certified(sample(name).load(), tmp_path)
    assert made.status is (Status.UNIQUE if name in UNIQUE else Status.CONTRADICTION)
    clauses = read_cnf(Path(made.problem).read_text())
    proof = Path(made.proof).read_text()
    assert (len(clauses), proof.count("\n"), len(proof)) == (made.clauses, made.steps, made.size)
    assert drat_fault(clauses, proof) == ""


@pytest.mark.parametrize("name", ["seed-zebra", "scratch-map", "slitherlink-5x5", "kenken-4x4"])
def test_hints_lead_through_the_proof(name: str, tmp_path: Path) -> None:
    made = certified(sample(name).load(), tmp_path, "lrat")
    clauses = read_cnf(Path(made.problem).read_text())
    assert lrat_fault(clauses, Path(made.proof).read_text()) == ""
    assert {path.name for path in tmp_path.iterdir()} == {"problem.cnf", "names.txt", "proof.lrat"}


@pytest.mark.parametrize("form", ["drat", "lrat"])
def test_a_tampered_proof_is_rejected(form: str, tmp_path: Path) -> None:
    made = certified(CNF.read(HOLES).puzzles[0], tmp_path, form)
    clauses = read_cnf(Path(made.problem).read_text())
    fault = drat_fault if form == "drat" else lrat_fault
    lines = Path(made.proof).read_text().splitlines()
    assert fault(clauses, "\n".join(lines)) == ""
    assert not refuted(clauses)
    assert fault(clauses, "\n".join(lines[:-1])) != ""
    only = lines[-1:] if form == "drat" else [f"{len(clauses) + 1} 0 1 2 3 0"]
    assert fault(clauses, "\n".join(only)) != ""
    assert fault(clauses[1:], "\n".join(lines)) != ""


def test_the_clauses_are_the_puzzle_and_the_denial_of_its_solution(tmp_path: Path) -> None:
    made = certified(sample("seed-zebra").load(), tmp_path)
    *clauses, denial = read_cnf(Path(made.problem).read_text())
    names = dict(line.split(" ", 1) for line in Path(made.names).read_text().splitlines())
    assert all(literal < 0 for literal in denial)
    assert {names[str(-literal)] for literal in denial} >= {"german=4", "zebra=4"}
    assert len(clauses) + 1 == made.clauses
    text = Path(made.problem).read_text()
    assert "c 1 = brit=1\n" in text


def test_nothing_is_proved_of_several_solutions_and_nothing_is_written_over(tmp_path: Path) -> None:
    several = list(answers(Certify(str(tmp_path)), Session(sample("kenken-two-ways").load())))
    assert several == [Uncertified(Status.MULTIPLE)]
    assert not list(tmp_path.iterdir())
    certified(sample("scratch-map").load(), tmp_path)
    (refused,) = answers(Certify(str(tmp_path)), Session(sample("scratch-map").load()))
    assert isinstance(refused, Uncertified)
    assert refused.taken.endswith("problem.cnf")
    *_, made = answers(Certify(str(tmp_path), again=True), Session(sample("scratch-map").load()))
    assert isinstance(made, Certificate)


def test_a_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    *_, told = answers(Certify(str(tmp_path / "file" / "in")), Session(sample("scratch-map").load()))
    assert isinstance(told, Unwritable)


def test_a_step_that_does_not_follow_has_no_hints() -> None:
    known = Propagation()
    known.add((1, 2))
    known.add((-1, 2))
    assert known.refute((2,)) == [1, 2]
    with pytest.raises(NoProof):
        known.refute((1,))
