// The state of a business by its vetting.
import type { CredentialStanding } from '@live-oak/contract/features/vetting/schema.ts';
import { longDay } from '../../../ui/format.ts';
import {
  isOver,
  membershipLabel,
  missingNames,
  nameOf,
  ofState,
  REFUSED,
  sentences,
  TO_DO,
  unverifiedNames,
  vettingLabel,
  words,
  type Standing,
  type StandingInput,
} from './facts.ts';

/** What an application's state means before verification, and while bidding is paused; undefined for verified ones. */
export function ofVetting(provider: StandingInput, now: Date): Standing | undefined {
  switch (provider.verificationStatus) {
    case 'pending':
      return underReview(provider);
    case 'info_requested':
      return moreNeeded(provider);
    case 'rejected':
      return rejected(provider);
    case 'suspended':
      return suspended(provider);
    case 'expired':
      return expired(provider, now);
    case 'verified':
      return undefined;
  }
}

function moreNeeded({ file }: StandingInput): Standing {
  const t = words();
  const items = file?.infoRequest?.items ?? [];
  return {
    ...TO_DO,
    badge: vettingLabel('info_requested'),
    title: t.moreNeeded,
    text: sentences(
      items.length > 0 ? t.askedFor(items.join('; ').replace(/(?<![.;\s])[.;\s]+$/, '')) : t.askedSomewhere,
      t.startsAgain,
    ),
    ways: ['answer', 'save-card'],
  };
}

/** Not for a paid member, who lacks a document and not the membership. */
const unpaidWays = ({ subscriptionStatus, accessUntil }: StandingInput, now: Date): Standing['ways'] =>
  subscriptionStatus === 'active' && !isOver(accessUntil, now) ? [] : ['subscribe'];

/** Approved, but the server accepts no bids until the required documents are verified. */
export function waitsForDocuments(provider: StandingInput, now: Date): Standing {
  const t = words();
  const { file } = provider;
  const missing = missingNames(file);
  return {
    ...TO_DO,
    badge: t.notVerified,
    title: t.documentsFirst,
    text: t.documentsFirstText(unverifiedNames(file).join(', ')),
    ways: [missing.length > 0 ? 'add-documents' : 'see-review', ...unpaidWays(provider, now)],
    missing: missing.length,
  };
}

function underReview(provider: StandingInput): Standing {
  const t = words();
  const { file, cardSaved } = provider;
  const isBegun = file !== undefined && !file.submitted.insuranceProvider;
  const missing = missingNames(file);
  const lacking = isBegun ? [] : missing;
  return {
    ground: 'sunk',
    badge: provider.isTest ? membershipLabel('trial') : t.pending,
    tone: 'wait',
    title: vettingLabel('pending'),
    text: sentences(
      isBegun ? t.handIn(missing.join(', ') || t.datesAndDocuments) : t.reading,
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
    ...REFUSED,
    badge: vettingLabel('rejected'),
    title: t.notApproved,
    text: sentences(
      rejectionReason !== null && t.adminWrote(rejectionReason),
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
    ...REFUSED,
    badge: vettingLabel('suspended'),
    title: t.suspended,
    text: sentences(reason !== null && reason !== '' && t.adminWrote(reason), t.suspendedText),
    ways: ['support', 'see-review', 'subscribe'],
  };
}

const whyOver = (one: CredentialStanding) =>
  one.state === 'expired' && one.current?.expiresOn
    ? words().ended(nameOf(one), longDay(one.current.expiresOn))
    : words().wasRejected(nameOf(one));

function expired(provider: StandingInput, now: Date): Standing {
  const { file, subscriptionStatus } = provider;
  const over = [...ofState(file, 'expired'), ...ofState(file, 'rejected')];
  const isWaiting = over.length > 0 && over.every(({ renewal }) => renewal?.state === 'submitted');
  const t = words();
  const which = over.map(whyOver);
  return {
    ...REFUSED,
    badge: vettingLabel('expired'),
    title: over.length > 1 ? t.severalExpired : t.oneExpired,
    text: sentences(
      which.length > 0 && t.list(which.join('; ')),
      t.cannotBid,
      isWaiting ? t.renewalIsWaiting : t.handInRenewal,
      subscriptionStatus === 'past_due' && t.alsoUnpaid,
    ),
    ways: [isWaiting ? 'see-review' : 'renew', ...unpaidWays(provider, now)],
  };
}
