// Notifications about sealed bids.
const bids = (count: number) => `${count} sealed ${count === 1 ? 'bid' : 'bids'}`;

export const bidNotices = {
  came: 'New Sealed Bid',
  went: 'Bid Withdrawn',
  soFar: (count: number, jobTitle: string) => `${bids(count)} so far on "${jobTitle}".`,
};
