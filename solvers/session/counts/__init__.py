"""How many solutions there are: counted, estimated, sampled, and surveyed value by value."""
