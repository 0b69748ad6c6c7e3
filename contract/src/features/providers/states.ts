// The life cycle of a business's application and the statuses of its membership, with labels.
import { list, type Moves } from '../../keys.ts';

export const VERIFICATION_STATUSES = list('pending, info_requested, verified, rejected, suspended, expired');
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

export const VERIFICATION_MOVES = {
  approve: { from: ['pending', 'info_requested'], to: 'verified', who: 'admin' },
  reject: { from: ['pending', 'info_requested'], to: 'rejected', who: 'admin' },
  requestInfo: { from: ['pending'], to: 'info_requested', who: 'admin' },
  resubmit: { from: ['info_requested', 'rejected'], to: 'pending', who: 'provider' },
  suspend: { from: ['verified', 'expired'], to: 'suspended', who: 'admin' },
  reinstate: { from: ['suspended'], to: 'verified', who: 'admin' },
  /** A credential expired during the suspension: bidding stays paused. */
  reinstateExpired: { from: ['suspended'], to: 'expired', who: 'admin' },
  expire: { from: ['verified'], to: 'expired', who: 'system' },
  renew: { from: ['expired'], to: 'verified', who: 'system' },
} as const satisfies Moves<typeof VERIFICATION_STATUSES, string>;

export const VERIFICATION_LABELS: Record<VerificationStatus, string> = {
  pending: 'Application Under Review',
  info_requested: 'Information requested',
  verified: 'Verified',
  rejected: 'Rejected',
  suspended: 'Suspended',
  expired: 'Expired',
};

/** Fixed by MEM-3 in docs/requirements.md. */
export const SUBSCRIPTION_STATUSES = list('trial, pending_review, approved_for_payment, active, past_due, canceled');
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const SUBSCRIPTION_LABELS: Record<SubscriptionStatus, string> = {
  trial: 'Testing Account',
  pending_review: 'Pending Review',
  approved_for_payment: 'Approved - Payment Required',
  active: 'Active Member',
  past_due: 'Past Due',
  canceled: 'Cancelled',
};
