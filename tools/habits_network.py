"""The network of ``estimate_habits.py`` in torch: how it is fitted, and how it becomes whole numbers.

``sanyuan.rules.network`` evaluates the same network in the core; what it does is written there.
"""

import math
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch
from tools.table_file import write_tables
from torch import Tensor, nn

from sanyuan.rules.network import ONE, SHIFT
from sanyuan.variants.riichi.features import ALLOWED, FULL, OPTION, OPTION_NUMBERS, OPTIONS, PLANES, TABLE, TARGET

Array = np.ndarray[tuple[int, ...], np.dtype[np.integer]]
SUITS, RANKS, HONOURS = 3, 9, 7
HEADS = 1 + OPTIONS
BATCH = 128
RATE = 3e-3
DECAY = 0.02
DROPPED = 0.05


class Spread(nn.Module):
    """One layer over the kinds: three neighbours in a suit, each honour by itself."""

    def __init__(self, inputs: int, outputs: int) -> None:
        super().__init__()
        self.suits = nn.Linear(3 * inputs, outputs, bias=False)
        self.honours = nn.Linear(inputs, outputs, bias=False)
        self.bias = nn.Parameter(torch.zeros(outputs))

    def forward(self, suits: Tensor, honours: Tensor) -> tuple[Tensor, Tensor]:
        """Take suits [batch, suits, ranks, inputs] and honours [batch, honours, inputs]."""
        wide = nn.functional.pad(suits, (0, 0, 1, 1))
        joined = torch.cat((wide[:, :, :-2], wide[:, :, 1:-1], wide[:, :, 2:]), 3)
        return self.suits(joined) + self.bias, self.honours(honours) + self.bias


def pooled(suits: Tensor, honours: Tensor) -> Tensor:
    """Return sums over suits and honours, and the largest of all, side by side."""
    most = torch.maximum(suits.amax((1, 2)), honours.amax(1))
    return torch.cat((suits.sum((1, 2)) / 32, honours.sum(1) / 8, most), 1)


def held(values: Tensor) -> Tensor:
    """Cut off what is below zero; nothing comes near the largest number, where the core cuts off as well."""
    return nn.functional.relu(values)


