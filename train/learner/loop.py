"""The whole way in one command: games, samples, nets, again and again."""

import fcntl
import json
import os
import shutil
import subprocess
import time
import traceback
from dataclasses import replace
from pathlib import Path

import torch

from .charts import draw_all
from .convert import Converter
from .export import export_nets, load_checkpoint, save_checkpoint, weights_of_nets
from .files import put
from .fit import fit
from .generator import Generator
from .layout import parse_layout
from .measure import measure
from .pack import pack
from .store import Store
from .words import clock, describe, fit_in_words, in_words


class Loop:
    """One run of the loop over a folder that may hold the work of earlier runs."""

    def __init__(self, options, recipe):
        self.options, self.recipe = options, recipe
        self.work = Path(options.work).resolve()
        self.work.mkdir(parents=True, exist_ok=True)
        self.lock = open(self.work / "lock", "w", encoding="utf-8")
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise SystemExit(f"another loop is at work in {self.work}") from None
        self.binary = Path(options.binary).resolve()
        self.widths = [int(word) for word in options.final_widths.split(",") if word]
        self.began = time.monotonic()
        self.deadline = self.began + 60 * options.minutes
        self.until = max(self.began, self.deadline - options.reserve - len(self.widths) * (options.final_seconds + 10))
        text = subprocess.run([str(self.binary), "layout"], check=True, capture_output=True, text=True).stdout
        self.layout = parse_layout(text)
        put(self.work / "layout.json", text.encode())
        self.store = Store(self.layout, options.device, options.keep_on)
        self.loaded = set()
        self.converter = Converter(
            self.binary, self.work / "games", self.work / "samples", options.sample_jobs, max(options.threads, options.sample_jobs)
        )
        extra = options.generate_args.split()
        self.generator = Generator(self.binary, self.work, options.threads, recipe.seed, self.until, extra)
        for left_over in self.work.glob("*.part"):
            shutil.rmtree(left_over, ignore_errors=True)

    def run(self):
        """Generations until the time for the final nets has come, then these."""
        self.say(f"{self.options.minutes} minutes, device {self.options.device}, generation {self.next_generation()} is next")
        try:
            self.generations()
            self.finals()
        finally:
            self.generator.finish(0)
            self.converter.close()

    def generations(self):
        """Fit again whenever enough time has passed and there are new games."""
        last, learned, shown = self.began - self.options.every, 0, self.began
        while (now := time.monotonic()) < self.until:
            self.generator.keep_up()
            self.load()
            total = sum(self.store.positions())
            enough = total >= max(self.options.first_positions, learned * self.options.growth)
            seconds = min(self.recipe.seconds, self.until - now)
            if enough and now - last >= self.options.every and seconds >= min(30, self.recipe.seconds):
                last, learned = now, total
                try:
                    self.generation(replace(self.recipe, seconds=seconds))
                except (RuntimeError, ValueError):
                    # Games are what takes long: they go on being played, whatever became of this fit.
                    self.say(f"the fit failed:\n{traceback.format_exc()}")
            else:
                if now - shown > 15:
                    shown = now
                    self.say(f"{total:,} positions; {in_words(self.layout, self.store)}")
                time.sleep(0.5)

    def generation(self, recipe):
        """Fit, measure and write one generation, and let the generator play with it."""
        number = self.next_generation()
        start = self.checkpoint_before(number) if self.options.go_on else self.base(recipe.width)
        nets = self.make(f"gen-{number:02}", replace(recipe, seed=recipe.seed + number), start, generation=number)
        if nets:
            self.publish(nets)
            draw_all(self.work)
            self.play_longer(json.loads((nets[0].parent / "fit.json").read_text(encoding="utf-8"))["fit"])

    def play_longer(self, fitted):
        """Games are played until the final fits must begin, by the speed of the fits so far."""
        now, total = time.monotonic(), sum(self.store.positions())
        in_the_end = total + total / (now - self.began) * max(0, self.until - now)
        needed = self.options.reserve
        for width in self.widths:
            steps = self.options.final_epochs * in_the_end / self.recipe.batch
            seconds = 1.2 * steps * fitted["step_ms"] / 1000 * max(1, width / fitted["width"]) ** 0.5
            needed += 10 + min(self.options.final_seconds, seconds)
        self.until = self.generator.until = max(self.until, self.deadline - needed)

    def finals(self):
        """Wait for the last games, fit the final widths on everything, and pack a selection."""
        if not self.widths:
            return
        self.generator.finish(min(15, self.deadline - time.monotonic()))
        wait_until = min(time.monotonic() + self.options.reserve, self.deadline)
        self.converter.jobs = max(self.options.threads, self.options.sample_jobs)
        while self.converter.busy() and time.monotonic() < wait_until:
            time.sleep(0.2)
        self.load()
        for at, width in enumerate(self.widths):
            left = (self.deadline - time.monotonic()) / (len(self.widths) - at) - 10
            recipe = replace(self.recipe, width=width, epochs=self.options.final_epochs)
            recipe = replace(recipe, seconds=max(5.0, min(self.options.final_seconds, left)))
            self.make(f"final-{width}", recipe, self.base(width), final=width)
            draw_all(self.work)
        pack(self.work, self.work / "packed", self.options.pack_mib, self.options.part_mib)
        self.say("done")

    def make(self, name, recipe, start, **what):
        """Fit and write one folder of nets, whole or not at all; gives the paths, or nothing if the fit failed."""
        began = time.monotonic()
        if not sum(self.store.positions()):
            self.say(f"{name}: there are no games to learn from")
            return []
        model, fitted = fit(self.layout, self.store, recipe, start, self.report(name))
        held_out = measure(model, self.layout, self.store)
        if not all(torch.isfinite(one).all() for one in model.state_dict().values()):
            self.say(f"{name}: the fit ran away, its nets are not used")
            return []
        games = sum(self.store.games)
        about = [
            name.replace("-", " "),
            f"games {games} positions {fitted['positions']} steps {fitted['steps']}",
            describe(recipe),
            f"held out {json.dumps(held_out['groups'])}",
        ]
        folder, part = self.work / name, self.work / f"{name}.part"
        shutil.rmtree(part, ignore_errors=True)
        export_nets(model, self.layout, part, about, self.store)
        save_checkpoint(model, part / "checkpoint.pt")
        line = {
            **what,
            "games": dict(zip(self.words(), self.store.games)),
            "positions": dict(zip(self.words(), self.store.positions())),
            "fit": fitted,
            "held_out": held_out,
            "seconds": round(time.monotonic() - began, 1),
            "elapsed": round(time.monotonic() - self.began),
            "left": round(self.deadline - time.monotonic()),
            "failures": len(self.converter.failures),
        }
        (part / "fit.json").write_text(json.dumps(line), encoding="utf-8")
        shutil.rmtree(folder, ignore_errors=True)
        os.replace(part, folder)
        with open(self.work / "log.jsonl", "a", encoding="utf-8") as log:
            log.write(json.dumps(line) + "\n")
        self.say(f"{name}: {games:,} games, {in_words(self.layout, self.store, held_out)}; {fit_in_words(fitted)}")
        return [folder / f"{word}.net" for word in self.words()]

    def publish(self, nets):
        """Put nets where the generator looks, except those of groups with hardly any games."""
        for path, positions in zip(nets, self.store.positions()):
            if positions >= self.options.group_positions:
                put(self.work / "nets" / path.name, path.read_bytes())

    def load(self):
        """Take in the samples that have come since."""
        for folder in self.converter.folders():
            if folder.name in self.loaded:
                continue
            self.loaded.add(folder.name)
            for path in sorted(folder.glob("*.samples")):
                try:
                    self.store.add_file(path)
                except ValueError as error:
                    self.converter.failures.append(str(error))
                    self.say(f"left out: {error}")
            if shutil.disk_usage(self.work).free < self.options.disk_gib << 30:
                # They can be made again from the games, which stay.
                shutil.rmtree(folder, ignore_errors=True)

    def report(self, name):
        """Says how far a fit is, and keeps the generator up meanwhile."""

        def tell(step, planned, seconds, losses):
            self.generator.keep_up()
            self.say(f"{name}: step {step} of {planned}, {seconds:.0f} s, value {losses[0]} points {losses[1]} policy {losses[2]}")

        return tell

    def checkpoint_before(self, number):
        """The weights of the generation before, if there are any of this width."""
        path = self.work / f"gen-{number - 1:02}" / "checkpoint.pt"
        try:
            return load_checkpoint(path, self.recipe.width)
        except (OSError, ValueError):
            return None

    def base(self, width):
        """The weights of the nets to start from, if there are any of this width."""
        if not self.options.base:
            return None
        try:
            return weights_of_nets(self.options.base, self.layout, width)
        except (OSError, ValueError) as error:
            self.say(f"starts anew: {error}")
            return None

    def next_generation(self):
        return 1 + max((int(path.name[4:]) for path in self.work.glob("gen-*") if path.name[4:].isdigit()), default=0)

    def words(self):
        return [group.word for group in self.layout.groups]

    def say(self, text):
        """A line with the time left."""
        print(f"[{clock(self.deadline - time.monotonic())} left] {text}", flush=True)
