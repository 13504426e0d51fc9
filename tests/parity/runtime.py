"""The browser's engine outside the browser: Deno as a child that answers lines of JSON, one for one."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Timer
from typing import Any, Self

from deno import find_deno_bin

SERVER = Path(__file__).with_name("serve.js")
FLAGS = ("--quiet", "--no-prompt", "--no-config", "--no-lock", "--no-remote", "--no-npm")
"""No flag allows anything: modules that are imported by their paths need no permission, and nothing else is read."""
PATIENCE = 300.0
"""Seconds after which one answer will not come any more."""


class RuntimeFailed(RuntimeError):
    """Deno does not answer, or answers that something went wrong there."""


class Runtime:
    """A Deno with the browser's engine and its data. It asks nothing of the network, and reads only its modules."""

    def __init__(self, data: Any, server: Path = SERVER, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 (open as long as Deno runs)
        self._child = subprocess.Popen(
            [find_deno_bin(), "run", *FLAGS, str(server)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._complaints,
            env=os.environ | {"DENO_NO_UPDATE_CHECK": "1"},
        )
        self._asking = ThreadPoolExecutor(1)
        try:
            self.ask("begin", data)
        except RuntimeFailed:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def ask(self, function: str, *arguments: Any) -> Any:
        """The answer of a function of `serve.js` to some arguments, all of which JSON can write.

        :raises RuntimeFailed: if the function throws, or Deno has ended or gives no answer.
        """
        return self.ask_soon(function, json.dumps(arguments)).result()

    def ask_soon(self, function: str, arguments: str) -> Future[Any]:
        """The same of a list of arguments that is written as JSON already; meanwhile the next can be prepared."""
        return self._asking.submit(self._ask, function, arguments)

    def close(self) -> None:
        """End Deno."""
        self._child.kill()
        self._asking.shutdown()
        self._child.communicate()
        self._complaints.close()

    def _ask(self, function: str, arguments: str) -> Any:
        watch = Timer(self._patience, self._child.kill)
        watch.start()
        try:
            line = self._exchange(f'{{"what":{json.dumps(function)},"given":{arguments}}}\n')
        finally:
            watch.cancel()
        if not line.endswith(b"\n"):
            raise RuntimeFailed(
                f"Deno ended with status {self._child.wait()} when asked '{function}': {self._complaint()}"
            )
        reply = json.loads(line)
        if "error" in reply:
            raise RuntimeFailed(f"'{function}' fails in Deno: {reply['error']}")
        return reply["answer"]

    def _exchange(self, line: str) -> bytes:
        """The line that Deno answers to a line; cut short if it ends before."""
        assert self._child.stdin is not None
        assert self._child.stdout is not None
        try:
            self._child.stdin.write(line.encode())
            self._child.stdin.flush()
        except BrokenPipeError:
            return b""
        return self._child.stdout.readline()

    def _complaint(self) -> str:
        self._complaints.seek(0)
        return self._complaints.read().decode(errors="replace").strip()[-2000:] or "it says nothing"
