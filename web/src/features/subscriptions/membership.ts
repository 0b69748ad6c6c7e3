// The state of a business's membership: what the page offers, and its badge.
import type { SubscriptionStatusReply } from '@live-oak/contract/features/subscriptions/schema.ts';
import { isKeyOf } from '@live-oak/contract/keys.ts';
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

type Standing = { verificationStatus: string; subscriptionStatus: string };

export function membershipOf(status: SubscriptionStatusReply, { verificationStatus }: Standing, now: Date): Membership {
  const until = status.accessUntil === null ? undefined : new Date(status.accessUntil);
  const isPaidFor = until !== undefined && until > now;
  if (isPaidFor && (status.status === 'canceled' || status.cancelAtPeriodEnd)) return 'ending';
  if (status.status === 'active' || status.status === 'past_due') return status.status;
  if (verificationStatus === 'rejected' || verificationStatus === 'suspended') return verificationStatus;
  if (status.awaitingApproval) return status.cardSaved ? 'saved' : 'save';
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
  if (membership === 'ending') return { tone, words: t.canceledAccessUntil(longDay(status.accessUntil ?? '')) };
  const own = { active: words.active, past_due: words.past_due, rejected: t.rejected, suspended: t.suspended };
  // A newer server's status that this page does not know is shown by its code.
  const other = words[subscriptionStatus as SubscriptionStatus] ?? subscriptionStatus;
  return { tone, words: isKeyOf(own, membership) ? own[membership] : other };
}

/** The badge of /manage-subscription. */
export function billingBadge({ status, accessUntil }: SubscriptionStatusReply, now: Date) {
  const t = subscriptionsTexts();
  const lasts = accessUntil !== null && new Date(accessUntil) > now;
  const badges = {
    active: { tone: 'ok', words: t.active },
    canceled: { tone: 'slate', words: lasts ? t.canceledAccessUntil(longDay(accessUntil)) : t.cancelled },
    incomplete: { tone: 'gold', words: t.incomplete },
    past_due: { tone: 'no', words: t.pastDue },
    none: { tone: 'slate', words: t.noSubscription },
  } as const;
  return badges[status];
}

/** A year after a moment, in milliseconds. */
export function inAYear(now: number): Date {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day;
}
