// The terms of a membership, said before anybody pays: as the checkout says them (R.S. 9:2716).
import { MEMBERSHIP_CENTS, RENEWAL_NOTICE_DAYS } from './schema.ts';

export interface Term {
  name: string;
  words: string;
}

const PRICE = `$${(MEMBERSHIP_CENTS / 100).toFixed(2)}`;
const MONTHLY = `$${(Math.round(MEMBERSHIP_CENTS / 12) / 100).toFixed(2)}`;

/** `pays`: charged on the spot. Otherwise a card is saved, which is charged when the business is approved. */
export function membershipTerms(pays: boolean): Term[] {
  return [
    { name: 'Price', words: `${PRICE} a year, about ${MONTHLY} a month, billed yearly.` },
    {
      name: 'Today',
      words: pays
        ? `${PRICE} is charged at once.`
        : `Nothing. Your card is saved, and charged ${PRICE} on the day you are approved.`,
    },
    {
      name: 'Charged again',
      words: `It renews by itself: ${PRICE} from the same card one year later, and every year after, until you cancel. We write to you ${RENEWAL_NOTICE_DAYS} days before.`,
    },
    {
      name: 'How to cancel',
      words: 'On your membership page, at any time. You keep access until the end of the year you paid for.',
    },
    ...(pays ? [] : [{ name: 'If we say no', words: 'The saved card is removed and nothing is charged.' }]),
  ];
}

/** Another card for a membership that runs. */
export const CARD_TERMS: readonly Term[] = [
  { name: 'Today', words: 'Nothing is charged on this page: the card is only saved.' },
  { name: 'Every year', words: `It pays ${PRICE} when the membership renews, until you cancel.` },
  { name: 'Unpaid', words: 'A renewal that is not paid yet is charged to the new card.' },
];
