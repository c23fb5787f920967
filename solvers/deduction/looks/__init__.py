"""Looks: what a player sees at a clue and its surroundings, without supposing anything."""
