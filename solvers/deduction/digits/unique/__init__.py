"""Patterns that rest on there being one solution."""
