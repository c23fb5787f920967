"""clingo as an opponent with a program that is written for one kind of puzzle alone, as its users would."""

from __future__ import annotations

import clingo

from puzzles.model.puzzle import Puzzle
from puzzles.types.nurikabe.island_size import IslandSize
from puzzles.types.nurikabe.puzzle import Nurikabe
from puzzles.types.slitherlink.edge_count import EdgeCount
from puzzles.types.slitherlink.puzzle import Slitherlink

NAME = "a program in clingo"
GRID = """
cell(1..rows, 1..columns).
beside(A,B,A+1,B) :- cell(A,B), cell(A+1,B).
beside(A,B,A,B+1) :- cell(A,B), cell(A,B+1).
linked(A,B,C,D) :- beside(A,B,C,D).
linked(C,D,A,B) :- beside(A,B,C,D).
"""
NURIKABE = """
{sea(A,B)} :- cell(A,B).
:- clue(_,A,B,_), sea(A,B).
of(I,A,B) :- clue(I,A,B,_).
of(I,C,D) :- of(I,A,B), linked(A,B,C,D), not sea(C,D).
:- cell(A,B), not sea(A,B), not of(_,A,B).
:- of(I,A,B), of(J,A,B), I < J.
:- clue(I,_,_,N), #count{A,B : of(I,A,B)} != N.
:- cell(A,B), cell(A+1,B+1), sea(A,B), sea(A+1,B), sea(A,B+1), sea(A+1,B+1).
before(A,B) :- cell(A,B), sea(A,D), D < B.
before(A,B) :- cell(A,B), sea(C,_), C < A.
reached(A,B) :- sea(A,B), not before(A,B).
reached(C,D) :- reached(A,B), linked(A,B,C,D), sea(C,D).
:- sea(A,B), not reached(A,B).
"""
LOOP = """
{inside(A,B)} :- cell(A,B).
rim(A,B) :- cell(A,B), not cell(A-1,B).
rim(A,B) :- cell(A,B), not cell(A+1,B).
rim(A,B) :- cell(A,B), not cell(A,B-1).
rim(A,B) :- cell(A,B), not cell(A,B+1).
side(A,B,C,D) :- cell(A,B), (C,D) = (A-1,B;A+1,B;A,B-1;A,B+1).
drawn(A,B,C,D) :- side(A,B,C,D), inside(A,B), not inside(C,D).
drawn(A,B,C,D) :- side(A,B,C,D), not inside(A,B), inside(C,D).
:- clue(A,B,N), #count{C,D : drawn(A,B,C,D)} != N.
:- cell(A,B), cell(A+1,B+1), inside(A,B), inside(A+1,B+1), not inside(A+1,B), not inside(A,B+1).
:- cell(A,B), cell(A+1,B+1), not inside(A,B), not inside(A+1,B+1), inside(A+1,B), inside(A,B+1).
outer(A,B) :- rim(A,B), not inside(A,B).
outer(C,D) :- outer(A,B), linked(A,B,C,D), not inside(C,D).
:- cell(A,B), not inside(A,B), not outer(A,B).
before(A,B) :- cell(A,B), inside(A,D), D < B.
before(A,B) :- cell(A,B), inside(C,_), C < A.
inner(A,B) :- inside(A,B), not before(A,B).
inner(C,D) :- inner(A,B), linked(A,B,C,D), inside(C,D).
:- inside(A,B), not inner(A,B).
:- not inside(A,B) : cell(A,B).
"""


def islands(puzzle: Puzzle, limit: int) -> int:
    """The solutions of a Nurikabe, so many at most."""
    assert isinstance(puzzle, Nurikabe)
    sizes = enumerate(clue for clue in puzzle.clue_list if isinstance(clue, IslandSize))
    facts = (f"clue({i},{c.cell[0] + 1},{c.cell[1] + 1},{c.number})." for i, c in sizes)
    return _count(NURIKABE, puzzle.rows, puzzle.columns, " ".join(facts), limit)


def loops(puzzle: Puzzle, limit: int = 0) -> int:
    """The solutions of a Slitherlink, so many at most; 0 is no limit."""
    assert isinstance(puzzle, Slitherlink)
    counts = (clue for clue in puzzle.clue_list if isinstance(clue, EdgeCount))
    facts = (f"clue({c.cell[0] + 1},{c.cell[1] + 1},{c.number})." for c in counts)
    return _count(LOOP, puzzle.rows, puzzle.columns, " ".join(facts), limit)


def _count(program: str, rows: int, columns: int, facts: str, limit: int) -> int:
    arguments = [f"--models={limit}", f"-c rows={rows}", f"-c columns={columns}"]
    control = clingo.Control(arguments, logger=lambda *_: None)
    control.add("base", [], GRID + program + facts)
    control.ground([("base", [])])
    control.solve()
    return int(control.statistics["summary"]["models"]["enumerated"])
