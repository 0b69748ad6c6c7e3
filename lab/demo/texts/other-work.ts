// How owners ask for stumps, storm work, advice, planting, clearing and the rest. Slots as in removal.ts. Title | text.
export const STUMPS = [
  'Grind {n} stumps along the fence | The trees were cut last fall. The largest stump is {dbh} in across, the others about half of that.',
  'One {tree} stump in the front yard | {dbh} inches at the ground line, cut about six inches high. Please grind deep enough to lay sod.',
  'Stump grinding after a removal | The crew that cut the {tree} left the stump. It is {dbh} in across. There is a sprinkler line on the left side, marked.',
  'Old {tree} stump by the {spot} | Half rotten and full of ants. {dbh} in. Gate is 42 inches wide, so measure your machine.',
  'Stump and surface roots | {A_tree} stump, {dbh} inches, with three roots running toward the {spot} that trip the mower.',
  'Grind stump, haul the chips | {dbh} in across. I do not need the mulch. Fill the hole with river sand if you can.',
  '{N} stumps in a side lot | We want to be able to mow it. Diameters from 10 to {dbh} in. Truck can pull right up.',
  'Stump where the new {spot} goes | Concrete is scheduled, so it has to come out below grade. {dbh} inches across, was {a_tree}.',
  'Stump against a brick edging | {A_tree}, {dbh} in. It takes a steady hand; the brick is old and I cannot replace it.',
  'Stumps from the hurricane cleanup | {N} left in the back, the widest {dbh} in. The ground is soft after rain, so a track machine would be better.',
] as const;

export const EMERGENCY = [
  'Limb through the {spot} roof, still hanging | Came down about four this morning. It is from {a_tree}, the limb is a good 16 inches thick. We have a tarp but cannot put it on until this is off.',
  '{Tree} across the driveway | {ft} ft of tree across the only way out, two cars behind it. {dbh} inches at the butt. We can pay for tonight if somebody can come.',
  'Tree on the house | {A_tree}, {ft} ft, came down on the {spot} side. Everyone is out and safe. Power is off at the meter. Need it lifted, not dragged.',
  'Hung-up {tree} over the bedroom | It snapped at fifteen feet and is resting in the next tree. {dbh} in. We are sleeping on the other side of the house.',
  '{Tree} on the fence and the {spot} | Blew over in the squall line last night, {ft} ft. The dogs are loose without that fence, so sooner is better.',
  'Split trunk, moving in the wind | The {tree} opened up in the storm. Every gust it opens a little more. {dbh} inches, {ft} ft, and the {spot} is right under it.',
  'Top broken out of {a_tree} | The top is lodged about {ft} ft up over the {spot}. We roped off the yard. More wind is forecast for tomorrow.',
  'Uprooted {tree} leaning on the house | The whole root plate is up. {dbh} in trunk. The gutter is holding it as far as I can see.',
  'Large limb on a car | Limb off {a_tree} on my truck, the truck is in the {spot}. Adjuster has been and says to take it off.',
  'Tree down over the well house | {Tree}, {ft} ft. We have no water until it is moved. There is a good gravel road up to it.',
  'Storm damage, {n} trees down | The worst is a {dbh} inch {tree} across the {spot}. The rest can wait, that one cannot.',
  'Road blocked by {a_tree} | Private lane with three houses on it, {dbh} in and {ft} ft. One neighbor is on oxygen deliveries, so we need one lane open soon.',
] as const;

