"""Formulas about graphs: what hangs together, loops, forests, pairs, and areas that walls divide."""
