"""Three engines behind a proxy as deploy/ configures it: calls are spread one by one, and an engine that dies or stops costs no call.

usage: proxies.py PATH_OF_ENGINE (haproxy | nginx)...
"""

import collections
import contextlib
import json
import pathlib
import socket
import subprocess
import sys
import tempfile
import threading
import time

import grpc

from engine import ONCE, Engine, Tally, method, new_game

DEPLOY = pathlib.Path(__file__).parents[2] / "deploy"
CALLERS = 12

# What docs/operations.md advises to callers: any call may be sent again.
RETRIES = json.dumps({
    "methodConfig": [{
        "name": [{}],
        "retryPolicy": {
            "maxAttempts": 4,
            "initialBackoff": "0.05s",
            "maxBackoff": "1s",
            "backoffMultiplier": 2,
            "retryableStatusCodes": ["UNAVAILABLE"],
        },
    }]
})
RETRYING = [("grpc.enable_retries", 1), ("grpc.service_config", RETRIES), ("grpc.use_local_subchannel_pool", 1)]

# Long enough for a proxy to see that an engine stops.
STOPS_LATE = ["--shutdown-delay", "3"]

# An engine may die after the first bytes of an answer. Neither a proxy nor a client's library calls again then: they have handed those bytes
# on. The caller may, and does it here.
CUT_OFF = (grpc.StatusCode.UNKNOWN, grpc.StatusCode.INTERNAL)

# Callers behind HAProxy rely on it alone; nginx keeps no request that it could send again.
CLIENTS = {"haproxy": ONCE, "nginx": RETRYING}


def free_port():
    with socket.socket() as it:
        it.bind(("127.0.0.1", 0))
        return it.getsockname()[1]


def configured(path, engines, port):
    """The example with the addresses of this run in it."""
    text = path.read_text().replace("127.0.0.1:50051", f"127.0.0.1:{port}")
    for number, engine in enumerate(engines, 1):
        metrics = engine.pages.rpartition(":")[2]
        text = text.replace(f"127.0.0.1:5006{number}", engine.address).replace(f"port 946{number}", f"port {metrics}")
    return text


@contextlib.contextmanager
def proxy(kind, engines):
    """Runs the proxy and gives its address."""
    with tempfile.TemporaryDirectory() as folder:
        # Its workers may have another user.
        folder = pathlib.Path(folder)
        folder.chmod(0o777)
        port = free_port()
        if kind == "haproxy":
            config = folder / "haproxy.cfg"
            config.write_text(configured(DEPLOY / "haproxy/haproxy.cfg", engines, port))
            command = ["haproxy", "-db", "-f", config]
        else:
            (folder / "engine.conf").write_text(configured(DEPLOY / "nginx/engine.conf", engines, port))
            temp = " ".join(f"{it}_temp_path {folder}/{it};" for it in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
            config = folder / "nginx.conf"
            config.write_text(
                f"daemon off; worker_processes 1; pid {folder}/pid; error_log stderr warn;\n"
                f"events {{ worker_connections 1024; }}\nhttp {{ access_log off; {temp} include {folder}/engine.conf; }}\n"
            )
            command = ["nginx", "-c", config, "-e", "stderr"]
        with open(folder / "log", "w+") as log:
            running = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
            try:
                yield f"127.0.0.1:{port}"
            finally:
                running.terminate()
                running.wait(30)
                log.seek(0)
                said = log.read()
                (pathlib.Path(tempfile.gettempdir()) / f"meeplewright-{kind}.log").write_text(said)


class Load:
    """Callers that share one connection and call on and on; what fails is kept."""

    def __init__(self, address, options):
        self.answered, self.failed, self.cut = collections.deque(), collections.deque(), collections.deque()
        self.stop = threading.Event()
        self.channel = grpc.insecure_channel(address, options)
        grpc.channel_ready_future(self.channel).result(timeout=30)
        # The first engines may not be known as ready yet.
        game = method(self.channel, "NewGame")(bytes([0x0A, 2, 1, 2]), wait_for_ready=True, timeout=30)
        self.callers = [threading.Thread(target=self.call, args=(game,)) for _ in range(CALLERS)]
        for it in self.callers:
            it.start()

    def call(self, game):
        listed = method(self.channel, "ListLegalMoves")
        while not self.stop.is_set():
            try:
                try:
                    listed(game, timeout=30)
                except grpc.RpcError as failure:
                    if failure.code() not in CUT_OFF:
                        raise
                    self.cut.append(failure.details())
                    listed(game, timeout=30)
                self.answered.append(1)
            except grpc.RpcError as failure:
                self.failed.append((failure.code().name, failure.details()))

    def wait_for_more(self, n_calls, patience=60):
        """Waits until so many more calls are answered."""
        wanted, end = len(self.answered) + n_calls, time.monotonic() + patience
        while len(self.answered) < wanted and time.monotonic() < end:
            time.sleep(0.01)
        return wanted <= len(self.answered)

    def end(self):
        self.stop.set()
        for it in self.callers:
            it.join(60)
        self.channel.close()


def check(tally, binary, kind):
    with contextlib.ExitStack() as stack:
        engines = [stack.enter_context(Engine(binary, *STOPS_LATE)) for _ in range(3)]
        load = Load(stack.enter_context(proxy(kind, engines)), CLIENTS[kind])
        try:
            answered = load.wait_for_more(600)
            shares = [it.count("meeplewright_calls_total", method="ListLegalMoves", code="OK") for it in engines]
            even = all(sum(shares) / 4 < it for it in shares)
            tally.holds(f"{kind}: calls of one connection are spread over all engines", answered and even, shares)
            engines[0].process.kill()
            answered = load.wait_for_more(600)
            tally.holds(f"{kind}: an engine that dies costs no call", answered and not load.failed, list(load.failed)[:3])
            tally.holds(f"{kind}: at most one of {CALLERS} callers had to call again", len(load.cut) <= 1, list(load.cut))
            load.failed.clear()
            engines[1].terminate()
            code = engines[1].exit_code()
            answered = load.wait_for_more(600)
            tally.holds(f"{kind}: an engine that stops costs no call", answered and not load.failed, list(load.failed)[:3])
            tally.holds(f"{kind}: and stops in peace", code == 0, code)
        finally:
            load.end()
        last = engines[2].count("meeplewright_calls_total", method="ListLegalMoves", code="OK")
        tally.holds(f"{kind}: the last engine did the rest", shares[2] + 600 < last, (shares, last))


if __name__ == "__main__":
    tally = Tally()
    for kind in sys.argv[2:]:
        check(tally, sys.argv[1], kind)
    tally.end()
