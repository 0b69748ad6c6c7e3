// The seal of a job’s bids: their receipts, and who opened one early.
const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

export const seal = {
  title: 'The seal',
  failed: 'The receipts did not load.',
  opened: (when: string): string => `Opened ${when}.`,
  sealed: 'Still sealed.',
  receipts: (count: number): string => (count === 1 ? '1 receipt.' : `${count} receipts.`),
  receiptsMine: (count: number): string =>
    count === 1 ? '1 receipt, yours among them.' : `${count} receipts, yours among them.`,
  looksBefore: (count: number): string =>
    count === 0 ? 'No one at Live Oak opened a bid early.' : `Someone at Live Oak opened bids early: ${times(count)}.`,
  looksSoFar: (count: number): string =>
    count === 0
      ? 'No one at Live Oak has opened a bid early.'
      : `Someone at Live Oak has opened bids early: ${times(count)}.`,
  see: 'See the receipts',
  yours: 'Your bid',
  withdrawn: 'Withdrawn',
  checkHere: 'Check them here',
  fitting: (fitting: number, all: number): string =>
    `${fitting} of ${all} receipts match their job, bid, amount and secret number, checked in your browser.`,
  fits: 'matches',
  differs: 'does not match; please contact us',
};
