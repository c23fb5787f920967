"""Keeps Python's garbage collector and thread switching from stalling the screen."""

from __future__ import annotations

import gc
import sys

SWITCH = 0.001
"""Seconds after which a thread that unpickles solutions lets the drawing thread run."""


def settle() -> None:
    """Collect garbage once, freeze all living objects, and switch the collector on.

    A collection over all widgets takes a tenth of a second, and streaming solutions would trigger it again
    and again. The collector is off while the program starts; then nothing is collected yet, so that the first
    screen does not wait for it.
    """
    sys.setswitchinterval(SWITCH)
    if gc.isenabled():
        gc.unfreeze()
        gc.collect()
    gc.freeze()
    gc.enable()
