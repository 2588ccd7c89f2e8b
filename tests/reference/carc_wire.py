"""Writes what the reference of Carcassonne knows as protobuf JSON: states, moves, events, steps of golden cases."""

from carcassonne import KINDS, MAPS, TILES, Game, parts
from wire import finds, step

COLORS = ["RED", "GREEN", "BLUE", "YELLOW", "BLACK"]
SIDE_NAMES = ["SIDE_NORTH", "SIDE_EAST", "SIDE_SOUTH", "SIDE_WEST"]
EDGES = {"C": "EDGE_CITY", "R": "EDGE_ROAD", "F": "EDGE_FIELD", None: "EDGE_UNSPECIFIED"}
TOWNS = {None: "NONE", "a": "EXTRA_TURN", "b": "COST", "c": "ROADS"}
KIND_NAMES = {"city": "CITY", "road": "ROAD", "field": "FIELD", "cloister": "MONASTERY"}


def case(name, why, *steps, **sums):
    made = {"name": name, "why": why, "steps": list(steps)}
    return made | ({"sums": sums} if sums else {})


def kind_name(kind):
    return "FEATURE_KIND_" + KIND_NAMES[kind]


def xy(at):
    return {"x": at[0], "y": at[1]}


def squares(found):
    return [xy(at) for at in sorted(found)]


def part_json(part):
    return {"kind": kind_name(part[0]), "index": part[1]}


def switch(on):
    return "SWITCH_ON" if on else "SWITCH_OFF"


def options(game):
    """The options written out, as answers write them."""
    given, on = game.options, bool(game.plan)
    boxes = set(("inns", "traders") if on else given.get("boxes", ()))
    expansions = {0: "NONE", 2: "BOTH"}.get(len(boxes)) or next(iter(boxes)).upper()
    total = sum(game.boxes().values())
    most = game.plan.get("recommended_tiles", [0, 0])[1] if on else 0
    return {
        "meeples": given.get("meeples", game.plan["meeples_per_player"] if on else 7),
        "tiles": given.get("tiles", max(min(total, most), 72 * given["sets"]) if most else total),
        "tileSets": given["sets"],
        "startSquares": given["starts"],
        "expansions": "EXPANSIONS_" + expansions,
        "farmers": switch(given.get("farmers", True)),
        "smallCity": switch(given.get("small_city")),
        "inns": switch(given.get("inns")),
        "cathedrals": switch(given.get("cathedrals")),
        "ferryInFinal": switch(given.get("ferry_in_final")),
        "townVariant": "TOWN_VARIANT_" + TOWNS[given.get("towns")],
        "chips": switch(given.get("chips")),
        "recallFromIsle": switch(given.get("recall")),
    }


def laid(game, at, tile, turns):
    made = {"tileId": tile, "x": at[0], "y": at[1], "turns": turns}
    if at in game.men:
        seat, kind, index = game.men[at]
        made["meeple"] = {"seat": seat, "kind": kind_name(kind), "index": index}
    return made


def state(game, phase="DRAW", seat=0, drawn="", extra=False):
    made = {"rulesVersion": "carcassonne-1", "tileSetId": "carcassonne-tiles-1"}
    if game.map_id in MAPS:
        made["mapId"] = game.map_id
    elif game.plan:
        made["mapInline"] = map_json(game.plan)
    return made | {
        "options": options(game),
        "seats": [
            {"color": "COLOR_" + color, "points": points, "meeplesOnIsle": isle, "chips": chips_json(chips)}
            for color, points, isle, chips in zip(COLORS, game.points, game.isle, game.chips)
        ],
        "laidTiles": [laid(game, *it) for it in game.laid],
        "tilesSetAside": list(game.aside),
        "drawnTileId": drawn,
        "extraTurn": extra,
        "discardedChips": chips_json(game.discarded),
        "phase": "PHASE_" + phase,
        "seatToMove": seat,
    }


def match_state(match):
    return state(match, match.phase, match.seat, match.drawn, match.extra)


def chips_json(held):
    """Chips by color and value; what there is none of is left out."""
    kinds = [(color, value) for color in ("purple", "blue", "orange") for value in (1, 2) if held[color, value]]
    return [{"color": f"CHIP_COLOR_{color.upper()}", "value": value, "count": held[color, value]} for color, value in kinds]


