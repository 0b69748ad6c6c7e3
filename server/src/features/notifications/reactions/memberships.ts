// Notices about the $99 membership, to its provider.
import { GRACE_DAYS } from '@live-oak/contract/features/subscriptions/schema.ts';
import { providerStory } from '../people.ts';
import type { Tellers } from '../telling.ts';
import { dayOf } from '../words.ts';

export const membershipTellers: Tellers<'memberships.cardSaved' | 'memberships.paid' | 'memberships.paymentFailed'> = {
  'memberships.cardSaved': async (tx, { providerId }) => {
    const { userId, verificationStatus } = await providerStory(tx, providerId);
    const when =
      verificationStatus === 'verified' ? 'It pays your $99 membership.' : 'You are charged $99 when you are approved.';
    return [
      {
        userId,
        type: 'payment',
        title: 'Card Saved',
        message: `Your card is saved. ${when}`,
        redirectTo: '/provider-dashboard',
      },
    ];
  },

  'memberships.paid': async (tx, { providerId, until }) => {
    const { userId, verificationStatus } = await providerStory(tx, providerId);
    const paid = `Your $99 membership is paid until ${dayOf(new Date(until))}.`;
    const next =
      verificationStatus === 'verified' ? 'You can bid on jobs now.' : 'You can bid once your application is approved.';
    return [
      {
        userId,
        type: 'payment',
        title: 'Membership Paid',
        message: `${paid} ${next}`,
        redirectTo: '/provider-dashboard',
        mail: { subject: 'Your membership is paid', paragraphs: [paid, next] },
      },
    ];
  },

  'memberships.paymentFailed': async (tx, { providerId }) => {
    const { userId, subscriptionStatus } = await providerStory(tx, providerId);
    const failed = 'Your card did not pay the $99 membership.';
    // A renewal that fails leaves seven days (spec 3 C23); a first payment opens nothing yet.
    const next =
      subscriptionStatus === 'past_due'
        ? `You can bid for ${GRACE_DAYS} more days. Pay with another card to keep bidding.`
        : 'Pay with another card to start bidding.';
    return [
      {
        userId,
        type: 'payment',
        title: 'Payment Failed',
        message: `${failed} ${next}`,
        redirectTo: '/subscribe',
        mail: { subject: 'Your membership payment failed', paragraphs: [failed, next] },
      },
    ];
  },
};
