"""Walkthroughs checked by a program that knows only what they quote, and the shape of the board."""