export const HEALTH = [
  '{Tree} losing leaves in midsummer | It is {ft} ft with a {dbh} in trunk and it has always been full until this year. Would like someone certified to look at it.',
  'Is this {tree} safe to keep? | There is a cavity at about eight feet. {dbh} inches, {ft} ft, over the {spot}. I want a straight answer before I spend money either way.',
  'Spots and early leaf drop on {trees} | {N} of them, same spots on all. Tallest is {ft} ft.',
  "Written report on {a_tree} | The buyer of the house wants an arborist's opinion on the {tree} by the {spot}. {dbh} in, {ft} ft.",
  'Borers in {a_tree}? | Sawdust at the base and small holes up the trunk. {dbh} inches. If it can be treated I would rather treat it.',
  'Check {n} {trees} after construction | The contractor cut roots for a drain. I want to know what to expect and what to do about it.',
  '{Tree} with a crack in the main fork | Could it be cabled? {ft} ft tall, {dbh} in across. It is the reason we bought the house.',
  'Yellowing {tree} | Planted twelve years ago, {ft} ft now. The soil here is heavy clay. Looking for a soil test and a plan.',
  'Yearly look at the old {tree} | We have it checked every year before the season starts. {dbh} inches, {ft} ft.',
] as const;

export const PLANTING = [
  'Plant {n} {trees} along the drive | Fifteen to twenty gallon size, staked and mulched. We have water at both ends of the drive.',
  'Replace a tree lost in the storm | We lost the shade on the west side. Thinking of {a_tree} but open to advice. One good-sized tree.',
  'Plant {a_tree} in the front yard | I have the tree, it is in a 30 gallon pot. Needs two men and a good hole.',
  'Shade trees for a new yard | New construction, nothing but sod. {N} trees, {trees} or something that stands up to wind.',
  'Windbreak on the north side | A row of {n}, evergreen if possible. The soil stays wet from December to March.',
  'Memorial tree | A {tree} for my father, near the {spot}. It should be one that will outlive us.',
  'Plant and stake {n} young {trees} | Bare spots along the coulee. There is no irrigation, so a first-year watering plan would be welcome.',
  'School ground, {n} trees | Parents raised the money. We would like {trees} or similar, planted on a Saturday with the kids watching.',
] as const;

export const CLEARING = [
  'Clear half an acre for a house pad | Mostly brush and tallow trees up to {dbh} in. We want to keep the {n} large {trees} that are flagged.',
  'Overgrown lot, clear to the fence | Nobody has been in there for fifteen years. Vines, privet, a few {trees} up to {dbh} in across.',
  'Fence row, about 400 ft | Tallow, privet and greenbrier grown into the wire. The biggest trunk is {dbh} in.',
  'Clear a path for a gravel drive | Sixteen feet wide and around 250 long. {N} trees over a foot thick, one {tree} of {dbh} in.',
  'Brush and small trees along the ditch | The parish cleans the ditch, but not our bank. Nothing over {dbh} inches.',
  'Open up the view to the bayou | Take out the undergrowth, leave the {trees}. It is a slope and it gets slick.',
  'Two acres of cutover to be cleaned up | Logged some years back. Tops and stumps everywhere, the largest {dbh} in. Burning is not possible out here, so mulch it or haul it.',
  'Back of a camp lot | It floods in the spring, so it has to be done in the dry months. {N} {trees} and a lot of palmetto.',
] as const;

export const OTHER = [
  'Cable an old {tree} | The two main limbs spread wide over the {spot}. {dbh} in trunk, {ft} ft. I am told that a cable would hold it.',
  'Firewood: buck and split a downed {tree} | It is on the ground already, {dbh} inches. I will keep the wood, just cut it to 18 in.',
  'Haul off a pile of limbs | We cut up {a_tree} ourselves and ran out of trailer. The pile is about the size of a pickup, twice.',
  'Deep root feeding for {n} {trees} | The driveway was repaved and they look thirsty since. Largest is {dbh} in.',
  'Get a kite string and a swing out of {a_tree} | {ft} ft up. While you are there, two small dead limbs.',
  'Hang lights in {a_tree} | For a wedding in the yard. Trunk and the main limbs, up to {ft} ft. To be taken down the week after.',
  "Vines off {n} {trees} | Cat's claw all the way up to {ft} ft. Cut and treat at the ground; the top can die off by itself.",
  'Mulch delivery and rings | We would take chips from a nearby job. {N} {trees} need proper rings, not volcanoes.',
] as const;
