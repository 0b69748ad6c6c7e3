// The emergency response guide.
export const emergency = {
  title: 'Emergency Response Guide',
  lead: 'A tree is down or about to fall. Make the calls first; forms can wait.',
  call: 'Call 911',
  callWhen: 'Someone hurt or trapped, a wire down, a smell of gas, fire.',
  wires: 'Stay 35 feet from a downed wire',
  wiresText:
    'Keep the same distance from everything it touches: tree, fence, car, puddle. Then call 911 and your power company.',
  power: 'Power company numbers',
  triage: {
    title: 'Four questions, in this order',
    lead: 'Open the first one you answer yes to. None? Then you have time to post a job.',
    questions: {
      people: 'Is someone hurt or trapped?',
      wires: 'Is a wire down, or within 10 feet of the tree?',
      structure: 'Is the tree on a house, a car or another structure?',
      way: 'Is it blocking a road or your driveway?',
    },
    none: 'None of these',
    noneText:
      'Then businesses can bid on it like other work. Take photos, keep people out from under it, and post the job.',
    postAfter: 'Post the job only after help has come and the area is safe.',
    postWires:
      'You can post meanwhile. Until the power company has answered, only crews qualified for work near power lines can bid.',
    priority: { CRITICAL: 'CRITICAL', HIGH: 'HIGH' },
  },
  post: 'Post an emergency job',
  fast: 'Post in five short questions',
  fastText:
    'At any hour. With a photo and a confirmed phone, crews on call are notified right away. We cannot promise how soon one answers.',
  draft: {
    title: 'Emergency: tree down',
    people: 'First responders have been here.',
    structure: 'The tree is on a structure.',
    way: 'The tree is blocking the way.',
  },
  utilities: {
    title: 'Power companies',
    lead: 'Your bill says which one serves you. Report a downed wire to 911 first.',
    sure: 'Numbers we are sure of',
    reported: 'Found in one source, not checked by us',
    reportedText: 'Use the number on your bill instead if you have it.',
    noNumber: (names: string) => `${names}: we have seen different numbers and checked none. Use the one on your bill.`,
    byParish: 'Your parish',
    chooseParish: 'Choose your parish',
    known: (parish: string, companies: string) => `${parish}: ${companies}.`,
    several: (parish: string, companies: string) =>
      `${parish}: ${companies} in part of it, other companies in the rest. Check your bill.`,
    unknown: (parish: string) => `We don’t know for sure who serves ${parish}; it is often more than one company.`,
    unknownHow: 'The name and the outage number are on the bill. No bill handy and a wire is down? Call 911.',
  },
  stay: {
    title: 'Stay away from',
    list: [
      {
        what: 'Wires',
        why: 'Down: 35 feet from it and from everything it touches. Overhead: 10 feet. Treat every wire as live.',
      },
      {
        what: 'The root plate',
        why: 'A fallen tree can stand up again when its top is cut. Nobody goes under or behind it.',
      },
      { what: 'Hanging limbs', why: 'What hangs will fall. Walk around, not below.' },
      { what: 'Bent wood', why: 'A bent limb or trunk is a spring. Cutting it is work for a crew.' },
    ],
  },
  insurance: {
    title: 'For your insurance',
    steps: [
      'Photos before anything is moved: the whole tree, where it touches, every room that is wet, the trunk where it broke.',
      'Write down the day and time. Keep every receipt: tarp, hotel, pump.',
      'Call your insurer before the tree is taken away, if nobody is in danger.',
      'Many policies pay for removal only when the tree hit a structure or blocks the way, and often up to a cap. Check your policy.',
      'Do not sign your claim over to anyone. In Louisiana, signing over your insurance benefits to a contractor after the loss is void (R.S. 22:1275).',
      'You have to pay your deductible. A contractor who waives or pays it for you breaks Louisiana law, and a contract of $1,000 or more that insurance is to pay must say so in bold type (R.S. 51:452).',
    ],
  },
  tarp: {
    title: 'Tarps',
    text: 'A tarp goes on when the tree is off and the roof is safe to reach. Lay it over the ridge and weigh it down; never climb onto a wet roof or past a wire. A tree crew can do it: mention it in the job.',
  },
  strangers: {
    title: 'When someone knocks',
    text: 'After a storm, people go door to door. Ask for the state license (LDAF) and the insurance; a business on Live Oak has a door card with a code that you can check.',
    more: 'Regulations',
    gouging:
      'Prices for goods and services may not be driven up during a declared emergency (R.S. 29:732). Report it to the Attorney General.',
  },
  numbers: {
    title: 'Other numbers',
    caption: 'Other numbers for a tree emergency',
    name: 'Who',
    phone: 'Number',
    service: 'When to call',
    reported: 'not checked by us',
  },
};
