"""Keeping Python's own housekeeping from stopping the screen."""

from __future__ import annotations

import gc
import sys

SWITCH = 0.001
"""Seconds after which a thread that unpacks solutions lets the one that draws go on."""


def settle() -> None:
    """Put everything that is alive now out of the collector's sight, after one last look at it.

    Going through all widgets takes a tenth of a second; without this, that happens in the midst
    of typing, since solutions that stream in set it off again and again. It is off while the program
    starts, and works from here on.
    """
    sys.setswitchinterval(SWITCH)
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.enable()
