"""The style sheet of a board: a component class for each role, mark and tint."""

from __future__ import annotations

CSS = """
GridCanvas {
    width: 1fr;
    height: 1fr;
    color: $foreground;
    background: $background;
    scrollbar-size-vertical: 1;

    & > .board--tint-1 { background: $primary 9%; }
    & > .board--tint-2 { background: $foreground 5%; }
    & > .board--tint-3 { background: $success 8%; }
    & > .board--tint-4 { background: $warning 8%; }
    & > .board--paper { background: $foreground 14%; }
    & > .board--bright-paper { background: $foreground 30%; }

    & > .board--thin { color: $foreground 38%; }
    & > .board--thick { color: $foreground 75%; }
    & > .board--label { color: $text-secondary; text-style: bold; }
    & > .board--heading { color: $foreground 60%; }
    & > .board--lead { color: $foreground; text-style: bold underline; }
    & > .board--given { color: $foreground; text-style: bold; }
    & > .board--entry { color: $text-primary; }
    & > .board--solution { color: $foreground; text-style: dim; }
    & > .board--empty { color: $foreground 40%; }
    & > .board--hole { color: $foreground 25%; }
    & > .board--block { color: #e4e4e4; background: #000000; }
    & > .board--painted { color: auto 95%; background: $primary 75%; }
    & > .board--dark { color: #000000; text-style: bold; }
    & > .board--light { color: #ffffff; text-style: bold; }
    & > .board--cross { color: $foreground 45%; }
    & > .board--candidate { color: $foreground 55%; }
    & > .board--once { color: $success; text-style: bold; }
    & > .board--seldom { color: $foreground 45%; text-style: dim; }
    & > .board--sometimes { color: $foreground 70%; }
    & > .board--often { color: $foreground; }
    & > .board--mostly { color: $foreground; text-style: bold; }
    & > .board--own { color: $foreground 70%; }
    & > .board--stale { color: $text-error 70%; text-style: strike; }
    & > .board--mark { color: $foreground; text-style: bold; }
    & > .board--peer { background: $foreground 10%; }
    & > .board--lit { background: #f5d90a 14%; }
    & > .board--done { color: $foreground 45%; text-style: not bold; }
    & > .board--equal { background: $foreground 26%; text-style: underline; }
    & > .board--follows { background: $success 28%; }
    & > .board--trial { color: #b39ddb; text-style: italic; }
    & > .board--red { background: #e03131 45%; }
    & > .board--orange { background: #f08c00 45%; }
    & > .board--yellow { background: #f5d90a 45%; }
    & > .board--green { background: #2f9e44 45%; }
    & > .board--teal { background: #0ca6a6 45%; }
    & > .board--blue { background: #3366ff 45%; }
    & > .board--purple { background: #9c36b5 45%; }
    & > .board--silver { background: #868e96 45%; }
    & > .board--ringed { text-style: bold; }
    & > .board--selected { background: $primary 30%; }
    & > .board--quoted { background: $warning 25%; text-style: underline; }
    & > .board--changed { text-style: bold; }
    & > .board--lies { background: $secondary 30%; }
    & > .board--wrong { color: $text-error; text-style: underline; }
    & > .board--conflict { color: $text-error; background: $error 25%; text-style: bold underline; }
    & > .board--cursor { text-style: reverse bold; }
    & > .board--cursor-away { background: $foreground 15%; text-style: underline; }

    &:light > .board--entry { color: #1260b8; }
    &:light > .board--trial { color: #6a3fb5; }
    &:light > .board--lit { background: #f5d90a 35%; }
    &:light > .board--paper { background: #ffffff 60%; }
    &:light > .board--bright-paper { background: $foreground 22%; }
    &:nocolor > .board--done, &:nocolor > .board--cross, &:nocolor > .board--own { text-style: dim; }
    &:nocolor > .board--conflict, &:nocolor > .board--wrong, &:nocolor > .board--label { color: $foreground; }
}
"""
