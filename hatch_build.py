"""Puts the page into the wheel as `havenwright/_page`, built as `haven play` builds it."""

import sys
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "src"))

from havenwright.server import node, page  # noqa: E402 - from the sources beside this file


class PageHook(BuildHookInterface):
    """Builds the page for a wheel; a fresh one is taken as it is."""

    def dependencies(self) -> list[str]:
        """The Node.js of PyPI, where the page must be built and there is no other."""
        web = ROOT / "web"
        if self.target_name != "wheel" or page.is_fresh(web / "dist", page.hash_of_sources(web)):
            return []
        lock = (ROOT / "locks" / node.LOCK).read_text("utf-8")
        return [] if node.node_at_hand() else [lock.split()[0]]

    def initialize(self, version: str, build_data: dict) -> None:
        if self.target_name == "wheel" and version != "editable":
            build_data["force_include"][str(page.built_page(self.app.display_info))] = "havenwright/_page"
