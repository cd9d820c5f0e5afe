"""Draw every icon and splash picture from `icon.svg`, with Chromium.

    python tools/make_icons.py

What `flet build` and the browser want, under their names: `assets/icon*.png`, `assets/splash*.png`,
`assets/favicon.png` and `assets/icons/`.
"""

import shutil
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

HERE = Path(__file__).resolve().parent
ASSETS = HERE.parent / "assets"


@dataclass(frozen=True)
class Icon:
    """One picture: its path, its size in pixels, the part of it that the drawing fills.

    With `ground` it has the green ground: rounded, or to the edge where the system cuts the shape.
    """

    path: str
    size: int
    fills: float = 1.0
    ground: str = "rounded"


ICONS = (
    Icon("icon.png", 1024),
    # Android and iOS cut the icon to their own shapes: the cards stay inside the smallest of them.
    Icon("icon_android.png", 1024, fills=0.62, ground="none"),
    Icon("icon_ios.png", 1024, ground="full"),
    Icon("splash.png", 768, ground="none"),
    Icon("splash_dark.png", 768, ground="none"),
    Icon("favicon.png", 48),
    Icon("icons/apple-touch-icon.png", 180, ground="full"),
    Icon("icons/icon-192.png", 192),
    Icon("icons/icon-512.png", 512),
    Icon("icons/icon-maskable-192.png", 192, fills=0.8, ground="full"),
    Icon("icons/icon-maskable-512.png", 512, fills=0.8, ground="full"),
)


def page_of(icon: Icon, drawing: str) -> str:
    """The HTML page that shows `icon` and nothing else."""
    shown = "inline" if icon.ground == "rounded" else "none"
    ground = "#14594A" if icon.ground == "full" else "transparent"
    return f"""<style>
      body {{ margin: 0; background: {ground}; height: 100vh; display: grid; place-items: center; }}
      svg {{ width: {icon.fills:.0%}; }}
      #ground {{ display: {shown}; }}
    </style>{drawing}"""


def draw(page: Page, icon: Icon, drawing: str) -> None:
    """Write `icon` to its place below the assets."""
    page.set_viewport_size({"width": icon.size, "height": icon.size})
    page.set_content(page_of(icon, drawing))
    target = ASSETS / icon.path
    target.parent.mkdir(exist_ok=True)
    page.screenshot(path=target, omit_background=True)


def main() -> None:
    """Draw all of them."""
    drawing = (HERE / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        page = browser.new_page()
        for icon in ICONS:
            draw(page, icon, drawing)
        browser.close()


if __name__ == "__main__":
    main()
