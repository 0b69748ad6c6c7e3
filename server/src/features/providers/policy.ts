// When a tree business may bid: one function for every place that asks (spec 3 C22).
import type { BID_BLOCKS } from '@live-oak/contract/features/accounts/schema.ts';
import { GRACE_DAYS } from '@live-oak/contract/features/subscriptions/schema.ts';
import type { ViewerProvider } from '../../http/viewer.ts';

/** What vetting wants to see of a business (S1 §1, spec 3 C27), and what the desk calls it. */
export const CREDENTIAL_LABELS = {
  business_license: 'Business license',
  liability_insurance: 'Liability insurance',
  workers_comp: "Workers' compensation",
  isa_certification: 'ISA certification',
} as const;
export type CredentialKind = keyof typeof CREDENTIAL_LABELS;
export const CREDENTIAL_KINDS = Object.keys(CREDENTIAL_LABELS) as CredentialKind[];

export type BidBlock = (typeof BID_BLOCKS)[number];

const GRACE_MS = GRACE_DAYS * 24 * 3600 * 1000;

/** Why bidding is closed to this business now; null when it is open. Past due keeps it open for seven days (spec 3 C23). */
export function bidBlock(provider: ViewerProvider | null, now: Date): BidBlock | null {
  if (!provider) {
    return 'not_a_provider';
  }
  switch (provider.verificationStatus) {
    case 'pending':
    case 'info_requested':
    case 'rejected':
      return 'approval_required';
    case 'suspended':
      return 'suspended';
    case 'expired':
      return 'credential_expired';
    case 'verified': {
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

/** Why a business may not be approved without a reason; null when it may (spec 3 C27). */
export function approvalBlock(
  missing: readonly CredentialKind[],
  { requireCredentials, overrideReason }: { requireCredentials: boolean; overrideReason: string | undefined },
): string | null {
  if (!requireCredentials || missing.length === 0 || overrideReason !== undefined) {
    return null;
  }
  const names = missing.map((kind) => CREDENTIAL_LABELS[kind]).join(', ');
  return `Still missing: ${names}. Give a reason to approve this business anyway.`;
}
