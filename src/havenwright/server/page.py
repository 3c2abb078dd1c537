"""The built page: a part of an installed package, or made from `web/` in a checkout.

It is built on first use and when its sources have changed, of which a stamp inside the folder is a hash.
"""

import hashlib
import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from havenwright import checkout
from havenwright.server.node import Node, NoPage, Say, find_node, told

GIVEN: Final = "HAVENWRIGHT_PAGE"
"""A variable of the environment: the folder of a page that is built already."""

STAMP: Final = ".sources"

NOT_SOURCES: Final = frozenset({"node_modules", "tests", ".svelte-kit"})

BUILT: Final = "dist"
"""The page is in a folder of this name, and everything beside it that a build makes begins with it."""


def built_page(say: Say) -> Path:
    """The folder of the page, built if need be; `NoPage` where that isn't possible."""
    if given := os.environ.get(GIVEN, ""):
        if not _is_page(Path(given)):
            raise NoPage(f"holds no built page, though {GIVEN} says so", file=given)
        return Path(given)
    root = checkout.root()
    if root is not None:
        return fresh_page(root / "web", say)
    installed = checkout.data_folder("page")
    if not _is_page(installed):
        raise NoPage("this package of havenwright was built without the page")
    return installed


def fresh_page(web: Path, say: Say) -> Path:
    """The page of some sources. If it can't be built anew, an older one has to do."""
    page = web / BUILT
    sources = hash_of_sources(web)
    if is_fresh(page, sources):
        return page
    with _only_build(web, say):
        if not is_fresh(page, sources):
            try:
                _build(web, sources, say)
            except NoPage as error:
                if not _is_page(page):
                    raise
                say(f"the page is older than its sources, since it can't be built: {error}")
    return page


def is_fresh(page: Path, sources: str) -> bool:
    """True if a page was built from these sources."""
    try:
        return _is_page(page) and (page / STAMP).read_text("ascii") == sources
    except (OSError, UnicodeDecodeError):
        return False


def hash_of_sources(web: Path) -> str:
    """A hash of all files that the page is built from, with their names."""
    digest = hashlib.sha256()
    for top in sorted(web.iterdir()):
        if top.name in NOT_SOURCES or top.name.startswith(BUILT):
            continue
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file():
                content = path.read_bytes()
                digest.update(f"{path.relative_to(web).as_posix()}\0{len(content)}\0".encode())
                digest.update(content)
    return digest.hexdigest()


def has_packages(web: Path) -> bool:
    """True if `node_modules` has the packages of the lock, but for those of checks and other systems."""
    try:
        wanted = json.loads((web / "package-lock.json").read_bytes())["packages"]
        installed = json.loads((web / "node_modules" / ".package-lock.json").read_bytes())["packages"]
    except (OSError, ValueError, KeyError):
        return False
    versions = {name: one.get("version") for name, one in installed.items()}
    needed = {name for name, one in wanted.items() if name and not (one.get("dev") or one.get("optional"))}
    return all(
        versions.get(name) == wanted[name].get("version") for name in needed | wanted.keys() & versions
    )


def _is_page(folder: Path) -> bool:
    return (folder / "index.html").is_file()


def _build(web: Path, sources: str, say: Say) -> None:
    """Install the packages, build beside the page, and put it in its place when it is whole."""
    say("building the page (once; takes some seconds)")
    page, part, old = (web / f"{BUILT}{end}" for end in ("", ".part", ".old"))
    try:
        node = find_node(web.parent, say)
        if not has_packages(web):
            say("  packages, with npm")
            checks = (web / "node_modules" / "svelte-check").is_dir()  # somebody works on the page here
            omit = () if checks else ("--omit=dev",)
            quick = ("--no-audit", "--no-fund", "--ignore-scripts", "--fetch-retry-mintimeout=1000")
            _run(
                node, web, (*node.npm, "ci", *omit, *quick), "the packages of the page could not be installed"
            )
        say("  pictures, styles and code, with vite")
        shutil.rmtree(part, ignore_errors=True)
        vite = str(web / "node_modules" / "vite" / "bin" / "vite.js")
        options = ("--outDir", str(part), "--emptyOutDir", "--logLevel", "warn")
        _run(node, web, (node.node, vite, "build", *options), "the page could not be built")
        (part / STAMP).write_text(sources, "ascii")
        shutil.rmtree(old, ignore_errors=True)
        if page.exists():
            page.rename(old)
        part.rename(page)
        shutil.rmtree(old, ignore_errors=True)
    except OSError as error:
        raise NoPage(f"the page could not be built: {error.strerror}", file=error.filename) from None
    finally:
        shutil.rmtree(part, ignore_errors=True)
    say("the page is ready")


def _run(node: Node, web: Path, line: tuple[str, ...], failed: str) -> None:
    done = node.run(line, web)
    if done.returncode:
        log = web / f"{BUILT}.log"
        log.write_text(f"{' '.join(line)}\n{done.stdout}", "utf-8")
        raise NoPage(f"{failed}: {told(done.stdout)}; the whole story is in {log}")


@contextmanager
def _only_build(web: Path, say: Say) -> Iterator[None]:
    """Two builds at once would spoil each other. The lock goes when this process does."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:  # a system without such locks
        yield
        return
    with (web / "package-lock.json").open("rb") as file:
        try:
            flock(file, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            say("waiting for a build of the page that is already running")
            flock(file, LOCK_EX)
        except OSError:
            pass  # a file system without locks
        yield
