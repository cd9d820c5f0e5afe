"""The Content-Security-Policy: nothing but the site itself; each exception has a reason."""

from __future__ import annotations

from dataclasses import dataclass

from canasta_scorer.server.inline_scripts import inline_scripts


@dataclass(frozen=True)
class Rule:
    """One directive, its sources beyond the site itself, and why they are needed."""

    directive: str
    sources: str
    reason: str


RULES = (
    Rule("default-src", "'none'", "what no other rule names is not used"),
    Rule("base-uri", "'self'", "the page says in which folder it lies"),
    Rule(
        "connect-src",
        "'self' blob: data:",
        "blob: a picture or file that the person takes along; data: the empty font for characters "
        "that no bundled font has",
    ),
    Rule("font-src", "'self' data:", "data: the same empty font"),
    Rule("form-action", "'none'", "the page has no form"),
    Rule("img-src", "'self' blob: data:", "Flutter decodes pictures from its memory"),
    Rule("manifest-src", "'self'", "what makes the site installable"),
    Rule(
        "media-src",
        "'self' data:",
        "the wake lock of browsers without one of their own plays an empty clip",
    ),
    Rule(
        "script-src",
        "'self' 'wasm-unsafe-eval'",
        "'wasm-unsafe-eval': Python and Flutter are WebAssembly; the page's own inline scripts go "
        "by their digests",
    ),
    Rule("style-src", "'self' 'unsafe-inline'", "Flutter sets up its own style sheet"),
    Rule("worker-src", "'self'", "Python runs in a worker, the offline copy in a service worker"),
)


def policy(page: str = "") -> str:
    """The policy, with the digests of the inline scripts in `page`."""
    digests = inline_scripts(page)
    rules = {rule.directive: rule.sources for rule in RULES}
    if digests:
        rules["script-src"] += f" {digests}"
    return "; ".join(f"{directive} {sources}" for directive, sources in rules.items())
