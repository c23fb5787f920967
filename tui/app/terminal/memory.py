"""Keeps Python's garbage collector and thread switching from stalling the screen."""

from __future__ import annotations

import gc
import sys

SWITCH = 0.001
"""Seconds after which a thread that unpickles solutions lets the drawing thread run."""


def settle() -> None:
    """Collect garbage once, freeze all living objects, and switch the collector on.

    Going through all widgets takes a tenth of a second; without this, that happens in the midst
    of typing, since solutions that stream in set it off again and again. It is off while the program
    starts, and works from here on; the first screen does not wait for the look, which the next one takes.
    """
    sys.setswitchinterval(SWITCH)
    if gc.isenabled():
        gc.unfreeze()
        gc.collect()
    gc.freeze()
    gc.enable()
