"""Canasta Scorer: keeps the score of a Canasta match played with real cards."""

__version__ = "0.1.0"
