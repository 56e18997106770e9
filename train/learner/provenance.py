"""The page on the released nets: their checksums, what they were made from, and how they play.

What is between `<!-- name -->` and `<!-- /name -->` is written by this; the rest of the page is written by people.
"""

import hashlib
import json
import shutil
from pathlib import Path

from .files import put, read_lines
from .matches import table
from .plot import ladder_chart


def run_provenance(options):
    """Write what is known about nets into the page on them; what is not given stays as it is."""
    doc = Path(options.doc)
    text = doc.read_text(encoding="utf-8")
    found = {"files": files(options.nets)}
    if options.log:
        found["made"] = made(results(options.log), options.made_by)
    if options.matches:
        found["matches"] = table(last_of(results(options.matches)))
    if options.ladder:
        steps = last_of(results(options.ladder))
        put(pictures(doc) / "ladder.svg", ladder_chart(steps).encode())
        found["ladder"] = ladder(steps) + picture("ladder", "Strength against time")
    if options.calibration:
        report = json.loads(Path(options.calibration).read_text(encoding="utf-8"))
        shutil.copy(Path(options.calibration).with_suffix(".svg"), pictures(doc) / "calibration.svg")
        found["calibration"] = calibration(report) + picture("calibration", "Chances told, and what came")
    if options.optimal:
        found["optimal"] = optimal(json.loads(Path(options.optimal).read_text(encoding="utf-8")))
    for plot in options.plots or ():
        shutil.copy(plot, pictures(doc) / Path(plot).name)
    put(doc, rewritten(text, found).encode())


def results(path):
    """The lines of a file that must hold some."""
    lines = read_lines(path)
    if not lines:
        raise ValueError(f"{path}: there are no results")
    return lines


def rewritten(text, found):
    """A page with the named parts in the place of what was there; raises ValueError if one has no place."""
    for name, part in found.items():
        begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->"
        if text.count(begin) != 1 or end not in text.split(begin)[1]:
            raise ValueError(f"the page has no part `{name}`")
        before, rest = text.split(begin)
        text = before + begin + part + rest[rest.index(end) :]
    return text


def pictures(doc):
    """Where the page has its pictures."""
    folder = doc.parent / "nets"
    folder.mkdir(exist_ok=True)
    return folder


def picture(name, words):
    return f"\n![{words}](nets/{name}.svg)\n"


def header(path):
    """The lines of a net's header; `about` is a list."""
    lines = [line.split(" ", 1) for line in Path(path).read_bytes().split(b"\n\n", 1)[0].decode().split("\n")]
    return {**dict(lines), "about": [text for key, text in lines if key == "about"]}


def files(folder):
    """The files with their checksums."""
    out = ["| file | width | bytes | check | SHA-256 |", "|---|---|---|---|---|"]
    abouts = []
    for path in sorted(Path(folder).glob("**/*.net"), key=lambda path: (path.parent, path.stem)):
        head, data = header(path), path.read_bytes()
        abouts += [about for about in head["about"][:2] if about not in abouts]
        name = path.relative_to(folder).as_posix()
        out.append(f"| `{name}` | {head['width']} | {len(data):,} | `{head['check']}` | `{hashlib.sha256(data).hexdigest()}` |")
    return "\n".join([*out, "", "Made from: " + "; ".join(abouts) + ".", ""])


def made(log, command):
    """The games and positions that the nets learned from, and the losses on games that they did not."""
    last = log[-1]
    out = ["```sh", command, "```", ""] if command else []
    generations = max((line.get("generation") or 0 for line in log), default=0)
    fit = last["fit"]
    out += [f"{generations} generations; the last fit: {fit['epochs']} epochs, {fit['steps']:,} steps of {fit['batch']:,}, {fit['seconds']} s.", ""]
    out += ["| rules | games | positions | log loss between rounds | within a round | best move |", "|---|---|---|---|---|---|"]
    for word, of in last["held_out"]["groups"].items():
        out.append(f"| `{word}` | {last['games'][word]:,} | {last['positions'][word]:,} | {of['between']} | {of['within']} | {of['best_move']:.1%} |")
    return "\n".join(out).replace("%", " %") + "\n"


def last_of(lines):
    """The last word on each match."""
    return list({(line["rules"], line["first"], line["second"]): line for line in lines}.values())


def ladder(steps):
    """The steps of a ladder as a table."""
    out = ["| rules | time | against | wins | 95 % | Elo | games |", "|---|---|---|---|---|---|---|"]
    for line in steps:
        elo = "–" if line["elo"] is None else f"{line['elo']:+.0f}"
        wins = f"{line['score']:.1%} | {100 * line['low']:.1f}–{line['high']:.1%}".replace("%", " %")
        out.append(f"| `{line['rules']}` | {line['ms'] / 1000:g} s | {line['than_ms'] / 1000:g} s | {wins} | {elo} | {line['played']} |")
    return "\n".join([*out, ""])


def calibration(report):
    """How well chances are told, for each number of players."""
    out = [f"By `{report['bot']}`.", ""]
    out += ["| players | games | positions | | error | by chance | log loss (even) | Brier (even) |", "|---|---|---|---|---|---|---|---|"]
    for row in report["players"]:
        for name, of in (("net", row["at_sight"]), ("searched", row["searched"])):
            losses = f"{of['log_loss']:.3f} ({of['even_log_loss']:.3f}) | {of['brier']:.3f} ({of['even_brier']:.3f})"
            errors = f"{100 * of['error']:.2f} % | {100 * of['error_by_chance']:.2f} %"
            out.append(f"| {row['players']} | {row['games']:,} | {row['positions']:,} | {name} | {errors} | {losses} |")
    return "\n".join([*out, ""])


def optimal(report):
    """How often moves of last rounds are optimal."""
    out = ["| rules | positions | bot | as it plays | by judgement |", "|---|---|---|---|---|"]

    def share(of):
        return f"{100 * of['optimal'] / max(1, of['of']):.1f} % ({100 * of['low']:.0f}–{100 * of['high']:.0f})"

    for row in report["rules"]:
        for bot in row["bots"]:
            out.append(f"| `{row['rules']}` | {row['positions']} | `{bot['bot']}` | {share(bot['as_it_plays'])} | {share(bot['by_judgement'])} |")
    return "\n".join([*out, ""])
