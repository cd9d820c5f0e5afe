"""Beginning a match: rules, house rules, names and seats."""
