"""Writes what the reference knows as protobuf JSON: states, moves, events, and the steps of golden cases."""

from cornwall import DECK, SIZES, Game, footprint

COLORS = ["RED", "BLUE", "YELLOW", "GREEN"]
LANDSCAPES = {"S": "SWAMP", "F": "FOREST", "M": "MOUNTAIN", "V": "VILLAGE", "W": "MEADOW"}
ORDER = "SFMVW"  # as the enum counts


def hexes(cells):
    return [{"q": q, "r": r} for q, r in cells]


def landscape(letter):
    return "LANDSCAPE_" + LANDSCAPES[letter]


def landscapes(letters):
    return [landscape(letter) for letter in sorted(letters, key=ORDER.index)]


def counts(pieces):
    return {size: pieces[size] for size in SIZES}


def parse(text):
    """Reads a layout such as "T17@0,1/5 T30@1,2/0": tile @ anchor / rotation, in the order laid."""
    for word in text.split():
        tile, place = word.split("@")
        anchor, rotation = place.split("/")
        q, r = anchor.split(",")
        yield tile, (int(q), int(r)), int(rotation)


def board(text, seats=2, phase="DRAW", drawn=None, coins=None, points=None, pieces="", pub=(), legal=True, **options):
    """A game with this layout and "seat size q,r" pieces; seats hold one coin and no points unless told otherwise."""
    game = Game(seats, **options)
    for tile, anchor, rotation in parse(text):
        assert not legal or not game.touching(tile, anchor, rotation)[2], (text, tile)
        game.laid.append((tile, anchor, rotation))
    game.phase, game.drawn = phase, drawn
    game.seat = (len(game.laid) - (phase == "PIECES")) % seats
    game.coins = list(coins or game.coins)
    game.points = list(points or game.points)
    for piece in filter(None, (piece.strip() for piece in pieces.split(";"))):
        seat, size, cell = piece.split()
        game.pieces[tuple(map(int, cell.split(",")))] = (int(seat), size)
    for seat, size, count in pub:
        game.pub[seat][size] = count
    return game


def state(game):
    return {
        "rulesVersion": "cornwall-1",
        "deckId": "recon-1",
        "options": {
            "surrounded": "SURROUNDED_" + game.options["surrounded"],
            "coinSupply": "COIN_SUPPLY_" + game.options["coin_supply"],
            "unfinishedRegions": "UNFINISHED_REGIONS_" + game.options["unfinished"],
        },
        "seats": [
            {"color": "COLOR_" + color, "points": points, "coins": coins, "pub": counts(pub)}
            for color, points, coins, pub in zip(COLORS, game.points, game.coins, game.pub)
        ],
        "laidTiles": [laid(*tile) for tile in game.laid],
        "pieces": [
            {"seat": seat, "size": "SIZE_" + size.upper(), "cell": {"q": cell[0], "r": cell[1]}}
            for cell, (seat, size) in sorted(game.pieces.items())
        ],
        "phase": "PHASE_" + game.phase,
        "seatToMove": game.seat,
        "drawnTileId": game.drawn or "",
        "tilesUnder": game.under,
    }


def laid(tile, anchor, rotation):
    return {"tileId": tile, "anchor": {"q": anchor[0], "r": anchor[1]}, "rotation": rotation}


def draw(tile):
    return {"draw": {"tileId": tile}}


def lay(anchor, rotation):
    return {"lay": {"anchor": {"q": anchor[0], "r": anchor[1]}, "rotation": rotation}}


def placements(pieces):
    return [{"cell": {"q": q, "r": r}, "size": "SIZE_" + size.upper()} for size, (q, r) in pieces]


def by_cell(pieces):
    """Pieces [(size, cell)] in the order of answers."""
    return sorted(pieces, key=lambda it: it[1])


def place(*pieces):
    return {"placePieces": {"pieces": placements(pieces)}}


REDEEM = {"redeem": {}}


def region(result, kind):
    """What the reference evaluated, as a RegionResult."""
    strengths = sorted(result["strengths"].items(), key=lambda it: (-it[1], it[0]))
    return {
        "landscape": landscape(result["landscape"]),
        "cells": hexes(result["cells"]),
        "completion": "COMPLETION_" + (result["completion"] or "UNSPECIFIED"),
        "flag": result["flag"],
        "pointsFirst": result["rates"][0],
        "pointsSecond": result["rates"][1],
        "strengths": [{"seat": seat, "strength": strength} for seat, strength in strengths],
        "lines": [
            {
                "seat": seat,
                "points": points,
                "kind": "SCORE_KIND_" + kind,
                "cells": hexes(result["cells"]),
                "landscape": landscape(result["landscape"]),
                "count": len(result["cells"]),
                "flag": result["flag"],
            }
            for seat, points in result["points"].items()
        ],
    }


