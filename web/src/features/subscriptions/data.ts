// Queries and API calls of the membership. They throw `ApiError`.
import { subscriptionRoutes } from '@live-oak/contract/features/subscriptions/routes.ts';
import { call, newIdempotencyKey } from '../../api-client/call.ts';
import { usePages, useRead } from '../../api-client/use-route.ts';

/** The person's membership; refetched on each visit, since an approval may have come meanwhile. */
export const useMembership = () => useRead([subscriptionRoutes.status.path], subscriptionRoutes.status, {});

const WAITING_POLL_MS = 1000;

/** The state of the checkout that the person returns from; polled until the card company has confirmed it. Null asks nothing. */
export const useCheckoutState = (sessionId: string | null) =>
  useRead(
    [subscriptionRoutes.checkout.path, sessionId],
    subscriptionRoutes.checkout,
    { query: { session_id: sessionId ?? '' } },
    {
      enabled: sessionId !== null,
      refetchOnMount: true,
      refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WAITING_POLL_MS : false),
    },
  );

/** The paying card, as the card company has it now. */
export const useCard = () => useRead([subscriptionRoutes.card.path], subscriptionRoutes.card, {});

/** The invoices, newest first, page by page. */
export const useInvoices = () =>
  usePages([subscriptionRoutes.invoices.path], subscriptionRoutes.invoices, { query: { limit: '10' } });

/** Opens a checkout page to send the browser to. 409 if there is nothing to pay. */
export const openCheckout = (userId: number, idempotencyKey: string) =>
  call(subscriptionRoutes.subscribe, { body: { userId }, idempotencyKey });

/** The same without a session, by a registration's token. 409 if it was used or is too old. */
export const openCheckoutOnce = (token: string) => call(subscriptionRoutes.subscribeOnce, { body: { token } });

/** Ends the membership with its paid year, or undoes that. 409 if that no longer applies. */
export const cancelMembership = () => call(subscriptionRoutes.cancel, { idempotencyKey: newIdempotencyKey() });
export const resumeMembership = () => call(subscriptionRoutes.resume, { idempotencyKey: newIdempotencyKey() });

/** The card company's page to change the card: a new one each time. */
export const openPortal = () => call(subscriptionRoutes.portal, { idempotencyKey: newIdempotencyKey() });
