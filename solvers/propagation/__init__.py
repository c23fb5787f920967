"""Propagation: what single formulas exclude from the remaining values, and what is known of each variable."""
