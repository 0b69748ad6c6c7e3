// The owner's bidding buttons: close early, extend, reopen.
export const ownBidding = {
  close: 'Close bidding now',
  closeTitle: 'Close bidding now?',
  closeText: (bids: number): string =>
    bids === 1
      ? 'The sealed bid opens for you right away, and no one can bid anymore.'
      : `All ${bids} sealed bids open for you right away, and no one can bid anymore.`,
  keepOpen: 'Keep it open',
  closed: 'Bidding closed',
  closedNext: 'Compare the bids and choose one.',
  laterRegular: (bids: number, hours: number): string =>
    `Once ${bids === 1 ? 'a bid is' : `${bids} bids are`} in and bidding has been open for ${hours} hours, you can close it early.`,
  laterEmergency: 'Once a bid is in, you can close bidding early.',
  notClosed: 'Bidding was not closed',
  extend: 'Extend bidding',
  extendBy: 'Extend by',
  hours: (hours: number): string => (hours < 24 ? `${hours} hours` : hours === 24 ? '1 day' : `${hours / 24} days`),
  longest: 'As long as possible',
  newClose: (when: string): string => `New close: ${when}, Central Time. Everyone who bid is notified.`,
  extended: 'Bidding extended',
  notExtended: 'Bidding was not extended',
  reopen: 'Reopen bidding',
  reopenTitle: 'Reopen bidding?',
  reopenText:
    'Businesses can bid again and change their bids. You can’t choose a bid until bidding closes again. You can reopen it only once.',
  reopened: 'Bidding is open again',
  notReopened: 'Bidding was not reopened',
  keepClosed: 'Keep it closed',
  failed: 'Please try again.',
};
