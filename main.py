"""Where `flet run`, `flet build` and the build for the browser find the app."""

import flet as ft

from canasta_scorer.ui.app import main

if __name__ == "__main__":
    ft.run(main, assets_dir="assets", host="127.0.0.1", no_cdn=True)
