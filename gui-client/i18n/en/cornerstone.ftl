# Cornerstone Essential: what is on the table, why a move is not legal, options, scores, the log, and what the panels say. Every key begins
# with "cs-".

cs-color = { $color ->
    [red] Red
    [blue] Blue
    [green] Green
    [black] Black
    [yellow] Yellow
   *[none] Nobody
}
cs-seat = Seat { $n }
# For two players, each of whom plays two colors.
cs-who = { $player } ({ cs-color })
cs-climber-of = { cs-color }'s climber
cs-ring = { $ring ->
    [a] ring (a)
    [b] ring (b)
    [c] ring (c)
   *[none] no ring
}
cs-ring-does = { $ring ->
    [a] any block, whatever the dice show
    [b] across foreign colors and other climbers
    [c] two levels in one step
   *[none] without a ring
}

# Blocks and their cubes.
cs-n-blocks = { $n ->
    [one] 1 block
   *[other] { $n } blocks
}
cs-n-cubes = { $n ->
    [one] 1 cube
   *[other] { $n } cubes
}
cs-block = block { $block }
cs-block-of = { cs-color }'s block { $block }
cs-base = the base
cs-on-block-of = { cs-block-of }
cs-on-base = the base
cs-on-table = the table
cs-adjective = { $color ->
    [red] red
    [blue] blue
    [green] green
    [black] black
    [yellow] yellow
   *[none] colored
}
cs-block-cubes = { $colored ->
    [0] { $natural ->
        [one] 1 natural cube
       *[other] { $natural } natural cubes
    }
   *[other] { $natural ->
        [0] { $colored } { cs-adjective } { $colored ->
            [one] cube
           *[other] cubes
        }
        [one] { $colored } { cs-adjective } and 1 natural cube
       *[other] { $colored } { cs-adjective } and { $natural } natural cubes
    }
}
cs-block-described = { cs-block }: { cs-block-cubes }, { $spans }
cs-comma = { $first }, { $last }
cs-and = { $first } and { $last }
cs-and-more = { $first } and { $n } more

# Places. A level is counted in cubes from the table.
cs-level = level { $level }
cs-cell = level { $level }, column { $column }, row { $row }
cs-yard = the yard at column { $column }, row { $row }
cs-table = the table
cs-at-cell = on { cs-cell }
cs-at-yard = in { cs-yard }
cs-at-table = on { cs-table }
cs-to-cell = to { cs-cell }
cs-to-yard = to { cs-yard }
cs-to-table = to { cs-table }

# What becomes of a tower.
cs-holds = stands
cs-holds-with-margin = stands, margin { $margin }: { cs-margin-word }
cs-margin-word = { $word ->
    [safe] safe
    [firm] firm
   *[near] near the edge
}
cs-slips = slips: { cs-n-blocks } would fall
cs-falls = the tower would fall: { cs-n-blocks }

# Why a move is not legal, by the engine's stable names: with its values, and, where a file is refused, as the rule alone.
cs-why-game-over = the game is over
cs-why-wrong-phase = { $due ->
    [roll] the dice are to be rolled first
    [build] a block is to be built first, or put out of the game
    [climb] the climber is to move first, or to stay
   *[over] nothing is due
}
cs-why-not-in-supply = block { $block } is on the tower or out of the game already
cs-why-size-not-allowed = the dice show { $low } and { $high }: no block of { $size } without ring (a)
cs-why-must-build = a block that the dice allow can still be built: { $block } holds { $at }
cs-why-no-ring-left = no ring is left
cs-why-ring-used = no more rings may be used in this turn
cs-why-no-such-orientation = block { $block } can't lie like that
cs-why-below-table = { $n ->
    [one] 1 cube
   *[other] { $n } cubes
} would be below the table; move the block up
cs-why-overlap = { $n ->
    [one] a cube is already there
   *[other] { $n } cubes are already there
}: { $cells }
cs-why-climber-cell = a climber stands in the way: { $cells }
cs-why-no-base-contact = in the first round the block must touch the base, face to face
cs-why-table-contact = { $n ->
    [one] 1 cube
   *[other] { $n } cubes
} would lie on the table, which is allowed in the first round only; move the block up
cs-why-no-contact = the block touches nothing; it must touch the tower, face to face
cs-why-no-support = nothing carries the block; at least one of its cubes must rest on something
cs-why-parity = { $natural ->
    [0] { $colored ->
        [one] two colored cubes would meet
       *[other] colored cubes would meet in { $colored } places
    }
    [one] two natural cubes would meet{ $colored ->
        [0] {""}
        [one] , and two colored ones
       *[other] , and colored ones in { $colored } places
    }
   *[other] natural cubes would meet in { $natural } places{ $colored ->
        [0] {""}
        [one] , and two colored ones
       *[other] , colored ones in { $colored }
    }
} ({ $cells }); turn the block or move it by one
cs-why-overhang = { $n } cubes would hang in the air, and only one may: { $cells }
cs-why-no-way-in = the block can't slide to its place from outside
cs-why-climber-enclosed = { cs-climber-of } would { $lacks ->
    [space] have no free place left to step to
   *[air] be shut in without a way out
}
cs-why-slips = { $n ->
    [one] 1 block would fall ({ $bodies }) and be put back
   *[other] { $n } blocks would fall ({ $bodies }) and be put back
}; choose another place
cs-why-tower-falls = the tower does not stand as it is, nothing can be built on it; what falls: { $bodies }
cs-why-same-place = the climber stands there already
cs-why-not-a-place = no climber can stand { $at }: there is no cube below, or no room
cs-why-foreign-color = { cs-color }'s color is { $at }; only ring (b) leads there
cs-why-place-taken = { cs-climber-of } stands { $at }
cs-why-no-way = no free way leads { $to }

