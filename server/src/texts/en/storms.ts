// Notifications and emails about storm mode. `where` is a list of parishes with the word, `until` is formatted.
import { emailed } from '../saying.ts';

/** ['Orleans', 'Jefferson'] → 'Orleans and Jefferson parishes' */
const parishes = (names: string, count: number) => `${names} ${count === 1 ? 'Parish' : 'parishes'}`;

export const stormNotices = {
  toBusiness: (names: string, count: number, until: string) =>
    emailed('Storm Mode Is On', `Storm mode: ${parishes(names, count)}`, [
      `Storm mode is on in ${parishes(names, count)} until ${until}. Emergency posts go out right away and close after 3 bids or 2 hours, whichever comes first.`,
      'Prices for goods and services may not be driven up during a declared emergency (R.S. 29:732).',
    ]),
  /** To an owner with an emergency post that waits or takes bids. */
  toOwner: (names: string, count: number, until: string) =>
    emailed('Storm Mode Is On', `Storm mode: ${parishes(names, count)}`, [
      `Storm mode is on in ${parishes(names, count)} until ${until}.`,
      'If your emergency post still waits for review, add a photo and it goes out to businesses at once. Stay 35 feet away from a downed wire and everything it touches, and away from trees that lean on something.',
    ]),
};
