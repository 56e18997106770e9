#!/usr/bin/env python3
"""Fits the nets of the learned player; `README.md` beside this says how."""

import argparse
import json
import math
import os
import signal
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

from learner.arena import run_gate, run_strength
from learner.matches import run_ladder, run_matches
from learner.provenance import run_provenance
from learner.recipe import Recipe
from learner.told import run_calibration


def add_recipe(parser, but=()):
    """Options for the numbers of a fit."""
    for one in fields(Recipe):
        if one.name not in but:
            flag, default = f"--{one.name.replace('_', '-')}", one.default
            parser.add_argument(flag, type=type(default), default=default, help=f"default {default}")


def add_device(parser):
    parser.add_argument("--device", help="cuda or cpu; default: cuda where there is one")
    parser.add_argument("--keep-on", help="where all positions are held; default: the device. cpu if its memory is small")


def add_arena(parser, games):
    parser.add_argument("--praline", required=True, help="path of praline")
    parser.add_argument("--budget", default="nodes=400", help="nodes=NUMBER or ms=NUMBER for each move")
    parser.add_argument("--games", type=int, default=games, help=f"games of a match, at most; default {games}")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, help="games at a time; default: as many as cores")


def add_series(parser):
    parser.add_argument("--praline", required=True, help="path of praline")
    parser.add_argument("--out", required=True, help="folder for records and results; a second run goes on in it")
    parser.add_argument("--threads", type=int, help="games at a time; default: as many as cores")
    parser.add_argument("--minutes", type=float, default=math.inf, help="stop after so many, and say what is known")
    parser.add_argument("--games-scale", type=float, default=1, help="so many times the games, such as 0.1")
    parser.add_argument("--seed", type=int, default=1)


def recipe_of(options):
    return Recipe(**{one.name: getattr(options, one.name) for one in fields(Recipe)})


def choose_device(options):
    import torch

    options.device = options.device or ("cuda" if torch.cuda.is_available() else "cpu")


def run_fit(options):
    """Fit one model on all samples of a folder."""
    from learner.export import export_nets, load_checkpoint, model_of_nets, save_checkpoint, weights_of_nets
    from learner.fit import fit
    from learner.layout import read_layout
    from learner.measure import measure
    from learner.charts import draw_all
    from learner.store import Store
    from learner.words import describe, in_words

    choose_device(options)
    layout, recipe, out = read_layout(options.layout), recipe_of(options), Path(options.out)
    store = Store(layout, options.device, options.keep_on)
    for path in sorted(Path(options.samples).glob("**/*.samples")):
        store.add_file(path)
    print(f"{sum(store.positions()):,} positions; {in_words(layout, store)}", flush=True)
    start = load_checkpoint(options.start, recipe.width) if options.start else None
    if options.base:
        start = weights_of_nets(options.base, layout, recipe.width)

    def report(step, planned, seconds, losses):
        left = min(seconds / step * (planned - step), recipe.seconds - seconds)
        print(f"step {step} of {planned}, {left:.0f} s left, value {losses[0]} points {losses[1]} policy {losses[2]}", flush=True)

    teacher = model_of_nets(options.teacher, layout) if options.teacher else None
    model, fitted = fit(layout, store, recipe, start, report, teacher)
    held_out = measure(model, layout, store)
    about = [f"games {sum(store.games)} positions {fitted['positions']}", describe(recipe), f"held out {json.dumps(held_out['groups'])}"]
    export_nets(model, layout, out, about, store)
    save_checkpoint(model, out / "checkpoint.pt")
    words = [group.word for group in layout.groups]
    line = {"games": dict(zip(words, store.games)), "positions": dict(zip(words, store.positions())), "fit": fitted, "held_out": held_out}
    with open(out / "log.jsonl", "a", encoding="utf-8") as log:
        log.write(json.dumps(line) + "\n")
    draw_all(out)
    print(json.dumps(line, indent=1))


def run_loop(options):
    """Games, samples and nets, again and again."""
    from learner.loop import Loop

    choose_device(options)
    Loop(options, recipe_of(options)).run()


def run_pack(options):
    """Pack nets, logs and a selection of games."""
    from learner.pack import pack

    for path in pack(options.work, options.out, options.mib, options.part_mib):
        print(path)


def run_plot(options):
    """Draw the charts of a folder again."""
    from learner.charts import draw_all

    draw_all(options.work)


def run_reference(options):
    """Print positions with the numbers that the engine must find for them, one JSON object a line."""
    from learner.layout import read_layout
    from learner.reference import Reference, examples
    from learner.samples import read_samples

    reference = Reference(options.net, read_layout(options.layout))
    for one in examples(reference, read_samples(options.samples), options.count):
        print(json.dumps(one))


