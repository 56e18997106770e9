"""From a model to files: six nets and a checkpoint to go on from."""

import os
from pathlib import Path

import torch

from .model import Model
from .netfile import ARRAYS, HALF_STEPS, read_net, write_net


# What is on in fewer positions is not learned but left over, and smaller weights count next to nothing: without them
# files are smaller.
RARE = 100
SMALL = 1.5 / 64


def export_nets(model, layout, folder, about=(), store=None):
    """Write the nets of all groups; gives their paths. Inputs that a store has hardly ever seen count nothing."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    paths = []
    seen = None if store is None else [store.seen(number) for number in range(len(layout.groups))]
    if seen and not model.own_rows:
        # Rows that are the same for all stay the same.
        seen = [sum(seen)] * len(seen)
    for number, group in enumerate(layout.groups):
        with torch.no_grad():
            weights = {name: one.float().cpu().numpy() for name, one in model.weights(number).items()}
        if store is not None and store.positions()[number]:
            weights["rows"][(seen[number] < RARE).numpy()] = 0
            weights["rows"][abs(weights["rows"]) < SMALL] = 0
        paths.append(Path(folder) / f"{group.word}.net")
        write_net(paths[-1], layout, number, weights, about)
    return paths


def save_checkpoint(model, path):
    """Keep the weights, in half precision: a fit that starts from them does not notice."""
    weights = {name: one.half().cpu() for name, one in model.state_dict().items()}
    part = Path(f"{path}.part")
    torch.save({"width": model.width, "weights": weights}, part)
    os.replace(part, path)


def load_checkpoint(path, width):
    """The weights to start from; raises ValueError if they are of another width."""
    saved = torch.load(path, map_location="cpu")
    if saved["width"] != width:
        raise ValueError(f"{path}: {saved['width']} wide, not {width}")
    return saved["weights"]


def model_of_nets(folder, layout):
    """A model that plays as the nets of a folder do."""
    header, _ = read_net(Path(folder) / f"{layout.groups[0].word}.net", layout, older=True)
    model = Model(layout, int(header["width"]))
    model.load_state_dict(weights_of_nets(folder, layout, model.width))
    return model


def weights_of_nets(folder, layout, width):
    """The weights of a model that plays as the nets of a folder do; they may be half as wide.

    Raises ValueError if they are of another width.
    """
    weights = {}
    for number, group in enumerate(layout.groups):
        path = Path(folder) / f"{group.word}.net"
        header, arrays = read_net(path, layout, older=True)
        own = {
            name: torch.from_numpy((arrays[name] - float(HALF_STEPS.get(name, 0))) / steps).float() for name, _, steps in ARRAYS
        }
        if 2 * int(header["width"]) == width:
            own = widened(own)
        elif int(header["width"]) != width:
            raise ValueError(f"{path}: {header['width']} wide, not {width} or half of it")
        table = torch.zeros(layout.inputs, width)
        # What was added since counts nothing yet.
        table[torch.tensor(group.rows()[: len(own["rows"])])] = own["rows"]
        for name, one in {**own, "rows": table}.items():
            weights[f"own.{number}.{name}"] = one
            weights[f"shared.{name}"] = torch.zeros_like(one)
    weights["factors"] = torch.zeros(max(layout.factors, 1), width)
    return weights


def widened(own):
    """Twice as wide: every unit of the first layer stands twice and counts half, nearly alike so that both can part."""
    dice = torch.Generator().manual_seed(1)
    rows = own["rows"].repeat(1, 2)
    return {
        **own,
        "rows": rows + 0.01 * torch.randn(rows.shape, generator=dice),
        "bias": own["bias"].repeat(2),
        "dense": own["dense"].repeat(1, 2) / 2,
    }
