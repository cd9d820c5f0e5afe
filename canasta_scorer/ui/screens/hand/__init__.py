"""Entering a hand: its screen, the desk that holds what was typed, and each part drawn from it."""
