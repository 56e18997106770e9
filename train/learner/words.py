"""Short lines for people who watch."""

from dataclasses import asdict


def clock(seconds):
    """Minutes and seconds."""
    seconds = max(0, int(seconds))
    return f"{seconds // 60}:{seconds % 60:02}"


def describe(recipe):
    """A recipe in one line."""
    return "recipe " + " ".join(f"{key}={value}" for key, value in asdict(recipe).items())


def fit_in_words(fitted):
    """What a fit took, in one line."""
    return (
        f"{fitted['epochs']} epochs of {fitted['positions']:,} positions, {fitted['steps']:,} steps of {fitted['batch']:,} "
        f"in {fitted['seconds']} s ({fitted['step_ms']} ms each), training losses {' '.join(map(str, fitted['train'].values()))}"
    )


def in_words(layout, store, held_out=None):
    """Games of each group and, where measured, loss between rounds, within a round, and agreement on the best move."""
    parts = []
    for group, games in zip(layout.groups, store.games):
        found = (held_out or {"groups": {}})["groups"].get(group.word)
        figures = f" ({found['between']}/{found['within']}/{found['best_move']})" if found else ""
        parts.append(f"{group.word}: {games:,}{figures}")
    return ", ".join(parts)
