// Renée's unpaid jobs: from one that waits for review to one whose award waits for payment.
import { HOME, MOTHERS, RENTAL } from './renees-places.ts';
import type { DemoJob } from './story.ts';

export const RENEES_OPEN_JOBS: readonly DemoJob[] = [
  {
    owner: 'owner',
    title: 'Water oak leaning over the carport',
    description:
      'About 60 ft, 30 in across at chest height. Leans toward the carport, soft spot at the base on the north side. Gate is 8 ft wide, power drop on the far side. Want it gone and the stump ground.',
    location: HOME,
    service: 'tree_removal',
    urgency: 'high',
    budget: 2500,
    tree: { species: 'water oak', dbh: 30, height: 60 },
    site: { standing: 'leaning', wires: 'no', trunk: 'private' },
    scheduledIn: 9,
    pictures: { asked: ['oak-over-carport', 'soft-base'] },
    daysAgo: 7,
    ends: 'bidding_closed',
    bids: [
      {
        by: 'member',
        dollars: 2640,
        lines: { fell: null, rig: null, haul: null, stump: null, clean_up: null },
        changedTo: 2560,
        duration: '2-3 days',
        message:
          'We would take it down in sections from the carport side with a lowering line, so nothing is dropped. Price includes hauling, the stump ground to 12 inches, and a raked yard.',
      },
      {
        by: 'rival',
        dollars: 2350,
        lines: { fell: 1600, haul: 400, stump: 350 },
        duration: '2-3 days',
        message:
          'The soft spot worries me more than the lean, so I would not put a climber in the top: bucket truck from the drive, mats on the lawn. Haul off 400, stump 350, both in the price.',
      },
      {
        by: 'crescent',
        dollars: 3300,
        lines: { fell: 1300, crane: 1100, haul: 500, stump: 400 },
        duration: '2 days',
        message:
          'Crane day and a five-person crew. It costs more, but the whole tree is gone in one day without a rope over your roof, and the stump is ground on the second.',
      },
      {
        by: 'prairie',
        dollars: 1950,
        lines: { fell: 1690, haul: 260 },
        duration: '1 day',
        message:
          'Sectional removal with cleanup. The stump is not in this price; my grinder does not fit through an 8 ft gate with the fence post where it is.',
      },
    ],
  },
  {
    owner: 'owner',
    title: 'Crown lift and deadwood, two live oaks',
    description:
      'Two live oaks in front, about 45 ft each. They have not been touched in ten years. Please lift them off the porch roof and take out the deadwood. The moss can stay. No topping, no spikes.',
    location: HOME,
    service: 'trimming_pruning',
    urgency: 'medium',
    budget: 1400,
    showBudget: true,
    tree: { species: 'live oak', dbh: 34, height: 45 },
    scheduledIn: 20,
    pictures: { asked: ['oaks-over-porch'] },
    daysAgo: 1.8,
    ends: 'open',
    closesIn: 6,
    questions: [
      {
        by: 'member',
        question: 'Is the porch roof tile or shingle? It decides whether we can lean a ladder on it.',
        answer: 'Shingle, two years old. I would rather nobody leans on it.',
      },
      {
        by: 'rival',
        question: 'May the chipper stand on the lawn for a day, or does it have to stay on the street?',
        answer: 'The lawn is fine left of the walk. The septic tank is right of it, please keep off that side.',
      },
      { by: 'crescent', question: 'Do you want the moss left in the limbs that come off, for your beds?' },
    ],
    bids: [
      {
        by: 'rival',
        dollars: 1280,
        duration: '2 days',
        message:
          'Deadwood out of both, the lower limbs brought back to good side branches over the porch. No more than a fifth of the green comes off. Certified in pruning, climbing without spikes.',
      },
    ],
  },
  {
    owner: 'owner',
    title: 'Hackberry limbs over the tenants’ parking',
    description:
      'Rental duplex. Three limbs of a hackberry hang over where the tenants park, one has a split you can see from the ground. Tenants can move their cars on a weekday if they know the day before.',
    location: RENTAL,
    service: 'trimming_pruning',
    urgency: 'medium',
    tree: { species: 'hackberry', dbh: 22, height: 50 },
    scheduledIn: 14,
    daysAgo: 0.3,
    ends: 'pending',
  },
  {
    owner: 'owner',
    title: 'Tree work',
    description: 'Some trees in the back need attention, please come by and have a look and tell me a price.',
    location: MOTHERS,
    service: 'other',
    urgency: 'low',
    daysAgo: 3,
    ends: 'rejected',
    reason:
      'Bidders cannot see the yard before you choose one. Please say which trees, about how tall and how thick, and what you would like done, then send it again.',
  },
  {
    owner: 'owner',
    title: 'Pecan split at the crotch',
    description:
      'My mother’s pecan opened up at the main fork, about 15 ft up. The half toward the house is the smaller one. She is 84 and will not sleep on that side. 28 in trunk, 55 ft.',
    location: MOTHERS,
    service: 'tree_removal',
    urgency: 'high',
    budget: 2000,
    tree: { species: 'pecan', dbh: 28, height: 55 },
    scheduledIn: 6,
    daysAgo: 8,
    ends: 'awaiting_payment',
    chosen: 'rival',
    bids: [
      {
        by: 'rival',
        dollars: 1890,
        duration: '1 day',
        message:
          'I would strap the fork first, then take the house side down by lowering line before anything else. One day with four people, everything hauled.',
      },
      {
        by: 'member',
        dollars: 1480,
        duration: '1 day',
        message:
          'We can be there two days after payment. Removal, haul-off and raking; the stump stays unless you want it ground for 280 more.',
      },
    ],
  },
  {
    owner: 'owner',
    title: 'Pecan limb resting on the service drop',
    description:
      'A pecan limb, 9 in thick, broke in the wind and rests on the wire from the pole to the rental. The tenants still have power. Everybody stays away from it. Please take the limb off and cut back what hangs over the wire.',
    location: RENTAL,
    service: 'trimming_pruning',
    urgency: 'high',
    tree: { species: 'pecan', dbh: 24, height: 45 },
    site: { standing: 'leaning', wires: 'yes', trunk: 'private' },
    daysAgo: 1.3,
    ends: 'open',
    closesIn: 5,
    bids: [
      {
        by: 'crescent',
        dollars: 640,
        duration: 'Half a day',
        message:
          'Our line-clearance crew does it from an insulated bucket, after we have spoken with the utility. Limb and hangers off, wood chipped.',
      },
    ],
  },
];
