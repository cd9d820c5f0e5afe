"""What was played: matches as values."""
