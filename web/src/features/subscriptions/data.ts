// The calls of the membership, as the screens make them. Everything thrown is an `ApiError`.
import { subscriptionRoutes } from '@live-oak/contract/features/subscriptions/routes.ts';
import type { SubscriptionStatusReply } from '@live-oak/contract/features/subscriptions/schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../wire/call.ts';

/** The membership of the person who asks; asked again on each visit, since an approval may have come in between. */
export const membershipQuery = queryOptions({
  queryKey: [subscriptionRoutes.status.path],
  queryFn: ({ signal }): Promise<SubscriptionStatusReply> => call(subscriptionRoutes.status, { signal }),
  refetchOnMount: 'always',
});

/** Opens a checkout page to send the browser to. 409 when there is nothing to pay. */
export function openCheckout(userId: number, idempotencyKey: string): Promise<{ url: string; sessionId: string }> {
  return call(subscriptionRoutes.subscribe, { body: { userId }, idempotencyKey });
}
