"""Reads the log and the page of metrics of a real engine: what stands in them, and what must never stand there.

usage: log.py PATH_OF_ENGINE
"""

import os
import pathlib
import re
import subprocess
import sys
import urllib.error

import grpc

from engine import CORNWALL, ONCE, Engine, RED_AND_BLUE, Tally, method

SECRET = "a-token-that-nobody-may-read"


def one_call(engine, *metadata):
    with grpc.insecure_channel(engine.address, ONCE) as channel:
        method(channel, "NewGame")(RED_AND_BLUE, metadata=metadata, timeout=30)


def stopped(engine):
    engine.terminate()
    return engine.exit_code()


def lines(tally, binary):
    with Engine(binary, "--log", "debug", "--log-format", "json") as engine:
        one_call(engine, ("x-request-id", "order-66"))
        stopped(engine)
        calls = [it for it in engine.log_lines() if it.get("request_id") == "order-66"]
    tally.holds("a call is one line of JSON", len(calls) == 1, calls)
    line = calls[0]
    tally.holds("with service, method and code", [line[it] for it in ("service", "method", "code")] == [CORNWALL, "NewGame", "OK"], line)
    tally.holds("with a level, a time and how long it took", line["level"] == "DEBUG" and line["timestamp"] and line["duration_ms"] >= 0, line)

    with Engine(binary, env={**os.environ, "RUST_LOG": "debug", "MEEPLEWRIGHT_LOG_FORMAT": "text"}) as engine:
        one_call(engine, ("x-request-id", "order-66"))
        stopped(engine)
        text = engine.log_text()
    tally.holds("and one of text, by the environment", text.count("order-66") == 1 and 'code="OK"' in text, text)

    with Engine(binary) as engine:
        one_call(engine)
        stopped(engine)
        tally.holds("a call that went well is no line at info", "NewGame" not in engine.log_text(), engine.log_text())


def secrets(tally, binary):
    """Everything is asked for, from every library: tokens and what calls carry stay out."""
    with Engine(binary, "--log", "trace,h2=trace,hyper=trace,tonic=trace") as engine:
        one_call(engine, ("authorization", f"Bearer {SECRET}"))
        with grpc.insecure_channel(engine.address, ONCE) as channel:
            try:
                # A text in the request (field 3): a deck that is none.
                method(channel, "NewGame")(RED_AND_BLUE + bytes([0x1A, len(SECRET)]) + SECRET.encode(), timeout=30)
            except grpc.RpcError:
                pass
        stopped(engine)
        tally.holds("a token is in no line, whatever is asked for", SECRET not in engine.log_text())


def asked(binary, address):
    """What `ready` ends with, and says."""
    run = subprocess.run([binary, "ready", address], capture_output=True, text=True, timeout=30)
    return run.returncode, run.stdout + run.stderr


def pages(tally, binary):
    with Engine(binary) as engine:
        one_call(engine)
        tally.holds("the page counts the call", engine.count("meeplewright_calls_total", method="NewGame", code="OK") == 1)
        rules = (pathlib.Path(__file__).parents[2] / "deploy/prometheus/rules.yaml").read_text()
        shown = set(re.findall(r"^(meeplewright_\w+)", engine.page("/metrics"), re.M))
        unknown = set(re.findall(r"meeplewright_\w+", rules)) - shown
        tally.holds("and has all that the alerts look at", shown and not unknown, unknown)
        tally.holds("and says what is running", engine.count("meeplewright_build_info") == 1)
        tally.holds("the engine is ready", engine.page("/ready") == "ready\n")
        try:
            engine.page("/etc/passwd")
            code = 200
        except urllib.error.HTTPError as refused:
            code = refused.code
        tally.holds("there is no other page", code == 404, code)
        where = engine.pages.removeprefix("http://")
        tally.holds("the command `ready` says so too", asked(binary, where) == (0, "ready\n"), asked(binary, where))
        stopped(engine)
        code, said = asked(binary, where)
        tally.holds("and says no when the engine is gone", code == 1 and where in said, (code, said))
    with Engine(binary, "--shutdown-delay", "600") as engine:
        engine.terminate()
        where = engine.pages.removeprefix("http://")
        while (now := asked(binary, where))[0] == 0:
            pass
        tally.holds("an engine that is about to stop is not ready, and takes calls", now == (1, f"engine-service: {where} is not ready\n"), now)
        one_call(engine)


def wrong_flags(tally, binary):
    for flag, value in [("--log", "engine_service=loud"), ("--log-format", "xml"), ("--metrics", "here"), ("--shutdown-grace", "-1")]:
        run = subprocess.run([binary, f"{flag}={value}"], capture_output=True, text=True, timeout=30)
        tally.holds(f"{flag} {value} is refused by name", run.returncode == 2 and flag in run.stderr, (run.returncode, run.stderr))
    with Engine(binary) as engine:
        taken = engine.pages.removeprefix("http://")
        run = subprocess.run([binary, "--listen", "127.0.0.1:0", "--metrics", taken], capture_output=True, text=True, timeout=30)
        tally.holds("an address for metrics that is taken is named", run.returncode == 1 and taken in run.stderr, run.stderr)


if __name__ == "__main__":
    tally = Tally()
    for check in (lines, secrets, pages, wrong_flags):
        check(tally, sys.argv[1])
    tally.end()
