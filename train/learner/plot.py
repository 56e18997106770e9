"""Small charts as SVG, drawn by hand so that nothing has to be installed."""

import json
import math
from html import escape
from pathlib import Path

from .files import put

COLOURS = ("#1f6fb2", "#c8452b", "#2f8f4e", "#8a56b3", "#b27d12", "#4a5560")
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 420, 70, 150, 50, 60


def ticks(low, high, about=5):
    """Round numbers between two."""
    step = 10 ** math.floor(math.log10((high - low) / about))
    step *= next(factor for factor in (1, 2, 5, 10) if (high - low) / (step * factor) <= about + 1)
    return [round(number * step, 10) for number in range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)]


def bounds(numbers):
    """The least and the greatest with a little air."""
    low, high = min(numbers), max(numbers)
    air = (high - low) * 0.05 or abs(high) * 0.05 or 1
    return low - air, high + air


def chart(title, across, up, lines, diagonal=False):
    """A chart as SVG text.

    `lines` are pairs of a name and points (x, y) or (x, y, low, high), the latter with whiskers.
    """
    points = [point for _, of in lines for point in of]
    if not points:
        points = [(0, 0), (1, 1)]
    x_low, x_high = bounds([point[0] for point in points])
    y_low, y_high = bounds([number for point in points for number in point[1:]])
    if diagonal:
        x_low = y_low = 0
        x_high = y_high = 1

    def place(x, y):
        right = LEFT + (x - x_low) / (x_high - x_low) * (WIDTH - LEFT - RIGHT)
        down = HEIGHT - BOTTOM - (y - y_low) / (y_high - y_low) * (HEIGHT - TOP - BOTTOM)
        return round(right, 1), round(down, 1)

    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'role="img" aria-label="{escape(title)}" font-family="sans-serif" font-size="13" fill="#22303c">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="28" font-size="17" font-weight="bold">{escape(title)}</text>',
    ]
    for number in ticks(x_low, x_high):
        x, y = place(number, y_low)
        out.append(f'<path d="M{x} {y}V{TOP}" stroke="#e3e7ea"/>')
        out.append(f'<text x="{x}" y="{y + 20}" text-anchor="middle">{number:,.6g}</text>')
    for number in ticks(y_low, y_high):
        x, y = place(x_low, number)
        out.append(f'<path d="M{x} {y}H{WIDTH - RIGHT}" stroke="#e3e7ea"/>')
        out.append(f'<text x="{x - 8}" y="{y + 4}" text-anchor="end">{number:,.6g}</text>')
    out.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 15}" text-anchor="middle">{escape(across)}</text>')
    middle = (TOP + HEIGHT - BOTTOM) / 2
    out.append(f'<text transform="translate(18 {middle}) rotate(-90)" text-anchor="middle">{escape(up)}</text>')
    if diagonal:
        (x, y), (to_x, to_y) = place(0, 0), place(1, 1)
        out.append(f'<path d="M{x} {y}L{to_x} {to_y}" stroke="#9aa5ae" stroke-dasharray="5 5"/>')
    for number, (name, of) in enumerate(lines):
        colour = COLOURS[number % len(COLOURS)]
        path = "L".join("{} {}".format(*place(*point[:2])) for point in of)
        if path:
            out.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for point in of:
            x, y = place(*point[:2])
            if len(point) == 4:
                out.append(f'<path d="M{x} {place(point[0], point[2])[1]}V{place(point[0], point[3])[1]}" stroke="{colour}"/>')
            out.append(f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"/>')
        y = TOP + 12 + 22 * number
        out.append(f'<rect x="{WIDTH - RIGHT + 14}" y="{y - 9}" width="12" height="12" fill="{colour}"/>')
        out.append(f'<text x="{WIDTH - RIGHT + 32}" y="{y + 2}">{escape(name)}</text>')
    return "\n".join([*out, "</svg>", ""])


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


def by_generation(log, figure):
    """One line for each group: a figure of the held-out games against the generation."""
    found = {}
    for line in log:
        for word, of in line["held_out"]["groups"].items():
            if line.get("generation") and of.get(figure) is not None:
                found.setdefault(word, []).append((line["generation"], of[figure]))
    return sorted(found.items())


def draw_all(work):
    """Draw what the logs of a folder hold into its `plots`."""
    work = Path(work)
    plots = work / "plots"
    plots.mkdir(parents=True, exist_ok=True)
    log = read_lines(work / "log.jsonl")
    charts = {}
    if log:
        for name, title, up in (
            ("between", "Log loss of the outcome between rounds, held-out games", "log loss"),
            ("within", "Log loss of the outcome within a round, held-out games", "log loss"),
            ("best_move", "Agreement with the most visited move, held-out games", "share"),
            ("points", "Mean error of the margin, held-out games", "points"),
        ):
            charts[name] = chart(title, "generation", up, by_generation(log, name))
        charts["calibration"] = calibration_chart(log[-1]["held_out"]["calibration"])
    strength = read_lines(work / "strength.jsonl")
    if strength:
        charts["strength"] = strength_chart(strength)
    for name, text in charts.items():
        put(plots / f"{name}.svg", text.encode())


def calibration_chart(by_players):
    """Chances foretold against what happened, a line for each number of players."""
    lines = []
    for players, of in sorted(by_players.items()):
        name = f"{players} players ({of['error'] or 0:.2%})"
        lines.append((name, [(predicted, happened) for count, predicted, happened in of["bins"] if count]))
    return chart("Foretold and happened, held-out games (mean distance)", "foretold chance to win", "won", lines, diagonal=True)


def strength_chart(strength):
    """Score against games played so far, a line for each `rules` word, with its interval."""
    found = {}
    for line in strength:
        point = (line["games"], line["score"], line.get("low", line["score"]), line.get("high", line["score"]))
        found.setdefault(line.get("rules", "score"), []).append(point)
    lines = [(name, sorted(of)) for name, of in sorted(found.items())]
    return chart("Strength by generation", "games learned from", "score against the opponent", lines)
