// Notifications about the $99 membership. Those about the next charge say when, how much, and how to cancel (R.S. 9:2716).
import type { Tx } from '../../../kernel/db/open.ts';
import { MEMBERSHIP_CENTS } from '@live-oak/contract/features/subscriptions/schema.ts';
import { membershipNotices as en } from '../../../texts/en/memberships.ts';
import { membershipNotices as es } from '../../../texts/es/memberships.ts';
import type { EventTexts } from '../../../texts/saying.ts';
import { graceEnd } from '../../subscriptions/policy.ts';
import { providerContext } from '../people.ts';
import { noticesIn, type Notifiers, type Writing } from '../drafts.ts';

const notice = noticesIn({ en, es });

type Say = (texts: typeof en, write: Writing, price: string) => EventTexts;

const toMember = (userId: number, say: Say, redirectTo: `/${string}` = '/manage-subscription') =>
  notice(userId, { type: 'payment', redirectTo }, (texts, write) => say(texts, write, write.dollars(MEMBERSHIP_CENTS)));

const toBusiness = async (tx: Tx, providerId: number, say: Say, redirectTo?: `/${string}`) =>
  toMember((await providerContext(tx, providerId)).userId, say, redirectTo);

export const membershipNotifiers = {
  'memberships.cardSaved': async (tx, { providerId }) => {
    const { userId, verificationStatus } = await providerContext(tx, providerId);
    return toMember(
      userId,
      (texts, _write, price) => texts.cardSaved(price, verificationStatus === 'verified'),
      '/provider-dashboard',
    );
  },

  'memberships.paid': async (tx, { providerId, until, renewal = false }) => {
    const { userId, verificationStatus } = await providerContext(tx, providerId);
    const end = new Date(until);
    if (renewal) {
      return toMember(userId, (texts, write, price) => texts.renewed(price, write.day(end)));
    }
    return toMember(
      userId,
      (texts, write, price) => texts.paid(price, write.day(end), verificationStatus === 'verified'),
      '/provider-dashboard',
    );
  },

  'memberships.paymentFailed': async (tx, { providerId, retryAt = null }) => {
    const { userId, subscriptionStatus, paidThrough, gatewaySubscription } = await providerContext(tx, providerId);
    if (subscriptionStatus !== 'past_due' || paidThrough === null) {
      return toMember(userId, (texts, _write, price) => texts.firstFailed(price), '/subscribe');
    }
    // A renewal that fails leaves seven days.
    return toMember(userId, (texts, write, price) =>
      texts.renewalFailed(
        price,
        write.day(graceEnd(paidThrough)),
        retryAt === null ? undefined : write.day(new Date(retryAt)),
        gatewaySubscription === null,
      ),
    );
  },

  'memberships.renewalDue': (tx, { providerId, at }) =>
    toBusiness(tx, providerId, (texts, write, price) => texts.renewsSoon(price, write.day(new Date(at)))),

  'memberships.cancelled': (tx, { providerId, until, byGateway, isOver = false }) =>
    toBusiness(tx, providerId, (texts, write) => texts.cancelled(write.day(new Date(until)), byGateway, isOver)),

  'memberships.resumed': (tx, { providerId, until }) =>
    toBusiness(tx, providerId, (texts, write, price) => texts.resumed(price, write.day(new Date(until)))),

  'memberships.ended': (tx, { providerId }) => toBusiness(tx, providerId, (texts) => texts.ended(), '/subscribe'),

  'memberships.cardChanged': (tx, { providerId }) => toBusiness(tx, providerId, (texts) => texts.cardChanged()),

  'memberships.takenBack': (tx, { providerId }) =>
    toBusiness(tx, providerId, (texts, _write, price) => texts.takenBack(price), '/subscribe'),

  'memberships.paidBack': (tx, { providerId, amountCents }) =>
    toBusiness(tx, providerId, (texts, write) => texts.paidBack(write.dollars(amountCents))),
} satisfies Partial<Notifiers>;