cs-rule-wrong-phase = something else is due first
cs-rule-not-in-supply = the block is on the tower or out of the game already
cs-rule-size-not-allowed = the dice show other sizes
cs-rule-must-build = a block that the dice allow can still be built
cs-rule-no-such-orientation = the block can't lie like that
cs-rule-below-table = the block is below the table
cs-rule-overlap = a cube is already there
cs-rule-climber-cell = a climber stands in the way
cs-rule-table-contact = after the first round no block may lie on the table
cs-rule-parity = two natural or two colored cubes meet
cs-rule-overhang = more than one cube hangs in the air
cs-rule-climber-enclosed = a climber would be closed in
cs-rule-slips = one or two blocks would fall
cs-rule-tower-falls = the tower does not stand as it is
cs-rule-not-a-place = no climber can stand there
cs-rule-foreign-color = the place has another color
cs-rule-place-taken = another climber stands there
cs-rule-no-way = no free way leads there

# The options and their values, by the names that the engine gives them.
cs-option-overhang = Overhang
    .help = How much of a block may hang in the air. The rulebook says: of a block placed horizontally, not more than one cube.
cs-value-overhang-flat = One cube of a lying block
    .help = Cubes between two that are carried, in a straight row, are a bridge and do not hang.
cs-value-overhang-any = One cube of any block
    .help = The same for a block that stands.
cs-value-overhang-count = One cube, bridges counted
    .help = Cubes of a bridge hang too.
cs-value-overhang-unlimited = As much as holds
    .help = Balance alone decides.
cs-option-insertion = Way to the place
    .help = Whether a block must find a way to its place.
cs-value-insertion-anyhow = Anyhow
    .help = Others may be lifted for it and put back.
cs-value-insertion-path = By sliding
    .help = It must slide there from outside, without being turned.
cs-option-climber-height = Height of climbers
    .help = How much room a climber needs above the place where it stands.
cs-value-climber-height-1 = 1
    .help = One cube high.
cs-value-climber-height-2 = 2
    .help = Two cubes high.
cs-option-enclosure = Closed in
    .help = What a climber must keep when something is built around it.
cs-value-enclosure-both = Without space or air
    .help = It keeps a free place to step to, and a way out for air.
cs-value-enclosure-space = Without space
    .help = It keeps a free place to step to.
cs-value-enclosure-air = Without air
    .help = It keeps a way of empty cells to the outside.
cs-value-enclosure-own = Without own space or air
    .help = It keeps a free place that its color may enter, and a way out for air.
cs-option-rings = Rings in a turn
    .help = How many rings a color may use in a turn.
cs-value-rings-1 = 1
    .help = One.
cs-value-rings-2 = 2
    .help = Two: ring (a) to build, and ring (b) or (c) to climb.
cs-option-own-colors = Own colors of two seats
    .help = Whose colors a climber may enter when two play two colors each.
cs-value-own-colors-climber = The climber's
    .help = Its own color alone.
