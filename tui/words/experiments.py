"""Experiments, as the best next guess, in words."""

from __future__ import annotations

from puzzles.text.words import amount
from solvers.queries.best_clues import ClueRanking
from solvers.queries.experiments import Appraisal, Ranking


def how_many(ranking: Ranking | ClueRanking, noun: str, *, running: bool) -> str:
    """The number of solutions underlying a ranking, with its reliability.

    "12 solutions", "12 solutions so far", "at least 12 solutions", "more than 12 solutions", "about 12
    solutions".
    """
    count = number_of(ranking.remaining, noun)
    if ranking.counted:
        return count
    if isinstance(ranking, ClueRanking) and ranking.beyond:
        return f"more than {count}"
    if isinstance(ranking, Ranking) and ranking.sampled:
        return f"about {count}"
    return f"at least {count}" if ranking.remaining and not running else f"{count} so far"


def number_of(count: int, noun: str) -> str:
    """A number of solutions: "no solution", "12 solutions"."""
    return amount(count, noun) if count else f"no {noun}"


def basis(ranking: Ranking, noun: str, *, running: bool) -> str:
    """The number of remaining solutions, and whether the figures are estimates."""
    text = how_many(ranking, noun, running=running)
    if ranking.counted or ranking.sampled or not running:
        text += " remains" if ranking.remaining < 2 and ranking.counted else " remain"
    if ranking.sampled:
        text += f", judged by a sample of {ranking.examined:,}"
    tried, whole = f"{ranking.tried:,}", f"{ranking.experiments:,}"
    if running:
        return f"{text}; {tried} of {whole} tried so far …" if ranking.experiments else f"{text} …"
    if ranking.tried < ranking.experiments:
        return f"{text}; {tried} of {whole} tried, chosen at random."
    if not ranking.experiments:
        return f"{text}."
    return f"{text}; {'exact, ' if ranking.exact else ''}all {whole} tried."


def figures(appraisal: Appraisal, noun: str) -> str:
    """The number of solutions that an experiment leaves, and whether it may be the solution itself."""
    hit = f"; it may be the {noun}" if appraisal.may_hit else ""
    return f"{appraisal.expected:.1f} left on average, {appraisal.worst:.0f} at worst{hit}"


def share_text(share: float) -> str:
    """An estimated share of the solutions: "~12 %"."""
    return f"~{100 * share:.0f} %"


def left_text(left: float, *, sampled: bool) -> str:
    """The number of solutions that an outcome leaves."""
    return f"about {left:,.0f}" if sampled else f"{left:,.0f}"
