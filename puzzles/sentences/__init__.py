"""Words for what is found: values, facts, the patterns of steps, and how things are typed."""
