"""Formulas about graphs: connectedness, loops, forests, pairings, and areas bounded by walls."""
