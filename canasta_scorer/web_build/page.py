"""The page and the manifest: the app's own assets, told where and how the site runs."""

from __future__ import annotations

import base64
import json
from html import escape
from pathlib import Path
from urllib.parse import quote

from canasta_scorer.errors import BadInput
from canasta_scorer.i18n import available_languages, current_language, use_language
from canasta_scorer.i18n import gettext as _
from canasta_scorer.web_build.files import Files, own_file, read_folder, without
from canasta_scorer.web_build.policy import policy
from canasta_scorer.web_build.wheels import ABI_VERSION

_PAGE = "index.html"
_MANIFEST = "manifest.json"
_BLANK_FONT = "fonts/Blank.woff2"
# What only an app from a store needs.
_NOT_SERVED = (
    "icon.png",
    "icon_android.png",
    "icon_ios.png",
    "splash.png",
    "splash_dark.png",
    "fonts/*.txt",
    "fonts/*.md",
    _BLANK_FONT,
)

_BASE = '<base href="/">'
_CHARSET = '<meta charset="UTF-8">'
_CONFIG = "<!-- fletAppConfig -->"
_STYLE_END = "  </style>"
_BRIDGE = '<script src="python.js"></script>'


def assets(folder: Path, base: str) -> Files:
    """Page, manifest, icons and fonts from the assets folder, for a site that lies at `base`.

    Raises BadInput where page or manifest are not as expected.
    """
    files = read_folder(folder)
    page = _page(files[_PAGE].decode(), base, files[_BLANK_FONT])
    served = without(files, _NOT_SERVED)
    return served | {_PAGE: page.encode(), _MANIFEST: _manifest(files[_MANIFEST], base)}


def data_folder(base: str) -> str:
    """The name of the site's folder in the browser's private file system.

    All sites of one host share that file system: the path parts them.
    """
    return f"canasta-scorer {quote(base, safe='')}"


def words() -> dict[str, dict[str, str]]:
    """What the page itself says, before Python can translate, by language."""
    spoken = {}
    used = current_language().code
    for language in available_languages():
        use_language(language.code)
        spoken[language.code] = {
            "blocked": _("this browser blocks all data of this page. Allow it to keep site data."),
            "failed": _("Canasta Scorer cannot start here: {reason}"),
        }
    use_language(used)
    return spoken


def _page(page: str, base: str, blank_font: bytes) -> str:
    config = json.dumps(_config(base, blank_font), sort_keys=True)
    page = _put(page, _BASE, f'<base href="{escape(base)}">')
    page = _put(page, _CONFIG, f"<script>Object.assign(flet, {config});</script>")
    page = _put(page, _STYLE_END, f"{own_file('site/snapshot.css').decode()}{_STYLE_END}")
    picture = f"<script>\n{own_file('site/snapshot.js').decode()}</script>"
    page = _put(page, _BRIDGE, f'{picture}\n  {_BRIDGE}\n  <script src="page.js"></script>')
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(page)}">'
    return _put(page, _CHARSET, f"{_CHARSET}\n  {meta}")


def _put(page: str, mark: str, new: str) -> str:
    if page.count(mark) != 1:
        raise BadInput(_PAGE, f"{mark} must stand there once, not {page.count(mark)} times")
    return page.replace(mark, new)


def _config(base: str, blank_font: bytes) -> dict[str, object]:
    blank = f"data:font/woff2;base64,{base64.b64encode(blank_font).decode()}#"
    return {
        "assetBase": base,
        "canvasKitBaseUrl": f"{base}canvaskit/",
        "entrypointBaseUrl": base,
        "fontFallbackBaseUrl": blank,
        "noCdn": True,
        "pyodide": True,
        # A plain host knows only files: a place in the app must not look like one.
        "routeUrlStrategy": "hash",
        "words": words(),
        "worker": {"abi": ABI_VERSION, "folder": data_folder(base)},
    }


def _manifest(manifest: bytes, base: str) -> bytes:
    data = json.loads(manifest) | {"id": base, "scope": base, "start_url": base}
    return json.dumps(data, ensure_ascii=False, indent=2).encode()
