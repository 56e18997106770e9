"""A small layout and positions whose outcomes follow a hidden rule, for trials without the engine."""

import itertools
import json

import numpy as np

from learner.samples import BETWEEN, DRAFT, WALL, Samples

# Inputs: 60 plain ones, then 8 for each of the five colours; outputs: 10 plain ones, then 4 for each colour.
PLAIN, OF_COLOUR, PLAIN_OUT, OF_COLOUR_OUT = 60, 8, 10, 4
INPUTS, OUTPUTS = PLAIN + 5 * OF_COLOUR, PLAIN_OUT + 5 * OF_COLOUR_OUT
WORDS = ("2", "2-free", "3", "3-free", "4", "4-free")
ACTIVE, MOVES, TERMS = 24, 12, 3


def layout_text():
    """The layout as the engine would print it."""
    groups = []
    for word in WORDS:
        ranges = [[0, 40], [50, INPUTS]] if "free" in word else [[0, 50], [PLAIN, INPUTS]]
        groups.append({"word": word, "players": int(word[0]), "free": "free" in word, "ranges": ranges, "most": 60})
    parents = [[number % 7, 7 + number % 3] for number in range(INPUTS)]
    maps = {"inputs": [], "outputs": []}
    for colours in itertools.permutations(range(5)):
        for name, plain, size in (("inputs", PLAIN, OF_COLOUR), ("outputs", PLAIN_OUT, OF_COLOUR_OUT)):
            maps[name].append([*range(plain), *(plain + to * size + k for to in colours for k in range(size))])
    layout = {"inputs": INPUTS, "outputs": OUTPUTS, "groups": groups, "factors": 10, "parents": parents, "colour_maps": maps}
    return json.dumps(layout)


def rule():
    """The hidden rule, the same for all colours: what an input is worth to each seat, and what a term is worth."""
    dice = np.random.default_rng(99)
    worth, terms = dice.normal(0, 0.6, (INPUTS, 4)), dice.normal(0, 1.0, OUTPUTS)
    for colour in range(1, 5):
        worth[PLAIN + colour * OF_COLOUR :][:OF_COLOUR] = worth[PLAIN:][:OF_COLOUR]
        terms[PLAIN_OUT + colour * OF_COLOUR_OUT :][:OF_COLOUR_OUT] = terms[PLAIN_OUT:][:OF_COLOUR_OUT]
    return worth, terms


def positions(group, count, seed):
    """Random positions of one group, ten to a game."""
    dice = np.random.default_rng(seed)
    players, free = int(WORDS[group][0]), "free" in WORDS[group]
    worth, terms = rule()
    possible = np.r_[0:40, 50:INPUTS] if free else np.r_[0:50, PLAIN:INPUTS]
    inputs = dice.choice(possible, (count, ACTIVE)).astype("<u2")
    logits = worth[inputs].sum(1)[:, :players]
    chances = np.exp(logits - logits.max(1, keepdims=True))
    chances /= chances.sum(1, keepdims=True)
    winner = (chances.cumsum(1) < dice.random((count, 1))).sum(1).clip(0, players - 1)
    outcome, search, points = np.zeros((count, 4)), np.zeros((count, 4)), np.zeros((count, 4))
    outcome[np.arange(count), winner] = 1
    search[:, :players] = chances
    search[::5] = 0
    points[:, :players] = 5 * (logits - logits.mean(1, keepdims=True))
    moves = dice.integers(0, OUTPUTS, (count, MOVES, TERMS)).astype("<u2")
    found = terms[moves].sum(2)
    moves[:, :, 2][dice.random((count, MOVES)) < 0.3] = 65535
    found = np.where(moves[:, :, 2] == 65535, terms[moves[:, :, :2]].sum(2), found)
    absent = np.arange(MOVES) >= dice.integers(1, MOVES + 1, (count, 1))
    moves[absent] = 65535
    shares = np.where(absent, 0, np.exp(found))
    visits = np.floor(65535 * shares / shares.sum(1, keepdims=True)).astype("<u2")
    kind = dice.choice([DRAFT, DRAFT, WALL if free else DRAFT, BETWEEN], count).astype("<u1")
    inputs[:, -3:][dice.random((count, 3)) < 0.5] = 65535
    visits[kind == BETWEEN], moves[kind == BETWEEN] = 0, 65535
    game = np.arange(count) // 10
    return Samples(group, players, inputs, outcome, search, points, moves, visits, kind, game)