cs-value-own-colors-owner = The owner's
    .help = Both colors of its owner.
cs-option-collapse-elements = Ties after a collapse
    .help = Which cubes break a tie after the tower fell; who has fewer wins.
cs-value-collapse-supply = In supply
    .help = Those of the blocks not yet built.
cs-value-collapse-both = In supply or out of the game
    .help = Those of the blocks put out of the game count too.
cs-option-count-new-block = The block just placed
    .help = Whether it counts among the three blocks whose fall ends the game.
cs-value-count-new-on = Counts
    .help = Two old blocks that fall with it end the game.
cs-value-count-new-off = Does not count
    .help = Three old blocks must fall.
cs-option-edge = Balance on an edge
    .help = What becomes of a block that balances on an edge exactly, or nearly.
cs-value-edge-falls = Falls
    .help = Exactly on the edge is over the edge.
cs-value-edge-holds = Stays
    .help = Exactly on the edge is enough.
cs-value-edge-shaky = Shaky hands
    .help = What comes within 1/16 of a cube of the edge falls too.

# Sets of blocks.
cs-set-a = Set A
    .remark = The printed shapes could not be found in any text. This set meets every published fact: two blocks of each size, checkered, eleven with color and one without.
cs-set-b = Set B, pairs
    .remark = A choice of our own: each size twice in the same shape, the second time with color and natural wood exchanged.

# Who won, and by what.
cs-outcome = { $what }: { $why }
cs-wins = { $n ->
    [0] nobody wins
    [one] { $who } wins
   *[other] { $who } share the win
}
cs-would-win = { $n ->
    [0] nobody is ahead
    [one] { $who } is ahead
   *[other] { $who } are ahead together
}
cs-undecided = nobody wins; { $who } are equal
cs-decided = { $by ->
    [level] { $colors ->
        [one] the highest climber
       *[other] the higher sum of levels
    }
    [elements] equally high, fewer cubes left over
    [rings] equally high, as many cubes left over, more rings
    [other-seat] the other one made the tower fall
    [undecided] the tower fell, and nothing sets them apart
   *[shared] nothing sets them apart
}
cs-score-level = { cs-climber-of }: level { $n }
cs-score-discarded = { cs-color }: { cs-n-cubes } out of the game
cs-score-supply = { cs-color }: { cs-n-cubes } in supply
cs-score-rings = { cs-color }: { cs-n-rings }
cs-n-rings = { $n ->
    [0] no ring left
    [one] 1 ring left
   *[other] { $n } rings left
}
cs-standing = level { $level }, { cs-n-cubes } left over, { $rings ->
    [0] no ring
    [one] 1 ring
   *[other] { $rings } rings
}

# What a contact carries.
cs-joint = { $upper } on { $lower }: carries { $load }, { $edge } from the edge
cs-joint-idle = { $upper } on { $lower }: carries nothing
cs-weakest = weakest: { $upper } on { $lower }, { $edge } from the edge

# What happened, as the log tells it.
cs-log-rolls = { $who } rolls { $low } and { $high }
cs-log-rolls-double = { $who } rolls { $n } twice: any block may be built
cs-log-ring = { $who } spends a ring: { cs-ring-does }
cs-log-builds = { $who } builds { cs-block } { cs-log-on-level }
cs-log-on-level = { $level ->
    [0] on the table
   *[other] on { cs-level }
}
cs-log-discards = { $who } puts { cs-block } out of the game
cs-log-collapse = { $who } builds { cs-block } { cs-log-on-level }, and the tower falls
cs-log-wave = { $wave ->
    [only] {""}
    [first] First{" "}
   *[next] Then{" "}
}{ $n ->
    [one] 1 block falls
   *[other] { $n } blocks fall
}: { $bodies }
cs-log-climbs = { $who } { $way ->
    [up] climbs
   *[down] climbs down
} from { $from ->
    [0] the table
   *[other] level { $from }
} to { $to ->
    [0] the table
   *[other] level { $to }
} in { cs-n-steps }
cs-log-walks = { $who } walks to another place { cs-log-on-level } in { cs-n-steps }
cs-n-steps = { $n ->
    [one] 1 step
   *[other] { $n } steps
}
cs-log-stays = { $who } stays { $at }
cs-log-round = Round { $n } begins
cs-log-over-fallen = The game is over: the tower has fallen
cs-log-over-built = The game is over: all blocks are used up
