"""Chances that are told and wins that come: the picture of `praline bench calibration`."""

import json
import subprocess
from pathlib import Path

from .files import put
from .plot import calibration_chart


def run_calibration(options):
    """Let the player judge games that it has not learned from, and draw how well its chances come true."""
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    command = [options.praline, "bench", "calibration", "--bot", options.bot, "--games", options.games, "--seed", options.seed, "--json"]
    command += ["--jobs", options.threads] if options.threads else []
    command += options.rules.split(",") if options.rules else []
    done = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, check=True, text=True)
    put(out / "calibration.json", done.stdout.encode())
    put(out / "calibration.svg", picture(json.loads(done.stdout)).encode())


def picture(report):
    """Chances after searching against what came, with whiskers where a tenth is not rare."""
    found = {}
    for row in report["players"]:
        bins = [one for one in row["searched"]["bins"] if one["margin"] <= 0.25]
        points = [(one["told"], one["came"], max(0, one["came"] - one["margin"]), min(1, one["came"] + one["margin"])) for one in bins]
        found[row["players"]] = points, row["searched"]["error"]
    games = "–".join(f"{number:,}" for number in sorted({row["games"] for row in report["players"]}))
    note = f"{report['bot']}, {games} games for each number of players; in brackets the mean distance; bars: 95 %"
    return calibration_chart("Chances told, and wins that came", note, found)
