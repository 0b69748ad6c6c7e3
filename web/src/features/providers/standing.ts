// Where a business stands, in the words of its own dashboard: from both axes, vetting and membership (S1 §4, spec 3 C22-C24).
import { SUBSCRIPTION_LABELS, VERIFICATION_LABELS } from '@live-oak/contract/features/providers/states.ts';
import type { ProviderProfile } from '@live-oak/contract/features/providers/schema.ts';
import type { CredentialStanding, Verification } from '@live-oak/contract/features/vetting/schema.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { longDay } from '../../ui/dates.ts';

/** What there is to do; the first is the one that matters. */
export type Way =
  | 'start-verification'
  | 'answer'
  | 'apply-again'
  | 'renew'
  | 'see-review'
  | 'save-card'
  | 'subscribe'
  | 'pay-again'
  | 'manage'
  | 'jobs'
  | 'support';

export interface Standing {
  /** Ground of the banner. */
  ground: 'sunk' | 'gold' | 'oak' | 'error';
  badge: string;
  tone: BadgeTone;
  title: string;
  text: string;
  /** At most two; none where there is nothing but to wait. */
  ways: readonly Way[];
  /** Since when an answer is awaited. */
  waitingSince?: string;
}

/** What is known of the vetting; undefined while the own file did not load. */
export type VettingFacts = Pick<
  Verification,
  'clock' | 'infoRequest' | 'suspensionReason' | 'canSubmit' | 'missing' | 'credentials' | 'submitted'
>;

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
  file: VettingFacts | undefined;
};

const ofState = (file: VettingFacts | undefined, state: CredentialStanding['state']) =>
  (file?.credentials ?? []).filter((one) => one.state === state);

/** What an application's state means before it is verified, and while bidding is paused; undefined for verified ones. */
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
        text: `${askedFor(provider.file)} The 24-48 hours start again when you answer.`,
        ways: ['answer'],
      };
    case 'rejected':
      return rejected(provider);
    case 'suspended':
      return suspended(provider);
    case 'expired':
      return expired(provider);
    case 'verified':
      return undefined;
  }
}

function askedFor(file: VettingFacts | undefined): string {
  const items = file?.infoRequest?.items ?? [];
  return items.length > 0 ? `Asked for: ${items.join('; ')}.` : 'Your verification page says what is asked for.';
}

function underReview(provider: StandingInput): Standing {
  const { file, cardSaved } = provider;
  const card = cardSaved ? ' Your card is saved: $99 is charged when you are approved, not before.' : '';
  const isBegun = file !== undefined && !file.submitted.insuranceProvider;
  const read = isBegun
    ? `Hand in your credentials to be checked: ${file.missing.length > 0 ? file.missing.join(', ') : 'dates and documents'}. You hear from us within 24-48 hours.`
    : 'A person is reading your papers. You hear from us within 24-48 hours.';
  return {
    ground: 'sunk',
    badge: provider.isTest ? SUBSCRIPTION_LABELS.trial : 'Pending',
    tone: 'wait',
    title: VERIFICATION_LABELS.pending,
    text: `${read}${card}`,
    ways: [...(isBegun ? ['start-verification' as const] : []), ...(cardSaved ? [] : ['save-card' as const])],
    waitingSince: file?.clock?.submittedAt ?? provider.createdAt,
  };
}

function rejected({ rejectionReason, canReapply }: StandingInput): Standing {
  const reason = rejectionReason === null ? '' : `The desk wrote: “${rejectionReason}” `;
  const next = canReapply
    ? 'Put it right and apply again: what you handed in is kept.'
    : 'This decision is final; write to us if you think it is a mistake.';
  return {
    ground: 'error',
    badge: VERIFICATION_LABELS.rejected,
    tone: 'no',
    title: 'Your application was not approved',
    text: `${reason}Nothing was charged. ${next}`,
    ways: canReapply ? ['apply-again', 'support'] : ['support'],
  };
}

function suspended({ file }: StandingInput): Standing {
  const reason = file?.suspensionReason ? `The desk wrote: “${file.suspensionReason}” ` : '';
  return {
    ground: 'error',
    badge: VERIFICATION_LABELS.suspended,
    tone: 'no',
    title: 'Your account is suspended',
    text: `${reason}You cannot see jobs or bid; your open bids are frozen, not lost. Write to us about what would lift it.`,
    ways: ['support', 'see-review'],
  };
}

function expired({ file }: StandingInput): Standing {
  const over = [...ofState(file, 'expired'), ...ofState(file, 'rejected')];
  const isWaiting = over.length > 0 && over.every(({ renewal }) => renewal?.state === 'submitted');
  const which = over.map(({ label, state, current }) =>
    state === 'expired' && current?.expiresOn
      ? `${label} ended ${longDay(current.expiresOn)}`
      : `${label} was rejected`,
  );
  const what = which.length > 0 ? `${which.join('; ')}. ` : '';
  const next = isWaiting
    ? 'Your renewal is with the desk; bidding opens again once it is checked.'
    : 'Hand in the renewal and bidding opens again once it is checked.';
  return {
    ground: 'error',
    badge: VERIFICATION_LABELS.expired,
    tone: 'no',
    title: over.length > 1 ? 'Credentials have expired' : 'A credential has expired',
    text: `${what}You cannot bid until it is renewed; your open bids are frozen, not lost. ${next}`,
    ways: isWaiting ? ['see-review'] : ['renew'],
  };
}

function isOver(until: string | null, now: Date): boolean {
  return until === null || Date.parse(until) < now.getTime();
}

/** Whether every paper is current, or which one is to be renewed and by when. */
function papers(file: VettingFacts | undefined): string {
  const [first] = ofState(file, 'expiring').toSorted((a, b) => (a.current?.daysLeft ?? 0) - (b.current?.daysLeft ?? 0));
  if (first?.current?.expiresOn) {
    const day = longDay(first.current.expiresOn);
    return first.renewal?.state === 'submitted'
      ? `${first.label} ends ${day}; its renewal is with the desk.`
      : `Renew ${first.label} by ${day} to keep bidding.`;
  }
  return file?.credentials.some(({ state }) => state === 'verified') ? 'Every credential is current.' : '';
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
      text: `Membership paid through ${until}. ${papers(provider.file)}`.trim(),
      ways: ofState(provider.file, 'expiring').length > 0 ? ['jobs', 'renew'] : ['jobs', 'manage'],
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
      ways: ['pay-again', 'manage'],
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
          ways: ['subscribe'],
        }
      : {
          ground: 'sunk',
          badge: `${label} - access until ${until}`,
          tone: 'slate',
          title: 'Your membership is cancelled',
          text: `You can bid until ${until}; it is not renewed after that.`,
          ways: ['jobs', 'manage'],
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
    ways: ['subscribe'],
  };
}

export function standingOf(provider: StandingInput, now: Date = new Date()): Standing {
  return ofVetting(provider) ?? ofMembership(provider, now);
}
