"""Golden cases of Carcassonne: the catalog, new games, set-up, draws, first placements, descriptions."""

from carcassonne import GOODS, MAPS, SIDES, TILES, beside, edges
from carc_wire import *
from wire import finds, step

PLAYED = ["germany", "great-britain"]


def cases():
    yield "catalog", catalog()
    yield "new-game", new_game()
    yield "setting-up", setting_up()
    yield "draws", draws()
    yield "set-aside", set_aside()
    yield "first-placements", first_placements(None)
    yield "first-placements-germany", first_placements("germany", ["H2", "G8"])
    yield "first-placements-great-britain", first_placements("great-britain", ["D12", "I7", "I14"])
    yield "claims", claims()
    yield "far-away", far_away()
    yield "described", described()
    yield "dead-square", dead_square()


def opened(map_id, names=(), **options):
    """A table with start tiles: the start tile, and bends."""
    game = Game(map_id, **options)
    places = [(ord(it[0]) - ord("A"), int(it[1:]) - 1) for it in names] or [(0, 0)]
    game.options["starts"] = len(places)
    game.laid = [(at, "B-V" if idx else "B-D", 0) for idx, at in enumerate(places)]
    return game


def tile_json(tile):
    printed, listed = TILES[tile], []
    for part in parts(tile):
        it = printed[part[0]][part[1]] if part[0] != "cloister" else {}
        sides = sorted(SIDES.index(side) for side in it.get("s", ""))
        listed.append(
            {
                "part": part_json(part),
                "sides": [SIDE_NAMES[side] for side in sides],
                "halves": sorted(int(half) for half in it.get("h", "")),
                "cities": sorted(it.get("c", [])),
                "coats": it.get("coat", 0),
                "good": "GOOD_" + it.get("good", "unspecified").upper(),
                "inn": bool(it.get("inn")),
                "cathedral": bool(it.get("cathedral")),
            }
        )
    return {
        "id": tile,
        "box": "TILE_BOX_" + printed["set"].upper(),
        "count": printed["n"],
        "gardens": printed.get("gardens", 0),
        "edges": [EDGES[letter] for letter in printed["e"]],
        "parts": listed,
    }


def catalog():
    found = [finds(tile_json(tile), "catalog.tiles") for tile in sorted(TILES)]
    found.append(finds({}, "catalog.tiles", 65))
    kinds = {box: sum(it["set"] == box for it in TILES.values()) for box in ("base", "inns", "traders")}
    found += [finds({"box": "TILE_BOX_" + box.upper()}, "catalog.tiles", n) for box, n in kinds.items()]
    assert kinds["base"] == 24 and sum(kinds.values()) == 65 and set(GOODS) == {"wine", "grain", "cloth"}
    found += [finds({}, "catalog.maps", 10), finds({"playable": True}, "catalog.maps", 2)]
    for name, count in (("great-britain", 94), ("germany", 113)):
        game = Game(name)
        about = {"map": map_json(MAPS[name]), "playable": True, "squares": count, "defaultOptions": options(game)}
        found.append(finds(about | {"provenance": {"reconstructed": True}}, "catalog.maps"))
    for name in sorted(set(MAPS) - set(PLAYED)):
        map_facts = {"id": name, "layoutStatus": "LAYOUT_STATUS_UNKNOWN", "grid": []}
        found.append(finds({"map": map_facts, "playable": False, "squares": 0}, "catalog.maps"))
    names = "meeples tiles tile_sets start_squares expansions farmers small_city inns cathedrals ferry_in_final"
    names += " town_variant chips recall_from_isle"
    found += [finds({"id": name}, "catalog.options") for name in names.split()]
    found.append(finds({}, "catalog.rejections", 21))
    response = {
        "rulesVersion": "carcassonne-1",
        "tileSetId": "carcassonne-tiles-1",
        "minSeats": 2,
        "maxSeats": 5,
        "startTileId": "B-D",
        "colors": ["COLOR_" + it for it in COLORS],
        "defaultOptions": options(Game()),
    }
    why = "65 kinds, 114 tiles in three boxes; 10 maps, 2 of them with a layout."
    return case("the catalog", why, step("GetCatalog", {}, {"catalog": response}, found))


