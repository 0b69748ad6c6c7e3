// The state of a business's membership: what the page offers, and its badge.
import type { SubscriptionStatusReply } from '@live-oak/contract/features/subscriptions/schema.ts';
import type { SubscriptionStatus } from '@live-oak/contract/features/providers/states.ts';
import type { BadgeTone } from '../../ui/basics.tsx';
import { longDay } from '../../ui/format.ts';
import { textsNow } from '../../texts/current.ts';
import { labels } from '../../texts/labels.ts';
import { subscriptionsTexts } from './texts.ts';

/**
 * active: paid. ending: canceled, still paid for a while. past_due: the renewal failed. pay: charged at once. save: the card is saved and
 * charged on approval. saved: it is. rejected and suspended: nothing to pay.
 */
export type Membership = 'active' | 'ending' | 'past_due' | 'pay' | 'save' | 'saved' | 'rejected' | 'suspended';

interface Standing {
  verificationStatus: string;
  subscriptionStatus: string;
}

export function membershipOf(status: SubscriptionStatusReply, { verificationStatus }: Standing, now: Date): Membership {
  const until = status.accessUntil === null ? undefined : new Date(status.accessUntil);
  const isPaidFor = until !== undefined && until > now;
  if (isPaidFor && (status.status === 'canceled' || status.cancelAtPeriodEnd)) {
    return 'ending';
  }
  if (status.status === 'active' || status.status === 'past_due') {
    return status.status;
  }
  if (verificationStatus === 'rejected' || verificationStatus === 'suspended') {
    return verificationStatus;
  }
  if (status.awaitingApproval) {
    return status.cardSaved ? 'saved' : 'save';
  }
  return 'pay';
}

const TONES: Record<Membership, BadgeTone> = {
  active: 'ok',
  ending: 'slate',
  past_due: 'no',
  pay: 'gold',
  save: 'wait',
  saved: 'wait',
  rejected: 'no',
  suspended: 'no',
};

/** Text and tone of the badge. An unknown status is shown as it is. */
export function badgeOf(membership: Membership, status: SubscriptionStatusReply, { subscriptionStatus }: Standing) {
  const t = subscriptionsTexts();
  const words = textsNow(labels).subscriptionStatuses;
  const tone = TONES[membership];
  switch (membership) {
    case 'active':
      return { tone, words: words.active };
    case 'ending':
      return { tone, words: t.canceledAccessUntil(longDay(status.accessUntil ?? '')) };
    case 'past_due':
      return { tone, words: words.past_due };
    case 'rejected':
      return { tone, words: t.rejected };
    case 'suspended':
      return { tone, words: t.suspended };
    default:
      // A newer server's status that this page does not know is shown by its code.
      return { tone, words: words[subscriptionStatus as SubscriptionStatus] ?? subscriptionStatus };
  }
}

/** The badge of /manage-subscription. */
export function billingBadge({ status, accessUntil }: SubscriptionStatusReply, now: Date) {
  const t = subscriptionsTexts();
  switch (status) {
    case 'active':
      return { tone: 'ok' as const, words: t.active };
    case 'canceled': {
      const lasts = accessUntil !== null && new Date(accessUntil) > now;
      const words = lasts ? t.canceledAccessUntil(longDay(accessUntil)) : t.cancelled;
      return { tone: 'slate' as const, words };
    }
    case 'incomplete':
      return { tone: 'gold' as const, words: t.incomplete };
    case 'past_due':
      return { tone: 'no' as const, words: t.pastDue };
    case 'none':
      return { tone: 'slate' as const, words: t.noSubscription };
  }
}

/** A year after a moment, in milliseconds. */
export function inAYear(now: number): Date {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day;
}
