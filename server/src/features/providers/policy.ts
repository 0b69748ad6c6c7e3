// Decides when a business may bid: one function for every place that asks.
import type { BID_BLOCKS } from '@live-oak/contract/features/accounts/answers.ts';
import { credentialLabel, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { ReviewState } from '@live-oak/contract/features/providers/schema.ts';
import { GRACE_DAYS } from '@live-oak/contract/features/subscriptions/schema.ts';
import type { VerificationStatus } from '@live-oak/contract/features/providers/states.ts';
import {
  LANE_LICENSES,
  licensesLacking,
  type LaneFacts,
  type LaneLicense,
} from '@live-oak/contract/features/jobs/lanes.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { ViewerProvider } from '../../kernel/http/viewer.ts';

export type BidBlock = (typeof BID_BLOCKS)[number];

type Standing = Pick<ViewerProvider, 'verificationStatus' | 'credentialsValidThrough'>;
type Cover = Pick<ViewerProvider, 'coveredThrough'>;
/** What of a business says which licenses it holds. */
export const LICENSE_COLUMNS = [
  'treeWork',
  'arboristThrough',
  'utilityArboristThrough',
  'landscapeThrough',
  'arboristListedThrough',
] as const;
export type Licensed = Pick<ViewerProvider, (typeof LICENSE_COLUMNS)[number]>;
type Bidder = Standing & Cover & Pick<ViewerProvider, 'subscriptionStatus' | 'paidThrough'>;

/** True once a credential that bidding needs is past its last day in Louisiana, also before a timer changed the state. */
export function hasLapsed(
  { credentialsValidThrough: last }: Pick<Standing, 'credentialsValidThrough'>,
  now: Date,
): boolean {
  return last !== null && last < chicagoDate(now);
}

/** Vetted, and every credential in force: may win work and start it. Payment is another matter. */
export function isInGoodStanding(provider: Standing, now: Date): boolean {
  return standingOn(provider, now) === 'verified';
}

/** `coveredThrough` where this installation requires no documents. */
const FOREVER = '9999-12-31';

/**
 * A business's row under the rule of this installation. With REQUIRE_CREDENTIALS off its required documents never forbid bidding: the
 * approval stands in for the arborist license too, until the state's list ends it. The other licenses are not required documents, so
 * nothing stands in for them.
 */
export function asRequired<P extends Cover & Partial<Licensed>>(provider: P, requireCredentials: boolean): P {
  if (requireCredentials) {
    return provider;
  }
  const { treeWork = false, arboristListedThrough = null } = provider;
  const arborist = treeWork ? { arboristThrough: arboristListedThrough ?? FOREVER } : {};
  return { ...provider, coveredThrough: FOREVER, ...arborist };
}

/** The licenses that open lanes to a business today; its row is under the rule of this installation (asRequired). */
export function licensesHeld(
  { arboristThrough, utilityArboristThrough, landscapeThrough }: Licensed,
  now: Date,
): ReadonlySet<LaneLicense> {
  const today = chicagoDate(now);
  const through: Record<LaneLicense, string | null> = {
    ldaf_license: arboristThrough,
    utility_arborist: utilityArboristThrough,
    landscape_horticulturist: landscapeThrough,
  };
  return new Set(LANE_LICENSES.filter((license) => through[license] !== null && through[license] >= today));
}

/** The refusal of a business that lacks a license for a job, with the licenses to submit; null where it has what the job needs. */
export function laneRefusal(job: LaneFacts, provider: Licensed, now: Date): Refusal | null {
  const licenses = licensesLacking(job, licensesHeld(provider, now));
  return licenses.length === 0
    ? null
    : new Refusal('LICENSE_NEEDED', withParams('vetting.licenseNeeded', { licenses }));
}

/** True while a required document is neither verified nor on an exception: no bid, no award, no start. */
export function lacksDocuments({ coveredThrough }: Cover, now: Date): boolean {
  return coveredThrough === null || coveredThrough < chicagoDate(now);
}

/** In good standing with its required documents: may win work and start it. */
export function mayTakeWork(provider: Standing & Cover, now: Date): boolean {
  return isInGoodStanding(provider, now) && !lacksDocuments(provider, now);
}

/** The state of a business by the calendar too: a lapsed one counts as expired before a timer changes it. */
export function standingOn(provider: Standing, now: Date): VerificationStatus {
  const { verificationStatus } = provider;
  return verificationStatus === 'verified' && hasLapsed(provider, now) ? 'expired' : verificationStatus;
}

/** The refusal of a business that is not in good standing, with what it can do about it. */
export function standingRefusal(standing: VerificationStatus | undefined): Refusal {
  switch (standing) {
    case 'expired':
      return new Refusal('CREDENTIAL_EXPIRED', 'fixed.credentialExpired');
    case 'suspended':
      return new Refusal('APPROVAL_REQUIRED', 'fixed.businessSuspended');
    default:
      return new Refusal('APPROVAL_REQUIRED', 'fixed.approvalRequired');
  }
}

const GRACE_MS = GRACE_DAYS * 24 * 3600 * 1000;

/** The refusal of an approved business whose required documents are not all verified. */
export const documentsRefusal = (provider: Pick<Licensed, 'treeWork'> | null) =>
  new Refusal(
    'APPROVAL_REQUIRED',
    provider?.treeWork === false ? 'vetting.documentsWithoutTrees' : 'fixed.credentialsRequired',
  );

/** Why bidding is closed to this business now; null when it is open. Past due keeps it open for seven days. */
export function bidBlock(provider: Bidder | null, now: Date): BidBlock | null {
  if (!provider) {
    return 'not_a_provider';
  }
  switch (standingOn(provider, now)) {
    case 'pending':
    case 'info_requested':
    case 'rejected':
      return 'approval_required';
    case 'suspended':
      return 'suspended';
    case 'expired':
      return 'credential_expired';
    case 'verified': {
      if (lacksDocuments(provider, now)) {
        return 'credentials_required';
      }
      const grace = provider.subscriptionStatus === 'past_due' ? GRACE_MS : 0;
      const isPaid = provider.paidThrough !== null && provider.paidThrough.getTime() + grace >= now.getTime();
      return isPaid ? null : 'membership_required';
    }
  }
}

/** True while a membership is paid for. */
export function isPaidUp({ paidThrough }: { paidThrough: Date | null }, now: Date): boolean {
  return paidThrough !== null && paidThrough >= now;
}

/** Why a business may not be approved without a reason; null when it may. */
export function approvalBlock(
  missing: readonly CredentialKind[],
  { requireCredentials, overrideReason }: { requireCredentials: boolean; overrideReason: string | undefined },
): string | null {
  if (!requireCredentials || missing.length === 0 || overrideReason !== undefined) {
    return null;
  }
  const names = missing.map(credentialLabel).join(', ');
  return `Not verified: ${names}. Give a reason to approve this business anyway. It cannot bid until they are verified.`;
}

const HOUR_MS = 3600_000;
/** The review is promised within 24 to 48 hours. */
export const REVIEW_DUE_MS = 24 * HOUR_MS;
export const REVIEW_LATE_MS = 48 * HOUR_MS;

/** How long an application has waited against what was promised. */
export function reviewState(submittedAt: Date, now: Date): ReviewState {
  const waited = now.getTime() - submittedAt.getTime();
  if (waited >= REVIEW_LATE_MS) {
    return 'late';
  }
  return waited >= REVIEW_DUE_MS ? 'due' : 'fresh';
}