def new_game():
    steps = []
    plain = opened(None)
    steps.append(step("NewGame", {"colors": ["COLOR_RED", "COLOR_GREEN"]}, {"state": state(plain)}, why="base game"))
    for map_id in PLAYED:
        game = Game(map_id)
        request = {"colors": ["COLOR_RED", "COLOR_GREEN"], "mapId": map_id}
        steps.append(step("NewGame", request, {"state": state(game, "LAY", 0, "B-D")}, why=map_id))
    five = Game(seats=5)
    five.laid = [((0, 0), "B-D", 0)]
    colors = ["COLOR_" + it for it in COLORS]
    steps.append(step("NewGame", {"colors": colors, "firstSeat": 4}, {"state": state(five, seat=4)}, why="five seats"))
    given = {"meeples": 9, "farmers": "SWITCH_OFF", "smallCity": "SWITCH_ON", "expansions": "EXPANSIONS_INNS"}
    game = opened(None, meeples=9, farmers=False, small_city=True, boxes=["inns"])
    request = {"colors": colors[:2], "options": given}
    steps.append(step("NewGame", request, {"state": state(game)}, why="options; the rest takes its default"))
    game = Game("great-britain", chips=True, starts=3)
    request = {"colors": colors[:2], "options": {"chips": "SWITCH_ON"}, "mapId": "great-britain"}
    steps.append(step("NewGame", request, {"state": state(game, "LAY", 0, "B-D")}, why="chips ask for three starts"))
    game = opened(None, sets=2)
    request = {"colors": colors[:2], "options": {"tileSets": 2}}
    steps.append(step("NewGame", request, {"state": state(game)}, why="two sets: 144 tiles"))
    assert options(game)["tiles"] == 144
    return case("new games", "R-G0, R-M2, E15, E21: seats, start tiles, options and their defaults.", *steps)


def setting_up():
    game = Game("germany", starts=3)
    request = {"colors": ["COLOR_RED", "COLOR_GREEN"], "mapId": "germany", "options": {"startSquares": 3}}
    steps = [step("NewGame", request, {"state": state(game, "LAY", 0, "B-D")})]
    for n, (name, tile, turns) in enumerate((("H2", "B-D", 3), ("E13", "B-C", 0), ("G8", "T-01", 2))):
        at = (ord(name[0]) - ord("A"), int(name[1:]) - 1)
        free = [it for it in game.starts if it not in [at for at, *_ in game.laid]]
        if n:
            after = {"state": state(game, "LAY", 0, tile)}
            steps.append(
                step("ApplyMoves", {"state": "$state", "moves": [draw(tile)]}, after, why="a random start tile")
            )
        found = [finds({"move": lay(it, turn)}, "moves") for it in free for turn in range(4)]
        found.append(finds({}, "moves", 4 * len(free)))
        steps.append(step("ListLegalMoves", {"state": "$state"}, finds=found, why="E14: any turn"))
        described = {"settingUp": True, "freeStartSquares": squares(free), "chanceIsDue": False}
        steps.append(step("DescribeState", {"state": "$state"}, {"description": described}))
        game.laid.append((at, tile, turns))
        event = {"tileLaid": {"tile": laid(game, at, tile, turns), "isStart": True}}
        answer = {"state": state(game)}
        steps.append(step("ApplyMoves", {"state": "$state", "moves": [lay(at, turns)]}, answer, [finds(event)]))
    done = {"settingUp": False, "freeStartSquares": [], "chanceIsDue": True}
    steps.append(step("DescribeState", {"state": "$state"}, {"description": done}))
    return case("laying the start tiles", "R-M2, E14, E15.", *steps)


def draws():
    steps = []
    for game in (opened(None), opened("germany", ["H2", "G8"])):
        left = {tile: n for tile, n in game.left().items() if n}
        found = [
            finds({"move": draw(tile), "weight": n, "unplaceable": not game.places(tile)}, "moves")
            for tile, n in left.items()
        ]
        found.append(finds({}, "moves", len(left)))
        request = {"state": state(game), "include": {"effects": True}}
        steps.append(step("ListLegalMoves", request, finds=found))
        total = sum(left.values())
        steps.append(step("SampleChance", {"state": state(game), "seed": "7"}, {"totalWeight": total}))
    assert [it["response"]["totalWeight"] for it in steps[1::2]] == [71, 112]
    why = "R-T1, bug list 14: each tile left is as likely as any other; three start tiles remain in the stack."
    return case("draws", why, *steps)


def set_aside():
    game = opened(None)
    game.lay((0, -1), "B-E", 2)
    assert not game.places("B-C") and game.places("B-R")
    before = state(game, seat=1)
    found = [finds({"move": draw("B-C"), "unplaceable": True}, "moves"), finds({"unplaceable": True}, "moves", 1)]
    unplaceable = [tile for tile, n in game.left().items() if n and not game.places(tile)]
    assert unplaceable == ["B-C"]
    steps = [step("ListLegalMoves", {"state": before, "include": {"effects": True}}, finds=found)]
    game.aside.append("B-C")
    found = [finds({"tileSetAside": {"tileId": "B-C"}}), finds({"tileDrawn": {}}, count=0)]
    request = {"state": before, "moves": [draw("B-C")]}
    steps.append(step("ApplyMoves", request, {"state": state(game, seat=1)}, found, "the same seat draws again"))
    answer = {"description": {"tilesInStack": 69}}
    steps.append(step("DescribeState", {"state": "$state"}, answer))
    return case("a tile without a place leaves the game", "R-T4.", *steps)


