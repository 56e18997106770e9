"""Net files: what the engine plays with. No PyTorch is needed here."""

from pathlib import Path

import numpy as np

from .check import fnv1a
from .files import put

# Name, type and steps of the arrays, in the file's order.
ARRAYS = (
    ("rows", "i1", 64),
    ("bias", "<i2", 64),
    ("dense", "i1", 64),
    ("dense_bias", "<i4", 1024),
    ("value", "i1", 64),
    ("value_bias", "<i4", 4096),
    ("policy", "i1", 64),
    ("policy_bias", "<i4", 4096),
)
# The engine's shifts round down; half a step in the bias before makes that the nearest.
HALF_STEPS = {"bias": 2, "dense_bias": 8}


class NetError(ValueError):
    """The file is no net that can be played with."""


def shapes(rows, width, value, policy, outputs):
    """The shapes of the arrays, in the file's order."""
    hidden = value + policy
    return ((rows, width), (width,), (hidden, width), (hidden,), (8, value), (8,), (outputs, policy), (outputs,))


def whole_numbers(weights):
    """Weights of one group as the integers of the file: nearest, within the type, 8 bits within 127."""
    found = {}
    for name, kind, steps in ARRAYS:
        top = np.iinfo(kind).max
        numbers = np.rint(np.asarray(weights[name], np.float64) * steps) + HALF_STEPS.get(name, 0)
        if not np.isfinite(numbers).all():
            raise NetError(f"{name}: not a number")
        found[name] = np.clip(numbers, -top, top).astype(kind)
    return found


def keep_in_bounds(rows, bias, most):
    """Rows whose sums fit into 16 bits however many are on: where a lane's might not, its largest weights are cut."""
    rows = rows.copy()
    sizes = -np.sort(-np.abs(rows.astype(np.int64)), 0)[:most]
    room = np.iinfo(np.int16).max - np.abs(bias.astype(np.int64))
    for lane in np.nonzero(sizes.sum(0) > room)[0]:
        top = max(cut for cut in range(128) if np.minimum(sizes[:, lane], cut).sum() <= max(room[lane], 0))
        rows[:, lane] = np.clip(rows[:, lane], -top, top)
    return rows


def write_net(path, layout, group, weights, about=()):
    """Write the net of one group; `weights` holds all rows, of which the file gets the group's."""
    of = layout.groups[group]
    numbers = whole_numbers({**weights, "rows": np.asarray(weights["rows"])[of.rows()]})
    numbers["rows"] = keep_in_bounds(numbers["rows"], numbers["bias"], of.most)
    body = b"".join(numbers[name].tobytes() for name, _, _ in ARRAYS)
    width = numbers["rows"].shape[1]
    value, policy = numbers["value"].shape[1], numbers["policy"].shape[1]
    lines = [
        "praline-net 1",
        f"rules {layout.groups[group].word}",
        f"width {width}",
        f"value {value}",
        f"policy {policy}",
        f"inputs {layout.inputs}",
        f"outputs {layout.outputs}",
        f"check {fnv1a(body):016x}",
        *("about " + " ".join(line.split()) for line in about),
    ]
    put(path, "\n".join(lines).encode() + b"\n\n" + body)


def read_net(path, layout, older=False):
    """Read a net file: its header as a dictionary, and its arrays.

    An older one may have been made before the last inputs were added: then it has fewer rows.
    """
    head, gap, body = Path(path).read_bytes().partition(b"\n\n")
    lines = [line.split(" ", 1) for line in head.decode("utf-8", "replace").split("\n")]
    if not gap or lines[0] != ["praline-net", "1"] or any(len(line) != 2 for line in lines):
        raise NetError(f"{path}: not a net file")
    header = {"about": [text for key, text in lines if key == "about"]}
    header.update({key: text for key, text in lines[1:] if key != "about"})
    try:
        group = next(one for one in layout.groups if one.word == header["rules"])
        width, value, policy, inputs, outputs = (int(header[key]) for key in ("width", "value", "policy", "inputs", "outputs"))
        check = header["check"]
    except (KeyError, ValueError, StopIteration) as error:
        raise NetError(f"{path}: a line of the header is missing or wrong") from error
    if outputs != layout.outputs or not (inputs == layout.inputs or older and inputs < layout.inputs):
        raise NetError(f"{path}: made for another layout")
    if f"{fnv1a(body):016x}" != check:
        raise NetError(f"{path}: damaged, the checksum is wrong")
    arrays, at = {}, 0
    rows = sum(row < inputs for row in group.rows())
    for (name, kind, _), shape in zip(ARRAYS, shapes(rows, width, value, policy, outputs)):
        size = int(np.prod(shape)) * np.dtype(kind).itemsize
        if len(body) < at + size:
            raise NetError(f"{path}: too short")
        arrays[name] = np.frombuffer(body, kind, int(np.prod(shape)), at).reshape(shape)
        at += size
    if at != len(body):
        raise NetError(f"{path}: too long")
    return header, arrays
