"""The puzzle as text for other solvers, and proofs in files."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from puzzles.formulas.formulas import And, Formula
from puzzles.formulas.graphs.connectivity import LazyFormula
from solvers.backends.backend import Disagreement
from solvers.backends.drat import prove
from solvers.encoding.lrat import with_hints
from solvers.encoding.standard import standard_script
from solvers.encoding.whole_problem import ClausePart, WholeCnf, names_of, written_whole
from solvers.handlers.registry import handles
from solvers.queries.answer import Unsettled, Working
from solvers.queries.certificates import (
    CNF,
    Certificate,
    Certify,
    Uncertified,
    Unwritable,
    WholeText,
    WrittenOut,
)
from solvers.queries.overview import Status

if TYPE_CHECKING:
    from solvers.session.session import Session

PROBLEM, NAMES = "problem.cnf", "names.txt"
OTHER = "Another solution than the one that was found"


@handles(WrittenOut)
def problem_text(question: WrittenOut, session: Session) -> Iterator[WholeText]:
    """The whole puzzle as a text."""
    problem = session.stack.problem
    if question.form == CNF:
        text = "".join(written_whole(problem, determined=True).lines())
    else:
        lines = standard_script(problem, session.state.puzzle.heading.title)
        text = "".join(f"{line}\n" for line in lines)
    yield WholeText(question.form, text)


@handles(Certify)
def certify(
    question: Certify, session: Session
) -> Iterator[Working | Certificate | Uncertified | Unwritable | Unsettled]:
    """Write the clauses, their names and a proof to files; raises `Undecided` when stopped."""
    verdict = session.verdict()
    if not verdict.status.decided:
        yield Unsettled(verdict.reason)
        return
    if verdict.status is Status.MULTIPLE:
        yield Uncertified(verdict.status)
        return
    folder = Path(question.folder)
    proof = folder / f"proof.{question.form}"
    files = (folder / PROBLEM, folder / NAMES, proof)
    taken = next((file for file in files if os.path.lexists(file)), None)
    if taken is not None and not question.again:
        yield Uncertified(verdict.status, str(taken))
        return
    yield Working(text="Writing the clauses")
    cnf = written_whole(session.stack.problem, determined=False)
    more = _denied(cnf, session) if verdict.status is Status.UNIQUE else ()
    clauses = [*cnf.clauses, *(clause for part in more for clause in part.clauses)]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _write(files[0], cnf.lines(more))
        _write(files[1], _names(cnf))
        yield Working(text="Looking for the proof")
        lines, size = _proof(clauses, proof, question.form, session)
    except OSError as error:
        yield Unwritable(str(error.filename or folder), error.strerror or str(error))
        return
    static = tuple(
        statement.id
        for statement in (*session.stack.problem.rules, *session.stack.problem.layers)
        if session.stack.problem.is_on(statement) and _is_lazy(statement.formula)
    )
    yield Certificate(
        verdict.status,
        str(files[0]),
        str(files[1]),
        str(files[2]),
        question.form,
        cnf.highest,
        len(clauses),
        lines,
        size,
        static,
    )


def _proof(clauses: list[tuple[int, ...]], proof: Path, form: str, session: Session) -> tuple[int, int]:
    drat = proof.with_name("proof.drat.part") if form == "lrat" else proof
    try:
        written = prove(clauses, drat, session.checkpoint)
        if written is None:  # the clauses have a solution, where the search found none
            raise Disagreement
        return with_hints(clauses, drat, proof, session.checkpoint) if form == "lrat" else written
    finally:
        if drat != proof:
            drat.unlink(missing_ok=True)


def _denied(cnf: WholeCnf, session: Session) -> tuple[ClausePart, ...]:
    (solution,) = session.enumerator.found[:1]
    return (ClausePart(OTHER, (cnf.denial(solution),)),)


def _names(cnf: WholeCnf) -> Iterator[str]:
    """A line for each Boolean that is no helper: its number and its meaning."""
    return (f"{number} {name}\n" for number, name in names_of(cnf).items())


def _is_lazy(formula: Formula) -> bool:
    parts = formula.parts if isinstance(formula, And) else (formula,)
    return any(isinstance(part, LazyFormula) or (isinstance(part, And) and _is_lazy(part)) for part in parts)


def _write(path: Path, lines: Iterable[str]) -> None:
    with path.open("w", encoding="utf-8", errors="backslashreplace") as file:
        file.writelines(lines)
