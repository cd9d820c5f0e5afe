"""Handing things over to the device: files saved, texts and pictures copied and shared."""

from __future__ import annotations

import logging
from collections.abc import Awaitable

import flet as ft

from canasta_scorer.i18n import gettext as _
from canasta_scorer.ui.session import tell

log = logging.getLogger("canasta_scorer.ui")

REFUSALS = (RuntimeError, TimeoutError, ValueError, ft.FletUnsupportedPlatformException)
APPLE = (ft.PagePlatform.IOS, ft.PagePlatform.MACOS)
WITHOUT_SHARING = (ft.PagePlatform.LINUX, ft.PagePlatform.ANDROID_TV)


async def save_file(name: str, content: bytes) -> None:
    """Save a file where the person wants it, and say so; a browser downloads it."""
    page = ft.context.page
    try:
        place = await ft.FilePicker().save_file(file_name=name, src_bytes=content)
    except REFUSALS:
        log.exception("saving %s failed", name)
        tell(_("This device did not save {name}.").format(name=name))
        return
    # A browser names no place; elsewhere none means that the person changed their mind.
    if place or page.web:
        tell(_("{name} is saved").format(name=name))


def acts_by_itself() -> bool:
    """Whether copying and sharing must happen in the browser, within the press itself.

    Apple's browsers forbid both to anything that comes later, such as an answer of this program.
    """
    page = ft.context.page
    return bool(page.web) and page.platform in APPLE


def can_share() -> bool:
    """Whether this platform has a sheet for sharing."""
    return ft.context.page.platform not in WITHOUT_SHARING


async def copy_text(text: str, done: str) -> None:
    """Put a text on the clipboard and say `done`."""
    if not acts_by_itself():
        try:
            await ft.Clipboard().set(text)
        except REFUSALS:
            log.exception("copying failed")
            tell(_("This device did not copy. Save the file instead."))
            return
    tell(done)


async def share_text(text: str, title: str) -> None:
    """Offer a text to other apps."""
    if not acts_by_itself():
        sharing = ft.Share().share_text(
            text, title=title, subject=title, mail_to_fallback_enabled=False
        )
        await _shared(sharing)


async def share_file(name: str, content: bytes, kind: str) -> None:
    """Offer a file of a MIME `kind` to other apps."""
    file = ft.ShareFile.from_bytes(content, mime_type=kind, name=name)
    await _shared(ft.Share().share_files([file], title=name, download_fallback_enabled=False))


async def _shared(sharing: Awaitable[ft.ShareResult]) -> None:
    try:
        result = await sharing
    except REFUSALS:
        tell(_("This device does not share from here. Save the file or copy the text instead."))
        return
    if result.status == ft.ShareResultStatus.SUCCESS:
        tell(_("Shared"))
