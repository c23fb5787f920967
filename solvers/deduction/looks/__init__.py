"""Looks: what a player sees at a clue and around it, before anything is supposed."""
