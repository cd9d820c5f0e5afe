"""What leaves the app: files, text and tables."""
