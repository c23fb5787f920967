"""A row of a list."""

from __future__ import annotations

from msgspec import Struct

from tui.words.tones import Tone


class Row(Struct, frozen=True):
    """A row of a list. `key` identifies it; `lead` is shown before the text, in a column of its own.

    `below` is shown under the text in muted lines; `beside` after the text, muted, if the row has one line
    and there is room. `cells` are the board cells it mentions, `payload` is the object it stands for. A row
    that is not `live` cannot be selected; an `offer` is chosen by a single click.
    """

    key: str
    text: str
    lead: str = ""
    tone: Tone = Tone.PLAIN
    cells: tuple[str, ...] = ()
    live: bool = True
    offer: bool = False
    payload: object = None
    below: str = ""
    beside: str = ""