def first_placements(map_id, names=()):
    game, steps, total = opened(map_id, names), [], 0
    for tile, n in sorted(game.left().items()):
        places = game.places(tile) if n else []
        if places:
            total += len(places)
            found = [finds({}, "moves", len(places)) | {"sum": "legal"}]
            found += [finds({"move": lay(*it)}, "moves") for it in places[:2]]
            steps.append(step("ListLegalMoves", {"state": state(game, "LAY", 0, tile)}, finds=found, why=tile))
    why = "R-T2, R-T3, R-M3 to R-M8: the places of each kind after the start tiles, all four turns counted."
    return case(f"first placements: {map_id or 'base game'}", why, *steps, legal=total)


def claims():
    """What could be claimed at each place, and what can be once the tile lies there."""
    game = opened(None)
    game.lay((1, 0), "B-V", 2)
    game.men[(1, 0)] = (0, "road", 0)
    game.lay((0, -1), "B-R", 1)
    game.men[(0, -1)] = (1, "city", 0)
    steps = []
    for tile in ("B-L", "B-T", "B-B"):
        before, found = state(game, "LAY", 0, tile), []
        for at, turns in game.places(tile):
            after = game.copy()
            after.lay(at, tile, turns)
            free = [part_json(part) for part in after.claims(at, tile)]
            found.append(finds({"move": lay(at, turns), "claims": free}, "moves"))
        found.append(finds({}, "moves", len(found)))
        steps.append(step("ListLegalMoves", {"state": before, "include": {"claims": True}}, finds=found, why=tile))
    at, turns = game.places("B-L")[0]
    after = game.copy()
    after.lay(at, "B-L", turns)
    free = after.claims(at, "B-L")
    taken = [part for part in parts("B-L") if part not in free]
    found = [finds({"move": claim(part)}, "moves") for part in [None, *free]]
    found.append(finds({}, "moves", len(free) + 1))
    steps.append(step("ApplyMoves", {"state": state(game, "LAY", 0, "B-L"), "moves": [lay(at, turns)]}))
    steps.append(step("ListLegalMoves", {"state": "$state"}, finds=found))
    described = {"claims": [part_json(part) for part in free]}
    steps.append(step("DescribeState", {"state": "$state"}, {"description": described}))
    for part in taken:
        broken = {"rejection": "REJECTION_FEATURE_TAKEN", "arguments": [{"name": "kind", "text": kind_name(part[0])}]}
        answer = {"legal": False, "violations": [broken]}
        steps.append(step("ValidateMove", {"state": "$state", "move": claim(part)}, answer, why="R-P3"))
    assert taken
    filtered = {"state": state(game, "LAY", 0, "B-L"), "filter": {"square": xy(at)}}
    here = [it for it in game.places("B-L") if it[0] == at]
    found = [finds({"move": lay(*it)}, "moves") for it in here] + [finds({}, "moves", len(here))]
    steps.append(step("ListLegalMoves", filtered, finds=found, why="one square alone"))
    return case("what can be claimed", "R-P1 to R-P3.", *steps)


def far_away():
    """Columns that run north and south beyond the sixteen squares that an engine may have set out with."""
    steps = []
    for step_y in (1, -1):
        game = opened(None)
        for n in range(1, 18):
            at = (0, n * step_y)
            # Fields on the way, so that the column goes on.
            straight = [
                (tile, turns)
                for tile in ("B-E", "B-U", "B-B")
                for where, turns in game.places(tile)
                if game.left()[tile] and where == at and edges(tile, turns)[step_y + 1] == "F"
            ]
            game.lay(at, *straight[0])
            if n < 14:
                continue
            beyond, tile = (0, at[1] + step_y), "B-V"
            here = [it for it in game.places(tile) if it[0] == beyond]
            found = [finds({}, "moves", len(here))]
            for it in here:
                after = game.copy()
                after.lay(beyond, tile, it[1])
                free = [part_json(part) for part in after.claims(beyond, tile)]
                found.append(finds({"move": lay(*it), "claims": free}, "moves"))
            request = {"state": state(game, "LAY", 0, tile), "include": {"claims": True}, "filter": {"square": xy(beyond)}}
            steps.append(step("ListLegalMoves", request, finds=found, why=f"{n} squares away"))
    return case("far from the start tile", "R-T2, R-P3: the table has no edge.", *steps)


