// Emergencies: the owner’s page while crews look, and labels of what a tree touches.
import type { Touches, Wires } from '@live-oak/contract/features/jobs/taxonomy.ts';

const touches: Record<Touches, string> = {
  building: 'Tree on a building',
  access: 'Tree blocks the only way out',
  vehicle: 'Tree on a vehicle',
  yard: 'Tree on a fence or in the yard',
  hanging: 'Tree or limb about to fall',
};

export const emergencies = {
  touches,
  emergency: 'Emergency',
  wires: 'Wires',
  wireWords: {
    yes: 'Down or touched',
    no: 'None is down or touched',
    unsure: 'Not clear whether one is down or touched',
  } satisfies Record<Wires, string>,
  wiresHere: 'A wire is down or touched',
  peopleOut: 'People',
  cannotStay: 'Someone can’t stay there',

  title: 'Crews on call',
  seen: (count: number) =>
    count === 0 ? 'No crew has opened it yet' : count === 1 ? '1 crew has seen this' : `${count} crews have seen this`,
  firstBid: (ago: string) => `first bid ${ago}`,
  noBid: 'no bid yet',
  notified: (count: number) =>
    count === 0
      ? 'No crew on call covers this area right now. Other businesses can still find your post and bid.'
      : count === 1
        ? 'We notified 1 crew on call.'
        : `We notified ${count} crews on call.`,
  choose: 'You don’t have to wait for more: close bidding now, compare the bids you have, and choose.',
  waiting: 'An administrator reviews your post first. Crews are notified as soon as it is approved.',

  published: 'Published right away because it is an emergency',
  publishedOwner: (bids: number | null): string =>
    bids === null
      ? 'We will review it afterward.'
      : `We will review it afterward. Bidding closes after ${bids} bids or at the time below, whichever comes first.`,
  publishedBidder: (bids: number | null): string =>
    bids === null
      ? 'An emergency: it was published before we reviewed it.'
      : `An emergency: bidding closes after ${bids} bids or at that time, whichever comes first.`,
};