class Block(nn.Module):
    """Two layers beside what goes straight on; the first also hears of the whole hand."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first = Spread(channels, channels)
        self.whole = nn.Linear(3 * channels, channels, bias=False)
        self.second = Spread(channels, channels)
        nn.init.zeros_(self.second.suits.weight)
        nn.init.zeros_(self.second.honours.weight)
        self.drop = nn.Dropout(DROPPED)

    def forward(self, suits: Tensor, honours: Tensor) -> tuple[Tensor, Tensor]:
        """Take and return values of suits and honours."""
        whole = self.whole(pooled(suits, honours))
        inner, inner_honours = self.first(suits, honours)
        kept = self.drop(torch.ones_like(whole))
        inner = held(inner + whole[:, None, None]) * kept[:, None, None]
        inner_honours = held(inner_honours + whole[:, None]) * kept[:, None]
        more, more_honours = self.second(inner, inner_honours)
        return held(suits + more), held(honours + more_honours)


class Habits(nn.Module):
    """The whole network: a score for every kind as a discard, for declaring, and for every claim."""

    def __init__(self, channels: int, blocks: int) -> None:
        super().__init__()
        self.channels = channels
        self.begin = Spread(PLANES, channels)
        self.table = nn.Linear(TABLE, channels, bias=False)
        self.blocks = nn.ModuleList([Block(channels) for _ in range(blocks)])
        self.thrown_suits = nn.Linear(channels, 1, bias=False)
        self.thrown_honours = nn.Linear(channels, 1)
        self.gathered = nn.Linear(4 * channels, channels)
        self.answers = nn.Linear(channels, HEADS)
        self.drop = nn.Dropout(DROPPED)

    def forward(self, planes: Tensor, table: Tensor) -> tuple[Tensor, Tensor]:
        """Take planes [batch, kinds, planes] and tables; return scores of discards and of answers."""
        suits = planes[:, : SUITS * RANKS].unflatten(1, (SUITS, RANKS))
        honours = planes[:, SUITS * RANKS :]
        whole = self.table(table)
        inner, inner_honours = self.begin(suits, honours)
        inner, inner_honours = held(inner + whole[:, None, None]), held(inner_honours + whole[:, None])
        for block in self.blocks:
            inner, inner_honours = block(inner, inner_honours)
        thrown = torch.cat((self.thrown_suits(inner).flatten(1), self.thrown_honours(inner_honours).flatten(1)), 1)
        target = planes[:, :, TARGET]
        every = torch.cat((inner.flatten(1, 2), inner_honours), 1)
        at_target = (every * target[:, :, None]).sum(1)
        gathered = held(self.gathered(torch.cat((pooled(inner, inner_honours), at_target), 1)))
        return thrown, self.answers(self.drop(gathered))


class Samples:
    """Decisions as arrays."""

    def __init__(self, planes: Array, table: Array, answers: Array) -> None:
        """Take planes [n, kinds, planes], tables, and what was thrown, declared and claimed: -1 if not asked."""
        self.planes = planes
        self.table = table
        self.answers = answers

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self.planes)

    def batch(self, rows: Array, mirrored: bool) -> tuple[Tensor, Tensor, Tensor]:
        """Return some of them as tensors, the numbers of the suits perhaps mirrored (1 for 9)."""
        planes = torch.from_numpy(self.planes[rows]).float().mul_(1 / FULL)
        table = torch.from_numpy(self.table[rows]).float() / FULL
        answers = torch.from_numpy(self.answers[rows]).long()
        if mirrored:
            order = mirror()
            planes = planes[:, order]
            table = table.clone()
            low, high = OPTION + OPTION_NUMBERS, OPTION + 3 * OPTION_NUMBERS
            kept = table[:, low : low + OPTION_NUMBERS].clone()
            table[:, low : low + OPTION_NUMBERS] = table[:, high : high + OPTION_NUMBERS]
            table[:, high : high + OPTION_NUMBERS] = kept
            thrown, claimed = answers[:, 0], answers[:, 2]
            swapped = torch.where(claimed == 2, 4, torch.where(claimed == 4, 2, claimed))
            answers = torch.stack((torch.where(thrown >= 0, order[thrown.clamp(min=0)], -1), answers[:, 1], swapped), 1)
        return planes, table, answers


def mirror() -> Tensor:
    """Return which kind stands where when the numbers of the suits are mirrored."""
    return torch.tensor([kind - kind % 9 + 8 - kind % 9 if kind < 27 else kind for kind in range(34)])


def scores(model: Habits, planes: Tensor, table: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Return scores of discards and of claims (passing first), those that may not be left out, and of declaring."""
    thrown, answers = model(planes, table)
    thrown = thrown.masked_fill(planes[:, :, ALLOWED] == 0, -1e4)
    options = table[:, OPTION : OPTION + OPTIONS * OPTION_NUMBERS : OPTION_NUMBERS]
    claims = answers[:, 1:].masked_fill(options == 0, -1e4)
    return thrown, torch.cat((torch.zeros(len(claims), 1), claims), 1), answers[:, 0]


def loss_of(model: Habits, planes: Tensor, table: Tensor, answers: Tensor) -> Tensor:
    """Return how badly the scores tell what was done."""
    thrown, claims, declares = scores(model, planes, table)
    loss = nn.functional.cross_entropy(thrown, answers[:, 0], ignore_index=-1, reduction="sum")
    loss = loss + nn.functional.cross_entropy(claims, answers[:, 2], ignore_index=-1, reduction="sum")
    asked = answers[:, 1] >= 0
    told = nn.functional.binary_cross_entropy_with_logits(declares[asked], answers[asked, 1].float(), reduction="sum")
    return (loss + told) / len(planes)


