"""The line of keys at the bottom of a screen."""

from textual.screen import Screen
from textual.widgets import Footer


class KeyLine(Footer):
    """Shows the keys of a screen, and is composed anew only if they have changed.

    The footer that it is made of does that at every change of focus, which takes longer than an answer."""

    _shown: list[tuple[str, str, bool]] | None = None

    def bindings_changed(self, screen: Screen[object]) -> None:
        """Compose the line if its keys are others than before."""
        keys = [
            (binding.key, binding.description, enabled)
            for _, binding, enabled, _ in screen.active_bindings.values()
            if binding.show
        ]
        if keys == self._shown:
            return
        super().bindings_changed(screen)
        if self.is_attached and screen is self.screen and screen.app.app_focus:
            self._shown = keys
