"""Str8ts: the type, and its own kinds of clues."""
