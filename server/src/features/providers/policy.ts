// Decides when a business may bid, win and start work. Pure.
import type { BID_BLOCKS } from '@live-oak/contract/features/accounts/answers.ts';
import type { ReviewState } from '@live-oak/contract/features/providers/schema.ts';
import { GRACE_DAYS } from '@live-oak/contract/features/subscriptions/schema.ts';
import type { VerificationStatus } from '@live-oak/contract/features/providers/states.ts';
import { LANE_LICENSES, licensesLacking } from '@live-oak/contract/features/jobs/lanes.ts';
import type { LaneFacts, LaneLicense } from '@live-oak/contract/features/jobs/lanes.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import { chicagoDate, DAY_MS } from '@live-oak/contract/time.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { ViewerProvider } from '../../kernel/http/viewer.ts';

type Standing = Pick<ViewerProvider, 'verificationStatus' | 'credentialsValidThrough'>;
type Cover = Pick<ViewerProvider, 'coveredThrough'>;
/** The columns by which licensesHeld() decides. */
export const LICENSE_COLUMNS = [
  'treeWork',
  'arboristThrough',
  'utilityArboristThrough',
  'landscapeThrough',
  'arboristListedThrough',
] as const;
export type Licensed = Pick<ViewerProvider, (typeof LICENSE_COLUMNS)[number]>;
type Bidder = Standing & Cover & Pick<ViewerProvider, 'subscriptionStatus' | 'paidThrough'>;

const isBefore = (day: string | null, now: Date) => day !== null && day < chicagoDate(now);

/** A credential that bidding needs is past its last day in Louisiana. */
export const hasLapsed = ({ credentialsValidThrough }: Pick<Standing, 'credentialsValidThrough'>, now: Date) =>
  isBefore(credentialsValidThrough, now);

/** The status by the calendar: a lapsed business is expired even before a timer changes its row. */
export function standingOn(provider: Standing, now: Date): VerificationStatus {
  const { verificationStatus } = provider;
  return verificationStatus === 'verified' && hasLapsed(provider, now) ? 'expired' : verificationStatus;
}

/** Vetted, and every credential in force. */
export const isInGoodStanding = (provider: Standing, now: Date) => standingOn(provider, now) === 'verified';

const FOREVER = '9999-12-31';

/**
 * A business's row under the setting of this installation. With REQUIRE_CREDENTIALS off, missing documents do not prevent bidding; the
 * approval replaces the arborist license until the state's list ends it. Nothing replaces the other licenses, which are optional.
 */
export function asRequired<P extends Cover & Partial<Licensed>>(provider: P, requireCredentials: boolean): P {
  if (requireCredentials) return provider;
  const { treeWork = false, arboristListedThrough = null } = provider;
  const arborist = treeWork ? { arboristThrough: arboristListedThrough ?? FOREVER } : {};
  return { ...provider, coveredThrough: FOREVER, ...arborist };
}

/** The licenses that open lanes to a business today. `provider` is a result of asRequired(). */
export function licensesHeld(provider: Licensed, now: Date): ReadonlySet<LaneLicense> {
  const today = chicagoDate(now);
  const through: Record<LaneLicense, string | null> = {
    ldaf_license: provider.arboristThrough,
    utility_arborist: provider.utilityArboristThrough,
    landscape_horticulturist: provider.landscapeThrough,
  };
  return new Set(LANE_LICENSES.filter((license) => through[license] !== null && through[license] >= today));
}

/** The refusal of a business without a license that a job needs; null where it has them all. */
export function laneRefusal(job: LaneFacts, provider: Licensed, now: Date): Refusal | null {
  const licenses = licensesLacking(job, licensesHeld(provider, now));
  return licenses.length === 0
    ? null
    : new Refusal('LICENSE_NEEDED', withParams('vetting.licenseNeeded', { licenses }));
}

/** A required document is neither verified nor on an exception. */
export const lacksDocuments = ({ coveredThrough }: Cover, now: Date) =>
  coveredThrough === null || isBefore(coveredThrough, now);

/** May win work and start it. */
export const mayTakeWork = (provider: Standing & Cover, now: Date) =>
  isInGoodStanding(provider, now) && !lacksDocuments(provider, now);

/** The refusal of a business that is not in good standing. */
export function standingRefusal(standing: VerificationStatus | undefined): Refusal {
  if (standing === 'expired') return new Refusal('CREDENTIAL_EXPIRED', 'fixed.credentialExpired');
  const why = standing === 'suspended' ? 'fixed.businessSuspended' : 'fixed.approvalRequired';
  return new Refusal('APPROVAL_REQUIRED', why);
}

/** The refusal of an approved business whose required documents are not all verified. */
export const documentsRefusal = (provider: Pick<Licensed, 'treeWork'> | null) =>
  new Refusal(
    'APPROVAL_REQUIRED',
    provider?.treeWork === false ? 'vetting.documentsWithoutTrees' : 'fixed.credentialsRequired',
  );

/** These renew: `active` until the gateway has charged the next year, which Stripe begins an hour after the last one ended. */
const RENEWS: ReadonlySet<string> = new Set(['active', 'past_due']);

/** Why a business may not bid now; null when it may. It may for seven days after the end of a year that is to be renewed. */
export function bidBlock(provider: Bidder | null, now: Date): (typeof BID_BLOCKS)[number] | null {
  if (!provider) return 'not_a_provider';
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
      if (lacksDocuments(provider, now)) return 'credentials_required';
      const graceMs = RENEWS.has(provider.subscriptionStatus) ? GRACE_DAYS * DAY_MS : 0;
      return isPaidUp(provider, new Date(now.getTime() - graceMs)) ? null : 'membership_required';
    }
  }
}

export const isPaidUp = ({ paidThrough }: { paidThrough: Date | null }, now: Date) =>
  paidThrough !== null && paidThrough >= now;

/** The promised time of a review: 24 to 48 hours. */
export const REVIEW_DUE_MS = DAY_MS;
export const REVIEW_LATE_MS = 2 * DAY_MS;

export function reviewState(submittedAt: Date, now: Date): ReviewState {
  const waited = now.getTime() - submittedAt.getTime();
  if (waited >= REVIEW_LATE_MS) return 'late';
  return waited >= REVIEW_DUE_MS ? 'due' : 'fresh';
}
