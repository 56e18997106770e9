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
        self.process, self.started, self.quick_ends = None, 0.0, 0
        end_left_over(self.work / "generator.pid")

    def keep_up(self):
        """Start it if it does not run; after three early ends in a row the reason is in its log, and it stays off."""
        left = self.until - time.monotonic()
        if self.process and self.process.poll() is None or left < 10 or self.quick_ends >= 3:
            return
        if self.process:
            self.quick_ends = self.quick_ends + 1 if time.monotonic() - self.started < 20 else 0
            if self.quick_ends >= 3:
                print(f"the generator ends at once; see {self.work / 'generate.log'}", flush=True)
                return
        runs = self.work / "games"
        runs.mkdir(parents=True, exist_ok=True)
        number = 1 + max((int(path.name[4:]) for path in runs.glob("run-*")), default=0)
        folder = runs / f"run-{number:02}"
        folder.mkdir()
        nets = self.work / "nets"
        nets.mkdir(exist_ok=True)
        command = [str(self.binary), "generate", "--nets", str(nets), "--out", str(folder)]
        command += ["--threads", str(self.threads), "--seconds", str(int(left)), "--seed", str(self.seed + 1000 * number)]
        with open(self.work / "generate.log", "ab") as log:
            # The learner's own thread must not wait for a core: it keeps the GPU busy.
            self.process = subprocess.Popen(
                politely(command + self.extra, 5), stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        self.started = time.monotonic()
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
