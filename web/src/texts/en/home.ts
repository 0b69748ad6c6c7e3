// The home page.
export const home = {
  hero: {
    title: 'Tree work in Louisiana, by vetted crews.',
    lead: 'Post the job once. Licensed, insured tree businesses send you sealed bids. You compare, pick one and pay, and only then exchange names.',
    needService: 'I Need Tree Service',
    provideService: 'I Provide Tree Service',
    onTheHouse: 'Tree on the house?',
    ifHurt: 'If anyone is hurt or trapped,',
    callForHelp: 'call 911',
    everyoneSafe: 'Everyone safe?',
    emergency: 'Emergency Services, 24/7',
  },
  checked: {
    title: 'Checked before they bid',
    list: [
      { what: 'Business license', how: 'Matched by name' },
      { what: 'Liability insurance', how: '$1M or more' },
      { what: 'Workers’ comp', how: 'Policy and end date, or exempt' },
      { what: 'Certifications', how: 'Such as ISA arborist' },
    ],
  },
  subscribe: {
    title: 'Run a tree business? Bid on jobs near you.',
    text: 'One membership, every open job in the parishes you serve. No charge per lead.',
    steps: ['Send your documents', 'Reviewed in 24-48 hours', 'Pay once a year, then bid'],
    now: 'Subscribe Now - $99/year',
  },
  how: {
    title: 'How It Works',
    steps: {
      post: {
        title: 'Post Your Job',
        text: 'The tree, what worries you, your ZIP. A person looks it over before it goes out.',
      },
      bids: {
        title: 'Get Competitive Bids',
        text: 'Bids stay sealed until bidding closes. No one undercuts by peeking.',
      },
      schedule: {
        title: 'Schedule Service',
        text: 'Pick a bid, pay, and set the day. Your payment is held until the work is done.',
      },
    },
  },
  services: {
    title: 'Tree services, root to crown',
    lead: 'Not sure which one you need? Post it as Other and say what worries you.',
    list: {
      removal: { title: 'Tree Removal', text: 'Taken down in sections, lowered by rope, hauled off.' },
      trimming: { title: 'Tree Trimming & Pruning', text: 'Deadwood out, weight off, the crown kept whole.' },
      emergency: { title: 'Emergency Services', text: '24/7 and storm cleanup: limbs on roofs, blocked driveways.' },
      stump: { title: 'Stump Grinding', text: 'Below grade, so you can plant or sod over it.' },
      health: { title: 'Tree Health Assessment', text: 'A trained eye on decay, pests and lean, in writing.' },
      landscaping: { title: 'Landscaping Services', text: 'The right tree planted, staked and mulched.' },
    },
  },
  parishes: {
    title: 'All 64 parishes',
    lead: 'From Cameron’s cheniers to the Felicianas. The darker the green, the more open jobs.',
    map: 'Open jobs by Louisiana parish',
    notLoaded: 'The numbers didn’t load.',
    none: 'No open jobs right now',
    /** After the number, which is large. */
    openJobs: (count: number): string => (count === 1 ? 'open job' : 'open jobs'),
    numbers: 'The numbers',
    noneAnywhere: 'No parish has an open job right now.',
    caption: 'Open jobs by parish',
    parish: 'Parish',
    jobs: 'Open jobs',
  },
  why: {
    title: 'Why Choose Live Oak',
    reasons: [
      {
        title: 'Documents checked, and checked again',
        text: 'When a license or policy expires, the business can’t bid until it’s renewed.',
      },
      {
        title: 'Sealed bids',
        text: 'Businesses see only their own bid. You see them all at once, side by side, without names.',
      },
      {
        title: 'Secure transactions',
        text: 'You pay Live Oak. The payment is held until you confirm the work, or five days after it.',
      },
      {
        title: 'Private until you choose',
        text: 'Your street address and phone stay with us until you pick a bid and pay.',
      },
      {
        title: 'Ratings and reviews',
        text: 'One review per side, only after the job is done and paid. No one can buy one.',
      },
      {
        title: 'A person looks first',
        text: 'One of us checks each business before it can bid and reads each job. An emergency with a photo and a confirmed phone goes out first and is read afterward.',
      },
    ],
  },
  examples: {
    title: 'What owners could say',
    lead: 'These are examples. Real reviews replace them as jobs are completed.',
    realTitle: 'What owners say',
    realLead: (words: number): string =>
      `The latest reviews of ${words} words or more, good or bad. Each is for a job done and paid for on Live Oak.`,
    readAll: 'Read the full review',
    more: 'Earlier reviews',
    moreFailed: 'Earlier reviews didn’t load. Please try again.',
    who: (author: string, parish: string): string => `${author}, ${parish} Parish`,
    list: [
      {
        text: 'Four sealed bids on the water oak by Thursday. I compared what each one left out, not just the price.',
        who: 'Homeowner, Metairie',
      },
      {
        text: 'The crew tied every limb off over the roof. Not one shingle, and they raked the neutral ground after.',
        who: 'Homeowner, Mid City, Baton Rouge',
      },
      {
        text: 'A pine came down on the fence in the storm. Storm mode was on, and a checked crew was out before dark.',
        who: 'Homeowner, Breaux Bridge',
      },
    ],
  },
  start: {
    title: 'Good shade starts with good hands.',
    begin: 'Get Started Today',
    learn: 'Learn More',
    learnMoreAbout: 'Learn More about trees and their care',
  },
};
