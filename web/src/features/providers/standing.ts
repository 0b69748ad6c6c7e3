// Where a business stands, in the words of its own dashboard: from both axes, vetting and membership.
import type { SessionUser } from '../../app/session.tsx';
import type { ProviderProfile } from '@live-oak/contract/features/providers/schema.ts';
import type { CredentialStanding, Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { textsNow } from '../../texts/current.ts';
import { labels } from '../../texts/labels.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { longDay } from '../../ui/dates.ts';
import { providerDashboardTexts } from './texts.ts';

/** What there is to do; the first is the one that matters. */
export type Way =
  | 'start-verification'
  | 'add-documents'
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
  /** At most three; none where there is nothing but to wait. */
  ways: readonly Way[];
  /** How many required documents were not sent, where sending them comes next. */
  missing?: number;
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
  /** Why the server refuses bids; null while it takes them, undefined while that is not known. */
  bidBlock?: SessionUser['reason'];
  /** Until when bidding is paid for, grace included. */
  accessUntil: string | null;
  file: VettingFacts | undefined;
};

const words = () => textsNow(providerDashboardTexts).standing;
const vettingLabel = (status: StandingInput['verificationStatus']) => textsNow(labels).verificationStatuses[status];
const membershipLabel = (status: StandingInput['subscriptionStatus']) => textsNow(labels).subscriptionStatuses[status];
const nameOf = (one: CredentialStanding) => textsNow(labels).credentials[one.kind];
const sentences = (...parts: (string | false)[]) => parts.filter(Boolean).join(' ');

const ofState = (file: VettingFacts | undefined, state: CredentialStanding['state']) =>
  (file?.credentials ?? []).filter((one) => one.state === state);

