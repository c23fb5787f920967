"""What clashes in clues that contradict each other, what could be left out, and what is spare."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import cycle

from puzzles.formulas.formulas import Is
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.handlers.registry import answers
from solvers.queries.conflicts import AllConflicts, ConflictFound, Drop, Explored
from solvers.queries.redundancy import MinimalClues, Redundant, RedundantClues
from solvers.session.session import Session
from tests.benchmarks.duel import OURS, Contestant, Duel, Reading, Start, as_it_is
from tests.benchmarks.fresh import anew
from tests.benchmarks.ours import cold, warm
from tests.benchmarks.peers import kept, sat
from tests.benchmarks.peers.sat import TWO, SatPeer
from tests.benchmarks.peers.written import of_session, straight
from tests.benchmarks.work.subjects import damaged, library, seed

MARCO = f"{sat.NAME} (MARCO)"

Found = tuple[Puzzle, frozenset[str]]
"""A puzzle, and a conflict of it as ids of rules and clues."""
Subsets = tuple[frozenset[frozenset[str]], frozenset[frozenset[str]]]
"""Minimal conflicts, and minimal sets that repair them, as ids of clues."""


def duels() -> Iterator[Duel]:
    """A conflict of rules and clues, any minimal one; all of the clues; clues that the others imply."""
    from tests.benchmarks.peers import constraints

    one, five = [damaged(1, number) for number in range(8)], [damaged(5, number) for number in range(4)]
    work = "a minimal conflict, one wrong given"
    peer = SatPeer(of_session(Session(seed()), rules=True))
    yield Duel(
        work, Start.WARM, (mistaken(one, conflict, judged), mistaken_peer(one, peer, _core, judged)), 16
    )
    cpmpy = (
        anew(f"CPMpy mus ({solver})", _in_turn(one), partial(constraints.conflict, solver=solver), judged)
        for solver in ("ortools", "z3")
    )
    yield Duel(work, Start.COLD, (cold(_in_turn(one), conflict, judged), core_anew(one), *cpmpy), 8)
    work = "all conflicts and repairs, five wrong givens"
    peer = SatPeer(of_session(Session(seed())))
    contestants = mistaken(five, explored), mistaken_peer(five, peer, _subsets, name=MARCO)
    yield Duel(work, Start.WARM, contestants, 12)
    contestants = cold(_in_turn(five), explored), subsets_anew(five)
    yield Duel(work, Start.COLD, contestants, 12)
    unique = library("seed-sudoku")()
    clues = [clue.id for clue in unique.clues()]
    contestants = warm(unique, redundant), kept.python_sat(unique, lambda peer: peer.implied(clues))
    yield Duel("redundant clues, seed-sudoku", Start.WARM, contestants, 15)


def _in_turn(puzzles: Sequence[Puzzle]) -> Callable[[], Puzzle]:
    """What makes one after the other, each time anew."""
    turns = cycle(puzzles)
    return lambda: replace(next(turns))


# -- contestants that meet mistakes ----------------------------------------------------------------


def mistaken(
    puzzles: Sequence[Puzzle], ask: Callable[[Session], object], reading: Reading = as_it_is
) -> Contestant:
    """A session that is kept, of a Sudoku whose givens become wrong, which it has said."""
    session = Session(seed())

    def turn(number: int) -> Callable[[], object]:
        for puzzle in (seed(), puzzles[number % len(puzzles)]):
            session.open(PuzzleState(puzzle))
            session.verdict()
        return partial(ask, session)

    return Contestant(OURS, turn, reading)


def mistaken_peer(
    puzzles: Sequence[Puzzle],
    peer: SatPeer,
    ask: Callable[[SatPeer, Puzzle], object],
    reading: Reading = as_it_is,
    name: str = sat.NAME,
) -> Contestant:
    """The same of a peer: wrong givens come under switches of their own."""
    right, session = peer.switches, Session(seed())
    clues = {clue.id: clue for clue in seed().clues()}

    def turn(number: int) -> Callable[[], object]:
        peer.switches = right
        peer.assume_all()
        peer.count(TWO)
        puzzle = puzzles[number % len(puzzles)]
        for clue in puzzle.clues():
            if clue != clues[clue.id]:
                assert isinstance(clue.formula, Is)
                peer.switch(clue.id, session.stack.value(clue.formula.name, clue.formula.value))
        peer.assume_all()
        peer.count(TWO)
        return partial(ask, peer, puzzle)

    return Contestant(name, turn, reading)


# -- one conflict ----------------------------------------------------------------------------------


def conflict(session: Session) -> Found:
    found = session.conflict()
    assert found is not None
    return session.state.puzzle, frozenset(statement.id for statement in found.statements)


def _core(peer: SatPeer, puzzle: Puzzle) -> Found:
    core = peer.minimal_core([], list(peer.switches.values()))
    return puzzle, _ids(peer, core)


def core_anew(puzzles: Sequence[Puzzle]) -> Contestant:
    """python-sat from one puzzle after the other on."""

    def ask(puzzle: Puzzle) -> Found:
        return _core(SatPeer(straight(puzzle, rules=True, clues=True)), puzzle)

    return anew(sat.NAME, _in_turn(puzzles), ask, judged)


def judged(found: Found) -> str:
    """Whether it is a conflict, and minimal: there are several."""
    puzzle, conflict = found
    peer = SatPeer(straight(puzzle, rules=True, clues=True))
    on = [peer.switches[id_] for id_ in conflict]
    if peer.solve(on) is not None:
        return f"no conflict: {sorted(conflict)}"
    needed = all(peer.solve([other for other in on if other != own]) is not None for own in on)
    return "a minimal conflict" if needed else f"not minimal: {sorted(conflict)}"


def _ids(peer: SatPeer, switches: Collection[int]) -> frozenset[str]:
    return frozenset(id_ for id_, number in peer.switches.items() if number in switches)


# -- all conflicts, and spare clues ----------------------------------------------------------------


def explored(session: Session) -> Subsets:
    """All conflicts and repairs; ours also says of each repair whether one solution is left."""
    conflicts, repairs = set[frozenset[str]](), set[frozenset[str]]()
    for answer in answers(AllConflicts(), session):
        if isinstance(answer, ConflictFound):
            conflicts.add(frozenset(clue.id for clue in answer.conflict.clues))
        elif isinstance(answer, Drop):
            repairs.add(frozenset(clue.id for clue in answer.clues))
    assert isinstance(answer, Explored)
    assert answer.complete
    return frozenset(conflicts), frozenset(repairs)


def _subsets(peer: SatPeer, puzzle: Puzzle) -> Subsets:
    clues = {clue.id for clue in puzzle.clues()}
    own = [number for id_, number in peer.switches.items() if id_ in clues]
    needed = [number for id_, number in peer.switches.items() if id_ not in clues]
    found = [(clash, _ids(peer, subset)) for clash, subset in peer.marco(needed, own)]
    return (
        frozenset(subset for clash, subset in found if clash),
        frozenset(subset for clash, subset in found if not clash),
    )


def subsets_anew(puzzles: Sequence[Puzzle]) -> Contestant:
    """python-sat from one puzzle after the other on."""

    def ask(puzzle: Puzzle) -> Subsets:
        return _subsets(SatPeer(straight(puzzle, clues=True)), puzzle)

    return anew(MARCO, _in_turn(puzzles), ask)


def redundant(session: Session) -> tuple[frozenset[str], frozenset[str]]:
    """The clues that the others imply, and what is left if they go, the last first."""
    spare, left = set[str](), frozenset[str]()
    for answer in answers(RedundantClues(), session):
        if isinstance(answer, Redundant):
            spare.add(answer.clue.id)
        elif isinstance(answer, MinimalClues):
            left = frozenset(clue.id for clue in answer.kept)
    return frozenset(spare), left
