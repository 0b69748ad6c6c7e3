// What owners write about crews and crews about owners, by stars. Slot: {tree}.
export const BY_OWNER = {
  5: [
    'Showed up when they said, took the {tree} down without a scratch on the house, and left the yard cleaner than they found it.',
    'Best crew we have had out here. They explained every cut before they made it.',
    'On time, on price, polite. My mother made them coffee and they washed the cups.',
    'I was nervous about the roof. They rigged every limb and lowered it by hand. Would hire again tomorrow.',
    'Done in a day, no ruts in the lawn, no surprises on the bill.',
    'They saved a limb I thought was lost, and told me so instead of charging me for cutting it.',
    'Quick answer after the storm, tarp on the same evening, wood hauled the next day.',
    'They found the gas line flag that I had missed. That alone was worth the price.',
    'The {tree} looks like it was never touched, only better. That is what pruning should be.',
  ],
  4: [
    'Good work at a fair price. Came a day late because of rain, but they called ahead.',
    'Very happy with the cut. The raking could have been better along the fence.',
    'Crew knew what they were doing. A little loud at seven in the morning.',
    'Job done well. It took two days instead of one, same price.',
    'Stump is gone and the yard is level. A few chips left in the flower bed.',
  ],
  3: [
    'The {tree} is down and nothing broke, but the pile sat by the curb for a week.',
    'Work was fine. Getting them on the phone was not.',
    'They did what was agreed and not much more. Left two ruts by the gate.',
  ],
  2: [
    'Three days late with no word, then in a hurry. One fence board broken, which they did pay for.',
    'Took more off the {tree} than we had talked about. It will grow back, but still.',
  ],
  1: [
    'Left half of the brush and had to be asked twice to come back for it.',
    'The lawn has tracks across it and nobody told me they would bring a machine.',
  ],
} as const;

export const BY_CREW = {
  5: [
    'Clear about what was wanted, gate open, cars moved. A pleasure to work for.',
    'Everything was as described, down to the inch. Confirmed the work the same evening.',
    'Kind people and a well-kept yard. Cold water on a hot day, too.',
    'Good photos, good directions, quick to answer questions.',
  ],
  4: [
    'Good customer. The gate was narrower than in the post, we managed.',
    'Friendly and fair. We waited an hour for the cars to be moved.',
  ],
  3: ['The tree was larger than described, but we came to terms.', 'Changed the plan halfway through. It worked out.'],
  2: ['Added work on the day and expected it for the same price.'],
  1: ['Nobody home and the gate locked on the agreed day, twice.'],
} as const;
