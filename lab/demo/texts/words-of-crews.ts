// What crews write with a bid. Slots: {tree} {days} {Days} {years} {crew} {Crew}. A bid never reveals who is bidding.
export const BID_MESSAGES = {
  tree_removal: [
    'We would take it down in sections from the top with rope, {crew} people on site. Price includes hauling everything and raking the yard.',
    'Bucket truck and a {crew}-person crew, done in {days}. The {tree} comes out in pieces so nothing lands on the roof. Cleanup included.',
    'I have been doing removals like this for {years} years. We rig every limb, nothing is dropped. Wood and chips go with us unless you want them.',
    'Price is for the tree on the ground, cut up and hauled. Stump grinding can be added on the same day.',
    'Climber and two groundsmen. We lay mats over the lawn, and walk the yard with you before and after.',
    'Crane day is in the price. It looks like more, but it keeps the {tree} off your house and we are gone in {days}.',
    'We can be there this week, weather permitting. Removal, cleanup, and a magnet sweep for nails in the yard.',
    'Sectional removal with a lowering line. {years} years at it, fully insured, and I would be on the job myself.',
  ],
  trimming_pruning: [
    'Deadwood out, crown lifted to 12 feet, and the ends over the roof brought back to good side branches. No spikes on a live tree.',
    'We prune to the ANSI standard and do not top trees. {Crew} people, {days}, cleanup included.',
    'I would take no more than a fifth of the green. That is enough to clear the roof without hurting the {tree}.',
    'Price covers pruning and hauling. If you want to keep the chips, take a little off.',
    '{years} years pruning old trees around here. We climb, so no heavy truck on your lawn.',
    'Deadwood, crossing limbs and the ones over the roof. I would leave the low sweep on the south side, it is sound.',
  ],
  stump_grinding: [
    'Ground to 12 inches below grade, chips raked into the hole. Ready for sod after it settles.',
    'Our machine fits a 36 inch gate. Price covers the stump and the roots you can see.',
    'We call in the utility locate before we grind. Chips hauled, topsoil on request.',
    'Half a day of work. The price is for all of them, not each.',
    'Grind, haul the chips, and fill with river sand. {years} years with the same grinder and the same operator.',
  ],
  emergency: [
    'We can be there in two hours with a {crew}-person crew and lights. We lift the wood off the structure first and tarp the opening before we leave.',
    'Crew is working storm calls in your parish now. Make-safe tonight, full cleanup in the morning, one price for both.',
    'Price includes photos and a written invoice for your insurance.',
    'We have the crane rented through the week. It comes off in one lift, not dragged across the roof.',
    'Make it safe today, haul tomorrow. {years} years of storm work, insured for it.',
  ],
  other: [
    'Happy to do this. {Crew} people, {days}. The price is everything, no extras unless you ask for them.',
    'We do a lot of this kind of work. I would like to look at the ground first, but this price should hold.',
    'I would come out myself, and you get what we find in writing.',
    'Price is for labor and materials. We stand behind it for a year.',
    'Good job for a dry week. {Days} with the small machine, and we leave it mowable.',
    '{years} years in business. We will walk it with you, flag what stays, and not touch those.',
    'We could start next week. Price covers hauling to the landfill, which is most of the cost on this one.',
  ],
} as const;

export const DURATIONS = {
  short: ['Half a day', '3-4 hours', '1 day', '1 day'],
  middle: ['1 day', '1 day', '1-2 days', '2 days', '2-3 days'],
  long: ['2-3 days', '2-3 days', '3-4 days', '1 week'],
} as const;
