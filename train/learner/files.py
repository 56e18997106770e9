"""Files that are there whole or not at all, and files of JSON lines."""

import json
import os
from pathlib import Path


def put(path, content):
    """Write a file and put it in its place when it is complete."""
    path = Path(path)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    part.write_bytes(content)
    os.replace(part, path)


def read_lines(path):
    """The objects of a file of JSON lines; a line that was cut off is left out."""
    found = []
    if Path(path).exists():
        for line in Path(path).read_text(encoding="utf-8").splitlines():
            try:
                found.append(json.loads(line))
            except ValueError:
                continue
    return found


def add_line(path, line):
    """Add an object to a file of JSON lines."""
    with open(path, "a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")
