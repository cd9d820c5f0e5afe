"""What lasts: matches with their history, drafts, settings and own rule sets."""
