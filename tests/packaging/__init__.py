"""Tests of the package and of the commands in the README."""
