"""From a model to files: six nets and a checkpoint to go on from."""

import os
from pathlib import Path

import torch

from .netfile import write_net


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