def agreement(model: Habits, samples: Samples) -> float:
    """Return in which part of the discards the network throws what was thrown."""
    model.eval()
    same = asked = 0
    with torch.no_grad():
        for begin in range(0, len(samples), 1000):
            planes, table, answers = samples.batch(np.arange(begin, min(begin + 1000, len(samples))), False)
            thrown, _, _ = scores(model, planes, table)
            known = answers[:, 0] >= 0
            same += int((thrown.argmax(1) == answers[:, 0])[known].sum())
            asked += int(known.sum())
    return same / max(asked, 1)


def fit(
    samples: Samples, channels: int, blocks: int, minutes: float, seed: int, noted: Callable[["Habits", float], None]
) -> Habits:
    """Fit the network for so many minutes; the rate falls to nothing by the end."""
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    chance = np.random.default_rng(seed)
    model = Habits(channels, blocks)
    average = Habits(channels, blocks)
    average.load_state_dict(model.state_dict())
    optimiser = torch.optim.AdamW(model.parameters(), lr=RATE, weight_decay=DECAY)
    begun, reported, steps = time.monotonic(), 0.0, 0
    order = chance.permutation(len(samples))
    at = 0
    while True:
        spent = (time.monotonic() - begun) / 60
        if spent >= minutes:
            break
        part = spent / minutes
        rate = RATE * min(1.0, (steps + 1) / 200) * (0.5 + 0.5 * math.cos(math.pi * part))
        for group in optimiser.param_groups:
            group["lr"] = rate
        if at + BATCH > len(order):
            order, at = chance.permutation(len(samples)), 0
        rows = np.sort(order[at : at + BATCH])
        at += BATCH
        model.train()
        loss = loss_of(model, *samples.batch(rows, bool(chance.integers(2))))
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        steps += 1
        with torch.no_grad():
            keep = min(0.998, steps / (steps + 10))
            for mine, theirs in zip(average.parameters(), model.parameters(), strict=True):
                mine.lerp_(theirs, 1 - keep)
        if spent - reported >= 2.0:
            reported = spent
            print(
                f"{spent:.1f} min, {steps} steps, {steps * BATCH / len(samples):.1f} times, loss {loss.item():.4f}",
                flush=True,
            )
            noted(average, spent)
    noted(average, minutes)
    return average


def write(model: Habits, file: Path) -> None:
    """Write the network in whole numbers: bytes with a factor for each output."""
    parts: dict[str, bytes] = {}

    def add(name: str, weight: Tensor, added: Tensor | None) -> None:
        largest = weight.abs().amax(1).clamp(min=1e-6)
        parts[name] = (weight / largest[:, None] * 127).round().numpy().astype("i1").tobytes()
        parts[name + ".factors"] = (largest / 127 * 2**SHIFT).round().numpy().astype("<i4").tobytes()
        bias = torch.zeros(len(weight)) if added is None else added
        parts[name + ".added"] = (bias * ONE).round().numpy().astype("<i4").tobytes()

    def add_layer(name: str, layer: Spread) -> None:
        add(name + ".suits", layer.suits.weight, layer.bias)
        add(name + ".honours", layer.honours.weight, layer.bias)

    with torch.no_grad():
        add_layer("begin", model.begin)
        add("table", model.table.weight, None)
        for number, block in enumerate(model.blocks):
            assert isinstance(block, Block)
            add_layer(f"{number}.first", block.first)
            add(f"{number}.whole", block.whole.weight, None)
            add_layer(f"{number}.second", block.second)
        add("thrown_suits", model.thrown_suits.weight, None)
        add("thrown_honours", model.thrown_honours.weight, model.thrown_honours.bias)
        add("gathered", model.gathered.weight, model.gathered.bias)
        add("answers", model.answers.weight, model.answers.bias)
    write_tables(file, parts)
