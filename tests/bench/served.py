"""The built site as a static host serves it: HTTP/2 over TLS, gzip, no caching."""

from __future__ import annotations

import asyncio
import mimetypes
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import trustme
from hypercorn.asyncio import serve
from hypercorn.config import Config
from hypercorn.typing import ASGIReceiveCallable, ASGISendCallable, HTTPResponseBodyEvent, HTTPResponseStartEvent, Scope

from tests.bench.compression import COMPRESSED, compressed


class Site:
    """An ASGI application that serves a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read = lru_cache(maxsize=None)(self._answer)

    async def __call__(
        self,
        scope: Scope,
        receive: ASGIReceiveCallable,
        send: ASGISendCallable,
    ) -> None:
        """Answers one request."""
        if scope["type"] != "http":
            return
        status, headers, body = self._read(scope["path"])
        await send(HTTPResponseStartEvent(type="http.response.start", status=status, headers=headers))
        await send(HTTPResponseBodyEvent(type="http.response.body", body=body, more_body=False))

    def _answer(self, path: str) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
        file = self._folder / path.lstrip("/")
        file = file / "index.html" if path.endswith("/") else file
        if not file.is_file():
            return 404, [], b""
        kind = mimetypes.guess_type(file)[0] or "application/octet-stream"
        headers = [(b"content-type", kind.encode()), (b"cache-control", b"no-store")]
        if kind.startswith(COMPRESSED):
            headers.append((b"content-encoding", b"gzip"))
        return 200, headers, compressed(file)


def _tell(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Tell of an error in the server, but not of a connection that a browser broke off or that the end cuts short."""
    if not isinstance(context.get("exception"), OSError | asyncio.CancelledError):
        loop.default_exception_handler(context)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address at which a folder is served, without a slash at its end."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with TemporaryDirectory() as keys:
        certificate = trustme.CA().issue_cert("localhost")
        certificate.private_key_pem.write_to_path(f"{keys}/key.pem")
        certificate.cert_chain_pems[0].write_to_path(f"{keys}/cert.pem")
        config = Config()
        config.bind = [f"127.0.0.1:{port}"]
        config.certfile, config.keyfile = f"{keys}/cert.pem", f"{keys}/key.pem"
        config.alpn_protocols = ["h2"]
        config.errorlog = None
        stop, runner = asyncio.Event(), asyncio.Runner()
        loop = runner.get_loop()
        loop.set_exception_handler(_tell)

        async def run() -> None:
            while not stop.is_set():
                with suppress(ssl.SSLError):  # a browser that closes its connection in the middle ends the server
                    await serve(Site(folder), config, shutdown_trigger=stop.wait)

        def host() -> None:
            with runner:
                runner.run(run())

        thread = threading.Thread(target=host, daemon=True)
        thread.start()
        yield f"https://localhost:{port}"
        loop.call_soon_threadsafe(stop.set)
        thread.join(timeout=5)
