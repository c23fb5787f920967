"""What can be asked about a puzzle beside its solutions: one module for each question, shown by one panel."""
