"""Players and pairs compared."""
