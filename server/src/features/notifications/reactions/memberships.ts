// Notices about the $99 membership, to its provider. What is about the next charge says when, how much, and how to end it (R.S. 9:2716).
import { MEMBERSHIP_CENTS } from '@live-oak/contract/features/subscriptions/schema.ts';
import type { EventKind } from '../../../events/kinds.ts';
import type { Tx } from '../../../db/open.ts';
import { graceEnd } from '../../subscriptions/standing.ts';
import { providerStory } from '../people.ts';
import type { Tellers, Telling } from '../telling.ts';
import { dayOf, dollarsOf } from '../words.ts';

const PRICE = dollarsOf(MEMBERSHIP_CENTS);
const MANAGE = '/manage-subscription';
const HOW_TO_END =
  'You can cancel at any time on your membership page, with two clicks; access then lasts to the end of the year that is paid.';

type MembershipEvent = Extract<EventKind, `memberships.${string}`>;

interface Words {
  title: string;
  /** One after the other they are the mail; together, the notice. */
  paragraphs: string[];
  redirectTo?: Telling['redirectTo'];
  /** Without a subject it is a notice only. */
  subject?: string;
}

const told = (userId: number, { title, paragraphs, redirectTo = MANAGE, subject }: Words): Telling[] => [
  {
    userId,
    type: 'payment',
    title,
    message: paragraphs.join(' '),
    redirectTo,
    ...(subject === undefined ? {} : { mail: { subject, paragraphs } }),
  },
];

async function paymentFailed(tx: Tx, providerId: number, retryAt: string | null): Promise<Telling[]> {
  const { userId, subscriptionStatus, paidThrough, gatewaySubscription } = await providerStory(tx, providerId);
  const failed = `Your card did not pay the ${PRICE} membership.`;
  const isRenewal = subscriptionStatus === 'past_due' && paidThrough !== null;
  if (!isRenewal) {
    const next = 'Nothing was charged. Pay with another card to start bidding.';
    const words = { title: 'Payment Failed', paragraphs: [failed, next], redirectTo: '/subscribe' } as const;
    return told(userId, { ...words, paragraphs: [...words.paragraphs], subject: 'Your membership payment failed' });
  }
  // A renewal that fails leaves seven days (spec 3 C23).
  const again = retryAt === null ? '' : ` We try it again on ${dayOf(new Date(retryAt))}.`;
  // A rule, not a promise: the card is tried again after that day as well.
  const grace = `Unless it is paid, bidding closes on ${dayOf(graceEnd(paidThrough))}.${again}`;
  const next =
    gatewaySubscription === null
      ? 'It is not tried again. Subscribe again to keep bidding.'
      : 'Save another card on your membership page and it is paid at once.';
  const subject = 'Your membership renewal was not paid';
  return told(userId, { title: 'Payment Failed', paragraphs: [failed, grace, next], subject });
}

export const membershipTellers: Tellers<MembershipEvent> = {
  'memberships.cardSaved': async (tx, { providerId }) => {
    const { userId, verificationStatus } = await providerStory(tx, providerId);
    const when =
      verificationStatus === 'verified'
        ? `It pays your ${PRICE} membership.`
        : `You are charged ${PRICE} when you are approved.`;
    return told(userId, {
      title: 'Card Saved',
      paragraphs: [`Your card is saved. ${when}`],
      redirectTo: '/provider-dashboard',
    });
  },

  'memberships.paid': async (tx, { providerId, until, renewal = false }) => {
    const { userId, verificationStatus } = await providerStory(tx, providerId);
    const day = dayOf(new Date(until));
    if (renewal) {
      const paid = `Your membership was renewed for ${PRICE} and is paid until ${day}.`;
      const paragraphs = [paid, HOW_TO_END];
      return told(userId, { title: 'Membership Renewed', paragraphs, subject: 'Your membership was renewed' });
    }
    const paid = `Your ${PRICE} membership is paid until ${day}.`;
    const next =
      verificationStatus === 'verified' ? 'You can bid on jobs now.' : 'You can bid once your application is approved.';
    return told(userId, {
      title: 'Membership Paid',
      paragraphs: [paid, next],
      redirectTo: '/provider-dashboard',
      subject: 'Your membership is paid',
    });
  },

  'memberships.paymentFailed': (tx, { providerId, retryAt = null }) => paymentFailed(tx, providerId, retryAt),

  'memberships.renewalDue': async (tx, { providerId, at }) => {
    const { userId } = await providerStory(tx, providerId);
    const day = dayOf(new Date(at));
    return told(userId, {
      title: 'Membership Renews Soon',
      paragraphs: [
        `Your membership renews on ${day}. Your saved card is charged ${PRICE} for another year.`,
        HOW_TO_END,
      ],
      subject: `Your membership renews on ${day}`,
    });
  },

  'memberships.cancelled': async (tx, { providerId, until, byGateway, isOver = false }) => {
    const { userId } = await providerStory(tx, providerId);
    const end = new Date(until);
    const access = isOver
      ? `The renewal that was open is not charged any more. The year you paid for ended on ${dayOf(end)}.`
      : `You can bid until ${dayOf(end)}. Nothing more is charged.`;
    const where = byGateway ? 'You cancelled your membership on the card page.' : 'Your membership is cancelled.';
    const back = isOver
      ? 'You can subscribe again whenever you like.'
      : 'You can take it back until then, on your membership page.';
    return told(userId, {
      title: 'Membership Cancelled',
      paragraphs: [where, access, back],
      subject: 'Your membership is cancelled',
    });
  },

  'memberships.resumed': async (tx, { providerId, until }) => {
    const { userId } = await providerStory(tx, providerId);
    const day = dayOf(new Date(until));
    const paragraphs = [`Your membership goes on. It renews on ${day} for ${PRICE}.`, HOW_TO_END];
    return told(userId, { title: 'Membership Resumed', paragraphs, subject: 'Your membership goes on' });
  },

  'memberships.ended': async (tx, { providerId }) => {
    const { userId } = await providerStory(tx, providerId);
    const paragraphs = [
      'Your membership has ended and nothing more is charged.',
      'Bids that you have made stand. To bid on other jobs, subscribe again.',
    ];
    const subject = 'Your membership has ended';
    return told(userId, { title: 'Membership Ended', paragraphs, redirectTo: '/subscribe', subject });
  },

  'memberships.cardChanged': async (tx, { providerId }) => {
    const { userId } = await providerStory(tx, providerId);
    const paragraphs = [
      'Another card was saved for your membership. It pays from now on.',
      'If that was not you, change your password and write to us.',
    ];
    return told(userId, { title: 'Card Changed', paragraphs, subject: 'Another card pays your membership' });
  },

  'memberships.paidBack': async (tx, { providerId, amountCents }) => {
    const { userId } = await providerStory(tx, providerId);
    const paragraphs = [
      `A payment of ${dollarsOf(amountCents)} came for a membership that is not needed. It goes back to your card in full.`,
      'Your bank shows it within ten days.',
    ];
    return told(userId, { title: 'Payment Given Back', paragraphs, subject: 'Your payment was given back' });
  },
};
