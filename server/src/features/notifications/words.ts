// How notices and mails write money, times and counts. Times are Louisiana's (spec 4 "Conventions").
import { ZONE } from '@live-oak/contract/time.ts';

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const moment = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, month: 'long', day: 'numeric', year: 'numeric' });

/** Integer cents → '$1,250' or '$1,250.50'. */
export const dollarsOf = (amountCents: number) => money.format(amountCents / 100);

/** 'Sat, Nov 21, 3:10 PM' */
export const timeOf = (at: Date) => moment.format(at);

/** 'November 21, 2027' */
export const dayOf = (at: Date) => day.format(at);

/** '1 sealed bid', '2 sealed bids' */
export const countOf = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** '2027-03-31' → 'March 31, 2027' */
export const dateOf = (date: string) => day.format(new Date(`${date}T18:00:00Z`));

/** ['A', 'B', 'C'] → 'A, B and C' */
export const listOf = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
