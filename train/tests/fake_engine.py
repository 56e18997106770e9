#!/usr/bin/env python3
"""Stands in for `praline-train`: the same commands, with made-up games."""

import argparse
import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))


def generate(options):
    """A chunk a second; its text is the seed of its positions and the nets that were there."""
    end, number = time.monotonic() + options.seconds, 0
    while time.monotonic() < end:
        nets = sorted(path.name for path in Path(options.nets).glob("*.net"))
        for suffix in (".search", ".praline"):
            part = Path(options.out) / f"part{suffix}"
            part.write_text(f"{options.seed * 1000 + number} {' '.join(nets)}\n", encoding="utf-8")
            os.replace(part, Path(options.out) / f"games-{number:05}{suffix}")
        number += 1
        time.sleep(options.pause)


def samples(options):
    """Each chunk becomes a file for each group."""
    from learner.samples import write_samples
    from tests.synthetic import WORDS, positions

    for path in map(Path, options.games):
        seed = int(path.read_text(encoding="utf-8").split()[0])
        for group, word in enumerate(WORDS):
            write_samples(Path(options.out) / f"{path.stem}.{word}.samples", positions(group, options.count, seed * 10 + group))


def main():
    """Read the command line and do what it says."""
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("layout")
    one = commands.add_parser("generate")
    for name, kind in (("nets", str), ("out", str), ("threads", int), ("seconds", int), ("seed", int)):
        one.add_argument(f"--{name}", type=kind, required=True)
    one.add_argument("--pause", type=float, default=1.0)
    one = commands.add_parser("samples")
    one.add_argument("--games", nargs="+", required=True)
    one.add_argument("--out", required=True)
    one.add_argument("--count", type=int, default=1000)
    options = parser.parse_args()
    if options.command == "layout":
        from tests.synthetic import layout_text

        print(layout_text())
    else:
        {"generate": generate, "samples": samples}[options.command](options)


if __name__ == "__main__":
    main()
