"""Axes of charts: round numbers, where they stand, and how they are written."""

import math


def ticks(low, high, about=5):
    """Round numbers between two."""
    step = 10 ** math.floor(math.log10((high - low) / about))
    step *= next(factor for factor in (1, 2, 5, 10) if (high - low) / (step * factor) <= about + 1)
    return [round(number * step, 10) for number in range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)]


def powers(low, high):
    """Ones and threes of all sizes between two, for a scale by factors."""
    sizes = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    return [number for size in sizes for number in (10.0**size, 3 * 10.0**size) if low <= number <= high]


def plain(number):
    """A number as people write it."""
    return f"{number:,.6g}".replace("-", "−")


def percent(share):
    """A share as a percentage."""
    return f"{100 * share:.4g} %"


class Axis:
    """One axis: its words, the numbers on it, and where each number stands between 0 and 1."""

    def __init__(self, title, numbers, write=plain, by_factors=False, ends=None):
        self.title, self.write, self.by_factors = title, write, by_factors
        low, high = ends or self.bounds(numbers or [0, 1])
        self.low, self.high = low, high
        self.ticks = powers(low, high) if by_factors else ticks(low, high)

    def bounds(self, numbers):
        """The least and the greatest with a little air."""
        low, high = min(numbers), max(numbers)
        if self.by_factors:
            return low / 1.25, high * 1.25
        air = (high - low) * 0.06 or abs(high) * 0.05 or 1
        return low - air, high + air

    def place(self, number):
        """Where a number stands, from 0 to 1."""
        if self.by_factors:
            return math.log(number / self.low) / math.log(self.high / self.low)
        return (number - self.low) / (self.high - self.low)
