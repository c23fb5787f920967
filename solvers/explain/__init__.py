"""Why: conflicts, repairs, explanations, hints and walkthroughs, for any puzzle."""
