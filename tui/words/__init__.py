"""What is said on screens and on the command line, and how it is set out."""
