"""``python -m sanyuan.cli`` runs the command."""

import sys

from sanyuan.cli import main

sys.exit(main())
