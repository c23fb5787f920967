"""Derivations: looked for from the goal backwards and from what is known, and laid out in lines."""
