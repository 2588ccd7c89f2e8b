"""A client that knows the addresses of several engines spreads its calls itself, as docs/operations.md advises.

usage: addresses.py PATH_OF_ENGINE
"""

import json
import sys

import grpc

from engine import CORNWALL, Engine, Tally, new_game

# Any call may be sent again, and each call goes to the next engine.
SPREAD = json.dumps({
    "loadBalancingConfig": [{"round_robin": {}}],
    "methodConfig": [{
        "name": [{}],
        "retryPolicy": {
            "maxAttempts": 4,
            "initialBackoff": "0.05s",
            "maxBackoff": "1s",
            "backoffMultiplier": 2,
            "retryableStatusCodes": ["UNAVAILABLE"],
        },
    }],
})


def calls(channel, n_calls):
    """Makes calls one after another; gives the code of the first that fails."""
    try:
        for _ in range(n_calls):
            new_game(channel)
    except grpc.RpcError as failure:
        return failure.code().name
    return "OK"


def check(tally, binary):
    with Engine(binary) as one, Engine(binary) as two:
        both = f"ipv4:{one.address},{two.address}"
        options = [("grpc.service_config", SPREAD), ("grpc.use_local_subchannel_pool", 1)]
        with grpc.insecure_channel(both, options) as channel:
            # The library makes the list of addresses the name of the host, which is none.
            tally.holds("without grpc.default_authority calls to two addresses fail", calls(channel, 1) == "INTERNAL")
        with grpc.insecure_channel(both, [*options, ("grpc.default_authority", "engine")]) as channel:
            code = calls(channel, 40)
            shares = [it.count("meeplewright_calls_total", service=CORNWALL, method="NewGame", code="OK") for it in (one, two)]
            tally.holds("with it they are spread", code == "OK" and min(shares) >= 10, (code, shares))
            one.process.kill()
            code = calls(channel, 40)
            tally.holds("and go to the other engine when one is gone", code == "OK", code)


if __name__ == "__main__":
    tally = Tally()
    check(tally, sys.argv[1])
    tally.end()
