// A tree business's queries about its money: figures, payouts, and the page where it sets payouts up.
import { payoutRoutes } from '@live-oak/contract/features/payouts/routes.ts';
import type { Earnings } from '@live-oak/contract/features/payouts/schema.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api-client/call.ts';
import { usePages, useRead } from '../../api-client/use-route.ts';

const PAGE = '10';
/** Milliseconds; after the gateway's page its news takes a moment. */
const SOON_MS = 2_000;

/** `soon`: polled until the account is ready. */
export function useEarnings({ soon = false }: { soon?: boolean } = {}) {
  return useRead(
    ['payouts', 'earnings'],
    payoutRoutes.earnings,
    {},
    {
      refetchInterval: ({ state: { data } }) =>
        (soon && data?.account.state !== 'ready') || (data?.onTheWayCents ?? 0) > 0 ? SOON_MS : false,
    },
  );
}

/** The business's payouts, newest first, page by page. */
export function usePayouts() {
  return usePages(
    ['payouts', 'own'],
    payoutRoutes.list,
    { query: { limit: PAGE } },
    {
      // A payout on its way arrives within moments.
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some(({ body }) => body.some(({ state }) => state === 'sending')) ? SOON_MS : false,
    },
  );
}

/** Goes to the gateway's page. Stays busy after the response: the browser is navigating. */
export function useSetUpPayouts() {
  return useMutation({
    mutationFn: async () => {
      const { url } = await call(payoutRoutes.setUp);
      location.assign(url);
      await new Promise((resolve) => setTimeout(resolve, SOON_MS));
    },
  });
}

/** True if money waits for a missing account: earned and not sent, or held for work in progress. */
export function needsAccount({ account, owedCents, heldCents, disputedCents }: Earnings): boolean {
  return account.state !== 'ready' && owedCents + heldCents + disputedCents > 0;
}
