"""Tests of Canasta Scorer; the folders mirror the package."""
