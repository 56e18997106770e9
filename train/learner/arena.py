"""Matches between nets, played by `praline arena`: strength by generation, and the gate for what is released."""

import json
import subprocess
from pathlib import Path

from .charts import draw_all
from .files import add_line, put, read_lines


def bot(name, budget):
    """A bot as the arena wants it: one by its name, or the nets of a folder, each with its budget."""
    return f"nets:{Path(name).resolve()}@{budget}" if Path(name).is_dir() else f"{name}@{budget}"


def play(options, rules, new, old, *more):
    """Let two bots play a match; gives the arena's report."""
    command = [options.praline, "arena", "--rules", rules, "--bot", bot(new, options.budget), "--bot", bot(old, options.budget)]
    command += ["--seed", options.seed, "--json", *more]
    if options.jobs:
        command += ["--jobs", options.jobs]
    done = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, check=True, text=True)
    return json.loads(done.stdout)


def result(report):
    """The share of wins of one seat of the first bot and its Elo difference, each with its interval."""
    first = report["bots"][0]
    low, high = first["win_rate_95"]
    elo_low, elo_high = first.get("elo_95", (None, None))
    return {
        "score": round(first["win_rate"], 4),
        "low": round(first["win_rate"] if low is None else low, 4),
        "high": round(first["win_rate"] if high is None else high, 4),
        "fair": round(first["fair_share"], 4),
        "elo": first.get("elo"),
        "elo_low": elo_low,
        "elo_high": elo_high,
        "played": report["games"],
    }


def run_strength(options):
    """Let each generation play against one opponent; what is measured already is not measured again."""
    work, path = Path(options.work), Path(options.work) / "strength.jsonl"
    learned = {line["generation"]: sum(line["games"].values()) for line in read_lines(work / "log.jsonl") if "generation" in line}
    known = {(line["generation"], line.get("rules"), line.get("against"), line.get("budget")) for line in read_lines(path)}
    for number in sorted(learned)[:: options.step]:
        for rules in options.rules.split(","):
            key = (number, rules, options.against, options.budget)
            if key in known or not (work / f"gen-{number:02}").is_dir():
                continue
            report = play(options, rules, work / f"gen-{number:02}", options.against, "--games", options.games)
            line = {"generation": number, "games": learned[number], "rules": rules, **result(report)}
            line.update(against=options.against, budget=options.budget)
            print(json.dumps(line), flush=True)
            add_line(path, line)
            draw_all(work)


def run_gate(options):
    """Release the nets that are stronger: each must win its sequential tests against the old one."""
    released = Path(options.released)
    released.mkdir(parents=True, exist_ok=True)
    for path in sorted(Path(options.new).glob("*.net")):
        verdicts = []
        for rules in (path.stem, f"{path.stem}-special"):
            more = ["--elo0", options.elo0, "--elo1", options.elo1, "--games", options.games]
            report = play(options, rules, options.new, options.old, *more)
            verdicts.append((report["sprt"] or {}).get("accepted"))
            line = {"net": path.name, "rules": rules, "old": options.old, "budget": options.budget, **result(report)}
            line.update(elo0=options.elo0, elo1=options.elo1, llr=round(report["sprt"]["llr"], 3), accepted=verdicts[-1])
            print(json.dumps(line), flush=True)
            add_line(released / "gate.jsonl", line)
            if verdicts[-1] != "elo1":
                break
        # A test that ran out of games without a verdict has not shown that the new net is stronger.
        passed = all(verdict == "elo1" for verdict in verdicts)
        if passed:
            put(released / path.name, path.read_bytes())
        print(f"{path.name}: {'released' if passed else 'not released'}", flush=True)
