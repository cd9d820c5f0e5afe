"""Building the app as a folder that any static host serves: no server, no network."""
