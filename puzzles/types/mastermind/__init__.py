"""Mastermind: a secret code, and guesses with their answers."""
