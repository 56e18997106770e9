"""With PyTorch: the model learns, and its nets give what it gives."""

import random
import tempfile
import unittest
from dataclasses import replace
from pathlib import Path

from tests.needs import needs

needs("numpy", "torch")

import numpy as np  # noqa: E402
import torch  # noqa: E402
from learner.export import export_nets, load_checkpoint, model_of_nets, save_checkpoint, weights_of_nets  # noqa: E402
from learner.fit import epoch, fit, losses, optimiser  # noqa: E402
from learner.layout import parse_layout  # noqa: E402
from learner.measure import measure  # noqa: E402
from learner.model import Model, by_lookup, by_product, move_logits  # noqa: E402
from learner.recipe import Recipe  # noqa: E402
from learner.reference import Reference, examples  # noqa: E402
from learner.samples import read_samples, write_samples  # noqa: E402
from learner.store import Store  # noqa: E402
from tests.synthetic import WORDS, layout_text, positions  # noqa: E402


class LearningTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.layout = parse_layout(layout_text())
        cls.paths = []
        for group, word in enumerate(WORDS):
            cls.paths.append(Path(cls.folder.name) / f"games-00001.{word}.samples")
            write_samples(cls.paths[-1], positions(group, 6000, seed=group))

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def store(self):
        store = Store(self.layout, "cpu")
        for path in self.paths:
            store.add_file(path)
        return store

    def test_it_learns_and_its_nets_agree(self):
        store = self.store()
        self.assertEqual(store.games, [600] * 6)
        before = measure(Model(self.layout, 32), self.layout, store)["groups"]["3"]
        model, _ = fit(self.layout, store, Recipe(width=32, epochs=8, batch=1024))
        after = measure(model, self.layout, store)
        self.assertLess(after["groups"]["3"]["between"], before["between"] - 0.4)
        self.assertGreater(after["groups"]["2-free"]["best_wall"], 0.85)
        self.assertLess(after["calibration"]["4"]["error"], 0.05)
        paths = export_nets(model, self.layout, self.folder.name)
        for group, (net, samples) in enumerate(zip(paths, self.paths)):
            batch = store.batch(group, torch.arange(30))
            value, policy = model(model.rounded(group), batch.inputs, as_engine=True)
            logits = move_logits(policy, batch.moves)
            for row, one in enumerate(examples(Reference(net, self.layout), read_samples(samples), 30)):
                np.testing.assert_allclose(np.array(one["value"]) / 4096, value[row].detach(), atol=1e-4)
                np.testing.assert_allclose(np.array(one["logits"]) / 4096, logits[row, : len(one["logits"])].detach(), atol=1e-4)

    def test_both_ways_to_sum_rows_agree(self):
        rows, inputs = torch.randn(50, 8), torch.randint(0, 51, (20, 6))
        torch.testing.assert_close(by_lookup(inputs, rows), by_product(inputs, rows))

    def test_a_group_that_is_not_learned_keeps_its_part(self):
        store, recipe = self.store(), Recipe(width=16)
        model = Model(self.layout, 16)
        with torch.no_grad():
            model.own[5]["rows"].fill_(0.25)
        adam = optimiser(model, recipe)
        for _ in range(3):
            adam.zero_grad(set_to_none=True)
            sum(losses(model, store.batch(0, torch.arange(100)), recipe)).backward()
            adam.step()
        self.assertTrue((model.own[5]["rows"] == 0.25).all())
        self.assertTrue((model.own[0]["rows"] != 0).any())

    def test_shuffled_colours_are_as_good(self):
        store = self.store()
        torch.manual_seed(1)
        plain, shuffled = (store.batch(1, torch.arange(500), shuffle_colours=on) for on in (False, True))
        self.assertTrue((plain.inputs != shuffled.inputs).any())
        self.assertTrue((plain.inputs.sort(1).values[:, :5] == shuffled.inputs.sort(1).values[:, :5])[:, 0].float().mean() > 0.9)
        fixed = store.batch(0, torch.arange(500), shuffle_colours=True)
        self.assertTrue((fixed.inputs == store.batch(0, torch.arange(500)).inputs).all())

    def test_every_position_comes_once_an_epoch(self):
        rows = [torch.arange(0, 5000), torch.arange(0), torch.arange(7000, 7300)]
        seen = [[], [], []]
        for group, part in epoch(rows, 1000, random.Random(1)):
            seen[group].extend(part.tolist())
        self.assertEqual(sorted(seen[0]), list(range(5000)))
        self.assertEqual(sorted(seen[2]), list(range(7000, 7300)))

    def test_the_same_seed_gives_the_same_net(self):
        recipe = Recipe(width=8, epochs=1, batch=1024, min_steps=1)
        first, second = (fit(self.layout, self.store(), recipe)[0].state_dict() for _ in range(2))
        self.assertTrue(all(torch.equal(first[name], second[name]) for name in first))

    def test_nets_are_gone_on_from(self):
        folder = Path(self.folder.name) / "nets"
        model, _ = fit(self.layout, self.store(), Recipe(width=16, epochs=1, batch=1024, min_steps=1))
        paths = export_nets(model, self.layout, folder)
        files = [path.read_bytes() for path in paths]
        again = Model(self.layout, 16)
        again.load_state_dict(weights_of_nets(folder, self.layout, 16))
        self.assertEqual([path.read_bytes() for path in export_nets(again, self.layout, folder)], files)
        wide = Model(self.layout, 32)
        wide.load_state_dict(weights_of_nets(folder, self.layout, 32))
        batch = self.store().batch(1, torch.arange(200))
        outputs = [one(one.weights(1), batch.inputs)[0] for one in (again, wide)]
        self.assertLess((outputs[0] - outputs[1]).abs().mean(), 0.1)
        with self.assertRaises(ValueError):
            weights_of_nets(folder, self.layout, 48)

    def test_groups_with_common_rows_learn_from_nets_of_another_width(self):
        folder = Path(self.folder.name) / "nets"
        recipe = Recipe(width=16, epochs=1, batch=1024, min_steps=1)
        export_nets(fit(self.layout, self.store(), recipe)[0], self.layout, folder)
        teacher = model_of_nets(folder, self.layout)
        self.assertEqual(teacher.width, 16)
        model, _ = fit(self.layout, self.store(), replace(recipe, width=32, own_rows=0), teacher=teacher)
        rows = [model.weights(group)["rows"] for group in range(len(self.layout.groups))]
        self.assertTrue(all(torch.equal(rows[0], one) for one in rows))
        self.assertFalse(torch.equal(model.weights(0)["value"], model.weights(1)["value"]))

    def test_a_checkpoint_is_gone_on_from(self):
        path = Path(self.folder.name) / "checkpoint.pt"
        recipe = Recipe(width=16, epochs=2, batch=1024)
        model, first = fit(self.layout, self.store(), recipe)
        save_checkpoint(model, path)
        _, second = fit(self.layout, self.store(), recipe, load_checkpoint(path, 16))
        self.assertLess(second["train"]["value"], first["train"]["value"])
        with self.assertRaises(ValueError):
            load_checkpoint(path, 32)


if __name__ == "__main__":
    unittest.main()
