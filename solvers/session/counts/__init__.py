"""The number of solutions: counted, estimated or sampled, in all and for each value."""
