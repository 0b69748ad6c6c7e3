// API calls of the membership. They throw `ApiError`.
import { subscriptionRoutes } from '@live-oak/contract/features/subscriptions/routes.ts';
import type {
  CardOnFile,
  CheckoutState,
  MembershipInvoice,
  SubscriptionStatusReply,
} from '@live-oak/contract/features/subscriptions/schema.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callForAnswer, newIdempotencyKey, type Answer } from '../../api-client/call.ts';
import { byCursor, onArrival } from '../../api-client/use-route.ts';

/** The person's membership; refetched on each visit, since an approval may have come meanwhile. */
export const membershipQuery = queryOptions({
  queryKey: [subscriptionRoutes.status.path],
  queryFn: ({ signal }): Promise<SubscriptionStatusReply> => call(subscriptionRoutes.status, { signal }),
  refetchOnMount: onArrival,
});

const WAITING_POLL_MS = 1000;

/** The state of the checkout that the person returns from; polled until the card company has confirmed it. */
export const checkoutStateQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [subscriptionRoutes.checkout.path, sessionId],
    queryFn: ({ signal }): Promise<{ state: CheckoutState }> =>
      call(subscriptionRoutes.checkout, { query: { session_id: sessionId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WAITING_POLL_MS : false),
  });

/** The paying card, as the card company has it now. */
export const cardQuery = queryOptions({
  queryKey: [subscriptionRoutes.card.path],
  queryFn: ({ signal }): Promise<CardOnFile> => call(subscriptionRoutes.card, { signal }),
  refetchOnMount: onArrival,
});

const INVOICES_SHOWN = 10;

/** The invoices, newest first, page by page. */
export const invoicesQuery = infiniteQueryOptions({
  queryKey: [subscriptionRoutes.invoices.path],
  queryFn: ({ signal, pageParam }): Promise<Answer<MembershipInvoice[]>> =>
    callForAnswer(subscriptionRoutes.invoices, {
      query: { limit: String(INVOICES_SHOWN), cursor: pageParam },
      signal,
    }),
  ...byCursor,
  refetchOnMount: onArrival,
});

/** Opens a checkout page to send the browser to. 409 if there is nothing to pay. */
export function openCheckout(userId: number, idempotencyKey: string): Promise<{ url: string; sessionId: string }> {
  return call(subscriptionRoutes.subscribe, { body: { userId }, idempotencyKey });
}

/** The same without a session, by a registration's token. 409 if it was used or is too old. */
export function openCheckoutOnce(token: string): Promise<{ url: string; sessionId: string }> {
  return call(subscriptionRoutes.subscribeOnce, { body: { token } });
}

/** Ends the membership with its paid year, or undoes that. 409 if that no longer applies. */
export const cancelMembership = () => call(subscriptionRoutes.cancel, { idempotencyKey: newIdempotencyKey() });
export const resumeMembership = () => call(subscriptionRoutes.resume, { idempotencyKey: newIdempotencyKey() });

/** The card company's page to change the card: a new one each time. */
export const openPortal = () => call(subscriptionRoutes.portal, { idempotencyKey: newIdempotencyKey() });
