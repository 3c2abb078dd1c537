"""The line of keys follows the keys of its screen, and is left alone while they stay."""

import asyncio
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets._footer import FooterKey

from havenwright.table.key_line import KeyLine


class TwoKeys(App[None]):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("u", "undo", "Undo"), Binding("r", "redo", "Redo")]
    ENABLE_COMMAND_PALETTE = False
    done: tuple[str, ...] = ("undo", "redo")

    def compose(self) -> ComposeResult:
        yield KeyLine()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        return action in self.done or action not in ("undo", "redo")

    def shown(self) -> list[FooterKey]:
        return list(self.query(FooterKey))


def test_keys_are_composed_anew_only_if_they_have_changed() -> None:
    async def run() -> None:
        app = TwoKeys()
        async with app.run_test() as pilot:
            await pilot.pause()
            before = app.shown()
            assert [key.description for key in before] == ["Undo", "Redo"]
            app.refresh_bindings()
            await pilot.pause()
            assert app.shown() == before
            app.done = ("undo",)
            app.refresh_bindings()
            await pilot.pause()
            assert [key.description for key in app.shown()] == ["Undo"]

    asyncio.run(run())
