"""Whole games of Carcassonne: whose turn it is, what comes up, chips, the Isle of Man, extra turns, the end."""

from collections import Counter

from carcassonne import TILES, Game, edges, square

CHIP_COLORS = ["purple", "blue", "orange"]
# R-G1: of each color six chips of value 1 and four of value 2.
CHIP_BOX = Counter({(color, value): n for color in CHIP_COLORS for value, n in ((1, 6), (2, 4))})


class Match(Game):
    """A game with its turns. The start tiles are laid by `begin`."""

    def __init__(self, map_id=None, seats=2, plan=None, **options):
        super().__init__(map_id, seats, plan, **options)
        self.n_seats, self.seat, self.phase, self.drawn, self.extra = seats, 0, "DRAW", "", False
        given = self.plan.get("chips", {}) if self.options.get("chips") else {}
        self.chip_at = {square(name): color for color in CHIP_COLORS for name in given.get(color, [])}
        default = self.plan["meeples_per_player"] if self.plan else 7
        self.n_meeples = self.options.get("meeples", default)
        self.total = self.options.get("tiles", sum(self.boxes().values()))

    def begin(self, starts):
        """Lays start tiles: (square, tile, turns)."""
        assert len(starts) == self.options["starts"], starts
        self.laid += starts

    # --- what is left -------------------------------------------------------------------------------------------

    def n_left(self):
        return self.total - len(self.laid) - len(self.aside) - bool(self.drawn)

    def drawable(self):
        """Every copy that may come up. All base tiles are in the game; of the others only as many as there is room for (E21)."""
        left = self.left()
        if self.drawn:
            left[self.drawn] -= 1
        base = sum(n for tile, n in left.items() if TILES[tile]["set"] == "base")
        others = self.n_left() - base
        copies = [tile for tile, n in sorted(left.items()) for _ in range(n)]
        return [tile for tile in copies if TILES[tile]["set"] == "base" or others]

    def chips_left(self, color):
        """The values of the chips of a color that nobody has seen, one for each."""
        left = CHIP_BOX - self.discarded - sum(self.chips, Counter())
        return [value for value in (1, 2) for _ in range(left[color, value])]

    def standing(self, seat):
        return sum(it[0] == seat for it in self.men.values())

    def supply(self, seat):
        return self.n_meeples - self.standing(seat) - self.isle[seat]

    # --- a turn -------------------------------------------------------------------------------------------------

    def draw(self, tile):
        """R-T4: a tile without a place leaves the game, and the same seat draws again. True if it has one."""
        assert self.phase == "DRAW" and tile in self.drawable(), (self.phase, tile)
        if self.places(tile):
            self.drawn, self.phase = tile, "LAY"
            return True
        self.aside.append(tile)
        if not self.n_left():
            self.phase = "OVER"
        return False

    def put(self, at, turns):
        """Lays the tile drawn. R-G1: a chip on the square is due next."""
        assert self.phase == "LAY"
        self.lay(at, self.drawn, turns)
        self.drawn, self.phase = "", "CHIP" if at in self.chip_at else "MEEPLE"

    def take_chip(self, value):
        """R-G1: it scores at once and is kept."""
        color = self.chip_at[self.laid[-1][0]]
        assert self.phase == "CHIP" and value in self.chips_left(color)
        self.chips[self.seat][color, value] += 1
        self.points[self.seat] += value
        self.phase = "MEEPLE"
        return [(self.seat, value, "chip")]

    def claimable(self):
        """What the seat may claim: R-P3, R-P5, and no fields without farmers."""
        at, tile, _ = self.laid[-1]
        found = self.claims(at, tile) if self.supply(self.seat) else []
        return [it for it in found if it[0] != "field" or self.options.get("farmers", True)]

    def end_of_turn(self, claim=None):
        """Places a meeple or none, scores, and sees what comes next: (features scored, log)."""
        assert self.phase == "MEEPLE" and (claim is None or claim in self.claimable())
        scored, log = self.finish(self.seat, claim)
        if not self.n_left() or not self.open_squares():
            self.phase = "OVER"
        elif not self.extra and len(self.choices()) > 1:
            self.phase = "EXTRA"
        else:
            self.next_seat()
        return scored, log

    def choices(self):
        """What may be done between two turns, in the order of the list of moves. One extra turn in a turn, whatever gives it."""
        found = ["end"]
        if self.options.get("towns") == "a" and self.laid[-1][0] in self.towns:
            found.append("extra")
        if self.options.get("chips") and self.supply(self.seat):
            found.append("isle")
        if self.options.get("recall") and self.isle[self.seat] and self.ransom():
            found.append("recall")
        return found

    def ransom(self):
        """House rule for R-G3: one chip of each color, the cheaper one where there are both."""
        held = self.chips[self.seat]
        cheapest = [min(value for value in (1, 2, 9) if value == 9 or held[color, value]) for color in CHIP_COLORS]
        return None if 9 in cheapest else Counter(zip(CHIP_COLORS, cheapest))

    def choose(self, choice):
        assert self.phase == "EXTRA" and choice in self.choices(), (self.phase, choice)
        if choice == "end":
            return self.next_seat()
        if choice == "recall":
            ransom = self.ransom()
            self.chips[self.seat] -= ransom
            self.discarded += ransom
            self.isle[self.seat] = 0
            return None
        self.isle[self.seat] += choice == "isle"
        self.extra, self.phase = True, "DRAW"
        return None

    def next_seat(self):
        self.seat, self.extra, self.phase = (self.seat + 1) % self.n_seats, False, "DRAW"

    def score(self):
        """Banks what the end scores (R-F): the log, and who won."""
        assert self.phase == "OVER"
        _, log, self.points = self.final()
        return log, [seat for seat in range(self.n_seats) if self.points[seat] == max(self.points)]
