"""Where `flet run`, `flet build` and the build for the browser find the app."""

import flet as ft

from canasta_scorer.store.choose import open_store
from canasta_scorer.ui.app import make_main

if __name__ == "__main__":
    ft.run(make_main(open_store()), assets_dir="assets", host="127.0.0.1", no_cdn=True)
