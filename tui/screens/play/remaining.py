"""The part of the pane on what is left to place: digits, ships, stars. A click on a value picks it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from puzzles.feedback.tally import Tally, to_place
from puzzles.formulas.formulas import Value
from tui.editors.hand.pad import pad_values
from tui.screens.play.scene import Scene
from tui.widgets.text_block import Line
from tui.words.tones import Phrase, Tone

VALUE = "value "
"""The prefix of the `press` of a value; its sign follows."""
DOTS = 5
"""Up to this many are shown as dots; if more are left of any value, numbers are used for all."""
SHORT = 2
"""The most characters of values listed on one line."""
UNCOUNTED = 16
"""The most values listed if none has a fixed number."""


def left(scene: Scene) -> Iterator[Line]:
    """Each kind of thing with the number left, or the number placed if there is no fixed number.

    Things counted per row or column are left out, since the board shows those.
    """
    found = [each for each in to_place(scene.view.state) if " in " not in each.label]
    values = [each for each in found if each.of is not None and len(each.label) <= SHORT]
    if values:
        dotted = all((each.of or 0) - each.there <= DOTS for each in values)
        told = (_value(each, dotted=dotted, brush=scene.brush) for each in values)
        yield [Phrase("left  ", Tone.MUTED), *told]
    signs = [each for each in found if each.of is None and len(each.label) <= SHORT]
    if signs:
        yield [Phrase("so far  ", Tone.MUTED), *(_sign(each, brush=scene.brush) for each in signs)]
    picked = pad_values(scene.view.puzzle)
    by_value = {value: sign for sign, value in picked.items()}
    for each in found:
        if each not in values and each not in signs:
            yield [_count(each, by_value, brush=scene.brush)]
    if 0 < len(picked) <= UNCOUNTED and not any(each.value in by_value for each in found):
        yield [Phrase(f"{sign}  ", press=f"{VALUE}{sign}", strong=sign == scene.brush) for sign in picked]


def _value(tally: Tally, *, dotted: bool, brush: str) -> Phrase:
    """A value and the number left of it; a tick if all are placed."""
    over = (tally.of or 0) - tally.there
    many = "!" if over < 0 else "✓" if not over else "·" * over if dotted else f":{over}"
    tone = Tone.BAD if over < 0 else Tone.PLAIN if over else Tone.MUTED
    return Phrase(f"{tally.label}{many}  ", tone, f"{VALUE}{tally.label}", tally.label == brush)


def _sign(tally: Tally, *, brush: str) -> Phrase:
    """A value without a fixed number, and how often it occurs."""
    tone = Tone.PLAIN if tally.there else Tone.MUTED
    return Phrase(f"{tally.label}:{tally.there}  ", tone, f"{VALUE}{tally.label}", tally.label == brush)


def _count(tally: Tally, signs: Mapping[Value, str], *, brush: str) -> Phrase:
    """A number of things: "stars 4 of 12"; it can be picked if it has a sign."""
    sign = signs.get(tally.value, "") if tally.value is not None else ""
    press, strong = f"{VALUE}{sign}" if sign else "", bool(sign) and sign == brush
    if tally.of is None:
        return Phrase(f"{tally.label} {tally.there}", Tone.MUTED, press, strong)
    done = tally.there == tally.of
    text = f"{tally.label} {tally.there} of {tally.of}{' ✓' if done else ''}"
    tone = Tone.BAD if tally.there > tally.of else Tone.MUTED if done else Tone.PLAIN
    return Phrase(text, tone, press, strong)
