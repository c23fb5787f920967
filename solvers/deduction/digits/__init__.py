"""Digit patterns that players look for, each with all that it excludes."""
