"""``python -m sanyuan`` runs the command."""

import sys

from sanyuan.cli import main

if __name__ == "__main__":
    sys.exit(main())
