"""First-order formulas over small finite domains: syntax, domains, grounding, and models as tables."""
