"""What follows from a match: pure functions."""