def main():
    """Read the command line and do what it says."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(required=True)

    def command(name, run):
        one = commands.add_parser(name, help=run.__doc__, description=run.__doc__)
        one.set_defaults(run=run)
        return one

    one = command("fit", run_fit)
    for needed in ("layout", "samples", "out"):
        one.add_argument(f"--{needed}", required=True)
    one.add_argument("--start", help="checkpoint to start from")
    one.add_argument("--base", help="folder of nets to start from")
    one.add_argument("--teacher", help="folder of nets that say what no search has said; default: what it starts from")
    add_recipe(one)
    add_device(one)

    one = command("loop", run_loop)
    one.add_argument("--binary", required=True, help="path of praline-train")
    one.add_argument("--work", required=True, help="folder of the work; a second run goes on in it")
    one.add_argument("--minutes", type=float, default=28, help="time for everything")
    one.add_argument("--threads", type=int, default=os.cpu_count(), help="threads that play games")
    one.add_argument("--sample-jobs", type=int, default=2, help="processes that make samples meanwhile")
    one.add_argument("--every", type=float, default=60, help="seconds from one generation to the next, at least")
    one.add_argument("--growth", type=float, default=1.03, help="so many times the positions of the last generation, at least")
    one.add_argument("--first-positions", type=int, default=1_000_000, help="positions for the first generation")
    one.add_argument("--group-positions", type=int, default=20_000, help="positions from which a group plays with its net")
    one.add_argument("--base", help="folder of nets whose weights every fit of their width starts from")
    one.add_argument("--go-on", action="store_true", help="start each generation from the weights before, not anew")
    one.add_argument("--fit-seconds", dest="seconds", type=float, default=60, help="longest time for a generation's fit")
    one.add_argument("--final-widths", default="128,256", help="widths of the final nets; empty for none")
    one.add_argument("--final-seconds", type=float, default=120, help="longest time for each final fit")
    one.add_argument("--final-epochs", type=float, default=6)
    one.add_argument("--reserve", type=float, default=40, help="seconds kept for the last samples and for packing")
    one.add_argument("--pack-mib", type=float, default=48, help="size of what is packed at the end")
    one.add_argument("--part-mib", type=float, default=15, help="size of each packed file")
    one.add_argument("--disk-gib", type=int, default=4, help="samples are deleted once loaded if less than this is free")
    one.add_argument("--generate-args", default="", help="more arguments for praline-train generate")
    add_recipe(one, but=("seconds",))
    add_device(one)

    one = command("pack", run_pack)
    one.add_argument("--work", required=True)
    one.add_argument("--out", required=True)
    one.add_argument("--mib", type=float, default=48)
    one.add_argument("--part-mib", type=float, default=15)

    one = command("plot", run_plot)
    one.add_argument("--work", required=True)

    one = command("strength", run_strength)
    one.add_argument("--work", required=True)
    one.add_argument("--rules", default="2", help="rules words, with commas between them")
    one.add_argument("--against", default="classic", help="a bot or a folder of nets")
    one.add_argument("--step", type=int, default=1, help="every so many generations")
    add_arena(one, games=200)

    one = command("gate", run_gate)
    one.add_argument("--new", required=True, help="folder of nets")
    one.add_argument("--old", required=True, help="folder of nets, or classic")
    one.add_argument("--released", required=True, help="folder that nets go to when they have won")
    one.add_argument("--elo0", type=float, default=0)
    one.add_argument("--elo1", type=float, default=20)
    add_arena(one, games=4000)

    one = command("matches", run_matches)
    one.add_argument("--new", default="master", help="a bot or a folder of nets")
    one.add_argument("--old", default="classic", help="a bot or a folder of nets")
    one.add_argument("--rules", help="only these rules words, with commas between them")
    add_series(one)

    one = command("ladder", run_ladder)
    one.add_argument("--bot", default="master", help="a bot or a folder of nets")
    one.add_argument("--rules", default="2", help="rules words, with commas between them")
    one.add_argument("--times", default="0.03,0.1,0.3,1,3", help="seconds for a move")
    one.add_argument("--games", type=int, default=100, help="games of each step; default 100")
    add_series(one)

    one = command("calibration", run_calibration)
    one.add_argument("--praline", required=True, help="path of praline")
    one.add_argument("--out", required=True)
    one.add_argument("--bot", default="master", help="classic, master or nets:FOLDER, perhaps with @nodes=NUMBER")
    one.add_argument("--rules", help="rules words, with commas between them; default: all twelve")
    one.add_argument("--games", type=int, default=100, help="games of each rules word; default 100")
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--threads", type=int, help="games at a time; default: as many as cores")

    one = command("provenance", run_provenance)
    one.add_argument("--nets", required=True, help="folder of the nets")
    one.add_argument("--doc", required=True, help="the page: docs/NETS.md")
    one.add_argument("--log", help="log.jsonl of the loop")
    one.add_argument("--made-by", help="the command that made them")
    for known in ("matches", "ladder", "calibration", "optimal"):
        one.add_argument(f"--{known}", help="what the command of this name wrote")
    one.add_argument("--plots", nargs="*", help="more pictures for the page")

    one = command("reference", run_reference)
    for needed in ("layout", "net", "samples"):
        one.add_argument(f"--{needed}", required=True)
    one.add_argument("--count", type=int, default=10)

    options = parser.parse_args()
    # An end that is asked for must also end what plays.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        options.run(options)
    except KeyboardInterrupt:
        sys.exit("stopped")
    except (OSError, ValueError, subprocess.CalledProcessError) as error:
        sys.exit(f"error: {error}")


if __name__ == "__main__":
    main()
