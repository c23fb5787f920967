"""The metaclass of declared clue kinds, which are pickled as the file that declares them."""

from __future__ import annotations

from typing import dataclass_transform

from puzzles.model.clue import ClueMeta


@dataclass_transform(frozen_default=True)
class DeclaredMeta(ClueMeta):
    """Makes a declared clue kind."""
