"""Packs what a run left behind into a few files of bounded size."""

import io
import lzma
import tarfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

MIB = 1 << 20


def sections(work):
    """What is worth keeping, the most valuable first, each with the share of all room that it may fill."""
    work = Path(work)
    first = [path for pattern in ("*.jsonl", "layout.json", "plots/*.svg", "*.log", "final-*/*.net") for path in sorted(work.glob(pattern))]
    yield 1.0, [[path] for path in first]
    folders = sorted(path for path in work.glob("gen-*") if path.is_dir())
    yield 0.4, [sorted(folders[at].glob("*.net")) for at in spread(len(folders))]
    chunks = sorted(path for path in work.glob("games/**/*.praline") if path.with_suffix(".search").exists())
    yield 1.0, [[chunks[at], chunks[at].with_suffix(".search")] for at in spread(len(chunks))]


def spread(count):
    """The numbers below `count`, ordered so that the first few lie evenly: the last, the middle, the quarters…"""
    seen, step = set(), max(count, 1)
    while step >= 1:
        for at in range(count - 1, -1, -step):
            if at not in seen:
                seen.add(at)
                yield at
        if step == 1:
            return
        step = (step + 1) // 2


def pack(work, out, mib, part_mib, threads=16):
    """Write `packed-1.tar` and so on, each file in them compressed by itself; gives the paths."""
    work, out = Path(work), Path(out)
    out.mkdir(parents=True, exist_ok=True)
    shelf = Shelf(out, mib * MIB, part_mib * MIB)
    with ThreadPoolExecutor(threads) as pool:
        for share, things in sections(work):
            end = shelf.left - share * mib * MIB
            for batch in batches(things, threads):
                for paths, contents in zip(batch, pool.map(compressed, batch)):
                    names = [path.relative_to(work).as_posix() + ".xz" for path in paths]
                    shelf.add(names, contents, end)
                if shelf.left - max(end, 0) < MIB // 4:
                    break
    shelf.close()
    return shelf.parts


class Shelf:
    """Archives of bounded size, one after another."""

    # What an archive holds besides its files, at most.
    EDGE = 20480

    def __init__(self, out, room, part):
        self.out, self.left, self.part = out, room, part - self.EDGE
        self.parts, self.archive, self.free = [], None, 0

    def add(self, names, contents, end):
        """Add files that belong together, unless less than `end` bytes would be left then."""
        size = sum(len(content) + 1536 for content in contents)
        if self.left - size < max(end, 0) or size > self.part:
            return
        if size > self.free:
            self.close()
            self.parts.append(self.out / f"packed-{len(self.parts) + 1}.tar")
            self.archive, self.free = tarfile.open(self.parts[-1], "w"), self.part
        for name, content in zip(names, contents):
            member = tarfile.TarInfo(name)
            member.size = len(content)
            self.archive.addfile(member, io.BytesIO(content))
        self.free -= size
        self.left -= size

    def close(self):
        """Finish the archive that is open."""
        if self.archive:
            self.archive.close()


def compressed(paths):
    """Files as xz; a file that has vanished is empty."""
    found = []
    for path in paths:
        try:
            found.append(lzma.compress(path.read_bytes(), preset=6))
        except OSError:
            found.append(lzma.compress(b""))
    return found


def batches(things, size):
    """Lists of so many things."""
    batch = []
    for thing in things:
        batch.append(thing)
        if len(batch) == size:
            yield batch
            batch = []
    if batch:
        yield batch
