// Where a business stands, in the words of its own dashboard: from both axes, vetting and membership (S1 §4, spec 3 C22-C24).
import { SUBSCRIPTION_LABELS, VERIFICATION_LABELS } from '@live-oak/contract/features/providers/states.ts';
import type { ProviderProfile } from '@live-oak/contract/features/providers/schema.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { longDay } from '../../ui/dates.ts';

export type Way = 'save-card' | 'subscribe' | 'pay-again' | 'jobs' | 'support';

export interface Standing {
  /** Ground of the banner. */
  ground: 'sunk' | 'gold' | 'oak' | 'error';
  badge: string;
  tone: BadgeTone;
  title: string;
  text: string;
  /** What to do next; left out when there is nothing but to wait. */
  way?: Way;
  /** Since when an answer is awaited. */
  waitingSince?: string;
}

export type StandingInput = Pick<
  ProviderProfile,
  | 'verificationStatus'
  | 'subscriptionStatus'
  | 'subscriptionEndsAt'
  | 'createdAt'
  | 'rejectionReason'
  | 'canReapply'
  | 'cardSaved'
  | 'isTest'
> & {
  /** Until when bidding is paid for, grace included. */
  accessUntil: string | null;
};

/** What an application's state means before it is verified; undefined for verified ones. */
function ofVetting(provider: StandingInput): Standing | undefined {
  const label = VERIFICATION_LABELS[provider.verificationStatus];
  switch (provider.verificationStatus) {
    case 'pending':
      return underReview(provider);
    case 'info_requested':
      return {
        ground: 'gold',
        badge: label,
        tone: 'gold',
        title: 'The desk needs more from you',
        text: 'Your notifications say what is missing. Write to us with it, and the review goes on.',
        way: 'support',
      };
    case 'rejected':
      return rejected(provider);
    case 'suspended':
      return {
        ground: 'error',
        badge: label,
        tone: 'no',
        title: 'Your account is suspended',
        text: 'You cannot see jobs or bid. Write to us to learn why and what would lift it.',
        way: 'support',
      };
    case 'expired':
      return {
        ground: 'error',
        badge: label,
        tone: 'no',
        title: 'A credential has expired',
        text: 'You cannot bid until it is renewed. Your open bids wait. Send us the new papers.',
        way: 'support',
      };
    case 'verified':
      return undefined;
  }
}

function underReview(provider: StandingInput): Standing {
  const card = provider.cardSaved ? ' Your card is saved: $99 is charged when you are approved, not before.' : '';
  return {
    ground: 'sunk',
    badge: provider.isTest ? SUBSCRIPTION_LABELS.trial : 'Pending',
    tone: 'wait',
    title: VERIFICATION_LABELS.pending,
    text: `A person is reading your papers. You hear from us within 24-48 hours.${card}`,
    way: provider.cardSaved ? undefined : 'save-card',
    waitingSince: provider.createdAt,
  };
}

function rejected({ rejectionReason, canReapply }: StandingInput): Standing {
  const reason = rejectionReason === null ? '' : `The desk wrote: “${rejectionReason}” `;
  const next = canReapply
    ? 'Put it right and write to us; you may apply again.'
    : 'This decision is final; write to us if you think it is a mistake.';
  return {
    ground: 'error',
    badge: VERIFICATION_LABELS.rejected,
    tone: 'no',
    title: 'Your application was not approved',
    text: `${reason}Nothing was charged. ${next}`,
    way: 'support',
  };
}

function isOver(until: string | null, now: Date): boolean {
  return until === null || Date.parse(until) < now.getTime();
}

/** What the membership of a verified business means. */
function ofMembership(provider: StandingInput, now: Date): Standing {
  const { subscriptionStatus, accessUntil } = provider;
  const over = isOver(accessUntil, now);
  const until = accessUntil === null ? '' : longDay(accessUntil);
  const label = SUBSCRIPTION_LABELS[subscriptionStatus];
  if (subscriptionStatus === 'active' && !over) {
    return {
      ground: 'oak',
      badge: label,
      tone: 'ok',
      title: 'You can bid',
      text: `Membership paid through ${until}.`,
      way: 'jobs',
    };
  }
  if (subscriptionStatus === 'past_due') {
    const text = over ? 'Bidding is closed until it is paid.' : `You can bid until ${until}. Pay again to stay in.`;
    return {
      ground: 'error',
      badge: label,
      tone: 'no',
      title: 'Your renewal did not go through',
      text,
      way: 'pay-again',
    };
  }
  if (subscriptionStatus === 'canceled') {
    return over
      ? {
          ground: 'gold',
          badge: label,
          tone: 'slate',
          title: 'Your membership has ended',
          text: 'Join again and you can bid the same day.',
          way: 'subscribe',
        }
      : {
          ground: 'sunk',
          badge: `${label} - access until ${until}`,
          tone: 'slate',
          title: 'Your membership is cancelled',
          text: `You can bid until ${until}; it is not renewed after that.`,
          way: 'jobs',
        };
  }
  return paymentRequired();
}

function paymentRequired(): Standing {
  return {
    ground: 'gold',
    badge: SUBSCRIPTION_LABELS.approved_for_payment,
    tone: 'gold',
    title: 'Payment Required to Access Marketplace',
    text: 'Your papers checked out. Pay the $99 annual membership and you can bid on these jobs today.',
    way: 'subscribe',
  };
}

export function standingOf(provider: StandingInput, now: Date = new Date()): Standing {
  return ofVetting(provider) ?? ofMembership(provider, now);
}
