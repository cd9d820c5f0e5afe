"""A bare Flet counter in the app's own stack: `python -m tests.server.counter --port N`."""

import argparse

import flet as ft

from canasta_scorer.start import Way, run_server

NAMES_IN_ANY_SCRIPT = "Zoë Łukasz Ωμέγα Дмитрий 漢字 ♠ 😀"


def counter(page: ft.Page) -> None:
    """A number and a button that adds one to it."""
    page.title = "Counter"
    number = ft.Text("0", size=48)

    def add() -> None:
        number.value = str(int(number.value) + 1)

    page.add(number, ft.FilledButton("Add", on_click=add), ft.Text(NAMES_IN_ANY_SCRIPT))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    run_server(counter, parser.parse_args().port, Way.ADDRESS)
