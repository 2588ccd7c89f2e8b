"""A real engine process, the way those who run it see it: signals, lines of the log, the page of metrics, calls by name and bytes."""

import json
import re
import signal
import subprocess
import tempfile
import urllib.request

import grpc

CORNWALL = "meeplewright.cornwall.v1.CornwallService"

# A NewGameRequest for red and blue: field 1, two numbers, packed.
RED_AND_BLUE = bytes([0x0A, 2, 1, 2])

# A call goes out once: what a proxy or the engine does is to be seen, not what the client's library makes good.
ONCE = [("grpc.enable_retries", 0), ("grpc.use_local_subchannel_pool", 1)]


class Engine:
    """An engine on free ports of this machine. Its log is kept, its standard output read until it listens."""

    def __init__(self, binary, *flags, env=None):
        self.log = tempfile.TemporaryFile("w+")
        command = [binary, "--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0", *flags]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, text=True, env=env)
        told = {}
        for line in self.process.stdout:
            what, _, where = line.strip().partition(" on ")
            told[what] = where
            if what == "listening":
                break
        if "listening" not in told:
            raise SystemExit(f"the engine does not listen: {told}\n{self.log_text()}")
        self.address = told["listening"]
        self.pages = told["metrics"].removesuffix("/metrics")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def signal(self, number):
        self.process.send_signal(number)

    def terminate(self):
        self.signal(signal.SIGTERM)

    def exit_code(self, patience=30):
        return self.process.wait(patience)

    def log_text(self):
        self.log.seek(0)
        return self.log.read()

    def log_lines(self):
        """The lines of a log in JSON; anything else in it is an error."""
        return [json.loads(line) for line in self.log_text().splitlines()]

    def page(self, path):
        with urllib.request.urlopen(self.pages + path, timeout=10) as answer:
            return answer.read().decode()

    def count(self, name, **labels):
        """The sum of all series of that name with these labels."""
        total = 0.0
        for line in self.page("/metrics").splitlines():
            series, _, value = line.rpartition(" ")
            if series.partition("{")[0] == name and labels.items() <= dict(re.findall(r'(\w+)="([^"]*)"', series)).items():
                total += float(value)
        return total


def method(channel, name, service=CORNWALL):
    """A call by name that takes and gives bytes."""
    return channel.unary_unary(f"/{service}/{name}")


def new_game(channel):
    """The bytes of a fresh game's answer; they are also a request about that state, since the state is field 1 of both."""
    return method(channel, "NewGame")(RED_AND_BLUE, timeout=30)


class Tally:
    """Counts what held and what did not, the way tests/run reads it."""

    def __init__(self):
        self.passed = self.failed = 0

    def holds(self, what, true, shown=""):
        if true:
            self.passed += 1
            print(f"holds   {what}")
        else:
            self.failed += 1
            print(f"BROKEN  {what} {shown}")

    def end(self):
        print(f"{self.passed} passed, {self.failed} failed")
        raise SystemExit(1 if self.failed else 0)
