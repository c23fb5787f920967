"""A local server for the page beside it: it passes questions on to `cluebench answer`, and answers back."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from typing import Any

PAGE = Path(__file__).with_name("index.html")
ASKED = ("hint", "solve", "conflicts", "generate")
"""What the page may ask."""
LONGEST = 100_000
"""Bytes of a question."""


class Service:
    """The service, asked by several threads at once."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tui", "answer", "--timeout", "20"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._waiting: dict[int, SimpleQueue[Any]] = {}
        self._numbers, self._lock = count(1), threading.Lock()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for text in self._process.stdout:
            line = json.loads(text)
            if "status" in line and "id" in line:
                self._waiting.pop(line["id"]).put(line.get("answer"))

    def ask(self, request: dict[str, Any]) -> Any:
        """The answer to a request, once it comes."""
        found: SimpleQueue[Any] = SimpleQueue()
        assert self._process.stdin is not None
        with self._lock:
            request["id"] = next(self._numbers)
            self._waiting[request["id"]] = found
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
        return found.get()

    def close(self) -> None:
        """End the service."""
        self._process.terminate()
        self._process.wait()


class Handler(BaseHTTPRequestHandler):
    """Gives the page, and answers to its questions."""

    service: Service

    def do_GET(self) -> None:
        """The page."""
        if self.path == "/":
            self._send(200, "text/html; charset=utf-8", PAGE.read_bytes())
        else:
            self._send(404, "text/plain", b"there is only the page /")

    def do_POST(self) -> None:
        """An answer to a question, which is a request as docs/service.md says, without its id."""
        size = int(self.headers.get("Content-Length") or 0)
        local = self.headers.get("Host", "").split(":")[0] in ("127.0.0.1", "localhost")
        if self.path != "/ask" or not local or not 0 < size <= LONGEST:
            self._send(400, "text/plain", b"expected a question at /ask")
            return
        try:
            request = json.loads(self.rfile.read(size))
        except ValueError:
            request = None
        if not isinstance(request, dict) or request.get("ask") not in ASKED:
            self._send(400, "text/plain", f"expected a question: one of {', '.join(ASKED)}".encode())
            return
        self._send(200, "application/json", json.dumps(self.service.ask(request)).encode())

    def _send(self, status: int, kind: str, content: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing is told of each request."""


def main(port: int = 8010) -> None:
    """Serve until ctrl+C, on this machine alone."""
    Handler.service = Service()
    with ThreadingHTTPServer(("127.0.0.1", port), Handler) as server:
        print(f"http://127.0.0.1:{server.server_port}/", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            pass
        finally:
            Handler.service.close()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
