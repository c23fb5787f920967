"""Puzzles that are made, of every type: small shapes, and the answer to an order."""

from __future__ import annotations

from typing import Any

from puzzles.core.puzzle import Puzzle
from puzzles.core.state import PuzzleState
from puzzles.types.aquarium import Aquarium
from puzzles.types.battleships import Battleships
from puzzles.types.binairo import Binairo
from puzzles.types.bridges import Bridges
from puzzles.types.cluemaster.puzzle import ClueMaster
from puzzles.types.dominosa import Dominosa
from puzzles.types.fillomino import Fillomino
from puzzles.types.futoshiki import Futoshiki
from puzzles.types.galaxies import Galaxies
from puzzles.types.heyawake import Heyawake
from puzzles.types.hidato import Hidato
from puzzles.types.hitori import Hitori
from puzzles.types.jigsaw import Jigsaw
from puzzles.types.kakuro import Kakuro
from puzzles.types.kenken.puzzle import KenKen
from puzzles.types.killer import Killer
from puzzles.types.kropki import Kropki
from puzzles.types.kurodoko import Kurodoko
from puzzles.types.lightup import LightUp
from puzzles.types.magicsquare import MagicSquare
from puzzles.types.magnets import Magnets
from puzzles.types.mapcolouring import MapColouring
from puzzles.types.mastermind.puzzle import Mastermind
from puzzles.types.masyu import Masyu
from puzzles.types.minesweeper import Minesweeper
from puzzles.types.mosaic import Mosaic
from puzzles.types.nonogram import Nonogram
from puzzles.types.numberchallenge import NumberChallenge
from puzzles.types.numberlink import Numberlink
from puzzles.types.nurikabe import Nurikabe
from puzzles.types.palisade import Palisade
from puzzles.types.queens import Queens
from puzzles.types.shikaku import Shikaku
from puzzles.types.signpost import Signpost
from puzzles.types.skyscrapers import Skyscrapers
from puzzles.types.slant import Slant
from puzzles.types.slitherlink import Slitherlink
from puzzles.types.starbattle import StarBattle
from puzzles.types.str8ts import Str8ts
from puzzles.types.sudoku import Sudoku
from puzzles.types.suguru import Suguru
from puzzles.types.tents import Tents
from puzzles.types.tracks import Tracks
from puzzles.types.undead import Undead
from puzzles.types.yajilin import Yajilin
from puzzles.types.zebra.puzzle import Zebra
from solvers.backends.sat_solver import SatSolver
from solvers.handlers.registry import answers
from solvers.queries.generation import Generate, Generated
from solvers.session.session import Session

CATEGORIES = (
    ("pupil", ("Hana", "Ivo", "Jun", "Kofi")),
    ("pet", ("dog", "cat", "fish", "bird")),
    ("price", ("$5", "$10", "$15", "$20")),
)
SHAPES: dict[str, Puzzle] = {
    "aquarium": Aquarium(4, 5),
    "battleships": Battleships(5, ones=2, twos=1, threes=1, fours=0),
    "binairo": Binairo(6),
    "binairo, lines may be the same": Binairo(6, unique=False),
    "bridges": Bridges(6),
    "bridges without a ring": Bridges(6, no_cycles=True),
    "cluemaster": ClueMaster(),
    "dominosa": Dominosa(3, 4),
    "futoshiki": Futoshiki(4),
    "futoshiki, all dots given": Futoshiki(5, adjacent=True),
    "hidato": Hidato(4),
    "jigsaw": Jigsaw(5),
    "heyawake": Heyawake(4, 5),
    "hitori": Hitori(4),
    "kakuro": Kakuro(5, 5),
    "kenken": KenKen(4),
    "kenken without operators": KenKen(4, no_operators=True),
    "kenken with liars": KenKen(3, liars=True),
    "lightup": LightUp(5),
    "killer": Killer.empty(6),
    "kropki": Kropki(5),
    "magicsquare": MagicSquare(3),
    "magicsquare, diagonals apart": MagicSquare(4, semimagic=True),
    "masyu": Masyu(5, 6),
    "kurodoko": Kurodoko(5),
    "magnets": Magnets(4),
    "mastermind": Mastermind(),
    "minesweeper": Minesweeper(5),
    "minesweeper, mines told": Minesweeper(5, mines=5),
    "mosaic": Mosaic(5),
    "mastermind, distinct": Mastermind(4, tuple("0123456789"), distinct=True),
    "mastermind by position": Mastermind(5, by_position=True),
    "mastermind of words": Mastermind(4, tuple("abcdeilmnorst"), words="arms\nboil\ncoin\ndies\nlace\nmint"),
    "nonogram": Nonogram(5, 7),
    "numberlink": Numberlink(4),
    "numberchallenge": NumberChallenge(4),
    "palisade": Palisade(4),
    "nurikabe": Nurikabe(4),
    "queens": Queens(6),
    "signpost": Signpost(4),
    "skyscrapers": Skyscrapers(4),
    "slitherlink": Slitherlink(4, 5),
    "starbattle": StarBattle(5),
    "fillomino": Fillomino(4, 5),
    "galaxies": Galaxies(3, 4),
    "mapcolouring": MapColouring(4, 4),
    "shikaku": Shikaku(4, 5),
    "slant": Slant(3, 4),
    "sudoku": Sudoku.empty(),
    "sudoku, 6x6": Sudoku.empty(6),
    "sudoku, anti-knight": Sudoku.empty(9, variants=("anti-knight",)),
    "sudoku, all xv given": Sudoku.empty(6, variants=("all-xv",)),
    "str8ts": Str8ts(5),
    "suguru": Suguru(4, 4),
    "tents": Tents(5),
    "tracks": Tracks(5),
    "yajilin": Yajilin(5),
    "undead": Undead(4),
    "zebra": Zebra(4, CATEGORIES),
    "zebra without positions": Zebra(None, CATEGORIES),
}
"""A small shape of each type, and of those of its options that matter most."""


def answered(puzzle: Puzzle, **asked: Any) -> Any:
    """The last answer to an order."""
    *_, last = answers(Generate(**asked), Session(PuzzleState(puzzle), SatSolver()))
    return last


def made(puzzle: Puzzle, **asked: Any) -> Generated:
    """The puzzle that an order was answered with."""
    last = answered(puzzle, **asked)
    assert isinstance(last, Generated), last
    return last
