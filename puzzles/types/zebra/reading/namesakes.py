"""Words for people of a country and what is theirs, for instruments and who plays them: clues use both."""

from __future__ import annotations

from puzzles.types.zebra.reading.word_lists import in_order

_GROUPS = tuple(
    map(
        in_order,
        (
            "brit british briton",
            "swede swedish",
            "dane danish",
            "norwegian norseman",
            "finn finnish",
            "pole polish",
            "turk turkish",
            "spaniard spanish",
            "scot scottish scotsman scotswoman",
            "irishman irish irishwoman",
            "englishman english englishwoman",
            "welshman welsh welshwoman",
            "frenchman french frenchwoman",
            "dutchman dutch dutchwoman",
            "icelander icelandic",
            "new-zealander kiwi",
            "piano pianist",
            "guitar guitarist",
            "violin violinist",
            "cello cellist",
            "flute flautist flutist",
            "oboe oboist",
            "harp harpist",
            "drum drums drummer",
            "trumpet trumpeter",
            "saxophone saxophonist",
            "bass bassist",
            "organ organist",
            "clarinet clarinettist clarinetist",
        ),
    )
)


def alike(word: str) -> tuple[str, ...]:
    """The other words of a nation."""
    return next((group for group in _GROUPS if word in group), ())
