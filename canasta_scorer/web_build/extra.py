"""What the build needs beside the app: the packages of the extra `web`."""

EXTRA_MISSING = (
    "the build for the browser needs two more packages: pip install 'canasta-scorer[web]'"
)
