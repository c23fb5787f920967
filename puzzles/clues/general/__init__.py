"""The kinds that any puzzle of numbers in cells can take, found by looking into this folder.

Other packages offer kinds as entry points of the group `cluebench.clues`.
"""

from __future__ import annotations

from functools import lru_cache
from inspect import isabstract

from puzzles.grids.marking_keys import refuse_shared_shortcuts
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.text.folder import keep, modules_in
from puzzles.text.plug_ins import all_plugged_in

GROUP = "cluebench.clues"
"""The group of entry points with kinds of other packages."""


@lru_cache(maxsize=1)
def general_kinds() -> tuple[type[Clue], ...]:
    """Every kind of clue that a module of the folder defines, and then those of other packages."""
    found: list[type[Clue]] = []
    for module in modules_in(__name__, __path__):
        for each in vars(module).values():
            own = isinstance(each, type) and each.__module__ == module.__name__
            if own and issubclass(each, Clue) and not isabstract(each):
                found.append(each)
    refuse_shared_shortcuts(found, __name__)
    for kind in all_plugged_in(GROUP, _kind, "a kind of clue: a class below Clue that is not abstract"):
        try:
            refuse_shared_shortcuts([*found, kind], GROUP)
            found.append(kind)
        except (PuzzleError, TypeError) as error:
            keep(f"{GROUP}.{kind.__name__}", error)
    return tuple(found)


def _kind(given: object) -> type[Clue] | None:
    return given if isinstance(given, type) and issubclass(given, Clue) and not isabstract(given) else None
