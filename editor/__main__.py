"""`python -m editor`."""

import sys

from editor.cli import main

if __name__ == "__main__":
    sys.exit(main())
