"""A page in a real browser calls a real engine by gRPC-Web, from an origin that may and from one that may not.

usage: web.py PATH_OF_ENGINE
"""

import collections
import contextlib
import functools
import html
import http.server
import pathlib
import re
import secrets
import shutil
import subprocess
import sys
import tempfile
import threading
import urllib.parse
import urllib.request

import grpc

from engine import ONCE, Engine, Tally, new_game

PAGE = pathlib.Path(__file__).parents[1] / "web"
PATIENCE = 60
TOKEN = "a-token-for-the-page-of-the-test"


class Site(http.server.SimpleHTTPRequestHandler):
    """Serves the page, and holds a picture of it back until its work is done."""

    done = collections.defaultdict(threading.Event)

    def do_GET(self):
        path, _, run = self.path.lstrip("/").partition("?")
        if path not in ("held", "done"):
            super().do_GET()
            return
        if path == "held":
            self.done[run].wait(PATIENCE)
        else:
            self.done[run].set()
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def site():
    """Serves the page, and gives its port."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Site, directory=PAGE)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


def shown(page, engine, **more):
    """What the page shows in a browser that is asked for nothing else, by the id of each line."""
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    query = urllib.parse.urlencode({"engine": f"http://{engine.address}", "held": secrets.token_hex(8), **more})
    with tempfile.TemporaryDirectory() as profile:
        command = [
            browser, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
            "--disable-background-networking", f"--user-data-dir={profile}", "--dump-dom", f"{page}/?{query}",
        ]
        run = subprocess.run(command, capture_output=True, text=True, timeout=2 * PATIENCE)
    lines = re.findall(r'<li id="(\w+)">(.*?)</li>', run.stdout, re.S)
    if not lines:
        print(run.stdout[-2000:], run.stderr[-2000:], sep="\n")
    return {name: html.unescape(text) for name, text in lines}


def a_page_that_may(tally, binary, port):
    page = f"http://127.0.0.1:{port}"
    with Engine(binary, "--grpc-web", "--grpc-web-origins", f"https://play.example,{page}") as engine:
        lines = shown(page, engine)
        tally.holds("a page has the catalog", lines.get("catalog") == "0 1 messages ", lines)
        tally.holds("and a game of these rules", lines.get("game") == "0 1 messages " and lines.get("rules") == "cornwall-1", lines)
        tally.holds("and its moves", lines.get("moves") == "0 1 messages ", lines)
        tally.holds("and a stream", lines.get("playout") == "0 10 messages ", lines)
        tally.holds("it reads the id of its request", lines.get("id") == "from-a-page", lines)
        tally.holds("it is refused with code and words", re.match("3 0 messages .*colors", lines.get("refusal", "")), lines)
        tally.holds("a method that nobody serves is code 12", lines.get("stranger", "").startswith("12 "), lines)
        counted = engine.count("meeplewright_calls_total", method="NewGame", code="OK")
        tally.holds("its calls are counted by what they are", counted == 1, counted)
        with grpc.insecure_channel(engine.address, ONCE) as channel:
            tally.holds("plain gRPC is answered beside it", new_game(channel))

        # To the browser localhost is another place.
        lines = shown(f"http://localhost:{port}", engine)
        failed = [name for name, text in lines.items() if text.startswith("failed")]
        tally.holds("a page from elsewhere reads nothing", {"catalog", "game", "refusal"} <= set(failed), lines)


def tokens(tally, binary, port):
    with tempfile.NamedTemporaryFile("w", suffix=".tokens") as file:
        file.write(f"{TOKEN}\n")
        file.flush()
        with Engine(binary, "--grpc-web", "--grpc-web-origins", "*", "--tokens-file", file.name) as engine:
            lines = shown(f"http://localhost:{port}", engine, token=TOKEN)
            tally.holds("with * and a token any page may", lines.get("game") == "0 1 messages ", lines)
            lines = shown(f"http://localhost:{port}", engine)
            tally.holds("without the token it is told UNAUTHENTICATED", lines.get("game", "").startswith("16 "), lines)


def unasked(tally, binary):
    request = {"headers": {"content-type": "application/grpc-web+proto"}, "data": bytes(5), "method": "POST"}
    with Engine(binary) as engine:
        url = f"http://{engine.address}/meeplewright.cornwall.v1.CornwallService/GetCatalog"
        try:
            urllib.request.urlopen(urllib.request.Request(url, **request), timeout=10)
            said = "an answer"
        except OSError as why:
            said = str(why)
        tally.holds("unasked the engine speaks no HTTP/1.1", said != "an answer", said)
    for wrong in ["play.example", "https://play.example/", ""]:
        run = subprocess.run([binary, "--grpc-web", f"--grpc-web-origins={wrong}"], capture_output=True, text=True, timeout=30)
        tally.holds(f"the origin {wrong!r} is refused", run.returncode == 2, run.stderr)
    run = subprocess.run([binary, "--grpc-web-origins", "*"], capture_output=True, text=True, timeout=30)
    tally.holds("origins without gRPC-Web are refused", run.returncode == 2 and "--grpc-web" in run.stderr, run.stderr)


if __name__ == "__main__":
    tally = Tally()
    with site() as port:
        a_page_that_may(tally, sys.argv[1], port)
        tokens(tally, sys.argv[1], port)
    unasked(tally, sys.argv[1])
    tally.end()
