"""The numbers of a fit."""

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Recipe:
    """The numbers of a fit; the defaults are those of a prototype for two players, except where a comment says otherwise."""

    width: int = 128
    epochs: float = 6.0
    batch: int = 8192
    # Not measured: few positions are learned in smaller batches until there are so many steps.
    min_steps: int = 3000
    rate: float = 0.002
    decay: float = 0.3
    # Not measured: more than the decay of what is shared, so that groups differ only where they must.
    own_decay: float = 1.0
    # Measured between rounds, against the mean of searches after 16 deals, two players, 29,600 games: 0.5 was 0.108 off,
    # 0.8 0.097; in another trial, 5,853 games, 0.5 was 0.106 off and 1.0 0.093.
    search_share: float = 0.9
    points_weight: float = 0.3
    policy_weight: float = 0.25
    recent: float = 1.0
    # 0: all groups have the same rows, and differ in their later layers alone.
    own_rows: int = 1
    seconds: float = math.inf
    seed: int = 1
