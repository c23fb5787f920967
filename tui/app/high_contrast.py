"""High-contrast themes, with a contrast ratio of text of at least 7 to 1.

Other themes mute less important text by a share of its colour; these override that. Textual gives the
application a class named after its theme.
"""

from __future__ import annotations

from textual.theme import Theme

DARK = Theme(
    name="high-contrast-dark",
    primary="#003bb3",
    secondary="#5fffff",
    accent="#ffd75f",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#1c1c1c",
    success="#5fff5f",
    warning="#ffd75f",
    error="#ffb3b3",
    dark=True,
    variables={
        "text-primary": "#ffd75f",
        "text-secondary": "#5fffff",
        "text-accent": "#ffd75f",
        "text-success": "#5fff5f",
        "text-warning": "#ffd75f",
        "text-error": "#ffb3b3",
        "footer-key-foreground": "#ffd75f",
    },
)
LIGHT = Theme(
    name="high-contrast-light",
    primary="#00318f",
    secondary="#00506b",
    accent="#00318f",
    foreground="#000000",
    background="#ffffff",
    surface="#ffffff",
    panel="#ececec",
    success="#004d00",
    warning="#5c3a00",
    error="#7a0000",
    dark=False,
    variables={
        "text-primary": "#00318f",
        "text-secondary": "#00506b",
        "text-accent": "#00318f",
        "text-success": "#004d00",
        "text-warning": "#5c3a00",
        "text-error": "#6b0000",
        "footer-key-foreground": "#00318f",
    },
)
THEMES = (DARK, LIGHT)

PALE = {
    "PatternEditor": ("#pattern-keys",),
    "TruthTableBoard": (".table--rule", ".table--other", ".table--pale", ".table--message"),
    "ModelBoard": (".model--caption", ".model--text"),
    "GenreScreen": ("#help",),
    "ExamplePane": ("#said",),
    "RuleScreen": ("#rule-examples",),
    "AnswerColumn": (".answer--muted",),
    "Timeline": (".time--muted",),
    "TreeBoard": (".tree--joint", ".tree--done"),
    "SheetBoard": (".sheet--rule", ".sheet--given", ".sheet--open"),
    "GridCanvas": (
        *(".board--thin", ".board--thick", ".board--heading", ".board--empty", ".board--hole"),
        *(".board--cross", ".board--candidate", ".board--seldom", ".board--sometimes", ".board--own"),
        *(".board--done", ".board--solution"),
    ),
    "TextBar": (".bar--muted",),
    "Input": (".input--placeholder",),
    "CodePager": (".code--declaration", ".code--number", ".code--bar", ".code--thumb"),
    "RowList": (".listing--muted", ".listing--bar", ".listing--thumb", ".listing--empty"),
}
"""The parts that other themes mute, by widget."""


def css() -> str:
    """The rules by which nothing is muted."""
    places = [f"{widget} {part}" for widget, parts in PALE.items() for part in parts]
    pale = ", ".join(f".-theme-{theme.name} {place}" for theme in THEMES for place in places)
    panels = ", ".join(f".-theme-{theme.name} Panel" for theme in THEMES)
    return f"{pale} {{ color: $foreground; text-style: not dim; }}\n{panels} {{ border: round $foreground; }}"
