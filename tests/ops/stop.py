"""Stops a real engine under load: no call is dropped, open streams have their grace, the log and the exit code tell the truth.

usage: stop.py PATH_OF_ENGINE
"""

import collections
import signal
import sys
import threading

import grpc

from engine import CORNWALL, ONCE, Engine, Tally, method, new_game

CONNECTIONS = 4
CALLERS_EACH = 8
CALLS_BEFORE = 1000


def load(channel, game, answered, refused, enough):
    """Calls on and on, until a call is refused."""
    calls = [method(channel, "ListLegalMoves"), method(channel, "DescribeState"), method(channel, "GetCatalog")]
    for turn in range(1_000_000):
        which = turn % len(calls)
        try:
            answer = calls[which](b"" if which == 2 else game, timeout=60)
        except grpc.RpcError as refusal:
            refused.append((refusal.code().name, refusal.details()))
            return
        if not answer:
            refused.append(("EMPTY", ""))
            return
        answered.append(1)
        if len(answered) == CALLS_BEFORE:
            enough.set()


def under_load(tally, binary):
    answered, refused, enough = collections.deque(), collections.deque(), threading.Event()
    with Engine(binary, "--log", "debug", "--log-format", "json") as engine:
        channels = [grpc.insecure_channel(engine.address, ONCE) for _ in range(CONNECTIONS)]
        games = [new_game(it) for it in channels]
        callers = [
            threading.Thread(target=load, args=(channel, game, answered, refused, enough))
            for channel, game in zip(channels, games)
            for _ in range(CALLERS_EACH)
        ]
        for it in callers:
            it.start()
        enough.wait(60)
        engine.terminate()
        for it in callers:
            it.join(60)
        tally.holds("every caller has an end", not any(it.is_alive() for it in callers))
        tally.holds("the exit code is 0", engine.exit_code() == 0, engine.process.returncode)
        codes = collections.Counter(code for code, _ in refused)
        tally.holds("who is refused is refused with UNAVAILABLE", set(codes) == {"UNAVAILABLE"}, list(refused)[:3])
        # The games were made before, with a call each.
        lines = [it for it in engine.log_lines() if it.get("service") == CORNWALL]
        logged = collections.Counter(it["code"] for it in lines)
        expected = {"OK": len(answered) + CONNECTIONS}
        tally.holds(f"all {logged['OK']} calls that were taken were answered, and none else", logged == expected, (logged, expected))
        tally.holds("every line has an id of its own", len({it["request_id"] for it in lines}) == len(lines))
        for it in channels:
            it.close()


def endless_playout(channel, game):
    """A stream that would take hours, from one game's answer: a million games, a message after each thousand."""
    request = game + bytes([0x10]) + varint(1_000_000) + bytes([0x28]) + varint(1_000)
    stream = channel.unary_stream(f"/{CORNWALL}/Playout")(request)
    next(stream)
    return stream


def varint(number):
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    return bytes(out + bytes([number]))


def open_stream(tally, binary):
    with Engine(binary, "--shutdown-grace", "1") as engine, grpc.insecure_channel(engine.address, ONCE) as channel:
        stream = endless_playout(channel, new_game(channel))
        engine.terminate()
        code = details = None
        try:
            for _ in stream:
                pass
        except grpc.RpcError as refusal:
            code, details = refusal.code().name, refusal.details()
        tally.holds("an open stream is told when the grace is over", code == "UNAVAILABLE" and "stops" in details, (code, details))
        tally.holds("and the exit code is 0", engine.exit_code() == 0)


def told_twice(tally, binary):
    with Engine(binary, "--shutdown-grace", "600") as engine, grpc.insecure_channel(engine.address, ONCE) as channel:
        stream = endless_playout(channel, new_game(channel))
        engine.signal(signal.SIGINT)
        # The first signal is heard when the page says so.
        ready = True
        while ready:
            try:
                engine.page("/ready")
            except OSError:
                ready = False
        engine.signal(signal.SIGINT)
        tally.holds("told twice it stops at once, and says that this was no good end", engine.exit_code() == 1)
        stream.cancel()


if __name__ == "__main__":
    tally = Tally()
    for check in (under_load, open_stream, told_twice):
        check(tally, sys.argv[1])
    tally.end()
