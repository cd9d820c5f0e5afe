"""Where the nodes of the accessibility tree stand, and which of them are cut or lie on others."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from playwright.sync_api import Page

_SLACK = 1.0  # pixels: rounding of transformed boxes

# Leaves only: a node with nodes inside is their frame.
_NODES = """() => {
  const box = e => { const r = e.getBoundingClientRect();
    return [r.left, r.top, r.right, r.bottom]; };
  const scrolls = e => /auto|scroll/.test(getComputedStyle(e).overflowY)
    || /auto|scroll/.test(getComputedStyle(e).overflowX);
  return [...document.querySelectorAll('flt-semantics-host flt-semantics')]
    .filter(e => !e.querySelector('flt-semantics'))
    .map(e => {
      let up = e.parentElement;
      while (up && up.tagName !== 'FLT-SEMANTICS-HOST' && !scrolls(up)) up = up.parentElement;
      const inside = up && up.tagName !== 'FLT-SEMANTICS-HOST' ? box(up) : null;
      const name = e.getAttribute('aria-label') || e.textContent.trim();
      return {name, role: e.getAttribute('role'), box: box(e), scroller: inside};
    })
    .filter(n => n.name && n.box[2] > n.box[0] && n.box[3] > n.box[1]);
}"""


@dataclass(frozen=True)
class Box:
    """A rectangle in CSS pixels."""

    left: float
    top: float
    right: float
    bottom: float

    def within(self, other: Box, *, sideways: bool = False) -> bool:
        """Whether it lies inside another one, or at least between its sides."""
        beside = self.left >= other.left - _SLACK and self.right <= other.right + _SLACK
        return beside and (
            sideways or (self.top >= other.top - _SLACK and self.bottom <= other.bottom + _SLACK)
        )

    def cut_to(self, other: Box) -> Box:
        """The part of it that another one shows."""
        return Box(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )

    def overlaps(self, other: Box) -> bool:
        """Whether both cover a place."""
        part = self.cut_to(other)
        return part.right - part.left > _SLACK and part.bottom - part.top > _SLACK


@dataclass(frozen=True)
class Node:
    """A leaf of the tree: its name and place, and the place of the list that it scrolls in."""

    name: str
    role: str | None
    box: Box
    scroller: Box | None

    @property
    def seen(self) -> Box:
        """The part of it that its list shows."""
        return self.box.cut_to(self.scroller) if self.scroller else self.box


def nodes(page: Page) -> list[Node]:
    """All named leaves of the tree, in reading order."""
    return [
        Node(
            each["name"],
            each["role"],
            Box(*each["box"]),
            Box(*each["scroller"]) if each["scroller"] else None,
        )
        for each in page.evaluate(_NODES)
    ]


def misplaced(page: Page) -> list[str]:
    """What sticks out of the page or its list, and what lies on something else."""
    size = page.viewport_size
    assert size
    whole = Box(0, 0, size["width"], size["height"])
    found = nodes(page)
    out = [
        f"{node.name!r} sticks out: {node.box}"
        for node in found
        if not node.box.within(node.scroller or whole, sideways=node.scroller is not None)
        or (node.scroller and not node.scroller.within(whole))
    ]
    return out + [
        f"{one.name!r} lies on {two.name!r}: {one.seen}, {two.seen}"
        for one, two in combinations(found, 2)
        if one.seen.overlaps(two.seen)
    ]
