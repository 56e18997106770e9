"""The net computed as the engine must compute it: slow, obvious, in whole numbers."""

import numpy as np

from .netfile import read_net


class Reference:
    """A net file, ready to be asked."""

    def __init__(self, path, layout):
        self.header, arrays = read_net(path, layout)
        self.arrays = {name: array.astype(np.int64) for name, array in arrays.items()}
        group = next(one for one in layout.groups if one.word == self.header["rules"])
        self.row_of = {number: row for row, number in enumerate(group.rows())}
        self.value = int(self.header["value"])

    def outputs(self, inputs):
        """Value outputs and policy outputs of a position in 4096ths, from the list of its inputs."""
        a = self.arrays
        total = a["bias"] + sum((a["rows"][self.row_of[number]] for number in inputs), np.zeros_like(a["bias"]))
        act = np.clip(total >> 2, 0, 127)
        hidden = np.clip((a["dense_bias"] + a["dense"] @ act) >> 4, 0, 4095)
        value = a["value_bias"] + a["value"] @ hidden[: self.value]
        policy = a["policy_bias"] + a["policy"] @ hidden[self.value :]
        return value, policy

    def logits(self, policy, moves):
        """The logits of moves, each given as the list of its terms."""
        return [int(sum(policy[term] for term in terms)) for terms in moves]


def examples(reference, samples, count):
    """Positions of a sample file with the numbers that the engine must find."""
    for row in range(min(count, len(samples))):
        inputs = [int(one) for one in samples.inputs[row] if one != 65535]
        moves = [[int(one) for one in terms if one != 65535] for terms in samples.moves[row] if terms[0] != 65535]
        value, policy = reference.outputs(inputs)
        yield {"inputs": inputs, "value": value.tolist(), "moves": moves, "logits": reference.logits(policy, moves)}
