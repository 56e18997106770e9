"""The matches of a release, and strength against time."""

from pathlib import Path

from .files import put
from .plot import ladder_chart
from .series import Match, Series, interval

# Rules word, milliseconds a move, games: two players are measured best, and with much time, too.
RELEASE = [("2", 50, 400), ("2", 1000, 60)]
RELEASE += [
    (f"{players}{wall}{factories}", 50, 200)
    for players in (2, 3, 4)
    for wall in ("", "-free")
    for factories in ("", "-special")
    if f"{players}{wall}{factories}" != "2"
]


def run_matches(options):
    """Play the table of a release: the new player against the old one, for all rules; a second run goes on."""
    words = options.rules.split(",") if options.rules else None
    plan = [Match(rules, options.new, ms, options.old, ms, games) for rules, ms, games in RELEASE if not words or rules in words]
    series = Series(options, "matches.jsonl")
    lines = series.run(plan, lambda lines: put(series.out / "matches.md", table(lines).encode()))
    print(table(lines), end="")


def table(lines):
    """The results as Markdown."""
    out = ["| rules | time a move | wins | 95 % | fair share | times the fair share | Elo | games |", "|---|---|---|---|---|---|---|---|"]
    for line in lines:
        time = f"{line['ms'] / 1000:g} s" if line["ms"] >= 1000 else f"{line['ms']} ms"
        games = f"{line['played']}" if line["whole"] else f"{line['played']} of {line['wanted']}"
        elo = "–" if line["elo"] is None else f"{line['elo']:+.0f}"
        wins = f"{line['score']:.1%} | {interval(line)} | {line['fair']:.1%} | {line['score'] / line['fair']:.2f}"
        out.append(f"| `{line['rules']}` | {time} | {wins} | {elo} | {games} |".replace("%", " %"))
    return "\n".join([*out, ""])


def run_ladder(options):
    """Play each time for a move against the one before, and draw strength against time; a second run goes on."""
    times = sorted({round(1000 * float(word)) for word in options.times.split(",")})
    if len(times) < 2 or times[0] < 1:
        raise ValueError("--times needs at least two times in seconds, such as 0.1,0.3")
    steps = list(zip(times, times[1:]))
    plan = [Match(rules, options.bot, ms, options.bot, than, options.games) for rules in options.rules.split(",") for than, ms in steps]
    series = Series(options, "ladder.jsonl")
    series.run(plan, lambda lines: draw(lines, series.out))


def draw(lines, out):
    """The picture of a ladder, as far as it was climbed."""
    put(Path(out) / "ladder.svg", ladder_chart(lines).encode())
