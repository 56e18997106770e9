"""How well a model foretells games it has not learned from."""

import torch
from torch.nn import functional

from .model import move_logits
from .samples import BETWEEN, DRAFT, WALL

KINDS = {"within": DRAFT, "wall": WALL, "between": BETWEEN}
BINS = 10


@torch.no_grad()
def measure(model, layout, store, limit=200_000, size=16384):
    """Losses on held-out games by group and kind, and calibration by number of players.

    The weights are rounded as in the net files, so that the figures are those of what is played with.
    """
    groups, bins = {}, {}
    for number, group in enumerate(layout.groups):
        rows = store.rows(number, held=True)
        if not len(rows):
            continue
        # Evenly over all of the time, not the oldest alone.
        rows = rows[:: max(1, len(rows) // limit)]
        weights = model.rounded(number)
        parts = [one_batch(model, weights, store.batch(number, part)) for part in rows.split(size)]
        found = {name: torch.cat([part[name] for part in parts]) for name in parts[0]}
        groups[group.word] = figures(found)
        table = bins.setdefault(group.players, torch.zeros(3, BINS, dtype=torch.float64, device=store.device))
        add_to_bins(table, found["chances"].reshape(-1), found["outcome"].reshape(-1))
    return {"groups": groups, "calibration": {str(players): calibration(table) for players, table in bins.items()}}


def one_batch(model, weights, batch):
    """What is asked of each position of a batch."""
    value, policy = model(weights, batch.inputs, as_engine=True)
    seats = batch.players
    chances = functional.log_softmax(value[:, :seats], 1)
    outcome = batch.outcome[:, :seats]
    logits = move_logits(policy, batch.moves)
    return {
        "loss": -(outcome * chances).sum(1),
        "points": (value[:, 4 : 4 + seats] * 10 - batch.points[:, :seats]).abs().mean(1),
        "agrees": logits.argmax(1) == batch.visits.argmax(1),
        "policy": batch.visits.sum(1) > 0,
        "kind": batch.kind,
        "chances": chances.exp(),
        "outcome": outcome,
    }


def figures(found):
    """The means of one group; a kind that does not occur has none."""
    result = {"held_out": len(found["kind"]), "points": mean(found["points"])}
    for name, kind in KINDS.items():
        result[name] = mean(found["loss"][found["kind"] == kind])
    result["best_move"] = mean(found["agrees"][found["policy"]].float())
    result["best_wall"] = mean(found["agrees"][found["policy"] & (found["kind"] == WALL)].float())
    return result


def mean(numbers):
    """The mean, or None of nothing."""
    return round(float(numbers.double().mean()), 4) if len(numbers) else None


def add_to_bins(table, chances, outcome):
    """Count predictions, their sum and what happened, by tenths of the prediction."""
    places = (chances * BINS).long().clamp(0, BINS - 1)
    for row, numbers in enumerate((torch.ones_like(chances), chances, outcome)):
        table[row].index_add_(0, places, numbers.double())


def calibration(table):
    """Each tenth as [predictions, mean predicted, share that happened], and the mean distance of the two."""
    count, predicted, happened = table.tolist()
    rows = [[int(n), round(p / n, 4), round(h / n, 4)] if n else [0, None, None] for n, p, h in zip(count, predicted, happened)]
    total = sum(count)
    error = sum(abs(p - h) for p, h in zip(predicted, happened)) / total if total else None
    return {"bins": rows, "error": error and round(error, 5)}
