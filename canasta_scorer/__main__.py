"""`python -m canasta_scorer` does what the command `canasta-scorer` does."""

import sys

from canasta_scorer.cli import main

if __name__ == "__main__":
    sys.exit(main())
