// Notifications about the $99 membership. Those about the next charge say when, how much, and how to cancel (R.S. 9:2716).
import { MEMBERSHIP_CENTS } from '@live-oak/contract/features/subscriptions/schema.ts';
import type { Tx } from '../../../kernel/db/open.ts';
import type { EventKind } from '../../../kernel/events/kinds.ts';
import { membershipNotices as en } from '../../../texts/en/memberships.ts';
import { membershipNotices as es } from '../../../texts/es/memberships.ts';
import type { Saying } from '../../../texts/saying.ts';
import { graceEnd } from '../../subscriptions/standing.ts';
import { providerStory } from '../people.ts';
import { spoken, type Tellers, type Telling } from '../telling.ts';
import type { Writing } from '../words.ts';

const TEXTS = { en, es };

type MembershipEvent = Extract<EventKind, `memberships.${string}`>;

const told = (
  userId: number,
  say: (texts: typeof en, write: Writing, price: string) => Saying,
  redirectTo: `/${string}` = '/manage-subscription',
): Telling[] => [
  {
    userId,
    type: 'payment',
    redirectTo,
    ...spoken(TEXTS, (texts, write) => say(texts, write, write.dollars(MEMBERSHIP_CENTS))),
  },
];

async function paymentFailed(tx: Tx, providerId: number, retryAt: string | null): Promise<Telling[]> {
  const { userId, subscriptionStatus, paidThrough, gatewaySubscription } = await providerStory(tx, providerId);
  if (subscriptionStatus !== 'past_due' || paidThrough === null) {
    return told(userId, (texts, _write, price) => texts.firstFailed(price), '/subscribe');
  }
  // A renewal that fails leaves seven days.
  return told(userId, (texts, write, price) =>
    texts.renewalFailed(
      price,
      write.day(graceEnd(paidThrough)),
      retryAt === null ? undefined : write.day(new Date(retryAt)),
      gatewaySubscription === null,
    ),
  );
}

export const membershipTellers: Tellers<MembershipEvent> = {
  'memberships.cardSaved': async (tx, { providerId }) => {
    const { userId, verificationStatus } = await providerStory(tx, providerId);
    return told(
      userId,
      (texts, _write, price) => texts.cardSaved(price, verificationStatus === 'verified'),
      '/provider-dashboard',
    );
  },

  'memberships.paid': async (tx, { providerId, until, renewal = false }) => {
    const { userId, verificationStatus } = await providerStory(tx, providerId);
    const end = new Date(until);
    if (renewal) {
      return told(userId, (texts, write, price) => texts.renewed(price, write.day(end)));
    }
    return told(
      userId,
      (texts, write, price) => texts.paid(price, write.day(end), verificationStatus === 'verified'),
      '/provider-dashboard',
    );
  },

  'memberships.paymentFailed': (tx, { providerId, retryAt = null }) => paymentFailed(tx, providerId, retryAt),

  'memberships.renewalDue': async (tx, { providerId, at }) => {
    const { userId } = await providerStory(tx, providerId);
    return told(userId, (texts, write, price) => texts.renewsSoon(price, write.day(new Date(at))));
  },

  'memberships.cancelled': async (tx, { providerId, until, byGateway, isOver = false }) => {
    const { userId } = await providerStory(tx, providerId);
    return told(userId, (texts, write) => texts.cancelled(write.day(new Date(until)), byGateway, isOver));
  },

  'memberships.resumed': async (tx, { providerId, until }) => {
    const { userId } = await providerStory(tx, providerId);
    return told(userId, (texts, write, price) => texts.resumed(price, write.day(new Date(until))));
  },

  'memberships.ended': async (tx, { providerId }) => {
    const { userId } = await providerStory(tx, providerId);
    return told(userId, (texts) => texts.ended(), '/subscribe');
  },

  'memberships.cardChanged': async (tx, { providerId }) => {
    const { userId } = await providerStory(tx, providerId);
    return told(userId, (texts) => texts.cardChanged());
  },

  'memberships.takenBack': async (tx, { providerId }) => {
    const { userId } = await providerStory(tx, providerId);
    return told(userId, (texts, _write, price) => texts.takenBack(price), '/subscribe');
  },

  'memberships.paidBack': async (tx, { providerId, amountCents }) => {
    const { userId } = await providerStory(tx, providerId);
    return told(userId, (texts, write) => texts.paidBack(write.dollars(amountCents)));
  },
};
