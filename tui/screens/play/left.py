"""What is left to place: digits, ships, stars; a click on a value goes on with it."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.core.tally import Tally, tallies
from tui.screens.play.scene import Scene
from tui.widgets.text_block import Line
from tui.words.tones import Phrase, Tone

VALUE = "value "
"""What a press on a value begins with; its sign follows."""
DOTS = 5
"""So many that are left are dots; where of any more are left, all are numbers."""
SHORT = 2
"""Characters of what is told in one line with others, such as digits."""
CLUES = "clues"
"""What is counted of clues, which the progress tells."""


def left(scene: Scene) -> Iterator[Line]:
    """Each thing with how many are left of it, or how many there are where no number is fixed.

    What is counted line by line stands beside the lines of the board, or is seen there.
    """
    found = [each for each in tallies(scene.view.state) if each.label != CLUES and " in " not in each.label]
    values = [each for each in found if each.of is not None and len(each.label) <= SHORT]
    if values:
        dotted = all((each.of or 0) - each.there <= DOTS for each in values)
        yield [Phrase("left  ", Tone.MUTED), *(_value(each, dotted=dotted) for each in values)]
    signs = [each for each in found if each.of is None and len(each.label) <= SHORT]
    if signs:
        yield [Phrase("so far  ", Tone.MUTED), *map(_sign, signs)]
    for each in found:
        if each not in values and each not in signs:
            yield [_count(each)]


def _value(tally: Tally, *, dotted: bool) -> Phrase:
    """A value and how many are left of it; a tick where all stand."""
    over = (tally.of or 0) - tally.there
    many = "!" if over < 0 else "✓" if not over else "·" * over if dotted else f":{over}"
    tone = Tone.BAD if over < 0 else Tone.PLAIN if over else Tone.MUTED
    return Phrase(f"{tally.label}{many}  ", tone, f"{VALUE}{tally.label}")


def _sign(tally: Tally) -> Phrase:
    """A value and how often it stands, where no number of it is fixed."""
    tone = Tone.PLAIN if tally.there else Tone.MUTED
    return Phrase(f"{tally.label}:{tally.there}  ", tone, f"{VALUE}{tally.label}")


def _count(tally: Tally) -> Phrase:
    """How many there are of something: "stars 4 of 12"."""
    if tally.of is None:
        return Phrase(f"{tally.label} {tally.there}", Tone.MUTED)
    done = tally.there == tally.of
    text = f"{tally.label} {tally.there} of {tally.of}{' ✓' if done else ''}"
    return Phrase(text, Tone.BAD if tally.there > tally.of else Tone.MUTED if done else Tone.PLAIN)
