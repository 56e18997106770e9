"""Turns finished chunks of games into samples, in the background."""

import os
import shutil
import subprocess
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path


def politely(command, niceness):
    """The same command with lower priority, where the system can do that."""
    return ["nice", "-n", str(niceness), *command] if shutil.which("nice") else list(command)


class Converter:
    """Watches the folders of games; each batch of chunks becomes one folder of samples, whole or not at all."""

    def __init__(self, binary, games, samples, jobs, most_jobs):
        self.binary, self.games, self.samples = binary, Path(games), Path(samples)
        self.samples.mkdir(parents=True, exist_ok=True)
        self.jobs, self.pool = jobs, ThreadPoolExecutor(most_jobs)
        self.lock, self.closed = threading.Lock(), threading.Event()
        self.done, self.waiting, self.failures, self.under_way, self.number = set(), set(), [], 0, 0
        for left_over in self.samples.glob("*.part"):
            shutil.rmtree(left_over, ignore_errors=True)
        for folder in self.folders():
            self.done.update((folder / "chunks.txt").read_text(encoding="utf-8").split("\n"))
            self.number = max(self.number, int(folder.name.split("-")[1]))
        threading.Thread(target=self.watch, daemon=True).start()

    def watch(self):
        """Look for new games until the end."""
        while not self.closed.wait(0.5):
            self.look()

    def folders(self):
        """The finished folders of samples, oldest first."""
        return sorted(folder for folder in self.samples.glob("batch-*") if not folder.name.endswith(".part"))

    def new_chunks(self):
        """Chunks that are complete and nobody has taken yet."""
        found = []
        for path in sorted(self.games.glob("**/*.praline")):
            name = path.relative_to(self.games).as_posix()
            if name not in self.done and name not in self.waiting and path.with_suffix(".search").exists():
                found.append(name)
        return found

    def look(self):
        """Start what can be started: small batches, so that new games come soon, larger ones if many wait."""
        with self.lock:
            chunks = self.new_chunks()
            size = min(8, max(1, len(chunks) // self.jobs))
            while chunks and self.under_way < self.jobs:
                batch, chunks = chunks[:size], chunks[size:]
                self.number += 1
                self.under_way += 1
                self.waiting.update(batch)
                self.pool.submit(self.convert, batch, self.samples / f"batch-{self.number:05}")

    def busy(self):
        """Whether chunks are waiting or in the making."""
        with self.lock:
            return bool(self.waiting) or bool(self.new_chunks())

    def convert(self, batch, folder):
        """Make the samples of some chunks; a chunk that fails is noted and left out."""
        part = folder.with_name(folder.name + ".part")
        try:
            fine = batch if self.run(batch, part) else [name for name in batch if self.run([name], part)]
            part.mkdir(exist_ok=True)
            (part / "chunks.txt").write_text("\n".join(batch), encoding="utf-8")
            os.replace(part, folder)
            self.failures.extend(name for name in batch if name not in fine)
        except OSError as error:
            self.failures.append(f"{folder.name}: {error}")
        finally:
            with self.lock:
                self.under_way -= 1
                self.done.update(batch)
                self.waiting.difference_update(batch)

    def run(self, batch, part):
        """Call the engine for some chunks; says whether it went well."""
        part.mkdir(exist_ok=True)
        paths = [str(self.games / name) for name in batch]
        command = politely([str(self.binary), "samples", "--games", *paths, "--out", str(part)], 10)
        with open(self.samples / "samples.log", "ab") as log:
            return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log).returncode == 0

    def close(self):
        """Take nothing new; work under way ends by itself."""
        self.closed.set()
        self.pool.shutdown(wait=False)
