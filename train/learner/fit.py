"""Fit a model to the positions of a store."""

import copy
import inspect
import math
import random
import time

import torch
from torch.nn import functional

from .model import Model, move_logits


def losses(model, batch, recipe, teacher=None):
    """The three losses of a batch: chances to win, points, moves; where no search has said enough, a teacher does."""
    value, policy = model(model.weights(batch.group), batch.inputs)
    seats = batch.players
    known = batch.search.sum(1, keepdim=True) > 0.5
    taught, favoured = (batch.outcome[:, :seats], None) if teacher is None else teacher.says(batch)
    mixed = torch.lerp(batch.outcome, batch.search, recipe.search_share)[:, :seats]
    target = torch.where(known, mixed, taught)
    win = -(target * functional.log_softmax(value[:, :seats], 1)).sum(1).mean()
    points = functional.smooth_l1_loss(value[:, 4 : 4 + seats], batch.points[:, :seats] / 10)
    visited = batch.visits.sum(1, keepdim=True)
    wanted = batch.visits / visited.clamp(min=1)
    if teacher is not None:
        wanted = torch.where(visited > 0, wanted, favoured)
    chosen = functional.log_softmax(move_logits(policy, batch.moves), 1)
    cross = -(wanted * chosen).sum()
    return win, points, cross / (wanted.sum(1) > 0).sum().clamp(min=1)


class Teacher:
    """A model that is learned from and does not change."""

    def __init__(self, model):
        self.model = model
        self.weights = {}

    @torch.no_grad()
    def says(self, batch):
        """The chances of the seats, and how much each move is favoured: nothing where there is none."""
        if batch.group not in self.weights:
            self.weights[batch.group] = self.model.weights(batch.group)
        value, policy = self.model(self.weights[batch.group], batch.inputs)
        some = batch.moves[:, :1, 0] < policy.shape[1]
        favoured = functional.softmax(move_logits(policy, batch.moves), 1) * some
        return functional.softmax(value[:, : batch.players], 1), favoured


def optimiser(model, recipe):
    """AdamW; a group's own part has no gradient, and so stays as it is, while others are learned."""
    shared, own, biases = [model.factors], [], []
    for table, weights in [(model.shared, shared), *((one, own) for one in model.own)]:
        for name, one in table.items():
            (biases if name.endswith("bias") else weights).append(one)
    fused = model.factors.is_cuda and "fused" in inspect.signature(torch.optim.AdamW).parameters
    quick = {"fused": True} if fused else {"foreach": True}
    decays = [(shared, recipe.decay), (own, recipe.own_decay), (biases, 0.0)]
    return torch.optim.AdamW([{"params": part, "weight_decay": decay} for part, decay in decays], lr=recipe.rate, **quick)


def rate_at(progress, peak):
    """One cycle: up within a twentieth of the way, then down to nothing along a cosine."""
    if progress < 0.05:
        return peak * (0.1 + 0.9 * progress / 0.05)
    return peak * 0.5 * (1 + math.cos(math.pi * min(1.0, (progress - 0.05) / 0.95)))


def batch_size(positions, recipe):
    """Few positions are learned in smaller batches, so that there are enough steps."""
    size = recipe.batch
    while size > 1024 and positions * recipe.epochs / size < recipe.min_steps:
        size //= 2
    return size


def epoch(rows, size, dice):
    """One pass in batches of one group each: pairs of group and rows, groups mixed by their share."""
    shuffled = [of[torch.randperm(len(of), device=of.device)] for of in rows]
    places = [(group, at) for group, of in enumerate(rows) for at in range(0, len(of), size)]
    dice.shuffle(places)
    for group, at in places:
        part = shuffled[group][at : at + size]
        # What is left over at a group's end waits for the next pass, unless it is most of the group.
        if len(part) * 2 >= min(size, len(shuffled[group])):
            yield group, part


def fit(layout, store, recipe, start=None, report=None, teacher=None):
    """Learn until the epochs or the seconds are over; gives the model and what the last tenth of it lost.

    What no search has said is learned from a teacher: a model, or else what the fit starts from.
    """
    torch.manual_seed(recipe.seed)
    dice = random.Random(recipe.seed)
    torch.set_float32_matmul_precision("high")
    model = Model(layout, recipe.width, own_rows=bool(recipe.own_rows))
    if start is not None:
        model.load_state_dict({name: one.float() for name, one in start.items()})
    model.to(store.device)
    if teacher is None and start is not None:
        teacher = copy.deepcopy(model)
    teacher = None if teacher is None else Teacher(teacher.to(store.device))
    rows = [store.rows(group, held=False, recent=recipe.recent) for group in range(len(layout.groups))]
    positions = sum(map(len, rows))
    if not positions:
        raise ValueError("there are no positions to learn from")
    size = batch_size(positions, recipe)
    planned = max(1, math.ceil(sum(math.ceil(len(of) / size) for of in rows) * recipe.epochs))
    adam = optimiser(model, recipe)
    began, step, progress = time.monotonic(), 0, 0.0
    sums, counted, shown = torch.zeros(3, device=store.device), 0, began
    while progress < 1:
        for group, part in epoch(rows, size, dice):
            for of in adam.param_groups:
                of["lr"] = rate_at(progress, recipe.rate)
            adam.zero_grad(set_to_none=True)
            found = losses(model, store.batch(group, part, shuffle_colours=True), recipe, teacher)
            (found[0] + recipe.points_weight * found[1] + recipe.policy_weight * found[2]).backward()
            adam.step()
            step += 1
            if progress >= 0.9:
                sums += torch.stack([one.detach() for one in found])
                counted += 1
            now = time.monotonic()
            progress = max(step / planned, (now - began) / recipe.seconds)
            if report and now - shown > 5:
                report(step, planned, now - began, [round(one.item(), 4) for one in found])
                shown = now
            if progress >= 1:
                break
    mean = (sums / max(counted, 1)).tolist()
    seconds = time.monotonic() - began
    return model, {
        "width": recipe.width,
        "positions": positions,
        "batch": size,
        "steps": step,
        "epochs": round(step * size / positions, 2),
        "seconds": round(seconds, 1),
        "step_ms": round(1000 * seconds / step, 2),
        "train": {"value": round(mean[0], 4), "points": round(mean[1], 4), "policy": round(mean[2], 4)},
    }
