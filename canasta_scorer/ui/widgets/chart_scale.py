"""Where a chart's figures and hands lie: round steps of points, every so many hands."""

from __future__ import annotations

from dataclasses import dataclass

STEPS = (1, 2, 5)


@dataclass(frozen=True)
class Plot:
    """The area that lines are drawn in, in logical pixels of the canvas, and what it spans.

    `low` and `high` are points at its bottom and top; `hands` is the number of the last hand.
    """

    left: float
    top: float
    right: float
    bottom: float
    low: int
    high: int
    hands: int

    def x(self, hand: int) -> float:
        """Where hand number `hand` lies; 0 is the start."""
        return self.left + (self.right - self.left) * hand / max(1, self.hands)

    def y(self, points: int) -> float:
        """Where so many points lie."""
        return self.bottom - (self.bottom - self.top) * (points - self.low) / (self.high - self.low)


def step_for(span: int, most: int) -> int:
    """The smallest round step (1, 2 or 5 times a power of ten) of at most `most` to a span."""
    step, power = 1, 1
    while span > step * max(1, most):
        step, power = next(
            ((part * power, power) for part in STEPS if part * power > step),
            (10 * power, 10 * power),
        )
    return step


def bounds(low: int, high: int, most: int) -> tuple[int, int]:
    """Where a chart of these points ends below and above: at a fifth of a step outside them."""
    part = max(1, step_for(max(1, high - low), most) // 5)
    return low // part * part, max(low + 1, -(-high // part) * part)


def marks(low: int, high: int, most: int) -> range:
    """Round figures between `low` and `high`, 0 among them where it lies between."""
    step = step_for(max(1, high - low), most)
    return range(-(-low // step) * step, high + 1, step)


def hand_marks(hands: int, most: int) -> range:
    """The hands to number below a chart, the start (0) first."""
    return range(0, hands + 1, step_for(max(1, hands), most))
