// What is said after a provider was approved, or was not.
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';

export const APPROVAL_FAILED = {
  title: 'Approval Failed',
  message: 'Failed to approve provider. Please try again.',
} as const;

/** The exact text only when the membership is already active; else what is still to be paid. */
export function approvedWords({ subscriptionStatus }: Pick<ProviderForAdmin, 'subscriptionStatus'>) {
  const message =
    subscriptionStatus === 'active'
      ? 'Provider has been successfully approved and can now bid on jobs.'
      : 'Provider has been successfully approved and can bid on jobs once the $99 membership is paid.';
  return { title: 'Provider Approved', message };
}
