"""What a test needs besides the standard library."""

import importlib.util
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))


def needs(*packages):
    """Skip where a package is missing: everything else is still tested."""
    missing = [one for one in packages if importlib.util.find_spec(one) is None]
    if missing:
        raise unittest.SkipTest(f"needs {' and '.join(missing)}")
