"""The layout of inputs and outputs, as `praline-train layout` prints it."""

import json
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Group:
    """One kind of rules that has a net of its own."""

    word: str
    players: int
    free: bool
    ranges: tuple
    # No more inputs than these can be on at once.
    most: int

    def rows(self):
        """The inputs whose rows the net file holds, in its order."""
        return [row for start, end in self.ranges for row in range(start, end)]


@dataclass(frozen=True)
class Layout:
    """What the numbers in sample files mean, as far as the learner has to know."""

    inputs: int
    outputs: int
    groups: tuple
    factors: int
    parents: tuple
    input_maps: tuple = field(repr=False)
    output_maps: tuple = field(repr=False)


def read_layout(path):
    """Read and check a layout file."""
    return parse_layout(Path(path).read_text(encoding="utf-8"))


def parse_layout(text):
    """Make a layout from its JSON text; raises ValueError where it contradicts itself."""
    data = json.loads(text)
    inputs, outputs, factors = data["inputs"], data["outputs"], data["factors"]
    # 65535 marks the end of a list, and the tensors hold the numbers as signed 16 bits.
    if not (0 < inputs < 32767 and 0 < outputs < 32767):
        raise ValueError(f"{inputs} inputs and {outputs} outputs: must be 1 to 32766")
    groups = tuple(
        Group(group["word"], group["players"], group["free"], tuple(map(tuple, group["ranges"])), group["most"])
        for group in data["groups"]
    )
    for group in groups:
        if any(not 0 <= start <= end <= inputs for start, end in group.ranges):
            raise ValueError(f"group {group.word}: a range lies outside of the {inputs} inputs")
        if not 2 <= group.players <= 4:
            raise ValueError(f"group {group.word}: {group.players} players")
    parents = tuple(tuple(of) for of in data["parents"])
    if len(parents) != inputs or any(not 0 <= one < factors for of in parents for one in of):
        raise ValueError("parents: one list of factors is needed for each input")
    maps = data.get("colour_maps") or {"inputs": [], "outputs": []}
    for name, size in (("inputs", inputs), ("outputs", outputs)):
        for one in maps[name]:
            if len(one) != size or min(one) < 0 or max(one) >= size:
                raise ValueError(f"colour maps: one of the {name} leads out of the layout")
    if len(maps["inputs"]) != len(maps["outputs"]):
        raise ValueError("colour maps: inputs and outputs differ in number")
    return Layout(
        inputs, outputs, groups, factors, parents, tuple(map(tuple, maps["inputs"])), tuple(map(tuple, maps["outputs"]))
    )