def feature_find(game, feature, features):
    order = {at: idx for idx, (at, *_) in enumerate(game.laid)}
    inner = sorted((order[at], KINDS.index(kind), idx) for at, kind, idx in feature.parts)
    ends = sorted(((at, -1 if side is None else side) for at, side in feature.open))
    names = list(features.values())
    where = {
        "kind": kind_name(feature.kind),
        "parts": [{"laidIndex": at, "part": part_json((KINDS[kind], idx))} for at, kind, idx in inner],
        "largeCities": sorted(feature.large),
        "borders": sorted(feature.borders),
        "ferries": sorted(feature.ferries),
        "complete": feature.complete(),
        "openEnds": [{"square": xy(at), "side": "SIDE_UNSPECIFIED" if s < 0 else SIDE_NAMES[s]} for at, s in ends],
        "coats": feature.coats + feature.ferry_coats,
        "strengths": strengths(feature),
        "now": counted(game.tally(feature, features)),
        "cities": sorted(names.index(features[it]) for it in feature.cities),
    }
    if feature.kind != "cloister":
        where["squares"] = squares(feature.squares)
    return finds(where, "description.features")


def described():
    steps = []
    plain = opened(None)
    for at, tile, turns in (((1, 0), "B-V", 2), ((0, -1), "B-R", 1), ((-1, 0), "B-A", 1), ((0, 1), "B-B", 0)):
        plain.lay(at, tile, turns)
    plain.men = {(1, 0): (0, "field", 0), (0, -1): (1, "city", 0), (0, 1): (0, "cloister", 0)}
    germany = opened("germany", ["H2", "G8"])
    for name, tile, turns in (("G2", "B-S", 0), ("F2", "B-D", 0), ("E2", "B-A", 1), ("G7", "B-N", 0)):
        at = (ord(name[0]) - ord("A"), int(name[1:]) - 1)
        fitting = [it for it in game_turns(germany, at, tile)]
        if fitting:
            germany.lay(at, tile, fitting[0])
    for game in (plain, germany):
        features = game.features()
        found = [feature_find(game, it, features) for it in features.values()]
        found.append(finds({}, "description.features", len(features)))
        left = {tile: n for tile, n in game.left().items() if n}
        total, table = sum(left.values()), game.table()
        for tile, n in left.items():
            about = {"tileId": tile, "copies": n, "probability": n / total, "places": len(game.places(tile))}
            found.append(finds(about, "description.tilesLeft"))
        for at in game.open_squares():
            fitting = {t: sum(game.fits(t, turns, at, table) for turns in range(4)) for t in sorted(left)}
            fitting = {tile: n for tile, n in fitting.items() if n}
            chance = sum(left[tile] for tile in fitting) / total
            about = {
                "square": xy(at),
                "open": True,
                "asks": [EDGES[it] for it in game.asks(at)],
                "fitting": [{"tileId": tile, "turns": n} for tile, n in fitting.items()],
                "probability": chance,
                "dead": not fitting,
            }
            found.append(finds(about, "description.emptySquares"))
        found.append(finds({"open": True}, "description.emptySquares", len(game.open_squares())))
        supply = options(game)["meeples"]
        out = [sum(man[0] == seat for man in game.men.values()) for seat in range(2)]
        seats = [{"supply": supply - n, "onTiles": n, "onIsle": 0} for n in out]
        stack = options(game)["tiles"] - len(game.laid)
        answer = {"description": {"seats": seats, "tilesInStack": stack, "chanceIsDue": True, "settingUp": False}}
        steps.append(step("DescribeState", {"state": state(game)}, answer, found))
    why = (
        "Features with their parts, ends and owners; what each empty square asks for; what is left, with probabilities."
    )
    return case("everything that follows from a table", why, *steps)


def game_turns(game, at, tile):
    return [turns for where, turns in game.places(tile) if where == at]


def dead_square():
    """A square that asks for a city on all sides, when the one tile that has that lies elsewhere."""
    game, hole = opened(None), (0, -2)
    game.lay((0, -1), "B-C", 0)
    for at in ((1, -1), (1, -2), (1, -3), (0, -3), (-1, -1), (-1, -2)):
        facing = [side for side in range(4) if beside(at, side) == hole]
        fitting = [
            (tile, turns)
            for tile, n in game.left().items()
            for turns in range(4)
            if n and game.fits(tile, turns, at) and all(edges(tile, turns)[side] == "C" for side in facing)
        ]
        game.lay(at, *fitting[0])
    assert game.asks(hole) == ["C"] * 4 and hole in game.open_squares()
    about = {"square": xy(hole), "open": True, "asks": ["EDGE_CITY"] * 4, "fitting": [], "dead": True}
    found = [finds(about | {"probability": 0}, "description.emptySquares")]
    asked = step("DescribeState", {"state": state(game)}, finds=found)
    return case(
        "a square that nothing fits any more",
        "One tile of the base game shows four cities, and it lies already.",
        asked,
    )
