"""From a model to files: six nets and a checkpoint to go on from."""

import os
from pathlib import Path

import torch

from .netfile import ARRAYS, HALF_STEPS, read_net, write_net


def export_nets(model, layout, folder, about=()):
    """Write the nets of all groups; gives their paths."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    paths = []
    for number, group in enumerate(layout.groups):
        with torch.no_grad():
            weights = {name: one.float().cpu().numpy() for name, one in model.weights(number).items()}
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


def weights_of_nets(folder, layout, width):
    """The weights of a model that plays as the nets of a folder do; raises ValueError if they are of another width."""
    weights = {}
    for number, group in enumerate(layout.groups):
        path = Path(folder) / f"{group.word}.net"
        header, arrays = read_net(path, layout)
        if int(header["width"]) != width:
            raise ValueError(f"{path}: {header['width']} wide, not {width}")
        for name, _, steps in ARRAYS:
            own = torch.from_numpy((arrays[name] - float(HALF_STEPS.get(name, 0))) / steps).float()
            if name == "rows":
                table = torch.zeros(layout.inputs, width)
                table[torch.tensor(group.rows())] = own
                own = table
            weights[f"own.{number}.{name}"] = own
            weights[f"shared.{name}"] = torch.zeros_like(own)
    weights["factors"] = torch.zeros(max(layout.factors, 1), width)
    return weights
