"""Packs what a run left behind into a few files of bounded size."""

import io
import lzma
import tarfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

MIB = 1 << 20


def wanted(work):
    """What is worth keeping, the most valuable first: logs, nets, checkpoints, then games evenly over the run."""
    work = Path(work)
    for pattern in ("log.jsonl", "strength.jsonl", "layout.json", "plots/*.svg", "*.log", "final-*/*.net"):
        yield from ([path] for path in sorted(work.glob(pattern)))
    yield from ([path] for path in sorted(work.glob("gen-*/*.net"), reverse=True))
    yield from ([path] for path in sorted(work.glob("final-*/checkpoint.pt")))
    chunks = sorted(path for path in work.glob("games/**/*.praline") if path.with_suffix(".search").exists())
    for at in spread(len(chunks)):
        yield [chunks[at], chunks[at].with_suffix(".search")]


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
    left, parts, room = mib * MIB, [], 0
    archive = None
    with ThreadPoolExecutor(threads) as pool:
        for batch in batches(wanted(work), threads):
            for paths, contents in zip(batch, pool.map(compressed, batch)):
                size = sum(len(content) + 1536 for content in contents)
                if size > left or size > part_mib * MIB - 20480:
                    continue
                if archive is None or size > room:
                    if archive:
                        archive.close()
                    parts.append(out / f"packed-{len(parts) + 1}.tar")
                    archive, room = tarfile.open(parts[-1], "w"), part_mib * MIB - 20480
                for path, content in zip(paths, contents):
                    member = tarfile.TarInfo(path.relative_to(work).as_posix() + ".xz")
                    member.size = len(content)
                    archive.addfile(member, io.BytesIO(content))
                room -= size
                left -= size
            if left < MIB // 4:
                break
    if archive:
        archive.close()
    return parts


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
