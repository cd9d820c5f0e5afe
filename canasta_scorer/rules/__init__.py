"""What a variant is: rule sets as data."""