/** What an application's state means before it is verified, and while bidding is paused; undefined for verified ones. */
function ofVetting(provider: StandingInput): Standing | undefined {
  const t = words();
  const label = vettingLabel(provider.verificationStatus);
  switch (provider.verificationStatus) {
    case 'pending':
      return underReview(provider);
    case 'info_requested':
      return {
        ground: 'gold',
        badge: label,
        tone: 'gold',
        title: t.moreNeeded,
        text: sentences(askedFor(provider.file), t.startsAgain),
        ways: ['answer', 'save-card'],
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
  return items.length > 0 ? words().askedFor(items.join('; ')) : words().askedSomewhere;
}

/** The required documents that were not sent, or were turned down. */
function missingNames(file: VettingFacts | undefined): string[] {
  return (file?.credentials ?? [])
    .filter(
      ({ required, state, renewal }) => required && renewal === null && (state === 'missing' || state === 'rejected'),
    )
    .map(nameOf);
}

/** The required documents that are not verified. */
function unverifiedNames(file: VettingFacts | undefined): string[] {
  return (file?.credentials ?? [])
    .filter(({ required, state }) => required && state !== 'verified' && state !== 'expiring')
    .map(nameOf);
}

/** Approved, but the server takes no bid before the required documents are verified. */
function waitsForDocuments({ file, subscriptionStatus, accessUntil }: StandingInput, now: Date): Standing {
  const t = words();
  const missing = missingNames(file);
  return {
    ground: 'gold',
    badge: t.notVerified,
    tone: 'gold',
    title: t.documentsFirst,
    text: t.documentsFirstText(unverifiedNames(file).join(', ')),
    ways: [
      missing.length > 0 ? 'add-documents' : 'see-review',
      ...(subscriptionStatus === 'active' && !isOver(accessUntil, now) ? [] : (['subscribe'] as const)),
    ],
    missing: missing.length,
  };
}

function underReview(provider: StandingInput): Standing {
  const t = words();
  const { file, cardSaved } = provider;
  const isBegun = file !== undefined && !file.submitted.insuranceProvider;
  const lacking = isBegun ? [] : missingNames(file);
  const missing = file !== undefined && file.missing.length > 0 ? file.missing.join(', ') : t.datesAndDocuments;
  return {
    ground: 'sunk',
    badge: provider.isTest ? membershipLabel('trial') : t.pending,
    tone: 'wait',
    title: vettingLabel('pending'),
    text: sentences(
      isBegun ? t.handIn(missing) : t.reading,
      lacking.length > 0 && t.stillMissing(lacking.join(', ')),
      cardSaved && t.cardSaved,
    ),
    ways: [
      ...(isBegun ? ['start-verification' as const] : []),
      ...(lacking.length > 0 ? ['add-documents' as const] : []),
      'save-card',
    ],
    missing: lacking.length,
    waitingSince: file?.clock?.submittedAt ?? provider.createdAt,
  };
}

function rejected({ rejectionReason, canReapply }: StandingInput): Standing {
  const t = words();
  return {
    ground: 'error',
    badge: vettingLabel('rejected'),
    tone: 'no',
    title: t.notApproved,
    text: sentences(
      rejectionReason !== null && t.deskWrote(rejectionReason),
      t.nothingCharged,
      canReapply ? t.applyAgain : t.final,
    ),
    ways: canReapply ? ['apply-again', 'subscribe', 'support'] : ['support', 'subscribe'],
  };
}

function suspended({ file }: StandingInput): Standing {
  const t = words();
  const reason = file?.suspensionReason ?? null;
  return {
    ground: 'error',
    badge: vettingLabel('suspended'),
    tone: 'no',
    title: t.suspended,
    text: sentences(reason !== null && reason !== '' && t.deskWrote(reason), t.suspendedText),
    ways: ['support', 'see-review', 'subscribe'],
  };
}

function expired({ file }: StandingInput): Standing {
  const over = [...ofState(file, 'expired'), ...ofState(file, 'rejected')];
  const isWaiting = over.length > 0 && over.every(({ renewal }) => renewal?.state === 'submitted');
  const t = words();
  const which = over.map((one) =>
    one.state === 'expired' && one.current?.expiresOn
      ? t.ended(nameOf(one), longDay(one.current.expiresOn))
      : t.wasRejected(nameOf(one)),
  );
  return {
    ground: 'error',
    badge: vettingLabel('expired'),
    tone: 'no',
    title: over.length > 1 ? t.severalExpired : t.oneExpired,
    text: sentences(
      which.length > 0 && t.list(which.join('; ')),
      t.cannotBid,
      isWaiting ? t.renewalIsWaiting : t.handInRenewal,
    ),
    ways: isWaiting ? ['see-review', 'subscribe'] : ['renew', 'subscribe'],
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
    const t = words();
    return first.renewal?.state === 'submitted'
      ? t.endsRenewalWaits(nameOf(first), day)
      : t.renewBy(nameOf(first), day);
  }
  const isAll = file !== undefined && unverifiedNames(file).length === 0;
  return isAll ? words().allCurrent : '';
}

/** What owners do not see as verified yet. */
function notVerified(file: VettingFacts | undefined): string {
  const names = unverifiedNames(file);
  return names.length > 0 ? words().notVerifiedYet(names.join(', ')) : '';
}

/** What the membership of a verified business means. */
function ofMembership(provider: StandingInput, now: Date): Standing {
  const { subscriptionStatus, accessUntil } = provider;
  const over = isOver(accessUntil, now);
  const until = accessUntil === null ? '' : longDay(accessUntil);
  const t = words();
  const label = membershipLabel(subscriptionStatus);
  if (subscriptionStatus === 'active' && !over) {
    return {
      ground: 'oak',
      badge: label,
      tone: 'ok',
      title: t.canBid,
      text: sentences(t.paidThrough(until), papers(provider.file), notVerified(provider.file)),
      ways: ofState(provider.file, 'expiring').length > 0 ? ['jobs', 'renew'] : ['jobs', 'manage'],
    };
  }
  if (subscriptionStatus === 'past_due') {
    const text = over ? t.closedUntilPaid : t.payAgain(until);
    return {
      ground: 'error',
      badge: label,
      tone: 'no',
      title: t.renewalFailed,
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
          title: t.membershipEnded,
          text: t.joinAgain,
          ways: ['subscribe'],
        }
      : {
          ground: 'sunk',
          badge: t.accessUntil(label, until),
          tone: 'slate',
          title: t.membershipCancelled,
          text: t.notRenewed(until),
          ways: ['jobs', 'manage'],
        };
  }
  return paymentRequired(provider);
}

function paymentRequired({ file }: StandingInput): Standing {
  return {
    ground: 'gold',
    badge: membershipLabel('approved_for_payment'),
    tone: 'gold',
    title: words().paymentRequired,
    text: sentences(words().payMembership, notVerified(file)),
    ways: ['subscribe'],
  };
}

export function standingOf(provider: StandingInput, now: Date = new Date()): Standing {
  return (
    ofVetting(provider) ??
    (provider.bidBlock === 'credentials_required' ? waitsForDocuments(provider, now) : ofMembership(provider, now))
  );
}
