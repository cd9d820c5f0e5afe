"""The app as people see it, drawn with Flet."""
