"""The class of the clue kinds of declared genres: these are pickled as the file that declares them."""

from __future__ import annotations

from typing import dataclass_transform

from puzzles.model.clue import ClueMeta


@dataclass_transform(frozen_default=True)
class DeclaredMeta(ClueMeta):
    """Makes such a kind."""
