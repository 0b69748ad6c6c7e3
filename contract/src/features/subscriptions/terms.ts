// The terms of the membership, shown before payment on our page and on the checkout (R.S. 9:2716).
import { GRACE_DAYS, MEMBERSHIP_CENTS, RENEWAL_NOTICE_DAYS } from './schema.ts';

export interface Term {
  name: string;
  words: string;
}

const PRICE = `$${(MEMBERSHIP_CENTS / 100).toFixed(2)}`;
const MONTHLY = `$${(Math.round(MEMBERSHIP_CENTS / 12) / 100).toFixed(2)}`;

/** charged: on the spot. saved: a card is saved, and charged when the business is approved. reopened: it pays a renewal that is open. */
export type MembershipStart = 'charged' | 'saved' | 'reopened';

const TODAY: Record<MembershipStart, string> = {
  charged: `${PRICE} is charged at once.`,
  saved: `Nothing. Your card is saved, and charged ${PRICE} on the day you are approved.`,
  reopened: `${PRICE} for the renewal that is open, from the card you save.`,
};

const NEXT: Record<MembershipStart, string> = {
  charged: 'one year later',
  saved: 'one year after your approval',
  reopened: 'one year after the last year ended',
};

/** The sentence that says how to cancel a membership. */
export const HOW_TO_CANCEL = 'How to cancel';

/** What one agrees to. `next`: in place of 'one year later', where the day is known ('on November 21, 2027'). */
export function membershipTerms(start: MembershipStart, next: string = NEXT[start]): Term[] {
  return [
    { name: 'Price', words: `${PRICE} a year, about ${MONTHLY} a month, billed yearly.` },
    { name: 'Today', words: TODAY[start] },
    {
      name: 'Charged again',
      words: `It renews automatically: ${PRICE} from the same card ${next}, and every year after, until you cancel.`,
    },
    {
      name: 'Before it renews',
      words: `We email you ${RENEWAL_NOTICE_DAYS} days before, with the date, the amount and the link to cancel.`,
    },
    {
      name: HOW_TO_CANCEL,
      words:
        'On your membership page, at any time, with two clicks. You keep access until the end of the year you paid for.',
    },
    {
      name: 'If a charge fails',
      words: `We tell you and try again. You can bid for ${GRACE_DAYS} more days meanwhile.`,
    },
    ...(start === 'saved'
      ? [{ name: 'If we say no', words: 'The saved card is removed and nothing is charged.' }]
      : []),
  ];
}

/** Another card for a membership that runs. */
export const CARD_TERMS: readonly Term[] = [
  { name: 'Today', words: 'Nothing is charged on this page: the card is only saved.' },
  { name: 'Every year', words: `It pays ${PRICE} when the membership renews, until you cancel.` },
  { name: 'Unpaid', words: 'A renewal that is not paid yet is charged to the new card.' },
];