def map_json(plan):
    """A map of the file format as the proto has it."""
    named = lambda it: {"at": it["at"], "name": it["name"], "source": it.get("src", "")}
    recommended = plan.get("recommended_tiles", [0, 0])
    chips = plan.get("chips", {})
    landing = lambda it: {"at": it[0], "side": it[1]}
    return {
        "id": plan["id"],
        "title": plan["title"],
        "layoutStatus": "LAYOUT_STATUS_" + plan["layout_status"].upper(),
        "recommendedTilesMin": recommended[0],
        "recommendedTilesMax": recommended[1],
        "startsUsedMin": plan["starts_used_min"],
        "startsUsedMax": plan["starts_used_max"],
        "startsUsedWithChips": plan.get("starts_used_with_chips", 0),
        "meeplesPerSeat": plan["meeples_per_player"],
        "isleOfMan": "isle_of_man" in plan,
        "grid": plan.get("grid", []),
        "starts": [named(it) for it in plan.get("start", [])],
        "towns": [named(it) for it in plan.get("town", [])],
        "largeCities": [
            {key: it[key] for key in ("name", "at", "edges", "coats")} | {"source": it.get("src", "")}
            for it in plan.get("large", [])
        ],
        "borders": [
            {key: it[key] for key in ("at", "side", "kind", "coats", "to")} | {"source": it.get("src", "")}
            for it in plan.get("border", [])
        ],
        "ferries": [
            {"name": it.get("name", ""), "a": landing(it["a"]), "b": landing(it["b"]), "coats": it["coats"]}
            | {"source": it.get("src", "")}
            for it in plan.get("ferry", [])
        ],
        "purpleChips": chips.get("purple", []),
        "blueChips": chips.get("blue", []),
        "orangeChips": chips.get("orange", []),
    }


def draw(tile):
    return {"draw": {"tileId": tile}}


def lay(at, turns):
    return {"lay": {"square": xy(at), "turns": turns}}


def claim(part):
    return {"placeMeeple": {"part": part_json(part)}} if part else {"pass": {}}


def strengths(feature):
    ordered = sorted(feature.men.items(), key=lambda it: (-it[1], it[0]))
    return [{"seat": seat, "meeples": n, "owns": seat in feature.owners()} for seat, n in ordered]


def counted(tally):
    """A tally without the rates of what is not there: what they are then, the rules do not tell."""
    pieces = tally["tiles"] + tally["borderPieces"] + tally["ferries"]
    rates = {
        "pointsPerTile": pieces,
        "pointsPerCoat": tally["coats"],
        "pointsPerTown": tally["towns"] + tally["cities"],
    }
    return {name: it for name, it in tally.items() if rates.get(name, 1)}


def result(feature, tally, at_the_end=False):
    """A FeatureResult."""
    tally = counted(tally)
    lines = [
        {
            "seat": seat,
            "points": tally["points"],
            "kind": "SCORE_KIND_" + ("FINAL" if at_the_end else "COMPLETED"),
            "feature": kind_name(feature.kind),
            "squares": squares(feature.squares),
            "tally": tally,
            "strengths": strengths(feature),
        }
        for seat in feature.owners()
    ]
    return {
        "kind": kind_name(feature.kind),
        "complete": feature.complete(),
        "atTheEnd": at_the_end,
        "squares": squares(feature.squares),
        "tally": tally,
        "strengths": strengths(feature),
        "lines": lines,
    }


def scored_finds(scored, path):
    """One find for each completed feature, claimed or not, and one for how many there were."""
    found = [finds({"featureScored": {"result": result(*it)}}, path) for it in scored]
    return [*found, finds({"featureScored": {}}, path, len(scored))]


def violation(rule, args, at):
    """A violation as ValidateMove tells it."""
    made = {"rejection": "REJECTION_" + rule}
    if args:
        texts = {"side": SIDE_NAMES[args["side"]], "shows": EDGES[args["shows"]]}
        texts |= {"asks": EDGES[args["asks"]]} if "asks" in args else {}
        made["arguments"] = [{"name": name, "text": text} for name, text in texts.items()]
    else:
        made["squares"] = [xy(at)]
    return made


def banked(game):
    return [{"points": points} for points in game.points]


def final_step(game, request_state, why=None):
    """A step that scores the table as if the game ended now."""
    scored, log, totals = game.final()
    response = {
        "seats": [
            {"seat": seat, "banked": now, "ifEndedNow": then}
            for seat, (now, then) in enumerate(zip(game.points, totals))
        ],
        "outcome": {"over": False, "winners": [seat for seat, it in enumerate(totals) if it == max(totals)]},
    }
    found = [finds(result(*it, at_the_end=True), "finalFeatures") for it in scored]
    found.append(finds({}, "finalFeatures", len(scored)))
    return log, step("Score", {"state": request_state}, response, found, why)
