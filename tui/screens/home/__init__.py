"""The first screen: what there is to play, to go on with and to set."""
