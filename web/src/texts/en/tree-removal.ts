// Tree removal services (the packages and their prices to the word).
export const treeRemoval = {
  title: 'Tree Removal Services',
  lead: 'Three typical price ranges. Your real price comes from sealed bids by checked businesses.',
  guide: 'Rough guides as of November 2026. These are not offers: your sealed bids decide.',
  packages: {
    emergency: {
      title: 'Emergency Tree Removal',
      price: '$800 - $2,500',
      when: '24/7 Available',
      whenText:
        'You can post at any hour, day or night. How soon a crew comes is up to the businesses; we do not run crews.',
      list: [
        'A tree on a structure, hanging or blocking the way',
        'Choose “Emergency” when you post',
        'Wires within 10 feet: 911 and the power company first',
      ],
    },
    standard: {
      title: 'Standard Tree Removal',
      price: '$400 - $1,500',
      when: 'Scheduled',
      whenText: 'You choose a bid and agree on a day in the calendar.',
      list: [
        'A tree with room to come down',
        'Sealed bids, opened when bidding closes',
        'Say whether to include the stump and hauling',
      ],
    },
    large: {
      title: 'Large Tree Removal',
      price: '$1,000 - $5,000',
      when: 'Scheduled',
      whenText: 'You choose a bid and agree on a day in the calendar.',
      list: [
        'A tall or wide tree, or a tight space',
        'Often a crane or rigging: businesses can ask you questions on the job',
        'A permit may be needed; the helper says where',
      ],
    },
  },
  quote: 'Get Quote',
  notSure: 'What would your tree cost?',
  notSureText: 'The calculator shows every step.',
  calculator: 'Cost calculator',
  why: {
    title: 'Why choose us',
    list: [
      {
        what: 'Checked before they bid',
        how: 'A person checks the state license (LDAF), insurance of $1 million or more and workers’ compensation (or exemption), and we track when they expire. Each bid shows what is verified and any exception, with its last day.',
      },
      {
        what: 'Sealed bids',
        how: 'Nobody sees another’s amount. Bid receipts let you check afterward that none was changed.',
      },
      {
        what: 'Held payment',
        how: 'You pay when you choose. The money is held and released when you confirm the work, or five days after it was marked done, unless you open a dispute.',
      },
      {
        what: 'Names after payment',
        how: 'Your street and phone stay hidden until a bid is paid, and so does the business’s name.',
      },
    ],
  },
  safety: {
    title: 'Safety notice',
    text: 'Removing a tree is dangerous work, even for people who know how. Stay out of the drop zone, keep 35 feet from a downed wire and 10 feet from one overhead, never stand behind a root plate, and leave a hanging or bent tree to a licensed crew. When a life is in danger, call 911 before anything else.',
    emergency: 'Emergency guide',
    permits: 'Permit helper',
  },
};
