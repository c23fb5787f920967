"""Comparing words: their direction, and the sort of values that they are used for."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from puzzles.types.zebra.english.word_lists import words


class Sense(StrEnum):
    """What a comparing word is about."""

    AMOUNT = "amount"
    TIME = "time"
    AGE = "age"
    SIZE = "size"
    LENGTH = "length"
    WEIGHT = "weight"
    MONEY = "money"
    SPEED = "speed"
    DISTANCE = "distance"
    RANK = "rank"
    CONTEST = "contest"
    """Who beat whom."""
    HEIGHT = "height"
    PLACE = "place"
    ORDER = "order"
    """Between other values, of any order."""
    VALUE = "value"
    """Better or worse: only the setter knows the direction."""


class Direction(Struct, frozen=True):
    """Towards greater (`sign` 1) or smaller (-1) values of a sense."""

    sign: int
    sense: Sense


def _table(**words: str) -> dict[str, Direction]:
    """The directions of words, given for each sense as pairs of the greater words, a slash, and the
    smaller ones.
    """
    return {
        word: Direction(sign, Sense[sense])
        for sense, pairs in words.items()
        for pair in pairs.split()
        for sign, side in zip((1, -1), pair.split("/"), strict=True)
        for word in side.split(",")
        if word
    }


COMPARATIVES = _table(
    AMOUNT="more,greater/less,fewer,lesser",
    TIME="later/earlier,sooner",
    AGE="older,elder/younger,newer",
    SIZE="longer,bigger,larger/shorter,smaller",
    LENGTH="taller,wider,deeper,thicker,broader/narrower,shallower,thinner",
    WEIGHT="heavier/lighter",
    MONEY="dearer,pricier,costlier,richer/cheaper,poorer",
    SPEED="faster,quicker/slower",
    DISTANCE="farther,further/closer,nearer",
    HEIGHT="higher/lower",
    VALUE="better/worse",
) | {
    word: Direction(sign, Sense.AMOUNT)
    for sign, side in (
        (1, "hotter warmer louder stronger brighter darker harder sweeter spicier"),
        (-1, "cooler colder quieter weaker"),
    )
    for word in side.split()
}
AS_MUCH = {
    "much": "more",
    "many": "more",
    "old": "older",
    "young": "younger",
    "long": "longer",
    "short": "shorter",
    "big": "bigger",
    "large": "larger",
    "small": "smaller",
    "tall": "taller",
    "wide": "wider",
    "deep": "deeper",
    "heavy": "heavier",
    "light": "lighter",
    "rich": "richer",
    "cheap": "cheaper",
    "expensive": "dearer",
    "fast": "faster",
    "slow": "slower",
    "far": "farther",
    "high": "higher",
    "low": "lower",
    "hot": "hotter",
    "warm": "warmer",
    "cold": "colder",
    "late": "later",
    "early": "earlier",
    "good": "better",
    "bad": "worse",
}
"""The words between "as" and "as", with their comparatives."""
SUPERLATIVES = _table(
    AMOUNT="most,greatest/least,fewest",
    TIME="latest/earliest,soonest",
    AGE="oldest,eldest/youngest,newest",
    SIZE="longest,biggest,largest/shortest,smallest",
    LENGTH="tallest,widest,deepest/narrowest,shallowest",
    WEIGHT="heaviest/lightest",
    MONEY="dearest,priciest,costliest,richest/cheapest,poorest",
    SPEED="fastest,quickest/slowest",
    DISTANCE="farthest,furthest/closest,nearest",
    HEIGHT="highest/lowest",
    VALUE="best/worst",
)
AFTERS = {
    "after": Direction(1, Sense.TIME),
    "following": Direction(1, Sense.TIME),
    "before": Direction(-1, Sense.TIME),
    "preceding": Direction(-1, Sense.TIME),
    "prior to": Direction(-1, Sense.TIME),
    "behind": Direction(1, Sense.RANK),
    "ahead of": Direction(-1, Sense.RANK),
    "in front of": Direction(-1, Sense.RANK),
    **{
        beat: Direction(-1, Sense.CONTEST)
        for beat in ("beat", "beats", "has beaten", "had beaten", "defeated", "defeats", "outran")
    },
    **{
        lost: Direction(1, Sense.CONTEST)
        for lost in ("lost to", "loses to", "was beaten by", "was defeated by")
    },
    "above": Direction(1, Sense.HEIGHT),
    "below": Direction(-1, Sense.HEIGHT),
    **{
        f"{start}{side} {end}": Direction(sign, Sense.PLACE)
        for side, sign in (("left", -1), ("right", 1))
        for start in ("", "to the ", "on the ", "to its ")
        for end in ("of", "from", "side of")
    },
}
"""Words that compare without "than"."""
MORE_OF = {
    "expensive": Sense.MONEY,
    "costly": Sense.MONEY,
    "recent": Sense.TIME,
    "recently": Sense.TIME,
    "money": Sense.MONEY,
    "time": Sense.AMOUNT,
}
"""Words between "more" or "less" and "than" with a sense of their own."""
VAGUE = words(
    """
    somewhat sometime somewhere anywhere slightly little bit much way far well considerably
    significantly some point amount number time years days weeks months hours minutes dollars
    """
)
"""Words before a comparison without a meaning."""
JUST = frozenset(("directly", "immediately", "just", "right"))
"""Words that make "before" and "after" mean neighbours in the order."""
