// The permit helper and its rule card.
export const permits = {
  title: 'Permit Helper',
  lead: 'Who has to approve before a tree is pruned, removed or cleared, and which office to ask. For all 64 parishes; where we don’t know, we say so.',
  form: {
    title: 'Which tree, which work?',
    parish: 'Parish, town or ZIP',
    parishHint: 'Such as Orleans, Slidell or 70810',
    where: 'Where does the trunk stand?',
    wheres: {
      private: { label: 'On private land', hint: 'Trunk well inside the lot' },
      right_of_way: { label: 'Right-of-way or neutral ground', hint: 'Also the strip along a street' },
      boundary: { label: 'On the boundary', hint: 'Shared with a neighbor' },
      historic: { label: 'In a historic or tree district', hint: 'Such as Metairie Ridge' },
      unsure: { label: 'I am not sure', hint: 'We’ll tell you how to find out' },
    },
    work: 'What needs to be done?',
    works: { prune: 'Prune', remove: 'Remove', clear: 'Clear land', stump: 'Grind a stump' },
    show: 'Show the rule card',
    all: 'All 64 parishes as a list',
    marked: 'we know of a rule or an office',
    mapNote: 'Or choose a parish on the map. Green: we know of an office or a rule there.',
    unknown: (typed: string) =>
      `We couldn’t find “${typed}” in Louisiana. Type a parish, a town or a five-digit ZIP, or choose from the list.`,
    elsewhere: (typed: string) => `“${typed}” is not in Louisiana. The helper knows Louisiana’s 64 parishes.`,
    failed: 'We could not look that place up. Choose the parish from the list or on the map.',
    taken: (typed: string, parish: string) => `“${typed}” is in ${parish}.`,
  },
  card: {
    of: (parish: string) => `Rule card: ${parish}`,
    verdicts: {
      permission: 'Permission is needed first',
      both_owners: 'Both owners have to agree',
      ask_first: 'Ask before anything is touched',
      usually_free: 'Usually no parish permit',
    },
    verdictNotes: {
      permission: 'No crew may start before you have it.',
      both_owners: 'Agree in writing, then get bids.',
      ask_first: 'A call costs nothing; a fine or a dispute does.',
      usually_free: 'Read the exceptions below before you rely on it.',
    },
    noRule: (parish: string) =>
      `We don’t know of a rule in ${parish} for this. That doesn’t mean there is none. Ask the parish office.`,
    groups: {
      decides: 'Who decides',
      needed: 'What is needed',
      neighbors: 'Neighbors, by Louisiana law',
      before: 'Before work starts',
      ask: 'Ask the office',
    },
    office: 'Office to ask',
    noOffice: (parish: string) => `${parish} parish office`,
    noOfficeText:
      'We have no office or number we’re sure of. Call the parish government and ask for permits; inside a town, ask the town hall too.',
    call: 'Call',
    noPhone: 'We have no phone number we’re sure of.',
    towns: 'Towns may have their own rules. Ask the town hall as well.',
    reported: 'Older page, not checked by us',
    examples: 'Typical fees and times',
    exampleMark: 'Example range, check with the office',
    fee: 'Fee',
    time: 'Time',
    days: (low: number, high: number) => `${low} to ${high} business days`,
    dollars: (low: number, high: number) => `$${low} to $${high}`,
    requirements: 'Often required',
    makeJob: 'Make this a job',
    makeJobText: 'We’ll fill in the job form with the parish, where the trunk is and the work.',
    jobTitles: { prune: 'Prune a tree', remove: 'Remove a tree', clear: 'Clear a lot', stump: 'Grind a stump' },
  },
  types: {
    title: 'Permit types, as examples',
    lead: 'These ranges give a rough idea. No parish has confirmed them: example range, check with the office.',
  },
  state: {
    title: 'What the state requires everywhere',
    list: {
      license: {
        title: 'An arborist license',
        text: 'Anyone who prunes, removes or gives advice on a standing tree for pay needs a license from the Louisiana Department of Agriculture and Forestry (LDAF), 225-952-8100. Each bid on Live Oak shows whether we verified it.',
      },
      contract: {
        title: 'A written contract',
        text: 'It names the work and the price. The licensed business owes you one.',
      },
      callBeforeDigging: {
        title: '811 before digging',
        text: 'Before a stump is ground or anything is dug, call 811 or 1-800-272-3020, 48 to 120 hours ahead. Weekends and nine holidays do not count.',
      },
      boundary: {
        title: 'A tree on the property line',
        text: 'A boundary tree is presumed to belong to both owners. A neighbor may ask for its removal at their own cost, or for trimming at the cost of the tree’s owner, if it interferes.',
      },
    },
  },
  known: {
    title: 'Parishes whose office or rules we know',
    lead: (others: number) => `For the other ${others}, ask the parish office.`,
    see: (parish: string) => `Rule cards for ${parish}`,
  },
};
