"""One entry of a list."""

from __future__ import annotations

from msgspec import Struct

from tui.words.tones import Tone


class Row(Struct, frozen=True):
    """One entry of a list. `key` tells rows apart; `lead` stands before the text, in a column.

    `below` stands under the text, pale, in lines of its own. `beside` stands behind the text, pale, with a
    row of one line as far as there is room.
    `cells` are the board cells it speaks of, and `payload` is what it stands for. A row that is not
    `live` is passed over by the cursor; one that is an `offer` is chosen by a single click.
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
