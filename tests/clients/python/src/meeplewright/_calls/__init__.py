"""What the calls of each game take, once for both kinds of clients."""
