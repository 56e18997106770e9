"""The charts of this project: what is on them."""

import math
from pathlib import Path

from .axis import Axis, percent, plain
from .chart import Chart, numbers_of


def drawn(title, note, across, up, lines, rules=()):
    """A chart with lines, each a name and its points, and dashed rules behind them."""
    chart = Chart(title, note, across, up, [name for name, _ in lines])
    for rule in rules:
        chart.rule(*rule)
    for number, (_, points) in enumerate(lines):
        chart.line(number, points)
    return chart.svg()


def by_games(log, figure, scale=lambda word: 1):
    """One line for each group: a figure of the held-out games, perhaps scaled, against the games so far of all groups."""
    found = {}
    for line in log:
        for word, of in line["held_out"]["groups"].items():
            if line.get("generation") and of.get(figure) is not None:
                found.setdefault(word, []).append((sum(line["games"].values()), of[figure] * scale(word)))
    return sorted(found.items())


def fit_chart(log, figure, title, up, write=plain, **more):
    """A figure of all generations."""
    lines = by_games(log, figure, **more)
    across, values = numbers_of(lines)
    generations = max((line.get("generation") or 0 for line in log), default=0)
    note = f"{generations} generations, measured on one game of twenty, which is not learned from"
    return drawn(title, note, Axis("games learned from", [0, *across]), Axis(up, values, write), lines)


def loss_chart(log, figure, title):
    """A loss in parts of what even chances would lose, so that all numbers of players share one scale."""
    return fit_chart(log, figure, title, "log loss, even chances = 100 %", percent, scale=lambda word: 1 / math.log(int(word[0])))


def calibration_chart(title, note, by_players):
    """Chances told against what happened, a line for each number of players.

    `by_players` gives, for each, points (told, happened) or with whiskers, and the mean distance of the two.
    """
    lines = [(f"{players} players ({percent(round(error, 4))})", points) for players, (points, error) in sorted(by_players.items())]
    across = Axis("chance to win that was told", [], percent, ends=(0, 1))
    up = Axis("share of wins that came", [], percent, ends=(0, 1))
    return drawn(title, note, across, up, lines, [((0, 0), (1, 1))])


def calibration_of_log(line):
    """The same from the log of a fit."""
    found = {}
    for players, of in line["held_out"]["calibration"].items():
        points = [(told, happened) for count, told, happened in of["bins"] if count]
        found[players] = points, of["error"] or 0
    return calibration_chart("Chances told by the net, and what happened", "held-out games; in brackets the mean distance of the two", found)


def strength_chart(strength):
    """Score against games played so far, a line for each `rules` word, with its interval."""
    found = {}
    for line in strength:
        point = (line["games"], line["score"], line.get("low", line["score"]), line.get("high", line["score"]))
        found.setdefault(line.get("rules", "score"), []).append(point)
    lines = [(name, sorted(of)) for name, of in sorted(found.items())]
    across, values = numbers_of(lines)
    last = strength[-1]
    kind, number = last["budget"].split("=")
    who = f"each generation against {Path(last['against']).name}, {number} {kind} a move"
    note = f"{who}, {last['played']} games each; bars: 95 %"
    shares = sorted({(line.get("fair") or 0.5) for line in strength})
    across = Axis("games learned from", [0, *across])
    up = Axis("share of wins", [*values, *shares], percent)
    rules = [((across.low, share), (across.high, share), f"equal strength ({percent(round(share, 2))})") for share in shares]
    return drawn("Strength by generation", note, across, up, lines, rules)


def elo_of(line):
    """The Elo difference of a match; one without a loss counts as if half a game was lost."""
    if line["elo"] is not None:
        return line["elo"]
    share = min(max(line["score"], 0.5 / line["played"]), 1 - 0.5 / line["played"])
    return 400 * math.log10(share / (1 - share))


def ladder_chart(ladder):
    """Elo above the shortest time against the time for a move, a line for each `rules` word."""
    found = {}
    for line in sorted(ladder, key=lambda line: line["ms"]):
        points = found.setdefault(line["rules"], [(line["than_ms"] / 1000, 0.0)])
        below, step = points[-1][1], elo_of(line)
        low, high = (below + (step if line[end] is None else line[end]) for end in ("elo_low", "elo_high"))
        points.append((line["ms"] / 1000, below + step, low, high, percent(round(line["score"], 3))))
    lines = sorted(found.items())
    across, values = numbers_of(lines)
    words = f"rules {', '.join(found)}"
    games = "–".join(map(str, sorted({min(line["played"] for line in ladder), max(line["played"] for line in ladder)})))
    note = f"{words}; {games} games a step, against the time before; beside: wins; bars: 95 % of the step"
    first = plain(across[0]) if across else "0"
    return drawn(
        "Strength against time",
        note,
        Axis("seconds for a move", across, by_factors=True),
        Axis(f"Elo above {first} s", values),
        lines,
    )
