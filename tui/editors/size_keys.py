"""The keys that make a grid larger and smaller: `]` `[` for columns, `}` `{` for rows."""

from __future__ import annotations

from textual.binding import Binding

_KEYS = (
    ("right_square_bracket", "]", (0, 1), "Wider", "Add a column"),
    ("left_square_bracket", "[", (0, -1), "Narrower", "Take a column away"),
    ("right_curly_bracket", "}", (1, 0), "Taller", "Add a row"),
    ("left_curly_bracket", "{", (-1, 0), "Lower", "Take a row away"),
)


def size_keys(group: str, *, growth_shown: bool = False) -> list[Binding]:
    """The bindings of the action `resize(rows, columns)`, with ids in `group`. With `growth_shown`, those
    that grow appear in the key bar.
    """
    return [
        Binding(
            key,
            f"resize{by}",
            word,
            show=growth_shown and sum(by) > 0,
            key_display=sign,
            id=f"{group}.{word.lower()}",
            tooltip=tooltip,
        )
        for key, sign, by, word, tooltip in _KEYS
    ]
