"""Hands dealt from real packs, melded by the rules and counted card by card."""
