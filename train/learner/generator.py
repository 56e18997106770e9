"""The process that plays games while the learner learns."""

import os
import signal
import subprocess
import time
from pathlib import Path

from .convert import politely


class Generator:
    """Keeps `praline-train generate` running until a set time; each start has a folder and a seed of its own."""

    def __init__(self, binary, work, threads, seed, until, extra=()):
        self.binary, self.work, self.threads, self.seed = binary, Path(work), threads, seed
        self.until, self.extra = until, list(extra)
        self.process, self.ended, self.early_ends, self.not_before = None, False, 0, 0.0
        end_left_over(self.work / "generator.pid")

    def keep_up(self):
        """Start it if it does not run; after early ends, later each time."""
        now = time.monotonic()
        if self.process and self.process.poll() is None or self.until - now < 10:
            return
        if self.process and not self.ended:
            self.ended = True
            self.early_ends = self.early_ends + 1 if self.process.returncode else 0
            self.not_before = now + (2 << min(self.early_ends, 5) if self.early_ends else 0)
            if self.early_ends:
                print(f"the generator failed: {last_line(self.work / 'generate.log')}", flush=True)
        if now >= self.not_before:
            self.start(int(self.until - now))

    def start(self, seconds):
        """Start it in a folder of its own."""
        runs = self.work / "games"
        runs.mkdir(parents=True, exist_ok=True)
        number = 1 + max((int(path.name[4:]) for path in runs.glob("run-*") if path.name[4:].isdigit()), default=0)
        folder = runs / f"run-{number:02}"
        folder.mkdir()
        nets = self.work / "nets"
        nets.mkdir(exist_ok=True)
        command = [str(self.binary), "generate", "--nets", str(nets), "--out", str(folder)]
        command += ["--threads", str(self.threads), "--seconds", str(seconds), "--seed", str(self.seed + 1000 * number)]
        with open(self.work / "generate.log", "ab") as log:
            # The learner's own thread must not wait for a core: it keeps the GPU busy.
            self.process = subprocess.Popen(
                politely(command + self.extra, 10), stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        self.ended = False
        (self.work / "generator.pid").write_text(f"{self.process.pid}\n", encoding="utf-8")

    def finish(self, patience):
        """Wait for its own end, then insist."""
        if self.process is None:
            return
        for end in (None, signal.SIGTERM, signal.SIGKILL):
            if end is not None:
                self.process.send_signal(end)
            try:
                self.process.wait(max(patience, 0.1))
                break
            except subprocess.TimeoutExpired:
                patience = 10
        (self.work / "generator.pid").unlink(missing_ok=True)


def last_line(path):
    """The last line of a log."""
    lines = path.read_text(encoding="utf-8", errors="replace").strip().splitlines()
    return lines[-1] if lines else "it said nothing"


def end_left_over(pid_file):
    """End the generator of a learner that was killed, if it still runs."""
    try:
        pid = int(pid_file.read_text(encoding="utf-8"))
        words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
        if b"generate" in words and str(pid_file.parent / "nets").encode() in words:
            os.kill(pid, signal.SIGTERM)
    except (OSError, ValueError):
        pass
    pid_file.unlink(missing_ok=True)