def finds(where, path="steps.0.events", count=1):
    """A list of the answer holds so many elements that look like this."""
    return {"list": path, "where": where, "count": count}


def evaluations(happened, path):
    """One find for each region evaluated in play and one for how many there were."""
    results = [region(it, "REGION") for it in happened["evaluated"]]
    if happened["final"]:
        results += [region(it, "FINAL_REGION") for it in happened["final"]["regions"]]
    found = [finds({"regionEvaluated": {"result": result}}, path) for result in results]
    return [*found, finds({"regionEvaluated": {}}, path, len(results))]


def placing(game, pieces, why=None, request_state=None):
    """A step that places pieces [(size, cell)] and expects all that follows; plays it in the reference too."""
    before, seat = state(game), game.seat
    happened = game.place(pieces)
    path, found = "steps.0.events", []
    if pieces:
        paid = {"seat": seat, "costFurtherPieces": happened["further"], "costOccupiedRegions": happened["occupied"]}
        found.append(finds({"piecesPlaced": paid | {"pieces": placements(by_cell(pieces))}}, path))
    else:
        found.append(finds({"piecesPlaced": {}}, path, 0))
    if happened["chapel"]:
        line = {"seat": seat, "points": happened["chapel"], "kind": "SCORE_KIND_CHAPEL"}
        found.append(finds({"chapelVisited": {"line": line}}, path))
    else:
        found.append(finds({"chapelVisited": {}}, path, 0))
    found += evaluations(happened, path) + ending(game, happened["final"])
    request = {"state": request_state or before, "moves": [place(*pieces)]}
    return happened, step("ApplyMoves", request, {"state": after(game)}, found, why)


def drawing(game, tile, why=None, request_state=None):
    """A step that draws a tile; plays it in the reference too."""
    before = state(game)
    happened = game.draw(tile)
    event = "tileDrawn" if happened["has_place"] else "tilePutUnder"
    found = [finds({event: {"tileId": tile}}), *ending(game, happened["final"])]
    if happened["final"]:
        found += evaluations({"evaluated": []} | happened, "steps.0.events")
    request = {"state": request_state or before, "moves": [draw(tile)]}
    return happened, step("ApplyMoves", request, {"state": after(game)}, found, why)


def ending(game, final):
    """Whether the game ended, and how."""
    if not final:
        return [finds({"gameEnded": {}}, count=0)]
    ended = {"reason": "END_REASON_NO_TILE_FITS" if game.left() else "END_REASON_ALL_TILES_LAID"}
    ended |= {"tilesLeft": sorted(game.left()), "outcome": outcome(final, over=True)}
    return [finds({"gameEnded": ended})]


def after(game):
    """The state expected. Where pieces are when the game is over, the rules do not tell: nobody needs them any more."""
    expected = state(game)
    if game.phase == "OVER":
        del expected["pieces"]
        for seat in expected["seats"]:
            del seat["pub"]
    return expected


def outcome(final, over):
    return {"over": over, "winners": final["winners"], "tieBreak": "TIE_BREAK_" + final["tie_break"]}


def laying(game, tile, anchor, rotation, why=None, request_state=None):
    """A step that lays the drawn tile and expects its income; plays it in the reference too."""
    before, seat = state(game), game.seat
    edges, matched, owed, taken = game.lay(tile, anchor, rotation)
    event = {
        "seat": seat,
        "tile": laid(tile, anchor, rotation),
        "cells": hexes(footprint(anchor, rotation)),
        "edges": edges,
        "extended": landscapes(matched),
        "coinsOwed": owed,
        "coinsTaken": taken,
    }
    request = {"state": request_state or before, "moves": [lay(anchor, rotation)]}
    return (edges, "".join(sorted(matched, key=ORDER.index)), taken), step(
        "ApplyMoves", request, {"state": state(game)}, [finds({"tileLaid": event})], why
    )


def refused_lay(game, anchor, rotation, rules, why=None):
    """A step that asks about a placement of the drawn tile which breaks exactly these rules."""
    broken = game.touching(game.drawn, anchor, rotation)[2]
    assert broken == rules, (game.drawn, anchor, rotation, broken, rules)
    response = {"legal": False, "violations": [{"rejection": "REJECTION_" + rule} for rule in rules], "events": []}
    response["footprint"] = hexes(footprint(anchor, rotation))
    return step("ValidateMove", {"state": state(game), "move": lay(anchor, rotation)}, response, why=why)


def step(call, request, response=None, finds=(), why=None, status=None):
    made = {"why": why, "call": call, "request": request, "response": response, "finds": list(finds), "status": status}
    return {key: value for key, value in made.items() if value or key == "request"}


assert len(DECK) == 36 and all(len(code) == 3 for code in DECK.values())
