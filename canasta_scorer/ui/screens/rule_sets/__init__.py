"""Rule sets: the list, the page of one, and changing a copy."""
