"""The costs of patterns, looks and chains for a person.

Those of digit patterns follow the order of techniques in HoDoKu, so that a Sudoku is solved in the order that
players know: singles, locked candidates, pairs, triples, fish.
"""

from __future__ import annotations

from puzzles.sentences.patterns import Pattern, PatternShape

UNIQUENESS = 100
"""The cost of a pattern that relies on a unique solution."""
COSTS = {
    (PatternShape.ALONE, 1): 6,
    (PatternShape.ONLY_VALUE, 1): 14,
    (PatternShape.ONLY_PLACE, 1): 14,
    (PatternShape.CROSSING, 2): 14,
    (PatternShape.ALTERNATING, 1): 34,
    **{(PatternShape.REST, order): 26 + 3 * order for order in range(2, 7)},
    (PatternShape.LOCKED, 2): 50,
    (PatternShape.NAKED, 2): 60,
    (PatternShape.HIDDEN, 2): 70,
    (PatternShape.NAKED, 3): 80,
    (PatternShape.HIDDEN, 3): 100,
    (PatternShape.NAKED, 4): 120,
    (PatternShape.FISH, 2): 118,
    (PatternShape.HIDDEN, 4): 150,
    (PatternShape.FISH, 3): 150,
    (PatternShape.FISH, 4): 160,
    (PatternShape.FINNED, 2): 130,
    (PatternShape.SASHIMI, 2): 150,
    (PatternShape.FINNED, 3): 200,
    (PatternShape.SASHIMI, 3): 240,
    (PatternShape.FINNED, 4): 250,
    (PatternShape.SASHIMI, 4): 260,
    (PatternShape.FRANKEN, 2): 300,
    (PatternShape.FRANKEN, 3): 350,
    (PatternShape.FRANKEN, 4): 370,
    (PatternShape.FINNED_FRANKEN, 2): 390,
    (PatternShape.FINNED_FRANKEN, 3): 410,
    **{(PatternShape.UNIQUE_RECTANGLE, kind): UNIQUENESS for kind in range(1, 7)},
    **{(PatternShape.AVOIDABLE_RECTANGLE, kind): UNIQUENESS for kind in (1, 2)},
    (PatternShape.HIDDEN_RECTANGLE, 1): UNIQUENESS,
    (PatternShape.BUG, 1): UNIQUENESS,
}
"""Costs by shape and order of a pattern."""
CHAIN_COSTS = {
    PatternShape.FORCED_OUT: 100,
    PatternShape.COMMON_PEER: 110,
    PatternShape.REMOTE_PAIR: 110,
    PatternShape.TURBOT: 120,
    PatternShape.EMPTY_RECTANGLE: 120,
    PatternShape.SKYSCRAPER: 130,
    PatternShape.KITE: 150,
    PatternShape.W_WING: 150,
    PatternShape.COLOURING: 150,
    PatternShape.XY_WING: 160,
    PatternShape.XYZ_WING: 180,
    PatternShape.MULTI_COLOURING: 200,
    PatternShape.SUE_DE_COQ: 250,
    PatternShape.X_CHAIN: 260,
    PatternShape.XY_CHAIN: 260,
    PatternShape.AIC: 280,
    PatternShape.LOOP: 280,
    PatternShape.GROUPED_X_CHAIN: 300,
    PatternShape.GROUPED_AIC: 300,
    PatternShape.GROUPED_LOOP: 300,
    PatternShape.ALS_XZ: 300,
    PatternShape.ALS_XY_WING: 320,
    PatternShape.ALS_CHAIN: 340,
    PatternShape.DEATH_BLOSSOM: 360,
    PatternShape.CHAIN: 300,
    PatternShape.SPLIT: 350,
    PatternShape.NEST: 900,
}
"""Costs of chains by shape; the order is added, or an amount for each link of chains without a name."""
LINK = 15
"""The cost of each link of a chain without a name."""
SHORT_CHAIN, STRONG_LINK = 3, 20
"""For a named chain: the number of strong links that are free, and the cost of each further one, including
the weak link to it.
"""
BY_GRAPH = 2
"""The depth at which looks at rules about a whole graph begin: further rounds count from there."""
COMPARED = 70
"""The extra cost of seeing that two clues together leave a value no room."""
RUN = 30
"""The cost of a run, independent of its length, since all its lines are alike."""
LOOK, FEW_WAYS, CLUE, ROUND = 32, 4, 20, 8
"""The base cost of a look, the number of ways that adds little to it, and the cost of each further clue and
each round.
"""
FEW_STATEMENTS, MORE = 4, 4
"""The number of statements that are free, and the cost of each further one."""
FEW_LEFT, MANY_LEFT = 2, 24
"""The number of cells left in a unit whose combinations need not be written down, and the extra cost for
more.
"""
WITHIN = 3
"""The number of ways up to which two clues are no harder to look at than one."""
PRESSURE, EACH_PLACE = 88, 6
"""The cost of seeing that a value would leave a rule no place by way of another rule, and the extra cost of
each place involved.
"""
EASY_LOOK, EXPERIENCED_LOOK, HARDEST_LOOK = 34, 76, 130
"""The costs of looks with names, for beginners and experienced players, and the highest cost of any look."""
WHOLE = 200
"""The extra cost of several statements combined without any pattern."""


def look_cost(pattern: Pattern) -> int:
    """The cost of a look, by the number of ways to consider and of clues combined."""
    named = pattern.named.more if pattern.named is not None else 0
    if pattern.named is not None and pattern.named.easy is not None:
        known = EASY_LOOK if pattern.named.easy else EXPERIENCED_LOOK
        begun = 1 + BY_GRAPH * bool(pattern.graph)
        far = 0 if pattern.named.words else max(0, pattern.depth - begun)
        return known + named + ROUND * far
    alike = pattern.named is not None and pattern.named.alike
    clues = pattern.order - 1 if pattern.ways > WITHIN or pattern.order > 2 else 0
    together = (
        pattern.more
        + named
        + CLUE * clues
        + ROUND * pattern.depth
        + MORE * (0 if alike else max(0, len(pattern.families) - FEW_STATEMENTS))
    )
    return min(ways_cost(pattern.ways) + together, HARDEST_LOOK)


def chain_cost(pattern: Pattern) -> int:
    """The cost of a chain."""
    fixed = COSTS.get((pattern.shape, pattern.order))
    if fixed is not None:
        return fixed
    if pattern.links and pattern.shape not in (PatternShape.COLOURING, PatternShape.MULTI_COLOURING):
        return CHAIN_COSTS[pattern.shape] + STRONG_LINK * max(0, len(pattern.links) - SHORT_CHAIN)
    each = LINK if pattern.shape in (PatternShape.CHAIN, PatternShape.SPLIT, PatternShape.NEST) else 1
    return CHAIN_COSTS.get(pattern.shape, CHAIN_COSTS[PatternShape.CHAIN]) + each * pattern.order


def ways_cost(ways: int) -> int:
    """The cost of going through so many ways."""
    few = min(ways, FEW_WAYS)
    return LOOK + 2 * few + 6 * (ways - few)
