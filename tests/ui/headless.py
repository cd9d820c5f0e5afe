"""Draw components without a browser: Flet's real session and page, and a connection that records.

Works through private names of Flet 1.0.5, which is why the project pins that version. It covers
presses, typing, dialogs, routes and what is sent to the client; not layout, focus or gestures.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import dataclasses
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Any, Self, TypeVar, cast

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.controls.services.semantics_service import AccessibilityFeatures
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message,
    MessageAction,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from tests.ui.reading import (
    PRESSES,
    full_text,
    has_unmarked_letters,
    is_disabled,
    name_of,
    takes_press,
    walk,
)

C = TypeVar("C", bound=BaseControl)
Draw = Callable[..., Any]
_encode = configure_encode_object_for_msgpack(BaseControl)


def features(**wanted: bool) -> dict[str, bool]:
    """What a device answers that was asked for its settings of accessibility."""
    names = (field.name for field in dataclasses.fields(AccessibilityFeatures))
    return dict.fromkeys(names, False) | wanted


class RecordingConnection(Connection):
    """Keeps what would go to the client, answers the methods called on it, and follows routes."""

    def __init__(self, answers: dict[str, Any]) -> None:
        cast("Any", super()).__init__()
        self.loop = asyncio.get_running_loop()
        self.executor = concurrent.futures.ThreadPoolExecutor(1)
        self.pubsubhub = PubSubHub(loop=self.loop)
        self.page_url, self.page_name = "http://test", ""
        self.answers = answers
        self.messages: list[Message] = []
        self.invoked: list[tuple[str, Any]] = []
        self.session: Session

    def send_message(self, message: Message) -> None:
        """Record `message` after encoding it as a real connection does."""
        msgpack.packb([message.action, message.body], default=_encode)
        self.messages.append(message)
        if message.action == MessageAction.INVOKE_METHOD:
            call = message.body
            self.invoked.append((call.name, call.args))
            answer = self.answers.get(call.name)
            respond = self.session.handle_invoke_method_results
            self.loop.call_soon(respond, call.control_id, call.call_id, answer, None)
            if call.name == "push_route":
                self.loop.call_soon(self._follow, call.control_id, call.args["route"])

    def _follow(self, page_id: int, route: str) -> None:
        """Go to another address, as a browser does that was told to."""
        self.session.apply_page_patch({"route": route})
        self.going = self.loop.create_task(
            self.session.dispatch_event(page_id, "route_change", {"route": route})
        )

    def dispose(self) -> None:
        """Nothing to close."""


class Screen:
    """One client: `async with Screen(App, store) as screen: await screen.press("Save")`."""

    def __init__(
        self,
        draw: Draw,
        *arguments: Any,
        views: bool = False,
        size: tuple[int, int] = (390, 844),
        route: str = "/",
        answers: dict[str, Any] | None = None,
        **named: Any,
    ) -> None:
        self._draw, self._arguments, self._named = draw, arguments, named
        self._views, self._size, self._route = views, size, route
        self._answers = {"get_accessibility_features": features()} | (answers or {})

    async def __aenter__(self) -> Self:
        self.connection = RecordingConnection(self._answers)
        self.session = Session(self.connection)
        self.connection.session = self.session
        self.page: ft.Page = self.session.page
        self._token = _context_page.set(self.page)
        width, height = self._size
        self.session.apply_page_patch(
            {
                "width": width,
                "height": height,
                "route": self._route,
                "web": True,
                "platform": ft.PagePlatform.ANDROID,
            }
        )
        self.reload()
        render = self.page.render_views if self._views else self.page.render
        render(self._draw, *self._arguments, **self._named)
        await self.settle()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.session.close()
        await asyncio.sleep(0)
        _context_page.reset(self._token)

    def reload(self) -> None:
        """What a client gets that loads the page; encoding takes the snapshots for later diffs."""
        page = self.session.get_page_patch()
        msgpack.packb(page, default=_encode)

    async def settle(self, turns: int = 12) -> None:
        """Let the session draw; fail on a fault that the app would have hidden."""
        for _ in range(turns):
            await asyncio.sleep(0)
        task = vars(self.session)["_Session__updates_task"]
        if task and task.done() and not task.cancelled() and task.exception():
            raise task.exception()
        for message in self.connection.messages:
            assert message.action != MessageAction.SESSION_CRASHED, message.body.message

    def walk(self, root: Any = None, *, spoken: bool = False) -> Iterator[BaseControl]:
        """All visible controls in reading order, open dialogs last; components are seen through.

        `spoken` leaves out what is kept from screen readers.
        """
        dialogs = [dialog for dialog in self.page._dialogs.controls if dialog.open]
        inside = [self.page.views, dialogs] if root is None else root
        yield from walk(inside, set(), spoken=spoken)

    def top(self) -> BaseControl:
        """The screen that is seen; those below it in the stack are drawn, too."""
        shown: Any = self.page.views
        while not isinstance(shown, list):
            shown = shown._b
        return cast("BaseControl", shown[-1])

    def all(
        self, kind: type[C], name: str | None = None, *, key: Any = None, within: Any = None
    ) -> list[C]:
        """The controls of a `kind` with that accessible `name` and `key`, both if given."""
        return [
            control
            for control in self.walk(within)
            if isinstance(control, kind)
            and (name is None or name_of(control) == name)
            and (key is None or control.key == key)
        ]

    def get(self, kind: type[C], name: str | None = None, *, key: Any = None) -> C:
        """The one control of that `kind`, `name` and `key`."""
        found = self.all(kind, name, key=key)
        assert len(found) == 1, f"{len(found)} {kind.__name__} {name!r}; texts: {self.texts()}"
        return found[0]

    def texts(self, within: Any = None) -> list[str]:
        """Every text shown, in reading order; the spans of a text are joined."""
        return [full_text(text) for text in self.all(ft.Text, within=within)]

    def untranslated(self, *allowed: str) -> list[str]:
        """What is shown or named with letters outside the marks of `xx`, but for `allowed`."""
        shown = [*self.texts(), *filter(None, map(name_of, self.walk()))]
        return [text for text in shown if has_unmarked_letters(text, allowed)]

    async def fire(self, control: BaseControl, event: str, data: Any = None, **set_: Any) -> None:
        """What a client does: set properties, then send the event."""
        assert not is_disabled(control), f"{name_of(control)!r} is disabled"
        if set_:
            self.session.apply_patch(control._i, set_)
        await self.session.dispatch_event(control._i, event, data)
        await self.settle()

    async def press(self, what: str | BaseControl) -> None:
        """Tap a control, or the one thing to press whose accessible name is `what`."""
        control = self.pressable(what) if isinstance(what, str) else what
        event = next(event for event in PRESSES if getattr(control, event, None))
        await self.fire(control, event.removeprefix("on_"))

    def pressable(self, name: str) -> BaseControl:
        """The one control to press with that accessible `name`, which may stand on its wrapper."""
        named = [control for control in self.walk(spoken=True) if name_of(control) == name]
        found = {id(pressed): pressed for control in named for pressed in self._pressed_by(control)}
        assert len(found) == 1, f"{len(found)} to press as {name!r}; there are {self.names()}"
        return next(iter(found.values()))

    def _pressed_by(self, named: BaseControl) -> list[BaseControl]:
        """What a press on a named control reaches: something in it, else what it is the face of."""
        inside = [control for control in self.walk(named) if takes_press(control)]
        around: BaseControl | None = named
        while not inside and around and not isinstance(around, ft.MergeSemantics):
            around = around.parent
            inside = [around] if around and takes_press(around) else []
        return inside

    def names(self) -> list[str]:
        """The accessible names on the screen, in reading order."""
        return [name for control in self.walk(spoken=True) if (name := name_of(control))]

    def enabled(self, name: str) -> bool:
        """Whether the control to press with that `name` can be pressed."""
        return not is_disabled(self.pressable(name))

    async def type(self, name: str, text: str) -> None:
        """Replace the content of the text field `name`."""
        await self.fire(self.get(ft.TextField, name), "change", text, value=text)

    async def dismiss(self, dialog: BaseControl) -> None:
        """Close a dialog, sheet or snackbar as a tap outside or its time-out does."""
        await self.fire(dialog, "dismiss", open=False)

    def operations(self, since: int = 0) -> int:
        """How many single changes went to the client, from message number `since` on."""
        patches = [
            m.body.patch for m in self.connection.messages[since:] if hasattr(m.body, "patch")
        ]
        return sum(len(patch) - 1 for patch in patches)
