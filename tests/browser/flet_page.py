"""A Flet page in a browser, read and worked through its accessibility tree."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Error, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLong

Name = str | re.Pattern[str]

_LONGEST_START = 60_000
_ON_TOP = "intercepts pointer events"

# Flutter shows its tree only after this button; on a phone only a click on its centre counts.
_SHOW_TREE = """() => {
  const button = document.querySelector('flt-semantics-placeholder');
  if (!button) return;
  const {left, top, width, height} = button.getBoundingClientRect();
  button.dispatchEvent(new MouseEvent('click', {
    bubbles: true, clientX: left + width / 2, clientY: top + height / 2
  }));
}"""

_HAS_DRAWN = """() => {
  const tree = document.querySelector('flt-semantics-host');
  return tree && tree.querySelector('[role], input, span, h1, h2')
    && tree.textContent.trim() !== 'Working...';
}"""

_NEXT_FRAMES = """frames => new Promise(done => {
  const next = () => frames-- > 0 ? requestAnimationFrame(next) : done();
  next();
})"""


class FletPage:
    """One page of the app; names are those that a screen reader would say.

    `errors` collects what the browser's console complains about.
    """

    def __init__(self, page: Page, timeout: float = 8_000) -> None:
        self.page = page
        self.errors: list[str] = []
        page.set_default_timeout(timeout)
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.errors.append(f"{error}\n{error.stack}"))

    def _note(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location.get('url')})")

    def open(self, url: str) -> FletPage:
        """Go to `url` and wait until the app has drawn."""
        self.page.goto(url, wait_until="commit")
        return self.ready()

    def reload(self) -> FletPage:
        """Load the page again and wait until the app has drawn."""
        self.page.reload(wait_until="commit")
        return self.ready()

    def ready(self) -> FletPage:
        """Wait until the app has drawn, with its accessibility tree on."""
        self.page.wait_for_selector(
            "flt-semantics-placeholder", state="attached", timeout=_LONGEST_START
        )
        self.page.evaluate(_SHOW_TREE)
        self.page.wait_for_function(_HAS_DRAWN, timeout=_LONGEST_START)
        return self

    def ready_again(self) -> FletPage:
        """Wait until the app has drawn after a reload that the page did by itself."""
        self.page.wait_for_function(
            "() => document.querySelector('flt-semantics-placeholder')"
            " && !document.querySelector('flt-semantics-host')?.textContent",
            timeout=_LONGEST_START,
        )
        return self.ready()

    def settle(self, frames: int = 4) -> None:
        """Let the canvas catch up with the tree, which runs ahead by a frame or more."""
        self.page.evaluate(_NEXT_FRAMES, frames)

    def shot(self, path: Path | str) -> None:
        """Save a picture of the page, once it has stopped changing."""
        before, picture = b"", self.page.screenshot()
        while picture != before:
            self.settle(30)
            before, picture = picture, self.page.screenshot()
        Path(path).write_bytes(picture)

    def button(self, name: Name, *, exact: bool = True) -> Locator:
        """The button of that name; a space that does not break is a space."""
        if isinstance(name, str) and exact:
            words = r"\s".join(map(re.escape, name.split(" ")))
            name = re.compile(f"^{words}$")
        return self.page.get_by_role("button", name=name, exact=exact)

    def tab(self, name: Name) -> Locator:
        """The tab of that name."""
        return self.page.get_by_role("tab", name=name)

    def field(self, label: str) -> Locator:
        """The text field of that label."""
        inputs = self.page.locator("input, textarea")
        return self.page.get_by_label(label, exact=True).and_(inputs)

    def text(self, wanted: Name) -> Locator:
        """The innermost node with that text."""
        return self.page.locator("flt-semantics-host").get_by_text(wanted).last

    def dialog(self) -> Locator:
        """The open dialog or bottom sheet."""
        return self.page.locator(
            "[role=alertdialog], [role=dialog], flt-semantics[aria-label=Dialog]"
        )

    def click(self, what: Name | Locator, *, exact: bool = True) -> None:
        """Click the button of that name, or the node itself."""
        node = what if isinstance(what, Locator) else self.button(what, exact=exact)
        node.wait_for(state="attached")
        try:
            node.click(timeout=5_000)
        except TooLong as error:
            # A node left behind by a moved or closed control lies on top: tap through the tree.
            if _ON_TOP not in str(error):
                raise
            node.dispatch_event("click")

    def is_enabled(self, name: Name) -> bool:
        """Whether the button of that name can be pressed."""
        return self.button(name).get_attribute("aria-disabled") != "true"

    def is_checked(self, node: Locator) -> bool:
        """Whether a switch, box, segment or tab is on."""
        states = ("aria-checked", "aria-current", "aria-selected")
        return any(node.get_attribute(state) == "true" for state in states)

    def focus(self, label: str) -> Locator:
        """Put the cursor into the field of that label."""
        field = self.field(label)
        field.click()
        expect(field).to_be_focused()
        self.settle()
        return field

    def type(self, label: str, text: str) -> None:
        """Replace what stands in the field, key by key: Flutter does not see a set value."""
        field = self.focus(label)
        self.page.keyboard.press("ControlOrMeta+A")
        self.page.keyboard.press("Delete")
        self.page.keyboard.type(text)
        expect(field).to_have_value(text)

    def value(self, label: str) -> str:
        """What stands in the field; the tree only knows while the cursor is in it."""
        return self.focus(label).input_value()

    def see(self, wanted: Name, timeout: float | None = None) -> None:
        """Wait until that text is there."""
        self.text(wanted).wait_for(state="attached", timeout=timeout)

    def gone(self, node: Locator) -> None:
        """Wait until the node is no longer there."""
        expect(node).to_have_count(0)

    def swipe(self, node: Locator, dx: float, steps: int = 12) -> None:
        """Drag the node sideways by `dx` pixels, one step each frame."""
        box = node.bounding_box()
        if box is None:
            raise Error("nothing to swipe: the node has no place on the page")
        x, y = box["x"] + box["width"] * (0.6 if dx < 0 else 0.2), box["y"] + box["height"] / 2
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        for step in range(1, steps + 1):
            self.page.mouse.move(x + dx * step / steps, y)
            self.settle(1)
        self.page.mouse.up()
