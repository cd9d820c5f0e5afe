"""The app in a browser: the project's own ASGI stack around Flet's web client."""
