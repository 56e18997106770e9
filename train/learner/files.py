"""Files that are there whole or not at all."""

import os
from pathlib import Path


def put(path, content):
    """Write a file and put it in its place when it is complete."""
    path = Path(path)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    part.write_bytes(content)
    os.replace(part, path)
