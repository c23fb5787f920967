"""The words of clues that have a meaning of their own, and those that have none.

A phrase stands for the terminals given with it. What is in none of these lists, and no name of the puzzle, is
passed over and said to be where `passing` allows it; the words in `NEVER_PASSED` never are.
"""

from __future__ import annotations

from puzzles.types.zebra.reading.word_lists import words

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
    "but not both": "_NOT_BOTH",
    ", but not both": "_NOT_BOTH",
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
    "not necessarily in that order": "_IN_SOME_ORDER",
    ", not necessarily in that order": "_IN_SOME_ORDER",
    "not necessarily respectively": "_IN_SOME_ORDER",
    "but not necessarily in that order": "_IN_SOME_ORDER",
    ", but not necessarily in that order": "_IN_SOME_ORDER",
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
"""What phrases of comparison and sums mean, in signs."""
COPULAS = words("is are was were be been being has have had having does do did will would wo ca must can")
PRONOUNS = words("he she it they him her his hers its their theirs them himself herself itself")
RELATIVES = frozenset(("who", "that", "which", "where", "whose", "whom", "whoever", "whichever"))
NOUNS = words(
    """
    house houses home homes place places position positions spot spots person people man men woman
    women boy boys girl girls guy guys lady ladies gentleman gentlemen child children kid kids friend
    friends owner owners one ones thing things student students player players customer customers
    """
)
FREE = NOUNS | words(
    """
    the a an this that these those there here of in on at to for from with by into onto upon about around as
    somewhere anywhere sometime somewhat slightly
    named called titled labelled labeled outside inside worth
    during via per off out up down inside through also too both whose own together just
    """
)
"""Words that say nothing beside a name."""
NEVER_PASSED = words(
    """
    no none nothing any every each all some only except without instead rather other others another same
    than then next unlike least most more less fewer likewise otherwise opposite across near nearest
    close closer far similar equal due short because since until when whenever always sometimes maybe
    perhaps might may could should nor neither either unless if whether twice half double triple thrice
    times apart away middle last first second third left right above below over under almost nearly
    about approximately exactly total sum average difference combined again reverse vice nobody who
    which whom else also lack lacks lacked lacking avoid avoids avoided refuse refuses refused reject
    rejects rejected fail fails failed resist resists resisted dislike dislikes disliked hate hates
    hated deny denies denied miss misses missed skip skips skipped forgot unable hardly barely scarcely
    seldom rarely anyone anybody someone somebody everyone everybody true false lie lies lying wrong
    hundred thousand million billion allegedly supposedly falsely beat beats wed beaten defeat defeats
    defeated follow follows followed precede precedes preceded pass passes passed overtake overtakes
    overtook chase chases chased face faces faced share shares shared swap swaps swapped borrow borrows
    borrowed lend lends lent thank thanks thanked help helps helped border borders adjoin adjoins
    resemble resembles match matches matched quit quits stopped forbidden busy behind front facing meet
    meets met envy envies envied want wants wanted marry marries date dated dates yet hope hopes hoped
    hoping wish wishes wished retire retired cancel cancelled canceled lost lose loses dropped ago
    formerly previously former soon past top bottom against stole stolen steals forgets forget longs
    longed dreams dreamed minds roughly halfway tomorrow
    """
) - {"also", "who", "which", "whom", "about"}
"""Words that could change the meaning of a clue: none is passed over."""
TITLES = words(
    """
    mr mrs ms miss mister dr doctor prof professor sir madam lady lord captain coach uncle aunt young
    """
)
"""Words before the name of a person, which are no part of it."""
RELATIONS = words(
    """
    friend friends neighbor neighbors neighbour neighbours brother brothers sister sisters sibling
    siblings mother father parent parents son daughter wife husband spouse partner uncle aunt cousin
    boss colleague coworker teammate rival opponent roommate twin boyfriend girlfriend enemy guest
    guests host coach trainer tutor landlord tenant client assistant manager editor agent guard maid
    gardener landlady dentist nephew niece grandmother grandfather grandma grandpa grandson
    granddaughter apprentice secretary keeper patient lawyer doctor nurse vet teacher goalkeeper captain
    fan godson godfather hairdresser butler cook chauffeur mentor idol fiance fiancee admirer employer
    employee
    """
)
"""Somebody else, where they are somebody's: "Ann's friend" is not Ann."""
ARTICLES = words("the a an")
PARENTS = words("mother father parent mom dad mum")
CHILDREN = words("child kid son daughter baby")
"""Whose items go with a parent, and are nobody else's."""
CONTRACTIONS = words(
    "isnt wasnt arent werent doesnt didnt dont hasnt hadnt havent wont wouldnt couldnt cant shouldnt mustnt"
)
"""Negatives without their apostrophe."""
CRITICAL = words("not nor neither either or and if than is more less before after never without unless")
"""Words that must not be taken for others where they are mistyped."""
NO_VERB_BEFORE_OF = frozenset(
    ("due", "close", "equal", "similar", "prior", "senior", "junior", "opposite", "near")
)
RESERVED = frozenset(word for phrase in PHRASES for word in phrase.split() if word.isalpha()) | words(
    """
    is are both does do last middle left right before after than more less at in somewhere anywhere
    directly immediately next to away from which that who one other
    """
)
"""Words that a name gives way to, unless it stands in quotes."""
