"""Words for people of a country and what is theirs, for instruments and who plays them: clues use both."""

from __future__ import annotations

from puzzles.types.zebra.reading.words.word_lists import in_order

_GROUPS = tuple(
    map(
        in_order,
        (
            "brit british briton britain",
            "swede swedish sweden",
            "dane danish denmark",
            "norwegian norseman norway",
            "finn finnish finland",
            "pole polish poland",
            "turk turkish turkey",
            "spaniard spanish spain",
            "scot scottish scotsman scotswoman scotland",
            "irishman irish irishwoman ireland",
            "englishman english englishwoman england",
            "welshman welsh welshwoman wales",
            "frenchman french frenchwoman france",
            "dutchman dutch dutchwoman netherlands holland",
            "icelander icelandic iceland",
            "new-zealander kiwi",
            "greek greece",
            "italian italy",
            "german germany",
            "portuguese portugal",
            "russian russia",
            "belgian belgium",
            "austrian austria",
            "hungarian hungary",
            "ukrainian ukraine",
            "japanese japan",
            "chinese china",
            "indian india",
            "kenyan kenya",
            "egyptian egypt",
            "moroccan morocco",
            "american america",
            "canadian canada",
            "mexican mexico",
            "brazilian brazil",
            "peruvian peru",
            "chilean chile",
            "cuban cuba",
            "australian australia",
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
            "golf golfer",
            "cycling cyclist",
        ),
    )
)


def alike(word: str) -> tuple[str, ...]:
    """The other words of a nation."""
    return next((group for group in _GROUPS if word in group), ())
