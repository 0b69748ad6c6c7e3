// The terms of the membership, shown before payment on our page and on the checkout (R.S. 9:2716).
import { GRACE_DAYS, MEMBERSHIP_CENTS, RENEWAL_NOTICE_DAYS } from '@live-oak/contract/features/subscriptions/schema.ts';
import { textsNow } from '../../texts/current.ts';
import { membershipTerms as en } from '../../texts/en/membership-terms.ts';
import { membershipTerms as es } from '../../texts/es/membership-terms.ts';
import { longDay, moneyFromCents } from '../../ui/format.ts';

/** `isCancel`: it says how to cancel. */
export type Term = { name: string; words: string; isCancel?: boolean };

/** charged: immediately. saved: the card is saved, and charged on approval. reopened: it pays an open renewal. */
export type MembershipStart = 'charged' | 'saved' | 'reopened';

const PRICE = moneyFromCents(MEMBERSHIP_CENTS);
const MONTHLY = moneyFromCents(Math.round(MEMBERSHIP_CENTS / 12));

/** The terms agreed to. `renewsAt`: replaces 'one year later' if the day is known. */
export function membershipTerms(start: MembershipStart, renewsAt?: Date): Term[] {
  const t = textsNow({ en, es });
  const today = { charged: t.chargedToday, saved: t.savedToday, reopened: t.renewalToday };
  const when = { charged: t.yearLater, saved: t.afterApproval, reopened: t.afterLastYear };
  return [
    { name: t.price, words: t.priceText(PRICE, MONTHLY) },
    { name: t.today, words: today[start](PRICE) },
    { name: t.chargedAgain, words: t.renews(PRICE, renewsAt ? t.onDay(longDay(renewsAt)) : when[start]) },
    { name: t.beforeRenewal, words: t.weEmailYou(RENEWAL_NOTICE_DAYS) },
    { name: t.howToCancel, words: t.cancelWays, isCancel: true },
    { name: t.renewalFails, words: t.weTryAgain(GRACE_DAYS) },
    ...(start === 'saved' ? [{ name: t.ifRejected, words: t.cardRemoved }] : []),
  ];
}

/** For another card of an active membership. */
export function cardTerms(): Term[] {
  const t = textsNow({ en, es });
  return [
    { name: t.today, words: t.onlySaved },
    { name: t.everyYear, words: t.paysRenewal(PRICE) },
    { name: t.unpaid, words: t.paysOpenRenewal },
  ];
}
