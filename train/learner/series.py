"""Matches one after another, which can be stopped at any time and go on where they stopped.

`praline arena` keeps the records of each match in a file, block by block; a match that was stopped is counted as far as it is there.
"""

import hashlib
import json
import math
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from .arena import bot, result
from .files import add_line, read_lines
from .words import clock

# Seconds between two lines about a match that is being played.
NEWS = 15


@dataclass(frozen=True)
class Match:
    """Two bots, each a name or a folder of nets with its budget, and how many games they play."""

    rules: str
    first: str
    first_ms: int
    second: str
    second_ms: int
    games: int

    def bots(self):
        """The bots as the arena wants them."""
        return bot(self.first, f"ms={self.first_ms}"), bot(self.second, f"ms={self.second_ms}")

    def block(self):
        """How many games belong together: every seat is taken in turn."""
        return int(self.rules[0])

    def name(self):
        """A name for its file, the same whenever the same bots play."""
        mark = hashlib.sha256(" ".join(self.bots()).encode()).hexdigest()[:8]
        return f"{self.rules}-{self.first_ms}ms-{mark}"


class Series:
    """A folder of matches by one version of the program."""

    def __init__(self, options, log):
        self.praline, self.out = Path(options.praline), Path(options.out)
        self.threads, self.seed, self.games_scale = options.threads, options.seed, options.games_scale
        self.until = time.monotonic() + 60 * options.minutes
        self.log = self.out / log
        (self.out / "records").mkdir(parents=True, exist_ok=True)

    def run(self, matches, write):
        """Play all matches that the time is enough for; `write` is shown the lines after each."""
        for match in matches:
            games = max(match.block(), round(match.games * self.games_scale))
            version = self.version(match)
            if not any(line["whole"] and line["wanted"] == games for line in self.lines([match])):
                self.say(f"{match.rules}: {' against '.join(match.bots())}, {games} games")
                report, seconds = self.play(match, games, version)
                if report is None:
                    self.say("time is over; the same command goes on from here")
                    break
                found = {**result(report), "whole": report["games"] >= games, "seconds": round(seconds)}
                add_line(self.log, {**self.words(match, games, version), **found})
            lines = self.lines(matches)
            write(lines)
            self.say(in_words(self.lines([match])[-1]))
        return self.lines(matches)

    def lines(self, matches):
        """The last word on each match by this version, in their order."""
        last = {(line["rules"], line["first"], line["second"], line["version"], line["seed"]): line for line in read_lines(self.log)}
        keys = [(match.rules, *match.bots(), self.version(match), self.seed) for match in matches]
        return [last[key] for key in keys if key in last]

    def words(self, match, games, version):
        first, second = match.bots()
        names = {"rules": match.rules, "first": first, "second": second, "ms": match.first_ms, "than_ms": match.second_ms}
        return {**names, "wanted": games, "seed": self.seed, "version": version}

    def version(self, match):
        """A checksum of the program and of nets that play: records of another version are left alone."""
        found = hashlib.sha256(self.praline.read_bytes())
        for name in (match.first, match.second):
            for path in sorted(Path(name).glob("*.net")) if Path(name).is_dir() else ():
                found.update(path.read_bytes())
        return found.hexdigest()[:12]

    def play(self, match, games, version):
        """The arena's report on a match, or on the part that was played when the time was over, and the seconds it took."""
        path = self.out / "records" / f"{match.name()}-seed{self.seed}-{version}.praline"
        began = time.monotonic()
        if time.monotonic() < self.until:
            report = self.arena(match, games, path)
            if report:
                return report, time.monotonic() - began
        played = count_games(path) // match.block() * match.block()
        report = self.arena(match, min(games, played), path, at_once=True) if played else None
        return report, time.monotonic() - began

    def arena(self, match, games, path, at_once=False):
        """Let the arena go on with a match; gives its report, or nothing if the time was over before."""
        first, second = match.bots()
        command = [self.praline, "arena", "--rules", match.rules, "--bot", first, "--bot", second, "--games", games]
        command += ["--seed", self.seed, "--out", path, "--resume", "--json"]
        command += ["--jobs", self.threads] if self.threads else []
        playing = subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, text=True)
        try:
            while True:
                left = NEWS if at_once else max(0.01, min(NEWS, self.until - time.monotonic()))
                try:
                    said, _ = playing.communicate(timeout=left)
                    break
                except subprocess.TimeoutExpired:
                    if not at_once and time.monotonic() >= self.until:
                        return None
                    self.say(f"{match.rules}: {count_games(path)} of {games} games")
        finally:
            # Whole blocks are in the file; what was being played is played again.
            if playing.poll() is None:
                playing.terminate()
                playing.communicate()
        if playing.returncode:
            raise ValueError(f"praline arena ended with status {playing.returncode}")
        return json.loads(said)

    def say(self, text):
        """A line with the time left, where it is limited."""
        left = self.until - time.monotonic()
        print(f"[{clock(left)} left] {text}" if math.isfinite(left) else text, flush=True)


def count_games(path):
    """How many games a file of records holds."""
    if not Path(path).exists():
        return 0
    with open(path, encoding="utf-8") as file:
        return sum(line.startswith("result ") for line in file)


def interval(line):
    """The 95 % interval of the share of wins; equal blocks say nothing about it."""
    return f"{100 * line['low']:.1f}–{line['high']:.1%}" if line["low"] < line["high"] else "–"


def in_words(line):
    """A result in one line."""
    part = "" if line["whole"] else f" (of {line['wanted']})"
    return f"{line['rules']}: {line['score']:.1%} ({interval(line)}) of {line['played']}{part} games, fair share {line['fair']:.1%}"
