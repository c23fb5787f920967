"""Random numbers for examples: from a seed, since hypothesis takes longer to draw them one by one than tests
take to work with them.
"""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

chances = st.integers(0, 2**32 - 1).map(Random)
