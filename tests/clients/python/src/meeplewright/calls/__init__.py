"""The calls of each game as values: what the clients make, and what a bulk answers many of."""
