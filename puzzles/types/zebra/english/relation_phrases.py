"""Phrases that join, negate, count and relate, with their terminals in the grammar."""

from __future__ import annotations

PHRASES: dict[str, str] = {
    "if and only if": "_IFF",
    "only if": "_ONLY_IF",
    "if": "_IF",
    "then": "_THEN",
    ", then": "_THEN",
    "unless": "_UNLESS",
    "either": "_EITHER",
    "or": "_OR",
    ", or": "_OR",
    "or else": "_OR",
    "or both": "_OR_BOTH",
    ", or both": "_OR_BOTH",
    "( or both )": "_OR_BOTH",
    "but not both": "_NOT_BOTH",
    ", but not both": "_NOT_BOTH",
    "( but not both )": "_NOT_BOTH",
    "and not both": "_NOT_BOTH",
    "but only one of these": "_NOT_BOTH",
    ", but only one of these": "_NOT_BOTH",
    "or several of these": "_OR_BOTH",
    ", or several of these": "_OR_BOTH",
    "and": "_AND",
    "but": "_AND",
    ", and": "_AND",
    ", but": "_AND",
    "&": "_AND",
    "as well as": "_AND",
    "while": "_WHILE",
    ", while": "_WHILE",
    "whereas": "_WHILE",
    ", whereas": "_WHILE",
    "neither": "_NEITHER",
    "nor": "_NOR",
    ", nor": "_NOR",
    "instead of": "_INSTEAD",
    "rather than": "_INSTEAD",
    ", rather than": "_INSTEAD",
    "unlike": "_UNLIKE",
    **{
        f"{all_} {but}": "_ALL_BUT"
        for all_ in ("everyone", "everybody", "all")
        for but in ("but", "except", "except for", "apart from")
    },
    **{
        f"{nobody} {but}": "_NONE_BUT"
        for nobody in ("nobody", "no one")
        for but in ("but", "except", "except for", "apart from")
    },
    **{
        f"it {is_not} {so} that": "_NOT_SO"
        for is_not in ("is not", "was not", "isn't", "wasn't")
        for so in ("the case", "true", "so")
    },
    "it is false that": "_NOT_SO",
    "not": "_NOT",
    "never": "_NOT",
    "cannot": "_NOT",
    "exactly": "EXACTLY",
    "at least": "LEAST",
    "at most": "MOST",
    "of": "_OF",
    "next to each other": "_EACH_OTHER",
    "next to one another": "_EACH_OTHER",
    "beside each other": "_EACH_OTHER",
    "adjacent to each other": "_EACH_OTHER",
    "side by side": "_EACH_OTHER",
    **{
        f"{on}consecutive {units}{order}": "_CONSECUTIVE"
        for on in ("on ", "in ", "at ")
        for units in ("days", "weeks", "months", "years", "hours", "floors", "dates", "evenings", "nights")
        for order in ("", " in one order or the other", " , in one order or the other", " , in either order")
    },
    "neighbors": "_EACH_OTHER",
    "neighbours": "_EACH_OTHER",
    "adjacent": "_EACH_OTHER",
    "next to": "_NEXT_TO",
    "next door to": "_NEXT_TO",
    "adjacent to": "_NEXT_TO",
    "beside": "_NEXT_TO",
    **{
        f"{noun} {end}": "_NEXT_TO"
        for noun in ("neighbor", "neighbour", "next door neighbor", "next door neighbour")
        for end in ("of", "to", "who", "that", "whose", "with")
    },
    "between": "_BETWEEN",
    "in between": "_BETWEEN",
    **{
        f"{just} between": "_JUST_BETWEEN"
        for just in ("directly", "immediately", "right", "just", "sandwiched", "directly in", "right in")
    },
    "in that order": "_IN_THAT_ORDER",
    ", in that order": "_IN_THAT_ORDER",
    "in some order": "_IN_SOME_ORDER",
    ", in some order": "_IN_SOME_ORDER",
    "in any order": "_IN_SOME_ORDER",
    ", in any order": "_IN_SOME_ORDER",
    **{
        f"{joint}{order}": "_IN_SOME_ORDER"
        for joint in ("", ", ", "but ", ", but ", "though ", ", though ", "although ", ", although ")
        for order in (
            *("not necessarily in that order", "not necessarily in that exact order", "not in that order"),
            *("not in that exact order", "not necessarily respectively", "not necessarily in this order"),
            *("not necessarily in the order given", "in no particular order", "in one order or the other"),
        )
    },
    **{
        f"( {order} )": "_IN_SOME_ORDER"
        for order in (
            *("in some order", "in any order", "not necessarily in that order", "in one order or the other"),
            *("not necessarily respectively", "in either order", "in no particular order"),
        )
    },
    "( in that order )": "_IN_THAT_ORDER",
    "( respectively )": "_RESPECTIVELY",
    "respectively": "_RESPECTIVELY",
    ", respectively": "_RESPECTIVELY",
    "different": "DIFFERENT",
    "all different": "DIFFERENT",
    "differ": "DIFFERENT",
    "distinct": "DIFFERENT",
    "not the same": "DIFFERENT",
    "the same": "_SAME",
    "no one": "_NOBODY",
    "nobody": "_NOBODY",
    "no person": "_NOBODY",
    "apart": "_APART",
    "odd": "ODD",
    "odd numbered": "ODD",
    "even numbered": "EVEN",
    "even": "EVEN",
    "at one of the ends": "_END",
    "at one end": "_END",
    "at either end": "_END",
    "at an end": "_END",
    "on an end": "_END",
    "on one of the ends": "_END",
    "on one end": "_END",
    "on either end": "_END",
    "on the end": "_END",
    "on the border": "_END",
    "at the border": "_END",
    "on the edge": "_END",
    "at the end": "_END",
    "on the far left": "FIRST",
    "at the far left": "FIRST",
    "on the extreme left": "FIRST",
    "at the left end": "FIRST",
    "leftmost": "FIRST",
    "farthest to the left": "FIRST",
    "furthest to the left": "FIRST",
    "on the far right": "LAST",
    "at the far right": "LAST",
    "on the extreme right": "LAST",
    "at the right end": "LAST",
    "rightmost": "LAST",
    "farthest to the right": "LAST",
    "furthest to the right": "LAST",
    ".": "_STOP",
    ";": "_STOP",
    "?": "UNKNOWN",
    "(": "_OPEN",
    ")": "_CLOSE",
    ",": "_COMMA",
    "=": "COMPARE",
    "==": "COMPARE",
    "!=": "COMPARE",
    "<>": "COMPARE",
    "≠": "COMPARE",
    "<": "COMPARE",
    "<=": "COMPARE",
    "≤": "COMPARE",
    ">": "COMPARE",
    ">=": "COMPARE",
    "≥": "COMPARE",
    "equals": "COMPARE",
    "does not equal": "COMPARE",
    "exceeds": "COMPARE",
    "stays below": "COMPARE",
    "is at least": "COMPARE",
    "is at most": "COMPARE",
    "plus": "SIGN",
    "minus": "SIGN",
    "+": "SIGN",
    "-": "SIGN",
    "−": "SIGN",
}
SPELLINGS = {
    "==": "=",
    "<>": "!=",
    "≠": "!=",
    "≤": "<=",
    "≥": ">=",
    "−": "-",
    "plus": "+",
    "minus": "-",
    "equals": "=",
    "does not equal": "!=",
    "exceeds": ">",
    "stays below": "<",
    "is at least": ">=",
    "is at most": "<=",
}
"""The signs for phrases of comparison and addition."""
