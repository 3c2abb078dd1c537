"""A service in a process of its own, and clients of it, for the benchmarks of the service."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

SCENARIO = "lamps-at-low-water"

CLASSES = ("bellwarden", "lampwright", "shucker", "dredger")


class Service:
    """`haven serve` on a folder; it can be killed and started again on the same port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start it, and wait for its address."""
        line = [sys.executable, "-P", "-m", "havenwright", "serve", "--json", "--data", str(self.folder)]
        self.process = subprocess.Popen(
            [*line, "--port", str(self.port)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self.process.stdout is not None
        self.url: str = json.loads(self.process.stdout.readline())["url"]
        self.address = self.url.partition("/#")[0]
        self.port = urlsplit(self.address).port or 0

    def begin(self, people: int, seed: int) -> list[str]:
        """Begin a room with people in all seats; return the links to them."""
        places = [
            {"seat": {"character": name, "level": 1, "cards": []}, "player": "person"}
            for name in CLASSES[:people]
        ]
        wanted = {
            "setup": {"ruleset": "gh2", "scenario": SCENARIO, "places": places, "seed": seed, "hidden": True}
        }
        key = parse_qs(urlsplit(self.url).fragment)["house"][0]
        request = Request(
            f"{self.address}/api/rooms",
            json.dumps(wanted).encode(),
            {"authorization": f"Bearer {key}", "content-type": "application/json"},
        )
        with urlopen(request, timeout=60) as answer:
            return [seat["url"] for seat in json.load(answer)["seats"]]

    def memory(self) -> int:
        """Kilobytes that it uses."""
        with suppress(OSError):
            for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
                if line.startswith("VmRSS"):
                    return int(line.split()[1])
        return 0

    def processor_seconds(self) -> float:
        """Seconds of processor time that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """End it at once, as a power failure would."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


class Seat:
    """A client of a room that answers at random."""

    def __init__(self, url: str, chance: Random) -> None:
        named = parse_qs(urlsplit(url).fragment)
        self.room, self.key = named["room"][0], named["key"][0]
        self.address = f"ws://{urlsplit(url).netloc}/socket"
        self.chance = chance
        self.step: dict[str, Any] = {}
        self.changed = asyncio.Event()
        self.socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None

    async def come(self) -> None:
        """Come to the table."""
        self.socket = await connect(self.address, max_size=None, open_timeout=60, compression=None)
        await self.socket.send(json.dumps({"type": "hello", "room": self.room, "key": self.key}))
        first = json.loads(await self.socket.recv())
        assert first["type"] == "table", first
        self.step = first["step"]
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self.socket is not None
        async for message in self.socket:
            told = json.loads(message)
            if told["type"] == "step":
                self.step = told
                self.changed.set()

    @property
    def question(self) -> dict[str, Any] | None:
        """The question to this seat, or to the party."""
        return self.step.get("question")

    async def answer(self) -> None:
        """Answer the question at random; wait until the service has said that it is done."""
        question = self.question
        assert question is not None
        assert self.socket is not None
        answer = self.chance.choice(question["options"])["answer"]
        number = question["number"]
        self.changed.clear()
        await self.socket.send(json.dumps({"type": "answer", "number": number, "answer": answer}))
        while (asked := self.question) is not None and asked["number"] == number:
            await self.changed.wait()
            self.changed.clear()

    async def leave(self) -> None:
        """Go away."""
        if self._reading is not None:
            self._reading.cancel()
        if self.socket is not None:
            await self.socket.close()


def spread(seconds: Sequence[float]) -> dict[str, float]:
    """The spread of some times, in milliseconds."""
    cuts = quantiles(seconds, n=100)
    return {
        "count": len(seconds),
        "median_ms": median(seconds) * 1e3,
        "p95_ms": cuts[94] * 1e3,
        "p99_ms": cuts[98] * 1e3,
        "max_ms": max(seconds) * 1e3,
    }
