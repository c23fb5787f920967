"""Puzzles with one loop through a grid with regions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from puzzles.grids.lines.between_cells import LineTyping
from puzzles.grids.lines.loop_puzzle import LoopMaking, LoopPuzzle
from puzzles.grids.region_puzzle import RegionMaking, RegionPuzzle, RegionTyping

P = TypeVar("P", bound="RegionLoopPuzzle")


class RegionLoopMaking(LoopMaking[P], RegionMaking[P]):
    """How loops through regions are generated."""


class RegionLoopTyping(LineTyping[P], RegionTyping[P]):
    """How loops through regions are typed."""


@dataclass(frozen=True)
class RegionLoopPuzzle(LoopPuzzle, RegionPuzzle):
    """One loop through the cells of a grid with regions."""

    making: ClassVar[RegionLoopMaking[Any]] = RegionLoopMaking()
    typing: ClassVar[RegionLoopTyping[Any]] = RegionLoopTyping()
