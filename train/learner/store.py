"""All positions of all groups, held as compact tensors on one device, to which more can be added."""

from dataclasses import dataclass

import numpy as np
import torch

from .samples import ENDS, held_out, read_samples


@dataclass
class Batch:
    """Some positions of one group, ready for the model."""

    group: int
    players: int
    inputs: torch.Tensor
    outcome: torch.Tensor
    search: torch.Tensor
    points: torch.Tensor
    moves: torch.Tensor
    visits: torch.Tensor
    kind: torch.Tensor


class Pile:
    """Tensors with room to grow, all of one length."""

    def __init__(self, device):
        self.device, self.count, self.room = device, 0, {}

    def add(self, columns):
        """Append rows; room grows by half, so that everything is copied a few times at most."""
        more = len(next(iter(columns.values())))
        for name, new in columns.items():
            old = self.room.get(name)
            if old is None or len(old) < self.count + more:
                size = max(self.count + more, self.count * 3 // 2)
                grown = torch.empty((size, *new.shape[1:]), dtype=new.dtype, device=self.device)
                if old is not None:
                    if old.shape[1:] != new.shape[1:]:
                        raise ValueError(f"{name}: {tuple(new.shape[1:])} where {tuple(old.shape[1:])} was before")
                    grown[: self.count] = old[: self.count]
                self.room[name] = old = grown
            old[self.count : self.count + more] = new.to(self.device)
        self.count += more

    def __getitem__(self, name):
        return self.room[name][: self.count]


class Store:
    """The positions of each group, those to learn from and those to measure with."""

    def __init__(self, layout, device, keep_on=None):
        self.layout, self.device = layout, torch.device(device)
        self.keep_on = torch.device(keep_on or device)
        self.piles = [Pile(self.keep_on) for _ in layout.groups]
        self.games = [0] * len(layout.groups)
        self.input_maps = maps_tensor(layout.input_maps, layout.inputs, self.device)
        self.output_maps = maps_tensor(layout.output_maps, layout.outputs, self.device)

    def add_file(self, path):
        """Read a sample file and keep its positions."""
        samples = read_samples(path)
        if not len(samples):
            return
        if samples.group >= len(self.piles) or samples.players != self.layout.groups[samples.group].players:
            raise ValueError(f"{path}: group {samples.group} with {samples.players} players is not in the layout")
        targets = np.concatenate([samples.outcome, samples.search, samples.points], 1)
        if not np.isfinite(targets).all():
            raise ValueError(f"{path}: a target is not a number")
        self.piles[samples.group].add(
            {
                "inputs": indices(samples.inputs, self.layout.inputs, self.keep_on, path),
                "targets": torch.from_numpy(targets.astype(np.float16)),
                "moves": indices(samples.moves, self.layout.outputs, self.keep_on, path),
                "visits": torch.from_numpy((samples.visits >> 1).astype(np.int16)),
                "kind": torch.from_numpy(samples.kind.copy()),
                "held": torch.from_numpy(held_out(path, samples.game)),
            }
        )
        self.games[samples.group] += len(np.unique(samples.game[samples.game < ENDS]))

    def positions(self):
        """How many positions each group has."""
        return [pile.count for pile in self.piles]

    def rows(self, group, held, recent=1.0):
        """The numbers of the positions to learn from, or of those held out; `recent`: only the newest part."""
        pile = self.piles[group]
        if not pile.count:
            return torch.empty(0, dtype=torch.int64, device=self.keep_on)
        start = int(pile.count * (1 - recent))
        return torch.nonzero(pile["held"][start:] == held).squeeze(1) + start

    def seen(self, group):
        """How often each input is on in the positions of a group; on the free wall in whatever colours."""
        pile, size = self.piles[group], self.layout.inputs
        counts = torch.zeros(size + 1, dtype=torch.int64, device=self.keep_on)
        for part in pile["inputs"].split(1 << 20) if pile.count else ():
            counts += torch.bincount(part.flatten().long(), minlength=size + 1)
        counts = counts[:size].cpu()
        if self.layout.groups[group].free and len(self.input_maps):
            counts = counts[self.input_maps[:, :size].cpu()].sum(0)
        return counts

    def batch(self, group, rows, shuffle_colours=False):
        """Gather positions; on the free wall the colours may be shuffled, each position in its own way."""
        pile, device = self.piles[group], self.device
        part = {name: pile[name].index_select(0, rows).to(device) for name in ("inputs", "targets", "moves", "visits", "kind")}
        inputs, moves = part["inputs"].long(), part["moves"].long()
        if shuffle_colours and self.layout.groups[group].free and len(self.input_maps):
            choice = torch.randint(len(self.input_maps), (len(rows), 1), device=device)
            inputs = self.input_maps[choice, inputs]
            moves = self.output_maps[choice.unsqueeze(2), moves]
        targets = part["targets"].float()
        return Batch(
            group,
            self.layout.groups[group].players,
            inputs,
            targets[:, :4],
            targets[:, 4:8],
            targets[:, 8:],
            moves,
            part["visits"].float(),
            part["kind"],
        )


def indices(numbers, size, device, path):
    """Numbers as signed 16 bits, where `size` marks what is absent."""
    found = torch.from_numpy(numbers.view(np.int16)).to(device)
    # 65535 reads as -1; anything else that is out of the layout is damage.
    found = torch.where(found == -1, torch.full_like(found, size), found)
    if found.numel() and (int(found.max()) > size or int(found.min()) < 0):
        raise ValueError(f"{path}: a number lies outside of the layout")
    return found


def maps_tensor(maps, size, device):
    """Permutations as one tensor; what is absent stays absent."""
    return torch.tensor([[*one, size] for one in maps], dtype=torch.int64, device=device)
