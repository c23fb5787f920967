"""What is said of experiments, such as the best next guess: on the screen and on the command line."""

from __future__ import annotations

from puzzles.core.text import amount
from solvers.queries.experiments import Appraisal, Ranking


def basis(ranking: Ranking, noun: str) -> str:
    """How many solutions remain, and what the figures rest on, said so where they are estimates."""
    count = amount(ranking.remaining, noun) if ranking.remaining else f"no {noun}"
    remains = "remain" if ranking.remaining > 1 else "remains"
    text = f"about {count} remain" if ranking.sampled else f"{count} {remains}"
    if ranking.sampled:
        text += f", judged by a sample of {ranking.examined:,}"
    tried, whole = f"{ranking.tried:,}", f"{ranking.experiments:,}"
    if ranking.running:
        return f"{text}; {tried} of {whole} tried so far …" if ranking.experiments else f"{text} …"
    if ranking.tried < ranking.experiments:
        return f"{text}; {tried} of {whole} tried, chosen at random."
    if not ranking.experiments:
        return f"{text}."
    return f"{text}; {'exact, ' if ranking.exact else ''}all {whole} tried."


def figures(appraisal: Appraisal, noun: str) -> str:
    """What an experiment leaves, and whether it may be the solution itself."""
    hit = f"; it may be the {noun}" if appraisal.may_hit else ""
    return f"{appraisal.expected:.1f} left on average, {appraisal.worst:.0f} at worst{hit}"


def left_text(left: float, *, sampled: bool) -> str:
    """How many solutions an outcome leaves."""
    return f"about {left:,.0f}" if sampled else f"{left:,.0f}"
