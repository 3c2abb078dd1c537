"""Checks of the page's sources, once its packages are installed: `python -m tests.page.check`."""

import sys
from pathlib import Path

from havenwright import checkout
from havenwright.errors import UserError
from havenwright.server.node import Node, find_node

TOOLS = {
    "types": ("svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"),
    "unit tests": ("vitest/vitest.mjs", "run", "--reporter=dot", "--no-isolate"),
}


def main() -> int:
    """Check the types of the page, and run its unit tests."""
    root = checkout.root()
    assert root is not None
    try:
        node = find_node(root, print)
    except UserError as error:
        print(error)
        return 1
    failed = [name for name, line in TOOLS.items() if not _holds(node, root / "web", name, line)]
    return 1 if failed else 0


def _holds(node: Node, web: Path, name: str, line: tuple[str, ...]) -> bool:
    tool, *options = line
    done = node.run((node.node, str(web / "node_modules" / tool), *options), web)
    if done.returncode:
        print(f"{name} of the page:\n{done.stdout}")
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
