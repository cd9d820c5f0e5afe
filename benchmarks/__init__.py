"""Measurements, each beside a fixed reference in the same run."""
