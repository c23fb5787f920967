"""What is written to be read elsewhere: walkthroughs as pages, boards in characters and as pictures."""
