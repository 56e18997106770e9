"""The net while it learns: one model for all groups of rules."""

import torch
from torch import nn
from torch.nn import functional

# Weights are stored as 8 bits in 64ths.
LARGEST = 127 / 64
ACT_STEP, ACT_TOP = 16, 127 / 16
HIDDEN_STEP, HIDDEN_TOP = 64, 4095 / 64


class Model(nn.Module):
    """Tables that all groups share, and for each group a part of its own that is added to them."""

    def __init__(self, layout, width, value=32, policy=64, own_rows=True):
        super().__init__()
        self.own_rows = own_rows
        self.width, self.value, self.policy = width, value, policy
        self.inputs, self.outputs = layout.inputs, layout.outputs
        hidden = value + policy
        # Inputs start out nearly as the sum of their simpler factors: what is rare learns from what is common.
        self.shared = nn.ParameterDict(
            {
                "rows": nn.Parameter(torch.randn(layout.inputs, width) * 0.02),
                "bias": nn.Parameter(torch.full((width,), 0.25)),
                "dense": nn.Parameter(torch.randn(hidden, width) * (2 / width) ** 0.5),
                "dense_bias": nn.Parameter(torch.zeros(hidden)),
                "value": nn.Parameter(torch.randn(8, value) * 0.05),
                "value_bias": nn.Parameter(torch.zeros(8)),
                "policy": nn.Parameter(torch.randn(layout.outputs, policy) * 0.05),
                "policy_bias": nn.Parameter(torch.zeros(layout.outputs)),
            }
        )
        self.own = nn.ModuleList(
            nn.ParameterDict({name: nn.Parameter(torch.zeros_like(one)) for name, one in self.shared.items()})
            for _ in layout.groups
        )
        self.factors = nn.Parameter(torch.randn(max(layout.factors, 1), width) * 0.05)
        self.register_buffer("parents", parents_table(layout), persistent=False)

    def weights(self, group):
        """The tables of one group, as its net file will hold them except for the rounding."""
        own = self.own[group]
        found = {name: one + own[name] if self.own_rows or name != "rows" else one for name, one in self.shared.items()}
        found["rows"] = found["rows"] + sum_of_rows(self.parents, self.factors)
        return {name: one if name.endswith("bias") else one.clamp(-LARGEST, LARGEST) for name, one in found.items()}

    @torch.no_grad()
    def rounded(self, group):
        """The tables of one group in the steps of its net file."""
        steps = {"bias": 64, "dense_bias": 1024, "value_bias": 4096, "policy_bias": 4096}
        found = self.weights(group)
        return {name: torch.round(one * steps.get(name, 64)) / steps.get(name, 64) for name, one in found.items()}

    def forward(self, weights, inputs, as_engine=False):
        """Value outputs and policy outputs of a batch; `as_engine` rounds between the layers as the engine does."""
        act = (sum_of_rows(inputs, weights["rows"]) + weights["bias"]).clamp(0, ACT_TOP)
        if as_engine:
            act = nearest(act, ACT_STEP)
        hidden = functional.linear(act, weights["dense"], weights["dense_bias"]).clamp(0, HIDDEN_TOP)
        if as_engine:
            hidden = nearest(hidden, HIDDEN_STEP)
        value = functional.linear(hidden[:, : self.value], weights["value"], weights["value_bias"])
        policy = functional.linear(hidden[:, self.value :], weights["policy"], weights["policy_bias"])
        return value, policy


def nearest(numbers, step):
    """Round to parts of one, halves upwards."""
    return torch.floor(numbers * step + 0.5) / step


def sum_of_rows(inputs, rows):
    """For each position the sum of the rows listed; the number after the last row means none."""
    return by_product(inputs, rows) if rows.is_cuda else by_lookup(inputs, rows)


def by_lookup(inputs, rows):
    """The sum of rows, row by row."""
    rows = functional.pad(rows, (0, 0, 0, 1))
    return functional.embedding_bag(inputs, rows, mode="sum", padding_idx=len(rows) - 1)


def by_product(inputs, rows):
    """The sum of rows as a product with all of them: on tensor cores much quicker than sorting the indices backwards."""
    # The width is a multiple of 8, as tensor cores want it; what lies past the rows is zero.
    wide = (len(rows) // 8 + 1) * 8
    often = torch.zeros(len(inputs), wide, dtype=rows.dtype, device=rows.device)
    often.scatter_add_(1, inputs, torch.ones_like(inputs, dtype=rows.dtype))
    return often @ functional.pad(rows, (0, 0, 0, wide - len(rows)))


def move_logits(policy, moves):
    """The logit of each move: the sum of its terms; absent moves are far below all others."""
    count, number, terms = moves.shape
    policy = functional.pad(policy, (0, 1))
    found = policy.gather(1, moves.reshape(count, number * terms)).reshape(count, number, terms).sum(2)
    return found.masked_fill(moves[:, :, 0] == policy.shape[1] - 1, -1e9)


def parents_table(layout):
    """The factors of each input, in lists of one length."""
    longest = max(1, *map(len, layout.parents))
    none = max(layout.factors, 1)
    return torch.tensor([[*of, *[none] * (longest - len(of))] for of in layout.parents])
