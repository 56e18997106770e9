"""Sample files: positions with what came of them, made by `praline-train samples`."""

import struct
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from .check import fnv1a

MAGIC = b"PRSAMPL1"
HEADER = struct.Struct("<8s6I")
PADDING = 65535
DRAFT, WALL, BETWEEN = 0, 1, 2
# Games have smaller numbers; ends of rounds that might have come, larger ones.
ENDS = 1 << 31
# One game of so many is never trained on.
HELD_OUT = 20


@dataclass
class Samples:
    """The arrays of one sample file; the first index is the position."""

    group: int
    players: int
    inputs: np.ndarray
    outcome: np.ndarray
    search: np.ndarray
    points: np.ndarray
    moves: np.ndarray
    visits: np.ndarray
    kind: np.ndarray
    game: np.ndarray

    def __len__(self):
        return len(self.kind)


def arrays(count, inputs, moves, terms):
    """Name, type and shape of the arrays of a file, in its order."""
    return [
        ("inputs", "<u2", (count, inputs)),
        ("outcome", "<f4", (count, 4)),
        ("search", "<f4", (count, 4)),
        ("points", "<f4", (count, 4)),
        ("moves", "<u2", (count, moves, terms)),
        ("visits", "<u2", (count, moves)),
        ("kind", "<u1", (count,)),
        ("game", "<u4", (count,)),
    ]


def read_samples(path):
    """Read one sample file; raises ValueError if it is damaged."""
    body = bytearray(Path(path).read_bytes())
    if len(body) < HEADER.size:
        raise ValueError(f"{path}: too short for a sample file")
    magic, count, group, players, inputs, moves, terms = HEADER.unpack_from(body)
    if magic != MAGIC:
        raise ValueError(f"{path}: not a sample file")
    wanted = arrays(count, inputs, moves, terms)
    size = HEADER.size + sum(np.dtype(kind).itemsize * int(np.prod(shape, dtype=np.int64)) for _, kind, shape in wanted)
    if len(body) != size:
        raise ValueError(f"{path}: {len(body)} bytes where {size} are due")
    found, at = {}, HEADER.size
    for name, kind, shape in wanted:
        number = int(np.prod(shape, dtype=np.int64))
        found[name] = np.frombuffer(body, kind, number, at).reshape(shape)
        at += number * np.dtype(kind).itemsize
    return Samples(group=group, players=players, **found)


def write_samples(path, samples):
    """Write a sample file: the tests and trials without an engine need it."""
    count, inputs = samples.inputs.shape
    _, moves, terms = samples.moves.shape
    with open(path, "wb") as file:
        file.write(HEADER.pack(MAGIC, count, samples.group, samples.players, inputs, moves, terms))
        for name, kind, shape in arrays(count, inputs, moves, terms):
            file.write(np.ascontiguousarray(getattr(samples, name), kind).reshape(shape).tobytes())


def chunk_of(path):
    """The name of the chunk of games that a file `STEM.GROUP.samples` was made of."""
    return Path(path).name.split(".")[0]


def held_out(path, game):
    """Which positions belong to games that are kept for measuring, by whole games."""
    number = fnv1a(chunk_of(path).encode()) % HELD_OUT
    return (game.astype(np.int64) + number) % HELD_OUT == 0
